"""Monte Carlo tree search for any number of seats, with or without hidden information.

Every seat maximises its own value (max^n), and moves are selected by PUCT. Where something is hidden, one tree serves
all positions that may be the real one: each iteration samples one and follows only moves that are legal in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from random import Random

from games.players.budget import Budget
from games.players.evaluation import Evaluator
from games.players.node import Node, Untried
from games.position import Move, Position

SHARP = 2.0  # exponent that turns a move's estimated value into its prior
MOST = 48  # maximum of moves searched at a node: those with the highest priors
CHECKED = 32  # iterations between two checks whether the most visited move can still be overtaken


def search(draw: Callable[[], Position], evaluator: Evaluator, budget: Budget, most: int | None, rng: Random) -> Node:
    """Search until the budget is spent, for ``most`` iterations, or until no move can overtake the most visited one.

    Returns the root. ``draw`` returns a position that may be the real one; where it always returns the same, nothing
    is hidden.
    """
    first = draw()
    known = draw() is first
    root, done = Node(position=first if known else None), 0
    while budget.allows(done, most):
        _iterate(root, first if known else draw(), evaluator, rng)
        done += 1
        if done % CHECKED == 0 and root.lead > budget.remaining(done, most):
            break
    return root


def _iterate(root: Node, position: Position, evaluator: Evaluator, rng: Random) -> None:
    """Run one iteration: select down to a new node, evaluate it, and add the values along the path."""
    node, path = root, [root]
    secret, explore = evaluator.secret, evaluator.explore
    while node.visits:
        legal, actor = position.legal, position.actor
        if actor is None:
            break
        if secret and node is not root:
            node = node.for_secret(secret(position))
            path.append(node)
            if not node.visits:
                break
        if node.legal is not legal and node.legal != legal:
            node.expand(legal, _new_moves(node, position, node.unknown(legal), evaluator, rng))
        move, after = node.select_among(legal, actor, explore) if node.legal_varies else node.select(actor, explore)
        position = after.position or position.play(move)
        if node.position is not None:
            after.position = position
        node = after
        path.append(node)
    is_known_end = node.visits and node.position is not None
    values = node.means if is_known_end else evaluator.value(position, rng)
    for visited in path:
        visited.add(values)


def _new_moves(node: Node, position: Position, new: Sequence[Move], evaluator: Evaluator, rng: Random) -> list[Untried]:
    """Return all new moves, or the ``MOST`` with the highest priors."""
    afters: Sequence[Position | None] = [None] * len(new)
    if evaluator.hints is not None:
        weights = evaluator.hints(position, new)
    else:
        actor, positions = position.actor or 0, [position.play(move) for move in new]
        weights = [evaluator.chances(after)[actor] ** SHARP for after in positions]
        if node.position is not None:
            afters = positions
    pairs = list(zip(weights, new, afters, strict=True))
    if len(pairs) > MOST:
        first = int(rng.random() * len(pairs))  # so that other ones among equal priors are searched each time
        pairs = pairs[first:] + pairs[:first]
        pairs = sorted(pairs, key=itemgetter(0), reverse=True)[:MOST]
    total = sum([weight for weight, _, _ in pairs])
    return [(weight / total, move, after) for weight, move, after in pairs]
