"""China Moon's variants: hop, curse, flies and last frog."""

from __future__ import annotations

from random import Random

import pytest

from games import GAMES
from games.position import Json, Seat, Start
from games.race import RacePosition
from tests.games.notation import kinds, legal, play, refusal, start_refusal
from tests.games.race_tables import CHINA_MOON, ends

GAME = GAMES["china-moon"]
position = CHINA_MOON.position


@pytest.mark.clause("CM-29")
@pytest.mark.parametrize(("moved", "end"), [("", "17"), ("G12", "18"), ("G12 B28", "19")])
def test_the_first_frog_hops_one_pad_the_second_two_and_the_third_three(moved: str, end: str) -> None:
    at = position("R16 G12 B28", moved=moved, options=["hop"])
    assert ends(at, "R16") == {end}
    assert refusal(at, "R16-20") == "CM-29"


@pytest.mark.clause("CM-29")
@pytest.mark.parametrize(
    ("start", "moved", "way"), [(14, "", "15-16"), (27, "G12", "29-31 29-32"), (1, "G12 B35", "4-7 4-9")]
)
def test_with_hop_a_bounce_moves_the_frog_on_by_the_same_number(start: int, moved: str, way: str) -> None:
    assert ends(position(f"R{start} G12 B35", moved=moved, options=["hop"]), f"R{start}") == set(way.split())


@pytest.mark.clause("CM-30")
@pytest.mark.parametrize(
    ("hands", "winners"),
    [
        ("Ryyyk Gy Bp", [1, 2]),
        ("Ryyyk Gyy Bp", [1]),
        ("Ryyk Gy Bp", [1, 2]),  # one point each, the cursed seat among them
        ("Rk", [1, 2]),
        ("Ryyy Gk Byyy", [0, 2]),
        ("Ryyy Gy By", [0]),  # nobody holds it
    ],
)
def test_the_cursed_seat_cannot_win_and_the_best_of_the_others_do(hands: str, winners: list[int]) -> None:
    at = position("R41 R40 G41 B41", hands=hands, places="", options=["curse"])
    assert at.winners == tuple(map(Seat, winners))


@pytest.mark.clause("CM-30")
@pytest.mark.parametrize(
    ("hands", "options", "told"),
    [
        ("Ryyk Gy Bp", ["curse"], ["R"]),
        ("Rpwwk Gyy", ["curse"], ["R"]),  # three points each
        ("Rk Gyy", ["curse"], []),
        ("Ryyy Gk", ["curse"], []),
        ("Ryyk Gy Bp", [], []),
    ],
)
def test_it_is_told_whom_the_curse_keeps_from_winning(hands: str, options: list[str], told: list[str]) -> None:
    at = play(position("R40 G41 B41 R41", hands=hands, places="y", options=options), "R40-41")
    assert [event.details["frog"] for event in at.events if event.kind == "cursed"] == told


@pytest.mark.clause("CM-31")
def test_three_flies_lie_on_three_of_five_plain_pads() -> None:
    fly_pads = set()
    for seed in range(100):
        start = GAME.deal(3, {"flies": True}, Random(seed))
        at = GAME.start(start)
        assert isinstance(at, RacePosition)
        assert start.setup["flies"] == at.view(None).flies
        fly_pads.add(at.view(None).flies)
    assert len(fly_pads) == 10
    assert {pad for pads in fly_pads for pad in pads} == {12, 18, 21, 27, 40}
    assert CHINA_MOON.start().view(None).flies == ()


@pytest.mark.clause("CM-31")
@pytest.mark.parametrize(
    "flies",
    [
        (12, 18),
        (18, 12, 21),
        (12, 12, 18),
        (12, 18, 20),
        (12, 18, "21"),
        (True, 18, 21),
        7,
    ],
)
def test_other_flies_are_refused(flies: Json) -> None:
    start = GAME.deal(3, {"flies": True}, Random(1))
    setup = {**start.setup, "flies": flies}
    assert start_refusal(Start("china-moon", {"flies": True}, start.seats, setup)) == "CM-31"


@pytest.mark.clause("CM-31")
def test_flies_are_there_with_their_option_and_only_then() -> None:
    start = GAME.deal(3, {"flies": True}, Random(1))
    without = {key: value for key, value in start.setup.items() if key != "flies"}
    for options, setup in (({"flies": True}, without), ({"flies": False}, start.setup)):
        assert start_refusal(Start("china-moon", options, start.seats, setup)) is None


@pytest.mark.clause("CM-32")
def test_the_owner_of_a_frog_that_ends_on_a_fly_takes_it() -> None:
    at = play(position("G10", path="f12", options=["flies"]), "G10-12")
    assert (at.flies, at.items[12], kinds(at)) == ((0, 1, 0), ".", ["hopped", "took-fly"])


@pytest.mark.clause("CM-33")
def test_a_fly_moves_any_frog_one_pad_further_and_is_gone() -> None:
    at = position("R16 G26", flies="R1 G1", options=["flies"])
    assert ends(at, "R16") == {"18", "19*"}
    assert ends(at, "G26") == {"28", "29-31*", "29-32*"}
    after = play(at, "G26-29-31*")
    assert (after.flies, after.view(None).spare_flies) == ((0, 1, 0), (0, 1, 0))
    assert kinds(after) == ["hopped", "spent-fly", "bounced", "no-drop"]
    assert refusal(after, "R16-19*") == "CM-33"


@pytest.mark.clause("CM-33")
def test_a_fly_may_be_spent_on_each_frog_of_a_turn_but_only_one_on_each() -> None:
    at = position("R16 G26", flies="R3", options=["flies"])
    assert refusal(at, "R16-20*") == "CM-33"
    assert play(at, "R16-19*", "G26-29-31*", "B0-3*").flies == (0, 0, 0)


@pytest.mark.clause("CM-33")
def test_a_fly_taken_earlier_in_the_turn_can_be_spent() -> None:
    at = position("R10 G16", path="f12", options=["flies"])
    assert not any(text.endswith("*") for text in legal(at))
    assert ends(play(at, "R10-12"), "G16") == {"18", "19*"}


@pytest.mark.clause("CM-33")
@pytest.mark.parametrize(
    ("others", "ways"),
    [("", {"38-40", "39*"}), ("G38", {"39", "40*"}), ("G38 G39", {"40", "41*"}), ("G37 G38 G39", {"41"})],
)
def test_no_fly_is_spent_where_the_frog_reaches_the_island_without_it(others: str, ways: set[str]) -> None:
    at = position(f"R36 {others}", flies="R1", options=["flies"])
    assert ends(at, "R36") == ways
    if "41*" not in ways:
        assert refusal(at, "R36-41*") == "CM-33"


@pytest.mark.clause("CM-33")
@pytest.mark.parametrize(("others", "ways"), [("", {"41", "33-41", "41*"}), ("O32 O33", {"41"}), ("O32", {"41"})])
def test_whether_a_fly_is_wasted_is_judged_on_each_way_by_itself(others: str, ways: set[str]) -> None:
    at = position(f"R30 G34 G35 G36 B37 B38 B39 O40 {others}", flies="R1", seats=4, options=["flies"])
    assert ends(at, "R30") == ways


BACK = "R17 R19 G20 G21 G22 B24 B25 B26"


@pytest.mark.clause("CM-34")
@pytest.mark.parametrize("turn", "RG")
def test_the_last_frog_moves_two_pads_further_and_must_whoever_moves_it(turn: str) -> None:
    at = position(f"R12 {BACK}", turn=turn, options=["last_frog"])
    assert at.view(None).rear == 12
    assert ends(at, "R12") == {"16"}
    assert refusal(at, "R12-14") == "CM-34"
    after = play(at, "R12-16")
    assert kinds(after) == ["hopped", "hurried", "no-exchange"]
    assert after.view(None).rear == 16


@pytest.mark.clause("CM-34")
@pytest.mark.parametrize("frogs", ["R5", "R1 R2 R3 G4 G5 G6 B7", f"R7 {BACK.replace('R17', 'R10')}"])
def test_when_several_are_level_at_the_back_there_is_no_last_frog(frogs: str) -> None:
    assert position(frogs, options=["last_frog"]).rear is None


@pytest.mark.clause("CM-34")
def test_the_shortest_way_tells_who_is_last_and_not_the_number_of_the_pad() -> None:
    assert position(f"R9 {BACK.replace('R17', 'R7')}", options=["last_frog"]).rear == 9
    assert position("R24 R22 R27 G28 G30 G31 B32 B34 B35", options=["last_frog"]).rear == 24


@pytest.mark.clause("CM-34")
def test_frogs_in_the_way_and_on_the_island_are_not_raced() -> None:
    assert position("R9 R10 R41 G11 G12 G13 B14 B16 B17", options=["last_frog"]).rear == 9
    assert position("R41 R41 R41 G31 G39 G40 B36 B37 B32", options=["last_frog"]).rear == 32


@pytest.mark.clause("CM-34")
def test_whether_a_frog_is_last_is_judged_when_it_starts_its_move() -> None:
    at = position("R1 R2 R17 G20 G21 G22 B24 B25 B26", options=["last_frog"])
    after = play(at, "R1-6")
    assert kinds(after) == ["hopped", "hurried"]
    assert after.rear == 2
    assert ends(after, "R2") == {"7", "9"}


@pytest.mark.clause("CM-29", "CM-33", "CM-34")
@pytest.mark.parametrize(
    ("moved", "ways"), [("", "15-16 16*"), ("G20", "16 18*"), ("G20 B24", "18 27* 23-29-34* 23-29-33-36*")]
)
def test_hop_last_frog_and_fly_add_up(moved: str, ways: str) -> None:
    at = position(f"R12 {BACK}", moved=moved, flies="R1", options=["hop", "flies", "last_frog"])
    assert ends(at, "R12") == set(ways.split())
