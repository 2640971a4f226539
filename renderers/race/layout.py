"""Where everything stands in a picture of a race. Pure geometry: the painter draws by it, and tests measure it.

A pad's place is given in columns from the left and tracks from the bottom up, the same for both boards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.race.board import Board
from games.race.rules import PLACES
from renderers.frogs import BADGE, HEIGHT, WIDTH
from renderers.shapes import Box, Point

SIZE = 0.72  # of every frog
ACROSS, DOWN = 50, 36  # a pad's radii
FOOT = 10  # how far a frog's foot is below its pad's middle
TAG = 30  # from a pad's middle down to that of its number
TAG_ACROSS, TAG_DOWN = 37, 15  # half of the room of a pad's number and sign
_LEFT, _COLUMN, _BOTTOM, _TRACK = 67, 118, 975, 105

_CHINA_MOON = (
    *((2.04, 0.02), (3.02, 0.05), (4.00, 0.02), (5.00, 0.00), (6.00, 0.10), (6.95, 0.95)),  # 1 to 6
    *((6.10, 2.06), (4.65, 2.05), (6.00, 1.08), (5.00, 1.00), (4.00, 1.08)),  # 7, 8 above; 9 to 11 below
    *((3.00, 1.60), (2.00, 1.38), (1.00, 1.62), (0.08, 1.98), (0.08, 3.00)),  # 12 to 16
    *((1.00, 3.38), (2.00, 3.18), (3.00, 3.50)),  # 17 to 19
    *((4.00, 3.05), (5.00, 3.05), (6.00, 3.05), (4.00, 4.05), (5.00, 4.12), (6.00, 4.05)),  # 20 to 22, 23 to 25
    *((6.95, 3.55), (7.00, 4.62), (6.08, 5.15), (5.08, 5.28), (4.08, 5.28)),  # 26 to 30
    *((2.62, 5.92), (3.10, 4.72), (2.10, 4.72)),  # 31 above; 32, 33 below
    *((1.15, 5.30), (0.20, 5.75), (0.12, 6.78), (1.10, 7.15), (2.10, 6.98), (3.10, 7.15), (4.10, 6.98)),  # 34 to 40
)
_FLOWER_OF_THE_LOTUS = (
    *((1.76, 0.97), (2.30, 0.00), (3.20, 0.08), (4.15, 0.02), (5.10, 0.08), (6.05, 0.02), (7.00, 0.42)),  # 1 to 7
    *((6.95, 1.42), (6.00, 1.85), (5.00, 1.72), (4.00, 1.88), (3.00, 1.72), (2.00, 1.96), (1.00, 1.78)),  # 8 to 14
    *((0.08, 2.15), (0.08, 3.15), (1.00, 3.58), (2.00, 3.45), (3.00, 3.62), (4.00, 3.45)),  # 15 to 20
    *((5.00, 3.62), (6.00, 3.48), (6.95, 3.95), (6.90, 4.98), (5.95, 5.28), (4.95, 5.15)),  # 21 to 26
    *((3.95, 5.32), (2.95, 5.15), (1.95, 5.32), (0.95, 5.18), (0.08, 5.62), (0.12, 6.65)),  # 27 to 32
    *((1.10, 7.10), (2.10, 6.92), (3.10, 7.10), (4.10, 6.92)),  # 33 to 36
)
_PATHS = {"china-moon": _CHINA_MOON, "flower-of-the-lotus": _FLOWER_OF_THE_LOTUS}


@dataclass(frozen=True)
class Layout:
    """One arrangement of the table: the pond, and below it the seats' cards."""

    lift: int  # how far the pond's upper end is out of the picture
    cards: int  # the upper edge of the cards
    card: int  # their height
    width: int = 960
    height: int = 1200

    def pad(self, slug: str, pad: int) -> Point:
        """The middle of a pad, neither the start nor the island."""
        column, track = _PATHS[slug][pad - 1]
        return round(_LEFT + _COLUMN * column), round(_BOTTOM - _TRACK * track) - self.lift

    def foot(self, slug: str, pad: int) -> Point:
        """Where the foot of a frog on a pad is."""
        x, y = self.pad(slug, pad)
        return x, y + FOOT

    def label(self, slug: str, pad: int) -> Box:
        """The room of a pad's number and sign."""
        x, y = self.pad(slug, pad)
        return Box(x - TAG_ACROSS, y + TAG - TAG_DOWN, x + TAG_ACROSS, y + TAG + TAG_DOWN)

    def labels(self, board: Board) -> Iterator[Box]:
        """The room of every number on the path, the start and the island, and of the signs with them."""
        yield from (self.label(board.slug, pad) for pad in range(1, board.island))
        for x, y in (self.start, self.arrival):
            yield Box(x - 20, y - 15, x + 20, y + 15)
        for place in range(1, PLACES + 1):
            x, y = self.place(place)
            yield Box(x - 14, y + 41, x + 14, y + 63)

    def waiting(self, seat: int) -> Point:
        """Where the frogs of a seat wait on the start: the foot of the one that is shown for all of them."""
        return 49 + 99 * (seat % 2), 917 + 53 * (seat // 2) - self.lift

    @property
    def start(self) -> Point:
        """Where the start's number is."""
        return 234, 1003 - self.lift

    @property
    def arrival(self) -> Point:
        """Where the island's number is."""
        return 605, 166 - self.lift

    @property
    def exit(self) -> Point:
        """Where the way from the start begins."""
        return 222, 962 - self.lift

    def place(self, place: int) -> Point:
        """The middle of the flower on one of the island's places, 1 to 4."""
        return 656 + 82 * (place - 1), 231 - self.lift

    def home(self, place: int) -> Point:
        """The foot of a frog on one of the island's places, 1 to 4."""
        x, y = self.place(place)
        return x, y + 30

    def seat(self, seat: int, seats: int) -> Point:
        """The middle of a seat's card's upper edge."""
        return self.width / 2 + self.card_step(seats) * (seat - (seats - 1) / 2), self.cards

    def card_step(self, seats: int) -> int:
        """From a seat's card to the next."""
        return min(224, (self.width - 10) // seats)


def frog_room(foot: Point) -> Box:
    """The room of a frog."""
    x, y = foot
    return Box(x - WIDTH * SIZE / 2, y - HEIGHT * SIZE, x + WIDTH * SIZE / 2, y)


def badge_room(foot: Point) -> Box:
    """The room of a frog's letter and mark."""
    x, y = foot
    return Box(x + BADGE.left * SIZE, y + BADGE.top * SIZE, x + BADGE.right * SIZE, y + BADGE.bottom * SIZE)


PLAY = Layout(lift=0, cards=1056, card=138)
END = Layout(lift=85, cards=968, card=228)
