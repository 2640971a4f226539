"""Moves that tell little of a secret, and how much that may cost."""

from __future__ import annotations

from math import log

import pytest

from games.players.concealing import DOUBT, conceal, losses, ways_to_conceal
from games.players.node import Node
from games.position import Seat


def told(rows: list[list[float]], spread: float) -> float:
    """Return how much a move tells of the secret, in nats: the mutual information."""
    ways = conceal(rows, [1 / len(rows)] * len(rows), spread)
    usual = [sum(column) / len(ways) for column in zip(*ways, strict=True)]
    return sum(
        share * log(share / often) for way in ways for share, often in zip(way, usual, strict=True) if share
    ) / len(ways)


def test_a_move_as_good_for_every_secret_is_preferred() -> None:
    rows = [[0.0, 0.3, 0.02], [0.3, 0.0, 0.02]]
    assert conceal(rows, [0.5, 0.5], 0.05)[0] == pytest.approx([0.0, 0.0, 1.0], abs=0.1)
    assert conceal(rows, [0.5, 0.5], 0.002)[0] == pytest.approx([1.0, 0.0, 0.0], abs=0.1)


def test_the_more_a_player_may_lose_the_less_its_moves_tell() -> None:
    rows = [[0.0, 0.1, 0.2], [0.2, 0.0, 0.1], [0.1, 0.2, 0.0]]
    found = [told(rows, spread) for spread in (0.01, 0.05, 0.1, 0.5)]
    assert found == sorted(found, reverse=True)
    assert found[0] > 1
    assert found[-1] < 0.02


def searched(*values: float) -> Node:
    """Return what a long search has found of moves that are called by their numbers."""
    node = Node()
    for move, value in enumerate(values):
        node.branches[move] = branch = Node()
        branch.visits, branch.sums = 10_000, [10_000 * value]
    return node


def test_a_secret_that_earlier_moves_have_ruled_out_is_not_hidden_behind() -> None:
    root = Node()
    root.by_secret = {"red": searched(1.0, 0.7, 0.98), "blue": searched(0.7, 1.0, 0.98)}
    ruled_out = ways_to_conceal(root, range(3), {"red": 1.0, "blue": 0.0}, 0.05, Seat(0))
    assert ruled_out["red"] == pytest.approx([1.0, 0.0, 0.0], abs=0.01)
    assert ways_to_conceal(root, range(3), None, 0.05, Seat(0))["red"] == pytest.approx([0.0, 0.0, 1.0], abs=0.1)


def test_the_more_often_a_move_was_visited_the_less_it_is_doubted() -> None:
    node = searched(0.5, 0.5, 0.5)
    for move, visits in ((1, 25), (2, 1)):
        node.branches[move].visits, node.branches[move].sums = visits, [visits * 0.5]
    best = DOUBT / 100  # after 10,000 visits
    assert losses(node, range(3), Seat(0)) == pytest.approx([0.0, DOUBT / 5 - best, DOUBT - best])
