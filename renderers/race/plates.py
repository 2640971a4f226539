"""What the seats' cards are made of: plates, coins, flowers held and changed, and what is to be done."""

from __future__ import annotations

from math import pi

from PIL import Image

from games.race.board import FLY
from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.marks import crown
from renderers.race.flowers import flower, fly
from renderers.race.frogs import frog
from renderers.race.palette import DEEP_GOLD, GOLD, NIGHT, PAPER, PLATE, PLATE_EDGE
from renderers.race.signs import sign
from renderers.shapes import Point, box, ellipse, polar
from renderers.sprite import Sprite, centred

# of a frog that has moved, moves, waits
_LEAVES = (
    ("#1f4358", "#17324c"),
    ("#ffe27a", "#f0a92a"),
    ("#4a9c86", "#2a6a68"),
)
_INKS = ("#7f93bd", DEEP_GOLD, "#f3f5ff")


@cached
def card(size: tuple[int, int], lit: bool, rim: bool) -> Sprite:
    """An empty card, placed by the middle of its upper edge."""
    wide, high = size
    canvas = Canvas(wide + 24, high + 24, 2)
    plate = canvas.area(box(12, 8, wide + 12, high + 8, 16))
    canvas.shadow(plate, 0, 4, 4, 0.6, NIGHT)
    if lit:
        canvas.fill(canvas.blurred(canvas.grown(plate, 4), 4), "#ffe97a", 0.9)
    canvas.fill(plate, (GOLD, "#c98a1a") if rim else (PLATE_EDGE, "#4a5aa8"))
    edge = 4 if rim else 2
    face = canvas.area(box(12 + edge, 8 + edge, wide + 12 - edge, high + 8 - edge, 16 - edge))
    canvas.fill(face, PAPER if lit else PLATE)
    return Sprite(canvas.reduced(), wide // 2 + 12, 8)


@cached
def coin(score: int) -> Sprite:
    """Points, on a moon."""
    canvas = Canvas(52, 52)
    disc = canvas.area(ellipse((26, 26), 20, 20))
    canvas.fill(canvas.grown(disc, 1.4), DEEP_GOLD)
    canvas.fill(disc, ("#fff9d8", "#f4c95a"))
    text = str(score).replace("-", "−")
    canvas.fill(canvas.written(text, (26, 26), (22, 20, 16)[len(text) - 1]), "#4a2800")
    return centred(canvas)


@cached
def written(text: str, height: int, ink: str) -> Sprite:
    """A short text."""
    canvas = Canvas(60, 44)
    canvas.fill(canvas.written(text, (30, 22), height), ink)
    return centred(canvas)


@cached
def icon(kind: str, size: int) -> Sprite:
    """A flower, or the fly, by its letter."""
    return fly(size) if kind == FLY else flower(kind, size)


@cached
def ghost(kind: str, size: int) -> Sprite:
    """A kind of which there is none."""
    there = icon(kind, size)
    picture = there.image.copy()
    picture.putalpha(there.image.getchannel("A").point(lambda value: value * 22 // 100))
    return Sprite(picture, there.across, there.down)


@cached
def no_crown(width: int) -> Sprite:
    """A crown struck through: who has this cannot win."""
    body = crown(width)
    picture, side = body.image.copy(), body.image.width
    canvas = Canvas(side, side)
    stroke = [(side * 0.16, side * 0.86), (side * 0.84, side * 0.14)]
    canvas.fill(canvas.line(stroke, width=max(5, width * 0.22)), "#ffffff")
    canvas.fill(canvas.line(stroke, width=max(3, width * 0.13)), "#e0201c")
    picture.alpha_composite(canvas.reduced())
    return Sprite(picture, body.across, body.down)


@cached
def change(more: bool) -> Sprite:
    """A plus or a minus."""
    canvas = Canvas(28, 28)
    disc = canvas.area(ellipse((14, 14), 9.5, 9.5))
    canvas.fill(canvas.grown(disc, 1.4), "#ffffff")
    canvas.fill(disc, ("#2fae5c", "#0d7a3c") if more else ("#f0503c", "#b81c1c"))
    strokes = [[(9, 14), (19, 14)], *[[(14, 9), (14, 19)]] * more]
    canvas.fill(canvas.line(*strokes, width=3.2), "#ffffff")
    return centred(canvas)


@cached
def steps(step: int, strides: tuple[int, int, int], barred: str = "") -> Sprite:
    """How many pads each of the turn's three frogs goes, the one that moves lit; a frog of ``barred`` may not be it."""
    wide = 178 if barred else 136
    canvas = Canvas(wide + 12, 54)
    plate = canvas.area(box(6, 8, wide + 6, 48, 18))
    canvas.fill(canvas.grown(plate, 2), (GOLD, "#c98a1a"))
    canvas.fill(plate, PLATE)
    for number, stride in enumerate(strides, 1):
        x = 30 + 44 * (number - 1)
        blade = canvas.area(_leaf((x, 28)))
        if number == step:
            canvas.fill(canvas.blurred(canvas.grown(blade, 4), 2), "#fff3b8")
            canvas.fill(canvas.grown(blade, 2), DEEP_GOLD)
        canvas.fill(blade, _LEAVES[(number >= step) + (number > step)])
        canvas.fill(canvas.written(str(stride), (x, 28), 20), _INKS[(number >= step) + (number > step)])
        if number < step:
            canvas.fill(canvas.line([(x + 4, 35), (x + 9, 40), (x + 18, 28)], width=7), "#0b1440")
            canvas.fill(canvas.line([(x + 4, 35), (x + 9, 40), (x + 18, 28)], width=4), "#7dffb0")
    picture = canvas.reduced()
    if barred:
        picture.alpha_composite(*_barred(barred, (158, 27)))
    return Sprite(picture, picture.width // 2, 27)


def _leaf(middle: Point) -> list[Point]:
    """A small lily pad, its notch at the upper right."""

    def radius(angle: float) -> float:
        away = abs((angle + pi * 1.25) % (2 * pi) - pi)
        return 20.5 * (0.4 if away < 0.2 else 1)

    return polar(middle, radius, 0.8, 120)


def _barred(colour: str, middle: tuple[int, int]) -> tuple[Image.Image, tuple[int, int]]:
    """A small frog struck through, and where its upper left corner is."""
    canvas, body = Canvas(52, 44), frog(colour, 0.4)
    picture = Image.new("RGBA", canvas.size)
    picture.alpha_composite(body.image, (26 - body.across, 36 - body.down))
    canvas.fill(canvas.line([(8, 36), (44, 8)], width=8), "#ffffff")
    canvas.fill(canvas.line([(8, 36), (44, 8)], width=5), "#e0201c")
    picture.alpha_composite(canvas.reduced())
    return picture, (middle[0] - 26, middle[1] - 22)


@cached
def question(kind: str) -> Sprite:
    """Something must be decided that a pad of this kind asks for."""
    canvas = Canvas(88, 50)
    plate = canvas.area(box(10, 8, 78, 42, 15))
    canvas.fill(canvas.grown(plate, 2), "#ff3cc8")
    canvas.fill(plate, ("#fff0fb", "#ffc9f1"))
    canvas.fill(canvas.written("?", (61, 25), 23), "#8a0f6c")
    picture, mark = canvas.reduced(), sign(kind, 33)
    picture.alpha_composite(mark.image, (29 - mark.across, 25 - mark.down))
    return Sprite(picture, 44, 25)


@cached
def swap() -> Sprite:
    """Two arrows, one each way: flowers may be exchanged."""
    canvas = Canvas(66, 50)
    right = [(7, 13), (38, 13), (38, 5), (59, 18), (38, 31), (38, 23), (7, 23)]
    arrows = canvas.area([(x, y - 2) for x, y in right]), canvas.area([(66 - x, y + 16) for x, y in right])
    for shape in arrows:
        canvas.fill(canvas.grown(shape, 2), "#05402f")
        canvas.fill(shape, ("#ffffff", "#7dffd0"))
    return Sprite(canvas.reduced(), 33, 20)
