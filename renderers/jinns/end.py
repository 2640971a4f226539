"""The end of a game: a carpet over the lake with every seat's points, by what it took and what it has on the ring."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random

from games.jinns import JinnsView
from games.position import Seat
from renderers.cached import cached
from renderers.canvas import Canvas, meet
from renderers.jinns import marks
from renderers.jinns.jinn import jinn
from renderers.jinns.palette import CARD, COATS, DARK, GOLD, GUEST, INK
from renderers.jinns.pawns import pawn
from renderers.jinns.piles import stack
from renderers.jinns.slabs import slab
from renderers.marks import crown
from renderers.seat_column import State, seat_number
from renderers.shapes import box, ellipse, star, transform_outline
from renderers.sprite import Piece, Sprite, centre_sprite, place_sprite

_WIDE, _ROW, _HEAD = 440, 63, 86
_BADGE = 0.82  # size of a colour
_BOTTOM = 704  # of the carpet
_MIDDLE = 474
_TOTAL, _PART = 44, 33  # heights of the numbers
_TAKEN, _RING, _SUM = 192, 281, 382  # the middles of the three columns, from the carpet's left edge


def prepare() -> None:
    """Draw what does not depend on the points."""
    for people in (2, 3, 4):
        _carpet(people)
    jinn(0.62, (0, 0), smiling=True)
    _confetti()
    _rays()
    _winner()
    _little_card()
    slab(3, 0.95)
    for top in (True, False):
        pawn("", top, 0.62)
    for sign in "+=":
        _sum(sign)
    for points in range(100):
        for size in (_TOTAL, _PART):
            marks.figure(points, size)


def count(view: JinnsView) -> Iterator[Piece]:
    """Yield the jinn that cheers, the seats from the best to the last, and gold over the lake."""
    rows = view.score_sheet.rows
    top = _BOTTOM - _HEAD - _ROW * len(rows) - 14 - 34 * (4 - len(rows))
    left = _MIDDLE - _WIDE // 2
    yield _rays(), (_MIDDLE, top - 40)
    yield _confetti(), (_MIDDLE, 440)
    yield jinn(0.62, (0, 0), smiling=True), (_MIDDLE, top + 96)
    yield _carpet(len(rows)), (left, top)
    yield from _signs(left, top)
    for place, seat in enumerate(sorted(range(len(rows)), key=lambda seat: (-rows[seat][-1], seat))):
        yield from _row(view, Seat(seat), left, top + _HEAD + _ROW * place + _ROW // 2)


def _signs(left: int, top: int) -> Iterator[Piece]:
    """Yield the signs above the numbers: piles taken off, on a seat's card, and piles on the ring."""
    yield _little_card(), (left + _TAKEN, top + 51)
    yield slab(3, 0.95), (left + _RING, top + 75)
    for x, y in ((_TAKEN + 5, 77), (_RING, 72)):
        yield from stack(("", ""), (left + x, top + y), 0.62)


def _row(view: JinnsView, seat: Seat, left: int, y: int) -> Iterator[Piece]:
    """Yield a seat's number, its colours, and its points."""
    won = seat in (view.winners or ())
    state: State = "winner" if won else "waiting"
    captures, ring, total = view.score_sheet.rows[seat]
    if won:
        yield _winner(), (left + _WIDE / 2, y)
    yield seat_number(CARD, seat + 1, state), (left + 44, y)
    if won:
        yield crown(46), (left + 44, y - 20)
    for number, colour in enumerate(view.colours[seat]):
        yield marks.badge(colour, _BADGE), (left + 92 + 42 * number, y)
    for points, x, size in ((captures, _TAKEN, _PART), (ring, _RING, _PART), (total, _SUM, _TOTAL)):
        yield marks.figure(points, size), (left + x, y)
    yield _sum("+"), (left + (_TAKEN + _RING) / 2, y)
    yield _sum("="), (left + (_RING + _SUM) / 2 - 5, y)


@cached
def _sum(sign: str) -> Sprite:
    """Draw what joins the numbers of a sum."""
    canvas = Canvas(44, 44)
    canvas.fill(canvas.text_mask(sign, (22, 22), 28), INK, 0.75)
    return centre_sprite(canvas)


@cached
def _little_card() -> Sprite:
    """Draw a seat's card, as a sign."""
    canvas = Canvas(92, 74)
    whole = canvas.area(box(8, 5, 84, 69, 9))
    canvas.fill(canvas.grow(whole, 2), CARD.edge)
    canvas.fill(whole, CARD.paper)
    canvas.fill(meet(whole, canvas.area(box(8, 5, 18, 69))), GUEST.wall)
    return centre_sprite(canvas)


@cached
def _winner() -> Sprite:
    """Draw the gold behind a winner's row."""
    canvas = Canvas(_WIDE, _ROW + 10, 2)
    row = canvas.area(box(20, 6, _WIDE - 14, _ROW + 4, 18))
    canvas.fill(canvas.blur(row, 5), "#ffb52e", 0.7)
    canvas.fill(canvas.grow(row, 1.5), DARK)
    canvas.fill(row, GOLD)
    canvas.fill(canvas.lit_edge(row, 2, 3, 2), "#ffffff", 0.7)
    return centre_sprite(canvas)


@cached
def _carpet(rows: int) -> Sprite:
    """Draw the flying carpet on which so many seats are counted, by its upper left corner."""
    height, room = _HEAD + _ROW * rows + 14, 22
    canvas = Canvas(_WIDE + 2 * room, height + 2 * room + 20, 2)
    whole = canvas.area(box(room, room, room + _WIDE, room + height, 12))
    canvas.shadow(whole, 14, 26, 14, 0.55, "#07122e")
    threads = [[(room - 9, y), (room + _WIDE + 9, y)] for y in range(room + 6, room + height - 2, 12)]
    canvas.fill(canvas.line(*threads, width=4), "#f2dcb0")
    canvas.fill(canvas.grow(whole, 2), "#2a1038")
    canvas.fill(whole, ("#9c2f5a", "#6a1f54"))
    gems = [
        transform_outline([(0, -6), (7, 0), (0, 6), (-7, 0)], x, y)
        for y in (room + 7, room + height - 7)
        for x in range(room + 16, room + _WIDE - 8, 24)
    ]
    canvas.fill(canvas.area(*gems), "#ffd23c")
    inner = canvas.area(box(room + 14, room + 14, room + _WIDE - 14, room + height - 14, 6))
    canvas.fill(canvas.grow(inner, 2), "#2a1038")
    canvas.fill(inner, CARD.lit_paper)
    return place_sprite(canvas, room, room)


@cached
def _rays() -> Sprite:
    """Draw the light behind the jinn that cheers."""
    canvas, middle = Canvas(460, 250, 2), (230.0, 150.0)
    turns = [pi * (1 + (ray + 0.5) / 11) for ray in range(11)]
    rays = [
        [middle, *((230 + 205 * cos(turn + side), 150 + 104 * sin(turn + side)) for side in (-0.07, 0.07))]
        for turn in turns
    ]
    canvas.fill(canvas.blur(canvas.area(*rays), 5), "#fff6c8", 0.75)
    canvas.fill(canvas.blur(canvas.area(ellipse(middle, 120, 70)), 34), "#fff6c8", 0.9)
    return place_sprite(canvas, *middle)


@cached
def _confetti() -> Sprite:
    """Draw gold and the pawns' colours over the lake, placed by its middle."""
    source, size = Random("confetti"), (468, 460)
    canvas = Canvas(*size, 2)
    paints = ["#ffe27a", "#ffffff", *(coat.wall for coat in COATS.values())]
    for number in range(150):
        x, y = source.uniform(20, size[0] - 20), source.uniform(10, size[1] - 10)
        turn, wide = source.uniform(0, 3), source.uniform(4, 8)
        bit = transform_outline(
            ellipse((0, 0), wide, wide * 0.5) if number % 3 else star((0, 0), wide + 2, wide * 0.45), x, y, 1, turn
        )
        canvas.fill(canvas.area(bit), paints[number % len(paints)], 0.95)
    return centre_sprite(canvas)
