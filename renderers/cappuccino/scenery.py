"""The café's table: planks of walnut, the linen that lies where cups stand, and what else is on it."""

from __future__ import annotations

from math import pi
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderers.canvas import Canvas, blend, gradient, meet, mixed, noise
from renderers.cappuccino.layout import WIDTH, Layout
from renderers.once import once
from renderers.shapes import Point, arc, ellipse, moved, polar, ribbon, wobble
from renderers.sprite import Sprite, centred

HIGHEST = 1200  # of any picture
_PLANK = 160
_COARSE = 4  # the linen's outline is drawn so many times smaller, and smoothed when it is enlarged


@once
def wood() -> Image.Image:
    """Planks that run across, lit from the upper left."""
    picture, source = Image.new("RGB", (WIDTH, HIGHEST)), Random("wood")
    for top in range(0, HIGHEST, _PLANK):
        picture.paste(_plank(source), (0, top))
    light = gradient(picture.size, ("#fff0d0", "#d8c4a8", "#e2cdaa", "#a8927c"), 2)
    return ImageChops.multiply(picture, light)


def _plank(source: Random) -> Image.Image:
    size, tint = (WIDTH, _PLANK), source.uniform(0, 1)
    plank = gradient(size, blend(("#a9683a", "#9c5c31", "#a46335"), ("#955430", "#8a4b29", "#92512d"), tint))
    for grain, paint, strength in (((3, 26), "#5a2d14", 60), ((6, 60), "#d39a62", 34), ((12, 110), "#4a220d", 30)):
        field = noise(size, grain, source).point(lambda value, most=strength: max(0, value - 96) * most // 160)
        plank.paste(Image.new("RGB", size, paint), mask=field)
    pen = ImageDraw.Draw(plank)
    pen.rectangle((0, _PLANK - 2, WIDTH, _PLANK), fill="#5e3119")
    pen.rectangle((0, 0, WIDTH, 1), fill="#b0744a")
    joint = source.randrange(120, WIDTH - 120)
    pen.rectangle((joint, 0, joint + 1, _PLANK), fill="#67381e")
    return plank


@once
def linen() -> Image.Image:
    """Unbleached cloth, its threads just to be seen."""
    source, size = Random("linen"), (WIDTH, HIGHEST)
    cloth = gradient(size, ("#fffaee", "#f7ecd6", "#f8eedb", "#ecdcc0"), 2)
    for grain in ((20, 300), (240, 24)):
        field = noise(size, grain, source).point(lambda value: max(0, value - 120) * 26 // 130)
        cloth.paste(Image.new("RGB", size, "#c6a578"), mask=field)
    return cloth


def lay(picture: Image.Image, layout: Layout, names: frozenset[str]) -> None:
    """Spread the linen under these places: one piece for each area that hangs together."""
    size = -(-picture.width // _COARSE), -(-picture.height // _COARSE)
    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)
    for name in names:
        pen.polygon([(x / _COARSE, y / _COARSE) for x, y in layout.cell(name)], fill=255, outline=255)
    whole = size[0] * _COARSE, size[1] * _COARSE
    soft = mask.filter(ImageFilter.BoxBlur(1.6)).filter(ImageFilter.BoxBlur(1.6))
    shade = Image.new("L", size)
    shade.paste(soft.filter(ImageFilter.BoxBlur(2)), (1, 3))
    large = soft.resize(whole, Image.Resampling.BICUBIC).crop((0, 0, *picture.size))
    dark = shade.point(lambda value: value * 6 // 10).resize(whole, Image.Resampling.BILINEAR)
    picture.paste("#2a1206", mask=dark.crop((0, 0, *picture.size)))
    for paint, least in (("#b98f5c", 96), ("#fffaf0", 116), ("#d9bd92", 140)):
        picture.paste(paint, mask=large.point(_steep(least)))
    picture.paste(linen().crop((0, 0, *picture.size)), mask=large.point(_steep(150)))


def _steep(least: int) -> list[int]:
    """A table for ``point``: nothing below a value, everything soon above it."""
    return [min(255, max(0, (value - least) * 14)) for value in range(256)]
