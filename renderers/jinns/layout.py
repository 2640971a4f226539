"""The layout of a picture of the table. Pure geometry, used by the painter and the tests.

The ring has eleven squares above, eleven below and five on either side, the first in the upper left corner. Those at a
side stand in two columns by turns, so that there is room for towers between them. A pawn is measured from its foot, the
middle of its lower edge. Towers grow upward, so a square's number stands where no tower can: before the squares at the
picture's edge, on the lake's side of those in the inner columns.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import hypot

from games.jinns.board import SQUARES
from renderers.shapes import Box, Point, arc, curve, evenly
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
# numbers of landings near the sides, from the foot, lakeward and down
_AT_SIDE = ((129, -29), (168, 20), (129, -32), (168, -52), (133, -78))
_UNDER = {0: (148, 118), 1: (62, 78), 2: (16, 82)}  # by the distance from a corner
_OVER = {0: (210, -208), 1: (66, -170), 2: (22, -170)}
_DRAWN = 0.6  # how far an arrow over the lake is drawn toward its middle
_BOW = 70  # how far an arc to the next square bends at most toward the lake's middle
_CORNER = 9  # points of an arc that round its corners, before and after each
_WATER = Box(296, 250, 652, 640)  # where longer arcs go along the shore


def upper(square: int) -> bool:
    """Return whether a square is in the upper row, corners included."""
    return square <= _ROW


def lower(square: int) -> bool:
    """Return whether a square is in the lower row, corners included."""
    return _ROW + _SIDE < square <= SQUARES - _SIDE


def at_side(square: int) -> int | None:
    """Return which square from above it is at its side, from 0; None for one of a row."""
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
    """Return where a pile stands."""
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


def at(room: Box, place: Point) -> Box:
    """Return a room about the origin, moved to a place."""
    x, y = place
    return Box(room.left + x, room.top + y, room.right + x, room.bottom + y)


def height(pawns: int) -> int:
    """Return how high a pile of so many pawns is."""
    return round(STEP * (pawns - 1) - PAWN.top) if pawns else 0


def tag(square: int) -> Point:
    """Return the middle of a square's number; at the end, of what the pile there counts."""
    x, y = foot(square)
    return (x, y + 29) if at_edge(square) else (x + _BESIDE * lakeward(square), y - 32)


def landing(square: int, high: Mapping[int, int]) -> Point:
    """Return the middle of the number of a landing: on the lake's side of a square, in the lower row above what stands
    there.

    ``high`` is the number of pawns on each square.
    """
    x, y = foot(square)
    place, corner = at_side(square), min(abs(square - each) for each in CORNERS)
    if place is not None:
        across, down = _AT_SIDE[place]
    elif upper(square):
        across, down = _UNDER.get(corner, (0, 74))
    else:
        above = height(max(high.get(square, 0), 1)) + LANDING + 6
        across, down = _OVER.get(corner, (0, -above))
    return x + across * lakeward(square), y + down


def leap(start: int, end: int, step: int, high: Mapping[int, int]) -> list[Point]:
    """Return the arc over the lake from one landing to the next in a direction, along the shore past empty squares."""
    first, last = landing(start, high), landing(end, high)
    squares = [(start - 1 + step * far) % SQUARES + 1 for far in range(1, (end - start) * step % SQUARES)]
    if over := tuple(_off_shore(square) for square in squares if square not in CORNERS):
        return list(_along_shore(first, over, last))
    middle = ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
    across, down = LAKE[0][0] - middle[0], LAKE[0][1] - middle[1]
    reach = min(_BOW, hypot(last[0] - first[0], last[1] - first[1])) / hypot(across, down)
    return arc(first, (middle[0] + across * reach, middle[1] + down * reach), last, 24)


@lru_cache(200)
def _along_shore(first: Point, over: tuple[Point, ...], last: Point) -> tuple[Point, ...]:
    """Return the arc through these points, with its corners rounded; its ends stay where they are."""
    smooth = [first, *evenly(curve([first, first, *over, last, last], 12), 8), last]
    for _ in range(2):
        across, down = [x for x, _ in smooth], [y for _, y in smooth]
        for index in range(1, len(smooth) - 1):
            reach = min(_CORNER, index, len(smooth) - 1 - index)
            near, count = slice(index - reach, index + reach + 1), 2 * reach + 1
            smooth[index] = sum(across[near]) / count, sum(down[near]) / count
    return tuple(smooth)


def _off_shore(square: int) -> Point:
    """Return where an arc passes an empty square."""
    x, y = foot(square)
    if at_side(square) is None:
        return min(max(x, _WATER.left + 14), _WATER.right - 14), _WATER.top if upper(square) else _WATER.bottom
    return _WATER.left if x < LAKE[0][0] else _WATER.right, min(max(y - 32, _WATER.top + 24), _WATER.bottom - 24)


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
