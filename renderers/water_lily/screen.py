"""The screen before the covered pond: reeds tied in rows, and a curtain over each slide."""

from __future__ import annotations

from math import pi, sin
from random import Random

from PIL import Image

from renderers.cached import cached
from renderers.canvas import Canvas, blend, meet
from renderers.shapes import arc, box, polar, transform_outline
from renderers.sprite import Sprite, place_sprite

_TOP = 10  # of the reeds, in the screen's picture


@cached
def screen(width: int, height: int, doors: tuple[float, ...]) -> Sprite:
    """Draw the screen without its curtains, with a hole at each door; placed by its upper left corner."""
    canvas = Canvas(width, height + 24, 2)
    wall = canvas.area(box(-10, _TOP, width + 10, height - 4, 6))
    canvas.shadow(wall, 4, 12, 8, 0.5)
    canvas.fill(wall, ("#f2dfae", "#c49a5c"))
    _reeds(canvas, width, height)
    for y in (_TOP + 9, height - 16):
        _rope(canvas, y, width)
    for x in doors:
        canvas.fill(canvas.area(box(x - 46, height - 46, x + 46, height + 2, 12)), ("#173f3c", "#0c2a2e"))
    return place_sprite(canvas, 0, 0)


def _reeds(canvas: Canvas, width: int, height: int) -> None:
    source, x = Random("reeds"), -4.0
    while x < width:
        wide = source.uniform(8, 12)
        canvas.paste(_reed(wide, height, canvas.scale, source), round(x), 0)
        x += wide


def _reed(wide: float, height: int, scale: int, source: Random) -> Image.Image:
    reed = Canvas(14, height + 4, scale)
    top, bottom, tint = _TOP + source.uniform(-6, 2), height - 4 + source.uniform(-2, 2), source.uniform(0, 1)
    stalk = reed.area(box(0.5, top, wide + 0.5, bottom, wide / 2.2))
    reed.fill(stalk, blend(("#fbebc0", "#e3c484", "#bb8e50"), ("#e9cc8e", "#cea767", "#a4773b"), tint))
    reed.fill(reed.lit_edge(stalk, 2.2, 0, 0.8), "#fff4d0", 0.6)
    reed.fill(reed.lit_edge(stalk, -2.6, 0, 1), "#6a431a", 0.45)
    return reed.image


def _rope(canvas: Canvas, y: float, width: float) -> None:
    rope = canvas.area(box(-4, y - 4, width + 4, y + 4, 3))
    canvas.shadow(rope, 0, 3, 2, 0.5)
    canvas.fill(rope, ("#b4743b", "#6d3f1a"))
    twists = [[(x, y + 3), (x + 5, y - 3)] for x in range(2, round(width), 12)]
    canvas.fill(meet(canvas.line(*twists, width=1.6), rope), "#f0c48a", 0.7)


@cached
def emblem(size: float) -> Sprite:
    """Draw a water lily, as painted on the screen with a broad brush; placed by the middle of its lower edge."""
    width, height = round(270 * size), round(150 * size)
    canvas = Canvas(width, height, 2)
    x, foot = width / 2, height - 36 * size
    leaf = polar((x, foot - 2), lambda angle: 128 * size * (0.45 if abs(angle - pi / 2) < 0.09 else 1), 0.26, 180)
    canvas.fill(canvas.area(leaf), ("#2f7f5d", "#4fa577"), 0.85)
    for count, long, wide in ((7, 92, 30), (5, 74, 26), (3, 56, 20)):
        half = arc((0, 0), (wide, -long * 0.5), (0, -long), 14)
        petal, pale = half + [(-a, b) for a, b in reversed(half)], (7 - count) / 5
        for number in range(count):
            turn = (number - (count - 1) / 2) / count * pi * 1.05
            area = canvas.area(transform_outline(petal, x, foot, size, turn))
            canvas.fill(canvas.grow(area, 1.6), "#9d2f5f", 0.55)
            canvas.fill(area, blend(("#f06c9f", "#ffc9dd"), ("#ffd0e2", "#fff4f8"), pale), 0.95)
    canvas.fill(canvas.area(polar((x, foot - 8 * size), lambda _: 16 * size, 0.6)), ("#ffe27a", "#f0a41e"))
    return place_sprite(canvas, x, height)


@cached
def curtain() -> Sprite:
    """Draw a cloth that lets a frog through and no glance, measured from the middle of its rod."""
    canvas = Canvas(124, 78)
    x, top, bottom = 62.0, 8.0, 62.0
    hem = [(x + 52 - 104 * step / 36, bottom - 5 * abs(sin(pi * step / 9))) for step in range(37)]
    cloth = canvas.area([(x - 53, top), (x + 53, top), *hem])
    canvas.shadow(cloth, 0, 6, 5, 0.55)
    canvas.fill(cloth, ("#45b3a4", "#1b6a66"))
    folds = [box(x - 39 + 26 * fold - 2, top, x - 39 + 26 * fold + 2, bottom) for fold in range(4)]
    canvas.fill(meet(canvas.blur(canvas.area(*folds), 3), cloth), "#063b39", 0.6)
    canvas.fill(canvas.lit_edge(cloth, 0, -2.5, 1), "#ffe9a8", 0.8)
    rod = canvas.area(box(x - 58, top - 5, x + 58, top + 4, 4))
    canvas.shadow(rod, 1, 3, 2, 0.5)
    canvas.fill(rod, ("#d99a58", "#6d3f1a"))
    return place_sprite(canvas, 62, 8)
