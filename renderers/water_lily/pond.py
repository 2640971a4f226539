"""The open pond: sunlit water in a ring of stones, its rows marked with what they are worth."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from PIL import Image

from games.water_lily.board import COLUMNS, POINTS
from renderers.canvas import Canvas, Mask, blend, meet
from renderers.shapes import Box, Point, box, ellipse, polar, wobble
from renderers.sprite import Sprite
from renderers.water_lily.layout import Layout
from renderers.water_lily.marks import coin
from renderers.water_lily.scenery import glitter

LIGHT = ("#176b83", "#4fbfc4", "#83d3bd", "#bfe3a4", "#ffe58a")  # the water of a row by its points


def open_pond(layout: Layout) -> Sprite:
    """The pond with its rows, and between the columns what each is worth; placed by its upper left corner."""
    room = layout.pond_box
    width, height = round(room.right - room.left), round(room.bottom - room.top)
    canvas = Canvas(width, height + 20, 2)
    basin = canvas.area(box(14, 6, width - 14, height - 6, 34))
    for row, points in enumerate(POINTS, 1):
        _row(canvas, layout, (row, points), basin)
    canvas.fill(meet(glitter(canvas.image.size, Random("pond")), basin), "#ffffff", 0.4)
    canvas.fill(canvas.lit(basin, 5, 9, 9), "#0a4a63", 0.6)
    for stone, left, top in _stones(width, height, canvas.scale):
        canvas.paste(stone, left, top)
    picture = canvas.reduced()
    for row, points in enumerate(POINTS, 1):
        _coins(picture, layout, room, (row, points))
    return Sprite(picture, 0, 0)


def _row(canvas: Canvas, layout: Layout, row: tuple[int, int], basin: Mask) -> None:
    """A band of light, warmer the more the row is worth, and a ring of ripples for each frog there may be."""
    room, (number, points) = layout.pond_box, row
    y = layout.lane(COLUMNS[0], number)[1] - room.top
    upper = -20 if number == len(POINTS) else y - layout.pond_step + 8
    band = meet(canvas.area(box(0, upper, canvas.size[0], y + 8 if number > 1 else canvas.size[1])), basin)
    canvas.fill(band, LIGHT[points])
    canvas.fill(meet(canvas.area(box(0, upper - 1, canvas.size[0], upper + 1)), basin), "#ffffff", 0.5)
    rings = []
    for column in COLUMNS:
        x = layout.lane(column, number)[0] - room.left
        ring = ellipse((x, y - 13), 42, 13)
        rings.append([*ring, ring[0]])
    canvas.fill(canvas.line(*rings, width=2.4), "#ffffff", 0.5)


def _coins(picture: Image.Image, layout: Layout, room: Box, row: tuple[int, int]) -> None:
    number, points = row
    for column, following in pairwise(COLUMNS):
        x, y = layout.lane(column, number)
        worth = coin(points, 19)
        middle = round((x + layout.lane(following, number)[0]) / 2 - room.left), round(y - room.top - 14)
        picture.alpha_composite(worth.image, (middle[0] - worth.across, middle[1] - worth.down))


def _stones(width: int, height: int, scale: int) -> Iterator[tuple[Image.Image, float, float]]:
    """Stones all round the water, the near ones last."""
    source = Random("stones")
    for x, y in sorted(_rim(width, height, source), key=lambda spot: spot[1]):
        yield _stone(source, scale), x - 24, y - 18


def _rim(width: int, height: int, source: Random) -> Iterator[Point]:
    x = 28.0
    while x < width - 22:
        yield x, 9 + source.uniform(-2, 2)
        yield x + source.uniform(-8, 8), height - 11 + source.uniform(-2, 2)
        x += source.uniform(24, 36)
    y = 26.0
    while y < height - 20:
        yield 22 + source.uniform(-2, 2), y
        yield width - 22 + source.uniform(-2, 2), y + source.uniform(-5, 5)
        y += source.uniform(20, 28)


def _stone(source: Random, scale: int) -> Image.Image:
    canvas, grown = Canvas(48, 40, scale), wobble(source, 0.16)
    size, tint = source.uniform(14, 19), source.uniform(0, 1)
    stone = canvas.area(polar((24, 18), lambda angle: size * grown(angle), source.uniform(0.6, 0.72), 48))
    canvas.shadow(stone, 1, 5, 3, 0.5)
    canvas.fill(canvas.grown(stone, 1), "#4b4a44", 0.8)
    canvas.fill(stone, blend(("#eae4d3", "#b3aa96", "#7f7767"), ("#cfd6d2", "#9aa6a5", "#6b7778"), tint))
    canvas.fill(canvas.lit(stone, 2, 2.5, 2), "#ffffff", 0.6)
    return canvas.image
