"""A move on its way: pawns in the air from pile to pile, towers on their way to a carpet, batches coming down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from games.jinns import JinnsView
from games.jinns.view import Hopped, Pile, Placed
from renderers.jinns import layout, marks, seats, table
from renderers.jinns.board import board
from renderers.jinns.pawns import pawn
from renderers.jinns.seats import Laid, Piece, stack
from renderers.shapes import Point
from renderers.trajectories import along, thrown

_GLIDE = 0.4  # of a move that takes a tower off, the share in which it glides to its carpet
_STEP = 0.04  # from a size of a pawn that shrinks or grows on its way to the next


class _Flier(NamedTuple):
    """A pawn that moves from one foot and size to another."""

    sign: str
    start: Point
    end: Point
    sizes: tuple[float, float]


def frame(before: JinnsView, after: JinnsView, share: float) -> Image.Image:
    """The table between two positions one move apart, ``share`` of the way, more than 0 and less than 1.

    ValueError where no move led to ``after``.
    """
    still = _unrolled if _glides(after, share) else _waiting
    picture = still(before, after).copy()
    for sprite, place in moving(before, after, share):
        sprite.put(picture, *place)
    return picture


def moving(before: JinnsView, after: JinnsView, share: float) -> Iterator[Piece]:
    """All that is not where it was or will be. ValueError where no move led to ``after``."""
    last = after.last
    if last is None:
        raise ValueError("no move leads to a first position")
    if isinstance(last, Placed):
        return _coming_down(_batch(before, last), share)
    if _glides(after, share):
        return _gliding(_parts(after, last), (share - 1 + _GLIDE) / _GLIDE)
    return _hopping(before, after, last, share / (1 - _GLIDE) if last.own else share)


def _glides(after: JinnsView, share: float) -> bool:
    """Whether the pawns have hopped and what was taken off is on its way to a carpet."""
    return isinstance(after.last, Hopped) and bool(after.last.own) and share > 1 - _GLIDE


@lru_cache(2)
def _waiting(before: JinnsView, after: JinnsView) -> Image.Image:
    """All that stays where it is while pawns are in the air. Do not change what you get: copy it."""
    carpets, ring, last = seats.laid(before), dict(before.ring), after.last
    if isinstance(last, Placed):
        flying = {(flier.sign, flier.start) for flier in _batch(before, last)}
        carpets = [there._replace(hand=tuple(item for item in there.hand if item not in flying)) for there in carpets]
    elif last:
        ring[last.start] = last.left
    return _still(before, carpets, ring, after, [])


@lru_cache(2)
def _unrolled(before: JinnsView, after: JinnsView) -> Image.Image:
    """All that stays where it is while a tower glides to a carpet, which has room for it already."""
    ring, last = dict(before.ring), after.last
    carpets = [there._replace(piles=there.piles[:-1], lit=False) if there.lit else there for there in seats.laid(after)]
    light = []
    if isinstance(last, Hopped):
        ring[last.start] = last.left
        del ring[last.end]
        light.append(table.burst(last.end))
    return _still(before, carpets, ring, after, light)


def _still(
    before: JinnsView, carpets: list[Laid], ring: Mapping[int, Pile], after: JinnsView, light: list[Piece]
) -> Image.Image:
    picture = board().copy()
    dark = [there._replace(lit=False) for there in carpets]
    start = [after.last.start] if isinstance(after.last, Hopped) else []
    left = [(marks.take_off(), layout.foot(square)) for square in start]
    below = [*seats.seats(before, dark), *table.next_squares(before), *left, *light]
    above = [*table.numbers(start, table.choices(before)), *table.heights(ring)]
    for sprite, place in [*below, *table.standing(ring, {}), *above]:
        sprite.put(picture, *place)
    return picture


def _batch(before: JinnsView, last: Placed) -> list[_Flier]:
    """The pawns of a batch, from the carpet each lies on to its square."""
    lying = [item for there in seats.laid(before) for item in there.hand]
    fliers = []
    for square, sign in last.pawns:
        item = next(item for item in lying if item[0] == sign)
        lying.remove(item)
        fliers.append(_Flier(sign, item[1], layout.foot(square), (seats.HAND, 1)))
    return fliers


def _coming_down(fliers: list[_Flier], share: float) -> Iterator[Piece]:
    """The pawns of a batch, each setting out while the one before it is in the air."""
    for number, flier in enumerate(fliers):
        mine = min(1, max(0, share * (len(fliers) + 1) / 2 - number / 2))
        yield _at(flier, _in_air(flier.start, flier.end, mine, 1), mine)


def _hopping(before: JinnsView, after: JinnsView, last: Hopped, share: float) -> Iterator[Piece]:
    """The pawns that hop, leap by leap over the piles they count."""
    squares, _ = table.way(after, last)
    inner = (layout.pawn(square, len(before.ring[square])) for square in squares[1:-1])
    stops = [layout.pawn(last.start, len(last.left)), *inner, layout.pawn(last.end, len(last.onto))]
    number = min(int(share * (len(stops) - 1)), len(stops) - 2)
    start, end = list(pairwise(stops))[number]
    place = _in_air(start, end, share * (len(stops) - 1) - number, len(last.moved))
    yield marks.halo(len(last.moved), int(last.moved[-1][1])), place
    yield from stack(last.moved, place)


def _parts(after: JinnsView, last: Hopped) -> list[_Flier]:
    """The pawns of a tower, from where they stand to their places on the carpets."""
    tower, high = (*last.onto, *last.moved), len(last.onto)
    across, low = _inside(layout.pawn(last.end, high), len(last.moved))  # where the hop has ended
    feet = [layout.pawn(last.end, level) for level in range(high)]
    feet += [(across, low - layout.STEP * level) for level in range(len(last.moved))]
    fliers = []
    for there in seats.laid(after):
        if there.lit:
            pile, (x, y) = there.piles[-1]
            for level, sign in enumerate(pile):
                end = (x, y - layout.STEP * level * there.size)
                fliers.append(_Flier(sign, feet[tower.index(sign)], end, (1, there.size)))
    return sorted(fliers, key=lambda flier: tower.index(flier.sign))


def _gliding(fliers: list[_Flier], share: float) -> Iterator[Piece]:
    """A tower on its way, slow at both ends."""
    soft = share * share * (3 - 2 * share)
    for flier in fliers:
        yield _at(flier, along(flier.start, flier.end, soft), soft)


def _at(flier: _Flier, place: Point, share: float) -> Piece:
    size = flier.sizes[0] + (flier.sizes[1] - flier.sizes[0]) * share
    return pawn(flier.sign[0], int(flier.sign[1]), round(round(size / _STEP) * _STEP, 2)), place


def _in_air(start: Point, end: Point, share: float, pawns: int) -> Point:
    """A place on the arc of a leap, low enough for a pile of so many pawns to be seen whole."""
    return _inside(thrown(start, end, share), pawns)


def _inside(place: Point, pawns: int) -> Point:
    return place[0], max(place[1], layout.height(pawns) + 8)
