"""A node of the search tree."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import sqrt
from operator import itemgetter
from typing import TypeAlias

from games.position import Move, Position

Untried: TypeAlias = tuple[float, Move, Position | None]  # the prior of a move, and the position after it where known


class Node:
    """A node of the tree: its number of visits, the sum of the values for each seat, and its branches.

    ``weight`` is the prior of the move that leads here. ``position`` is the position here if it is the same in every
    iteration, else None. ``by_secret`` has a node for each secret the actor may know. ``branches`` are the nodes that
    have been visited, by move; ``untried`` are moves that have none yet, the one with the highest prior last. ``legal``
    are the moves that the node was last expanded for, and ``legal_varies`` says that there have been others.
    """

    __slots__ = ("branches", "by_secret", "legal", "legal_varies", "position", "sums", "untried", "visits", "weight")

    def __init__(self, weight: float = 1.0, position: Position | None = None) -> None:
        self.weight = weight
        self.position = position
        self.visits = 0
        self.sums: list[float] = []
        self.branches: dict[Move, Node] = {}
        self.by_secret: dict[Hashable, Node] = {}
        self.legal: Sequence[Move] = ()
        self.legal_varies = False
        self.untried: list[Untried] = []

    def add(self, values: Sequence[float]) -> None:
        """Add one visit with its value for each seat."""
        self.visits += 1
        sums = self.sums
        if sums:
            for seat, value in enumerate(values):
                sums[seat] += value
        else:
            sums.extend(values)

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
        known = {*self.branches, *(move for _, move, _ in self.untried)}
        return [move for move in legal if move not in known]

    def expand(self, legal: Sequence[Move], new: list[Untried]) -> None:
        """Add moves that have not been tried; ``legal`` are those that can be made now."""
        self.legal_varies = bool(self.legal)
        self.legal = legal
        self.untried += new
        self.untried.sort(key=itemgetter(0))

    def select(self, actor: int, explore: float) -> tuple[Move, Node]:
        """Select a branch by PUCT: its mean value for the actor plus a bonus while it has few visits."""
        bonus = explore * sqrt(self.visits)
        best, choice = -1.0, None
        for move, branch in self.branches.items():
            visits = branch.visits
            promise = branch.sums[actor] / visits + bonus * branch.weight / (1 + visits)
            if promise > best:
                best, choice = promise, (move, branch)
        untried = self.untried
        if untried and (choice is None or self.sums[actor] / self.visits + bonus * untried[-1][0] > best):
            weight, move, position = untried.pop()
            choice = move, Node(weight, position)
            self.branches[move] = choice[1]
        if choice is None:
            raise ValueError("this node has no branches")
        return choice

    def select_among(self, legal: Sequence[Move], actor: int, explore: float) -> tuple[Move, Node]:
        """Select a branch by PUCT among those of legal moves."""
        permitted, part = set(legal), Node()
        part.visits, part.sums = self.visits, self.sums
        part.branches = {move: branch for move, branch in self.branches.items() if move in permitted}
        part.untried = [one for one in self.untried if one[1] in permitted]
        move, branch = part.select(actor, explore)
        if move not in self.branches:
            self.branches[move] = branch
            self.untried = [one for one in self.untried if one[1] != move]
        return move, branch

    @property
    def lead(self) -> int:
        """Return the lead in visits of the most visited branch over the next."""
        visits = sorted([branch.visits for branch in self.branches.values()])
        return visits[-1] - visits[-2] if len(visits) > 1 else sum(visits)
