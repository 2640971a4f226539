"""The pads of a race: leaves on the water and wet rocks, each with its number and the sign of what it does."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from games.race.board import Board, Kind
from renderers.cached import cached
from renderers.canvas import Canvas, Mask, blend, meet
from renderers.race.layout import ACROSS, DOWN, TAG
from renderers.race.palette import LEAVES, NIGHT, NUMERAL, STONE
from renderers.race.signs import sign
from renderers.shapes import Point, arc, ellipse, polar, ribbon, wobble
from renderers.sprite import Sprite, centre_sprite, join_sprites, place_sprite

SIGN, SIGN_UP = 50, 14  # width of a sign, and how far it is above its pad's middle
_SIZE = (132, 112)  # of a pad's picture
_MIDDLE = (66, 50)  # of the pad in it, by which it is placed


def sign_of(board: Board, pad: int) -> str:
    """Return the name of the sign of what a pad does; none where it does nothing."""
    drop = "butterfly" if board.bounces else "rock"
    return {Kind.EXCHANGE: "frog", Kind.BOUNCE: "bounce", Kind.DROP: drop}.get(board.kinds[pad], "")


def pad(board: Board, number: int) -> Sprite:
    """Draw a pad with its sign."""
    name, body = sign_of(board, number), bare(board, number)
    return join_sprites(body, (sign(name, SIGN), 0, -SIGN_UP)) if name else body


def bare(board: Board, number: int) -> Sprite:
    """Draw a pad without its sign."""
    return leaf(f"pad {number}", board.kinds[number], stone=sign_of(board, number) == "rock")


@cached
def pad_number(number: int) -> Sprite:
    """Draw the number of a pad, on the front of it, by the pad's middle."""
    canvas, middle = Canvas(64, 44), (32, 22)
    digits = canvas.text_mask(str(number), middle, 24)
    canvas.fill(canvas.grow(digits, 2.6), "#06281f", 0.85)
    canvas.fill(digits, NUMERAL)
    return place_sprite(canvas, middle[0], middle[1] - TAG)


@cached
def leaf(seed: str, kind: Kind, size: int = 1, *, stone: bool = False) -> Sprite:
    """Draw a leaf or a rock without a number; no move ends there."""
    canvas = Canvas(*_SIZE, 3 * size)
    (_rock if stone else _leaf)(canvas, kind, Random(seed))
    return place_sprite(canvas, *_MIDDLE, size)


def _leaf(canvas: Canvas, kind: Kind, source: Random) -> None:
    notch = source.choice((pi * 0.92, pi * 1.15, pi * 1.4, pi * 1.7, pi * 0.05)) + source.uniform(-0.15, 0.15)
    scale_at = wobble(source, 0.04)

    def radius(angle: float) -> float:
        away = abs((angle - notch + pi) % (2 * pi) - pi)
        cut = 0.5 if away < 0.09 else min(1, 0.9 + away * 0.4)
        return ACROSS * scale_at(angle) * cut

    blade = canvas.area(polar(_MIDDLE, radius, DOWN / ACROSS, 160))
    light, middle, shade = LEAVES[kind]
    canvas.shadow(blade, 2, 9, 5, 0.6, NIGHT)
    canvas.fill(canvas.shift(blade, 0, 4), shade)
    canvas.fill(blade, blend((light, middle, shade), (middle, middle, shade), source.uniform(0, 0.6)))
    _veins(canvas, blade, notch, source)
    canvas.fill(canvas.lit_edge(blade, 2, 2.5, 2), "#e9f4ff", 0.65)


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
    """Draw a stone, dripping wet."""
    x, y = _MIDDLE
    scale_at = wobble(source, 0.1)
    stone = canvas.area(polar((x, y), lambda angle: ACROSS * 0.95 * scale_at(angle), DOWN / ACROSS, 120))
    canvas.shadow(stone, 2, 10, 5, 0.6, NIGHT)
    canvas.fill(canvas.shift(stone, 0, 6), "#2f3850")
    canvas.fill(stone, STONE)
    wet = [_gloss(x + across, y + down, long) for across, down, long in ((-22, -12, 17), (10, -18, 13), (24, -4, 9))]
    canvas.fill(meet(canvas.area(*wet), stone), "#ffffff", 0.55)
    canvas.fill(canvas.lit_edge(stone, 2, 3, 2.5), "#ffffff", 0.7)


def _gloss(x: float, y: float, long: float) -> list[Point]:
    return ribbon(arc((x - long, y + 3), (x, y - 4), (x + long, y + 1), 10), 1, 4)


@cached
def take_off() -> Sprite:
    """Draw where a frog jumped from: a ring about the pad."""
    return _rings("#fff3b8", "#ffe07a")


@cached
def touched_mark() -> Sprite:
    """Draw where a hop ended and the next one began."""
    return _rings("#ffd0a0", "#ff9d3c")


@cached
def may_go() -> Sprite:
    """Draw a ring about a pad that a flower may be left on."""
    canvas, middle = Canvas(150, 120), (75, 60)
    ring = ellipse(middle, ACROSS + 5, DOWN + 5)
    loop = canvas.loop(ring, width=5)
    canvas.fill(canvas.blur(canvas.grow(loop, 4), 4), "#7dffd0", 0.55)
    canvas.fill(loop, "#c8ffe9")
    return centre_sprite(canvas)


@cached
def here() -> Sprite:
    """Draw an arrow down to a pad that a flower may be left on."""
    canvas = Canvas(60, 66)
    head = canvas.area([(30, 58), (8, 34), (20, 34), (20, 8), (40, 8), (40, 34), (52, 34)])
    canvas.fill(canvas.grow(head, 2), "#05402f")
    canvas.fill(head, ("#ffffff", "#7dffd0"))
    return centre_sprite(canvas)


@cached
def spotlight() -> Sprite:
    """Draw light on the water where the last move ended."""
    canvas = Canvas(320, 240, 1)
    glow = canvas.area(ellipse((160, 120), 78, 58))
    canvas.fill(canvas.blur(glow, 38), "#fff3c4", 0.85)
    return centre_sprite(canvas)


def _rings(pale: str, strong: str) -> Sprite:
    canvas, middle = Canvas(150, 120), (75, 60)
    ring = ellipse(middle, ACROSS + 5, DOWN + 5)
    canvas.fill(canvas.loop(ring, width=9), "#3b1c00", 0.5)
    canvas.fill(canvas.loop(ring, width=6), ("#ffffff", pale, strong))
    return centre_sprite(canvas)
