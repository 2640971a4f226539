"""The hops of Jinns of the Lake: how far, onto what, with whom along, and what becomes of the towers."""

from __future__ import annotations

import pytest

from games.position import NotAMove
from tests.games.jinns_moments import beginning, moment, piles
from tests.games.notation import legal, play, refusal


@pytest.mark.clause("JL-9")
def test_only_a_pawn_on_top_of_a_pile_hops() -> None:
    assert refusal(moment(2, {1: "Y1B1", 5: "G1", 9: "Y2"}), "1-5") == "JL-9"
    assert legal(moment(2, {1: "Y1B1", 5: "G2R2", 9: "Y2"}, seat=1)) == {"1-5", "1x2-5", "1-9"}


@pytest.mark.clause("JL-9")
def test_a_pawn_hops_in_both_directions_and_onto_piles_only() -> None:
    at = moment(2, {3: "Y2", 7: "B1", 12: "G1", 20: "B2", 30: "G2"})
    assert legal(at) == {"3-12", "3-20"}
    assert piles(play(at, "3-12")) == {7: "B1", 12: "G1Y2", 20: "B2", 30: "G2"}
    assert refusal(at, "3-4") == "JL-10"
    assert refusal(at, "4-7") == "JL-9"


@pytest.mark.clause("JL-10")
@pytest.mark.parametrize(("strength", "ends"), [(1, {5, 30}), (2, {6, 20}), (3, {12, 19}), (4, {15, 18})])
def test_a_pawn_passes_as_many_piles_as_it_is_strong(strength: int, ends: set[int]) -> None:
    others = dict.fromkeys((5, 6, 12, 15, 16, 18, 19, 20, 30), "B1") | {5: "G1B2", 20: "B1G2"}  # of any height
    at = moment(2, {1: f"Y{strength}", **others})
    assert legal(at) == {f"1-{end}" for end in ends}
    assert {refusal(at, f"1-{square}") for square in set(others) - ends} == {"JL-10"}


@pytest.mark.clause("JL-10")
def test_where_both_directions_lead_to_the_same_pile_it_is_one_move() -> None:
    assert [str(move) for move in moment(2, {1: "Y2", 5: "B1", 9: "G1", 13: "B2"}).legal] == ["1-9"]
    assert [str(move) for move in moment(2, {8: "Y1", 9: "B1"}).legal] == ["8-9"]


@pytest.mark.clause("JL-11")
def test_any_number_of_the_pawns_below_may_come_along() -> None:
    at = moment(2, {1: "B2G3Y1", 4: "R1", 9: "R2"})
    assert legal(at) == {"1-4", "1x2-4", "1x3-4", "1-9", "1x2-9", "1x3-9", "4-1", "9-1"}
    assert piles(play(at, "1-4")) == {1: "B2G3", 4: "R1Y1", 9: "R2"}
    assert piles(play(at, "1x2-4")) == {1: "B2", 4: "R1G3Y1", 9: "R2"}
    assert play(at, "1x3-4").captures == (("R1B2G3Y1",), ())
    assert refusal(at, "4x2-1") == "JL-11"


@pytest.mark.clause("JL-12")
def test_a_pawn_stronger_than_there_are_other_piles_cannot_hop() -> None:
    at = moment(2, {1: "Y3", 5: "R1", 9: "B1"})
    assert legal(at) == {"5-1", "5-9"}
    assert refusal(at, "1-5") == refusal(at, "1-9") == "JL-12"
    assert legal(moment(2, {1: "Y3", 5: "R4", 9: "B1", 13: "G1"})) == {"1-5", "1-13"}


@pytest.mark.clause("JL-12")
def test_a_pawn_cannot_come_back_to_its_own_pile() -> None:
    at = moment(2, {1: "B1Y3", 5: "R1", 9: "B1"})
    assert refusal(at, "1-1") == refusal(at, "5-5") == "JL-12"


@pytest.mark.clause("JL-13")
def test_no_tower_holds_a_colour_twice_wherever_it_is_in_it() -> None:
    at = moment(2, {1: "B1Y1", 5: "B2", 9: "Y2G1"})
    assert legal(at) == {"1-5"}
    assert refusal(at, "1x2-5") == refusal(at, "1-9") == refusal(at, "1x2-9") == "JL-13"


@pytest.mark.clause("JL-14")
@pytest.mark.parametrize("people", [2, 3])
def test_a_tower_of_four_is_taken_by_the_seat_that_completes_it(people: int) -> None:
    at = play(moment(people, {1: "Y4", 5: "G1", 6: "G1", 7: "G1", 9: "B3R2G1"}), "1-9")
    assert piles(at) == {5: "G1", 6: "G1", 7: "G1"}
    assert at.captures == (("B3R2G1Y4",),) + ((),) * (people - 1)
    assert at.scores[0] == 16
    assert at.view(None).captures[0] == (("B3", "R2", "G1", "Y4"),)


@pytest.mark.clause("JL-15")
def test_with_three_a_tower_completed_with_green_on_top_is_the_movers() -> None:
    at = moment(3, {1: "G3", 5: "B1", 9: "B2", 13: "B2Y1R4"})
    assert legal(at) == {"1-5", "1-13"}
    assert refusal(at, "5-9") == refusal(at, "13-1") == "JL-15"
    at = play(at, "1-13")
    assert at.captures == (("B2Y1R4G3",), (), ())
    assert at.scores == (12, 3, 0)


@pytest.mark.clause("JL-16")
@pytest.mark.parametrize(
    ("seat", "own", "partner", "others"),
    [(0, "Y", "R", "BG"), (1, "B", "G", "YR"), (2, "R", "Y", "GB"), (3, "G", "B", "RY")],
)
def test_nothing_is_put_on_a_pile_with_the_partners_pawn_on_top(seat: int, own: str, partner: str, others: str) -> None:
    one, two = others[0], others[1]
    at = moment(4, {1: f"{one}1{own}1", 5: f"{partner}1", 9: f"{partner}2{two}2"}, seat)
    assert legal(at) == {"1-9", "1-9!", "1x2-9^", "1x2-9_"}
    assert refusal(at, "1-5") == refusal(at, "1x2-5") == "JL-16"


@pytest.mark.clause("JL-17")
def test_a_tower_of_four_is_shared_by_its_builder_and_the_partner() -> None:
    at = moment(4, {1: "Y3", 5: "B1", 9: "B2", 13: "R1G2B4"})
    assert legal(at) == {"1-5", "1-13^", "1-13_"}
    upper, lower = play(at, "1-13^"), play(at, "1-13_")
    assert piles(upper) == piles(lower) == {5: "B1", 9: "B2"}
    assert upper.captures == (("B4Y3",), (), ("R1G2",), ())
    assert lower.captures == (("R1G2",), (), ("B4Y3",), ())
    assert [refusal(at, text) for text in ("1-13", "1-13!", "1-5^", "1-5_")] == ["JL-17"] * 4


@pytest.mark.clause("JL-18")
def test_who_makes_a_tower_of_three_takes_it_apart_or_leaves_it() -> None:
    at = moment(4, {1: "Y3", 5: "B1", 9: "B2", 13: "G2B4"})
    assert legal(at) == {"1-5", "1-13", "1-13!"}
    off = play(at, "1-13!")
    assert piles(off) == {5: "B1", 9: "B2"}
    assert off.captures == (("B4Y3",), (), ("G2",), ())
    left = play(at, "1-13")
    assert piles(left) == {5: "B1", 9: "B2", 13: "G2B4Y3"}
    assert left.captures == ((),) * 4
    assert refusal(at, "1-5!") == "JL-18"


@pytest.mark.clause("JL-18")
def test_a_tower_of_three_that_was_left_is_not_taken_later() -> None:
    at = moment(4, {1: "Y1", 5: "G2B4", 10: "B1", 14: "R1", 20: "B3", 24: "G1"})
    at = play(at, "1-5", "10-14")
    assert (at.actor, piles(at)[5]) == (0, "G2B4Y1")
    assert legal(at) == {"5-14", "5-14!", "5-24", "5x2-24", "5x2-24!"}
    assert refusal(at, "5-5!") == "JL-12"


@pytest.mark.clause("JL-17", "JL-18")
@pytest.mark.parametrize("people", [2, 3])
def test_only_with_four_players_is_a_tower_shared(people: int) -> None:
    at = moment(people, {1: "Y1", 5: "G2B4", 9: "B1R2G4"})
    assert legal(at) >= {"1-5", "1-9"}
    assert refusal(at, "1-5!") == "JL-18"
    assert refusal(at, "1-9^") == refusal(at, "1-9_") == "JL-17"


NO_MOVES = """
7x1-12 7x0-12 7x-12 x2-12 7x10-12 07-12 7-012 7-33 0-7 7-12^^ 7-12^! ^7-12 7-12? 7-12- -7-12 7--12 7–12 7-12x2 ٧-12
1532 0123 143 14321 1432/ 1432/1 1432/123 1432/15 /12 1432-12 1432^ １４３２
"""
WITH_ROOM = [" 7-12", "7-12 ", "7-12\n", "1432\n", "\t1432"]


@pytest.mark.parametrize("text", [*NO_MOVES.split(), *WITH_ROOM])
def test_what_is_not_the_notation_is_no_move(text: str) -> None:
    for at in (beginning(3), moment(2, {7: "Y1", 12: "B1"})):
        with pytest.raises(NotAMove) as error:
            at.parse(text)
        assert error.value.clause is None
