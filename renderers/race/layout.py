"""The layout of a board of a race. Pure geometry, used by the painter and the tests.

A pad's place is given in columns from the left and tracks from the bottom up, the same for both boards.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from games.race.board import Board
from games.race.rules import PLACES
from renderers.shapes import Box, Point

SIZE = 0.9  # of a frog on the path
AT_HOME = 0.72  # of a frog on the island
ACROSS, DOWN = 53, 41  # a pad's radii
FOOT = 7  # how far a frog's foot is below its pad's middle
TAG = 25  # from a pad's middle down to that of its number
TAG_ACROSS, TAG_DOWN = 21, 15  # half of the room of a pad's number
POND = Box(0, 0, 924, 900)
TURN = Box(934, 10, 1190, 76)  # whose turn it is, and which of its frogs moves
COLUMN = Box(934, 88, 1190, 890)  # of the seats' cards
RIVER = 94  # how wide it is
_LEFT, _COLUMN, _BOTTOM, _TRACK = 62, 119, 842, 117

_CHINA_MOON = (
    *((2.20, 0.06), (3.20, -0.02), (4.20, 0.02), (5.20, -0.02), (6.15, 0.08), (6.72, 0.92)),  # 1 to 6
    *((5.80, 2.02), (4.55, 2.05), (5.72, 1.06), (4.72, 0.98), (3.72, 1.04)),  # 7, 8 above; 9 to 11 below
    *((2.85, 1.62), (1.92, 2.02), (0.95, 2.02), (0.05, 2.38), (0.12, 3.36)),  # 12 to 16
    *((1.10, 3.44), (2.06, 3.16), (3.00, 3.50)),  # 17 to 19
    *((3.90, 3.02), (4.90, 3.02), (5.88, 3.04), (3.90, 4.02), (4.88, 4.06), (5.86, 4.00)),  # 20 to 22, 23 to 25
    *((6.74, 3.52), (6.74, 4.54), (5.84, 5.02), (4.84, 5.01), (3.86, 5.00)),  # 26 to 30
    *((2.50, 5.44), (2.90, 4.47), (1.92, 4.40)),  # 31 above; 32, 33 below
    *((1.00, 4.86), (0.10, 5.32), (0.10, 6.32), (1.08, 6.46), (2.06, 6.46), (3.02, 6.42), (3.84, 6.10)),  # 34 to 40
)
_FLOWER_OF_THE_LOTUS = (
    *((2.20, 0.06), (3.22, -0.02), (4.24, 0.06), (5.24, 0.00), (6.20, 0.06), (6.72, 1.04), (5.78, 1.26)),  # 1 to 7
    *((4.76, 1.08), (3.76, 1.24), (2.76, 1.14), (1.92, 1.82), (0.96, 2.02), (0.06, 2.40), (0.16, 3.38)),  # 8 to 14
    *((1.14, 3.24), (2.08, 2.96), (3.00, 2.64), (3.96, 2.36), (4.96, 2.26), (5.94, 2.44), (6.72, 3.08)),  # 15 to 21
    *((6.72, 4.08), (5.76, 3.60), (4.76, 3.40), (3.76, 3.58), (2.78, 3.88), (1.80, 4.16), (0.86, 4.46)),  # 22 to 28
    *((0.08, 5.12), (0.18, 6.12), (1.12, 6.44), (2.02, 6.00), (2.70, 5.22), (3.62, 4.77)),  # 29 to 34
    *((4.66, 4.60), (5.62, 4.72)),  # 35 and 36
)
_PATHS = {"china-moon": _CHINA_MOON, "flower-of-the-lotus": _FLOWER_OF_THE_LOTUS}
_FIRST_PLACE = {"china-moon": (618, 110), "flower-of-the-lotus": (536, 138)}  # on the island
_PLACE_STEP = {"china-moon": 84, "flower-of-the-lotus": 92}
_ARRIVAL = {"china-moon": (566, 166), "flower-of-the-lotus": (880, 166)}
LANDING = {"china-moon": (600, 150), "flower-of-the-lotus": (720, 240)}  # where the river reaches the island
EXIT = (214, 842)  # where it leaves the start
START = (247, 842)  # where the start's number is


@cache
def pad_at(slug: str, pad: int) -> Point:
    """Return the middle of a pad, neither the start nor the island."""
    column, track = _PATHS[slug][pad - 1]
    return round(_LEFT + _COLUMN * column), round(_BOTTOM - _TRACK * track)


def foot_at(slug: str, pad: int) -> Point:
    """Return where the foot of a frog on a pad is."""
    x, y = pad_at(slug, pad)
    return x, y + FOOT


def waiting_at(seat: int) -> Point:
    """Return the foot of the frog that stands for all of a seat's frogs on the start."""
    return 54 + 108 * (seat % 2), 742 + 70 * (seat // 2)


def place_at(slug: str, place: int) -> Point:
    """Return the middle of the flower on one of the island's places, 1 to 4."""
    x, y = _FIRST_PLACE[slug]
    return x + _PLACE_STEP[slug] * (place - 1), y


def home_at(slug: str, place: int) -> Point:
    """Return the foot of a frog on one of the island's places, 1 to 4."""
    x, y = place_at(slug, place)
    return x, y + 26


def arrival_at(slug: str) -> Point:
    """Return the middle of the island's number."""
    return _ARRIVAL[slug]


@cache
def label(slug: str, pad: int) -> Box:
    """Return the room of a pad's number."""
    x, y = pad_at(slug, pad)
    return Box(x - TAG_ACROSS, y + TAG - TAG_DOWN, x + TAG_ACROSS, y + TAG + TAG_DOWN)


def labels(board: Board) -> Iterator[Box]:
    """Yield the room of every number on the path, the start and the island."""
    yield from (label(board.slug, pad) for pad in range(1, board.island))
    for x, y in (START, arrival_at(board.slug)):
        yield Box(x - 22, y - 16, x + 22, y + 16)
    for place in range(1, PLACES + 1):
        x, y = place_at(board.slug, place)
        yield Box(x - 17, y + 38, x + 17, y + 72)
