"""What China Moon's pads do to a frog whose move ends on them."""

from __future__ import annotations

import pytest

from games.position import Seat
from games.race.board import Kind
from tests.games.notation import kinds, legal, play, refusal
from tests.games.race_tables import CHINA_MOON, ends

position = CHINA_MOON.position


@pytest.mark.clause("CM-17")
def test_the_frogs_owner_takes_the_flower_whoever_moved_it() -> None:
    at = play(position("G12", path="y14"), "G12-14")
    assert at.hands == ("", "y", "")
    assert at.items[14] == "."
    assert [(event.kind, dict(event.details)) for event in at.events] == [
        ("hopped", {"seat": 0, "frog": "G", "start": 12, "end": 14}),
        ("took", {"frog": "G", "flower": "y", "pad": 14}),
    ]


@pytest.mark.clause("CM-17")
@pytest.mark.parametrize(("start", "pad"), [(10, 12), (14, 16), (11, 13), (12, 14)])
def test_a_flower_lies_and_is_taken_on_a_pad_of_any_kind(start: int, pad: int) -> None:
    at = play(position(f"R{start}", path=f"p{pad}"), f"R{start}-{pad}")
    assert (at.hands[0], at.items[pad]) == ("p", ".")


@pytest.mark.clause("CM-17", "CM-20")
def test_a_flower_on_a_bounce_pad_is_taken_before_the_frog_bounces_on() -> None:
    at = play(position("R2", path="y4 p6"), "R2-4-6")
    assert at.hands[0] == "yp"
    assert kinds(at) == ["hopped", "took", "bounced", "took"]


@pytest.mark.clause("CM-18")
def test_the_owner_must_exchange_though_it_would_rather_not() -> None:
    at = play(position("R14", hands="Ryyyy Gk"), "R14-16")
    assert legal(at) == {"y>k@G"}
    assert refusal(at, "y@15") == "CM-21"
    assert refusal(at, "R0-2") == "CM-15"


@pytest.mark.clause("CM-20")
def test_a_bounce_moves_the_frog_on_two_pads() -> None:
    at = play(position("R2"), "R2-4-6")
    assert at.frogs[0] == (0, 0, 6)
    assert [dict(event.details) for event in at.events][1:] == [{"frog": "R", "start": 4, "end": 6}]


@pytest.mark.clause("CM-12", "CM-20")
def test_bounces_follow_each_other_in_a_chain() -> None:
    at = position("R2 R5 G6 G12 B14")
    assert ends(at, "R2") == {"4-8-15-17", "4-10"}
    after = play(at, "R2-4-8-15-17")
    assert after.frogs[0] == (0, 5, 17)
    assert kinds(after) == ["hopped", "bounced", "bounced", "bounced"]
    assert after.last is not None
    assert (str(after.last.move), after.view(None).last) == ("R2-4-8-15-17", after.last)


@pytest.mark.clause("CM-20", "CM-14")
def test_a_bounce_may_carry_a_frog_to_the_island() -> None:
    at = play(position("R36 G39 G40"), "R36-38-41")
    assert (at.hands[0], at.view(None).places) == ("y", "pwu")


@pytest.mark.clause("CM-11", "CM-20")
@pytest.mark.parametrize(
    ("text", "clause"),
    [("R2-4", "CM-20"), ("R2-4-6-8", "CM-20"), ("G0-3-5", "CM-20"), ("R2-4-5", "CM-11"), ("R2-4-4", "CM-11")],
)
def test_a_bounce_is_neither_left_out_nor_made_up(text: str, clause: str) -> None:
    assert refusal(position("R2"), text) == clause


@pytest.mark.clause("CM-21")
@pytest.mark.parametrize(
    ("frogs", "path", "pads"),
    [
        ("", "", {22, 25}),
        ("G25", "", {22, 24}),
        ("G25 B24", "", {22, 23}),
        ("G25 B24 G23", "", {22, 19}),
        ("G25 B24 G23 B22", "", {21, 19}),
        ("G22 B21 G20", "p25 p24 p23", {19}),
        ("G22 B21 G20", "p25 p24 p23 y19", {18}),
        ("G22 B21 G20", "p25 p24 p23 y19 f18", {17}),
    ],
)
def test_a_full_branch_goes_on_before_its_fork(frogs: str, path: str, pads: set[int]) -> None:
    at = position(frogs, path=path)
    assert set(at.rules.board.empty_behind(26, at.occupied, at.items)) == pads


@pytest.mark.clause("CM-21")
def test_three_pads_may_be_found_where_several_joinings_lie_behind() -> None:
    at = position("R22 R26 R27 G28 G29 G30 B31 B33 B34 O35 O36", hands="Rw", seats=4)
    assert legal(play(at, "R22-37")) == {"w@32", "w@22", "w@25"}


@pytest.mark.clause("CM-21")
def test_the_pad_the_frog_has_just_left_is_empty() -> None:
    assert legal(play(position("R10 G12", path="p11", hands="Ry"), "R10-13")) == {"y@10", "y@8"}


@pytest.mark.clause("CM-21")
def test_the_start_is_never_empty() -> None:
    at = play(position("R1 G2 G3 B4 B5", path="p6", hands="Ry"), "R0-7")
    assert at.pending is None
    assert at.hands[0] == "y"
    assert kinds(at) == ["hopped", "no-drop"]


@pytest.mark.clause("CM-21")
def test_no_flower_is_left_behind_without_a_butterfly() -> None:
    assert refusal(position(hands="Ry"), "y@11") == "CM-21"


@pytest.mark.clause("CM-23")
def test_a_decision_on_the_third_frog_precedes_the_next_turn() -> None:
    at = play(position("R12 R0 G18 B14", hands="By Gp", moved="R12 G18"), "B14-16")
    assert (at.actor, at.view(None).on_turn, at.view(None).step) == (Seat(2), Seat(0), 3)
    assert at.view(None).pending == (Kind.EXCHANGE, 16, Seat(2))
    after = play(at, "y>p@G")
    assert (after.actor, after.view(None).on_turn, after.view(None).step) == (Seat(1), Seat(1), 1)
