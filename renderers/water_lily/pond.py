"""The open pond in its strip above the board: sunlit water behind stones, its rows marked with what they are worth."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from PIL import Image

from games.water_lily.board import COLUMNS, POINTS
from renderers.cached import cached
from renderers.canvas import Canvas, Mask, blend, meet
from renderers.shapes import Point, box, ellipse, polar, wobble
from renderers.shown_size import CAPITAL
from renderers.sprite import Sprite, place_sprite
from renderers.water_lily.layout import LEFT, OPEN, SHORE, UNIT
from renderers.water_lily.palette import LIGHT
from renderers.water_lily.scenery import glitter

_SIDES = (27, LEFT + UNIT * 8 + LEFT - 27)  # where the rows' worth is written
_MARGIN = 24


@cached
def open_pond() -> Sprite:
    """Draw the pond with its rows, and on both sides what each is worth; placed by its upper left corner."""
    width, height = SHORE + _MARGIN, OPEN.rim
    canvas = Canvas(width, height + 24, 2)
    basin = canvas.area(box(-40, -40, width + 40, height - 8, 34))
    for row, points in enumerate(POINTS, 1):
        _row(canvas, (row, points), basin)
    canvas.fill(meet(glitter(canvas.image.size, Random("pond")), basin), "#ffffff", 0.3)
    for stone, left, top in _stones(width, height, canvas.scale):
        canvas.paste(stone, left, top)
    for row, points in enumerate(POINTS, 1):
        _worth(canvas, row, points)
    return place_sprite(canvas, 0, 0)


def _row(canvas: Canvas, row: tuple[int, int], basin: Mask) -> None:
    """Draw a band of light, warmer the more the row is worth, and a ring of ripples for each frog there may be."""
    number, points = row
    foot = OPEN.lane(COLUMNS[0], number)[1] + 6
    upper = -20 if number == len(POINTS) else foot - OPEN.pond_step
    band = meet(canvas.area(box(-40, upper, canvas.size[0] + 40, foot if number > 1 else canvas.size[1])), basin)
    canvas.fill(band, LIGHT[points])
    canvas.fill(meet(canvas.area(box(-40, upper - 1, canvas.size[0] + 40, upper + 1)), basin), "#ffffff", 0.5)
    rings = [ellipse((OPEN.lane(column, number)[0], foot - 13), 40, 9) for column in COLUMNS]
    canvas.fill(canvas.loop(*rings, width=2.2), "#ffffff", 0.5)


def _worth(canvas: Canvas, row: int, points: int) -> None:
    """Draw what a row is worth, on both sides."""
    for x in _SIDES:
        ink = canvas.text_mask(str(points), (x, OPEN.lane(COLUMNS[0], row)[1] - 9), CAPITAL)
        canvas.fill(canvas.grow(ink, 2.4), "#ffffff" if points else "#0a4257", 0.85)
        canvas.fill(ink, "#5a3200" if points else "#a9cfd2")


def _stones(width: int, height: int, scale: int) -> Iterator[tuple[Image.Image, float, float]]:
    """Yield stones along the pond's near edge."""
    source, x = Random("stones"), -4.0
    places: list[Point] = []
    while x < width:
        places.append((x, height - 6 + source.uniform(-2, 2)))
        x += source.uniform(24, 34)
    for x, y in places:
        yield stone(source, scale), x - 24, y - 18


def stone(source: Random, scale: int) -> Image.Image:
    """Draw a grey stone, at a drawing's scale."""
    canvas, scale_at = Canvas(48, 40, scale), wobble(source, 0.16)
    size, tint = source.uniform(14, 18), source.uniform(0, 1)
    shape = canvas.area(polar((24, 18), lambda angle: size * scale_at(angle), source.uniform(0.6, 0.7), 48))
    canvas.shadow(shape, 1, 5, 3, 0.5)
    canvas.fill(canvas.grow(shape, 1), "#4b4a44", 0.8)
    canvas.fill(shape, blend(("#f4eedd", "#c0b7a2", "#867e6e"), ("#dbe2de", "#a6b1b0", "#727e80"), tint))
    canvas.fill(canvas.lit_edge(shape, 2, 2.5, 2), "#ffffff", 0.6)
    return canvas.image
