"""The parts of the seats' cards: flowers held and changed, points, and the pending decision."""

from __future__ import annotations

from math import pi

from PIL import Image

from games.race.board import FLY
from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.marks import BAD, GOOD, crown, disc
from renderers.race.flowers import flower, fly
from renderers.race.frogs import frog
from renderers.race.palette import DEEP_GOLD
from renderers.race.signs import sign
from renderers.shapes import Point, box, polar
from renderers.shown_size import CAPITAL
from renderers.sprite import Sprite, centre_sprite, join_sprites, place_sprite
from renderers.text import width

# of a frog that has moved, moves, waits
_LEAVES = (
    ("#1f4358", "#17324c"),
    ("#ffe27a", "#f0a92a"),
    ("#4a9c86", "#2a6a68"),
)
_INKS = ("#7f93bd", DEEP_GOLD, "#f3f5ff")


@cached
def coin(score: int) -> Sprite:
    """Draw points on a moon."""
    canvas = disc(68, 28, DEEP_GOLD, ("#fff9d8", "#f4c95a"), 1.4)
    canvas.fill(canvas.text_mask(format_points(score), (34, 34), 26), "#4a2800")
    return centre_sprite(canvas)


def format_points(score: int) -> str:
    """Format points."""
    return str(score).replace("-", "−")


@cached
def text_plate(text: str, height: int, ink: str) -> Sprite:
    """Draw a short text."""
    canvas = Canvas(round(width(text, height)) + 16, round(height * 1.6) + 4)
    canvas.fill(canvas.text_mask(text, canvas.middle, height), ink)
    return centre_sprite(canvas)


@cached
def icon(kind: str, size: int, count: str = "") -> Sprite:
    """Draw a flower or the fly, by its letter, with how many there are."""
    return flower(kind, size, count) if kind != FLY else _flies(size, count)


def _flies(size: int, count: str) -> Sprite:
    canvas = Canvas(size + 24, size + 12)
    x, y = canvas.middle
    if count:
        digit = canvas.text_mask(count, (x + 20, y + 10), CAPITAL)
        canvas.fill(canvas.grow(digit, 3), "#fdf7d0")
        canvas.fill(digit, "#14101c")
    nothing = Sprite(Image.new("RGBA", canvas.size), round(x), round(y))
    return join_sprites(nothing, (fly(size * 0.75), -8 * bool(count), -2), (centre_sprite(canvas), 0, 0))


@cached
def ghost(kind: str, size: int) -> Sprite:
    """Draw a faded piece, for a kind of which a seat has none."""
    there = icon(kind, size)
    picture = there.image.copy()
    picture.putalpha(there.image.getchannel("A").point(lambda value: value * 22 // 100))
    return Sprite(picture, there.across, there.down)


@cached
def no_crown(wide: int) -> Sprite:
    """Draw a crown struck through: its owner cannot win."""
    body = crown(wide)
    picture, side = body.image.copy(), body.image.width
    canvas = Canvas(side, side)
    x, y = body.across, body.down - wide * 0.3
    stroke = [(x - wide * 0.48, y + wide * 0.42), (x + wide * 0.48, y - wide * 0.42)]
    canvas.fill(canvas.line(stroke, width=max(5, wide * 0.22)), "#ffffff")
    canvas.fill(canvas.line(stroke, width=max(3, wide * 0.13)), "#e0201c")
    picture.alpha_composite(canvas.reduce())
    return Sprite(picture, body.across, body.down)


@cached
def change(more: bool) -> Sprite:
    """Draw a plus or a minus."""
    canvas = disc(36, 13, "#ffffff", GOOD if more else BAD, 2)
    strokes = [[(11, 18), (25, 18)], *[[(18, 11), (18, 25)]] * more]
    canvas.fill(canvas.line(*strokes, width=4.4), "#ffffff")
    return centre_sprite(canvas)


@cached
def steps(step: int, strides: tuple[int, int, int], owner: str = "", pitch: int = 54) -> Sprite:
    """Return how many pads each of the turn's three frogs goes, the one that moves lit; or what must be decided about
    it."""
    canvas = Canvas(3 * pitch + 8, 64)
    marks = []
    for number, stride in enumerate(strides, 1):
        x = 4 + pitch * (number - 0.5)
        blade = canvas.area(_leaf((x, 32)))
        state = (number >= step) + (number > step)
        if number == step:
            canvas.fill(canvas.blur(canvas.grow(blade, 4), 2), "#ff8de0" if owner else "#fff3b8")
            canvas.fill(canvas.grow(blade, 2), "#ff3cc8" if owner else DEEP_GOLD)
        canvas.fill(blade, _LEAVES[state])
        if number == step and owner:
            marks.append((sign(owner, 40), x - canvas.size[0] / 2, 0))
            continue
        canvas.fill(canvas.text_mask(str(stride), (x, 32), 25), _INKS[state])
        if number < step:
            tick = canvas.line([(x + 3, 44), (x + 9, 50), (x + 20, 35)], width=5)
            canvas.fill(canvas.grow(tick, 2), "#0b1440")
            canvas.fill(tick, "#7dffb0")
    return join_sprites(centre_sprite(canvas), *marks)


def _leaf(middle: Point) -> list[Point]:
    """Return a small lily pad, its notch at the upper right."""

    def radius(angle: float) -> float:
        away = abs((angle + pi * 1.25) % (2 * pi) - pi)
        return 25 * (0.4 if away < 0.2 else 1)

    return polar(middle, radius, 0.86, 120)


@cached
def barred_frog(colour: str) -> Sprite:
    """Draw a frog struck through: the next one must be another's."""
    canvas = Canvas(60, 60)
    stroke = canvas.line([(7, 50), (53, 10)], width=6)
    canvas.fill(canvas.grow(stroke, 2), "#ffffff")
    canvas.fill(stroke, "#e0201c")
    return join_sprites(
        Sprite(Image.new("RGBA", canvas.size), 30, 30), (frog(colour, 0.42), 0, 17), (centre_sprite(canvas), 0, 0)
    )


@cached
def swap() -> Sprite:
    """Draw two arrows, one each way: flowers may be exchanged."""
    canvas = Canvas(56, 44)
    right = [(6, 11), (32, 11), (32, 4), (50, 15), (32, 26), (32, 19), (6, 19)]
    arrows = canvas.area([(x, y - 1) for x, y in right]), canvas.area([(56 - x, y + 15) for x, y in right])
    for shape in arrows:
        canvas.fill(canvas.grow(shape, 2), "#05402f")
        canvas.fill(shape, ("#ffffff", "#7dffd0"))
    return centre_sprite(canvas)


@cached
def may_be_chosen(wide: int, high: int) -> Sprite:
    """Draw a frame for the card of a seat that flowers may be exchanged with, by the card's upper left corner."""
    canvas = Canvas(wide + 28, high + 28, 2)
    ring = box(14, 14, wide + 14, high + 14, 18)
    loop = canvas.loop(ring, width=6)
    canvas.fill(canvas.blur(canvas.grow(loop, 4), 4), "#7dffd0", 0.55)
    canvas.fill(loop, "#c8ffe9")
    return place_sprite(canvas, 14, 14)
