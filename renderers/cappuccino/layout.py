"""The layout of a picture of the table. Pure geometry, used by the painter and the tests.

The table has many more places than are used, so a picture shows only some, as large as they fit, and the same ones from
the first move to the last. For a dealt game they follow from the number of cups. Where players place their cups
themselves it is a part of the table about its centre, and the whole table once a cup is wanted beyond that.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cached_property, lru_cache

from games.cappuccino.board import NUMBER, PLACES, SPOTS, Spot
from renderers.cappuccino.cups import FOOT, HIGHEST, RIM, TALL
from renderers.shapes import Box, Point
from renderers.shown_size import BOARD, CAPITAL

WIDTH, HEIGHT = BOARD
TABLE = Box(0, 0, 938, HEIGHT)  # the part of the picture where cups stand
COLUMN = Box(952, 14, 1186, HEIGHT - 14)  # and that of the seats
ROW = 0.8  # from a row to the next, in pitches
LETTERS = CAPITAL  # height of the letters and numbers along the places' edge, and of a place's name
CELL_DOWN = 0.02  # from a cup's foot to the middle of its place's part of the linen
EDGE = 6  # between the picture's edge and what is in it
DEALT = {2: 9, 3: 13, 4: 19}  # colours in the game → square of the radius, in pitches, of the circle they are dealt on
DRAFTED = {2: (4.6, 5), 3: (5.6, 6), 4: (6.6, 7)}  # and, where they are placed, pitches and rows from the centre
_LETTER_LEFT = 0.5  # from the first place of a row to its letter's right edge, in pitches
_LETTER_UP = 0.26  # from the places' feet to their row's letter
_NUMBER = 0.42, 0.66  # from the last place of a line of numbers to the number, in pitches


@dataclass(frozen=True)
class Layout:
    """The places that are shown, in board order: the far rows first."""

    names: tuple[str, ...]
    pitch: int
    centre: Point  # where a foot on the table's centre would stand

    def shows(self, names: Collection[str]) -> bool:
        """Return whether all these places are shown."""
        return self._places.keys() >= set(names)

    @cached_property
    def _places(self) -> dict[str, Point]:
        return {name: self._at(SPOTS[NUMBER[name]]) for name in self.names}

    def _at(self, spot: Spot) -> Point:
        x, y = self.centre
        return x + (spot.along + spot.down / 2) * self.pitch, y + spot.down * ROW * self.pitch

    def place(self, name: str) -> Point:
        """Return where the foot of a stack stands."""
        return self._places[name]

    def stack(self, name: str) -> Box:
        """Return the room of the highest stack there can be on a place."""
        x, y = self.place(name)
        half, high = RIM[0] * self.pitch, (TALL + RIM[1] + HIGHEST) * self.pitch
        return Box(x - half, y - high, x + half, y + FOOT[1] * self.pitch)

    def edge_labels(self, used: Collection[str]) -> dict[str, Point]:
        """Return the middle of each row's letter, left of these places, and of each number, below its last place."""
        firsts: dict[str, Point] = {}
        for name in sorted(used, key=lambda name: SPOTS[NUMBER[name]].along, reverse=True):
            x, y = self.place(name)
            firsts[name[0]] = x - _LETTER_LEFT * self.pitch - 0.55 * LETTERS, y - _LETTER_UP * self.pitch
        for name in sorted(used, key=NUMBER.__getitem__):
            x, y = self.place(name)
            firsts[name[1:]] = x + _NUMBER[0] * self.pitch, y + _NUMBER[1] * self.pitch
        return firsts


def cell(middle: Point, pitch: int) -> list[Point]:
    """Return the six corners of a place's part of the table, clockwise from the top."""
    (x, y), across, down = middle, pitch / 2, pitch * ROW / 3
    right = [(x, y - 2 * down), (x + across, y - down), (x + across, y + down)]
    return [*right, *((2 * x - a, 2 * y - b) for a, b in right)]


def around(middle: Point, pitch: int) -> list[Point]:
    """Return the middles of the six places beside a place, clockwise from the right."""
    (x, y), half, row = middle, pitch / 2, ROW * pitch
    right = [(x + pitch, y), (x + half, y + row), (x - half, y + row)]
    return [*right, *((2 * x - a, 2 * y - b) for a, b in right)]


@lru_cache
def dealt_layout(colours: int) -> Layout:
    """Return the layout of a game whose cups are dealt."""
    return _fit(lambda spot: spot.square <= DEALT[colours])


@lru_cache
def drafted_layout(colours: int) -> Layout:
    """Return the layout of a game whose cups are placed, unless a legal place lies beyond it."""
    across, rows = DRAFTED[colours]
    return _fit(lambda spot: abs(spot.along + spot.down / 2) <= across and abs(spot.down) <= rows)


@lru_cache
def whole_layout() -> Layout:
    """Return the layout that shows every place."""
    return _fit(lambda _: True)


def _fit(is_visible: Callable[[Spot], bool]) -> Layout:
    """Return the largest layout of these places that fits, centred on the table."""
    names = tuple(name for name in PLACES if is_visible(SPOTS[NUMBER[name]]))
    pitch = next(pitch for pitch in range(140, 0, -2) if _fits(bounds(names, pitch)))
    room = bounds(names, pitch)
    x, y = (TABLE.left + TABLE.right - room.left - room.right) / 2, (TABLE.bottom - room.top - room.bottom) / 2
    return Layout(names, pitch, (round(x), round(y)))


def _fits(room: Box) -> bool:
    return room.right - room.left <= TABLE.right - 2 * EDGE and room.bottom - room.top <= HEIGHT - 2 * EDGE


def bounds(names: Collection[str], pitch: int) -> Box:
    """Return the room of these places' highest stacks, letters and numbers, seen from the table's centre."""
    layout = Layout(tuple(names), pitch, (0, 0))
    stacks, labels = [layout.stack(name) for name in names], layout.edge_labels(names).values()
    half = LETTERS / 2
    return Box(
        min(x - half for x, _ in labels),
        min(room.top for room in stacks),
        max(*(x + 2 * half for x, _ in labels), *(room.right for room in stacks)),
        max(*(y + half for _, y in labels), *(room.bottom for room in stacks)),
    )
