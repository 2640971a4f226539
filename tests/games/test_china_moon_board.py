"""China Moon's board, setup and notation."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games import GAMES
from games.position import SetupError, Start
from games.race.board import Kind
from tests.games.notation import play, refusal
from tests.games.race_tables import CHINA_MOON, ends
from tests.games.reference_course import COURSES

GAME = GAMES["china-moon"]
position = CHINA_MOON.position


@pytest.mark.clause("CM-1")
@pytest.mark.parametrize("people", [3, 4, 5])
def test_three_to_five_play_with_three_frogs_each(people: int) -> None:
    at = CHINA_MOON.start(people)
    assert people in GAME.player_counts({})
    assert [len(frogs) for frogs in at.frogs] == [3] * people
    assert at.view(None).colours == tuple((colour,) for colour in "RGBOV"[:people])


@pytest.mark.clause("CM-1")
@pytest.mark.parametrize("people", [0, 1, 2, 6])
def test_other_numbers_of_seats_are_refused(people: int) -> None:
    with pytest.raises(SetupError) as error:
        GAME.deal(people, {}, Random(1))
    assert error.value.clause == "CM-1"
    setup = GAME.deal(3, {}, Random(1)).setup
    with pytest.raises(SetupError) as error:
        GAME.start(Start("china-moon", {}, tuple((colour,) for colour in "RGBOVT"[:people]), setup))
    assert error.value.clause == "CM-1"


@pytest.mark.clause("CM-1")
@pytest.mark.parametrize("colours", ["GRB", "RGO", "RRG", "rgb"])
def test_colours_in_another_order_are_refused(colours: str) -> None:
    start = GAME.deal(3, {}, Random(1))
    with pytest.raises(SetupError) as error:
        GAME.start(Start("china-moon", {}, tuple((colour,) for colour in colours), start.setup))
    assert error.value.clause == "CM-1"


@pytest.mark.clause("CM-1")
def test_a_colour_that_nobody_plays_does_not_move() -> None:
    assert refusal(position(), "V0-2") == "CM-1"
    assert refusal(position("R10", hands="Ry Gp", moved="R10"), "V0-2") == "CM-1"


@pytest.mark.clause("CM-3", "CM-4")
def test_the_board_is_the_one_in_the_rulebook() -> None:
    board, course = CHINA_MOON.start().rules.board, COURSES["china-moon"]
    names = dict(zip(("plain", "lotus", "silly", "bounce", "butterfly"), Kind, strict=True))
    assert board.island == 41
    assert [board.kinds[pad] for pad in range(1, 41)] == [names[course.kinds[pad]] for pad in range(1, 41)]
    assert (board.kinds[0], board.kinds[41]) == (Kind.PLAIN, Kind.PLAIN)
    assert {pad: board.onward[pad] for pad in range(41)} == course.following
    assert {board.kinds[pad] for pad in range(42)} == set(Kind)


@pytest.mark.clause("CM-3")
def test_the_start_holds_all_frogs_and_a_pad_one() -> None:
    at = play(position(), "R0-2")
    assert at.frogs == ((0, 0, 2), (0, 0, 0), (0, 0, 0))
    assert refusal(at, "G0-2") == "CM-12"


@pytest.mark.clause("CM-5")
@pytest.mark.parametrize("people", [3, 4, 5])
def test_every_frog_begins_on_the_start(people: int) -> None:
    assert CHINA_MOON.start(people).frogs == ((0, 0, 0),) * people


@pytest.mark.clause("CM-6", "CM-7", "CM-8")
def test_the_flowers_are_put_on_the_island_and_on_the_lotus_pads() -> None:
    arrivals, pads = set(), set()
    for seed in range(60):
        setup = GAME.deal(3, {}, Random(seed)).setup
        view = CHINA_MOON.start(seed=seed).view(None)
        assert setup == {
            "flowers": {str(pad): flower for pad, flower in view.flowers.items()},
            "arrival": tuple(view.places),
        }
        assert sorted(view.places[:3]) == ["p", "w", "y"]
        assert view.places[3] == "u"
        assert view.flowers[39] == "k"
        assert Counter(view.flowers.values()) == {"y": 4, "p": 4, "w": 4, "k": 1}
        assert all(view.board.kinds[pad] is Kind.LOTUS for pad in view.flowers)
        arrivals.add(view.places)
        pads |= {(pad, flower) for pad, flower in view.flowers.items() if pad in (9, 36)}
    assert len(arrivals) == 6
    assert len(pads) == 6


@pytest.mark.clause("CM-6", "CM-7", "CM-8")
@pytest.mark.parametrize(
    ("key", "value", "clause"),
    [
        ("arrival", ("y", "p", "w"), "CM-6"),
        ("arrival", ("y", "p", "u", "w"), "CM-6"),
        ("arrival", ("y", "y", "w", "u"), "CM-6"),
        ("arrival", ("y", "p", "w", "k"), "CM-6"),
        ("arrival", ("y", "p", "w", "u", 7), "CM-6"),
        ("arrival", "ypwu", "CM-6"),
        ("arrival", None, "CM-6"),
        ("39", "y", "CM-7"),
        ("9", "k", "CM-8"),
        ("9", "u", "CM-8"),
        ("9", "yy", "CM-8"),
        ("9", 7, "CM-8"),
        ("10", "y", "CM-8"),
        ("flowers", {}, "CM-8"),
        ("flowers", ["y"] * 13, "CM-8"),
        ("flies", (12, 18, 21), None),
    ],
)
def test_another_setup_is_refused(key: str, value: object, clause: str | None) -> None:
    assert CHINA_MOON.setup_refusal(key, value) == clause


@pytest.mark.clause("CM-8")
def test_five_flowers_of_one_colour_on_the_path_are_refused() -> None:
    flowers = CHINA_MOON.start().view(None).flowers
    other = next(pad for pad, flower in flowers.items() if flower == "p")
    assert CHINA_MOON.setup_refusal(str(other), "y") == "CM-8"


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
