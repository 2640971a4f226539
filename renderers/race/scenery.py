"""The lotus pond by moonlight: sky and hills, water with the moon's track on it, the start's bank and the island."""

from __future__ import annotations

from math import pi
from random import Random

from PIL import Image, ImageChops, ImageFilter

from renderers.cached import cached
from renderers.canvas import Canvas, gradient, noise
from renderers.race.palette import LIGHT, NIGHT
from renderers.shapes import Point, arc, box, ellipse, moved, polar, ribbon, smooth, wobble
from renderers.sprite import Sprite, centred

HORIZON = 128
MOON = (318, 62)
SKIES = {
    "china-moon": ("#0d1446", "#1b2468", "#141b58", "#4b4d9c", "#7f78bd", "#5a55a5"),
    "flower-of-the-lotus": ("#06263f", "#0d3d5a", "#082e4b", "#2d7184", "#61a39f", "#367d8c"),
}
WATERS = {  # three colours across, row by row downward
    "china-moon": (
        *("#3d4795", "#4f58a8", "#333c88"),
        *("#202b78", "#2d3c90", "#1d276d"),
        *("#141d5e", "#1f2c78", "#121a55"),
        *("#0c1442", "#121b52", "#0a103a"),
    ),
    "flower-of-the-lotus": (
        *("#2b6d80", "#3f8690", "#256276"),
        *("#14506a", "#206477", "#114760"),
        *("#0b3a55", "#145066", "#09334e"),
        *("#062740", "#0a3349", "#052138"),
    ),
}
HILLS = {
    "china-moon": ("#2b2f78", "#20255f", "#161a49"),
    "flower-of-the-lotus": ("#1d5468", "#134456", "#0b3445"),
}


def pond(slug: str, size: tuple[int, int]) -> Image.Image:
    """Sky, far shore and water."""
    width, height = size
    picture = Image.new("RGB", size)
    picture.paste(water(slug, (width, height - HORIZON)), (0, HORIZON))
    picture.paste(_sky(slug, (width, HORIZON + 12)))
    return picture


def water(slug: str, size: tuple[int, int]) -> Image.Image:
    """The pond's water with the moon's track on it."""
    source = Random(f"water {slug}")
    picture = gradient(size, WATERS[slug], 3)
    field = noise(size, (9, 64), source)
    ripples = field.point(lambda value: max(0, 70 - abs(value - 128) * 7)).filter(ImageFilter.GaussianBlur(1.8))
    picture.paste(Image.new("RGB", size, "#bcd2ff"), mask=ripples.point(lambda value: value * 40 // 100))
    picture.paste(Image.new("RGB", size, LIGHT), mask=_track(size, source))
    return picture


def _track(size: tuple[int, int], source: Random) -> Image.Image:
    """The moon's light on the water: broken, widening and fading toward us (mode L)."""
    width, height = size
    canvas = Canvas(width, height, 1)
    glow = [(MOON[0] - 40, -10), (MOON[0] + 40, -10), (MOON[0] + 190, height * 0.8), (MOON[0] - 190, height * 0.8)]
    soft = canvas.area(glow).reduce(4).filter(ImageFilter.BoxBlur(14)).resize(size, Image.Resampling.BICUBIC)
    fade = gradient(size, ("#b4b4b4", "#6a6a6a", "#1c1c1c", "#000000")).convert("L")
    broken = noise(size, (10, 110), source).point(lambda value: min(170, max(30, (value - 110) * 5)))
    return ImageChops.multiply(ImageChops.multiply(soft, fade), broken)


def moonless(slug: str, width: int) -> tuple[Image.Image, int, int]:
    """The part of the sky where the moon is, as it is without it; and where its upper left corner belongs."""
    left, right = MOON[0] - 90, MOON[0] + 90
    return _sky(slug, (width, HORIZON + 12), moon=False).crop((left, 0, right, HORIZON)), left, 0


def _sky(slug: str, size: tuple[int, int], *, moon: bool = True) -> Image.Image:
    width, height = size
    source = Random(f"sky {slug}")
    picture = gradient(size, SKIES[slug], 3)
    canvas = Canvas(width, height, 2)
    stars = [ellipse((source.uniform(0, width), source.uniform(0, 92)), r, r, 8) for r in (0.7, 0.9, 1.3) * 26]
    canvas.fill(canvas.area(*stars), "#ffffff", 0.8)
    if moon:
        _moon(canvas)
    for level, (rise, colour) in enumerate(zip((40, 28, 16), HILLS[slug], strict=True)):
        ridge: list[Point] = [(-30, height + 20)]
        ridge += [(x, height - 4 - source.uniform(0.3, 1) * rise) for x in range(-30, width + 90, 62 - 12 * level)]
        canvas.fill(canvas.area(smooth([*ridge, (width + 90, height + 20)])), colour)
    picture.paste(canvas.reduced(), mask=canvas.reduced())
    return picture


def _moon(canvas: Canvas) -> None:
    disc = canvas.area(ellipse(MOON, 44, 44))
    canvas.fill(canvas.blurred(canvas.grown(disc, 9), 16), LIGHT, 0.55)
    canvas.fill(disc, ("#fffef2", "#fff6d0", "#f4dfa0"))
    seas = [ellipse((MOON[0] + x, MOON[1] + y), r, r * 0.8) for x, y, r in ((-14, -10, 11), (12, 8, 8), (-6, 18, 6))]
    canvas.fill(canvas.area(*seas), "#d9c489", 0.45)


@cached
def bank() -> Sprite:
    """The shore where the frogs wait, placed by its upper left corner."""
    canvas, source = Canvas(270, 450, 2), Random("bank")
    edge = ((-40, 24), (60, 14), (160, 22), (222, 40), (238, 96), (228, 160), (240, 240), (228, 330), (240, 500))
    shore = canvas.area(smooth([*edge, (-40, 500)]))
    canvas.shadow(shore, 4, 9, 7, 0.6, NIGHT)
    canvas.fill(canvas.shifted(shore, 0, 7), "#2c2440")
    canvas.fill(shore, ("#c9b58a", "#8f7a62", "#6b5a5a"))
    meadow = canvas.area(smooth([*((x - 13, y + 12) for x, y in edge), (-60, 510)]))
    canvas.fill(meadow, ("#4f8a72", "#2f6359", "#1d4549"))
    canvas.fill(canvas.lit(meadow, -1, 4, 2), "#e3f7cf", 0.5)
    tufts = [(source.uniform(0, 214), source.uniform(40, 190)) for _ in range(26)]
    blades = [_blade((x + shift, y), source) for x, y in tufts for shift in (-3, 0, 3)]
    canvas.fill(canvas.area(*blades), "#8cc19a", 0.35)
    _reeds(canvas, source)
    return Sprite(canvas.reduced(), 0, 0)


def _reeds(canvas: Canvas, source: Random) -> None:
    """Cattails where the bank meets the water."""
    for x, y, high, lean in ((200, 58, 54, -4), (211, 62, 72, 3), (222, 68, 58, 8), (232, 76, 66, 14)):
        for turn in (-9, 5, 11):
            leaf = arc((x, y + 4), (x + turn * 0.3, y - high * 0.4), (x + turn * 1.6, y - high * 0.75), 10)
            canvas.fill(canvas.area(ribbon(leaf, 4.5, 0.6)), source.choice(("#5fa67a", "#4a8f70")))
        tip = (x + lean, y - high)
        canvas.fill(canvas.area(ribbon(arc((x, y), (x, y - high / 2), tip, 10), 2.6, 2)), "#6f9f63")
        head = canvas.line([(tip[0], tip[1] + 4), (tip[0] - lean * 0.3, tip[1] + 22)], width=7)
        canvas.fill(canvas.grown(head, 0.8), "#2b1710")
        canvas.fill(head, ("#a8714a", "#6b3f26"))


def _blade(root: Point, source: Random) -> list[Point]:
    tip = (root[0] + source.uniform(-5, 5), root[1] - source.uniform(6, 12))
    return ribbon(arc(root, (root[0], root[1] - 5), tip, 4), 2.6, 0.5)


@cached
def island(slug: str, times: int = 1) -> Sprite:
    """The island with what stands on it, so many times as large, placed by its upper left corner."""
    canvas, source = Canvas(358, 240, 2 * times), Random("island")
    shore = canvas.area(smooth([(12, 146), (38, 94), (140, 76), (220, 76), (318, 94), (346, 146), (338, 192),
                                (250, 214), (106, 214), (20, 192)]))  # fmt: skip
    canvas.shadow(shore, 2, 10, 7, 0.6, NIGHT)
    canvas.fill(canvas.shifted(shore, 0, 8), "#3a2f45")
    canvas.fill(shore, ("#d9c48f", "#a98f66"))
    meadow = canvas.area(smooth([(24, 144), (52, 102), (142, 88), (218, 88), (306, 102), (334, 144), (324, 182),
                                 (248, 201), (108, 201), (34, 182)]))  # fmt: skip
    canvas.fill(meadow, ("#5b8f6c", "#356659", "#254c4d"))
    canvas.fill(canvas.lit(meadow, -1, 3, 2), "#e3f7cf", 0.5)
    (_pagoda if slug == "china-moon" else _great_lotus)(canvas)
    tufts = [(source.uniform(40, 318), source.uniform(176, 198)) for _ in range(14)]
    canvas.fill(canvas.area(*(_blade((x + a, y), source) for x, y in tufts for a in (-3, 0, 3))), "#8cc19a", 0.4)
    return Sprite(canvas.reduced(times), 0, 0)


def _pagoda(canvas: Canvas) -> None:
    """Three roofs and lit windows, a lantern on each side."""
    x = 177.0
    for level, (half, foot) in enumerate(((62, 110), (48, 76), (34, 46))):
        wall = canvas.area(box(x - half * 0.62, foot - 22, x + half * 0.62, foot))
        canvas.fill(wall, ("#b3352f", "#7d1f2a"))
        windows = [
            box(x + across - 5, foot - 15, x + across + 5, foot - 2, 2) for across in (-half * 0.36, 0, half * 0.36)
        ]
        canvas.fill(canvas.area(*windows), ("#ffe9a0", "#ffb84a"))
        peak = foot - 38 - (4 if level == 2 else 0)
        eaves = [*arc((x - half - 6, foot - 27), (x - half * 0.5, foot - 22), (x - half * 0.4, peak)),
                 *arc((x + half * 0.4, peak), (x + half * 0.5, foot - 22), (x + half + 6, foot - 27)),
                 *arc((x + half + 6, foot - 27), (x, foot - 13), (x - half - 6, foot - 27))]  # fmt: skip
        roof = canvas.area(eaves)
        canvas.fill(canvas.grown(roof, 1), "#0f1838", 0.8)
        canvas.fill(roof, ("#4d5fae", "#2a3577"))
        canvas.fill(canvas.lit(roof, 1, 2, 1), "#cfdcff", 0.6)
    canvas.fill(canvas.line([(x, 8), (x, 2)], width=3), "#ffd65a")
    for side in (-1, 1):
        _lantern(canvas, (x + side * 122, 66))


def _lantern(canvas: Canvas, middle: Point) -> None:
    x, y = middle
    canvas.fill(canvas.line([(x, y + 40), (x, y - 26)], width=3), "#2b1c2e")
    ball = canvas.area(ellipse((x, y), 12, 14))
    canvas.fill(canvas.blurred(canvas.grown(ball, 6), 8), "#ff9a4a", 0.6)
    canvas.fill(ball, ("#ff8a5a", "#ffd07a", "#e8402a"))
    canvas.fill(canvas.area(box(x - 6, y - 17, x + 6, y - 13), box(x - 6, y + 12, x + 6, y + 16)), "#2b1c2e")


def _great_lotus(canvas: Canvas) -> None:
    """A water lily as large as a house, light within."""
    root = (177.0, 112.0)
    glow = canvas.area(ellipse((root[0], root[1] - 40), 90, 60))
    canvas.fill(canvas.blurred(glow, 16), "#ffd9f0", 0.4)
    for count, long, wide, tint in ((9, 104, 30, 0.0), (7, 90, 28, 0.4), (5, 70, 24, 0.8)):
        half = arc((0, 0), (wide, -long * 0.55), (0, -long), 14)
        petal = half + [(-x, y) for x, y in reversed(half)]
        for number in range(count):
            turn = (number - (count - 1) / 2) / count * pi * 0.98
            area = canvas.area(moved(petal, *root, 1, turn))
            canvas.fill(canvas.grown(area, 1), "#7a1f5c", 0.7)
            top = "#ffe9f6" if tint > 0.5 else "#ffc2e2" if tint > 0 else "#f48cc4"
            canvas.fill(area, (top, "#e85aa6" if tint < 0.5 else "#ffb3da"))
    canvas.fill(canvas.area(ellipse((root[0], root[1] - 8), 20, 12)), ("#fff2a0", "#ffc040"))


@cached
def lotus(size: float, seed: int, pale: bool) -> Sprite:
    """A water lily in bloom that only adorns, half closed for the night."""
    side = round(70 * size)
    canvas, source = Canvas(side, side, 3), Random(f"lotus {seed}")
    x, y = side / 2, side * 0.62
    grown = wobble(source, 0.08)
    leaf = canvas.area(polar((x, y), lambda angle: 30 * size * grown(angle), 0.5, 48))
    canvas.shadow(leaf, 1, 5, 3, 0.5, NIGHT)
    canvas.fill(leaf, ("#3f8a7c", "#1b5360"))
    half = arc((0, 0), (8 * size, -16 * size), (0, -27 * size), 10)
    petal = half + [(-a, b) for a, b in reversed(half)]
    for turn in (-1.0, 1.0, -0.55, 0.55, 0.0):
        area = canvas.area(moved(petal, x, y, 1, turn))
        canvas.fill(canvas.grown(area, 0.6), "#5c2a6b", 0.6)
        canvas.fill(area, ("#ffffff", "#c9c6ee") if pale else ("#f7c6ea", "#c06ab4"))
    return centred(canvas)


@cached
def firefly(size: float) -> Sprite:
    """A light that dances over the water, by its middle."""
    side = round(44 * size)
    canvas, middle = Canvas(side, side), (side / 2, side / 2)
    canvas.fill(canvas.blurred(canvas.area(ellipse(middle, 9 * size, 9 * size)), 9 * size), "#ffe98a", 0.75)
    canvas.fill(canvas.area(ellipse(middle, 2.6 * size, 2.6 * size)), "#fffbe0")
    return centred(canvas)
