"""Grade puzzles: how often simple players find the best move at once."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from games.players.deciding import think
from games.players.decision import Strength
from games.players.evaluation import evaluator
from games.position import Move, Position
from seeds.puzzles import difficulty

TRIES = 24  # decisions of each computer player
EASY, HARD = 0.33, 0.08  # mean share of the solvers from which on a puzzle is easy, and below which it is hard


def grade(position: Position, best: Move, rng: Random) -> dict[str, float]:
    """Return the share of first tries with which each of ``SOLVERS`` finds the best move, and where medium finds nearly
    all, medium players with so many iterations as the evaluator's ``graded`` says, by that number.

    Random makes any move, greedy the one that brings it the most points at once. Searches are limited by iterations,
    so that a grade is the same on a busy machine.
    """
    knows = evaluator(position.view(None).game)
    view, seat = position.view(position.actor), position.actor or 0
    scores = {move: position.play(move).scores[seat] for move in position.legal}
    greediest = [move for move, score in scores.items() if score == max(scores.values())]
    shares = {"random": 1 / len(scores), "greedy": (best in greediest) / len(greediest)}
    observers = [(one.value, one, knows.medium) for one in (Strength.EASY, Strength.MEDIUM)]
    observers += [(str(iterations), Strength.MEDIUM, iterations) for iterations in knows.graded]
    for name, strength, iterations in observers:
        found = sum(think(view, strength, rng, iterations=iterations).move == best for _ in range(TRIES))
        shares[name] = found / TRIES
    return {name: round(share, 3) for name, share in shares.items()}


def grade_of(solved: Mapping[str, float]) -> str:
    """Return the grade: "easy", "medium" or "hard"."""
    found = 1 - difficulty(solved)
    return "easy" if found >= EASY else "hard" if found < HARD else "medium"
