"""Cappuccino's engine compared with the slow reference game, written from the geometry."""

from __future__ import annotations

from random import Random

import pytest

from deploy.conformance.playthroughs import Case, cases
from games.cappuccino import CappuccinoPosition
from games.cappuccino.board import PLACES
from tests.games import reference_cappuccino as slow
from tests.games.cappuccino_tables import drafted_game, even
from tests.games.comparison import compare, perft
from tests.sampling import one_in


@pytest.mark.clause("CP-5", "CP-9", "CP-11")
@pytest.mark.parametrize(
    ("at", "counts"),
    [
        (even("F", "P"), [1, 75, 5_130, 313_828]),
        (even("F", "P", "L"), [1, 78, 5_759, 398_304]),
        (even("F", "P", "L", "C"), [1, 83, 6_647, 488_550]),
        (even("FP", "LC"), [1, 166, 25_356]),
        (drafted_game(), [1, 1, 6, 12, 36, 144, 720, 4_032]),
        (drafted_game(seats=("FP", "LC")), [1, 2, 24, 96, 576, 4_608]),
    ],
    ids=["two", "three", "four", "two colours", "draft", "draft with two colours"],
)
def test_there_are_as_many_ways_as_counted(at: CappuccinoPosition, counts: list[int]) -> None:
    assert [perft(at, depth) for depth in range(len(counts))] == counts


@pytest.mark.clause("CP-2", "CP-3", "CP-5", "CP-6", "CP-7", "CP-8", "CP-9", "CP-10", "CP-11")
@one_in(4, "case", [case for case in cases() if case.slug == "cappuccino"])
def test_both_find_the_same_moves_and_areas_in_a_random_game(case: Case) -> None:
    assert compare(case, Random(str(case))) > 1


def test_both_know_the_same_places() -> None:
    assert {slow.name(at) for at in slow.PLACES} == set(PLACES)
