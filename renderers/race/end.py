"""The end of a race: the winner in the light, and how everybody's flowers were counted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import cos, pi, sin
from random import Random

from games.race import RaceView
from games.race.board import Board
from games.race.rules import FLOWERS, points
from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.marks import crown
from renderers.race import river
from renderers.race.frogs import frog, named_frog
from renderers.race.palette import CARD, LANDS, NUMERAL, PAPER_INK
from renderers.race.plates import format_points, ghost, icon, no_crown, text_plate
from renderers.race.scenery import firefly
from renderers.race.seats import is_cursed
from renderers.scene import Scene
from renderers.seat_column import State, card, cards, score, seat_number
from renderers.shapes import Box, Point, box, ellipse, transform_outline, turns
from renderers.shown_size import BOARD
from renderers.sprite import Piece, Sprite, centre_sprite, put_pieces

_LIGHT = (214, 470)  # the middle of the light on the winner
_TABLE = Box(424, 28, 1176, 872)  # the rows of the count
_HIGHEST, _GAP = 232, 14
_ROOMY, _LARGER = 190, 1.2  # the height of a row from which on what it says is so many times as large
_KINDS = 424 + 268, 80  # the first kind's middle, and the step to the next
_WINNERS = (0, 2.9, 2.2, 1.5)  # sizes of the frogs of one winner, of two, of more
_CONFETTI = ("#ff5a5a", "#ffd23c", "#5ad08a", "#5aa8ff", "#d77aff", "#ffffff")


def scene(view: RaceView) -> Scene:
    """Draw the end's picture."""
    return put_pieces(_background(view.game).copy(), (*_winners(view), *_rows(view)))


@cached
def _background(slug: str) -> Scene:
    """Draw the meadow at night, rays of light behind the winner's leaf, and confetti."""
    land, source = LANDS[slug], Random("end")
    picture = Scene(river.meadow(BOARD, land))
    canvas = Canvas(*BOARD, 2)
    x, y = _LIGHT
    rays = [[(x, y), *(_on_circle(turn + offset, 1400) for offset in (-0.09, 0.09))] for turn in turns(16)]
    canvas.fill(canvas.blur(canvas.area(*rays), 6), land.glint, 0.16)
    canvas.fill(canvas.blur(canvas.area(ellipse(_LIGHT, 190, 190)), 70), "#fff3c4", 0.6)
    for number in range(90):
        piece = transform_outline(
            box(-6, -3.5, 6, 3.5), source.uniform(0, 430), source.uniform(0, 900), 1.2, source.uniform(0, pi)
        )
        canvas.fill(canvas.area(piece), _CONFETTI[number % len(_CONFETTI)], 0.9)
    canvas.lay_on(picture.image)
    for number in range(8):
        firefly(0.9).put(picture, 30 + 53 * number, source.uniform(30, 870))
    return picture


def _on_circle(turn: float, radius: float) -> Point:
    return _LIGHT[0] + radius * cos(turn), _LIGHT[1] + radius * sin(turn)


def _winners(view: RaceView) -> Iterator[Piece]:
    """Yield the winner's frog on a great lotus, crowned; several share the light, one above the other."""
    winners = view.winners or ()
    size = _WINNERS[min(len(winners), 3)]
    step = 900 / (len(winners) + 1)
    for number, seat in enumerate(winners, 1):
        x, y = _LIGHT[0], (_LIGHT[1] + 110 if len(winners) == 1 else step * number + 40 * size)
        yield _leaf(round(132 * size)), (x, y - 14 * size)
        yield frog(view.colours[seat][0], size), (x, y)
        yield crown(60 * size), (x, y - 70 * size)


@cached
def _leaf(across: int) -> Sprite:
    """Draw what a winner sits on."""
    canvas = Canvas(across + 40, round(across * 0.5) + 40, 2)
    blade = canvas.area(ellipse(canvas.middle, across / 2, across * 0.22))
    canvas.shadow(blade, 0, 10, 8, 0.6)
    canvas.fill(canvas.shift(blade, 0, 7), "#125048")
    canvas.fill(blade, ("#7fdcae", "#2c8a68", "#1b6a58"))
    canvas.fill(canvas.lit_edge(blade, 2, 3, 2), "#ffffff", 0.5)
    return centre_sprite(canvas)


def _rows(view: RaceView) -> Iterator[Piece]:
    """Yield a row for each seat: who it is, each kind of flower with what it counts, and the sum."""
    for seat, room in enumerate(cards(_TABLE, len(view.colours), _HIGHEST, _GAP)):
        won = seat in (view.winners or ())
        state: State = "winner" if won else "waiting"
        middle, size = room.middle[1], _size(room)
        yield card(CARD, *room.size, state), (room.left, room.top)
        number = "–" if seat == view.neutral else str(seat + 1)
        yield seat_number(CARD, number, state, 26), (room.left + 42, middle)
        yield named_frog(view.colours[seat][0], size), (room.left + 146, middle + 46 * size)
        if won:
            yield crown(50 * size), (room.left + 146, middle - 22 * size)
        elif is_cursed(view, seat):
            yield no_crown(46), (room.left + 146, middle - 22 * size)
        yield from _count(view.hands[seat], middle, size, PAPER_INK if won else NUMERAL)
        yield score(CARD, format_points(view.scores[seat]), state, 56), (room.right - 56, middle)


def _size(room: Box) -> float:
    return _LARGER if room.height >= _ROOMY else 1.0


def _count(hand: str, middle: float, size: float, ink: str) -> Iterator[Piece]:
    """Yield each kind's flowers, and below them what they count together."""
    for place, (kind, worth) in enumerate(zip(FLOWERS, points(hand), strict=True)):
        x, count = _KINDS[0] + _KINDS[1] * place, hand.count(kind)
        if not count:
            yield ghost(kind, round(54 * size)), (x, middle - 16 * size)
            continue
        yield icon(kind, round(64 * size), str(count)), (x, middle - 20 * size)
        yield text_plate(format_points(worth), round(28 * size), ink), (x, middle + 36 * size)


def prepare(board: Board, seats: int) -> None:
    """Draw what the end is made of, for so many seats."""
    _background(board.slug)
    room = cards(_TABLE, seats, _HIGHEST, _GAP)[0]
    size = _size(room)
    states: tuple[State, ...] = ("waiting", "winner")
    for state in states:
        card(CARD, *room.size, state)
        for number in ("–", *map(str, range(1, seats + 1))):
            seat_number(CARD, number, state, 26)
        for total in range(-2, 25):
            score(CARD, format_points(total), state, 56)
    for colour in board.colours[:seats]:
        named_frog(colour, size)
        for large in _WINNERS[1:3]:
            frog(colour, large)
    for kind in FLOWERS:
        ghost(kind, round(54 * size))
        for count in "12345":
            icon(kind, round(64 * size), count)
    for worth, ink in product((0, 1, 3, 6, 10, 15, 4, -2), (PAPER_INK, NUMERAL)):
        text_plate(format_points(worth), round(28 * size), ink)
    crown(50 * size)
    for large in _WINNERS[1:3]:
        crown(60 * large)
        _leaf(round(132 * large))
    no_crown(46)
