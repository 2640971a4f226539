"""The still part of the picture of the end: the pond without its screen, each row in the light of its worth."""

from __future__ import annotations

from math import pi
from random import Random

from games.water_lily.board import COLUMNS, POINTS
from renderers.cached import cached
from renderers.canvas import Canvas, Mask, meet
from renderers.scene import Scene
from renderers.shapes import box, ellipse, transform_outline
from renderers.shown_size import BOARD
from renderers.sprite import Sprite, place_sprite
from renderers.water_lily import pads, scenery
from renderers.water_lily.count_layout import (
    CHUTE,
    COINS,
    LATE,
    RIM,
    ROW,
    ROW1,
    SHORE,
    band,
    foot,
    lane,
    size,
    slide_top,
)
from renderers.water_lily.marks import coin
from renderers.water_lily.palette import LIGHT
from renderers.water_lily.pond import stone

_LEAF = ("#ff6f55", "#ffd21f", "#8ad93a", "#48a8ff", "#b477ee", "#ffffff")  # colours of the confetti


@cached
def count_board() -> Scene:
    """Draw all but the frogs and the seats. The result is shared: copy it before drawing on it."""
    scene = Scene(scenery.water(BOARD, Random("water table")))
    scenery.sky(SHORE + 40, RIM + 20).put(scene, 0, 0)
    scenery.bank(SHORE + 40, 48, Random("bank")).put(scene, 0, ROW1 + 16)
    _pond().put(scene, 0, 0)
    for column in COLUMNS:
        pads.slide(f"{column}6", CHUTE).put(scene, *slide_top(column))
    for row, points in enumerate(POINTS, 1):
        upper, lower = band(row)
        coin(points, 34 if points else 22).put(scene, COINS, (upper + lower) / 2)
    coin(0, 22).put(scene, COINS, LATE - 18)
    scenery.shore(BOARD[0] - SHORE, BOARD[1]).put(scene, SHORE, 0)
    return scene


@cached
def _pond() -> Sprite:
    width, height = SHORE + 24, ROW1 + 40
    canvas = Canvas(width, height, 2)
    basin = canvas.area(box(-40, RIM, width + 40, ROW1 + 22, 20))
    for row, points in enumerate(POINTS, 1):
        _row(canvas, row, points, basin)
    canvas.fill(meet(scenery.glitter(canvas.image.size, Random("pond")), basin), "#ffffff", 0.22)
    source = Random("stones")
    for y in (RIM, ROW1 + 22):
        x = -6.0
        while x < width:
            canvas.paste(stone(source, canvas.scale), x - 24, y - 18 + source.uniform(-2, 2))
            x += source.uniform(25, 34)
    return place_sprite(canvas, 0, 0)


def _row(canvas: Canvas, row: int, points: int, basin: Mask) -> None:
    """Draw a band of light, warmer the more the row is worth, and ripples where a frog may lie."""
    upper, lower = band(row)
    upper = 0 if row == len(POINTS) else upper
    lower = canvas.size[1] if row == 1 else lower
    stretch = meet(canvas.area(box(-40, upper, canvas.size[0] + 40, lower)), basin)
    canvas.fill(stretch, LIGHT[points])
    canvas.fill(meet(canvas.area(box(-40, upper - 1.5, canvas.size[0] + 40, upper + 1.5)), basin), "#ffffff", 0.65)
    middles = [(lane(column, row)[0], foot(row) - 10 * size(row)) for column in COLUMNS]
    rings = [ellipse(middle, 62 * size(row), 13 * size(row)) for middle in middles]
    canvas.fill(canvas.loop(*rings, width=2.4), "#ffffff", 0.5)


@cached
def confetti() -> Sprite:
    """Draw paper in the air above the winners; placed by its upper left corner."""
    source, canvas = Random("confetti"), Canvas(SHORE, RIM + ROW, 2)
    for number in range(90):
        x, y = source.uniform(8, SHORE - 8), source.uniform(4, RIM - 12)
        shape = transform_outline(box(-6, -3.5, 6, 3.5, 1.5), x, y, source.uniform(0.7, 1.25), source.uniform(0, pi))
        canvas.fill(canvas.area(shape), _LEAF[number % len(_LEAF)], 0.95)
    return place_sprite(canvas, 0, 0)


@cached
def glory() -> Sprite:
    """Draw the light behind the winners; placed by its middle."""
    canvas = Canvas(700, 190, 1)
    canvas.fill(canvas.blur(canvas.area(ellipse((350, 95), 210, 46)), 60), "#fff3b0")
    canvas.fill(canvas.blur(canvas.area(ellipse((350, 95), 120, 30)), 34), "#ffffff", 0.9)
    return place_sprite(canvas, 350, 95)
