"""The pieces of the ring: piles on their squares, the squares to be filled next, and what the last move has touched."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import product

from games.jinns import JinnsView
from games.jinns.batches import Batch
from games.jinns.board import COLOURS, SQUARES, STRENGTHS, TOWER, worth
from games.jinns.hops import Hop
from games.jinns.view import Pile, PlacedBatch, PlayedHop
from renderers.jinns import layout, marks
from renderers.jinns.board import board
from renderers.jinns.pawns import pawn
from renderers.jinns.piles import stack
from renderers.jinns.slabs import number
from renderers.overlay import Note, Spot, Way
from renderers.shapes import Point
from renderers.sprite import Piece


def prepare() -> None:
    """Draw all that may lie on the ring."""
    board()
    for square, choice in product(range(1, SQUARES + 1), (True, False)):
        number(square, choice=choice)
    for colour in COLOURS:
        for strength, top in product(sorted(set(STRENGTHS)), (True, False)):
            pawn(f"{colour}{strength}", top, 1)
        for pawns in range(1, TOWER):
            marks.halo(pawns, colour)
        marks.badge(colour, 1, ghost=True)
    for points in range(1, (TOWER - 1) * max(STRENGTHS) + 1):
        marks.coin(points)
    for sign in (marks.take_off, marks.burst, marks.pool):
        sign()


def next_squares(view: JinnsView) -> Iterator[Piece]:
    """Yield where the actor's batch will stand, pawn by pawn."""
    first = len(view.ring) + 1
    for square, colour in enumerate(view.batch, first):
        x, y = layout.foot(square)
        yield marks.badge(colour, 1, ghost=True), (x, y - 14)


def piles(view: JinnsView, selectable: Collection[int]) -> Iterator[Piece]:
    """Yield every pile, the far ones first; what has just moved or been placed in a ring of light. The squares
    ``selectable`` have the numbers of a choice."""
    if isinstance(last := view.last, PlayedHop):
        yield from _glow(last.end, selectable)
        yield marks.take_off(), layout.foot(last.start)
        if last.own:
            yield burst(last.end)
    yield from standing(view.ring, _fresh(last))
    if not view.is_over:
        yield from numbers(selectable)
    else:
        yield from count(view)


def _glow(square: int, squares: Collection[int]) -> Iterator[Piece]:
    """Yield light about a square, under the numbers near it."""
    yield marks.pool(), layout.foot(square)
    for near in (square - 2, square - 1, square, square + 1, square + 2):
        there = (near - 1) % SQUARES + 1
        yield number(there, choice=there in squares), layout.tag(there)


def numbers(squares: Collection[int]) -> Iterator[Piece]:
    """Yield the numbers of squares where the actor has a choice."""
    for square in sorted(squares):
        yield number(square, choice=True), layout.tag(square)


def choices(view: JinnsView) -> set[int]:
    """Return the squares the actor's menu names first: those it fills now, or those it can hop from."""
    if view.batch:
        first = len(view.ring) + 1
        return set(range(first, first + len(view.batch)))
    return {choice.move.start for choice in view.choices if isinstance(choice.move, Hop)}


def burst(square: int) -> Piece:
    """Return the light on a square whose tower was taken off."""
    return marks.burst(), layout.foot(square)


def standing(ring: Mapping[int, Pile], fresh: Mapping[int, int]) -> Iterator[Piece]:
    """Yield the piles, the far ones first, a ring of light about what stands from the levels in ``fresh`` on."""
    for square, pile in sorted(ring.items(), key=lambda item: layout.foot(item[0])[1]):
        base = fresh.get(square)
        if base is not None:
            yield marks.halo(len(pile) - base, pile[-1][0]), layout.pawn(square, base)
        yield from stack(pile, layout.foot(square))


def _fresh(last: PlacedBatch | PlayedHop | None) -> dict[int, int]:
    """Return the squares with pawns of the last move, and the level from which they are."""
    if isinstance(last, PlacedBatch):
        return {square: 0 for square, _ in last.pawns}
    if last is None or last.own:
        return {}
    return {last.end: len(last.onto)}


def count(view: JinnsView) -> Iterator[Piece]:
    """Yield at the end what each pile on the ring counts for the seat that owns it, in the place of its number
    (JL-21)."""
    own_colours = {colour for colours in view.colours for colour in colours}
    for square, pile in view.ring.items():
        if pile[-1][0] in own_colours:
            yield marks.coin(worth("".join(pile))), layout.tag(square)


def way(view: JinnsView, move: Hop | Batch) -> Way:
    """Return the path of a move on the picture: from the lowest pawn that hops to the top of another pile, or the
    strengths of the pawns that are placed above their squares."""
    if isinstance(move, Hop):
        start = layout.pawn(move.start, len(view.ring[move.start]) - move.pawns)
        end = layout.pawn(move.end, min(len(view.ring[move.end]), TOWER - 2))
        return Way(_spot(start), (_spot(end),), bend=layout.over_lake(move.start, move.end), free=0.7)
    squares = range(len(view.ring) + 1, len(view.ring) + 1 + len(view.batch))
    notes = tuple(
        Note(strength, layout.above(square), (0, -44))
        for square, strength in zip(squares, move.own + move.green, strict=True)
    )
    return Way(None, tuple(_spot(layout.foot(square)) for square in squares), (), notes)


def _spot(foot: Point) -> Spot:
    """Return the room of a pawn."""
    return Spot((foot[0], foot[1] + layout.PAWN.top / 2), -layout.PAWN.left, -layout.PAWN.top / 2)
