"""The layout of a picture of the table. Pure geometry, used by the painter and the tests.

The ring has eleven squares above, eleven below and five on either side, the first in the upper left corner. Those at a
side stand in two columns by turns, so that there is room for towers between them. A pawn is measured from its foot, the
middle of its lower edge. Towers grow upward, so a square's number stands where no tower can: before the squares at the
picture's edge, on the lake's side of those in the inner columns.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import dist

from games.jinns.board import SQUARES
from renderers.shapes import Box, Point, arc
from renderers.shown_size import BOARD

WIDTH, HEIGHT = BOARD
FIELD = Box(0, 0, 948, HEIGHT)  # the ring and the lake; the rest is the seats' column
COLUMN = Box(966, 14, 1186, HEIGHT - 14)
STEP = 40  # from a pawn's foot to that of the pawn on it
PAWN = Box(-40, -63, 40, 1)  # a pawn's room, from its foot
SIGNS = Box(-34, -38, 34, -3)  # its symbol and number
SLAB = Box(-41, -25, 41, 12)  # a square's stone
TAG = Box(-27, -17, 27, 17)  # the stone with a square's number, from its middle
LANDING = 18  # radius of the number of a landing

_ROW, _SIDE = 11, 5
_LEFT, _PITCH = 50, 84.8  # the feet in the left corners, and from one to the next
_UPPER, _LOWER = 150, 848  # the feet in the two rows
_HEIGHTS = (348, 380, 512, 612, 672)  # the feet at a side, from above; the second and the fourth at the edge
CORNERS = (1, _ROW, _ROW + _SIDE + 1, SQUARES - _SIDE)  # clockwise from the upper left
LAKE = ((474.0, 452.0), (290.0, 284.0))  # its middle and its radii
_BESIDE = 75  # from a foot in an inner column to the middle of its number
CORNER_ROOM = 2  # squares from a corner whose landings may be in the way of an inner pile
_LOW = 2  # pawns of a pile beside which there is room for a landing
# landings in the inner columns, and behind a high pile at the edge, from the foot, lakeward and down
_INNER = {0: (129, -29), 2: (129, -32), 4: (133, -78)}
_BEHIND = {1: (168, 20), 3: (168, -52)}
_AT_EDGE = {1: (85, 4), 3: (85, -65)}  # of those at the edge, between the piles of the inner column
_UNDER = {0: (148, 118), 1: (62, 78), 2: (16, 82)}  # by the distance from a corner, where an inner pile is high
_OVER = {0: (210, -208), 1: (66, -170), 2: (22, -170)}
_DRAWN = 0.6  # how far an arrow over the lake is drawn toward its middle
_BOW = 80  # how far the middle of a hop along a side is drawn toward the lake, at most
_BEND = 0.7  # of a hop's length, how far it is drawn there
_TOP = 660  # to where a hop along the lower row may be drawn: below the inner columns
_SHORE = Box(264, 224, 684, 690)  # about where landings are: hops round a corner go by a corner of it


def upper(square: int) -> bool:
    """Return whether a square is in the upper row, corners included."""
    return square <= _ROW


def lower(square: int) -> bool:
    """Return whether a square is in the lower row, corners included."""
    return _ROW + _SIDE < square <= SQUARES - _SIDE


def at_side(square: int) -> int | None:
    """Return the index of a square on its side, from the top, from 0; None for a square of a row."""
    if upper(square) or lower(square):
        return None
    return square - _ROW - 1 if square < CORNERS[2] else SQUARES - square


def at_edge(square: int) -> bool:
    """Return whether no part of the ring is between a square and the picture's edge."""
    place = at_side(square)
    return place is None or place % 2 == 1


def lakeward(square: int) -> int:
    """Return on which side of a square the lake is: 1 right, -1 left."""
    return 1 if foot(square)[0] < LAKE[0][0] else -1


def foot(square: int) -> Point:
    """Return the position of the foot of a pile."""
    right = _LEFT + _PITCH * (_ROW - 1)
    if upper(square):
        return _LEFT + _PITCH * (square - 1), _UPPER
    if lower(square):
        return right - _PITCH * (square - CORNERS[2]), _LOWER
    place, inset = at_side(square) or 0, 0 if at_edge(square) else _PITCH
    return (right - inset if square < CORNERS[2] else _LEFT + inset), _HEIGHTS[place]


def pawn(square: int, level: int) -> Point:
    """Return the foot of a pawn in a pile; level 0 is the base."""
    x, y = foot(square)
    return x, y - STEP * level


def height(pawns: int) -> int:
    """Return the height of a pile of so many pawns."""
    return round(STEP * (pawns - 1) - PAWN.top) if pawns else 0


def tag(square: int) -> Point:
    """Return the middle of a square's number; at the end, of what the pile there counts."""
    x, y = foot(square)
    return (x, y + 29) if at_edge(square) else (x + _BESIDE * lakeward(square), y - 32)


def landing(square: int, high: Mapping[int, int]) -> Point:
    """Return the middle of the number of a landing: on the lake's side of a square, in the lower row above what stands
    there.

    ``high`` is the number of pawns on each square. Where a high pile is in the way, it is farther from its square.
    """
    x, y = foot(square)
    place, corner = at_side(square), min(abs(square - each) for each in CORNERS)
    if place is not None:
        across, down = _at_side(square, place, high)
    elif corner <= CORNER_ROOM and high.get(_in_the_way(square, corner), 0) > _LOW:
        across, down = (_UNDER if upper(square) else _OVER)[corner]
    elif upper(square):
        across, down = 0, 74 if corner > 1 else 66
    else:
        across, down = 0, -(height(max(high.get(square, 0), 1)) + LANDING + 6)
    return x + across * lakeward(square), y + down


def _at_side(square: int, place: int, high: Mapping[int, int]) -> tuple[int, int]:
    if place in _INNER:
        return _INNER[place]
    below = square + 1 if square < CORNERS[2] else square - 1
    return _AT_EDGE[place] if high.get(below, 0) <= _LOW else _BEHIND[place]


def _in_the_way(square: int, corner: int) -> int:
    """Return the square whose pile, where it is high, leaves no room for a landing at one of a row so far from its
    corner: above that of the inner column, below its own or that of the next one toward the corner."""
    left = lakeward(square) > 0
    if upper(square):
        return SQUARES if left else _ROW + 1
    return square if corner < CORNER_ROOM else square + (1 if left else -1)


def leap(start: int, end: int, step: int, high: Mapping[int, int]) -> list[Point]:
    """Return the arc from one landing to the next in a direction: along a side drawn toward the lake, and round each
    corner on the way by a corner of the shore."""
    first, last = landing(start, high), landing(end, high)
    way = [(start - 1 + step * far) % SQUARES + 1 for far in range((end - start) * step % SQUARES + 1)]
    corners = [(one, other) for one, other in pairwise(way) if _line(one) != _line(other)]
    if not corners:
        return arc(first, _toward_lake(first, last, _line(start)), last, 24)
    bends = [_bend(one, other, start, end, high) for one, other in corners]
    before, after = ([(x, _SHORE.bottom)] if y > _SHORE.bottom else [] for x, y in (first, last))
    bends = [*before, *bends, *after]  # from and to a low pile of the lower row over those that may be higher
    joints = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise(bends)]
    ends = list(pairwise([first, *joints, last]))
    return [point for bend, (one, other) in zip(bends, ends, strict=True) for point in arc(one, bend, other, 24)]


def _line(square: int) -> str:
    """Return the line of the ring on which a square is."""
    if upper(square):
        return "upper"
    return "lower" if lower(square) else "left" if lakeward(square) > 0 else "right"


def _toward_lake(first: Point, last: Point, line: str) -> Point:
    """Return the point toward which a hop along a line of the ring bends."""
    (ax, ay), (bx, by) = first, last
    x, y, reach = (ax + bx) / 2, (ay + by) / 2, min(_BOW, _BEND * dist(first, last))
    across, down = {"upper": (0, 1), "lower": (0, -1), "left": (1, 0), "right": (-1, 0)}[line]
    return x + across * reach, max(y + down * reach, _TOP) if line == "lower" else y + down * reach


def _bend(one: int, other: int, start: int, end: int, high: Mapping[int, int]) -> Point:
    """Return the point by which a hop goes from a row to a side, or back: level with its ends where it begins or ends
    in these lines."""
    side, row = (one, other) if at_side(one) is not None else (other, one)
    x = _SHORE.left if lakeward(side) > 0 else _SHORE.right
    y = _SHORE.top if upper(row) else _SHORE.bottom
    for square in (start, end):
        if _line(square) == _line(side):
            x = landing(square, high)[0]
        elif _line(square) == _line(row):
            y = min(y, landing(square, high)[1]) if lower(row) else landing(square, high)[1]
    return x, y


def above(square: int) -> Point:
    """Return the middle of a note above the only pawn of a square."""
    x, y = foot(square)
    return x, y - 62


def over_lake(start: int, end: int) -> Point:
    """Return the point by which an arrow from one square to another bends: between them, drawn toward the lake's
    middle."""
    (ax, ay), (bx, by) = foot(start), foot(end)
    x, y = (ax + bx) / 2, (ay + by) / 2
    return x + (LAKE[0][0] - x) * _DRAWN, y + (LAKE[0][1] - y) * _DRAWN
