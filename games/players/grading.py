"""Grade puzzles: how often simple players find the best move at once."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from games.players.deciding import think
from games.players.decision import Strength
from games.players.evaluation import evaluator
from games.position import Move, Position

TRIES = 24  # decisions of each computer player
SOLVERS = ("random", "greedy", "easy", "medium")  # players, the weakest first
EASY, HARD = 0.33, 0.08  # mean share of the solvers from which on a puzzle is easy, and below which it is hard


def grade(position: Position, best: Move, rng: Random) -> dict[str, float]:
    """Return the share of first tries with which each of ``SOLVERS`` finds the best move.

    Random makes any move, greedy the one that brings it the most points at once. Searches are limited by iterations,
    so that a grade is the same on a busy machine.
    """
    iterations = evaluator(position.view(None).game).medium
    view, seat = position.view(position.actor), position.actor or 0
    scores = {move: position.play(move).scores[seat] for move in position.legal}
    greediest = [move for move, score in scores.items() if score == max(scores.values())]
    shares = {"random": 1 / len(scores), "greedy": (best in greediest) / len(greediest)}
    for strength in (Strength.EASY, Strength.MEDIUM):
        found = sum(think(view, strength, rng, iterations=iterations).move == best for _ in range(TRIES))
        shares[strength.value] = found / TRIES
    return {name: round(share, 3) for name, share in shares.items()}


def difficulty(solved: Mapping[str, float]) -> float:
    """Return how difficult a puzzle is by what ``grade`` returned: the mean share that does not find the best move."""
    return 1 - sum(solved[name] for name in SOLVERS) / len(SOLVERS)


def grade_of(solved: Mapping[str, float]) -> str:
    """Return the grade: "easy", "medium" or "hard"."""
    found = 1 - difficulty(solved)
    return "easy" if found >= EASY else "hard" if found < HARD else "medium"
