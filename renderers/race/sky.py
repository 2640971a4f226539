"""The open pond by moonlight, as the covers show it: sky and far hills, and the moon's track on the water."""

from __future__ import annotations

from random import Random

from PIL import Image, ImageChops, ImageFilter

from renderers.canvas import Canvas, gradient, noise
from renderers.race.palette import LIGHT
from renderers.race.scenery import moon
from renderers.scene import Scene
from renderers.shapes import Point, ellipse, smooth

HORIZON = 150
MOON = (398, 72)
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
    """Draw sky, far shore and water."""
    width, height = size
    picture = Image.new("RGB", size)
    picture.paste(water(slug, (width, height - HORIZON)), (0, HORIZON))
    picture.paste(_sky(slug, (width, HORIZON + 12)))
    moon().put(Scene(picture), *MOON)
    return picture


def water(slug: str, size: tuple[int, int]) -> Image.Image:
    """Draw the pond's water with the moon's track on it."""
    source = Random(f"water {slug}")
    picture = gradient(size, WATERS[slug], 3)
    field = noise(size, (9, 64), source)
    ripples = field.point(lambda value: max(0, 70 - abs(value - 128) * 7)).filter(ImageFilter.GaussianBlur(1.8))
    picture.paste("#bcd2ff", mask=ripples.point(lambda value: value * 40 // 100))
    picture.paste(LIGHT, mask=_track(size, source))
    return picture


def _track(size: tuple[int, int], source: Random) -> Image.Image:
    """Draw the moon's light on the water: broken, widening and fading toward us (mode L)."""
    width, height = size
    canvas = Canvas(width, height, 1)
    glow = [(MOON[0] - 40, -10), (MOON[0] + 40, -10), (MOON[0] + 190, height * 0.8), (MOON[0] - 190, height * 0.8)]
    soft = canvas.area(glow).reduce(4).filter(ImageFilter.BoxBlur(14)).resize(size, Image.Resampling.BICUBIC)
    fade = gradient(size, ("#b4b4b4", "#6a6a6a", "#1c1c1c", "#000000")).convert("L")
    gaps = noise(size, (10, 110), source).point(lambda value: min(170, max(30, (value - 110) * 5)))
    return ImageChops.multiply(ImageChops.multiply(soft, fade), gaps)


def _sky(slug: str, size: tuple[int, int]) -> Image.Image:
    width, height = size
    source = Random(f"sky {slug}")
    picture = gradient(size, SKIES[slug], 3)
    canvas = Canvas(width, height, 2)
    stars = [ellipse((source.uniform(0, width), source.uniform(0, 112)), r, r, 8) for r in (0.7, 0.9, 1.3) * 26]
    canvas.fill(canvas.area(*stars), "#ffffff", 0.8)
    for level, (rise, colour) in enumerate(zip((40, 28, 16), HILLS[slug], strict=True)):
        ridge: list[Point] = [(-30, height + 20)]
        ridge += [(x, height - 4 - source.uniform(0.3, 1) * rise) for x in range(-30, width + 90, 62 - 12 * level)]
        canvas.fill(canvas.area(smooth([*ridge, (width + 90, height + 20)])), colour)
    canvas.lay_on(picture)
    return picture
