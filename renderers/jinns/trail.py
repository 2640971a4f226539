"""The way of the last move: arcs of light over the lake, from landing to landing, each landing with its number."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from games.jinns import JinnsView
from games.jinns.board import SQUARES, STRENGTHS
from games.jinns.view import Hopped
from renderers.jinns import layout, marks
from renderers.jinns.piles import Piece
from renderers.jinns.slabs import number
from renderers.jinns.table import choices
from renderers.shapes import Box, Point, evenly

_NUMBERS = {square: layout.at(layout.TAG, layout.tag(square)) for square in range(1, SQUARES + 1)}
_GAP = 3  # between the sparks of an arc
_THIN, _THICK = 3.0, 6.0  # radius of an arc's sparks where it begins and where it ends
_STEP = 0.5  # from a radius to the next


def prepare() -> None:
    """Draw all that may lie over the lake."""
    for tenth in range(round((_THICK - _THIN) / _STEP) + 1):
        for edge in (True, False):
            marks.spark(_THIN + _STEP * tenth, edge)
    for step in range(1, max(STRENGTHS) + 1):
        for last in (True, False):
            marks.landing(step, last)


def path(view: JinnsView, last: Hopped) -> tuple[list[int], int]:
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
    """The arcs of the last move, and the numbers of its landings."""
    squares, _ = path(view, last)
    high = {square: len(pile) for square, pile in view.ring.items()}
    met: set[int] = set()
    for start, end in pairwise(squares):
        points = list(evenly(layout.leap(start, end, high), _GAP))
        met |= {square for square, room in _NUMBERS.items() if any(_within(place, room) for place in points[::4])}
        sizes = [_radius(spark / len(points)) for spark in range(len(points))]
        for edge in (True, False):
            for place, size in zip(points, sizes, strict=True):
                yield marks.spark(size, edge), place
    chosen = choices(view)
    for square in sorted(met):
        yield number(square, square in chosen), layout.tag(square)
    for step, square in enumerate(squares[1:], 1):
        yield marks.landing(step, step == len(squares) - 1), layout.landing(square, high)


def _within(place: Point, room: Box) -> bool:
    reach = _THICK + 2 * _GAP
    return room.left - reach < place[0] < room.right + reach and room.top - reach < place[1] < room.bottom + reach


def _radius(progress: float) -> float:
    return round((_THIN + (_THICK - _THIN) * progress) / _STEP) * _STEP
