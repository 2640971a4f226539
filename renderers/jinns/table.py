"""The pieces of the ring: piles on their squares, the squares to be filled next, and the way of the last move."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from itertools import pairwise
from math import atan2, pi

from games.jinns import JinnsView
from games.jinns.board import COLOURS, SQUARES, STRENGTHS, TOWER, worth
from games.jinns.hops import Hop
from games.jinns.view import Hopped, Pile, Placed
from renderers.jinns import layout, marks
from renderers.jinns.board import board
from renderers.jinns.pawns import pawn
from renderers.jinns.seats import Piece, stack
from renderers.jinns.slabs import number
from renderers.marks import dot
from renderers.shapes import Box, evenly

_GAP = 21  # between the dots of a trail
_STEP, _DOT = 5.0, 8  # a dot's radius, and with its dark edge


def prepare() -> None:
    """Draw all that may lie on the ring."""
    board()
    for square in range(1, SQUARES + 1):
        number(square, True)
        number(square, False)
    for strength in STRENGTHS:
        for colour in COLOURS:
            pawn(colour, strength, 1)
        for pawns in range(1, TOWER):
            marks.halo(pawns, strength)
    for colour in COLOURS:
        marks.badge(colour, 1, ghost=True)
    for pawns in range(2, TOWER):
        marks.storeys(pawns)
    for points in range(1, (TOWER - 1) * max(STRENGTHS) + 1):
        marks.coin(points, layout.COIN)
    for eighths in range(8):
        marks.arrow(eighths)
    for sign in (marks.take_off, marks.burst, marks.stop):
        sign()
    dot(_STEP)


def next_squares(view: JinnsView) -> Iterator[Piece]:
    """Where the actor's batch will stand, pawn by pawn."""
    first = len(view.ring) + 1
    for square, colour in enumerate(view.batch, first):
        x, y = layout.foot(square)
        yield marks.badge(colour, 1, ghost=True), (x, y - 14)


def piles(view: JinnsView) -> Iterator[Piece]:
    """Every pile, the far ones first; what has just moved or been placed in a ring of light."""
    fresh = _fresh(view)
    if isinstance(view.last, Hopped):
        yield marks.take_off(), layout.foot(view.last.start)
        if view.last.own:
            yield burst(view.last.end)
    yield from standing(view.ring, fresh)
    touched = {view.last.start, view.last.end} if isinstance(view.last, Hopped) else set()
    yield from numbers({*fresh, *touched}, choices(view))
    if view.winners is None:
        yield from heights(view.ring)


def numbers(again: Collection[int], chosen: Collection[int]) -> Iterator[Piece]:
    """The numbers of squares where the actor has a choice, and those of others that some light has covered."""
    for square in sorted({*again, *chosen}):
        yield number(square, square in chosen), layout.tag(square)


def heights(ring: Mapping[int, Pile]) -> Iterator[Piece]:
    """How high each tower is."""
    for square, pile in ring.items():
        if len(pile) > 1:
            yield marks.storeys(len(pile)), layout.coin(square)


def choices(view: JinnsView) -> set[int]:
    """The squares the actor's menu names first: those it fills now, or those it can hop from."""
    if view.batch:
        first = len(view.ring) + 1
        return set(range(first, first + len(view.batch)))
    return {choice.move.start for choice in view.choices if isinstance(choice.move, Hop)}


def burst(square: int) -> Piece:
    """The light on a square whose tower was taken off."""
    x, y = layout.foot(square)
    return marks.burst(), (x, y - 10)


def standing(ring: Mapping[int, Pile], fresh: Mapping[int, int]) -> Iterator[Piece]:
    """The piles, the far ones first, a ring of light about what stands from the levels in ``fresh`` on."""
    for square, pile in sorted(ring.items(), key=lambda item: layout.foot(item[0])[1]):
        base = fresh.get(square)
        yield from stack(pile[:base], layout.foot(square))
        if base is not None:
            yield marks.halo(len(pile) - base, int(pile[-1][1])), layout.pawn(square, base)
            yield from stack(pile[base:], layout.pawn(square, base))


def _fresh(view: JinnsView) -> dict[int, int]:
    """The squares with pawns of the last move, and the level from which they are."""
    last = view.last
    if isinstance(last, Placed):
        return {square: 0 for square, _ in last.pawns}
    if last is None or last.own:
        return {}
    return {last.end: len(last.onto)}


def way(view: JinnsView, last: Hopped) -> tuple[list[int], int]:
    """The squares the last move touched, from its start to its end, and its direction; clockwise where both led there.

    It counts only squares with pawns (JL-10), so all between are piles it met.
    """
    strength = int(last.moved[-1][1])
    there = {*view.ring, last.start, last.end}
    for step in (1, -1):
        squares, square = [last.start], last.start
        while len(squares) <= strength:
            square = (square - 1 + step) % SQUARES + 1
            if square in there:
                squares.append(square)
        if square == last.end:
            return squares, step
    raise ValueError(f"{last.moved} does not reach {last.end} from {last.start}")


def trail(view: JinnsView, last: Hopped) -> Iterator[Piece]:
    """The way of the last move: dots from pile to pile, a mark at each it counted, an arrow where it ended."""
    squares, step = way(view, last)
    high = {square: len(pile) for square, pile in view.ring.items()}
    high.setdefault(last.end, 1)  # where a tower was taken off its light is as high as a pawn
    for start, end in pairwise(squares):
        names = _names_along(start, end, step)
        for x, y in evenly(layout.hop(start, end, step, high), _GAP):
            if not any(Box(x - _DOT, y - _DOT, x + _DOT, y + _DOT).meets(name) for name in names):
                yield dot(_STEP), (x, y)
    for square in squares[1:-1]:
        yield marks.stop(), layout.landing(square, high)
    (x, y), (there, level) = layout.landing(last.end, high), layout.foot(last.end)
    yield marks.arrow(round(atan2(level - 24 - y, there - x) / (pi / 4)) % 8), (x, y)


@cache
def _names_along(start: int, end: int, step: int) -> list[Box]:
    """The numbers of the squares from one to another, and of those next to both."""
    far = (end - start) * step % SQUARES
    passed = [(start - 1 + step * number) % SQUARES + 1 for number in range(-1, far + 2)]
    return [layout.at(layout.TAG, layout.tag(square)) for square in passed]


def count(view: JinnsView) -> Iterator[Piece]:
    """At the end what each pile on the ring counts for the seat that owns it (JL-21)."""
    owned = {colour for colours in view.colours for colour in colours}
    for square, pile in view.ring.items():
        if pile[-1][0] in owned:
            yield marks.coin(worth("".join(pile)), layout.COIN), layout.coin(square)
