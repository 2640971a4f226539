"""The board of Cappuccino: its places, their neighbours, and all jumps and placings, computed once.

A place is an index into ``PLACES`` (217 names like ``I9``, row by row). A ``Table`` is a tuple with a string for each
place: the cups from the bottom upward, one letter each, or the empty string. An ``Area`` is a tuple of places.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import compress
from typing import NamedTuple, TypeAlias

import seeds
from games.position import Seat

Table: TypeAlias = tuple[str, ...]
Area: TypeAlias = tuple[int, ...]  # connected places

_BOARD = seeds.board("cappuccino")
_ROWS: str = _BOARD["rows"]
_CENTRE: str = _BOARD["centre"]

COLOURS: str = _BOARD["colours"]  # CP-1
CUPS: int = _BOARD["cups"]  # of one colour


class Spot(NamedTuple):
    """The axial coordinates of a place relative to the centre: rows down and places along the row (CP-2)."""

    down: int
    along: int

    def __sub__(self, other: Spot) -> Spot:
        """Return the vector from the other place to this one."""
        return Spot(self.down - other.down, self.along - other.along)

    @property
    def steps(self) -> int:
        """The distance from the centre, in places."""
        return max(abs(self.down), abs(self.along), abs(self.down + self.along))

    @property
    def square(self) -> int:
        """The squared straight-line distance from the centre; neighbours are 1 apart."""
        return self.down**2 + self.down * self.along + self.along**2


def _spot(name: str) -> Spot:
    return Spot(_ROWS.index(name[0]) - _ROWS.index(_CENTRE[0]), int(name[1:]) - int(_CENTRE[1:]))


PLACES: tuple[str, ...] = tuple(
    f"{row}{number}"
    for row in _ROWS
    for number in range(1, len(_ROWS) + 1)
    if _spot(f"{row}{number}").steps <= _BOARD["radius"]
)
NUMBER: dict[str, int] = {name: place for place, name in enumerate(PLACES)}
SPOTS: tuple[Spot, ...] = tuple(map(_spot, PLACES))
CENTRE: int = NUMBER[_CENTRE]
EMPTY: Table = ("",) * len(PLACES)

_AT: dict[Spot, int] = {spot: place for place, spot in enumerate(SPOTS)}
_BESIDE: tuple[Spot, ...] = tuple(Spot(*step) for step in _BOARD["beside"])
NEAR: tuple[tuple[int, ...], ...] = tuple(
    tuple(_AT[there] for step in _BESIDE if (there := Spot(spot.down + step.down, spot.along + step.along)) in _AT)
    for spot in SPOTS
)
_SQUARES: tuple[int, ...] = tuple(spot.square for spot in SPOTS)
RINGS: tuple[tuple[int, ...], ...] = tuple(
    tuple(place for place, square in enumerate(_SQUARES) if square == distance) for distance in sorted(set(_SQUARES))
)  # the places by their straight-line distance from the centre, the nearest first (CP-4)


class Jump(NamedTuple):
    """One move: the stack of one place goes onto that of another."""

    start: int
    end: int

    def __str__(self) -> str:
        return f"{PLACES[self.start]}-{PLACES[self.end]}"


class Placing(NamedTuple):
    """A cup put on the table before play. ``colour`` is a letter where each seat has two colours, else empty."""

    colour: str
    place: int

    def __str__(self) -> str:
        return f"{self.colour}+{PLACES[self.place]}"


@dataclass(frozen=True, slots=True)
class Swap:
    """The exchange of sides that the second seat may choose after the first jump (CP-12)."""

    def __str__(self) -> str:
        return "swap"


SWAP = Swap()
PLACINGS: dict[str, tuple[Placing, ...]] = {
    colour: tuple(Placing(colour, place) for place in range(len(PLACES))) for colour in ("", *COLOURS)
}
JUMPS: tuple[tuple[tuple[int, Jump], ...], ...] = tuple(
    tuple((end, Jump(start, end)) for end in near) for start, near in enumerate(NEAR)
)
_NUMBERS = range(len(PLACES))
_MASK: tuple[int, ...] = tuple(sum(1 << place for place in near) for near in NEAR)  # a bit for each neighbouring place


def between(start: int, end: int) -> tuple[int, ...]:
    """Return the places on the straight line between two places; () if they are neighbours or not in line."""
    first, way = SPOTS[start], SPOTS[end] - SPOTS[start]
    if 0 not in (way.down, way.along, way.down + way.along):
        return ()
    return tuple(
        _AT[Spot(first.down + way.down * step // way.steps, first.along + way.along * step // way.steps)]
        for step in range(1, way.steps)
    )


def open_jumps(table: Table, colours: Sequence[str]) -> tuple[Jump, ...]:
    """Return every jump of the stacks with one of these colours on top, in board order (CP-3, CP-5)."""
    heights = list(map(len, table))
    return tuple(
        [  # a list comprehension is faster than a generator here
            jump
            for place in compress(_NUMBERS, heights)
            if table[place][-1] in colours
            for end, jump in JUMPS[place]
            if 0 < heights[end] <= heights[place]
        ]
    )


def has_neighbours(table: Table) -> bool:
    """Return whether any two stacks stand side by side."""
    return any(table[near] for place in compress(_NUMBERS, table) for near in NEAR[place])


def open_places(table: Table) -> tuple[int, ...]:
    """Return the legal places for the next cup: the centre, then beside one cup, then beside at least two (CP-9)."""
    occupied = once = twice = 0
    for place, stack in enumerate(table):
        if stack:
            occupied |= 1 << place
            twice |= once & _MASK[place]
            once |= _MASK[place]
    places = (twice or once) & ~occupied if occupied else 1 << CENTRE
    return tuple([place for place, bit in enumerate(f"{places:b}"[::-1]) if bit == "1"])


def stuck_seats(table: Table, seats: Sequence[str]) -> tuple[Seat, ...]:
    """Return the seats without a jump; ``seats`` are the colours of each."""
    return tuple(Seat(seat) for seat, colours in enumerate(seats) if not open_jumps(table, colours))


def after_jump(table: Table, jump: Jump) -> list[str]:
    """Return the table after a jump, before anything is cleared: the stack goes on top of the other (CP-3, CP-5)."""
    stacks = list(table)
    stacks[jump.end] += stacks[jump.start]
    stacks[jump.start] = ""
    return stacks


def clear(stacks: list[str], areas: Iterable[Area]) -> tuple[str, ...]:
    """Remove areas from the table and return each as one stack, with the colour of its owner on top."""
    removed_stacks = []
    for area in areas:
        removed_stacks.append("".join(stacks[place] for place in area))
        for place in area:
            stacks[place] = ""
    return tuple(removed_stacks)


def settled_areas(table: Sequence[str], origin: int) -> tuple[Area, ...]:
    """Return the areas settled by a jump from ``origin``: single stacks, and pairs with the higher last (CP-11).

    No other area can be affected, since the place the stack goes to is beside the one it leaves.
    """
    result: dict[Area, None] = {}
    for place in _occupied_neighbours(table, origin):
        others = _occupied_neighbours(table, place)
        if not others:
            result[(place,)] = None
        elif len(others) == 1 and len(_occupied_neighbours(table, others[0])) == 1:
            low, high = sorted((place, others[0]), key=lambda one: len(table[one]))
            if len(table[low]) < len(table[high]):
                result[low, high] = None
    return tuple(result)


def areas(table: Table) -> tuple[Area, ...]:
    """Return the separate areas of the table, in board order (CP-6)."""
    remaining = {place for place, stack in enumerate(table) if stack}
    result = []
    while remaining:
        area, edge = set[int](), {min(remaining)}
        while edge:
            area |= edge
            edge = {other for place in edge for other in NEAR[place]} & remaining - area
        remaining -= area
        result.append(tuple(sorted(area)))
    return tuple(result)


def _occupied_neighbours(table: Sequence[str], place: int) -> list[int]:
    return [other for other in NEAR[place] if table[other]]
