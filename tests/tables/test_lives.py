"""The rules of tables hold their invariants, and stay fair, in whatever order people act.

``tests.soak.mutants`` plants faults in these rules, which fail here.
"""

from __future__ import annotations

from collections import Counter

import pytest

from storage.models import State
from tests.tables.lives import live
from tests.tables.orders import begin, search


@pytest.mark.parametrize("number", [400, pytest.param(2400, marks=pytest.mark.soak)])
def test_every_life_of_a_table_holds_its_invariants(number: int) -> None:
    lives = [live(seed) for seed in range(number)]
    ends = Counter(life.row.state for life in lives)
    assert min(ends[state] for state in (State.RUNNING, State.OVER, State.CANCELLED)) > number // 50
    acts = Counter(act.rstrip("0123456789 ") for life in lives for act in life.acts)
    assert len(acts) > 50, "every kind of act has come about"


FOUR_ACTS = ((2, 0, 1750), (2, 1, 3300), (3, 0, 5600), (3, 1, 7500))  # which tests.tables.orders goes beyond


@pytest.mark.parametrize(
    ("people", "computers", "least", "depth"),
    [(2, 0, 400, 3), (2, 1, 700, 3), *(pytest.param(*more, 4, marks=pytest.mark.soak) for more in FOUR_ACTS)],
)
def test_no_order_of_a_few_acts_is_unfair(people: int, computers: int, least: int, depth: int) -> None:
    assert search(begin(people, computers), depth) > least
