"""Evaluation of positions for the search: the evaluator and its default functions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from math import exp, inf
from random import Random
from typing import Any, NamedTuple, TypeAlias

from games.players.alpha_beta import Duel
from games.players.decision import Proof, Strength
from games.position import Move, Position, View
from seeds.registry import packages

WIN = 0.9  # weight of the win in a result; the margin has the rest, so that lost games are still played well

# Any: each game's functions take that game's own views, positions and moves
Heuristic: TypeAlias = Callable[[Any], Sequence[float]]
Glance: TypeAlias = Callable[[Any, int], Sequence[float]]
Hints: TypeAlias = Callable[[Any, Any], Sequence[float]]
Habits: TypeAlias = Callable[[Any, Any], Sequence[float]]
RolloutPolicy: TypeAlias = Callable[[Any, Any, Random], Move]
Playout: TypeAlias = Callable[[Any, Random], "Ending"]
Draw: TypeAlias = Callable[[Random], Position]
Ahead: TypeAlias = Callable[[Any, Any, Random], Mapping[Any, float]]


class Ending(NamedTuple):
    """The end of a playout: each seat's estimated score, and whether the game is over."""

    scores: Sequence[float]
    is_over: bool


def scores(position: Position) -> Sequence[float]:
    """Return the default heuristic: the scores as they stand."""
    return position.scores


def scores_at_a_glance(position: Position, seat: int) -> Sequence[float]:
    """Return the default glance: the scores as they stand, for every seat."""
    del seat
    return position.scores


def random_move(position: Position, moves: Sequence[Move], rng: Random) -> Move:
    """Return the default rollout policy: a random move."""
    del position
    return moves[int(rng.random() * len(moves))]


def no_duel(position: Position) -> None:
    """Return the default duel: none."""
    del position


def no_ahead(position: Position) -> None:
    """Return the default look ahead: none."""
    del position


def no_memory(view: View, past_views: Sequence[View]) -> Draw:
    """Return the default memory: sample what is hidden from the view alone."""
    del past_views
    return view.resample


@dataclass(frozen=True)
class Evaluator:
    """The search's functions and parameters for one game. Every field has a default that works for any game.

    ``heuristic`` estimates each seat's score at the end, in points. ``points`` ahead make a seat nearly three times as
    likely to win. ``playout_plies`` moves, chosen by ``rollout_policy``, are played before a position is evaluated.
    ``playout``, where there is one, plays on instead, faster.
    ``hints`` return a weight for each move, used as priors; without them each move is played once and evaluated.
    ``explore`` is the exploration constant of PUCT. ``habits`` return how often the actor makes each move by habit:
    where they do, a search expects that of all seats but its own, instead of their best moves. ``ahead`` returns, for
    hard players and hints, a function of a position and a move: what is likely to follow until the actor's next move,
    as its chance with each secret that it may have; see ``games.players.rounds``. None where a tree tells more.

    ``duel`` returns a position as alpha-beta search sees it, for ``games.players.looking_ahead``, which then decides
    for hard players, in hints and reviews; None where more than two play, or something is hidden or left to chance.
    ``solve`` returns what is proved about each move of the actor, or None where the end of the game is too far away.

    Where something is hidden, ``memory`` samples positions from all views so far, ``secret`` returns what only the
    actor knows of a position, and ``disguises`` samples positions as ``memory`` does, but for a secret that the actor
    does not have: one function for each. ``suspicion`` returns how likely the actor's moves so far, and one more if it
    is not None, make each secret to others. ``elimination`` returns how likely the other seats' moves make each secret
    of the actor, where no two have the same; None if they tell nothing of it. ``concealment`` is how much a player of a
    strength hides of its secret: see ``games.players.concealing``.

    ``trust`` says how far from equal a review's chart draws the chances: a factor for each of so many equal parts of a
    game, found by comparing the chances with the ends of games. ``trust_of`` replaces it in games of so many seats.

    ``graded`` are the numbers of iterations of further medium players by which puzzles are graded.

    ``hard`` is the maximum of iterations at hard strength, where more are of no use. ``medium`` is their number at
    medium strength, and ``easy_rate`` the share of its moves that it makes as an easy player, but for those that can
    end the game. At easy strength ``glance`` estimates the scores one move ahead, as a seat sees them, with errors of
    ``easy`` points (their standard deviation), and ``blunder_rate`` is the share of moves made at random while the
    player leads by at least ``blunder_lead`` points. In games in which it ``is_attentive`` it makes neither errors nor
    blunders. ``easy_care`` is the share of its moves that it makes as a medium player. All are set by the strength they
    give: see the bench.
    """

    heuristic: Heuristic = scores
    points: float = 4.0
    playout_plies: int = 0
    rollout_policy: RolloutPolicy = random_move
    playout: Playout | None = None
    hints: Hints | None = None
    solve: Callable[[Any], Mapping[Any, Proof] | None] | None = None
    duel: Callable[[Any], Duel[Any] | None] = no_duel
    explore: float = 1.2
    habits: Habits | None = None
    ahead: Callable[[Any], Ahead | None] = no_ahead
    memory: Callable[[Any, Any], Draw] = no_memory
    secret: Callable[[Any], Hashable] | None = None
    disguises: Callable[[Any, Any], Sequence[Draw]] | None = None
    suspicion: Callable[[Any, Any, Any], Mapping[Any, float]] = lambda view, past_views, move: {}
    elimination: Callable[[Any, Any], Mapping[Any, float] | None] = lambda view, past_views: None
    concealment: Callable[[Any, Strength], float] = lambda position, strength: 0.0
    trust: tuple[float, ...] = (1.0,)
    trust_of: Mapping[int, tuple[float, ...]] = field(default_factory=dict, hash=False)
    graded: tuple[int, ...] = ()
    hard: int | None = None
    medium: int = 25
    easy_rate: float = 0.0
    glance: Glance = scores_at_a_glance
    easy: float = 1.5
    blunder_rate: float = 0.0
    blunder_lead: float = -inf
    is_attentive: Callable[[Any, Any], bool] = lambda view, past_views: False
    easy_care: float = 0.0

    def chances(self, position: Position) -> list[float]:
        """Return the value of a position for each seat, from 0 to 1."""
        winners = position.winners
        if winners is None:
            return win_shares(self.heuristic(position), self.points)
        return self._result(position.scores, winners)

    def value(self, position: Position, rng: Random) -> list[float]:
        """Return the value for each seat after a rollout."""
        if self.playout is not None and not position.is_over:
            scores, is_over = self.playout(position, rng)
            if not is_over:
                return win_shares(scores, self.points)
            most = max(scores)
            return self._result(scores, [seat for seat, score in enumerate(scores) if score == most])
        for _ in range(self.playout_plies):
            moves = position.legal
            if not moves:
                break
            position = position.play(self.rollout_policy(position, moves, rng))
        return self.chances(position)

    def _result(self, scores: Sequence[float], winners: Sequence[int]) -> list[float]:
        share = WIN / len(winners)
        margins = win_shares(scores, self.points)
        return [(1 - WIN) * margin + share * (seat in winners) for seat, margin in enumerate(margins)]


def win_shares(estimates: Sequence[float], points: float) -> list[float]:
    """Return each seat's probability of winning from its estimated score."""
    best = max(estimates)
    odds = [exp((hope - best) / points) for hope in estimates]
    total = sum(odds)
    return [one / total for one in odds]


@cache
def evaluator(game: str) -> Evaluator:
    """Return the game's evaluator, or a default one."""
    return _evaluators(game, "EVALUATORS").get(game) or Evaluator(playout_plies=20)


@cache
def player_evaluator(game: str) -> Evaluator:
    """Return the evaluator of computer players, which is the game's unless they have one of their own."""
    return _evaluators(game, "PLAYER_EVALUATORS").get(game) or evaluator(game)


def _evaluators(game: str, name: str) -> Mapping[str, Evaluator]:
    module = packages()[game].evaluation if game in packages() else ""
    return getattr(import_module(module), name, {}) if module else {}
