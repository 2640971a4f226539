"""The layout of a picture of the table. Pure geometry, used by the painter and the tests.

The table has many more places than are used, so a picture shows only the part that is, as large as it fits in one of a
few sizes. The part grows while cups are placed, and gets smaller as stacks leave its rim.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import ceil, floor

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
PITCHES = (120, 104, 86, 74, 62, 54, 48)  # from a place to the next, in pixels: the sizes of a picture
_STEPS = (2.0, 1.0, 0.5)  # rows and pitches by which the part that is shown grows while cups are placed, at most
_MUCH = 0.8  # of the largest size that cups can have in a draft
_LETTER_AWAY = 0.5  # from the first and the last place of a row to its letters, in pitches
_LETTER_UP = 0.26, 0.46  # from the places' feet to their row's left and right letter
_LAST_NUMBER = 0.42, 0.66  # from the last place of a line of numbers to the number, in pitches
_FIRST_NUMBER = -0.55, -0.93  # and from the first place to the number


@dataclass(frozen=True)
class Layout:
    """The places that are shown, in board order: the far rows first."""

    names: tuple[str, ...]
    pitch: int
    centre: Point  # where a foot on the table's centre would stand

    def shown(self, names: Iterable[str]) -> list[str]:
        """Return those of some places that are shown."""
        return [name for name in names if name in self._places]

    @cached_property
    def _places(self) -> dict[str, Point]:
        return {name: self._at(SPOTS[NUMBER[name]]) for name in self.names}

    def _at(self, spot: Spot) -> Point:
        x, y = self.centre
        return x + (spot.along + spot.down / 2) * self.pitch, y + spot.down * ROW * self.pitch

    def place(self, name: str) -> Point:
        """Return the position of the foot of a stack."""
        return self._places[name]

    def stack(self, name: str) -> Box:
        """Return the room of the highest stack there can be on a place."""
        x, y = self.place(name)
        half, high = RIM[0] * self.pitch, (TALL + RIM[1] + HIGHEST) * self.pitch
        return Box(x - half, y - high, x + half, y + FOOT[1] * self.pitch)

    def edge_labels(self, used: Collection[str]) -> tuple[tuple[str, Point], ...]:
        """Return each row's letter, left and right of these places, and each number, above its first place and below
        its last one, with their middles."""
        sides: tuple[dict[str, Point], ...] = ({}, {}, {}, {})
        left, right, above, below = sides
        away = _LETTER_AWAY * self.pitch + 0.55 * LETTERS
        for name in sorted(used, key=NUMBER.__getitem__):
            x, y = self.place(name)
            left.setdefault(name[0], (x - away, y - _LETTER_UP[0] * self.pitch))
            right[name[0]] = x + away, y - _LETTER_UP[1] * self.pitch
            above.setdefault(name[1:], (x + _FIRST_NUMBER[0] * self.pitch, y + _FIRST_NUMBER[1] * self.pitch))
            below[name[1:]] = x + _LAST_NUMBER[0] * self.pitch, y + _LAST_NUMBER[1] * self.pitch
        return tuple(item for side in sides for item in side.items())


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


def dealt_layout(colours: int) -> Layout:
    """Return the layout of the places on which cups are dealt."""
    return _fit(tuple(name for name in PLACES if SPOTS[NUMBER[name]].square <= DEALT[colours]))


def whole_layout() -> Layout:
    """Return the layout that shows every place."""
    return _fit(PLACES)


def layout_about(used: frozenset[str]) -> Layout:
    """Return the layout of the part of the table in which these places lie."""
    return _fit(_part(used, _STEPS[-1]), HIGHEST)


def drafted_layout(used: frozenset[str]) -> Layout:
    """Return the layout of the part of the table in which these places lie while cups are placed on them.

    It is slightly larger than that part, so that it seldom changes, unless that makes the cups much smaller.
    """
    layouts = [_fit(_part(used, step), 0) for step in _STEPS]
    least = _MUCH * max(layout.pitch for layout in layouts)
    return next(layout for layout in layouts if layout.pitch >= least)


def _part(used: frozenset[str], step: float) -> tuple[str, ...]:
    """Return the places of the rectangle about some of them, widened to whole steps."""
    spots = [SPOTS[NUMBER[name]] for name in used]
    rows = [spot.down for spot in spots]
    across = [spot.along + spot.down / 2 for spot in spots]
    top, bottom, left, right = *_widened(rows, step), *_widened(across, step)
    return tuple(
        name
        for name, (down, along) in zip(PLACES, SPOTS, strict=True)
        if top <= down <= bottom and left <= along + down / 2 <= right
    )


def _widened(values: Collection[float], step: float) -> tuple[float, float]:
    return floor(min(values) / step) * step, ceil(max(values) / step) * step


@lru_cache(200)
def _fit(names: tuple[str, ...], highest: float = HIGHEST) -> Layout:
    """Return the largest layout of these places that fits, in the middle of the picture; ``highest`` is how far a
    stack can rise above a single cup, in pitches."""
    rooms = ((pitch, bounds(names, pitch, highest)) for pitch in PITCHES)
    pitch, room = next((pitch, room) for pitch, room in rooms if pitch == PITCHES[-1] or _fits(room))
    x, y = (TABLE.left + TABLE.right - room.left - room.right) / 2, (TABLE.bottom - room.top - room.bottom) / 2
    return Layout(names, pitch, (round(x), round(y)))


def _fits(room: Box) -> bool:
    return room.width <= TABLE.right - 2 * EDGE and room.height <= HEIGHT - 2 * EDGE


def bounds(names: Collection[str], pitch: int, highest: float = HIGHEST) -> Box:
    """Return the room of these places' highest stacks, letters and numbers, seen from the table's centre.

    While single cups are placed, nothing stands at the edge.
    """
    layout = Layout(tuple(names), pitch, (0, 0))
    stacks, labels = [layout.stack(name) for name in names], layout.edge_labels(names if highest else ())
    half = LETTERS / 2
    rooms = [room._replace(top=room.top + (HIGHEST - highest) * pitch) for room in stacks]
    rooms += [Box(x - 2 * half, y - half, x + 2 * half, y + half) for _, (x, y) in labels]
    lefts, tops, rights, bottoms = zip(*rooms, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))
