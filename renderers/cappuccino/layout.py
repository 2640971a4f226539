"""Where everything stands in a picture of the table. Pure geometry: the painter draws by it, and tests measure it.

The table has many more places than are used, so a picture shows only some, as large as they fit. For a dealt game it
follows from the number of cups. Where players place their cups themselves, the picture grows with what they place, and
once they jump it shows the places they have used. So it never changes while cups jump; and all the pictures of a game
are of one size.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property, lru_cache

from games.cappuccino.board import NUMBER, PLACES, SPOTS
from renderers.cappuccino.cups import FOOT, HIGHEST, RIM, TALL
from renderers.shapes import Box, Point

WIDTH = 900
ROW = 0.9  # from a row to the next, in pitches
NAME = 0.175  # height of a place's name
FREE_NAME = 0.225  # and of the name of one that is free
SPOT_NAME = 0.27  # and of one where a cup may be placed, when no stack is high yet
NAME_DOWN = 0.33  # from a cup's foot to the middle of its place's name; the name of an empty place is in its middle
CELL_DOWN = 0.07  # from a cup's foot to the middle of its place's part of the linen
SLIP = (212, 152)  # room of a colour's slip
EDGE = 10  # between the picture's edge and what is in it
ZOOMS = (125, 110, 95, 86, 78, 72, 66, 60, 54, 48)  # pitches there are, from a place to the next in its row, in pixels
HEIGHTS = {2: 1052, 3: 1080, 4: 1150}  # colours in the game → height of its pictures
DEALT = {2: 9, 3: 13, 4: 19}  # and the square of the radius, in pitches, of the circle of places they are dealt on
_LIGHT = 10  # beyond a stack's edge when it was the last to move


@dataclass(frozen=True)
class Layout:
    """The places in board order: the far rows first; and so many slips: the upper left one first, then clockwise."""

    names: tuple[str, ...]
    slips: int
    pitch: int
    centre: Point  # where a foot on the table's centre would stand

    @cached_property
    def height(self) -> int:
        """The picture's height."""
        return HEIGHTS[self.slips]

    def shows(self, names: Collection[str]) -> bool:
        """Whether all these places are shown."""
        return self._places.keys() >= set(names)

    @cached_property
    def _places(self) -> dict[str, Point]:
        x, y = self.centre
        offsets = ((name, _offset(name)) for name in self.names)
        return {name: (x + across * self.pitch, y + down * ROW * self.pitch) for name, (across, down) in offsets}

    def place(self, name: str) -> Point:
        """Where the foot of a stack stands."""
        return self._places[name]

    def slip(self, number: int) -> Box:
        """The room for a colour's slip."""
        return slip(number, self.slips)

    def stack(self, name: str) -> Box:
        """The room of the highest stack there can be on a place."""
        x, y = self.place(name)
        half, high = RIM[0] * self.pitch, (TALL + RIM[1] + HIGHEST) * self.pitch
        return Box(x - half, y - high, x + half, y + FOOT[1] * self.pitch)

    def name(self, name: str, *, empty: bool, spot: bool = False) -> Box:
        """The room of a place's name: of an empty place in its middle, else below the stack."""
        x, y = self.place(name)
        high = (SPOT_NAME if spot else FREE_NAME if empty else NAME) * self.pitch
        half = (0.22 + 0.41 * len(name)) * high
        middle = y + (0 if empty else NAME_DOWN * self.pitch)
        return Box(x - half, middle - high / 2, x + half, middle + high / 2)


def slip(number: int, slips: int) -> Box:
    """The room for one of so many slips."""
    left = EDGE if number in {0, 3} else WIDTH - EDGE - SLIP[0]
    top = EDGE if number < 2 else HEIGHTS[slips] - EDGE - SLIP[1]
    return Box(left, top, left + SLIP[0], top + SLIP[1])


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


@lru_cache
def dealt(colours: int) -> Layout:
    """The layout of a game whose cups are dealt."""
    return fitted(frozenset(name for name in PLACES if SPOTS[NUMBER[name]].square <= DEALT[colours]), colours)


@lru_cache(maxsize=64)
def placing(needed: frozenset[str], colours: int) -> Layout:
    """The layout while cups are placed: that of a dealt game as long as it shows what is needed, and then a wider one
    that leaves the centre where it was as far as it can."""
    first = dealt(colours)
    return first if first.shows(needed) else fitted(needed | set(first.names), colours, first.centre)


@lru_cache(maxsize=64)
def fitted(shown: frozenset[str], colours: int, centre: Point | None = None) -> Layout:
    """The layout that shows these places as large as they fit, in the middle or with the centre as near as can be to
    where it is wanted."""
    names = tuple(name for name in PLACES if name in shown)
    fits = ((pitch, _centre(names, pitch, colours, centre)) for pitch in ZOOMS)
    return next(Layout(names, colours, pitch, there) for pitch, there in fits if there)


def _centre(names: tuple[str, ...], pitch: int, slips: int, wanted: Point | None) -> Point | None:
    """Where the table's centre comes so that these places fit into the picture and between the slips; or nowhere."""
    across = [_offset(name)[0] * pitch for name in names]
    left, right = EDGE + pitch / 2 - min(across), WIDTH - EDGE - pitch / 2 - max(across)
    if left > right:
        return None
    x = _between(left, wanted[0] if wanted else (left + right) / 2, right)
    steps = [step * pitch / 4 for step in range(int(4 * (right - left) / pitch) + 1)]
    for there in (x, *(x + side * step for step in steps for side in (-1, 1))):
        if left <= there <= right:
            top, bottom = _down(names, pitch, slips, there)
            if top <= bottom:
                return there, _between(top, wanted[1] if wanted else (top + bottom) / 2, bottom)
    return None


def _between(least: float, value: float, most: float) -> float:
    return max(least, min(value, most))


def _down(names: tuple[str, ...], pitch: int, slips: int, x: float) -> tuple[float, float]:
    """How far up and how far down the table's centre may be, if it is so far from the left."""
    high, low, linen = (TALL + RIM[1] + HIGHEST) * pitch, (NAME_DOWN + NAME) * pitch, (CELL_DOWN + ROW * 2 / 3) * pitch
    half, rooms = RIM[0] * pitch + _LIGHT, [slip(number, slips) for number in range(slips)]
    least, most = -float("inf"), float("inf")
    for name in names:
        across, down = x + _offset(name)[0] * pitch, _offset(name)[1] * ROW * pitch
        tops, bottoms = [EDGE + high], [HEIGHTS[slips] - EDGE - linen]
        for number, room in enumerate(rooms):
            if across - half < room.right and room.left < across + half:
                if number < 2:
                    tops.append(room.bottom + _LIGHT + high)
                else:
                    bottoms.append(room.top - low)
        least, most = max(least, max(tops) - down), min(most, min(bottoms) - down)
    return least, most
