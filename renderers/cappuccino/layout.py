"""Where everything stands in a picture of the table. Pure geometry: the painter draws by it, and tests measure it.

The table has many more places than are used, so a picture shows those in an oval about the centre, as large as they
fit. For a dealt game it follows from the number of cups and never changes; where players place their cups farther out,
it is the one that shows them largest.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property

from games.cappuccino.board import NUMBER, PLACES, SPOTS
from renderers.cappuccino.cups import FOOT, HIGHEST, RIM, TALL
from renderers.once import once
from renderers.shapes import Box, Point

WIDTH = 900
TALLEST = 1180
ROW = 0.9  # from a row to the next, in pitches
NAME = 0.165  # height of a place's name
NAME_DOWN = 0.305  # from a cup's foot to the middle of its place's name; the name of an empty place is in its middle
CELL_DOWN = 0.07  # from a cup's foot to the middle of its place's part of the linen
SLIP = (212, 152)  # room of a colour's slip
EDGE = 10  # between the picture's edge and what is in it
RADII = (
    9,
    13,
    19,
    23,
    27,
    31,
    36,
    42,
    49,
    56,
    64,
)  # squares of the radii an oval may have, in ways from a place to the next
DEALT = {32: 9, 48: 13, 64: 19}  # cups in the game → the square of its circle's radius
_LIGHT = 10  # beyond a stack's edge when it was the last to move
_STEP = 5  # of pitches, so that layouts share their cups
_LEAST = 940  # no picture is square


@dataclass(frozen=True)
class Layout:
    """An oval of places by the squares of its radii, and so many slips: the upper left one first, then clockwise."""

    across: int
    down: int
    slips: int

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The places that are shown, in board order: the far rows first."""
        return tuple(name for name in PLACES if self._within(name))

    def shows(self, names: Collection[str]) -> bool:
        """Whether all these places are shown."""
        return all(map(self._within, names))

    def _within(self, name: str) -> bool:
        x, rows = _offset(name)
        return x**2 / self.across + 0.75 * rows**2 / self.down <= 1.0001

    @cached_property
    def pitch(self) -> int:
        """From a place to the next in its row, in pixels: as much as width and height allow, in steps."""
        columns = 2 * max(_offset(name)[0] for name in self.names) + 1
        pitch = int((WIDTH - 2 * EDGE) / columns) // _STEP * _STEP
        while self._height(pitch) > TALLEST:
            pitch -= _STEP
        return pitch

    @cached_property
    def height(self) -> int:
        """The picture's height."""
        return max(_LEAST, self._height(self.pitch))

    def _height(self, pitch: int) -> int:
        """How much the linen of the nearest row needs, and below the others the lower slips."""
        lowest = (CELL_DOWN + ROW * 2 / 3) * pitch
        needed = [self._first(pitch) + _rows(self.names) * ROW * pitch + lowest]
        if self.slips > 2:
            feet = (foot for x, foot in self._feet(pitch) if _beside(x, pitch))
            needed += [foot + (NAME_DOWN + NAME) * pitch + SLIP[1] for foot in feet]
        return round(max(needed)) + EDGE

    def _first(self, pitch: int) -> float:
        """The feet of the farthest row: as far up as its stacks and the upper slips allow."""
        high = (TALL + RIM[1] + HIGHEST) * pitch
        beside = [foot for x, foot in self._feet(pitch, 0) if _beside(x, pitch)]
        return EDGE + high + (max(0, SLIP[1] + _LIGHT - min(beside)) if beside else 0)

    def _feet(self, pitch: int, first: float | None = None) -> Iterator[Point]:
        """Where the feet stand, from the picture's middle and its upper edge."""
        first, far = self._first(pitch) if first is None else first, _offset(self.names[0])[1]
        for name in self.names:
            x, row = _offset(name)
            yield x * pitch, first + (row - far) * ROW * pitch

    @cached_property
    def _places(self) -> dict[str, Point]:
        spare = (self.height - self._height(self.pitch)) / 2
        return {
            name: (WIDTH / 2 + x, y + spare) for name, (x, y) in zip(self.names, self._feet(self.pitch), strict=True)
        }

    def place(self, name: str) -> Point:
        """Where the foot of a stack stands."""
        return self._places[name]

    def slip(self, number: int) -> Box:
        """The room for a colour's slip."""
        left = EDGE if number in {0, 3} else WIDTH - EDGE - SLIP[0]
        top = EDGE if number < 2 else self.height - EDGE - SLIP[1]
        return Box(left, top, left + SLIP[0], top + SLIP[1])

    def stack(self, name: str) -> Box:
        """The room of the highest stack there can be on a place."""
        x, y = self.place(name)
        half, high = RIM[0] * self.pitch, (TALL + RIM[1] + HIGHEST) * self.pitch
        return Box(x - half, y - high, x + half, y + FOOT[1] * self.pitch)

    def name(self, name: str, *, empty: bool) -> Box:
        """The room of a place's name: of an empty place in its middle, else below the stack."""
        x, y = self.place(name)
        half, high = (0.22 + 0.41 * len(name)) * NAME * self.pitch, NAME * self.pitch
        middle = y + (0 if empty else NAME_DOWN * self.pitch)
        return Box(x - half, middle - high / 2, x + half, middle + high / 2)


def cell(middle: Point, pitch: int) -> list[Point]:
    """The six corners of a place's part of the table, clockwise from the top."""
    (x, y), across, down = middle, pitch / 2, pitch * ROW / 3
    right = [(x, y - 2 * down), (x + across, y - down), (x + across, y + down)]
    return [*right, *((2 * x - a, 2 * y - b) for a, b in right)]


def around(middle: Point, pitch: int) -> list[Point]:
    """The middles of the six places beside a place, clockwise from the right."""
    (x, y), half, row = middle, pitch / 2, ROW * pitch
    right = [(x + pitch, y), (x + half, y + row), (x - half, y + row)]
    return [*right, *((2 * x - a, 2 * y - b) for a, b in right)]


def _offset(name: str) -> Point:
    """Pitches to the right of the centre, and rows below it."""
    spot = SPOTS[NUMBER[name]]
    return spot.along + spot.down / 2, spot.down


def _rows(names: tuple[str, ...]) -> float:
    return _offset(names[-1])[1] - _offset(names[0])[1]


def _beside(x: float, pitch: int) -> bool:
    """Whether a place stands so far from the middle that it would meet a slip."""
    return abs(x) + RIM[0] * pitch + _LIGHT > WIDTH / 2 - EDGE - SLIP[0]


@once
def layout(across: int, down: int, slips: int) -> Layout:
    """The layout, measured once."""
    return Layout(across, down, slips)


def fitting(cups: int, slips: int, needed: Collection[str]) -> Layout:
    """The layout for a game of so many cups that shows at least the needed places."""
    least = DEALT[cups]
    dealt = layout(least, least, slips)
    if dealt.shows(needed):
        return dealt
    radii = [square for square in RADII if square >= least]
    ovals = (layout(across, down, slips) for across in radii for down in radii)
    return max((oval for oval in ovals if oval.shows(needed)), key=lambda oval: oval.pitch)


def layouts() -> Iterator[Layout]:
    """Every layout of a game whose cups are dealt."""
    for square, slips in ((9, 2), (13, 3), (19, 4)):
        yield layout(square, square, slips)
