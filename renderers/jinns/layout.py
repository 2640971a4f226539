"""Where everything stands in a picture of the table. Pure geometry: the painter draws by it, and tests measure it.

The ring has ten squares above, ten below and six on either side, the first in the upper left corner. A pawn is
measured from its foot, the middle of its lower edge. Towers grow upward, so a square's number stands where no tower
can: before the upper and the lower squares, on the lake's side of those at the sides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, hypot

from games.jinns.board import SQUARES
from renderers.shapes import Box, Outline, Point

WIDTH, HEIGHT = 960, 1200
STEP = 40  # from a pawn's foot to that of the pawn on it
PAWN = Box(-42, -61, 42, 1)  # a pawn's room, from its foot
BADGE = Box(-40, -25, 40, -3)  # its letter, mark and number
SLAB = Box(-44, -36, 44, 22)  # a square's stone
TAG = Box(-22, -14, 22, 14)  # the stone with a square's number, from its middle
COIN = 16  # radius of what a pile counts at the end

_ROW, _SIDE = 10, 6
_LEFT = 76  # the feet in the left corners
_UPPER, _LOWER = 142, 1158  # the feet in the two rows
_FIRST, _DOWN = 320, 140  # the foot of the uppermost square at a side, and from one to the next
_BOW = 20  # how far the sides bow outward, as the shore does
CORNERS = (1, _ROW, _ROW + _SIDE + 1, SQUARES - _SIDE)  # clockwise from the upper left


def upper(square: int) -> bool:
    """Whether a square is in the upper row, corners included."""
    return square <= _ROW


def lower(square: int) -> bool:
    """Whether a square is in the lower row, corners included."""
    return _ROW + _SIDE < square <= SQUARES - _SIDE


def lakeward(square: int) -> int:
    """On which side of a square the lake is: 1 right, -1 left."""
    return 1 if foot(square)[0] < WIDTH / 2 else -1


def foot(square: int) -> Point:
    """Where a pile stands."""
    if upper(square) or lower(square):
        along = square - 1 if upper(square) else CORNERS[3] - square
        return _LEFT + (WIDTH - 2 * _LEFT) * along / (_ROW - 1), _UPPER if upper(square) else _LOWER
    right = square < CORNERS[2]
    down = square - _ROW - 1 if right else SQUARES - square
    aside = _LEFT - _BOW * (1 - ((2 * down + 1 - _SIDE) / (_SIDE + 1)) ** 2)
    return WIDTH - aside if right else aside, _FIRST + _DOWN * down


def pawn(square: int, level: int) -> Point:
    """The foot of a pawn in a pile; level 0 is the base."""
    x, y = foot(square)
    return x, y - STEP * level


def at(room: Box, place: Point) -> Box:
    """A room about the origin, moved to a place."""
    x, y = place
    return Box(room.left + x, room.top + y, room.right + x, room.bottom + y)


def height(pawns: int) -> int:
    """How high a pile of so many pawns is."""
    return round(STEP * (pawns - 1) - PAWN.top) if pawns else 0


def tag(square: int) -> Point:
    """The middle of a square's number."""
    x, y = foot(square)
    return (x, y + 23) if upper(square) or lower(square) else (x + 67 * lakeward(square), y - 34)


def coin(square: int) -> Point:
    """Where it stands what a pile counts."""
    x, y = tag(square)
    return (x + 39, y) if upper(square) or lower(square) else (x, y - 36)


def landing(square: int, high: Mapping[int, int]) -> Point:
    """Where the trail touches a square: on the lake's side of it, in the lower row above what stands there."""
    x, y = foot(square)
    side = lakeward(square)
    if square in CORNERS[:2]:
        return x + 46 * side, y + 60
    if square in CORNERS[2:]:
        beside = square + (1 if square == CORNERS[2] else -1)
        return x + 54 * side, y - height(max(high.get(square, 0), high.get(beside, 0))) - 2
    if upper(square):
        return x, y + 58
    return (x, y - height(high.get(square, 0)) - 13) if lower(square) else (x + 100 * side, y - 2)


def hop(start: int, end: int, step: int, high: Mapping[int, int]) -> list[Point]:
    """The way of one hop from a pile to the next, over empty squares; ``high`` is how many pawns stand where."""
    inner, square = [], start
    most = max(high.get(start, 0), high.get(end, 0))
    while (square := (square - 1 + step) % SQUARES + 1) != end:
        inner.append(_over(square, most))
    first, last = landing(start, high), landing(end, high)
    if not inner:
        inner = [_toward_lake(((first[0] + last[0]) / 2, (first[1] + last[1]) / 2))]
    return list(_through([first, *inner, last]))


def _over(square: int, most: int) -> Point:
    """Where the trail passes an empty square between piles of at most so many pawns."""
    x, y = foot(square)
    if square in CORNERS:
        return x + 92 * lakeward(square), y + 66 if upper(square) else y - max(height(most), 120) - 16
    return landing(square, {square: most})


def _toward_lake(place: Point) -> Point:
    across, down = WIDTH / 2 - place[0], HEIGHT / 2 - place[1]
    reach = 15 / hypot(across, down)
    return place[0] + across * reach, place[1] + down * reach


def _through(points: Outline) -> Iterator[Point]:
    """An open curve through the points (Catmull-Rom)."""
    known = [points[0], *points, points[-1]]
    for index in range(len(points) - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = known[index : index + 4]
        for number in range(40):
            share = number / 40
            yield _between(ax, bx, cx, dx, share), _between(ay, by, cy, dy, share)
    yield points[-1]


def _between(a: float, b: float, c: float, d: float, share: float) -> float:
    bend = (2 * a - 5 * b + 4 * c - d) * share**2 + (3 * b - a - 3 * c + d) * share**3
    return b + ((c - a) * share + bend) / 2


CLOTH = 298  # width of a seat's carpet
THREAD = 24  # a carpet is a whole number of these long, and the rest
REST = 33
_ABOVE, _BELOW, _GAP = 222, 984, 24  # the room of the carpets
_MIDDLE = (_ABOVE + _BELOW) // 2
_COLUMNS = (172, WIDTH - 172 - CLOTH)


def woven(length: float) -> int:
    """The length of the shortest carpet that is at least so long."""
    return REST + THREAD * ceil((length - REST) / THREAD)


def longest(people: int) -> int:
    """The length of the longest carpet for which there is room."""
    room = _BELOW - _ABOVE if people == 2 else (_BELOW - _ABOVE - _GAP) // 2
    return woven(room - THREAD + 1)


def carpets(people: int, lengths: Sequence[int]) -> list[Box]:
    """The carpets in the lake's middle, by seat, partners under each other; those of a row are as long as one another.

    With three people there is one more, for green, as long as it must be.
    """
    if people == 2:
        long = max(lengths)
        top = _MIDDLE - long // 2
        return [Box(left, top, left + CLOTH, top + long) for left in _COLUMNS]
    upper, lower = max(lengths[:2]), max(lengths[2:])
    far, near = _MIDDLE - _GAP // 2, _MIDDLE + _GAP // 2
    boxes = [Box(left, far - upper, left + CLOTH, far) for left in _COLUMNS]
    for number, left in enumerate(_COLUMNS, 2):
        boxes.append(Box(left, near, left + CLOTH, near + (lengths[number] if people == 3 else lower)))
    return boxes
