"""The colours of the four kinds of pawns, and of what is about them."""

from __future__ import annotations

from typing import NamedTuple

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
