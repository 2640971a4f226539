"""What the frogs race over: leaves on the water, wet rocks, and before each its number with the sign of its kind."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from PIL import Image, ImageChops

from games.race.board import Board, Kind
from renderers.cached import cached
from renderers.canvas import Canvas, Mask, blend, gradient, meet
from renderers.race.layout import ACROSS, DOWN, TAG, TAG_DOWN
from renderers.race.palette import LEAVES, NIGHT, NUMERAL, PLATE, PLATE_EDGE, STONE
from renderers.race.signs import sign
from renderers.shapes import Point, arc, box, ellipse, polar, ribbon, wobble
from renderers.sprite import Sprite, centred

_SIZE = (126, 116)  # of a pad's picture
_MIDDLE = (63, 48)  # of the pad in it, by which it is placed


def sign_of(board: Board, pad: int) -> str:
    """The name of the sign of a pad's kind; none for a plain one."""
    if board.kinds[pad] is Kind.LOTUS:
        return "black-lotus" if pad == board.lotus[-1] else "lotus"
    drop = "butterfly" if board.bounces else "rock"
    return {Kind.PLAIN: "", Kind.EXCHANGE: "frog", Kind.BOUNCE: "bounce", Kind.DROP: drop}[board.kinds[pad]]


def pad(board: Board, number: int) -> Sprite:
    """A pad with its number and sign."""
    name = sign_of(board, number)
    return _pad(number, name, board.kinds[number])


@cached
def _pad(number: int, name: str, kind: Kind) -> Sprite:
    canvas = Canvas(*_SIZE, 3)
    source = Random(f"pad {number}")
    (_rock if name == "rock" else _leaf)(canvas, kind, source)
    picture = canvas.reduced()
    tag, x = _tag(number, bool(name)), 13 if name else 0
    picture.alpha_composite(tag.image, (_MIDDLE[0] + x - tag.across, _MIDDLE[1] + TAG - tag.down))
    if name:
        mark = sign(name, 36)
        picture.alpha_composite(mark.image, (_MIDDLE[0] - 21 - mark.across, _MIDDLE[1] + TAG - 2 - mark.down))
    return Sprite(picture, *_MIDDLE)


@cached
def leaf(seed: str, kind: Kind, size: int = 1, *, stone: bool = False) -> Sprite:
    """A leaf, or a rock, that nobody jumps to by its number."""
    canvas = Canvas(*_SIZE, 3 * size)
    (_rock if stone else _leaf)(canvas, kind, Random(seed))
    return Sprite(canvas.reduced(size), _MIDDLE[0] * size, _MIDDLE[1] * size)


def _leaf(canvas: Canvas, kind: Kind, source: Random) -> None:
    notch = source.choice((pi * 0.92, pi * 1.15, pi * 1.4, pi * 1.7, pi * 0.05)) + source.uniform(-0.15, 0.15)
    grown = wobble(source, 0.04)

    def radius(angle: float) -> float:
        away = abs((angle - notch + pi) % (2 * pi) - pi)
        cut = 0.5 if away < 0.09 else min(1, 0.9 + away * 0.4)
        return ACROSS * grown(angle) * cut

    blade = canvas.area(polar(_MIDDLE, radius, DOWN / ACROSS, 160))
    light, middle, shade = LEAVES[kind]
    canvas.shadow(blade, 2, 9, 5, 0.6, NIGHT)
    canvas.fill(canvas.shifted(blade, 0, 4), shade)
    canvas.fill(blade, blend((light, middle, shade), (middle, middle, shade), source.uniform(0, 0.6)))
    _veins(canvas, blade, notch, source)
    canvas.fill(canvas.lit(blade, 2, 2.5, 2), "#e9f4ff", 0.65)


def _veins(canvas: Canvas, blade: Mask, notch: float, source: Random) -> None:
    x, y = _MIDDLE
    heart = (x + 9 * cos(notch), y - 3 + 6 * sin(notch))
    veins = []
    for number in range(1, 9):
        angle = notch + 2 * pi * number / 9 + source.uniform(-0.06, 0.06)
        end = (x + ACROSS * 0.94 * cos(angle), y + DOWN * 0.94 * sin(angle))
        veins.append(ribbon(arc(heart, ((heart[0] + end[0]) / 2, (heart[1] + end[1]) / 2 - 2), end, 8), 2.4, 0.7))
    canvas.fill(meet(canvas.area(*veins), blade), "#dff6ee", 0.17)


def _rock(canvas: Canvas, _: Kind, source: Random) -> None:
    """A stone, dripping wet."""
    x, y = _MIDDLE
    grown = wobble(source, 0.1)
    stone = canvas.area(polar((x, y), lambda angle: ACROSS * 0.95 * grown(angle), DOWN / ACROSS, 120))
    canvas.shadow(stone, 2, 10, 5, 0.6, NIGHT)
    canvas.fill(canvas.shifted(stone, 0, 6), "#2f3850")
    canvas.fill(stone, STONE)
    wet = [_gloss(x + across, y + down, long) for across, down, long in ((-22, -12, 17), (10, -18, 13), (24, -4, 9))]
    canvas.fill(meet(canvas.area(*wet), stone), "#ffffff", 0.55)
    canvas.fill(canvas.lit(stone, 2, 3, 2.5), "#ffffff", 0.7)


def _gloss(x: float, y: float, long: float) -> list[Point]:
    return ribbon(arc((x - long, y + 3), (x, y - 4), (x + long, y + 1), 10), 1, 4)


@cached
def _tag(number: int, signed: bool) -> Sprite:
    """The number of a pad, on a plate."""
    canvas = Canvas(80, 44)
    half = 24 if signed else 21
    plate = canvas.area(box(40 - half, 22 - TAG_DOWN, 40 + half, 22 + TAG_DOWN, 13))
    canvas.fill(canvas.grown(plate, 1.4), PLATE_EDGE)
    canvas.fill(plate, PLATE)
    canvas.fill(canvas.written(str(number), (44 if signed else 40, 22), 21), NUMERAL)
    return Sprite(canvas.reduced(), 40, 22)


@cached
def take_off(whole: bool = False) -> Sprite:
    """Where a frog jumped from: a ring about the pad's middle, clear of the pad's number unless ``whole``."""
    return _rings("#fff3b8", "#ffe07a", whole=whole)


@cached
def touched() -> Sprite:
    """Where a hop ended and the next one began."""
    return _rings("#ffd0a0", "#ff9d3c")


@cached
def may_go() -> Sprite:
    """About the pad of a frog that may be moved now, or a pad that a flower may be left on."""
    canvas, middle = Canvas(140, 110), (70, 55)
    ring = ellipse(middle, ACROSS + 5, DOWN + 4)
    loop = canvas.line([*ring, ring[0]], width=4)
    canvas.fill(canvas.blurred(canvas.grown(loop, 4), 4), "#7dffd0", 0.55)
    canvas.fill(loop, "#c8ffe9")
    return Sprite(_open(canvas.reduced(), 55), 70, 55)


@cached
def here() -> Sprite:
    """Where a flower may be left: an arrow down to the pad."""
    canvas = Canvas(50, 56)
    head = canvas.area([(25, 48), (8, 28), (18, 28), (18, 8), (32, 8), (32, 28), (42, 28)])
    canvas.fill(canvas.grown(head, 2), "#05402f")
    canvas.fill(head, ("#ffffff", "#7dffd0"))
    return centred(canvas)


def _rings(pale: str, strong: str, *, whole: bool = False) -> Sprite:
    canvas, middle = Canvas(130, 100), (65, 50)
    for across, width, strength in ((59, 3.0, 0.6), (53, 5.0, 1.0)):
        ring = ellipse(middle, across, across * DOWN / ACROSS)
        loop = [*ring, ring[0]]
        canvas.fill(canvas.line(loop, width=width + 3), "#3b1c00", 0.5 * strength)
        canvas.fill(canvas.line(loop, width=width), ("#ffffff", pale, strong), strength)
    picture = canvas.reduced()
    return Sprite(picture if whole else _open(picture, 50), 65, 50)


def _open(ring: Image.Image, middle: int) -> Image.Image:
    """A ring about a pad that fades before it comes to the pad's number."""
    end = middle + TAG - TAG_DOWN - 1
    fade = Image.new("L", ring.size, 255)
    fade.paste(gradient((ring.width, 12), ("#ffffff", "#000000")).convert("L"), (0, end - 12))
    fade.paste(0, (0, end, *ring.size))
    ring.putalpha(ImageChops.multiply(ring.getchannel("A"), fade))
    return ring
