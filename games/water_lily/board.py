"""Water Lily's board: its places, and all possible jumps, computed once.

A place is an index into ``PLACES``: the pads of rows 0 to 5 in board order, then the five slides. A ``Table`` is a
tuple with a string for each place, frogs from the bottom upward, one letter each: the piles on the pads, then the
columns of the pond. A column has the index of its slide, as a frog on the slide's top is in the pond at once (WL-13).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

import seeds

Table: TypeAlias = tuple[str, ...]

_BOARD = seeds.board("water-lily")
_ROWS: tuple[str, ...] = tuple(_BOARD["rows"])  # WL-3

COLOURS: str = _BOARD["colours"]  # WL-2
PLACES: tuple[str, ...] = tuple(f"{column}{row}" for row, columns in enumerate(_ROWS) for column in columns)
NUMBER: dict[str, int] = {name: place for place, name in enumerate(PLACES)}
SLIDES: int = NUMBER[f"{_ROWS[-1][0]}{len(_ROWS) - 1}"]  # the first place that is no pad
PILE: int = _BOARD["pile"]  # WL-12
COLUMNS: str = _BOARD["pond"]["columns"]
DEPTH: int = _BOARD["pond"]["rows"]  # WL-5
POINTS: tuple[int, ...] = tuple(_BOARD["pond"]["points"])  # WL-17
SCORING: int = sum(points > 0 for points in POINTS)
START: Table = tuple(_BOARD["start"].get(name, "") for name in PLACES)  # WL-4
FROGS: str = "".join(sorted("".join(START), key=COLOURS.index))
ROOM: tuple[int, ...] = (PILE,) * SLIDES + (DEPTH,) * len(COLUMNS)


class Jump(NamedTuple):
    """One move: the top frog of one place jumps to another."""

    start: int
    end: int

    def __str__(self) -> str:
        return f"{PLACES[self.start]}-{PLACES[self.end]}"


def side_and_distance(start: str, end: str) -> tuple[int, int] | None:
    """Return the side (-1 left, 1 right) and the distance in pads of a jump; None if no diagonal leads there.

    WL-10: one row up and one column to the same side for each pad.
    """
    sideways, upward = ord(end[0]) - ord(start[0]), int(end[1]) - int(start[1])
    if upward < 1 or abs(sideways) != upward:
        return None
    return (1 if sideways > 0 else -1), upward


def _jumps(place: int, height: int) -> tuple[Jump, ...]:
    """Return the jumps from a pile of this height, in board order, ignoring full places (WL-10, WL-11)."""
    ways = ((end, side_and_distance(PLACES[place], name)) for end, name in enumerate(PLACES))
    return tuple(Jump(place, end) for end, way in ways if way and way[1] <= height)


JUMPS: tuple[tuple[tuple[Jump, ...], ...], ...] = tuple(
    tuple(_jumps(place, height) for height in range(PILE + 1)) for place in range(SLIDES)
)


@lru_cache(maxsize=1 << 12)  # a search visits the same tables repeatedly
def open_jumps(table: Table) -> tuple[Jump, ...]:
    """Return all legal jumps, in board order (WL-9 to WL-14)."""
    possible = [jump for jumps, frogs in zip(JUMPS, table, strict=False) if frogs for jump in jumps[len(frogs)]]
    full = [place for place, frogs in enumerate(table) if len(frogs) == ROOM[place]]
    return tuple([jump for jump in possible if jump.end not in full] if full else possible)


def in_rows(colour: str, pond: Table) -> tuple[int, ...]:
    """Return the number of a colour's frogs in each scoring row of the pond, from row 1 upward."""
    return tuple(sum(column[row : row + 1] == colour for column in pond) for row in range(SCORING))


def is_home(colour: str, pond: Table) -> bool:
    """Return whether every frog of a colour is in the pond."""
    return "".join(pond).count(colour) == FROGS.count(colour)
