"""The land: the start's bank, the island with its pagoda or great lotus, water lilies, fireflies."""

from __future__ import annotations

from math import pi
from random import Random

from PIL import Image, ImageFilter

from renderers.cached import cached
from renderers.canvas import Canvas, gradient, noise
from renderers.race.palette import LANDS, NIGHT
from renderers.shapes import Point, arc, box, ellipse, polar, ribbon, smooth, transform_outline, wobble
from renderers.sprite import Sprite, centre_sprite, place_sprite


def water(slug: str, size: tuple[int, int]) -> Image.Image:
    """Open water with a few ripples."""
    land = LANDS[slug]
    picture = gradient(size, land.water)
    ripples = noise(size, (9, 48), Random(f"water {slug}")).point(lambda value: max(0, 70 - abs(value - 128) * 7))
    soft = ripples.filter(ImageFilter.GaussianBlur(1.8)).point(lambda value: value * 40 // 100)
    picture.paste(land.glint, mask=soft)
    return picture


@cached
def bank() -> Sprite:
    """Draw the shore where the frogs wait, by the board's lower left corner."""
    high = 270
    canvas, source = Canvas(250, high, 2), Random("bank")
    edge = ((-60, 24), (60, 14), (150, 20), (206, 40), (226, 96), (222, 150), (232, 200), (224, 320))
    shore = canvas.area(smooth([*edge, (-60, 340)]))
    canvas.shadow(shore, 4, 7, 7, 0.6, NIGHT)
    canvas.fill(canvas.shift(shore, 0, 6), "#2c2440")
    canvas.fill(shore, ("#d9c594", "#a08a68", "#7a6858"))
    lawn = canvas.area(smooth([*((x - 12, y + 11) for x, y in edge), (-80, 350)]))
    canvas.fill(lawn, ("#5c9a7c", "#38705f", "#235049"))
    canvas.fill(canvas.lit_edge(lawn, -1, 4, 2), "#e3f7cf", 0.5)
    tufts = [(source.uniform(0, 200), source.uniform(36, 250)) for _ in range(20)]
    blades = [_blade((x + shift, y), source) for x, y in tufts for shift in (-3, 0, 3)]
    canvas.fill(canvas.area(*blades), "#8cc19a", 0.35)
    return place_sprite(canvas, 0, high)


def _blade(root: Point, source: Random) -> list[Point]:
    tip = (root[0] + source.uniform(-5, 5), root[1] - source.uniform(6, 12))
    return ribbon(arc(root, (root[0], root[1] - 5), tip, 4), 2.6, 0.5)


_SHORES = {  # about the island's upper left corner
    "china-moon": ((10, 110), (34, 62), (120, 40), (260, 40), (372, 56), (400, 110), (396, 176), (300, 196), (90, 196),
                   (20, 172)),
    "flower-of-the-lotus": ((10, 150), (40, 84), (150, 56), (300, 56), (420, 76), (460, 150), (450, 232), (330, 262),
                            (120, 262), (24, 228)),
}  # fmt: skip
ISLANDS = {"china-moon": (546, -8), "flower-of-the-lotus": (446, -24)}  # where that corner is on the board


@cached
def island(slug: str, times: int = 1) -> Sprite:
    """Draw the island with what stands on it, so many times as large, placed by its upper left corner."""
    canvas, source = Canvas(480, 300, 2 * times), Random("island")
    edge = _SHORES[slug]
    middle = sum(x for x, _ in edge) / len(edge), sum(y for _, y in edge) / len(edge)
    shore = canvas.area(smooth(edge))
    canvas.shadow(shore, 2, 8, 7, 0.6, NIGHT)
    canvas.fill(canvas.shift(shore, 0, 7), "#3a2f45")
    canvas.fill(shore, ("#ead69e", "#b89c6e"))
    inner = [(middle[0] + (x - middle[0]) * 0.94, middle[1] + (y - middle[1]) * 0.86 - 1) for x, y in edge]
    lawn = canvas.area(smooth(inner))
    canvas.fill(lawn, ("#679c74", "#3d705e", "#2a544f"))
    canvas.fill(canvas.lit_edge(lawn, -1, 3, 2), "#e3f7cf", 0.5)
    if slug == "china-moon":
        _pagoda(canvas, middle[0], 86)
    else:
        _great_lotus(canvas, (middle[0], 128))
    bottom = max(y for _, y in inner)
    tufts = [(source.uniform(50, middle[0] * 2 - 40), source.uniform(bottom - 20, bottom - 6)) for _ in range(14)]
    canvas.fill(canvas.area(*(_blade((x + a, y), source) for x, y in tufts for a in (-3, 0, 3))), "#8cc19a", 0.4)
    return place_sprite(canvas, 0, 0, times)


@cached
def moon() -> Sprite:
    """Draw the full moon, by its middle."""
    canvas, middle = Canvas(190, 190, 3), (95, 95)
    disc = canvas.area(ellipse(middle, 40, 40))
    canvas.fill(canvas.blur(canvas.grow(disc, 12), 20), "#fff3c4", 0.6)
    canvas.fill(disc, ("#fffef2", "#fff6d0", "#f4dfa0"))
    seas = [ellipse((95 + x, 95 + y), r, r * 0.8) for x, y, r in ((-14, -10, 11), (12, 8, 8), (-6, 18, 6))]
    canvas.fill(canvas.area(*seas), "#d9c489", 0.45)
    return centre_sprite(canvas)


def _pagoda(canvas: Canvas, x: float, ground: float) -> None:
    """Draw three roofs and lit windows, a lantern on each side."""
    for level, (half, foot) in enumerate(((62, ground), (46, ground - 32))):
        wall = canvas.area(box(x - half * 0.62, foot - 22, x + half * 0.62, foot))
        canvas.fill(wall, ("#b3352f", "#7d1f2a"))
        windows = [
            box(x + across - 5, foot - 15, x + across + 5, foot - 2, 2) for across in (-half * 0.36, 0, half * 0.36)
        ]
        canvas.fill(canvas.area(*windows), ("#ffe9a0", "#ffb84a"))
        peak = foot - 38 - (4 if level == 1 else 0)
        eaves = [*arc((x - half - 6, foot - 27), (x - half * 0.5, foot - 22), (x - half * 0.4, peak)),
                 *arc((x + half * 0.4, peak), (x + half * 0.5, foot - 22), (x + half + 6, foot - 27)),
                 *arc((x + half + 6, foot - 27), (x, foot - 13), (x - half - 6, foot - 27))]  # fmt: skip
        roof = canvas.area(eaves)
        canvas.fill(canvas.grow(roof, 1), "#0f1838", 0.8)
        canvas.fill(roof, ("#4d5fae", "#2a3577"))
        canvas.fill(canvas.lit_edge(roof, 1, 2, 1), "#cfdcff", 0.6)
    for side in (-1, 1):
        _lantern(canvas, (x + side * 168, 62))


def _lantern(canvas: Canvas, middle: Point) -> None:
    x, y = middle
    canvas.fill(canvas.line([(x, y + 40), (x, y - 26)], width=3), "#2b1c2e")
    ball = canvas.area(ellipse((x, y), 12, 14))
    canvas.fill(canvas.blur(canvas.grow(ball, 6), 8), "#ff9a4a", 0.6)
    canvas.fill(ball, ("#ff8a5a", "#ffd07a", "#e8402a"))
    canvas.fill(canvas.area(box(x - 6, y - 17, x + 6, y - 13), box(x - 6, y + 12, x + 6, y + 16)), "#2b1c2e")


def _great_lotus(canvas: Canvas, root: Point) -> None:
    """Draw a water lily as large as a house, light within."""
    glow = canvas.area(ellipse((root[0], root[1] - 40), 90, 60))
    canvas.fill(canvas.blur(glow, 16), "#ffd9f0", 0.4)
    for count, long, wide, tint in ((9, 104, 30, 0.0), (7, 90, 28, 0.4), (5, 70, 24, 0.8)):
        half = arc((0, 0), (wide, -long * 0.55), (0, -long), 14)
        petal = half + [(-x, y) for x, y in reversed(half)]
        for number in range(count):
            turn = (number - (count - 1) / 2) / count * pi * 0.98
            area = canvas.area(transform_outline(petal, *root, 1, turn))
            canvas.fill(canvas.grow(area, 1), "#7a1f5c", 0.7)
            top = "#ffe9f6" if tint > 0.5 else "#ffc2e2" if tint > 0 else "#f48cc4"
            canvas.fill(area, (top, "#e85aa6" if tint < 0.5 else "#ffb3da"))
    canvas.fill(canvas.area(ellipse((root[0], root[1] - 8), 20, 12)), ("#fff2a0", "#ffc040"))


@cached
def lotus(size: float, seed: int, pale: bool) -> Sprite:
    """Draw a water lily in bloom that only adorns, half closed for the night."""
    side = round(70 * size)
    canvas, source = Canvas(side, side, 3), Random(f"lotus {seed}")
    x, y = side / 2, side * 0.62
    scale_at = wobble(source, 0.08)
    leaf = canvas.area(polar((x, y), lambda angle: 30 * size * scale_at(angle), 0.5, 48))
    canvas.shadow(leaf, 1, 5, 3, 0.5, NIGHT)
    canvas.fill(leaf, ("#3f8a7c", "#1b5360"))
    half = arc((0, 0), (8 * size, -16 * size), (0, -27 * size), 10)
    petal = half + [(-a, b) for a, b in reversed(half)]
    for turn in (-1.0, 1.0, -0.55, 0.55, 0.0):
        area = canvas.area(transform_outline(petal, x, y, 1, turn))
        canvas.fill(canvas.grow(area, 0.6), "#5c2a6b", 0.6)
        canvas.fill(area, ("#ffffff", "#c9c6ee") if pale else ("#f7c6ea", "#c06ab4"))
    return centre_sprite(canvas)


@cached
def firefly(size: float) -> Sprite:
    """Draw a light that dances over the water, by its middle."""
    side = round(44 * size)
    canvas = Canvas(side, side)
    canvas.fill(canvas.blur(canvas.area(ellipse(canvas.middle, 9 * size, 9 * size)), 9 * size), "#ffe98a", 0.75)
    canvas.fill(canvas.area(ellipse(canvas.middle, 2.6 * size, 2.6 * size)), "#fffbe0")
    return centre_sprite(canvas)
