"""The café's table: planks of walnut, and the linen that lies where cups stand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from PIL import Image, ImageChops, ImageDraw

from renderers.cached import cached
from renderers.canvas import Canvas, blend, gradient, noise
from renderers.cappuccino.layout import CELL_DOWN, HEIGHT, TABLE, WIDTH, around, cell
from renderers.shapes import Point, ellipse
from renderers.sprite import Sprite, tight

LINEN = "#f8efdd"
_PLANK = 150
_REACH = 16  # how far hem and shadow of the linen reach beyond a place's part of it


@cached
def wood() -> Image.Image:
    """Draw planks that run across, lit from the upper left."""
    picture, source = Image.new("RGB", (WIDTH, HEIGHT)), Random("wood")
    for top in range(0, picture.height, _PLANK):
        picture.paste(_plank(source), (0, top))
    light = gradient(picture.size, ("#fff0d0", "#d8c4a8", "#e2cdaa", "#a8927c"), 2)
    return ImageChops.multiply(picture, light)


@cached
def lamplit() -> Image.Image:
    """Draw the wood under a lamp over the middle of the cups, with dusk about it."""
    middle = TABLE.middle[0] / WIDTH, 0.48
    return ImageChops.multiply(wood(), lamp((WIDTH, HEIGHT), middle, (0.46, 0.6)))


def lamp(size: tuple[int, int], middle: Point, reach: Point) -> Image.Image:
    """Draw warm light about a point, and dusk beyond; measured in shares of the picture."""
    width, height = size[0] // 4, size[1] // 4
    canvas = Canvas(width, height, 1)
    pool = ellipse((middle[0] * width, middle[1] * height), reach[0] * width * 0.8, reach[1] * height * 0.8)
    light = Image.new("RGB", canvas.size, "#7d6464")
    light.paste("#fff6e4", mask=canvas.blur(canvas.area(pool), width / 7))
    return light.resize(size, Image.Resampling.BICUBIC)


def _plank(source: Random) -> Image.Image:
    size, tint = (WIDTH, _PLANK), source.uniform(0, 1)
    plank = gradient(size, blend(("#a9683a", "#9c5c31", "#a46335"), ("#955430", "#8a4b29", "#92512d"), tint))
    for grain, paint, strength in (((3, 14), "#5a2d14", 58), ((5, 22), "#d39a62", 30)):
        field = noise(size, grain, source).point(lambda value, most=strength: max(0, value - 96) * most // 160)
        plank.paste(paint, mask=field)
    pen = ImageDraw.Draw(plank)
    pen.rectangle((0, _PLANK - 2, WIDTH, _PLANK), fill="#5e3119")
    pen.rectangle((0, 0, WIDTH, 1), fill="#b0744a")
    joint = source.randrange(120, WIDTH - 120)
    pen.rectangle((joint, 0, joint + 1, _PLANK), fill="#67381e")
    return plank


@cached
def linen(beside: tuple[bool, ...], pitch: int) -> Sprite:
    """Draw the linen under one place, hemmed toward each of its neighbours that is empty; placed by a cup's foot.

    ``beside`` says of each neighbour whether a stack stands there, clockwise from the right. The pieces of places side
    by side join without a seam: each draws its part of the common outline, and what the hem and the shadow are beyond
    it as far as it is the nearest.
    """
    half = round(0.64 * pitch) + _REACH
    canvas, middle = Canvas(2 * half, 2 * half, 1), (float(half), float(half))  # smoothed by being blurred
    centres = around(middle, pitch)
    whole = [cell(centre, pitch) for centre, there in zip(centres, beside, strict=True) if there]
    cloth = canvas.area(cell(middle, pitch), *whole)
    canvas.fill(canvas.blur(canvas.shift(cloth, 2, 6), 5), "#2a1206", 0.6)
    soft = canvas.blur(cloth, 6)
    for paint, least in (("#a97f4c", 88), ("#fffaf0", 104), ("#d9bd92", 128), (LINEN, 136)):
        canvas.fill(soft.point(_steep(least)), paint)
    picture = canvas.reduce()
    _weave(picture)
    picture.putalpha(ImageChops.multiply(picture.getchannel("A"), _own(picture.size, middle, pitch, beside)))
    return tight(Sprite(picture, half, half - round(CELL_DOWN * pitch)))


def _steep(least: int) -> list[int]:
    """Return a table for ``point``: nothing below a value, everything soon above it."""
    return [min(255, max(0, (value - least) * 10)) for value in range(256)]


def _weave(picture: Image.Image) -> None:
    """Draw threads across and down, just to be seen."""
    alpha = picture.getchannel("A")
    for field in _threads(picture.size):
        picture.paste("#c6a578", mask=field)
    picture.putalpha(alpha)


@cached
def _threads(size: tuple[int, int]) -> tuple[Image.Image, Image.Image]:
    """Return where threads that run down, and those that run across, are thick (mode L)."""
    source, (width, height) = Random("weave"), size
    down, across = (noise(size, grain, source) for grain in ((6, height // 5), (width // 5, 6)))
    thick = [max(0, value - 120) * 12 // 130 for value in range(256)]
    return down.point(thick), across.point(thick)


def _own(size: tuple[int, int], middle: Point, pitch: int, beside: Sequence[bool]) -> Image.Image:
    """Draw a place's own part, and of each empty neighbour the sixth that is the nearest."""
    mask = Image.new("L", size)
    pen, corners = ImageDraw.Draw(mask), cell(middle, pitch)
    pen.polygon(corners, fill=255, outline=255)
    for side, (centre, there) in enumerate(zip(around(middle, pitch), beside, strict=True)):
        if not there:
            pen.polygon([corners[(side + 1) % 6], centre, corners[(side + 2) % 6]], fill=255)
    return mask
