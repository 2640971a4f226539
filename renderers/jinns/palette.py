"""The colours of the four kinds of pawns and the mark that tells each of them to eyes that see colours otherwise."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from renderers.shapes import Point, arc, star

SHADE = "#4a2247"  # of the low sun's shadows
INK = "#4a2508"  # of numbers on stone and cloth
GOLD = ("#fff6b8", "#ffd23c", "#f0a000")
CHOICE = "#571a6b"  # the ring about what the actor may choose


class Coat(NamedTuple):
    """How a pawn of one colour is painted: lit wall, wall, wall in shade, outline, and the ink of its badge."""

    light: str
    wall: str
    shade: str
    edge: str
    ink: str


COATS: dict[str, Coat] = {
    "Y": Coat("#fff0a0", "#ffcf24", "#e59a00", "#6b3f00", "#4a2b00"),
    "B": Coat("#8ecbff", "#2487ee", "#0f55b4", "#061f52", "#ffffff"),
    "R": Coat("#ff8566", "#d11a18", "#980b18", "#4a040c", "#ffffff"),
    "G": Coat("#c4f07a", "#68b81e", "#3d870c", "#1a4204", "#0f2d08"),
}
GUEST = Coat("#dcbcf8", "#9158cc", "#5f2b98", "#2a0d4a", "#ffffff")


def mark(colour: str) -> list[Point]:
    """The outline of a colour's mark, within a unit circle about the origin."""
    return _MARKS[colour]


def _drop() -> list[Point]:
    bowl = [(0.68 * cos(pi * step / 30), 0.28 + 0.68 * sin(pi * step / 30)) for step in range(-4, 35)]
    left, tip, right = bowl[-1], (0.0, -1.05), bowl[0]
    return [*bowl, *arc(left, (-0.22, -0.45), tip), *arc(tip, (0.22, -0.45), right)]


_MARKS: dict[str, list[Point]] = {
    "Y": star((0, 0), 1.05, 0.56, 8),
    "B": _drop(),
    "R": [(0, -1), (1.05, 0.82), (0.26, 0.82), (0, 0.3), (-0.26, 0.82), (-1.05, 0.82)],  # a tent
    "G": [(0, -1.02), (0.78, 0), (0, 1.02), (-0.78, 0)],
}
