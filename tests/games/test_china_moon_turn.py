"""China Moon's start, its notation, and a turn: which frogs move, and how far.

What it shares with Flower of the Lotus is in ``test_race_rules``.
"""

from __future__ import annotations

import pytest

from games.position import Seat
from tests.games.notation import kinds, legal, play, refusal
from tests.games.race_tables import CHINA_MOON, ends

position = CHINA_MOON.position


@pytest.mark.clause("CM-3")
def test_the_start_holds_all_frogs_and_a_pad_one() -> None:
    at = play(position(), "R0-2")
    assert at.frogs == ((0, 0, 2), (0, 0, 0), (0, 0, 0))
    assert refusal(at, "G0-2") == "CM-12"


@pytest.mark.clause("CM-42")
def test_frogs_on_the_start_are_written_once() -> None:
    at = position("R5")
    assert [str(move) for move in at.legal] == ["R0-2", "R5-7", "R5-9", "G0-2", "B0-2"]


@pytest.mark.clause("CM-42")
@pytest.mark.parametrize(
    ("others", "ways"), [("", {"33-35", "34"}), ("G33", {"34"}), ("G31", {"33-35", "35"}), ("G32", {"34"})]
)
def test_two_ways_with_the_same_landing_pads_are_one_move(others: str, ways: set[str]) -> None:
    at = position(f"R30 {others}")
    assert ends(at, "R30") == ways
    assert len(at.legal) == len(set(map(str, at.legal)))


@pytest.mark.clause("CM-42")
def test_the_same_position_is_the_same_value_whichever_frog_left_the_start() -> None:
    assert play(position(), "R0-2").frogs == ((0, 0, 2), (0, 0, 0), (0, 0, 0))
    one, other = (play(position("R5 R9"), *order, "B0-2") for order in (("R5-7", "R9-11"), ("R9-11", "R5-7")))
    assert (one.frogs, one.turn, one.legal) == (other.frogs, other.turn, other.legal)


@pytest.mark.clause("CM-9")
def test_a_turn_moves_three_different_frogs() -> None:
    at, movers = position("R1 R12 G34"), []
    for text in ("R1-3", "R12-14", "G34-36", "R3-5", "B0-2", "R14-16", "R5-7"):
        movers.append((at.actor, at.view(None).step))
        at = play(at, text)
    assert movers == [(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3), (2, 1)]


@pytest.mark.clause("CM-9")
def test_a_frog_moves_once_a_turn_and_may_move_again_in_the_next() -> None:
    at = play(position("R5 G9"), "R5-7")
    assert not legal(at, "R7-")
    assert refusal(at, "R7-9") == "CM-9"
    assert at.view(None).moved_pads == (7,)
    at = play(at, "G9-11", "B0-2")
    assert ends(at, "R7") == {"12"}
    assert at.view(None).moved_pads == ()


@pytest.mark.clause("CM-9")
def test_a_frog_that_is_not_there_does_not_move() -> None:
    assert refusal(position("R5"), "R6-9") == "CM-9"
    assert refusal(position("R5"), "G5-7") == "CM-9"
    assert refusal(position("R5 R6 R9"), "R0-2") == "CM-9"


@pytest.mark.clause("CM-10")
def test_after_two_frogs_of_its_own_a_seat_must_move_anothers() -> None:
    at = position("R2 R5 G9", moved="R2 R5")
    assert {text[0] for text in legal(at)} == {"G", "B"}
    assert refusal(at, "R0-3") == "CM-10"
    assert at.view(None).others_only
    assert at.view(None).description[-1].kind == "turn-others"


@pytest.mark.clause("CM-10")
@pytest.mark.parametrize("moved", ["", "R2", "G9", "R2 G9", "G9 R2", "G9 B11"])
def test_before_that_or_once_anothers_has_moved_any_frog_may_move(moved: str) -> None:
    at = position("R2 R5 G9 B11", moved=moved)
    assert {text[0] for text in legal(at)} == {"R", "G", "B"}
    assert ends(at, "R5") == {"7", "10"}
    assert not at.view(None).others_only


@pytest.mark.clause("CM-10", "CM-15")
def test_the_duty_comes_after_what_the_second_frog_has_caused() -> None:
    at = play(position("R2 R11", hands="Ry", moved="R2"), "R11-13")
    assert (at.view(None).step, at.view(None).others_only) == (2, False)
    after = play(at, "y@12")
    assert (after.view(None).step, after.view(None).others_only) == (3, True)


@pytest.mark.clause("CM-10")
def test_the_duty_to_move_anothers_begins_anew_each_turn() -> None:
    at = play(position("R12 G5"), "R12-14", "G5-7", "B0-2", "G0-3", "G0-4-6")
    assert at.view(None).others_only
    assert not legal(at, "G")


@pytest.mark.clause("CM-11")
def test_a_frog_moves_two_pads_forward() -> None:
    assert ends(position("R16 G0"), "R16") == {"18"}
    assert refusal(position("R16"), "R16-17") == "CM-11"
    assert refusal(position("R16"), "R16-19") == "CM-11"


@pytest.mark.clause("CM-11")
@pytest.mark.parametrize("end", [16, 14, 0])
def test_frogs_never_move_back(end: int) -> None:
    assert refusal(position("R16"), f"R16-{end}") == "CM-11"


@pytest.mark.clause("CM-12")
@pytest.mark.parametrize(
    ("others", "end"),
    [("", "18"), ("G17", "19"), ("G18", "19"), ("G17 B18", "20 23-25"), ("G17 G18 B19", "21 24"), ("G19", "18")],
)
def test_pads_with_frogs_are_jumped_and_not_counted(others: str, end: str) -> None:
    assert ends(position(f"R16 {others}"), "R16") == set(end.split())


@pytest.mark.clause("CM-12")
def test_a_frog_does_not_end_on_another() -> None:
    assert refusal(position("R16 G18"), "R16-18") == "CM-12"


@pytest.mark.clause("CM-13")
def test_at_a_fork_the_seat_that_moves_picks_the_way() -> None:
    at = position("G5 R1")
    assert at.actor == Seat(0)
    assert ends(at, "G5") == {"7", "9"}
    assert ends(position("R6"), "R6") == {"8-13", "10"}
    assert ends(position("R18"), "R18") == {"20", "23-25"}
    assert ends(position("R29"), "R29") == {"31", "32"}
    assert refusal(position("R7"), "R7-10") == "CM-4"


@pytest.mark.clause("CM-14")
@pytest.mark.parametrize(("start", "end"), [(39, "41"), (40, "41"), (37, "39"), (36, "38-40")])
def test_a_frog_stops_on_the_island_however_many_pads_are_left(start: int, end: str) -> None:
    assert ends(position(f"R{start}"), f"R{start}") == {end}
    assert ends(position("R36 G39 G40"), "R36") == {"38-41"}


@pytest.mark.clause("CM-14")
def test_a_frog_on_the_island_is_never_moved_again() -> None:
    at = play(position("R40"), "R40-41")
    assert at.frogs[0] == (0, 0, 41)
    assert not legal(at, "R41")
    assert refusal(at, "R41-41") == "CM-14"


@pytest.mark.clause("CM-15")
def test_what_a_move_causes_is_decided_before_the_next_frog_moves() -> None:
    at = play(position("R11 G5", hands="Ry Gp"), "R11-13")
    assert legal(at) == {"y@12"}
    assert refusal(at, "G5-7") == "CM-15"
    assert "G5-7" in legal(play(at, "y@12"))


@pytest.mark.clause("CM-16")
def test_flowers_and_pads_that_are_passed_or_jumped_do_nothing() -> None:
    at = play(position("R24 G25", path="y26", hands="Rw Gp"), "R24-27")
    assert at.hands == ("w", "p", "")
    assert at.pending is None
    assert kinds(at) == ["hopped"]
    assert at.items[26] == "y"


def test_a_move_of_another_kind_cannot_be_played() -> None:
    at = position(hands="Ry Gp")
    with pytest.raises(ValueError, match="cannot be played"):
        at.play(play(position("R14", hands="Ry Gp"), "R14-16").legal[0])
