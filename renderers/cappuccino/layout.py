"""Where everything stands in a picture of the table. Pure geometry: the painter draws by it, and tests measure it.

The table has many more places than are used, so a picture shows those within a reach of the centre, as large as they
fit. A dealt game's reach follows from its number of cups and never changes; where cups are placed farther out, and in
games whose cups the players place, it is the least one that holds them all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property

from games.cappuccino.board import NUMBER, PLACES, SPOTS
from renderers.cappuccino.cups import FOOT, HIGHEST, RIM, TALL
from renderers.once import once
from renderers.shapes import Box, Point

WIDTH = 960
ROW = 0.9  # from a row to the next, in pitches
NAME = 0.165  # height of a place's name
NAME_DOWN = 0.305  # from a cup's foot to the middle of its place's name; the name of an empty place is in its middle
CELL_DOWN = 0.07  # from a cup's foot to the middle of its place's part of the linen
SLIP = (212, 152)  # room of a colour's slip
EDGE = 10  # between the picture's edge and what is in it
REACHES = (9, 13, 19, 27, 36, 49, 64)  # squares of distances from the centre, up to the farthest place
DEALT = {32: 9, 48: 13, 64: 19}  # cups in the game → reach
_LEAST = 1010  # no picture is square


@dataclass(frozen=True)
class Layout:
    """The table up to a reach, with so many slips in its corners: the upper left one first, then clockwise."""

    reach: int
    slips: int

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The places that are shown, in board order: the far rows first."""
        return tuple(name for name in PLACES if SPOTS[NUMBER[name]].square <= self.reach)

    @cached_property
    def pitch(self) -> int:
        """From a place to the next in its row, in pixels."""
        columns = 2 * max(_offset(name)[0] for name in self.names) + 1
        return int((WIDTH - 2 * EDGE) / columns)

    @cached_property
    def _top(self) -> float:
        """The foot of the farthest row: as far up as its stacks and the upper slips allow."""
        top = EDGE + (TALL + RIM[1] + HIGHEST) * self.pitch
        slips = [self._slip(number, 0) for number in range(min(self.slips, 2))]
        while any(self._stack(name, top).meets(slip) for name in self.names for slip in slips):
            top += 1
        return top

    @cached_property
    def _low(self) -> float:
        """The lower edge of the nearest row's linen."""
        return self._foot(self.names[-1], self._top)[1] + (CELL_DOWN + ROW * 2 / 3) * self.pitch

    @cached_property
    def height(self) -> int:
        """The picture's height: no stack meets a lower slip either."""
        height = max(_LEAST, round(self._low) + EDGE)
        slips = range(2, self.slips)
        while any(
            room.meets(self._slip(number, height))
            for name in self.names
            for room in (self._stack(name, self._top), self._name(name, self._top))
            for number in slips
        ):
            height += 1
        return height

    @cached_property
    def _down(self) -> float:
        """How far the whole table is moved down to stand in the middle of the room it has."""
        return (self.height - EDGE - self._low) / 2 if self.slips <= 2 else 0

    @cached_property
    def _feet(self) -> dict[str, Point]:
        return {name: self._foot(name, self._top + self._down) for name in self.names}

    def place(self, name: str) -> Point:
        """Where the foot of a stack stands."""
        return self._feet[name]

    def slip(self, number: int) -> Box:
        """The room for a colour's slip."""
        return self._slip(number, self.height)

    def stack(self, name: str) -> Box:
        """The room of the highest stack there can be on a place."""
        return self._stack(name, self._top + self._down)

    def name(self, name: str) -> Box:
        """The room of a place's name."""
        return self._name(name, self._top + self._down)

    def cell(self, name: str) -> list[Point]:
        """The six corners of a place's part of the table."""
        x, y = self.place(name)
        across, down, y = self.pitch / 2, self.pitch * ROW / 3, y + CELL_DOWN * self.pitch
        right = [(x, y - 2 * down), (x + across, y - down), (x + across, y + down)]
        return [*right, *((2 * x - a, 2 * y - b) for a, b in right)]

    def _foot(self, name: str, top: float) -> Point:
        across, down = _offset(name)
        first = _offset(self.names[0])[1]
        return WIDTH / 2 + across * self.pitch, top + (down - first) * ROW * self.pitch

    def _stack(self, name: str, top: float) -> Box:
        x, y = self._foot(name, top)
        half, high = RIM[0] * self.pitch, (TALL + RIM[1] + HIGHEST) * self.pitch
        return Box(x - half, y - high, x + half, y + FOOT[1] * self.pitch)

    def _name(self, name: str, top: float) -> Box:
        x, y = self._foot(name, top)
        half, high, middle = 0.72 * NAME * len(name) * self.pitch * 0.62, NAME * self.pitch, y + NAME_DOWN * self.pitch
        return Box(x - half, middle - high / 2, x + half, middle + high / 2)

    @staticmethod
    def _slip(number: int, height: float) -> Box:
        left = EDGE if number in {0, 3} else WIDTH - EDGE - SLIP[0]
        top = EDGE if number < 2 else height - EDGE - SLIP[1]
        return Box(left, top, left + SLIP[0], top + SLIP[1])


def _offset(name: str) -> Point:
    """Pitches to the right of the centre, and rows below it."""
    spot = SPOTS[NUMBER[name]]
    return spot.along + spot.down / 2, spot.down


@once
def layout(reach: int, slips: int) -> Layout:
    """The layout, measured once."""
    return Layout(reach, slips)


def fitting(cups: int, slips: int, needed: Collection[str]) -> Layout:
    """The layout for a game of so many cups that shows at least the needed places."""
    far = max((SPOTS[NUMBER[name]].square for name in needed), default=0)
    return layout(next(reach for reach in REACHES if reach >= max(far, DEALT[cups])), slips)


def layouts() -> Iterator[Layout]:
    """Every layout of a game whose cups are dealt."""
    for reach, slips in ((9, 2), (13, 3), (19, 4)):
        yield layout(reach, slips)
