"""Exhaustive search to the end of a game in which nothing is hidden."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic, Protocol, TypeVar

from games.players.decision import Proof, Winners, rational_outcomes, share
from games.players.evaluation import evaluator
from games.position import Move, Position, Seat

State = TypeVar("State")  # hashable


class TooFarError(Exception):
    """The search exceeds its limit before every line ends."""


class Rules(Protocol[State]):
    """The interface of a game for the exact search."""

    def follow(self, state: State) -> tuple[int, Iterable[State]]:
        """Return the seat that must decide and the states after its moves; none when the game is over."""

    def winners(self, state: State) -> Winners:
        """Return the winners of a game that is over."""


class Solver(Generic[State]):
    """A search of at most ``nodes`` states for each question; it remembers what it has found."""

    def __init__(self, rules: Rules[State], nodes: int) -> None:
        self._rules, self._limit, self._nodes = rules, nodes, 0
        self._outcomes: dict[State, tuple[Winners, ...]] = {}
        self._shares: dict[State, float] = {}
        self._wins: dict[State, bool] = {}

    def prove(self, seat: int, afters: Mapping[Move, State]) -> dict[Move, Proof] | None:
        """Return what is proved about each move of a seat, by the states after them; None if the end is too far.

        Of two, ``games.players.looking_ahead.prove`` sees further.
        """
        try:
            self._nodes = 0
            outcomes = {move: self.outcomes(after) for move, after in afters.items()}
            self._nodes = 0
            return {move: Proof(seat, self.certain(after, seat), outcomes[move]) for move, after in afters.items()}
        except TooFarError:
            return None

    def prove_certain(self, seat: Seat, afters: Mapping[Move, State]) -> dict[Move, Proof] | None:
        """Return which moves of a seat win whatever the others do, by the states after them; None if none does or the
        end is too far.

        Far fewer states tell this than all outcomes; those of the other moves are left open.
        """
        self._nodes = 0
        try:
            wins = {move: self.wins(after, seat) for move, after in afters.items()}
        except TooFarError:
            return None
        won, unknown = ((seat,),), ((seat,), (int(not seat),))
        proofs = {move: Proof(seat, float(is_won), won if is_won else unknown) for move, is_won in wins.items()}
        return proofs if any(wins.values()) else None

    def outcomes(self, state: State) -> tuple[Winners, ...]:
        """Return the winners with which the game can end if each seat plays for itself. Raises TooFarError."""
        known = self._outcomes.get(state)
        if known is None:
            self._count()
            seat, afters = self._rules.follow(state)
            rows = list[tuple[Winners, ...]]()
            for after in afters:
                rows.append(self.outcomes(after))
                if rows[-1] == ((seat,),):
                    break
            known = rational_outcomes(seat, rows) if rows else (self._rules.winners(state),)
            self._outcomes[state] = known
        return known

    def certain(self, state: State, player: int) -> float:
        """Return the share of the win that a player reaches whatever the others do. Raises TooFarError."""
        known = self._shares.get(state)
        if known is None:
            self._count()
            seat, afters = self._rules.follow(state)
            choose, goal = (max, 1.0) if seat == player else (min, 0.0)
            for after in afters:
                result = self.certain(after, player)
                known = result if known is None else choose(known, result)
                if known == goal:
                    break
            if known is None:
                known = share(self._rules.winners(state), player)
            self._shares[state] = known
        return known

    def wins(self, state: State, player: int) -> bool:
        """Return whether a player wins alone whatever the others do. Raises TooFarError."""
        known = self._wins.get(state)
        if known is None:
            self._count()
            seat, afters = self._rules.follow(state)
            is_own, known = seat == player, None
            for after in afters:
                known = self.wins(after, player)
                if known == is_own:
                    break
            if known is None:
                known = self._rules.winners(state) == (player,)
            self._wins[state] = known
        return known

    def _count(self) -> None:
        self._nodes += 1
        if self._nodes > self._limit:
            raise TooFarError


def solve(position: Position) -> Mapping[Move, Proof] | None:
    """Return the proof of each move of the actor.

    None if the end is too far to search, if the game is over, or if the game has no solver.
    """
    own = evaluator(position.view(None).game).solve
    return own(position) if own is not None else None
