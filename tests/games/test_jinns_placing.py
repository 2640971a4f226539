"""Jinns of the Lake before the first hop: the pawns, the seats, and how the ring is filled."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

from games.jinns.board import PAWNS, SEATINGS
from games.position import NotAMove, Start
from tests.games.jinns_moments import GAME, beginning, deal_position, moment, piles
from tests.games.notation import deal_refusal, legal, play, refusal, start_refusal

TURNS = ["1234"] * 8  # every batch in the same order
THREE = ["1234/11", "1234/22", "1234/33", "1234/44", "1234", "1234"]


def starting(people: int) -> str:
    """Return the ring's colours after every batch, from square 1."""
    at = play(beginning(people), *(THREE if people == 3 else TURNS))
    return "".join(pawn[0] for pawn in piles(at).values())


@pytest.mark.clause("JL-1")
def test_two_three_or_four_can_play_with_or_without_the_option() -> None:
    assert list(GAME.player_counts({})) == list(GAME.player_counts({"scatter": True})) == [2, 3, 4]
    assert {deal_refusal(GAME.slug, people, {}) for people in (0, 1, 5)} == {"JL-1"}


@pytest.mark.clause("JL-1")
def test_there_are_two_pawns_of_each_strength_in_each_colour() -> None:
    assert Counter(PAWNS) == dict.fromkeys((colour + strength for colour in "YBRG" for strength in "1234"), 2)


@pytest.mark.clause("JL-1")
def test_no_third_pawn_of_a_strength_can_be_placed() -> None:
    at = beginning(2)
    assert refusal(at, "1112") == "JL-1"
    at = play(at, "1123", "1234", "1234", "1234")
    assert refusal(at, "1234") == "JL-1"
    assert legal(at) >= {"2344", "4342"}


@pytest.mark.clause("JL-2")
def test_the_ring_has_32_squares_and_closes_behind_the_last() -> None:
    assert legal(moment(2, {1: "Y1", 16: "B1", 32: "G1"})) == {"1-16", "1-32"}
    assert legal(moment(2, {32: "Y1", 1: "B1", 16: "G1"})) == {"32-1", "32-16"}
    for text in ("0-1", "1-0", "32-33", "33-1"):
        with pytest.raises(NotAMove):
            beginning(2).parse(text)


@pytest.mark.clause("JL-3", "JL-4", "JL-5")
@pytest.mark.parametrize(
    ("people", "seats", "clause"),
    [
        (2, (("Y", "R"), ("B", "G")), "JL-3"),
        (3, (("Y",), ("B",), ("R",)), "JL-4"),
        (4, (("Y",), ("B",), ("R",), ("G",)), "JL-5"),
    ],
)
def test_each_seat_plays_its_colours(people: int, seats: tuple[tuple[str, ...], ...], clause: str) -> None:
    assert GAME.deal(people, {}, Random(1)).seats == seats
    assert beginning(people).view(None).colours == seats
    assert start_refusal(Start(GAME.slug, {}, seats[::-1], {})) == clause


@pytest.mark.clause("JL-3", "JL-4", "JL-5")
@pytest.mark.parametrize(
    ("people", "movers"), [(2, "YR BG"), (3, "YG BG RG"), (4, "Y B R G")], ids=["two", "three", "four"]
)
def test_each_seat_moves_its_own_colours(people: int, movers: str) -> None:
    lone = {1: "Y1", 2: "B1", 3: "R1", 4: "G1"}
    for seat, colours in enumerate(movers.split()):
        starts = {int(text.partition("-")[0]) for text in legal(moment(people, lone, seat))}
        assert {lone[start][0] for start in starts} == set(colours)


@pytest.mark.clause("JL-6")
@pytest.mark.parametrize("people", [2, 4])
def test_yellow_blue_red_and_green_are_placed_by_fours_and_then_again(people: int) -> None:
    assert starting(people) == "YYYYBBBBRRRRGGGG" * 2
    at, seats = beginning(people), []
    for batch in TURNS:
        seats.append(at.actor)
        at = play(at, batch)
    assert seats == [0, 1, 2 % people, 3 % people] * 2


@pytest.mark.clause("JL-6", "JL-8")
def test_a_batch_stands_on_consecutive_squares_in_the_order_written() -> None:
    at = play(beginning(4), "1432", "2143")
    assert piles(at) == {1: "Y1", 2: "Y4", 3: "Y3", 4: "Y2", 5: "B2", 6: "B1", 7: "B4", 8: "B3"}
    at = play(beginning(3), "1432/12")
    assert piles(at) == {1: "Y1", 2: "Y4", 3: "Y3", 4: "Y2", 5: "G1", 6: "G2"}, "the green come last"


@pytest.mark.clause("JL-6", "JL-7")
def test_a_batch_is_refused_by_the_clause_of_its_number_of_players() -> None:
    assert refusal(beginning(2), "1234/12") == refusal(beginning(4), "1234/12") == "JL-6"
    assert refusal(beginning(3), "1234") == "JL-7"
    assert refusal(play(beginning(3), *THREE[:4]), "1234/11") == "JL-7"


@pytest.mark.clause("JL-7")
def test_with_three_green_goes_with_the_first_four_batches() -> None:
    assert starting(3) == "YYYYGG" + "BBBBGG" + "RRRRGG" + "YYYYGG" + "BBBB" + "RRRR"
    at, seats = beginning(3), []
    for batch in THREE:
        seats.append(at.actor)
        at = play(at, batch)
    assert seats == [0, 1, 2, 0, 1, 2]


@pytest.mark.clause("JL-8")
def test_any_of_the_pawns_may_be_placed_in_any_order() -> None:
    rows = 4**4 - 4 * 4 * 3 - 4  # all but those with three or four of one strength
    assert len(legal(beginning(2))) == len(legal(beginning(4))) == rows
    assert len(legal(beginning(3))) == rows * 4**2
    last_greens = play(beginning(3), *THREE[:3])
    assert legal(last_greens) == {f"{''.join(own)}/44" for own in permutations("1234")}


@pytest.mark.clause("JL-8")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_first_seat_begins_once_all_pawns_are_on_the_ring(people: int) -> None:
    batches = THREE if people == 3 else TURNS
    before = play(beginning(people), *batches[:-1])
    assert refusal(before, "1-2") == "JL-8"
    at = play(before, batches[-1])
    assert at.actor == 0
    assert at.events[-1].kind == "all-placed"
    assert refusal(at, "1234") == refusal(at, "1234/12") == "JL-8"


@pytest.mark.clause("JL-8")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_scattered_pawns_lie_as_chance_has_it_and_the_hops_begin_at_once(people: int) -> None:
    rings = set()
    for seed in range(9):
        at = deal_position(people, True, Random(seed))
        assert at.ring == GAME.deal(people, {"scatter": True}, Random(seed)).setup["ring"]
        assert Counter(at.ring) == Counter(PAWNS)
        assert (at.actor, at.view(None).batch, at.view(None).hands) == (0, "", {})
        assert all("-" in str(move) for move in at.legal)
        rings.add(at.ring)
    assert len(rings) == 9
    assert GAME.deal(people, {"scatter": False}, Random(1)).setup == {}


@pytest.mark.clause("JL-8")
@pytest.mark.parametrize(
    ("options", "setup"),
    [
        ({}, {"ring": PAWNS}),
        ({"scatter": True}, {}),
        ({"scatter": True}, {"ring": PAWNS[1:]}),
        ({"scatter": True}, {"ring": (*PAWNS[:-1], "Y1")}),
        ({"scatter": True}, {"ring": (*PAWNS[:-1], 4)}),
        ({"scatter": True}, {"ring": "".join(PAWNS)}),
        ({"scatter": True}, {"ring": PAWNS, "first": 1}),
    ],
)
def test_a_setup_that_chance_cannot_give_is_refused(options: dict[str, bool], setup: dict[str, Any]) -> None:
    assert start_refusal(Start(GAME.slug, options, SEATINGS[2].colours, setup)) in {"JL-1", "JL-8"}
