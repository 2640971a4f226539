"""The end of a game of Cappuccino, solved exactly."""

from __future__ import annotations

from typing import TypeAlias

from games.cappuccino.board import NEAR, Jump
from games.cappuccino.position import CappuccinoPosition
from games.cappuccino.state import CappuccinoMove

NODES = 40_000  # maximum of positions searched
JUMPS = 34  # maximum of all seats' jumps for a search to start

_State: TypeAlias = tuple[int, ...]  # for each place its stack's height times 4, plus the number of its colour; 0 empty
_Shares: TypeAlias = tuple[float, ...]  # of the win, by seat


class TooFarError(Exception):
    """The search exceeds its limit before every line ends."""


class _Ending:
    """Exhaustive search from one position. Places are numbered among those with a stack."""

    def __init__(self, at: CappuccinoPosition) -> None:
        self.terms, self.captures, self.nodes = at.terms, at.captures, 0
        self.places = [place for place, stack in enumerate(at.table) if stack]
        number = {place: cell for cell, place in enumerate(self.places)}
        self.near = [[number[near] for near in NEAR[place] if near in number] for place in self.places]
        each = len(at.terms.colours) // len(at.terms.seats)
        self.seat_of = [colour // each for colour in range(len(at.terms.colours))]
        self.known: dict[tuple[int, _State], _Shares] = {}

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

    def shares(self, state: _State, turn: int) -> _Shares:
        """Return each seat's share of the win under perfect play. Raises TooFarError."""
        seats = len(self.terms.seats)
        for seat in [*range(turn, seats), *range(turn)]:
            jumps = self.jumps(state, seat)
            if jumps:
                break
        else:
            return self._count(state)
        known = self.known.get((seat, state))
        if known is None:
            self.nodes += 1
            if self.nodes > NODES:
                raise TooFarError
            best = -1.0
            for start, end in jumps:
                result = self.shares(self.after(state, start, end), (seat + 1) % seats)
                if result[seat] > best:
                    best, known = result[seat], result
                    if best == 1:
                        break
            assert known is not None  # noqa: S101 - there is a jump
            self.known[seat, state] = known
        return known

    def _count(self, state: _State) -> _Shares:
        """Return each seat's share of the win at the end (CP-8, CP-10)."""
        cups = [0] * len(self.seat_of)
        for stack in state:
            cups[stack & 3] += stack >> 2
        for captured_stack in self.captures:
            cups[self.terms.colours.index(captured_stack[-1])] += len(captured_stack)
        scores = [0] * len(self.terms.seats)
        for colour, seat in enumerate(self.seat_of):
            scores[seat] = max(scores[seat], cups[colour])
        most = max(scores)
        return tuple([(score == most) / scores.count(most) for score in scores])


def solve(at: CappuccinoPosition) -> dict[CappuccinoMove, float] | None:
    """Return the actor's share of the win after each move under perfect play; None if the end is too far."""
    seat = at.actor
    if seat is None or at.placing:
        return None
    ending = _Ending(at)
    state = ending.state(at)
    if sum(len(ending.jumps(state, each)) for each in range(len(at.terms.seats))) > JUMPS:
        return None
    cells = {place: cell for cell, place in enumerate(ending.places)}
    after = (seat + 1) % len(at.terms.seats)
    result: dict[CappuccinoMove, float] = {}
    try:
        for jump in at.legal:
            if isinstance(jump, Jump):
                result[jump] = ending.shares(ending.after(state, cells[jump.start], cells[jump.end]), after)[seat]
    except TooFarError:
        return None
    return result
