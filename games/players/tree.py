"""Monte Carlo tree search for any number of seats, with information hidden or not.

Every seat maximises its own value (max^n), and moves are selected by PUCT. Where something is hidden, one tree serves
all positions that may be the real one: each iteration samples one and follows only moves that are legal in it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from math import sqrt
from random import Random

from games.players.budget import Budget
from games.players.evaluation import Evaluator
from games.position import Move, Position

SHARP = 2.0  # exponent that turns a move's estimated value into its prior
MOST = 48  # moves searched at a node; where there are more, those with the highest priors


class Node:
    """A node of the tree: its number of visits, the sum of the values for each seat, and its branches by move.

    ``weight`` is the prior of the move that leads here. ``position`` is the position here if it is the same in every
    iteration, else None. ``by_secret`` has a node for each secret the actor may know.
    """

    __slots__ = ("branches", "by_secret", "position", "sums", "visits", "weight")

    def __init__(self, weight: float = 1.0, position: Position | None = None) -> None:
        self.weight = weight
        self.position = position
        self.visits = 0
        self.sums: list[float] = []
        self.branches: dict[Move, Node] = {}
        self.by_secret: dict[Hashable, Node] = {}

    def add(self, values: Sequence[float]) -> None:
        """Add one visit with its value for each seat."""
        self.visits += 1
        self.sums = [old + new for old, new in zip(self.sums, values, strict=True)] if self.sums else list(values)

    def for_secret(self, secret: Hashable) -> Node:
        """Return this node as seen by an actor who knows ``secret``."""
        if secret not in self.by_secret:
            self.by_secret[secret] = Node(self.weight)
        return self.by_secret[secret]

    def select(self, actor: int, branches: Sequence[tuple[Move, Node]], explore: float) -> tuple[Move, Node]:
        """Select a branch by PUCT: its mean value for the actor plus a bonus while it has few visits."""
        bonus = explore * sqrt(self.visits)
        unknown = self.sums[actor] / self.visits
        best, found = -1.0, branches[0]
        for pair in branches:
            branch = pair[1]
            visits = branch.visits
            promise = branch.sums[actor] / visits if visits else unknown
            promise += bonus * branch.weight / (1 + visits)
            if promise > best:
                best, found = promise, pair
        return found


def search(draw: Callable[[], Position], evaluator: Evaluator, budget: Budget, most: int | None, rng: Random) -> Node:
    """Search until the budget is spent or for ``most`` iterations, and return the root.

    ``draw`` returns a position that may be the real one; where it always returns the same, nothing is hidden.
    """
    first = draw()
    known = draw() is first
    root, done = Node(position=first if known else None), 0
    while budget.left(done, most):
        _iterate(root, first if known else draw(), evaluator, rng)
        done += 1
    return root


def _iterate(root: Node, position: Position, evaluator: Evaluator, rng: Random) -> None:
    """Run one iteration: select down to a new node, evaluate it, and add the values along the path."""
    node, path = root, [root]
    while node.visits:
        legal, actor = position.legal, position.actor
        if actor is None:
            break
        if evaluator.secret and node is not root:
            node = node.for_secret(evaluator.secret(position))
            path.append(node)
            if not node.visits:
                break
        branches = _branches(node, position, legal, evaluator, rng)
        move, after = node.select(actor, branches, evaluator.explore)
        position = after.position or position.play(move)
        if node.position is not None:
            after.position = position
        node = after
        path.append(node)
    values = evaluator.value(position, rng)
    for passed in path:
        passed.add(values)


def _branches(
    node: Node, position: Position, legal: Sequence[Move], evaluator: Evaluator, rng: Random
) -> Sequence[tuple[Move, Node]]:
    """Return the legal moves and their nodes, after expanding the new ones."""
    if not node.branches or node.position is None:
        new = [move for move in legal if move not in node.branches]
        if new:
            node.branches.update(_expand(node, position, new, evaluator, rng))
    if node.position is not None:
        return list(node.branches.items())
    return [(move, node.branches[move]) for move in legal if move in node.branches]


def _expand(
    node: Node, position: Position, new: Sequence[Move], evaluator: Evaluator, rng: Random
) -> Iterator[tuple[Move, Node]]:
    """Make a node for every new move, or for the ``MOST`` with the highest priors."""
    afters: list[Position | None] = [None] * len(new)
    if evaluator.hints is not None:
        weights = evaluator.hints(position, new)
    else:
        actor, positions = position.actor or 0, [position.play(move) for move in new]
        weights = [evaluator.chances(after)[actor] ** SHARP for after in positions]
        if node.position is not None:
            afters[:] = positions
    chosen: Sequence[int] = range(len(new))
    if len(new) > MOST:
        order = sorted(chosen, key=lambda number: (weights[number], rng.random()), reverse=True)
        chosen = order[:MOST]
    total = sum(weights[number] for number in chosen)
    for number in chosen:
        yield new[number], Node(weights[number] / total, afters[number])
