"""The end of a game of Cappuccino, solved exactly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TypeAlias

from games.cappuccino.board import NEAR, Jump
from games.cappuccino.duel import CappuccinoDuel
from games.cappuccino.position import CappuccinoPosition
from games.players.decision import PAIR, Proof, Winners
from games.players.looking_ahead import prove
from games.players.solving import Solver
from games.position import Move

NODES = 40_000  # maximum of positions searched
ITERATIONS = 2500  # of alpha-beta search, of two
JUMPS = 34  # maximum of all seats' jumps for a search to start

_State: TypeAlias = tuple[int, ...]  # for each place its stack's height times 4, plus the number of its colour; 0 empty
_Key: TypeAlias = tuple[int, _State]  # the seat on turn and the stacks


class _Ending:
    """Exhaustive search from one position. Places are numbered among those with a stack."""

    def __init__(self, at: CappuccinoPosition) -> None:
        self.terms, self.captures = at.terms, at.captures
        self.places = [place for place, stack in enumerate(at.table) if stack]
        number = {place: cell for cell, place in enumerate(self.places)}
        self.near = [[number[near] for near in NEAR[place] if near in number] for place in self.places]
        each = len(at.terms.colours) // len(at.terms.seats)
        self.seat_of = [colour // each for colour in range(len(at.terms.colours))]
        self.seats = len(at.terms.seats)

    def state(self, at: CappuccinoPosition) -> _State:
        """Encode the stacks of a position."""
        colours = at.terms.colours
        return tuple([len(at.table[place]) * 4 + colours.index(at.table[place][-1]) for place in self.places])

    def jumps(self, state: _State, seat: int) -> list[tuple[int, int]]:
        """Return the jumps of a seat, those onto the highest stacks of others first."""
        result = []
        for start, stack in enumerate(state):
            if stack and self.seat_of[stack & 3] == seat:
                for end in self.near[start]:
                    below = state[end]
                    if below and below >> 2 <= stack >> 2:
                        own = self.seat_of[below & 3] == seat
                        result.append((0 if own else -(below >> 2), start, end))
        result.sort()
        return [(start, end) for _, start, end in result]

    def after(self, state: _State, start: int, end: int) -> _State:
        """Return the stacks after a jump. A pair that ``tidy`` clears is merged, which counts the same."""
        stacks = list(state)
        stacks[end] = stacks[start] + (stacks[end] & ~3)
        stacks[start] = 0
        if self.terms.tidy:
            for low in self.near[start]:
                beside = [near for near in self.near[low] if stacks[near]]
                if stacks[low] and len(beside) == 1:
                    self._settle(stacks, low, beside[0])
        return tuple(stacks)

    def _settle(self, stacks: list[int], one: int, other: int) -> None:
        """Merge an isolated pair if one of the two is higher."""
        if sum([bool(stacks[near]) for near in self.near[other]]) == 1:
            low, high = sorted((one, other), key=lambda place: stacks[place] >> 2)
            if stacks[low] >> 2 < stacks[high] >> 2:
                stacks[high] += stacks[low] & ~3
                stacks[low] = 0

    def follow(self, state: _Key) -> tuple[int, Iterator[_Key]]:
        """Return the next seat that can jump and what its jumps lead to; nothing when the game is over."""
        turn, stacks = state
        for seat in [*range(turn, self.seats), *range(turn)]:
            if jumps := self.jumps(stacks, seat):
                after = (seat + 1) % self.seats
                return seat, ((after, self.after(stacks, start, end)) for start, end in jumps)
        return turn, iter(())

    def winners(self, state: _Key) -> Winners:
        """Return the winners at the end (CP-8, CP-10)."""
        cups = [0] * len(self.seat_of)
        for stack in state[1]:
            cups[stack & 3] += stack >> 2
        for captured_stack in self.captures:
            cups[self.terms.colours.index(captured_stack[-1])] += len(captured_stack)
        scores = [0] * self.seats
        for colour, seat in enumerate(self.seat_of):
            scores[seat] = max(scores[seat], cups[colour])
        most = max(scores)
        return tuple([seat for seat, score in enumerate(scores) if score == most])


@lru_cache(maxsize=32)  # a review asks several times
def solve(at: CappuccinoPosition) -> Mapping[Move, Proof] | None:
    """Return the proof of each move of the actor; None if the end is too far to search."""
    seat = at.actor
    if seat is None or at.placing or at.may_swap:
        return None
    ending = _Ending(at)
    state, seats = ending.state(at), ending.seats
    if sum(len(ending.jumps(state, each)) for each in range(seats)) > JUMPS:
        return None
    if seats == PAIR:
        return prove(CappuccinoDuel(at), seat, ITERATIONS)
    cells = {place: cell for cell, place in enumerate(ending.places)}
    afters: dict[Move, _Key] = {
        jump: ((seat + 1) % seats, ending.after(state, cells[jump.start], cells[jump.end]))
        for jump in at.legal
        if isinstance(jump, Jump)
    }
    return Solver(ending, NODES).prove(seat, afters)
