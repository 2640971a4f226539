"""A drawing made at a larger scale and reduced for smooth edges: masks, fills, light and shadow.

All measures are in pixels of the finished picture; only this file uses the larger scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TypeAlias

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter

from renderers.picture import Lettering
from renderers.shapes import Outline, Point
from renderers.text import letter, width

Mask: TypeAlias = Image.Image  # mode L, as large as the drawing
_SOLID = [255 if value > 10 else 0 for value in range(256)]
Paint: TypeAlias = "str | Sequence[str]"  # "#rrggbb"; several are a gradient from the top downward


def mix_colours(one: str, other: str, share: float) -> str:
    """Return a colour between two: the first for ``share`` 0, the second for 1."""
    pairs = zip(ImageColor.getrgb(one), ImageColor.getrgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def blend(ones: Sequence[str], others: Sequence[str], share: float) -> list[str]:
    """Return the gradient between two gradients."""
    return [mix_colours(one, other, share) for one, other in zip(ones, others, strict=True)]


def gradient(size: tuple[int, int], colours: Sequence[str], columns: int = 1) -> Image.Image:
    """Return a smooth gradient through a grid of colours, given row by row."""
    rows = len(colours) // columns
    grid = Image.new("RGB", (columns, rows))
    grid.putdata([ImageColor.getrgb(colour) for colour in colours])
    inner = (0.5 if columns > 1 else 0, 0.5 if rows > 1 else 0)
    way = Image.Resampling.BICUBIC if columns > 1 else Image.Resampling.BILINEAR
    return grid.resize(size, way, box=(inner[0], inner[1], columns - inner[0], rows - inner[1]))


def noise(size: tuple[int, int], grain: tuple[int, int], source: Random) -> Image.Image:
    """Return a smooth random field (mode L) with ``grain`` knots across and down, deterministic by its source."""
    knots = Image.frombytes("L", grain, source.randbytes(grain[0] * grain[1]))
    return knots.resize(size, Image.Resampling.BICUBIC)


class Canvas:
    """A drawing of a given size on a transparent ground, or on one of a colour."""

    def __init__(self, width: int, height: int, scale: int = 4, ground: str = "") -> None:
        self.size = (width, height)
        self.scale = scale
        self.image = Image.new("RGBA", (width * scale, height * scale), ground or 0)
        self.lettering: list[Lettering] = []  # in pixels of the finished picture

    @property
    def middle(self) -> Point:
        """The point in the middle of the drawing."""
        return self.size[0] / 2, self.size[1] / 2

    def area(self, *outlines: Outline) -> Mask:
        """Return the mask of the union of the outlines."""
        mask = Image.new("L", self.image.size)
        pen = ImageDraw.Draw(mask)
        for outline in outlines:
            pen.polygon([(x * self.scale, y * self.scale) for x, y in outline], fill=255)
        return mask

    def line(self, *paths: Outline, width: float) -> Mask:
        """Return the mask of a stroke along each path, with round ends."""
        mask = Image.new("L", self.image.size)
        pen = ImageDraw.Draw(mask)
        thick = width * self.scale
        for path in paths:
            points = [(x * self.scale, y * self.scale) for x, y in path]
            pen.line(points, fill=255, width=round(thick), joint="curve")
            for x, y in (points[0], points[-1]):
                pen.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=255)
        return mask

    def loop(self, *outlines: Outline, width: float) -> Mask:
        """Return the mask of a stroke all along each outline."""
        return self.line(*([*outline, outline[0]] for outline in outlines), width=width)

    def text_mask(self, text: str, middle: Point, height: float) -> Mask:
        """Return the mask of a text centred on a point, and add it to ``lettering``."""
        self.lettering.append(Lettering(text, height))
        mask = Image.new("L", self.image.size)
        x, y = middle[0] * self.scale, (middle[1] + height / 2) * self.scale
        letter(mask, text, (x, y), height * self.scale)
        return mask

    def blur(self, mask: Mask, radius: float) -> Mask:
        """Return the mask with soft edges."""
        return _soft(mask, radius * self.scale * 0.6, 2)

    def shift(self, mask: Mask, across: float, down: float) -> Mask:
        """Return the mask moved; what leaves the drawing is lost."""
        there = Image.new("L", mask.size)
        there.paste(mask, (round(across * self.scale), round(down * self.scale)))
        return there

    def grow(self, mask: Mask, by: float) -> Mask:
        """Return the mask widened on all sides."""
        return _soft(mask, by * self.scale, 1).point(_SOLID)

    def lit_edge(self, mask: Mask, across: float, down: float, blur: float) -> Mask:
        """Return the edge of a mask that looks toward (-across, -down): where a light from there, or its lack, would
        show."""
        dark, box = self.blur(self.shift(mask, across, down), blur), mask.getbbox()
        edge = Image.new("L", mask.size)
        if box:
            edge.paste(ImageChops.multiply(mask.crop(box), ImageChops.invert(dark.crop(box))), box)
        return edge

    def write(self, text: str, middle: Point, height: float, colour: str) -> None:
        """Write a text centred on a point, and add it to ``lettering``. It looks like a filled mask of the text, but
        the mask is no larger than the text."""
        self.lettering.append(Lettering(text, height))
        x, y, tall = middle[0] * self.scale, (middle[1] + height / 2) * self.scale, height * self.scale
        across = round(width(text, tall) / 2 + tall)
        left, top = max(0, int(x) - across), max(0, int(y - 2 * tall))
        mask = Image.new("L", (2 * across, round(4 * tall)))
        letter(mask, text, (x - left, y - top), tall)
        self.fill(mask, colour, at=(left, top))

    def fill(self, mask: Mask, paint: Paint, opacity: float = 1, at: tuple[int, int] = (0, 0)) -> None:
        """Fill the mask, which lies there, with a colour, or with a gradient from the mask's top to its bottom."""
        box = mask.getbbox()
        if box is None:
            return
        cut = mask.crop(box)
        coat = Image.new("RGB", cut.size, paint) if isinstance(paint, str) else gradient(cut.size, paint)
        coat.putalpha(cut if opacity >= 1 else cut.point(_faded(opacity)))
        self.image.alpha_composite(coat, (at[0] + box[0], at[1] + box[1]))

    def shadow(
        self, mask: Mask, across: float, down: float, blur: float, opacity: float = 0.4, colour: str = "#06281f"
    ) -> None:
        """Draw the shadow of a shape."""
        self.fill(self.blur(self.shift(mask, across, down), blur), colour, opacity)

    def paste(self, picture: Image.Image, left: float, top: float) -> None:
        """Paste a picture made at the drawing's own scale."""
        self.image.alpha_composite(picture, (round(left * self.scale), round(top * self.scale)))

    def reduce(self, times: int = 1) -> Image.Image:
        """Return the finished drawing, or one enlarged by a whole factor."""
        return self.image.reduce(self.scale // times)

    def lay_on(self, picture: Image.Image, left: int = 0) -> None:
        """Lay the finished drawing onto a picture (mode RGB), so many pixels from its left edge."""
        drawing = self.reduce()
        picture.paste(drawing, (left, 0), drawing)


@lru_cache(256)
def _faded(opacity: float) -> list[int]:
    """Return each strength of a mask at this opacity."""
    return [round(value * opacity) for value in range(256)]


def _soft(mask: Mask, radius: float, times: int) -> Mask:
    """Return the mask blurred repeatedly. Only its non-empty part is processed."""
    soft, box = Image.new("L", mask.size), mask.getbbox()
    if box is not None:
        reach = times * (int(radius) + 1)
        left, top = max(box[0] - reach, 0), max(box[1] - reach, 0)
        part = mask.crop((left, top, min(box[2] + reach, mask.width), min(box[3] + reach, mask.height)))
        for _ in range(times):
            part = part.filter(ImageFilter.BoxBlur(radius))
        soft.paste(part, (left, top))
    return soft


def meet(one: Mask, *others: Mask) -> Mask:
    """Return the intersection of the masks."""
    for other in others:
        one = ImageChops.multiply(one, other)
    return one


def without(one: Mask, other: Mask) -> Mask:
    """Return the first mask without the second."""
    return ImageChops.subtract(one, other)
