"""Alpha-beta search for two players who see everything, deepened ply by ply until the budget is spent.

A game that wants it describes its positions as a ``Duel``: small states that are quick to copy, with an estimate. A
table keeps what is found about each state, however it is reached. The best step of the last search is tried first, then
those that the duel expects most of. Where every line ends, a value is exact.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from itertools import count
from math import inf
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from games.players.budget import Budget
from games.position import Move

State = TypeVar("State", bound=Hashable)

WON = 1_000_000.0  # value of a win beside the points by which it is won; more than any lead
BEYOND = 2 * WON  # more than any value
ENDLESS = 999  # depth at which every line ends
STATES = 16  # that are searched in an iteration of a budget
NEAR = 2  # plies before the end of a search from which on estimates may spare it


class Duel(Protocol[State]):
    """The interface of a two-player position for alpha-beta search; the seat to move is part of each state.

    ``points`` ahead, as estimated, make a seat nearly three times as likely to win as the other. An estimate is seldom
    wrong by ``margin`` points: the last plies of a line whose estimate lies so far beyond the limits of the search are
    not searched.
    """

    points: float
    margin: float

    def afters(self) -> Mapping[Move, State]:
        """Return what each legal move of the position leads to."""

    def steps(self, state: State) -> Sequence[Any]:
        """Return the possible steps of the seat to move, most promising first; none if it must pass."""

    def after(self, state: State, step: Any) -> State:
        """Return the state after a step: the other seat is to move, if only to pass."""

    def passed(self, state: State) -> State | None:
        """Return the state after the seat to move has passed; None if the game is over."""

    def estimate(self, state: State) -> float | None:
        """Return by how many points the seat to move is expected to lead at the end; None if the game is over."""

    def lead(self, state: State) -> float:
        """Return by how many points the seat to move leads now."""


class Line(NamedTuple):
    """A move and its value for the seat that makes it: the points by which it is expected to lead, and ``WON`` more or
    less where the winner is known.

    The value is proved if it ``is_exact``. Where it ``is_limit`` the real one is no higher.
    """

    move: Move
    value: float
    is_exact: bool = False
    is_limit: bool = True


class _BudgetSpentError(Exception):
    """The search must end."""


class AlphaBeta(Generic[State]):
    """A search that remembers what it has found."""

    def __init__(self, duel: Duel[State], budget: Budget) -> None:
        self._duel, self._budget = duel, budget
        self._near = NEAR if duel.margin < inf else 0
        self._table: dict[State, tuple[int, float, float, Any]] = {}  # depth, limits of the value, best step
        self._states = 0
        self._estimated = 0  # estimates since this was last 0, and values that rest on some

    @property
    def done(self) -> int:
        """The iterations that were made."""
        return max(self._states - 1, 0) // STATES

    def rank(self, lines: int = 1) -> list[Line]:
        """Return the legal moves, best first; the values of so many are no mere limits unless the budget is small.

        Where several have values, all are of the last depth that was searched whole, as in ``values``.
        """
        afters = self._duel.afters()
        found = sorted([Line(move, -self._value_at_once(after)) for move, after in afters.items()], key=_order)
        try:
            for depth in count(1):
                found = self._deepen(found, afters, depth, lines)
                if all(line.is_exact for line in found) or _is_won(found[:lines]):
                    break
        except _BudgetSpentError as stopped:
            if lines == 1:
                found = stopped.args[0]
        return found

    def values(self, moves: Sequence[Move]) -> list[float]:
        """Return what each of these moves is worth, all by a search of the same depth: the last one that the budget
        suffices for. An estimate rises or falls with who makes the last move before it, so that those of different
        depths must not be compared."""
        afters = self._duel.afters()
        found = [-self._value_at_once(afters[move]) for move in moves]
        try:
            for depth in count(1):
                self._estimated = 0
                found = [-self._value(afters[move], depth - 1, -BEYOND, BEYOND) for move in moves]
                if not self._estimated:
                    break
        except _BudgetSpentError:
            pass
        return found

    def results(self, moves: Sequence[Move] = ()) -> dict[Move, int] | None:
        """Return for each of these moves, by default of all legal ones, whether the seat wins, 1, shares the win, 0, or
        loses, -1; None if the budget does not suffice."""
        afters = self._duel.afters()
        try:
            values = {move: -self._value(afters[move], ENDLESS, -WON / 2, WON / 2) for move in moves or afters}
        except _BudgetSpentError:
            return None
        return {move: (value >= WON / 2) - (value <= -WON / 2) for move, value in values.items()}

    def _deepen(self, before: Sequence[Line], afters: Mapping[Move, State], depth: int, lines: int) -> list[Line]:
        """Search each move to a depth, and return the moves sorted by what is found. Raises _BudgetSpentError with the
        moves sorted by what is found until then."""
        found: list[Line] = []
        for number, line in enumerate(before):
            floor = found[lines - 1].value if len(found) >= lines else -BEYOND
            self._estimated = 0
            try:
                value = -self._value(afters[line.move], depth - 1, -BEYOND, -floor)
            except _BudgetSpentError:
                raise _BudgetSpentError([*found, *before[number:]]) from None
            found.append(Line(line.move, value, is_exact=not self._estimated, is_limit=value <= floor))
            found.sort(key=_order)
        return found

    def _value(self, state: State, depth: int, low: float, high: float) -> float:
        """Return the value for the seat to move: exact between the limits, else a limit itself."""
        if depth <= 0:
            return self._value_at_once(state)
        known, best_step = self._table.get(state), None
        if known is not None:
            searched, least, most, best_step = known
            if searched >= depth and (least == most or least >= high or most <= low):
                self._estimated += searched < ENDLESS
                return most if most <= low else least
        spared = self._spare(state, low, high) if depth <= self._near else None
        return self._search(state, depth, low, high, best_step) if spared is None else spared

    def _spare(self, state: State, low: float, high: float) -> float | None:
        """Return a limit of the value where the estimate lies far beyond the limits, else None."""
        margin, estimate = self._duel.margin, self._duel.estimate(state)
        if estimate is None or low - margin < estimate < high + margin:
            return None
        self._estimated += 1
        return estimate - margin if estimate >= high + margin else estimate + margin

    def _search(self, state: State, depth: int, low: float, high: float, best_step: Any) -> float:
        """Return the value as ``_value`` does, by what the steps lead to; ``best_step`` is tried first."""
        self._states += 1
        if self._states % STATES == 0 and not self._budget.allows(self._states // STATES):
            raise _BudgetSpentError
        duel = self._duel
        steps = duel.steps(state)
        if not steps:
            other = duel.passed(state)
            return self._result(state) if other is None else -self._value(other, depth, -high, -low)
        if best_step is not None:
            steps = [best_step, *(step for step in steps if step != best_step)]
        before, self._estimated = self._estimated, 0
        best, floor = -BEYOND, low
        for step in steps:
            value = -self._value(duel.after(state, step), depth - 1, -high, -floor)
            if value > best:
                best, best_step = value, step
                floor = max(floor, value)
                if value >= high:
                    break
        searched = depth if self._estimated else ENDLESS
        self._table[state] = (searched, best if best > low else -BEYOND, best if best < high else BEYOND, best_step)
        self._estimated += before
        return best

    def _value_at_once(self, state: State) -> float:
        estimate = self._duel.estimate(state)
        if estimate is None:
            return self._result(state)
        self._estimated += 1
        return estimate

    def _result(self, state: State) -> float:
        """Return the value of the end for the seat to move."""
        lead = self._duel.lead(state)
        return lead + WON * ((lead > 0) - (lead < 0))


def _order(line: Line) -> tuple[bool, float]:
    """Return the sort key of lines: those with a value first, the highest first."""
    return line.is_limit, -line.value


def _is_won(lines: Sequence[Line]) -> bool:
    """Return whether a longer search cannot improve these lines: all are proved, and the first one wins."""
    return lines[0].value > WON / 2 and all(line.is_exact for line in lines)
