"""What frogs stand on: lily pads, starting platforms and the tops of slides, each with its name at its front."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from random import Random

from renderers.cached import cached
from renderers.canvas import Canvas, Mask, blend, meet, mixed
from renderers.shapes import Point, arc, box, ellipse, polar, ribbon, wobble
from renderers.sprite import Sprite

ACROSS, DOWN = 79, 45  # a lily pad's radii
FRONT = 5  # how far a place's middle lies below a frog's foot
_SIZE = (200, 150)  # of a place's picture
_FOOT = (100, 66)  # a frog's foot in it, by which it is placed


@cached
def lily_pad(name: str, seed: str = "", size: int = 1) -> Sprite:
    """A leaf on the water, no two alike; without a name where nobody jumps to it."""
    source = Random(f"pad {name}{seed}")
    canvas, centre = Canvas(*_SIZE, 3 * size), (_FOOT[0], _FOOT[1] + FRONT)
    notch = source.choice((pi * 0.08, pi * 0.92, pi * 1.2, pi * 1.8)) + source.uniform(-0.15, 0.15)
    outline = _leaf(centre, notch, source)
    leaf = canvas.area(outline)
    tint = source.uniform(0, 1)
    canvas.shadow(leaf, 5, 15, 6, 0.45)
    canvas.fill(canvas.shifted(leaf, 0, 5), mixed("#0d4a3a", "#164f2c", tint))
    canvas.fill(leaf, blend(("#4fb489", "#2f9470", "#17694f"), ("#74ba62", "#4c9c50", "#2b743e"), tint))
    _veins(canvas, leaf, centre, notch, source)
    canvas.fill(canvas.lit(leaf, -3, -4, 5), "#0c4638", 0.5)
    canvas.fill(canvas.lit(leaf, 2, 2.5, 2), "#c9f2c0", 0.75)
    if name:
        _name(canvas, name, "#f4ffe9", "#0a3a2c")
    return Sprite(canvas.reduced(size), _FOOT[0] * size, _FOOT[1] * size)


def _leaf(centre: Point, notch: float, source: Random) -> list[Point]:
    """A round leaf with a notch cut to its middle."""
    grown = wobble(source, 0.05)

    def radius(angle: float) -> float:
        away = abs((angle - notch + pi) % (2 * pi) - pi)
        cut = 0.42 if away < 0.07 else min(1, 0.9 + away * 0.45)
        return ACROSS * grown(angle) * cut

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
    """A landing stage of planks, where the frogs start."""
    source = Random(f"platform {name}")
    canvas = Canvas(*_SIZE, 3)
    x, y = _FOOT[0], _FOOT[1] + FRONT
    top, left, right = y - 42, x - 80, x + 80
    deck = [(left + 14, top), (right - 14, top), (right, y + 34), (left, y + 34)]
    posts = [box(side - 8, y + 30, side + 8, y + 66, 4) for side in (left + 16, right - 16)]
    canvas.shadow(canvas.area(deck, *posts), 6, 16, 7, 0.5)
    for post in posts:
        canvas.fill(canvas.area(post), ("#7a4f2a", "#4a2c14"))
    canvas.fill(canvas.area(box(left, y + 32, right, y + 46, 4)), ("#7d5029", "#5a3517"))
    _planks(canvas, [top, y + 34], (left, right, 14), source)
    _name(canvas, name, "#fff3d6", "#4a2a0c")
    return Sprite(canvas.reduced(), *_FOOT)


def _planks(canvas: Canvas, span: list[float], sides: tuple[float, float, float], source: Random) -> None:
    """Planks laid side by side, narrower the farther away."""
    (top, bottom), (left, right, inset), count = span, sides, 4
    edges = [top + (bottom - top) * (step / count) ** 1.15 for step in range(count + 1)]
    for upper, lower in pairwise(edges):
        slant = [inset * (bottom - level) / (bottom - top) for level in (upper, lower)]
        jut = source.uniform(-2, 2)
        plank = [(left + slant[0] + jut, upper + 1), (right - slant[0] + jut, upper + 1)]
        plank += [(right - slant[1] + jut, lower), (left + slant[1] + jut, lower)]
        area, tint = canvas.area(plank), source.uniform(0, 0.5)
        canvas.fill(area, blend(("#e2b06f", "#bd8446"), ("#d29a58", "#ad7436"), tint))
        grain = [
            arc((left, level), ((left + right) / 2, level + source.uniform(-4, 4)), (right, level), 16)
            for level in (upper + (lower - upper) * source.uniform(0.25, 0.8) for _ in range(2))
        ]
        canvas.fill(meet(canvas.line(*grain, width=1), area), "#7d4f22", 0.35)
        canvas.fill(canvas.lit(area, 0, 2, 0.8), "#ffe6b5", 0.7)


@cached
def slide(name: str, length: int) -> Sprite:
    """A slide's top: a deck, and behind it the chute that drops ``length`` pixels away into the pond."""
    canvas = Canvas(_SIZE[0], _SIZE[1] + length, 3)
    x, y = _FOOT[0], _FOOT[1] + length + FRONT
    chute = ribbon(arc((x, y - 14), (x, y - length / 2), (x, y - length - 30)), 104, 84)
    flow = ribbon(arc((x, y - 14), (x, y - length / 2), (x, y - length - 30)), 76, 62)
    canvas.shadow(canvas.area(chute), 8, 6, 6, 0.45)
    canvas.fill(canvas.area(chute), ("#ff9d4d", "#e2622b"))
    canvas.fill(canvas.lit(canvas.area(chute), 2, 0, 1), "#ffd9a8", 0.8)
    water = canvas.area(flow)
    canvas.fill(water, ("#3fb4d8", "#8fe3f2", "#d8fbff"))
    canvas.fill(canvas.lit(water, 6, 0, 3), "#0f5f8c", 0.55)
    splash = canvas.area(*(ellipse((x + aside, y - length - 28), 17, 8) for aside in (-27, 0, 27)))
    canvas.fill(canvas.blurred(splash, 3), "#ffffff", 0.9)
    for offset in range(3):
        peak = y - 34 - offset * 22
        arrow = [(x - 16, peak), (x, peak - 13), (x + 16, peak)]
        canvas.fill(canvas.line(arrow, width=5), "#ffffff", 0.9 - 0.2 * offset)
    deck = canvas.area(ellipse((x, y), 66, 36))
    canvas.shadow(deck, 4, 12, 6, 0.5)
    canvas.fill(canvas.shifted(deck, 0, 8), ("#8c5a2c", "#5b3716"))
    canvas.fill(deck, ("#f0c384", "#c98f4e"))
    canvas.fill(canvas.lit(deck, 2, 2.5, 1.5), "#fff0cc", 0.8)
    rings = [ellipse((x, y), 66 * share, 36 * share) for share in (0.8, 0.55)]
    canvas.fill(canvas.line(*(ring + ring[:1] for ring in rings), width=1.4), "#8c5a2c", 0.35)
    if name:
        _name(canvas, name, "#fff3d6", "#4a2a0c", length)
    return Sprite(canvas.reduced(), _FOOT[0], _FOOT[1] + length)


def _name(canvas: Canvas, name: str, ink: str, edge: str, lower: int = 0) -> None:
    mask = canvas.written(name, (_FOOT[0], _FOOT[1] + lower + 18.5), 21)
    canvas.fill(canvas.blurred(canvas.grown(mask, 2.6), 1), edge, 0.9)
    canvas.fill(mask, ink)
