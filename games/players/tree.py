"""Monte Carlo tree search for any number of seats, with or without hidden information.

Every seat maximises its own value (max^n), and moves are selected by PUCT. Where the evaluator foresees others' moves
by habit, the search follows these instead, and looks further ahead. Where something is hidden, one tree serves all
positions that may be the real one: each iteration samples one and follows only moves that are legal in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from operator import itemgetter
from random import Random

from games.players.budget import Budget
from games.players.collection import no_collection
from games.players.evaluation import Evaluator
from games.players.node import Node, add_values
from games.position import Move, Position, Seat

SHARP = 2.0  # exponent that turns a move's estimated value into its prior
MAX_MOVES = 48  # maximum of moves searched at a node: those with the highest priors
CHECKED = 32  # iterations between two checks whether the most visited move can still be overtaken


def search(
    draw: Callable[[], Position],
    evaluator: Evaluator,
    budget: Budget,
    most: int | None,
    rng: Random,
    *,
    disguises: bool = False,
) -> Node:
    """Search until the budget is spent, for ``most`` iterations, or until no move can overtake the most visited one.

    Returns the root. ``draw`` returns a position that may be the real one; where it always returns the same, nothing
    is hidden. With ``disguises`` the actor's secret differs between them too, and the root has a child for each.
    Where the evaluator knows others' habits, these are expected of them.
    """
    first = draw()
    searcher = first.actor if evaluator.habits else None
    known = draw() is first
    root, done = Node(position=first if known else None), 0
    with no_collection():
        while budget.allows(done, most):
            _iterate(root, first if known else draw(), evaluator, rng, disguises, searcher)
            done += 1
            if done % CHECKED == 0 and not disguises and root.lead > budget.remaining(done, most):
                break
    return root


def _iterate(
    root: Node, position: Position, evaluator: Evaluator, rng: Random, disguises: bool, searcher: Seat | None
) -> None:
    """Run one iteration: select down to a new node, evaluate it, and add the values along the path.

    All seats but ``searcher`` act by habit; none does if it is None.
    """
    node, path = root, [root]
    secret, explore = evaluator.secret, evaluator.explore
    while node.visits:
        if node.position is None or not node.legal:
            legal = position.legal
            if not legal:
                break
            if secret and (disguises or node is not root):
                node = node.for_secret(secret(position))
                path.append(node)
                if not node.visits:
                    break
            if node.legal is not legal and node.legal != legal:
                _expand(node, position, legal, evaluator, rng)
                if evaluator.habits and searcher not in (None, node.actor):
                    node.habits = [*accumulate(evaluator.habits(position, node.moves))]
        if node.legal_varies:
            move, after = node.select_among(legal, explore)
        else:
            move, after = node.follow(rng) if node.habits else node.select(explore)
        position = after.position or position.play(move)
        if node.position is not None:
            after.position = position
        node = after
        path.append(node)
    is_known_end = node.visits and node.position is not None
    values = node.means if is_known_end else evaluator.value(position, rng)
    add_values(path, values)


def _expand(node: Node, position: Position, legal: Sequence[Move], evaluator: Evaluator, rng: Random) -> None:
    """Add all new moves to a node, or the ``MAX_MOVES`` with the highest priors."""
    new = node.unknown(legal)
    afters: Sequence[Position | None] = [None] * len(new)
    if evaluator.hints is not None:
        weights = evaluator.hints(position, new) if new else []  # a sample can lack moves of an earlier one
    else:
        actor, positions = position.actor or 0, [position.play(move) for move in new]
        weights = [evaluator.chances(after)[actor] ** SHARP for after in positions]
        if node.position is not None:
            afters = positions
    if len(new) > MAX_MOVES:
        first = int(rng.random() * len(new))  # so that other ones among equal priors are searched each time
        numbers = [*range(first, len(new)), *range(first)]
        numbers.sort(key=weights.__getitem__, reverse=True)
        kept = itemgetter(*numbers[:MAX_MOVES])
        new, afters, weights = kept(new), kept(afters), kept(weights)
    node.expand(position.actor or 0, legal, new, afters, weights)
