"""How far each frog gets, worked out once for the frogs that stand near in front of it, and remembered."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from games.race.board import Board, Way
from games.race.moves import Hop

NEAR, FAR = 8, 12  # pads; frogs farther on seldom matter, and there would be too much to remember
SEEN = (1 << NEAR) - 1


class Reach(dict[int, list[Way]]):
    """The ways of a frog from one pad, by the frogs on the pads near in front of it, as bits from that pad on.

    Where what stands farther on matters as well there is an empty list, and ``ways`` tells more.
    """

    def __init__(self, board: Board, start: int, strides: tuple[int, int], fly: bool, *, pads: int = NEAR) -> None:
        super().__init__()
        self._board, self._start, self._strides, self._fly = board, start, strides, fly
        self._seen = (1 << pads) - 1
        self._farther = Reach(board, start, strides, fly, pads=FAR) if pads < FAR else None
        self._end = start + pads

    def __missing__(self, near: int) -> list[Way]:
        ways = self._board.ways(self._start, *self._strides, near << self._start, self._fly)
        self[near] = certain = ways if all(way[-1] < self._end for way in ways) else []
        return certain

    def ways(self, frogs: int) -> list[Way]:
        """The ways, wherever frogs stand."""
        found = self[frogs >> self._start & self._seen]
        if found or self._farther is None:
            return found or self._board.ways(self._start, *self._strides, frogs, self._fly)
        return self._farther.ways(frogs)


@cache
def reach(board: Board, first: int, then: int, fly: bool) -> tuple[Reach, ...]:
    """The ways from each pad, the first hop so many pads long and those after a bounce so many.

    With a fly ``first`` is still the length of the hop without it.
    """
    return tuple(Reach(board, start, (first, then), fly) for start in range(board.island))


class Hops(dict[Way, Hop]):
    """The moves of one colour's frogs by their way, each made once."""

    def __init__(self, frog: str, fly: bool) -> None:
        super().__init__()
        self._frog, self._fly = frog, fly

    def __missing__(self, way: Way) -> Hop:
        self[way] = hop = Hop(self._frog, way, self._fly)
        return hop


@cache
def hops(colours: str, fly: bool) -> tuple[Callable[[Way], Hop], ...]:
    """For each colour what makes a way a move."""
    return tuple(Hops(frog, fly).__getitem__ for frog in colours)
