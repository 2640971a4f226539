"""The end of a game of Water Lily: jumps that win whatever the others do and whichever colours they have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from games.players.decision import Proof, Winners
from games.players.solving import Solver
from games.position import Move, Seat
from games.water_lily.board import COLOURS, FROGS, SLIDES, Jump, Table, is_home, open_jumps
from games.water_lily.position import WaterLilyPosition
from games.water_lily.scoring import count

NODES = 1500  # maximum of positions searched
LEFT = 2  # frogs of a colour that may still be missing in the pond for a search to start


class _State(NamedTuple):
    """The frogs by place, the seat that must jump, and whether the game is over."""

    table: Table
    seat: int
    is_over: bool


class _Ending:
    """Exhaustive search for a seat, which knows its own colour alone."""

    def __init__(self, at: WaterLilyPosition, seat: Seat) -> None:
        self._seat, self._seats = seat, len(at.tokens)
        mine = at.tokens[seat]
        self._colours = (mine, *(colour for colour in COLOURS if colour != mine))

    def after(self, table: Table, seat: int, jump: Jump) -> _State:
        """Return what a seat's jump leads to."""
        frog = table[jump.start][-1]
        piles = list(table)
        piles[jump.start], piles[jump.end] = piles[jump.start][:-1], piles[jump.end] + frog
        after = tuple(piles)
        is_over = (jump.end >= SLIDES and is_home(frog, after[SLIDES:])) or not open_jumps(after)
        return _State(after, (seat + 1) % self._seats, is_over)

    def follow(self, state: _State) -> tuple[int, Iterator[_State]]:
        """Return the seat that jumps and what its jumps lead to, the ends first; nothing when the game is over."""
        table, seat, is_over = state
        afters = [] if is_over else [self.after(table, seat, jump) for jump in open_jumps(table)]
        return seat, iter(sorted(afters, key=lambda after: not after.is_over))

    def winners(self, state: _State) -> Winners:
        """Return the seat if its colour is ahead of all others; no seat if another colour may be level or ahead."""
        return (self._seat,) if count(self._colours, state.table[SLIDES:]).winners == (0,) else ()


@lru_cache(maxsize=32)  # a review asks several times
def solve(at: WaterLilyPosition) -> Mapping[Move, Proof] | None:
    """Return what is proved about each jump of the actor if one wins for certain; else, or if the end is too far or the
    pond is hidden, None.

    Of the other seats' colours nothing is known to the search.
    """
    seat = at.actor
    missing = min(FROGS.count(colour) - "".join(at.pond).count(colour) for colour in COLOURS)
    if seat is None or not at.open_pond or missing > LEFT:
        return None
    ending = _Ending(at, seat)
    return Solver(ending, NODES).prove_certain(seat, {jump: ending.after(at.table, seat, jump) for jump in at.legal})
