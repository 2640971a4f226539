"""A node of the search tree."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Hashable, Sequence
from math import sqrt
from operator import add
from random import Random

from games.position import Move, Position


class Node:
    """A node of the tree: its number of visits, the sum of the values for each seat, and its branches.

    ``weight`` is the prior of the move that leads here, and ``number`` the branch of the node before that this is.
    ``position`` is the position here if it is the same in every iteration, else None. ``by_secret`` has a node for each
    secret the actor may know. ``branches`` are the nodes that have been visited, by move. ``legal`` are the moves that
    the node was last expanded for, and ``legal_varies`` says that there have been others.

    ``values``, ``weights`` and ``counts`` repeat of each branch, in lists that are faster to read, its mean value for
    the actor, its prior and its visits plus one. ``untried`` are the numbers of moves that have no branch yet, the one
    with the highest prior last: in ``moves``, in ``priors``, and in ``afters``, the positions after them where known.
    ``habits`` are the sums of how often the actor makes each of ``moves`` and those before it, where that is foreseen.
    """

    __slots__ = (
        "actor",
        "afters",
        "branches",
        "by_secret",
        "counts",
        "habits",
        "legal",
        "legal_varies",
        "moves",
        "number",
        "position",
        "priors",
        "sums",
        "tried",
        "untried",
        "values",
        "visits",
        "weight",
        "weights",
    )

    def __init__(self, weight: float = 1.0, position: Position | None = None, number: int = -1) -> None:
        self.weight = weight
        self.position = position
        self.number = number
        self.visits = 0
        self.sums: list[float] = []
        self.by_secret: dict[Hashable, Node] = {}
        self.branches: dict[Move, Node] = {}
        self.actor = 0
        self.legal: Sequence[Move] = ()
        self.legal_varies = False
        self.moves: Sequence[Move] = ()
        self.afters: Sequence[Position | None] = ()
        self.priors: Sequence[float] = ()
        self.untried: list[int] = []
        self.habits: Sequence[float] = ()

    @property
    def means(self) -> list[float]:
        """Return the mean value for each seat."""
        return [value / self.visits for value in self.sums]

    def for_secret(self, secret: Hashable) -> Node:
        """Return this node's child for an actor who knows ``secret``."""
        node = self.by_secret.get(secret)
        if node is None:
            node = self.by_secret[secret] = Node(self.weight)
        return node

    def unknown(self, legal: Sequence[Move]) -> Sequence[Move]:
        """Return the legal moves for which this node has not been expanded."""
        if not self.legal:
            return legal
        known = {*self.branches, *map(self.moves.__getitem__, self.untried)}
        return [move for move in legal if move not in known]

    def expand(
        self,
        actor: int,
        legal: Sequence[Move],
        moves: Sequence[Move],
        afters: Sequence[Position | None],
        weights: Sequence[float],
    ) -> None:
        """Add moves that have not been tried, with weights for their priors; ``legal`` can be made now by ``actor``."""
        total = sum(weights)
        priors = [weight / total for weight in weights]
        if self.legal:
            self.legal_varies = True
            moves, afters, priors = [*self.moves, *moves], [*self.afters, *afters], [*self.priors, *priors]
        else:
            self.actor = actor
            self.values: list[float] = []
            self.weights: list[float] = []
            self.counts: list[int] = []
            self.tried: list[tuple[Move, Node]] = []
        self.legal = legal
        self.untried += range(len(moves) - len(weights), len(moves))
        self.moves, self.afters, self.priors = moves, afters, priors
        self.untried.sort(key=priors.__getitem__)

    def follow(self, rng: Random) -> tuple[Move, Node]:
        """Return a branch as often as its move is foreseen."""
        number = bisect(self.habits, rng.random() * self.habits[-1])
        move = self.moves[number]
        branch = self.branches.get(move)
        if branch is not None:
            return move, branch
        self.untried.remove(number)
        return self._try(number)

    def select(self, explore: float) -> tuple[Move, Node]:
        """Select a branch by PUCT: its mean value for the actor plus a bonus while it has few visits."""
        bonus = explore * sqrt(self.visits)
        best, untried = -1.0, self.untried
        if self.tried:
            promises = [
                value + bonus * weight / count
                for value, weight, count in zip(self.values, self.weights, self.counts, strict=True)
            ]
            best = max(promises)
        if untried and (best < 0 or self._promise(untried[-1], bonus) > best):
            return self._try(untried.pop())
        if best < 0:
            raise ValueError("this node has no branches")
        return self.tried[promises.index(best)]

    def select_among(self, legal: Sequence[Move], explore: float) -> tuple[Move, Node]:
        """Select a branch by PUCT among those of legal moves."""
        allowed, bonus = set(legal), explore * sqrt(self.visits)
        best, found = -1.0, -1
        for number, (move, _) in enumerate(self.tried):
            promise = self.values[number] + bonus * self.weights[number] / self.counts[number]
            if promise > best and move in allowed:
                best, found = promise, number
        untried = next((number for number in reversed(self.untried) if self.moves[number] in allowed), None)
        if untried is not None and (best < 0 or self._promise(untried, bonus) > best):
            self.untried.remove(untried)
            return self._try(untried)
        if best < 0:
            raise ValueError("this node has no branches")
        return self.tried[found]

    def _promise(self, untried: int, bonus: float) -> float:
        return self.sums[self.actor] / self.visits + bonus * self.priors[untried]

    def _try(self, number: int) -> tuple[Move, Node]:
        """Return a new branch."""
        move, weight, place = self.moves[number], self.priors[number], len(self.tried)
        found = move, Node(weight, self.afters[number], place)
        self.branches[move] = found[1]
        self.tried.append(found)
        self.values.append(0.0)
        self.weights.append(weight)
        self.counts.append(1)
        return found

    @property
    def lead(self) -> int:
        """Return the lead in visits of the most visited branch over the next."""
        visits = sorted([branch.visits for branch in self.branches.values()])
        return visits[-1] - visits[-2] if len(visits) > 1 else sum(visits)


def add_values(path: Sequence[Node], values: Sequence[float]) -> None:
    """Add a visit, with its value for each seat, to every node of a path from the root."""
    before = path[0]
    for node in path:
        node.visits = visits = node.visits + 1
        node.sums = sums = list(map(add, node.sums, values)) or [*values]
        number = node.number
        if number >= 0:
            before.values[number] = sums[before.actor] / visits
            before.counts[number] = visits + 1
        before = node
