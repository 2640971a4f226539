"""Decoration of the café's table: biscuits on a saucer, and a spoon with lumps of sugar."""

from __future__ import annotations

from math import cos, sin

from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.shapes import Point, arc, box, ellipse, ribbon, transform_outline, turns
from renderers.sprite import Sprite, centre_sprite

SIZE = (142, 100)


@cached
def biscuits() -> Sprite:
    """Draw two biscuits with almonds on a saucer."""
    canvas = Canvas(*SIZE, 3)
    middle = SIZE[0] / 2, SIZE[1] / 2
    plate = canvas.area(ellipse(middle, 64, 40))
    canvas.shadow(plate, 3, 6, 5, 0.6)
    canvas.fill(canvas.grow(plate, 1.4), "#7a5c3a")
    canvas.fill(plate, ("#ffffff", "#efe4d0", "#d8c6a6"))
    canvas.fill(canvas.area(ellipse(middle, 45, 26)), ("#e3d5ba", "#fbf5e8"))
    for at in ((54.0, 46.0), (88.0, 51.0)):
        _biscuit(canvas, at)
    return centre_sprite(canvas)


def _biscuit(canvas: Canvas, at: Point) -> None:
    x, y = at
    edge = [(x + (20 + 1.6 * sin(9 * turn)) * cos(turn), y + (13 + sin(9 * turn)) * sin(turn)) for turn in turns(72)]
    round_ = canvas.area(edge)
    canvas.shadow(round_, 2, 4, 2, 0.5)
    canvas.fill(canvas.shift(round_, 0, 3), "#9a5f25")
    canvas.fill(canvas.grow(round_, 0.8), "#7d4a1a")
    canvas.fill(round_, ("#f4c987", "#dc9f55"))
    canvas.fill(canvas.lit_edge(round_, 1.5, 2, 1.5), "#ffe9c2", 0.7)
    canvas.fill(canvas.area(transform_outline(ellipse((0, 0), 8, 4.6), x, y - 1, turn=-0.5)), ("#a8642c", "#7c431a"))


@cached
def spoon() -> Sprite:
    """Draw a spoon beside two lumps of sugar."""
    canvas = Canvas(*SIZE, 3)
    handle = canvas.area(ribbon(arc((20, 80), (62, 66), (98, 40), 24), 10, 5))
    bowl = canvas.area(transform_outline(ellipse((0, 0), 25, 15), 114, 28, turn=-0.62))
    for part in (handle, bowl):
        canvas.shadow(part, 3, 5, 3, 0.5)
        canvas.fill(canvas.grow(part, 1.4), "#4d4a46")
    canvas.fill(handle, ("#ffffff", "#c3c7cb", "#8f959c"))
    canvas.fill(bowl, ("#f4f6f8", "#b4bac0"))
    canvas.fill(canvas.area(transform_outline(ellipse((0, 0), 19, 10), 114, 28, turn=-0.62)), ("#8d949b", "#e6eaed"))
    for left, top in ((22.0, 22.0), (52.0, 34.0)):
        _lump(canvas, left, top)
    return centre_sprite(canvas)


def _lump(canvas: Canvas, left: float, top: float) -> None:
    whole = canvas.area(box(left, top, left + 26, top + 28, 4))
    canvas.shadow(whole, 2, 4, 2, 0.5)
    canvas.fill(canvas.grow(whole, 1.2), "#8a7354")
    canvas.fill(whole, ("#e9dcc4", "#cdb894"))
    canvas.fill(canvas.area(box(left, top, left + 26, top + 16, 4)), ("#ffffff", "#f7efe0"))
