"""A move on its way: pawns in the air from pile to pile, towers on their way to a card, batches coming down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from games.jinns import JinnsView
from games.jinns.view import Pile, PlacedBatch, PlayedHop
from renderers.jinns import lake, layout, marks, seats, table, trail
from renderers.jinns.board import board
from renderers.jinns.piles import SMALL, small_height, small_pile, stack
from renderers.jinns.seats import SeatLayout
from renderers.scene import Scene
from renderers.shapes import Point
from renderers.sprite import Piece, put_pieces, scale_sprite
from renderers.trajectories import along, arc_point, ease, usual_lift

_GLIDE = 0.4  # of a move that takes a tower off, the part of its time in which it glides to its card
_STEP = 0.05  # from a size of a pile that shrinks or grows on its way to the next
_LARGE = layout.PAWN.width / SMALL  # size of a small pile that is as wide as one on the ring


class _Flier(NamedTuple):
    """A small pile that moves from one foot and size to another."""

    pile: Pile
    start: Point
    end: Point
    sizes: tuple[float, float]


def between(before: JinnsView, after: JinnsView, progress: float) -> Scene:
    """Draw the table between two positions one move apart, ``progress`` more than 0 and less than 1.

    Raises ValueError if no move led to ``after``.
    """
    resting = _taken_off if _glides(after, progress) else _still_scene
    return put_pieces(resting(before, after).copy(), moving(before, after, progress))


def moving(before: JinnsView, after: JinnsView, progress: float) -> Iterator[Piece]:
    """Yield the pieces that are between their old and new places. Raises ValueError if no move led to ``after``."""
    last = after.last
    if last is None:
        raise ValueError("no move leads to a first position")
    if isinstance(last, PlacedBatch):
        return _coming_down(_batch(before, last), progress)
    if _glides(after, progress):
        return _gliding(_parts(after, last), (progress - 1 + _GLIDE) / _GLIDE)
    return _hopping(before, after, last, progress / (1 - _GLIDE) if last.own else progress)


def _glides(after: JinnsView, progress: float) -> bool:
    """Return whether the pawns have hopped and the captured piles are moving to a card."""
    return isinstance(after.last, PlayedHop) and bool(after.last.own) and progress > 1 - _GLIDE


@lru_cache(2)
def _still_scene(before: JinnsView, after: JinnsView) -> Scene:
    """Draw all that stays where it is while pawns are in the air. Copy it to draw on it."""
    cards, ring, last = seats.place_cards(before), dict(before.ring), after.last
    if isinstance(last, PlacedBatch):
        flying = {(*flier.pile, flier.start) for flier in _batch(before, last)}
        cards = [there._replace(hand=tuple(item for item in there.hand if item not in flying)) for there in cards]
    elif last:
        ring[last.start] = last.left
    return _resting(before, cards, ring, after, [])


@lru_cache(2)
def _taken_off(before: JinnsView, after: JinnsView) -> Scene:
    """Draw everything that does not move while a tower glides to a card, on which a space for it is left."""
    ring, last = dict(before.ring), after.last
    cards = [
        there._replace(piles=there.piles[:-1], lit=False) if there.lit else there for there in seats.place_cards(after)
    ]
    light = []
    if isinstance(last, PlayedHop):
        ring[last.start] = last.left
        del ring[last.end]
        light.append(table.burst(last.end))
    return _resting(before, cards, ring, after, light)


def _resting(
    before: JinnsView, cards: list[SeatLayout], ring: Mapping[int, Pile], after: JinnsView, light: list[Piece]
) -> Scene:
    dark = [there._replace(lit=False, with_coins=False) for there in cards]
    start = [after.last.start] if isinstance(after.last, PlayedHop) else []
    jinn = lake.watching(after, smiling=bool(light))
    items = [(marks.take_off(), layout.foot(square)) for square in start]
    below = [
        *seats.seats(before, dark),
        *table.next_squares(before),
        jinn,
        *lake.unchanged_count(before),
        *items,
        *light,
    ]
    standing = table.standing({square: pile for square, pile in ring.items() if pile}, {})
    return put_pieces(board().copy(), [*below, *standing, *table.numbers(table.choices(before))])


def _batch(before: JinnsView, last: PlacedBatch) -> list[_Flier]:
    """Return the pawns of a batch, from the card each lies on to its square."""
    pawns = [item for there in seats.place_cards(before) for item in there.hand]
    fliers = []
    for square, sign in last.pawns:
        item = next(item for item in pawns if item[0] == sign)
        pawns.remove(item)
        fliers.append(_Flier((sign,), item[1], layout.foot(square), (1, _LARGE)))
    return fliers


def _coming_down(fliers: list[_Flier], progress: float) -> Iterator[Piece]:
    """Yield the pawns of a batch, each setting out while the one before it is in the air."""
    for number, flier in enumerate(fliers):
        mine = min(1, max(0, progress * (len(fliers) + 1) / 2 - number / 2))
        if mine < 1:
            yield _at(flier, arc_point(flier.start, flier.end, mine), mine)
        else:
            yield from stack(flier.pile, flier.end)


def _hopping(before: JinnsView, after: JinnsView, last: PlayedHop, progress: float) -> Iterator[Piece]:
    """Yield the pawns that hop, leap by leap over the piles they count."""
    squares, _ = trail.path(after, last)
    inner = (layout.pawn(square, len(before.ring[square])) for square in squares[1:-1])
    stops = [layout.pawn(last.start, len(last.left)), *inner, layout.pawn(last.end, len(last.onto))]
    number = min(int(progress * (len(stops) - 1)), len(stops) - 2)
    start, end = list(pairwise(stops))[number]
    place = _in_air(start, end, progress * (len(stops) - 1) - number, len(last.group))
    yield marks.halo(len(last.group), last.group[-1][0]), place
    yield from stack(last.group, place)


def _parts(after: JinnsView, last: PlayedHop) -> list[_Flier]:
    """Return the parts of a tower, from where they stand to their places on the cards."""
    tower, (x, y) = (*last.onto, *last.group), layout.foot(last.end)
    return [
        _Flier(pile, (x, y - _below(tower.index(pile[0]))), end, (_LARGE, there.size))
        for there in seats.place_cards(after)
        if there.lit
        for pile, end in there.piles[-1:]
    ]


def _below(pawns: int) -> float:
    """Return the height of a part of so many pawns that is about to glide."""
    return small_height(pawns) * _LARGE if pawns else 0


def _gliding(fliers: list[_Flier], progress: float) -> Iterator[Piece]:
    """Yield a tower on its way, slow at both ends."""
    soft = ease(progress)
    for flier in fliers:
        yield _at(flier, along(flier.start, flier.end, soft), soft)


def _at(flier: _Flier, place: Point, progress: float) -> Piece:
    size = flier.sizes[0] + (flier.sizes[1] - flier.sizes[0]) * progress
    size = round(size / _STEP) * _STEP
    lowest = small_height(len(flier.pile)) * size + 10  # where it is seen whole
    return scale_sprite(small_pile(flier.pile), size), (place[0], max(place[1], lowest))


def _in_air(start: Point, end: Point, progress: float, pawns: int) -> Point:
    """Return a place on the arc of a leap, as high as a pile of so many pawns is seen whole all along it."""
    lowest = layout.height(pawns) + 8
    room = [sqrt(max(0, y - lowest)) for _, y in (start, end)]
    x, y = arc_point(start, end, progress, min(usual_lift(start, end), sum(room) ** 2 / 4))
    return x, max(y, lowest)
