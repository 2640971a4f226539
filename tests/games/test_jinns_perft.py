"""The engine of Jinns of the Lake compared with the slow reference game, in which jinns walk round the lake step by
step."""

from __future__ import annotations

from random import Random

import pytest

from deploy.conformance.playthroughs import Case, cases
from tests.games import reference_jinns as slow
from tests.games.comparison import compare, perft
from tests.games.jinns_moments import beginning
from tests.sampling import one_in

HALF = "Y3 B1 R4 G2 B3 Y1 G4 R2 R1 G3 Y2 B4 G1 R3 B2 Y4"
RING = tuple(HALF.split() * 2)
COUNTS = {2: [1, 30, 744, 20_532], 3: [1, 28, 712, 17_556], 4: [1, 12, 134, 1_022, 6_898]}


@pytest.mark.parametrize("people", COUNTS)
def test_a_ring_of_lone_pawns_has_as_many_ways_as_counted(people: int) -> None:
    for depth, count in enumerate(COUNTS[people]):
        assert perft(beginning(people, RING), depth) == count


@pytest.mark.parametrize(
    ("people", "batches"), [(2, [1, 204, 41_616]), (3, [1, 3264]), (4, [1, 204, 41_616])], ids=["two", "three", "four"]
)
def test_both_find_as_many_ways_to_place_the_first_pawns(people: int, batches: list[int]) -> None:
    for depth, count in enumerate(batches):
        assert perft(beginning(people), depth) == count
    assert len(slow.moves(slow.beginning(people))) == batches[1]


@pytest.mark.clause("JL-6", "JL-7", "JL-9", "JL-10", "JL-11", "JL-12", "JL-13", "JL-14", "JL-15", "JL-16", "JL-17")
@pytest.mark.clause("JL-18", "JL-19", "JL-20", "JL-21", "JL-22")
@one_in(3, "case", [case for case in cases() if case.slug == "jinns-of-the-lake"])
def test_both_find_the_same_moves_and_points_in_random_games(case: Case) -> None:
    for seed in range(8):
        assert compare(case, Random(f"{case} {seed}")) > 1
