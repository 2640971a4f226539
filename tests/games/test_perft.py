"""The engine's jumps compared with those of the slow reference game, written from the geometry."""

from __future__ import annotations

from random import Random

import pytest

from deploy.conformance.playthroughs import Case, cases
from games.water_lily import WaterLilyPosition
from tests.games.comparison import compare, perft

COUNTS = [1, 28, 800, 23_300]


@pytest.mark.parametrize("depth", range(len(COUNTS)))
def test_the_ways_from_the_start_are_as_many_as_they_were_found_to_be(depth: int) -> None:
    assert perft(WaterLilyPosition(("R", "Y"), False), depth) == COUNTS[depth]


@pytest.mark.clause("WL-9", "WL-10", "WL-11", "WL-12", "WL-13", "WL-14", "WL-16", "WL-17")
@pytest.mark.parametrize("case", [case for case in cases() if case.slug == "water-lily"], ids=str)
def test_both_find_the_same_jumps_and_points_all_through_random_games(case: Case) -> None:
    for seed in range(5):
        assert compare(case, Random(f"{case} {seed}")) > 1
