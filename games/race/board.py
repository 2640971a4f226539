"""The path of a race: its pads, the ways along it, and how far a frog gets between the others.

A pad is a number: 0 is the start, the highest the island; every way leads to higher numbers. ``frogs`` is a bit set of
the pads with a frog (bit 1 is pad 1). The start and the island hold any number of frogs and count as free. ``items`` is
a string with a letter for each pad: a flower, ``f`` for a fly, ``.`` for nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import TypeAlias

import seeds

EMPTY = "."  # stands where a pad has no flower
FLY = "f"
BEYOND = 0b111111  # behind the island, for the longest stride: three pads, two for the last frog, one for a fly

PadPath: TypeAlias = tuple[int, ...]  # the pad a frog leaves, then every pad where a hop of it ends


class Kind(Enum):
    """The effect of a pad on a frog whose move ends there."""

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
        self._levels = self._by_distance()
        self._runs = tuple(tuple(self._run(after) for after in self.onward[pad]) for pad in pads)

    def _distances(self) -> tuple[int, ...]:
        """Return the length of the shortest way to the island, from each pad."""
        distance = [0] * (self.island + 1)
        for pad in reversed(range(self.island)):
            distance[pad] = 1 + min(distance[after] for after in self.onward[pad])
        return tuple(distance)

    def _by_distance(self) -> tuple[int, ...]:
        """Return the pads grouped by distance from the island, as bit sets, the farthest first."""
        levels = dict.fromkeys(sorted(self.distance[1 : self.island], reverse=True), 0)
        for pad in range(1, self.island):
            levels[self.distance[pad]] |= 1 << pad
        return tuple(levels.values())

    def _run(self, pad: int) -> tuple[int, int]:
        """Return a pad and those after it up to the next fork, as bits, and that fork; or the island and what is beyond
        it."""
        pads = 1 << pad
        while len(self.onward[pad]) == 1:
            (pad,) = self.onward[pad]
            pads |= 1 << pad
        return (pads, pad) if pad < self.island else (pads | BEYOND << pad, pad)

    def reachable(self, start: int, end: int) -> bool:
        """Return whether a forward way leads from one pad to the other."""
        return any(after == end or self.reachable(after, end) for after in self.onward[start])

    def landings(self, start: int, stride: int, frogs: int, fly: bool = False) -> tuple[int, ...]:
        """Return the pads where a hop may end, ascending: on each way the ``stride``-th free pad (CM-12, FL-11) or the
        island.

        With a fly the stride is one longer, on those ways where it is not wasted (CM-33).
        """
        ends: tuple[int, ...] = ()
        for pads, fork in self._runs[start]:
            free = pads & ~frogs
            remaining = stride - free.bit_count()
            if remaining > 0:
                ends += self.landings(fork, remaining, frogs, fly)
            elif remaining == 0 and fly:
                ends += self.landings(fork, 1, frogs)
            else:
                for _ in range(stride - 1):
                    free &= free - 1  # without the next free pad
                if fly:
                    free = free & free - 1 if free & self.pads else 0
                if free:
                    ends += (min((free & -free).bit_length() - 1, self.island),)
        return ends if len(ends) < 2 else tuple(sorted(set(ends)))

    def last_frog(self, frogs: int, waiting: int) -> int | None:
        """Return the pad of the one frog that is strictly the farthest from the island; None if several are (CM-34,
        FL-12).

        ``waiting`` is how many stand on the start.
        """
        if waiting:
            return 0 if waiting == 1 else None
        for level in self._levels:
            if last := frogs & level:
                return None if last & (last - 1) else last.bit_length() - 1
        return None

    def empty_behind(self, pad: int, frogs: int, items: str) -> tuple[int, ...]:
        """Return the first pads behind with neither frog, flower nor fly, one for each branch (CM-21, FL-17),
        ascending."""
        result: set[int] = set()
        queue = [*self.behind[pad]]
        while queue:
            before = queue.pop()
            if before and (frogs >> before & 1 or items[before] != EMPTY):
                queue.extend(self.behind[before])
            elif before:
                result.add(before)
        return tuple(sorted(result))

    def __reduce__(self) -> tuple[Callable[[str], Board], tuple[str]]:
        """Pickle by slug, since there is one board of each game."""
        return board, (self.slug,)


@cache
def board(slug: str) -> Board:
    """Return the board of a game."""
    return Board(slug)
