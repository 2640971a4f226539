"""The path of a race: its pads, the ways along it, and how far a frog gets between the others.

A pad is a number: 0 the start, then along the path, last the island; every way leads to higher numbers. Which pads have
a frog on them is given as bits, pad 1 being bit 1; the start and the island hold any number and count as free.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from typing import TypeAlias

import seeds

EMPTY = "."  # stands where a pad has no flower
FLY = "f"
BEYOND = 0b111111  # behind the island, for the longest stride: three pads, two for the last frog, one for a fly

Way: TypeAlias = tuple[int, ...]  # the pad a frog leaves, then every pad where a hop of it ends


class Kind(Enum):
    """What a pad does to a frog whose move ends on it."""

    PLAIN = "plain"
    LOTUS = "lotus"
    EXCHANGE = "exchange"
    BOUNCE = "bounce"
    DROP = "drop"


class Board:
    """The path as its ``board.json`` has it: which pads follow and precede each pad, and how far the island is."""

    def __init__(self, slug: str) -> None:
        data = seeds.board(slug)
        self.slug = slug
        self.colours: str = data["colours"]
        self.frogs: dict[int, int] = {int(seats): frogs for seats, frogs in data["frogs"].items()}
        self.island: int = data["island"]
        self.lotus: tuple[int, ...] = tuple(data["lotus"])
        self.flies: tuple[int, ...] = tuple(data["flies"])
        self.bounces: tuple[int, ...] = tuple(data["bounce"])
        kinds = {pad: kind for kind in Kind for pad in data.get(kind.value, ())}
        self.kinds = tuple(kinds.get(pad, Kind.PLAIN) for pad in range(self.island + 1))
        single = {**{str(pad): pad + 1 for pad in range(self.island)}, **data["joins"]}
        onward = {**{pad: [after] for pad, after in single.items()}, **data["forks"]}
        self.onward = (*(tuple(onward[str(pad)]) for pad in range(self.island)), ())
        pads = range(self.island + 1)
        self.behind = tuple(tuple(before for before in pads if pad in self.onward[before]) for pad in pads)
        self.pads = (1 << self.island) - 2  # all but the start and the island, as bits
        self.distance = self._distances()
        self._routes = tuple(tuple(self._routes_from(pad)) for pad in pads)
        self._fork = tuple(next((ahead for ahead in pads[pad:] if len(self.onward[ahead]) > 1), 0) for pad in pads)

    def _distances(self) -> tuple[int, ...]:
        """How many pads the shortest way to the island has, from each pad."""
        distance = [0] * (self.island + 1)
        for pad in reversed(range(self.island)):
            distance[pad] = 1 + min(distance[after] for after in self.onward[pad])
        return tuple(distance)

    def _routes_from(self, pad: int) -> Iterator[int]:
        """The pads ahead on every route to the island, as bits, and what is beyond it."""
        if pad == self.island:
            yield BEYOND << self.island
        for after in self.onward[pad]:
            yield from (1 << after | route for route in self._routes_from(after))

    def reachable(self, start: int, end: int) -> bool:
        """Whether some way leads from one pad forward to the other."""
        return any(after == end or self.reachable(after, end) for after in self.onward[start])

    def landings(self, start: int, stride: int, frogs: int, fly: bool = False) -> tuple[int, ...]:
        """Where a hop may end, ascending: on the free pad that makes the stride full (CM-12, FL-11) or on the island.

        With a fly the stride is one longer, on those ways where it is not wasted (CM-33).
        """
        ends = set()
        for route in self._routes[start]:
            free = route & ~frogs
            for _ in range(stride - 1):
                free &= free - 1  # without the next free pad
            end = (free & -free).bit_length() - 1
            if fly and end < self.island:
                free &= free - 1
                end = (free & -free).bit_length() - 1
            elif fly:
                continue
            ends.add(min(end, self.island))
            if end <= self._fork[start]:
                break
        return tuple(sorted(ends))

    def ways(self, start: int, first: int, then: int, frogs: int, fly: bool = False) -> list[Way]:
        """Every way of a frog's whole move: a bounce moves it on (CM-20)."""
        return [
            (start, *onward)
            for end in self.landings(start, first, frogs, fly)
            for onward in (self.ways(end, then, then, frogs) if self.kinds[end] is Kind.BOUNCE else [(end,)])
        ]

    def last_frog(self, frogs: tuple[tuple[int, ...], ...]) -> int | None:
        """The pad of the one frog that is strictly the farthest from the island; None if several are (CM-34, FL-12)."""
        distances = [self.distance[pad] for pads in frogs for pad in pads]
        longest = max(distances)
        if distances.count(longest) > 1:
            return None
        return next(pad for pads in frogs for pad in pads if self.distance[pad] == longest)

    def empty_behind(self, pad: int, frogs: int, lying: str) -> tuple[int, ...]:
        """The first pads behind with neither frog, flower nor fly, one for each branch (CM-21, FL-17), ascending."""
        found: set[int] = set()
        searched = [*self.behind[pad]]
        while searched:
            before = searched.pop()
            if before and (frogs >> before & 1 or lying[before] != EMPTY):
                searched.extend(self.behind[before])
            elif before:
                found.add(before)
        return tuple(sorted(found))

    def __reduce__(self) -> tuple[Callable[[str], Board], tuple[str]]:
        """There is one of each board, and it stays outside of what is pickled."""
        return board, (self.slug,)


@cache
def board(slug: str) -> Board:
    """The board of a game."""
    return Board(slug)
