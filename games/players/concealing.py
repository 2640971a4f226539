"""Chooses moves that reveal little of what only the actor knows.

A player who always makes the best move for its secret reveals it. So the search values each move for every secret that
the actor might have, and the actor plays, of all ways to play that lose as little on average, the one whose moves say
least about the secret (the rate-distortion optimum, found by the algorithm of Blahut and Arimoto): every move is made
about as often as with the other secrets, and less often the more it loses with this one. A secret that the actor's
earlier moves have made unlikely to others counts less among them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from operator import mul
from typing import NamedTuple

from games.players.node import Node
from games.position import Move, Seat

ROUNDS = 30  # of the algorithm
WIDEST = 0.4  # of a win: with this spread moves tell next to nothing
HALVINGS = 6  # of the interval in which the least spread is looked for
DOUBT = 0.1  # of a win: how much less a move that was visited once counts; the less, the more visits it has had


class Concealment(NamedTuple):
    """How much a player hides: a loss of ``spread``, as a share of the win, makes a move e times as rare. The spread is
    as much larger as it takes to let others guess the secret, after the move, in a share of ``exposure`` at most."""

    spread: float
    exposure: float = 1.0


OPEN = Concealment(0.0)  # hides nothing


def losses(node: Node, moves: Sequence[Move], actor: Seat) -> list[float]:
    """Return how much less than the best each move is worth to the actor at least, as far as its visits tell.

    A move that has never been visited loses as much as the worst.
    """
    if not node.branches:
        return [0.0] * len(moves)
    values = {
        move: branch.sums[actor] / branch.visits - DOUBT / sqrt(branch.visits) for move, branch in node.branches.items()
    }
    best, worst = max(values.values()), min(values.values())
    return [best - values.get(move, worst) for move in moves]


def conceal_within(rows: Sequence[Sequence[float]], likely: Sequence[float], wanted: Concealment) -> list[list[float]]:
    """Return the result of ``conceal`` with the smallest spread that hides enough."""
    low, high = wanted.spread, WIDEST
    ways = conceal(rows, likely, low)
    if exposure(ways, likely) <= wanted.exposure:
        return ways
    for _ in range(HALVINGS):
        middle = sqrt(low * high)
        if exposure(conceal(rows, likely, middle), likely) > wanted.exposure:
            low = middle
        else:
            high = middle
    return conceal(rows, likely, high)


def exposure(ways: Sequence[Sequence[float]], likely: Sequence[float]) -> float:
    """Return how often the likeliest secret after a move is the real one, if each is made as often as ``ways`` say."""
    total = 0.0
    for column in zip(*ways, strict=True):
        total += max(map(mul, likely, column))
    return total


def conceal(rows: Sequence[Sequence[float]], likely: Sequence[float], spread: float) -> list[list[float]]:
    """Return for each secret how often to make each move with it.

    ``rows`` has a row of the moves' losses for each secret, and ``likely`` is how likely each secret is to others, in
    all 1. A loss of ``spread`` makes a move e times as rare.
    """
    odds = [[exp(-loss / spread) for loss in row] for row in rows]
    usual = [1.0] * len(rows[0])  # how often each move is made, whatever the secret
    for _ in range(ROUNDS):
        played = _ways(usual, odds)
        usual = [sum(map(mul, likely, column)) for column in zip(*played, strict=True)]
    return _ways(usual, odds)


def _ways(usual: Sequence[float], odds: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return how often each move is made with each secret, if so often on the whole."""
    return [_normal(list(map(mul, usual, row))) for row in odds]


def _normal(weights: Sequence[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights]
