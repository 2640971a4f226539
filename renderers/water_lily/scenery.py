"""The place where the game is played: far shore, water, bank, flowers and reeds."""

from __future__ import annotations

from math import pi
from random import Random

from PIL import Image, ImageChops, ImageFilter

from renderers.canvas import Canvas, blend, gradient, noise
from renderers.shapes import Point, arc, ellipse, moved, polar, ribbon, smooth, wobble
from renderers.sprite import Sprite, centred

# three colours across, row by row downward
DEEP = (
    *("#7fd6c8", "#a4e6d2", "#6accc4"),
    *("#3fa9b0", "#4cb8b8", "#35a0ac"),
    *("#1f8098", "#2a90a2", "#1b7890"),
    *("#125f7c", "#186d88", "#0f5674"),
)


def water(size: tuple[int, int], colours: tuple[str, ...], source: Random) -> Image.Image:
    """Water with soft depths and a net of light."""
    picture = gradient(size, colours, 3)
    net = glitter(size, source).filter(ImageFilter.GaussianBlur(1.8))
    picture.paste(Image.new("RGB", size, "#e9fff4"), mask=net.point(lambda value: value * 45 // 100))
    return picture


def glitter(size: tuple[int, int], source: Random) -> Image.Image:
    """A net of light, as the sun throws it on a pond's floor (mode L)."""
    net = Image.new("L", size)
    for across, down, strength in ((11, 34, 100), (17, 52, 55)):
        field = noise(size, (across, max(4, down * size[1] // 1200)), source)
        lines = field.point(lambda value, top=strength: max(0, top - abs(value - 128) * top // 10))
        net = ImageChops.lighter(net, lines)
    return net


def far_shore(size: tuple[int, int], source: Random) -> Image.Image:
    """Morning sky, hills and trees behind the pond."""
    width, height = size
    picture = gradient(size, ("#8fd3f0", "#fff3c4", "#aee0ee", "#bfe9ee", "#fff9df", "#d5f0e4"), 3)
    canvas = Canvas(width, height, 2)
    sun = canvas.area(ellipse((width * 0.5, height * 0.62), 52, 52))
    canvas.fill(canvas.blurred(sun, 30), "#fff7c9", 0.9)
    canvas.fill(canvas.blurred(sun, 3), "#fffbe0", 0.95)
    for base, rise, colour in ((0.62, 34, "#a9d8bf"), (0.78, 26, "#79bd95"), (0.93, 20, "#4c9a72")):
        ridge: list[Point] = [(-20, height)]
        ridge += [(x, height * base - source.uniform(0, rise)) for x in range(-20, width + 60, 46)]
        canvas.fill(canvas.area(smooth([*ridge, (width + 60, height)])), colour)
    picture.paste(canvas.reduced(), mask=canvas.reduced())
    return picture


def bank(width: int, height: int, source: Random) -> Sprite:
    """The grass about the pond, down to the water with the lily pads; placed by its upper left corner."""
    canvas, margin = Canvas(width, height + 90, 2), 30
    upper = [(x, margin + source.uniform(-5, 5)) for x in range(-180, width + 220, 60)]
    lower = [(x, margin + height + source.uniform(-9, 9)) for x in range(width + 180, -220, -60)]
    grass = canvas.area(smooth([*upper, *lower]))
    canvas.shadow(grass, 0, 14, 9, 0.5)
    canvas.fill(canvas.shifted(grass, 0, 9), ("#6b4a2a", "#4d3319"))
    canvas.fill(grass, ("#b6da62", "#86bf4a", "#5d9f3c"))
    canvas.fill(canvas.lit(grass, 0, 3, 2), "#ecf9a8", 0.7)
    for colour in ("#cdea7c", "#4f8f34", "#3f7f33", "#a4d356"):
        blades = [_blade(width, (margin + 4, margin + height), source) for _ in range(65)]
        canvas.fill(canvas.area(*blades), colour, 0.7)
    return Sprite(canvas.reduced(), 0, margin)


def _blade(width: int, span: tuple[int, int], source: Random) -> list[Point]:
    root = (source.uniform(0, width), source.uniform(*span))
    tip = (root[0] + source.uniform(-6, 6), root[1] - source.uniform(7, 15))
    return ribbon(arc(root, (root[0], root[1] - 6), tip, 5), 3, 0.5)


def lotus(size: float, source: Random) -> Sprite:
    """A water lily in bloom, on a small leaf."""
    side = round(110 * size)
    canvas = Canvas(side, side, 3)
    middle = (side / 2, side * 0.6)
    grown = wobble(source, 0.08)
    leaf = canvas.area(polar(middle, lambda angle: 48 * size * grown(angle), 0.5))
    canvas.shadow(leaf, 3, 8, 5, 0.4)
    canvas.fill(leaf, ("#57ad7a", "#1f7350"))
    canvas.fill(canvas.lit(leaf, 1.5, 2, 1.5), "#c9f2c0", 0.7)
    for ring, (count, long, wide, tint) in enumerate(((9, 40, 13, 0.0), (7, 33, 12, 0.35), (5, 23, 10, 0.7))):
        for petal in range(count):
            turn = (petal - (count - 1) / 2) / count * pi * 1.25
            _petal(canvas, middle, (long * size, wide * size, turn), tint, lift=ring * 2 * size)
    heart = canvas.area(ellipse((middle[0], middle[1] - 9 * size), 9 * size, 6 * size))
    canvas.fill(heart, ("#ffe873", "#f2a81c"))
    return centred(canvas)


def _petal(canvas: Canvas, root: Point, shape: tuple[float, float, float], tint: float, lift: float) -> None:
    long, wide, turn = shape
    half = arc((0, 0), (wide, -long * 0.55), (0, -long), 12)
    outline = half + [(-x, y) for x, y in reversed(half)]
    area = canvas.area(moved(outline, root[0], root[1] - lift, 1, turn))
    canvas.fill(canvas.grown(area, 0.7), "#b2447e", 0.35)
    canvas.fill(area, blend(("#f78fc0", "#ffd7ea"), ("#ffd9ec", "#ffffff"), tint))
    canvas.fill(canvas.lit(area, 1.5, 1, 1), "#ffffff", 0.6)
