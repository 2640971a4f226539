"""Monte Carlo tree search for any number of seats, over positions drawn anew where something is hidden.

Every seat is taken to play for its own value (max^n). One tree is grown for all that may be hidden: an iteration goes
down it with one drawn position, and only along moves that are legal there. The formula that picks the way is PUCT.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from math import sqrt
from random import Random

from games.players.budget import Budget
from games.players.evaluation import Evaluator
from games.position import Move, Position

SHARP = 2.0  # the power of what a look at a move promises
MOST = 48  # moves that are followed; where there are more, those that promise the most


class Node:
    """A place in the tree: how often it was visited, what that was worth to each seat in sum, and the moves on.

    ``weight`` is how likely the move that leads here is a good one, ``position`` the one that is here in every
    iteration, None where that differs. Where the actor knows a secret, each has a face of its own.
    """

    __slots__ = ("branches", "faces", "position", "sums", "visits", "weight")

    def __init__(self, weight: float = 1.0, position: Position | None = None) -> None:
        self.weight = weight
        self.position = position
        self.visits = 0
        self.sums: list[float] = []
        self.branches: dict[Move, Node] = {}
        self.faces: dict[Hashable, Node] = {}

    def add(self, values: Sequence[float]) -> None:
        """Count one more visit."""
        self.visits += 1
        self.sums = [old + new for old, new in zip(self.sums, values, strict=True)] if self.sums else list(values)

    def face(self, secret: Hashable) -> Node:
        """The same place for an actor who knows this."""
        if secret not in self.faces:
            self.faces[secret] = Node(self.weight)
        return self.faces[secret]

    def select(self, actor: int, branches: Sequence[tuple[Move, Node]], explore: float) -> tuple[Move, Node]:
        """The branch that promises the most to the actor, or is worth trying."""
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
    """The root of a tree that has grown as long as the budget lasts, or for ``most`` iterations."""
    first = draw()
    known = draw() is first
    root, done = Node(position=first if known else None), 0
    while budget.left(done, most):
        _iterate(root, first if known else draw(), evaluator, rng)
        done += 1
    return root


def _iterate(root: Node, position: Position, evaluator: Evaluator, rng: Random) -> None:
    """Go down the tree to a place not visited before, judge it, and count that all the way."""
    node, path = root, [root]
    while node.visits:
        legal, actor = position.legal, position.actor
        if actor is None:
            break
        if evaluator.secret and node is not root:
            node = node.face(evaluator.secret(position))
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
    """The moves that are legal here and where they lead."""
    if not node.branches or node.position is None:
        new = [move for move in legal if move not in node.branches]
        if new:
            node.branches.update(_look(node, position, new, evaluator, rng))
    if node.position is not None:
        return list(node.branches.items())
    return [(move, node.branches[move]) for move in legal if move in node.branches]


def _look(
    node: Node, position: Position, new: Sequence[Move], evaluator: Evaluator, rng: Random
) -> Iterator[tuple[Move, Node]]:
    """A branch for every move that has none yet, or for the likeliest."""
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
