"""Values moves by what follows each of them until the actor's next move.

Where others are expected to act by habit, sampling their answers to every move tells more than a tree in the same time.
All moves of a round are tried in the same sampled position, with answers drawn by the same numbers, so that luck is the
same for all. Moves that are good for none of the actor's possible secrets are dropped after some rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from random import Random

from games.players.budget import Budget
from games.players.collection import no_collection
from games.players.evaluation import Ahead
from games.players.node import Node
from games.position import Move, Position

KEPT = {2: 10, 4: 5, 8: 3}  # after so many rounds, so many moves for each secret


def search_rounds(
    draw: Callable[[], Position],
    ahead: Ahead,
    budget: Budget,
    most: int | None,
    rng: Random,
    secrets: Collection[Hashable] = (),
) -> Node:
    """Try the moves in rounds until the budget is spent or ``most`` have been tried; a round is always finished.

    Returns a root with a child for each secret that ``ahead`` values, whose branches have values for the actor alone.
    Moves are kept for these ``secrets``, or for all.
    """
    root, done, rounds = Node(), 0, 0
    kept = [*draw().legal]
    with no_collection():
        while budget.allows(done, most):
            position, luck = draw(), rng.random()
            for move in kept:
                _add(root, position.actor or 0, move, ahead(position, move, Random(luck)))
            done, rounds = done + len(kept), rounds + 1
            if rounds in KEPT:
                best = {
                    move
                    for secret, node in root.by_secret.items()
                    if not secrets or secret in secrets
                    for move in _best(node, kept, KEPT[rounds])
                }
                kept = [move for move in kept if move in best]
            if len(kept) == 1:
                break
    return root


def _add(root: Node, actor: int, move: Move, chances: Mapping[Hashable, float]) -> None:
    """Count what a move brings with each secret."""
    for secret, chance in chances.items():
        node = root.for_secret(secret)
        branch = node.branches.get(move)
        if branch is None:
            branch = node.branches[move] = Node()
            branch.sums = [0.0] * (actor + 1)
        branch.visits += 1
        branch.sums[actor] += chance


def _best(node: Node, moves: Collection[Move], count: int) -> list[Move]:
    """Return so many of the moves, the best ones; all have been tried equally often."""
    (actor,) = {len(node.branches[move].sums) - 1 for move in moves}
    return sorted(moves, key=lambda move: node.branches[move].sums[actor], reverse=True)[:count]
