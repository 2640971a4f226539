"""The sign of each kind of pad: a small disc with a picture of what the pad does."""

from __future__ import annotations

from collections.abc import Callable
from math import pi

from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.marks import disc
from renderers.race.palette import NIGHT
from renderers.shapes import Outline, arc, cushion, ellipse, transform_outline
from renderers.sprite import Sprite, centre_sprite

SIGNS = ("frog", "bounce", "butterfly", "rock")
_DISCS = {
    "frog": ("#f6ff9a", "#b9dc3a"),
    "bounce": ("#ffe2b0", "#ff9d3c"),
    "butterfly": ("#e5f6ff", "#8fcdf5"),
    "rock": ("#f4f6fa", "#c3ccd9"),
}


@cached
def sign(kind: str, width: float) -> Sprite:
    """Draw the sign of a kind of pad, one of ``SIGNS``, by its middle."""
    canvas = disc(round(width + 8), width / 2, NIGHT, _DISCS[kind], 1.6)
    _DRAW[kind](_Pen(canvas, width / 36))
    return centre_sprite(canvas)


class _Pen:
    """Draws in a disc 36 wide about the origin."""

    def __init__(self, canvas: Canvas, size: float) -> None:
        self.canvas, self.middle, self.size = canvas, canvas.middle, size

    def fill(self, paint: str, *outlines: Outline) -> None:
        self.canvas.fill(
            self.canvas.area(*(transform_outline(outline, *self.middle, self.size) for outline in outlines)), paint
        )

    def line(self, paint: str, width: float, *paths: Outline) -> None:
        paths_there = [transform_outline(path, *self.middle, self.size) for path in paths]
        self.canvas.fill(self.canvas.line(*paths_there, width=width * self.size), paint)


def _frog(pen: _Pen) -> None:
    """Draw a laughing face, its tongue out."""
    for side in (-1, 1):
        pen.fill("#27500a", ellipse((side * 8, -8.5), 6.5, 6.5))
        pen.fill("#ffffff", ellipse((side * 8, -9), 4.8, 4.8))
        pen.fill("#14181c", ellipse((side * 7, -8.4), 2.7, 2.9))
    mouth = [*arc((-12.5, 1), (0, 4), (12.5, 1)), *arc((12.5, 1), (0, 25), (-12.5, 1))]
    pen.fill("#27500a", mouth)
    pen.fill("#ff5a66", cushion((1, 10), 6, 4.4))


def _bounce(pen: _Pen) -> None:
    """Draw a coiled spring and the way it throws."""
    coil = [(-8, 14), (8, 11), (-8, 7.5), (8, 4), (-8, 0.5)]
    pen.line("#6b2500", 3.4, coil)
    pen.line("#6b2500", 4, [(-10, -1), (10, -1)])
    pen.fill("#c01810", [(0, -16.5), (10.5, -5), (-10.5, -5)])


def _butterfly(pen: _Pen) -> None:
    """Draw wings spread, seen from above."""
    for side in (-1, 1):
        pen.fill("#3d1a86", transform_outline(ellipse((0, 0), 8.4, 6.4), side * 8, -5, turn=side * -0.55))
        pen.fill("#3d1a86", transform_outline(ellipse((0, 0), 6.2, 5.2), side * 6.5, 6.5, turn=side * 0.7))
        pen.fill("#ff9ef0", transform_outline(ellipse((0, 0), 4.4, 3), side * 8.4, -5.2, turn=side * -0.55))
        pen.fill("#ff9ef0", ellipse((side * 6.6, 6.6), 2.8, 2.3))
        pen.line("#1a0a3d", 1.8, arc((0, -8), (side * 2, -14), (side * 6, -14.5)))
    pen.line("#1a0a3d", 3.4, [(0, -8), (0, 10)])


def _rock(pen: _Pen) -> None:
    """Draw a wet stone with slide marks."""
    stone = [(-14.5, 11), (-12, 1), (-5, -6), (3, -5), (9, 2), (14.5, 11)]
    pen.fill("#39445c", stone)
    pen.fill("#8f9db5", transform_outline(stone, -0.5, 2.2, 0.72))
    pen.line("#ffffff", 2, arc((-7, 4), (-5.5, -1), (-1.5, -1.6)))
    drop = [*arc((8, -16), (14.5, -7.5), (8, -6)), *arc((8, -6), (1.5, -7.5), (8, -16))]
    pen.fill("#0f62c4", drop)
    outline = transform_outline(drop, -9, -1, 0.8, pi * 0.02)
    pen.fill("#0f62c4", outline)


_DRAW: dict[str, Callable[[_Pen], None]] = {
    "frog": _frog,
    "bounce": _bounce,
    "butterfly": _butterfly,
    "rock": _rock,
}
