"""Chooses moves that reveal little of what only the actor knows.

A player who always makes the best move for its secret reveals it. So the search values each move for every secret that
the actor might have, and the actor plays, of all ways to play that lose as little on average, the one whose moves say
least about the secret (the rate-distortion optimum, found by the algorithm of Blahut and Arimoto): every move is made
about as often as with the other secrets, and less often the more it loses with this one. A secret that the actor's
earlier moves have made unlikely to others counts less among them, if that is given.

How much a player hides is its spread, the same for all moves: a loss of so much, as a share of the win, makes a move e
times as rare. So it tells something where that brings most, and hides where that costs least.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from math import exp, sqrt
from operator import mul

from games.players.node import Node
from games.position import Move, Seat

ROUNDS = 100  # of the algorithm; after fewer it still makes moves that lose more with every secret than another
DOUBT = 0.1  # of a win: how much less a move that was visited once counts; the less, the more visits it has had


def losses(node: Node, moves: Sequence[Move], actor: Seat) -> list[float]:
    """Return a lower bound, from the visits, of what each move loses to the actor compared with the best one.

    A move that was never visited loses as much as the worst one.
    """
    if not node.branches:
        return [0.0] * len(moves)
    values = {
        move: branch.sums[actor] / branch.visits - DOUBT / sqrt(branch.visits) for move, branch in node.branches.items()
    }
    best, worst = max(values.values()), min(values.values())
    return [best - values.get(move, worst) for move in moves]


def ways_to_conceal(
    root: Node, moves: Sequence[Move], likely: Mapping[Hashable, float] | None, spread: float, actor: Seat
) -> dict[Hashable, list[float]]:
    """Return for each secret of a search how often to make each of the moves with it; ``likely`` is how likely each is
    to others, None if all are equally."""
    rows = {secret: losses(node, moves, actor) for secret, node in root.by_secret.items()}
    odds = [1.0 if likely is None else likely[secret] for secret in rows]
    ways = conceal([*rows.values()], [one / sum(odds) for one in odds], spread)
    return dict(zip(rows, ways, strict=True))


def conceal(rows: Sequence[Sequence[float]], likely: Sequence[float], spread: float) -> list[list[float]]:
    """Return for each secret how often to make each move with it.

    ``rows`` has a row of the moves' losses for each secret, and ``likely`` is how likely each secret is to others, in
    all 1.
    """
    odds = [[exp(-loss / spread) for loss in row] for row in rows]
    usual = [1.0] * len(rows[0])  # how often each move is made, whatever the secret
    for _ in range(ROUNDS):
        played = _ways(usual, odds)
        usual = [sum(map(mul, likely, column)) for column in zip(*played, strict=True)]
    return _ways(usual, odds)


def _ways(usual: Sequence[float], odds: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the frequency of each move with each secret, given its overall frequency."""
    return [_normal(list(map(mul, usual, row))) for row in odds]


def _normal(weights: Sequence[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights]
