"""The place where the game is played: water in the morning sun, the bank about the pond, the shore, flowers."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from PIL import Image, ImageChops, ImageFilter

from renderers.cached import cached
from renderers.canvas import Canvas, blend, gradient, noise
from renderers.shapes import Point, arc, ellipse, polar, ribbon, smooth, transform_outline, wobble
from renderers.sprite import Sprite, centre_sprite, place_sprite

# three colours across, row by row downward: lit from the upper left, deep toward the lower right
DEEP = (
    *("#f3f6cf", "#a9e6d0", "#6cc9c8"),
    *("#86d6c8", "#56bcbe", "#35a0af"),
    *("#38a3b0", "#2690a5", "#1c7d97"),
    *("#2189a0", "#1a7791", "#166a86"),
)


def water(size: tuple[int, int], source: Random, colours: tuple[str, ...] = DEEP) -> Image.Image:
    """Draw water with soft depths, a net of light, and the sun's beams from the upper left."""
    picture = gradient(size, colours, 3)
    net = glitter(size, source).filter(ImageFilter.GaussianBlur(2.2))
    picture.paste("#e9fff4", mask=net.point(lambda value: value * 36 // 100))
    picture.paste("#fff8d2", mask=_beams(size))
    return picture


def glitter(size: tuple[int, int], source: Random) -> Image.Image:
    """Draw a net of light, as the sun throws it on a pond's floor (mode L)."""
    net = Image.new("L", size)
    for across, down, strength in ((14, 26, 100), (20, 40, 55)):
        field = noise(size, (across, max(4, down * size[1] // 900)), source)
        lines = field.point(lambda value, top=strength: max(0, top - abs(value - 128) * top // 10))
        net = ImageChops.lighter(net, lines)
    return net


def _beams(size: tuple[int, int]) -> Image.Image:
    """Draw broad soft beams of light that fade as they go (mode L)."""
    width, height = size
    canvas = Canvas(width // 4, height // 4, 1)
    for angle, strength in ((0.3, 0.2), (0.52, 0.26), (0.74, 0.2), (1.0, 0.24), (1.22, 0.14)):
        end = (-60 + 420 * cos(angle), -80 + 420 * sin(angle))
        beam = canvas.area(ribbon(arc((-60, -80), (end[0] / 2 - 30, end[1] / 2 - 40), end), 4, 46))
        canvas.fill(canvas.blur(beam, 9), "#ffffff", strength)
    light = canvas.image.getchannel("A").resize(size, Image.Resampling.BICUBIC)
    fade = gradient(size, ("#ffffff", "#bbbbbb", "#666666", "#bbbbbb", "#666666", "#000000"), 3).convert("L")
    return ImageChops.multiply(light, fade)


def bank(width: int, height: int, source: Random) -> Sprite:
    """Draw the grass before the pond, down to the water with the lily pads; placed by its upper left corner."""
    canvas, margin = Canvas(width, height + 70, 2), 20
    upper = [(x, margin + source.uniform(-3, 3)) for x in range(-180, width + 220, 60)]
    lower = [(x, margin + height + source.uniform(-6, 6)) for x in range(width + 180, -220, -60)]
    grass = canvas.area(smooth([*upper, *lower]))
    canvas.shadow(grass, 0, 12, 8, 0.45)
    canvas.fill(canvas.shift(grass, 0, 8), ("#7d5a34", "#4d3319"))
    canvas.fill(grass, ("#cbe678", "#93c952", "#69a842"))
    canvas.fill(canvas.lit_edge(grass, 0, 3, 2), "#f4fcb8", 0.7)
    _blades(
        canvas, [(source.uniform(0, width), source.uniform(margin + 4, margin + height)) for _ in range(150)], source
    )
    return place_sprite(canvas, 0, margin)


@cached
def shore(width: int, height: int) -> Sprite:
    """Draw the grass on the right, where the seats are; placed by its upper left corner."""
    source, margin = Random("shore"), 40
    canvas = Canvas(width + margin, height, 2)
    edge = [(margin + source.uniform(-5, 5), y) for y in range(-120, height + 160, 70)]
    grass = canvas.area(smooth([*edge, (width + 300, height + 160), (width + 300, -120)]))
    canvas.shadow(grass, -8, 6, 9, 0.45, "#05303d")
    canvas.fill(canvas.shift(grass, -7, 4), ("#8a6238", "#4d3319"))
    canvas.fill(grass, ("#c3e070", "#8cc24e", "#5f9f40", "#4b8a3c"))
    canvas.fill(canvas.lit_edge(grass, 3, 0, 2), "#f4fcb8", 0.7)
    _blades(canvas, [(source.uniform(margin, width + margin), source.uniform(4, height)) for _ in range(170)], source)
    return place_sprite(canvas, margin, 0)


def _blades(canvas: Canvas, roots: list[Point], source: Random) -> None:
    """Draw blades of grass, some lighter, some darker."""
    colours = ("#d9f08c", "#5f9d3c", "#4c8c38", "#b4de66")
    for number, colour in enumerate(colours):
        canvas.fill(canvas.area(*(_blade(root, source) for root in roots[number :: len(colours)])), colour, 0.6)


def _blade(root: Point, source: Random) -> list[Point]:
    tip = (root[0] + source.uniform(-6, 6), root[1] - source.uniform(7, 15))
    return ribbon(arc(root, (root[0], root[1] - 6), tip, 5), 3, 0.5)


@cached
def lotus(size: float, seed: str) -> Sprite:
    """Draw a water lily in bloom, on a small leaf."""
    side = round(110 * size)
    canvas, source = Canvas(side, side, 3), Random(seed)
    middle = (side / 2, side * 0.6)
    scale_at = wobble(source, 0.08)
    leaf = canvas.area(polar(middle, lambda angle: 48 * size * scale_at(angle), 0.5))
    canvas.shadow(leaf, 3, 8, 5, 0.4)
    canvas.fill(leaf, ("#57ad7a", "#1f7350"))
    canvas.fill(canvas.lit_edge(leaf, 1.5, 2, 1.5), "#c9f2c0", 0.7)
    for ring, (count, long, wide, tint) in enumerate(((9, 40, 13, 0.0), (7, 33, 12, 0.35), (5, 23, 10, 0.7))):
        for petal in range(count):
            turn = (petal - (count - 1) / 2) / count * pi * 1.25
            _petal(canvas, middle, (long * size, wide * size, turn), tint, lift=ring * 2 * size)
    heart = canvas.area(ellipse((middle[0], middle[1] - 9 * size), 9 * size, 6 * size))
    canvas.fill(heart, ("#ffe873", "#f2a81c"))
    return centre_sprite(canvas)


def _petal(canvas: Canvas, root: Point, shape: tuple[float, float, float], tint: float, lift: float) -> None:
    long, wide, turn = shape
    half = arc((0, 0), (wide, -long * 0.55), (0, -long), 12)
    outline = half + [(-x, y) for x, y in reversed(half)]
    area = canvas.area(transform_outline(outline, root[0], root[1] - lift, 1, turn))
    canvas.fill(canvas.grow(area, 0.7), "#b2447e", 0.35)
    canvas.fill(area, blend(("#f78fc0", "#ffd7ea"), ("#ffd9ec", "#ffffff"), tint))
    canvas.fill(canvas.lit_edge(area, 1.5, 1, 1), "#ffffff", 0.6)


@cached
def sky(width: int, height: int) -> Sprite:
    """Draw morning light beyond the pond, its rays, and far hills in haze; placed by its upper left corner."""
    canvas = Canvas(width, height, 2)
    colours = ("#8fd8ee", "#fff4c2", "#9fdcea", "#cfeedb", "#fffbe0", "#c4e9d2")
    canvas.image = gradient(canvas.image.size, colours, 3).convert("RGBA")
    middle = (width / 2, height * 1.05)
    for ray in range(-8, 9):
        turn = -pi / 2 + ray * 0.19
        tips = [(middle[0] + width * cos(turn + side), middle[1] + width * sin(turn + side)) for side in (-0.05, 0.05)]
        canvas.fill(canvas.area([middle, *tips]), "#fffbe0", 0.55)
    source = Random("hills")
    for base, rise, colour in ((0.72, 40, "#b9e3cc"), (0.92, 30, "#8ccba6")):
        ridge: list[Point] = [(-20, height + 20)]
        ridge += [(x, height * base - source.uniform(0, rise)) for x in range(-20, width + 80, 60)]
        canvas.fill(canvas.area(smooth([*ridge, (width + 80, height + 20)])), colour, 0.85)
    return place_sprite(canvas, 0, 0)


@cached
def bulrushes(seed: str) -> Sprite:
    """Draw a clump of reeds with brown heads, by the middle of its roots."""
    source, canvas = Random(f"bulrushes {seed}"), Canvas(170, 190, 2)
    root = (85.0, 178.0)
    canvas.shadow(canvas.area(ellipse(root, 52, 9)), 8, 2, 5, 0.4)
    for colour in ("#3f7f35", "#5a9a3c", "#7fb84a"):
        for _ in range(4):
            foot = (root[0] + source.uniform(-34, 34), root[1] + source.uniform(-4, 4))
            tip = (foot[0] + source.uniform(-38, 38), source.uniform(46, 96))
            bend = (foot[0] + (tip[0] - foot[0]) * 0.2, (foot[1] + tip[1]) / 2)
            canvas.fill(canvas.area(ribbon(arc(foot, bend, tip), 11, 1)), (colour, "#3a7434"))
    for x, top in ((52, 46), (84, 20), (114, 58)):
        head = canvas.line([(x, top + 8), (x + 2, top + 40)], width=15)
        canvas.fill(canvas.line([(x, top - 10), (x + 2, top + 60), (85, 178)], width=3.4), "#5c8a38")
        canvas.fill(canvas.grow(head, 1.5), "#3d210c")
        canvas.fill(head, ("#a8703a", "#6f4219"))
        canvas.fill(canvas.lit_edge(head, 3, 1, 2), "#e2ad6c", 0.7)
    return place_sprite(canvas, *root)
