"""The symbol of each colour, for people with colour vision deficiency."""

from __future__ import annotations

from math import cos, pi, sin

from renderers.shapes import Point, arc, ellipse, star, turns


def colour_symbol(colour: str) -> list[list[Point]]:
    """Return the outlines of a colour's symbol, by its letter, within the unit circle."""
    return _MARKS[colour]


def _heart() -> list[Point]:
    return [
        (
            0.062 * 16 * sin(turn) ** 3,
            -0.062 * (13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn)) - 0.1,
        )
        for turn in turns(60)
    ]


def _drop() -> list[Point]:
    round_part = [(0.68 * cos(pi * s / 30), 0.28 + 0.68 * sin(pi * s / 30)) for s in range(-4, 35)]
    left, tip, right = round_part[-1], (0.0, -1.05), round_part[0]
    return [*round_part, *arc(left, (-0.22, -0.45), tip), *arc(tip, (0.22, -0.45), right)]


def _clover() -> list[list[Point]]:
    turns = (-pi / 2, pi * 5 / 6, pi / 6)
    lobes = [ellipse((0.47 * cos(turn), -0.12 + 0.47 * sin(turn)), 0.46, 0.46) for turn in turns]
    return [*lobes, [(-0.09, 0), (0.09, 0), (0.26, 1.0), (-0.26, 1.0)]]


def _crescent() -> list[Point]:
    turns = [pi * (0.28 + 1.44 * step / 40) for step in range(41)]
    back = [(0.12 + 0.98 * cos(turn), 0.98 * sin(turn)) for turn in turns]
    return [*back, *arc(back[-1], (-0.72, 0), back[0])]


_MARKS: dict[str, list[list[Point]]] = {
    "R": [_heart()],
    "Y": [star((0, 0.06), 1.08, 0.47)],
    "G": _clover(),
    "B": [_drop()],
    "V": [[(0, -1.02), (0.74, 0), (0, 1.02), (-0.74, 0)]],
    "O": [star((0, 0), 1.08, 0.62, 8)],
    "T": [_crescent()],
}
