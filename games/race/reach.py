"""Reach of the frogs: from tables where the path ahead is straight, else computed and cached."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import itemgetter
from typing import NamedTuple

from games.race.board import Board, Kind, PadPath
from games.race.moves import Hop

NEAR, FAR = 9, 10  # pads covered by the tables, from a frog's own on; more would need too much memory
SEEN_NEAR, SEEN_FAR = (1 << NEAR) - 1, (1 << FAR) - 1
_END = itemgetter(-1)


class PathTable(dict[int, list[PadPath]]):
    """The ways of a frog from one pad, by the bit set of frogs from that pad on (bit 0 is the pad itself).

    The list is empty if frogs farther on matter too; then ``find`` computes the ways.
    """

    def __init__(self, board: Board, start: int, strides: tuple[int, int], fly: bool) -> None:
        super().__init__()
        self._board, self._start, self._strides, self._fly = board, start, strides, fly

    def __missing__(self, ahead: int) -> list[PadPath]:
        ways = self.find(ahead << self._start)
        self[ahead] = certain = ways if max(map(_END, ways), default=0) < self._start + FAR else []
        return certain

    def find(self, frogs: int) -> list[PadPath]:
        """Compute every way of the frog's whole move, with the hops that bounces add (CM-20)."""
        board, start, (first, then) = self._board, self._start, self._strides
        result: list[PadPath] = []
        for end in board.landings(start, first, frogs, self._fly):
            if board.kinds[end] is Kind.BOUNCE:
                ways = _paths_from(board, then, then, False)[end]
                result += [(start, *onward) for onward in ways[frogs >> end & SEEN_FAR] or ways.find(frogs)]
            else:
                result.append((start, end))
        return result


@cache
def _paths_from(board: Board, first: int, then: int, fly: bool) -> tuple[PathTable, ...]:
    """Return the ways from each pad; ``first`` is the length of the first hop, ``then`` that of the hops after a
    bounce."""
    return tuple(PathTable(board, start, (first, then), fly) for start in range(board.island))


class Hops(dict[PadPath, Hop]):
    """The moves of one colour's frogs by way, each created once."""

    def __init__(self, frog: str, fly: bool) -> None:
        super().__init__()
        self._frog, self._fly = frog, fly

    def __missing__(self, way: PadPath) -> Hop:
        self[way] = hop = Hop(self._frog, way, self._fly)
        return hop


@cache
def _hops(frog: str, fly: bool) -> Hops:
    return Hops(frog, fly)


@cache
def _lengths(stride: int) -> tuple[int, ...]:
    """Return the distance of the free pad by the frogs near in front of a frog, as bits from its own pad on; 0 for
    farther."""
    lengths = []
    for frogs in range(1 << NEAR):
        free = [pad for pad in range(1, NEAR) if not frogs >> pad & 1]
        lengths.append(free[stride - 1] if len(free) >= stride else 0)
    return tuple(lengths)


@cache
def _straight(board: Board, frog: str, fly: bool) -> tuple[tuple[Hop | None, ...], ...]:
    """Return by pad and length the move of a frog that is one hop straight on; None at a fork, joining or bounce."""
    hops, straight = _hops(frog, fly), []
    for start in range(board.island):
        row: list[Hop | None] = [None]
        for length in range(1, NEAR):
            end = start + length
            if not fly:
                end = min(end, board.island)
            straight_on = end <= board.island and all(board.onward[pad] == (pad + 1,) for pad in range(start, end))
            row.append(hops[start, end] if straight_on and board.kinds[end] is not Kind.BOUNCE else None)
        straight.append(tuple(row))
    return tuple(straight)


class Reach(NamedTuple):
    """How far frogs get with one stride: ``straight`` by seat, pad and length; else ``ways`` by pad, and ``hops``."""

    lengths: tuple[int, ...]
    straight: tuple[tuple[tuple[Hop | None, ...], ...], ...]
    ways: tuple[PathTable, ...]
    hops: tuple[Callable[[PadPath], Hop], ...]


@cache
def reach(board: Board, colours: str, stride: int, rear: int | None, fly: bool) -> Reach:
    """Return the tables for one stride; from ``rear`` the first hop is two pads longer (CM-34, FL-12).

    With a fly ``stride`` is still the length of a hop without it.
    """
    straight = [_straight(board, frog, fly) for frog in colours]
    ways = _paths_from(board, stride, stride, fly)
    if rear is not None:
        straight = [(*rows[:rear], (None,) * NEAR, *rows[rear + 1 :]) for rows in straight]
        ways = (*ways[:rear], _paths_from(board, stride + 2, stride, fly)[rear], *ways[rear + 1 :])
    hops = tuple(_hops(frog, fly).__getitem__ for frog in colours)
    return Reach(_lengths(stride + fly), tuple(straight), ways, hops)
