"""The colours of the five frogs and the mark that tells each of them to eyes that see colours otherwise."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from renderers.shapes import Point, arc, ellipse, star


class Coat(NamedTuple):
    """How a frog of one colour is painted: lit skin, skin, skin in shade, outline, and the ink of its badge."""

    light: str
    skin: str
    shade: str
    edge: str
    ink: str


COATS: dict[str, Coat] = {
    "R": Coat("#ff6f55", "#d11a18", "#a00b16", "#52040b", "#ffffff"),
    "Y": Coat("#fff3a0", "#ffd21f", "#eda400", "#7a4c00", "#4a2b00"),
    "G": Coat("#bdf06a", "#6cbd1b", "#44930c", "#1f4a04", "#0f2d08"),
    "B": Coat("#8bd0ff", "#2487ee", "#1463cc", "#06265f", "#ffffff"),
    "V": Coat("#b27be0", "#6f2aa8", "#471377", "#220439", "#ffffff"),
}
STRANGER = Coat("#a9bab5", "#6f8a8a", "#46635f", "#1b3330", "#ffffff")
AWAKE = Coat("#fffdf2", "#efe6cf", "#c3b28c", "#4a3a1c", "#4a3a1c")


def mark(colour: str) -> list[list[Point]]:
    """The outlines of a colour's mark, within a unit circle about the origin."""
    return _MARKS[colour]


def _heart() -> list[Point]:
    turns = (2 * pi * step / 60 for step in range(60))
    return [
        (
            0.062 * 16 * sin(turn) ** 3,
            -0.062 * (13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn)) - 0.1,
        )
        for turn in turns
    ]


def _drop() -> list[Point]:
    round_part = [(0.68 * cos(pi * s / 30), 0.28 + 0.68 * sin(pi * s / 30)) for s in range(-4, 35)]
    left, tip, right = round_part[-1], (0.0, -1.05), round_part[0]
    return [*round_part, *arc(left, (-0.22, -0.45), tip), *arc(tip, (0.22, -0.45), right)]


def _clover() -> list[list[Point]]:
    turns = (-pi / 2, pi * 5 / 6, pi / 6)
    lobes = [ellipse((0.47 * cos(turn), -0.12 + 0.47 * sin(turn)), 0.46, 0.46) for turn in turns]
    return [*lobes, [(-0.09, 0), (0.09, 0), (0.26, 1.0), (-0.26, 1.0)]]


_MARKS: dict[str, list[list[Point]]] = {
    "R": [_heart()],
    "Y": [star((0, 0.06), 1.08, 0.47)],
    "G": _clover(),
    "B": [_drop()],
    "V": [[(0, -1.02), (0.74, 0), (0, 1.02), (-0.74, 0)]],
}
