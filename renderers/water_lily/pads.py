"""The places of frogs: lily pads, starting platforms and the tops of slides, each with its name at its front."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from random import Random

from renderers.cached import cached
from renderers.canvas import Canvas, Mask, Paint, blend, meet, mix_colours
from renderers.shapes import Point, arc, box, ellipse, polar, ribbon, wobble
from renderers.shown_size import CAPITAL
from renderers.sprite import Sprite, place_sprite, tight
from renderers.water_lily.layout import NAME_DOWN, rise

ACROSS, DOWN = 88, 45  # a lily pad's radii
FRONT = 6  # how far a place's middle lies below a frog's foot
_SIZE = (320, 230)  # of a place's picture
_FOOT = (160, 104)  # a frog's foot in it, by which it is placed


@cached
def place(name: str, chute: int, lit: bool = False) -> Sprite:
    """Draw a place of the board by its name; ``chute`` is the length of a slide, ``lit`` is where the last frog
    landed."""
    if name[1] == "6":
        return slide(name, chute, lit)
    return platform(name) if name[1] == "0" else lily_pad(name, far=int(name[1]), lit=lit)


@cached
def lily_pad(name: str, seed: str = "", size: int = 1, *, far: int = 0, lit: bool = False) -> Sprite:
    """Draw a leaf on the water, no two alike, hazier in a far row; without a name if no frog can jump to it."""
    source = Random(f"pad {name}{seed}")
    canvas, centre = Canvas(*_SIZE, 3 * size), (_FOOT[0], _FOOT[1] + FRONT)
    notch = source.choice((pi * 0.08, pi * 0.92, pi * 1.2, pi * 1.8)) + source.uniform(-0.15, 0.15)
    leaf = canvas.area(_leaf(centre, notch, source))
    tint = source.uniform(0, 1)
    _shadow(canvas, leaf, lit)
    canvas.fill(canvas.shift(leaf, 0, 5), mix_colours("#0d4a3a", "#164f2c", tint))
    canvas.fill(leaf, ("#e4f78a", "#a8d95a", "#5fa844") if lit else _leaf_paint(tint, far))
    _veins(canvas, leaf, centre, notch, source)
    canvas.fill(canvas.lit_edge(leaf, -3, -4, 5), "#0c4638", 0.5)
    canvas.fill(canvas.lit_edge(leaf, 2, 2.5, 2), "#fbffd0" if lit else "#d4f7b4", 0.8)
    if name:
        _name(canvas, name, _FOOT[1] + NAME_DOWN, "#f4ffe9", "#0a3a2c")
    return tight(place_sprite(canvas, *_FOOT, size))


def _leaf_paint(tint: float, far: int) -> Paint:
    """Return a green between two; the farther the row, the more of the morning's haze is in it."""
    green = blend(("#62c796", "#2f9470", "#17694f"), ("#93d06c", "#4c9c50", "#2b743e"), tint)
    return blend(green, ("#d9f2c0", "#a5dcc0", "#7cc4bc"), 0.08 * far)


def _shadow(canvas: Canvas, shape: Mask, lit: bool) -> None:
    """Draw the shade a thing throws on the water; or the light about it."""
    if lit:
        canvas.fill(canvas.blur(canvas.grow(shape, 20), 20), "#fff3b0", 0.7)
        canvas.fill(canvas.blur(canvas.grow(shape, 7), 8), "#fff3a0", 0.95)
    else:
        canvas.shadow(shape, 6, 14, 6, 0.42, "#05303d")


def _leaf(centre: Point, notch: float, source: Random) -> list[Point]:
    """Return a round leaf with a notch cut to its middle."""
    scale_at = wobble(source, 0.05)

    def radius(angle: float) -> float:
        away = abs((angle - notch + pi) % (2 * pi) - pi)
        cut = 0.42 if away < 0.07 else min(1, 0.9 + away * 0.45)
        return ACROSS * scale_at(angle) * cut

    return polar(centre, radius, DOWN / ACROSS, 240)


def _veins(canvas: Canvas, leaf: Mask, centre: Point, notch: float, source: Random) -> None:
    x, y = centre
    heart = (x + 14 * cos(notch), y - 4 + 8 * sin(notch))
    veins = []
    for vein in range(1, 12):
        angle = notch + 2 * pi * vein / 12 + source.uniform(-0.06, 0.06)
        end = (x + ACROSS * 0.95 * cos(angle), y + DOWN * 0.95 * sin(angle))
        bend = ((heart[0] + end[0]) / 2 + source.uniform(-4, 4), (heart[1] + end[1]) / 2 - 3)
        veins.append(ribbon(arc(heart, bend, end, 12), 3, 0.8))
    canvas.fill(meet(canvas.area(*veins), leaf), "#d6f7c2", 0.3)


@cached
def platform(name: str) -> Sprite:
    """Draw a landing stage of planks, where the frogs start."""
    source = Random(f"platform {name}")
    canvas = Canvas(*_SIZE, 3)
    x, y = _FOOT[0], _FOOT[1] + FRONT
    top, left, right = y - 38, x - 88, x + 88
    deck = [(left + 14, top), (right - 14, top), (right, y + 36), (left, y + 36)]
    posts = [box(side - 8, y + 30, side + 8, y + 70, 4) for side in (left + 16, right - 16)]
    canvas.shadow(canvas.area(deck, *posts), 6, 14, 7, 0.5)
    for post in posts:
        canvas.fill(canvas.area(post), ("#7a4f2a", "#4a2c14"))
    canvas.fill(canvas.area(box(left, y + 34, right, y + 45, 4)), ("#7d5029", "#5a3517"))
    _planks(canvas, [top, y + 36], (left, right, 14), source)
    if name:
        _name(canvas, name, _FOOT[1] + NAME_DOWN, "#fff3d6", "#4a2a0c")
    return tight(place_sprite(canvas, *_FOOT))


def _planks(canvas: Canvas, span: list[float], sides: tuple[float, float, float], source: Random) -> None:
    """Draw planks laid side by side, narrower the farther away."""
    (top, bottom), (left, right, inset), count = span, sides, 3
    edges = [top + (bottom - top) * (step / count) ** 1.1 for step in range(count + 1)]
    for upper, lower in pairwise(edges):
        slant = [inset * (bottom - level) / (bottom - top) for level in (upper, lower)]
        jut = source.uniform(-2, 2)
        plank = [(left + slant[0] + jut, upper + 1), (right - slant[0] + jut, upper + 1)]
        plank += [(right - slant[1] + jut, lower), (left + slant[1] + jut, lower)]
        area, tint = canvas.area(plank), source.uniform(0, 0.5)
        canvas.fill(area, blend(("#eec07e", "#c99150"), ("#e0aa66", "#b98042"), tint))
        grain = [
            arc((left, level), ((left + right) / 2, level + source.uniform(-4, 4)), (right, level), 16)
            for level in (upper + (lower - upper) * source.uniform(0.25, 0.8) for _ in range(2))
        ]
        canvas.fill(meet(canvas.line(*grain, width=1), area), "#7d4f22", 0.35)
        canvas.fill(canvas.lit_edge(area, 0, 2, 0.8), "#ffe6b5", 0.7)


@cached
def slide(name: str, length: int, lit: bool = False) -> Sprite:
    """Draw a slide's top: a deck, and behind it the chute that drops ``length`` pixels away into the pond."""
    canvas = Canvas(_SIZE[0], 124 + length, 3)
    x, y = _FOOT[0], length + 60
    path = arc((x, y - 14), (x, y - length / 2), (x, y - length - 12))
    chute, flow = canvas.area(ribbon(path, 100, 84)), canvas.area(ribbon(path, 76, 62))
    canvas.shadow(chute, 8, 4, 6, 0.4)
    canvas.fill(chute, ("#ffab5e", "#e2622b"))
    canvas.fill(canvas.lit_edge(chute, 2, 0, 1), "#ffe2ba", 0.9)
    canvas.fill(flow, ("#49bfe0", "#a5ecf7", "#e2fdff"))
    canvas.fill(canvas.lit_edge(flow, 6, 0, 3), "#0f5f8c", 0.55)
    _arrows(canvas, (x, y), length)
    deck = canvas.area(ellipse((x, y), 72, 29))
    _shadow(canvas, deck, lit)
    canvas.fill(canvas.shift(deck, 0, 8), ("#8c5a2c", "#5b3716"))
    canvas.fill(deck, ("#fff3b0", "#ffd05c") if lit else ("#f4cb8e", "#cf9655"))
    canvas.fill(canvas.lit_edge(deck, 2, 2.5, 1.5), "#fff5d8", 0.8)
    ring = ellipse((x, y), 58, 23)
    canvas.fill(canvas.loop(ring, width=1.6), "#8c5a2c", 0.4)
    if name:
        _name(canvas, name, y, "#fff3d6", "#4a2a0c")
    return tight(place_sprite(canvas, x, y))


def _arrows(canvas: Canvas, foot: Point, length: int) -> None:
    """Draw the way of the water: away, into the pond."""
    x, y = foot
    for number in range(max(1, (length - 30) // 18)):
        peak = y - 34 - number * 18
        arrow = [(x - 15, peak), (x, peak - 11), (x + 15, peak)]
        canvas.fill(canvas.line(arrow, width=5), "#ffffff", 0.95)


def _name(canvas: Canvas, name: str, y: float, ink: str, edge: str) -> None:
    mask = canvas.text_mask(name, (_FOOT[0], y - rise(name)), CAPITAL)
    canvas.fill(canvas.blur(canvas.grow(mask, 2.8), 1), edge, 0.95)
    canvas.fill(mask, ink)
