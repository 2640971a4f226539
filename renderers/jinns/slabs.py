"""The squares of the ring: slabs of stone, each with its number on a smaller one."""

from __future__ import annotations

from random import Random

from PIL import Image

from renderers.cached import cached
from renderers.canvas import Canvas, blend, meet
from renderers.jinns.layout import SLAB, TAG
from renderers.jinns.palette import CHOICE, GOLD, INK, SHADE
from renderers.shapes import Point, box, smooth
from renderers.shown_size import CAPITAL
from renderers.sprite import Sprite, centre_sprite

_LIGHT, _GREY = ("#fff6e0", "#ecd9b4", "#d0b48a"), ("#f6ead6", "#dcc8a8", "#bd9f7c")


_SIZE = (round(SLAB.width) + 60, round(SLAB.height) + 44)
_FOOT = (20 - SLAB.left, 12 - SLAB.top)  # the foot of a pile in a slab's drawing
_SCALE, _FINE = 2, 5  # how much larger a slab is drawn than one of size 1, and for one that is shown large


@cached
def slab(square: int, size: float = 1) -> Sprite:
    """Draw a slab, no two alike, placed by the foot of the pile on it."""
    width, height = round(_SIZE[0] * size), round(_SIZE[1] * size)
    picture = _large(square, _SCALE if size <= 1 else _FINE).resize((width, height), Image.Resampling.BOX)
    return Sprite(picture, round(_FOOT[0] * size), round(_FOOT[1] * size))


def _large(square: int, scale: int) -> Image.Image:
    source = Random(f"slab {square}")
    canvas, tint = Canvas(*_SIZE, scale), source.uniform(0, 1)
    top = canvas.area(_stone(_FOOT, source))
    canvas.shadow(top, 16, 15, 6, 0.4, SHADE)
    canvas.shadow(top, 5, 9, 2, 0.5, SHADE)
    canvas.fill(canvas.shift(top, 0, 7), ("#a97f55", "#7c5638"))
    canvas.fill(canvas.shift(top, 0, 2.5), "#c39b6c")
    canvas.fill(top, blend(_LIGHT, _GREY, tint))
    canvas.fill(canvas.lit_edge(top, -3, -3, 3), "#9c7449", 0.45)
    canvas.fill(canvas.lit_edge(top, 1.6, 2, 1.2), "#ffffff", 0.8)
    canvas.fill(meet(canvas.line(_crack(_FOOT, source), width=1.4), top), "#8a653e", 0.25)
    return canvas.image


def _stone(foot: Point, source: Random) -> list[Point]:
    """Return a cut stone, narrower at its far side, its corners worn."""
    top, bottom, inset = SLAB.top, SLAB.bottom - 7, 3
    corners = [(SLAB.left + inset, top), (SLAB.right - inset, top), (SLAB.right, bottom), (SLAB.left, bottom)]
    middle = ((SLAB.left + SLAB.right) / 2, (top + bottom) / 2)
    points = []
    for index, (x, y) in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % 4]
        for share, (ox, oy) in ((0.09, before), (0.09, after), (0.4, after)):
            spot = (x + (ox - x) * share, y + (oy - y) * share)
            jut = 1 + source.uniform(-0.018, 0.018)
            points.append(
                (foot[0] + middle[0] + (spot[0] - middle[0]) * jut, foot[1] + middle[1] + (spot[1] - middle[1]) * jut)
            )
    return smooth(points, 6)


def _crack(foot: Point, source: Random) -> list[Point]:
    x, y = foot[0] + source.uniform(-40, 20), foot[1] + source.uniform(-30, 4)
    path = [(x, y)]
    for _ in range(3):
        x, y = x + source.uniform(5, 12), y + source.uniform(-6, 6)
        path.append((x, y))
    return path


@cached
def number(square: int, choice: bool) -> Sprite:
    """Draw the stone with a square's number, placed by its middle; golden and ringed where the actor has a choice."""
    width, height = TAG.size
    canvas = Canvas(width + 16, height + 16, 4)
    middle = (width / 2 + 8, height / 2 + 8)
    stone = canvas.area(box(8, 8, width + 8, height + 6, 13))
    canvas.shadow(stone, 3, 5, 3, 0.5, SHADE)
    canvas.fill(canvas.shift(stone, 0, 2.5), "#7c5638")
    if choice:
        canvas.fill(canvas.grow(stone, 4.4), CHOICE)
        canvas.fill(canvas.grow(stone, 1.4), "#fffbe0")
    canvas.fill(stone, GOLD if choice else ("#fffaf0", "#f3e2c2"))
    canvas.fill(canvas.lit_edge(stone, 1.2, 1.4, 1), "#ffffff", 0.8)
    canvas.fill(canvas.text_mask(str(square), (middle[0], middle[1] - 1), CAPITAL), INK)
    return centre_sprite(canvas)
