"""Decide between two players who see everything, by alpha-beta search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, inf
from typing import Any, Generic, TypeVar

from games.players.alpha_beta import WON, AlphaBeta, Duel, Line
from games.players.budget import Budget
from games.players.collection import no_collection
from games.players.decision import PAIR, Candidate, Proof, Winners
from games.position import Move, Position, Seat

P = TypeVar("P", bound=Position)


def look_ahead(duel: Duel[Any], seat: Seat, budget: Budget, lines: int = 1) -> list[Candidate]:
    """Return the legal moves of a seat, best first; the chances of so many are more than upper limits."""
    search = AlphaBeta(duel, budget)
    with no_collection():
        found = search.rank(lines)
    visits = max(search.done, 1)
    return [
        Candidate(line.move, visits, chance(line.value, duel.points), _proof(line, seat) if line.is_exact else None)
        for line in found
    ]


def chances_of(duel: Duel[Any], moves: Sequence[Move], iterations: int) -> list[float]:
    """Return the actor's chance after each of these moves, from 0 to 1, by one search that looks equally far after
    all."""
    with no_collection():
        values = AlphaBeta(duel, Budget(0, iterations, lambda: False)).values(moves)
    return [chance(value, duel.points) for value in values]


def prove(duel: Duel[Any], seat: Seat, iterations: int, moves: Sequence[Move] = ()) -> Mapping[Move, Proof] | None:
    """Return the proof of each of these moves of a seat, by default of all legal ones; None if the end is too far for
    so many iterations."""
    with no_collection():
        results = AlphaBeta(duel, Budget(0, iterations, lambda: False)).results(moves)
    if results is None:
        return None
    return {move: _proved(seat, result) for move, result in results.items()}


def chance(value: float, points: float) -> float:
    """Return the chance to win, from 0 to 1, that a value of the search stands for."""
    if abs(value) > WON / 2:
        return float(value > 0)
    return 1 / (1 + exp(-value / points))


def _proof(line: Line, seat: Seat) -> Proof | None:
    """Return the proof that an exact line is; a limit proves nothing but a defeat."""
    result = (line.value > WON / 2) - (line.value < -WON / 2)
    return None if line.is_limit and result >= 0 else _proved(seat, result)


def _proved(seat: Seat, result: int) -> Proof:
    """Return the proof of a win, 1, a shared win, 0, or a defeat, -1."""
    winners: Winners = (*range(PAIR),) if result == 0 else (seat,) if result > 0 else (1 - seat,)
    return Proof(seat, (result + 1) / PAIR, (winners,))


class OpenDuel(Generic[P]):
    """The duel of any position of two players without secrets and chance: its scores are the estimate."""

    margin = inf  # a score says nothing of what the next move takes

    def __init__(self, position: P, points: float) -> None:
        self._position, self.points = position, points

    def afters(self) -> Mapping[Move, tuple[Seat, P]]:
        """Return what each legal move of the position leads to."""
        other = Seat(1 - (self._position.actor or 0))
        return {move: (other, self._position.play(move)) for move in self._position.legal}

    def steps(self, state: tuple[Seat, P]) -> Sequence[Move]:
        """Return the legal moves if the seat is the actor."""
        seat, position = state
        return position.legal if position.actor == seat else ()

    def after(self, state: tuple[Seat, P], step: Move) -> tuple[Seat, P]:
        """Return the position after a move, with the other seat to move or to pass."""
        seat, position = state
        return Seat(1 - seat), position.play(step)

    def passed(self, state: tuple[Seat, P]) -> tuple[Seat, P] | None:
        """Return the same position for the other seat; None if the game is over."""
        seat, position = state
        return None if position.is_over else (Seat(1 - seat), position)

    def estimate(self, state: tuple[Seat, P]) -> float | None:
        """Return the lead now; None if the game is over."""
        return None if state[1].is_over else self.lead(state)

    def lead(self, state: tuple[Seat, P]) -> float:
        """Return the lead of the seat."""
        seat, position = state
        scores = position.scores
        return scores[seat] - scores[1 - seat]


def open_duel(position: Position) -> Duel[Any] | None:
    """Return the duel of a position of two players; None for more. For ``Evaluator.duel`` of a game without secrets
    and chance whose scores tell who is ahead, where nothing quicker is written."""
    return OpenDuel(position, 4.0) if len(position.scores) == PAIR else None
