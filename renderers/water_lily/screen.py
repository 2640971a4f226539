"""The screen before the covered pond: reeds tied in rows, a water lily painted on it, a curtain over each slide."""

from __future__ import annotations

from math import pi, sin
from random import Random

from PIL import Image

from games.water_lily.board import COLUMNS
from renderers.cached import cached
from renderers.canvas import Canvas, blend, meet
from renderers.shapes import Point, arc, box, moved, polar
from renderers.sprite import Sprite
from renderers.water_lily.layout import Layout

_TOP = 14  # of the reeds, in the screen's picture


def screen(layout: Layout) -> Sprite:
    """The screen without its curtains, as large as the pond it hides; placed by its upper left corner."""
    room = layout.pond_box
    width, height = round(room.right - room.left), round(room.bottom - room.top)
    canvas = Canvas(width, height + 24, 2)
    wall = canvas.area(box(18, _TOP, width - 18, height - 4, 10))
    canvas.shadow(wall, 5, 14, 9, 0.5)
    canvas.fill(wall, ("#e9d3a0", "#c49a5c"))
    _reeds(canvas, width, height)
    for share in (0.12, 0.5, 0.84):
        _rope(canvas, _TOP + (height - _TOP) * share, width)
    _emblem(canvas, (width / 2, height * 0.45), height / 240)
    for side in (11.0, width - 27.0):
        _post(canvas, side, height)
    for column in COLUMNS:
        x = layout.lane(column, 1)[0] - room.left
        hole = canvas.area(box(x - 46, height - 46, x + 46, height + 2, 16))
        canvas.fill(hole, ("#173f3c", "#0c2a2e"))
    return Sprite(canvas.reduced(), 0, 0)


def _reeds(canvas: Canvas, width: int, height: int) -> None:
    source, x = Random("reeds"), 18.0
    while x < width - 20:
        wide = source.uniform(7, 11)
        canvas.paste(_reed(wide, height, canvas.scale, source), round(x), 0)
        x += wide


def _reed(wide: float, height: int, scale: int, source: Random) -> Image.Image:
    reed = Canvas(13, height + 4, scale)
    top, bottom, tint = _TOP + source.uniform(-8, 3), height - 4 + source.uniform(-3, 3), source.uniform(0, 1)
    stalk = reed.area(box(0.5, top, wide + 0.5, bottom, wide / 2.2))
    reed.fill(stalk, blend(("#f6e4b6", "#dcbb7b", "#bb8e50"), ("#dfc080", "#c69e5c", "#a4773b"), tint))
    reed.fill(reed.lit(stalk, 2.2, 0, 0.8), "#fff4d0", 0.7)
    reed.fill(reed.lit(stalk, -2.6, 0, 1), "#6a431a", 0.55)
    knots = [source.uniform(top + 20, bottom - 10) for _ in range(source.choice((1, 2, 2)))]
    reed.fill(meet(reed.area(*(box(0, knot, 13, knot + 1.8) for knot in knots)), stalk), "#7d5524", 0.55)
    return reed.image


def _rope(canvas: Canvas, y: float, width: float) -> None:
    rope = canvas.area(box(14, y - 5, width - 14, y + 5, 4))
    canvas.shadow(rope, 0, 4, 2, 0.5)
    canvas.fill(rope, ("#b4743b", "#6d3f1a"))
    twists = [[(x, y + 4), (x + 5, y - 4)] for x in range(16, round(width) - 18, 9)]
    canvas.fill(meet(canvas.line(*twists, width=1.6), rope), "#f0c48a", 0.7)


def _post(canvas: Canvas, x: float, height: float) -> None:
    post = canvas.area(box(x, 2, x + 16, height + 8, 6))
    canvas.shadow(post, 3, 4, 3, 0.5)
    canvas.fill(post, ("#a5662f", "#6d3f1a"))
    canvas.fill(canvas.lit(post, 2.5, 1.5, 1), "#e9b277", 0.8)


def _emblem(canvas: Canvas, centre: Point, size: float) -> None:
    """A water lily, as painted with a broad brush."""
    x, y = centre
    foot = y + 46 * size
    leaf = polar((x, foot - 2), lambda angle: 128 * size * (0.45 if abs(angle - pi / 2) < 0.09 else 1), 0.26, 180)
    canvas.fill(canvas.area(leaf), ("#2f7f5d", "#4fa577"), 0.85)
    for count, long, wide in ((7, 92, 30), (5, 74, 26), (3, 56, 20)):
        half = arc((0, 0), (wide, -long * 0.5), (0, -long), 14)
        petal, pale = half + [(-a, b) for a, b in reversed(half)], (7 - count) / 5
        for number in range(count):
            turn = (number - (count - 1) / 2) / count * pi * 1.05
            area = canvas.area(moved(petal, x, foot, size, turn))
            canvas.fill(canvas.grown(area, 1.6), "#9d2f5f", 0.55)
            canvas.fill(area, blend(("#f06c9f", "#ffc9dd"), ("#ffd0e2", "#fff4f8"), pale), 0.95)
    canvas.fill(canvas.area(polar((x, foot - 8 * size), lambda _: 16 * size, 0.6)), ("#ffe27a", "#f0a41e"))


@cached
def curtain() -> Sprite:
    """A cloth that lets a frog through and no glance, measured from the middle of its rod."""
    canvas = Canvas(112, 76)
    x, top, bottom = 56.0, 8.0, 62.0
    hem = [(x + 47 - 94 * step / 36, bottom - 5 * abs(sin(pi * step / 9))) for step in range(37)]
    cloth = canvas.area([(x - 48, top), (x + 48, top), *hem])
    canvas.shadow(cloth, 0, 6, 5, 0.55)
    canvas.fill(cloth, ("#37a195", "#1b6a66"))
    folds = [box(x - 36 + 24 * fold - 2, top, x - 36 + 24 * fold + 2, bottom) for fold in range(4)]
    canvas.fill(meet(canvas.blurred(canvas.area(*folds), 3), cloth), "#063b39", 0.6)
    canvas.fill(canvas.lit(cloth, 0, -2.5, 1), "#ffe9a8", 0.8)
    rod = canvas.area(box(x - 53, top - 5, x + 53, top + 4, 4))
    canvas.shadow(rod, 1, 3, 2, 0.5)
    canvas.fill(rod, ("#d99a58", "#6d3f1a"))
    return Sprite(canvas.reduced(), 56, 8)
