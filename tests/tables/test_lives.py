"""The rules of tables hold their invariants in whatever order people act."""

from __future__ import annotations

from collections import Counter

from storage.models import State
from tests.tables.lives import live

LIVES = 1500


def test_every_life_of_a_table_holds_its_invariants() -> None:
    lives = [live(seed) for seed in range(LIVES)]
    ends = Counter(life.row.state for life in lives)
    assert min(ends[state] for state in (State.RUNNING, State.OVER, State.CANCELLED)) > LIVES // 50
    acts = Counter(act.rstrip("0123456789 ") for life in lives for act in life.acts)
    assert len(acts) > 40, "every kind of act has come about"
