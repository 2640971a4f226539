"""The way of the last move: arcs of light over the lake, from landing to landing, each landing with its number."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from games.jinns import JinnsView
from games.jinns.board import SQUARES, STRENGTHS
from games.jinns.view import PlayedHop
from renderers.jinns import layout, marks
from renderers.jinns.slabs import number
from renderers.shapes import Box, Point
from renderers.sprite import Piece

_NUMBERS = {square: layout.TAG.at(layout.tag(square)) for square in range(1, SQUARES + 1)}
_REACH = 14  # pixels from a point of an arc to where it may cover something


def prepare() -> None:
    """Draw all that may lie over the lake."""
    for step in range(1, max(STRENGTHS) + 1):
        for last in (True, False):
            marks.landing(step, last)


def path(view: JinnsView, last: PlayedHop) -> tuple[list[int], int]:
    """Return the squares the last move touched, from its start to its end, and its direction; clockwise where both led
    there.

    It counts only squares with pawns (JL-10), so all between are piles it met.
    """
    strength = int(last.group[-1][1])
    there = {*view.ring, last.start, last.end}
    for step in (1, -1):
        squares, square = [last.start], last.start
        while len(squares) <= strength:
            square = (square - 1 + step) % SQUARES + 1
            if square in there:
                squares.append(square)
        if square == last.end:
            return squares, step
    raise ValueError(f"{last.group} does not reach {last.end} from {last.start}")


def trail(view: JinnsView, last: PlayedHop, selectable: Collection[int]) -> Iterator[Piece]:
    """Yield the arcs of the last move, and the numbers of its landings; those of ``selectable`` squares are of a
    choice."""
    squares, step = path(view, last)
    high = {square: len(pile) for square, pile in view.ring.items()}
    arcs = [layout.leap(one, other, step, high) for one, other in pairwise(squares)]
    for arc in arcs:
        yield marks.light(tuple(arc)), (0, 0)
    near_squares = {square for arc in arcs for square in _near(arc)}
    for square in sorted(near_squares):
        yield number(square, choice=square in selectable), layout.tag(square)
    for place, square in enumerate(squares[1:], 1):
        yield marks.landing(place, place == len(squares) - 1), layout.landing(square, high)


def _near(arc: Sequence[Point]) -> Iterator[int]:
    """Yield the squares whose numbers an arc may cover."""
    across, down = zip(*arc, strict=True)
    about = Box(min(across) - _REACH, min(down) - _REACH, max(across) + _REACH, max(down) + _REACH)
    for square, room in _NUMBERS.items():
        if room.meets(about) and any(_within(place, room) for place in arc):
            yield square


def _within(place: Point, room: Box) -> bool:
    across = room.left - _REACH < place[0] < room.right + _REACH
    return across and room.top - _REACH < place[1] < room.bottom + _REACH
