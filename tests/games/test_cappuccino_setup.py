"""Cappuccino before the first jump: who plays what, cups that are dealt, and cups that the players place."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cappuccino import Cappuccino
from games.position import NotAMove, Options, SetupError, Start
from tests.games import reference_cappuccino as slow
from tests.games.cappuccino_tables import drafted_game, position
from tests.games.notation import FEW, deal_refusal, legal, play, refusal

GAME = Cappuccino()
TWO: Options = {"two_colours": True}
SEATS = {2: ("F", "P"), 3: ("F", "P", "L"), 4: ("F", "P", "L", "C")}


def cups(seed: int, people: int = 2, options: Options | None = None) -> dict[str, str]:
    """Return cups as chance deals them."""
    table = GAME.deal(people, options or {}, Random(seed)).setup["cups"]
    assert isinstance(table, dict)
    return table


def broken_clause(
    setup: dict[str, Any], seats: tuple[str, ...] = ("F", "P"), options: Options | None = None
) -> str | None:
    """Return the clause that a setup breaks."""
    with pytest.raises(SetupError) as error:
        GAME.start(Start("cappuccino", options or {}, tuple(map(tuple, seats)), setup))
    assert str(error.value).isascii()
    assert len(str(error.value)) < 200
    return error.value.clause


def swap_cups(table: dict[str, str], one: str, other: str) -> dict[str, str]:
    """Return the cups with two of them changing places; an empty place may be one."""
    changed = {**table, one: table.get(other, ""), other: table.get(one, "")}
    return {name: colour for name, colour in changed.items() if colour}


@pytest.mark.clause("CP-1")
def test_two_to_four_play_with_sixteen_cups_of_a_colour_each() -> None:
    assert list(GAME.player_counts({})) == [2, 3, 4]
    for people in GAME.player_counts({}):
        start = GAME.deal(people, {}, Random(people))
        assert start.seats == (("F",), ("P",), ("L",), ("C",))[:people]
        assert GAME.start(start).view(None).colours == start.seats
        assert Counter(cups(people, people).values()) == dict.fromkeys("FPLC"[:people], 16)


@pytest.mark.clause("CP-1")
@pytest.mark.parametrize("people", [0, 1, 5, 6])
def test_another_number_of_seats_is_refused(people: int) -> None:
    assert deal_refusal("cappuccino", people, {}) == "CP-1"
    assert broken_clause({"cups": cups(1)}, ("F",) * people) == "CP-1"


@pytest.mark.clause("CP-1", "CP-10")
def test_seats_with_other_colours_are_refused() -> None:
    for seats in (("P", "F"), ("F", "F"), ("F", "L"), ("F", ""), ("FP", "LC"), ("F", "X")):
        assert broken_clause({"cups": cups(1)}, seats) == "CP-1"
    for seats in (("F", "P"), ("LC", "FP"), ("FL", "PC"), ("PF", "LC")):
        assert broken_clause({"cups": cups(1, 2, TWO)}, seats, TWO) == "CP-10"


@pytest.mark.clause("CP-4")
@pytest.mark.parametrize(("people", "options"), [(2, {}), (3, {}), (4, {}), (2, TWO)])
def test_what_is_dealt_could_be_dealt_by_the_slow_game_and_starts(people: int, options: Options) -> None:
    for seed in range(10):
        table = cups(seed, people, options)
        assert slow.can_be_dealt(table, "FPLC"[: people * (1 + len(options))])
        start = GAME.start(GAME.deal(people, options, Random(seed)))
        assert start.view(None).stacks == table


@pytest.mark.clause("CP-4")
def test_chance_chooses_among_the_farthest_places() -> None:
    tables = [cups(seed) for seed in range(300)]
    always = set.intersection(*map(set, tables))
    sometimes = set.union(*map(set, tables)) - always
    assert len(always) == 31
    assert sometimes == {"F12", "I12", "L9", "L6", "I6", "F9"}  # three steps straight away
    assert {colour for table in tables for colour in table["I9"]} == {"F", "P"}
    assert all({table[name] for table in tables} == {"F", "P"} for name in always)


@pytest.mark.clause("CP-4")
@pytest.mark.parametrize(("people", "options"), [(2, {}), (3, {}), (4, {}), (2, TWO)])
@FEW
@given(seed=st.integers(), rng=st.randoms(use_true_random=False), swaps=st.integers(1, 3))
def test_a_setup_is_refused_exactly_when_no_deal_can_have_made_it(
    people: int, options: Options, seed: int, rng: Random, swaps: int
) -> None:
    table = cups(seed, people, options)
    for _ in range(swaps):
        table = swap_cups(table, rng.choice([*table, "E9", "F9", "I12"]), rng.choice([*table, "L6"]))
    colours = "FPLC"[: people * (1 + len(options))]
    seats = tuple(map("".join, GAME.deal(people, options, Random(1)).seats))
    if slow.can_be_dealt(table, colours):
        start = Start("cappuccino", options, tuple(map(tuple, seats)), {"cups": table})
        assert GAME.start(start).view(None).stacks == table
    else:
        assert broken_clause({"cups": table}, seats, options) == "CP-4"


@pytest.mark.clause("CP-1", "CP-2", "CP-4", "CP-9")
@pytest.mark.parametrize(
    ("setup", "clause"),
    [
        ({}, "CP-4"),
        ({"cups": {}}, "CP-1"),
        ({"cups": "F"}, "CP-4"),
        ({"cups": cups(1), "stacks": {}}, "CP-4"),
        ({"cups": {**cups(1), "A1": "F"}}, "CP-2"),
        ({"cups": {**cups(1), "\ud800" * 999: "F"}}, "CP-2"),
        ({"cups": {**cups(1), "I9": "L"}}, "CP-1"),
        ({"cups": {**cups(1), "I9": "FP"}}, "CP-1"),
        ({"cups": {**cups(1), "I9": ""}}, "CP-1"),
        ({"cups": {**cups(1), "I9": ["F"]}}, "CP-1"),
        ({"cups": {**cups(1), "A9": "F"}}, "CP-1"),
        ({"cups": dict.fromkeys(cups(1), "F")}, "CP-1"),
        ({"cups": dict(list(cups(1).items())[1:])}, "CP-1"),
        ({"cups": swap_cups(cups(1), "I9", "E9")}, "CP-4"),
        ({"cups": swap_cups(cups(1), "G9", "A9")}, "CP-4"),
    ],
)
def test_a_setup_that_no_deal_can_make_is_refused(setup: dict[str, Any], clause: str) -> None:
    assert broken_clause(setup) == clause


@pytest.mark.clause("CP-9")
def test_with_the_draft_the_table_is_empty_at_first() -> None:
    start = GAME.deal(2, {"draft": True}, Random(1))
    assert (start.setup, GAME.start(start).view(None).stacks) == ({}, {})
    assert broken_clause({"cups": cups(1)}, options={"draft": True}) == "CP-9"
    assert broken_clause({"cups": {}}, options={"draft": True}) == "CP-9"


@pytest.mark.clause("CP-9")
def test_the_first_three_cups_touch_each_other_on_the_centre() -> None:
    assert legal(drafted_game()) == {"+I9"}
    assert refusal(drafted_game(), "+I10") == "CP-9"
    assert legal(drafted_game("+I9")) == {"+I8", "+I10", "+H9", "+H10", "+J8", "+J9"}
    assert refusal(drafted_game("+I9"), "+I11") == "CP-9"
    assert legal(drafted_game("+I9", "+I10")) == {"+H10", "+J9"}
    assert refusal(drafted_game("+I9", "+I10"), "+I8") == "CP-9"


@pytest.mark.clause("CP-9")
def test_every_later_cup_goes_next_to_at_least_two_others() -> None:
    at = drafted_game("+I9", "+I10", "+J9", "+J8")
    assert legal(at) == {"+I8", "+H10", "+J10", "+K8"}
    assert refusal(at, "+J7") == "CP-9"
    assert refusal(at, "+I10") == "CP-4"
    assert "+I10" not in legal(at)


@pytest.mark.clause("CP-9")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_all_place_their_sixteen_cups_in_turn_and_then_seat_0_jumps(people: int) -> None:
    rng, at = Random(people), drafted_game(seats=SEATS[people])
    for ply in range(16 * people):
        assert (at.actor, at.placing) == (ply % people, True)
        assert refusal(at, "I9-I10") == "CP-9"
        at = at.play(rng.choice(at.legal))
    assert (at.actor, at.placing) == (0, False)
    assert at.events[-1].kind == "all-placed"
    assert Counter(at.view(None).stacks.values()) == dict.fromkeys("FPLC"[:people], 16)
    assert all("-" in text for text in legal(at))
    assert refusal(at, "+A9") == "CP-9"


@pytest.mark.clause("CP-9")
def test_without_the_option_no_cups_are_placed() -> None:
    assert refusal(position("I9:F I10:P"), "+I8") == "CP-9"


@pytest.mark.clause("CP-9")
def test_there_is_always_a_place_for_the_next_cup() -> None:
    for reach in ("A9", "A17", "I1", "I17", "Q1", "Q9"):
        at = drafted_game(seats=SEATS[4])
        goal = slow.point(reach)
        while at.placing:
            at = play(at, min(sorted(legal(at)), key=lambda text: slow.steps(slow.point(text[1:]), goal)))
        assert reach in at.view(None).stacks


@pytest.mark.clause("CP-10")
def test_with_two_colours_two_play_flower_and_panda_against_leaf_and_cat() -> None:
    assert list(GAME.player_counts(TWO)) == [2]
    assert GAME.deal(2, TWO, Random(1)).seats == (("F", "P"), ("L", "C"))
    assert Counter(cups(1, 2, TWO).values()) == dict.fromkeys("FPLC", 16)
    assert {deal_refusal("cappuccino", people, TWO) for people in (1, 3, 4)} == {"CP-10"}


@pytest.mark.clause("CP-10")
def test_with_two_colours_a_seat_picks_which_of_its_colours_to_place() -> None:
    at = drafted_game("F+I9", seats=("FP", "LC"))
    assert legal(drafted_game(seats=("FP", "LC"))) == {"F+I9", "P+I9"}
    assert legal(at) == {f"{colour}+{place}" for colour in "LC" for place in ("I8", "I10", "H9", "H10", "J8", "J9")}
    assert refusal(at, "F+I8") == "CP-10"
    assert play(at, "C+I8").view(None).stacks == {"I9": "F", "I8": "C"}


@pytest.mark.clause("CP-1", "CP-10")
def test_a_colour_whose_sixteen_cups_are_placed_is_no_longer_to_be_had() -> None:
    rng, at = Random(1), drafted_game(seats=("FP", "LC"))
    while at.view(None).hands[at.turn].get("F") != 0:
        mine = [move for move in at.legal if str(move)[0] in "FL"]
        at = at.play(rng.choice(mine))
    assert at.ply == 32
    assert {text[0] for text in legal(at)} == {"P"}
    place = next(iter(legal(at)))[2:]
    assert refusal(at, f"F+{place}") == "CP-1"


@pytest.mark.clause("CP-10")
def test_a_placed_cup_names_its_colour_where_a_seat_has_two_and_only_there() -> None:
    with pytest.raises(NotAMove):
        drafted_game().parse("F+I9")
    with pytest.raises(NotAMove):
        drafted_game(seats=("FP", "LC")).parse("+I9")


@pytest.mark.clause("CP-11")
def test_nothing_is_cleared_while_cups_are_being_placed() -> None:
    at = GAME.start(GAME.deal(2, {"draft": True, "tidy": True}, Random(1)))
    at = play(at, "+I9", "+I10")
    assert (set(at.view(None).stacks), at.captures) == ({"I9", "I10"}, ())
