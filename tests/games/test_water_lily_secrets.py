"""What is secret in Water Lily: whose colour is which, and what lies in the covered pond."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import GAMES
from games.position import Seat, Start
from games.water_lily import WaterLilyPosition
from games.water_lily.board import PLACES, SLIDES
from tests.games.notation import FEW, play, start_refusal

GAME = GAMES["water-lily"]
EYES = (None, *map(Seat, range(4)))


def random_position(seed: int, plies: int | None = None, *, open_pond: bool = False) -> WaterLilyPosition:
    """Return a position of a random game of four, after so many jumps or at its end."""
    rng = Random(seed)
    at = WaterLilyPosition(tuple("RYGB"), open_pond)
    while at.legal and at.ply != plies:
        at = at.play(rng.choice(at.legal))
    return at


def running(seed: int, plies: int, *, open_pond: bool = False) -> WaterLilyPosition:
    """Return the same, but the last position before the end if the game is over sooner."""
    at = random_position(seed, plies, open_pond=open_pond)
    return at if at.legal else random_position(seed, at.ply - 1, open_pond=open_pond)


def stir_pond(at: WaterLilyPosition, rng: Random) -> WaterLilyPosition:
    """Return the position with the same frogs laid out otherwise in the pond, all that can be seen of it left as it
    is."""
    slide_column = at.last.end - SLIDES if at.last and at.last.end >= SLIDES else None
    columns = [list(column) for column in at.pond]
    last = columns[slide_column].pop() if slide_column is not None else ""
    frogs = [frog for column in columns for frog in column]
    rng.shuffle(frogs)
    if all(len(column) < 5 for column in columns):
        columns = [[] for _ in columns]
        for frog in frogs:
            rng.choice([column for column in columns if len(column) < 4]).append(frog)
    else:
        columns = [[frogs.pop() for _ in column] for column in columns]
    if slide_column is not None:
        columns[slide_column].append(last)
    return replace(at, table=at.table[:SLIDES] + tuple("".join(column) for column in columns))


@pytest.mark.clause("WL-6")
def test_each_seat_draws_a_colour_of_its_own_and_any_may_be_left_over() -> None:
    secrets = {GAME.deal(3, {}, Random(seed)).setup["secret"] for seed in range(2000)}
    assert secrets == set(permutations("RYGBV", 3))


@pytest.mark.clause("WL-6")
@pytest.mark.parametrize(
    "setup",
    [
        {},
        {"secret": ["R", "R"]},
        {"secret": ["R", "Y", "G"]},
        {"secret": ["R", "X"]},
        {"secret": ["R", ""]},
        {"secret": ["R", 1]},
        {"secret": "RY"},
        {"secret": ["R", "Y"], "screen": True},
    ],
)
def test_a_setup_that_no_draw_can_give_is_refused(setup: dict[str, Any]) -> None:
    assert start_refusal(Start("water-lily", {}, ((), ()), setup)) in {"WL-6", None}


@pytest.mark.clause("WL-6")
def test_colours_do_not_stand_with_the_seats_where_everybody_reads_them() -> None:
    assert start_refusal(Start("water-lily", {}, (("R",), ("Y",)), {"secret": ("R", "Y")})) == "WL-6"
    start = GAME.deal(4, {}, Random(1))
    assert start.seats == ((), (), (), ())
    assert GAME.start(start).view(None).colours == ((), (), (), ())


@pytest.mark.clause("WL-7")
@FEW
@given(st.integers(), st.integers(0, 80), st.permutations("RYGBV"))
def test_a_view_is_the_same_whatever_the_colours_of_others(seed: int, plies: int, tokens: list[str]) -> None:
    at = running(seed, plies)
    other = replace(at, tokens=tuple(tokens[:4]))
    assert other.view(None) == at.view(None)
    for seat in map(Seat, range(4)):
        same_colour = tokens[seat] == at.tokens[seat]
        assert (other.view(seat) == at.view(seat)) is same_colour


@pytest.mark.clause("WL-7")
@FEW
@given(st.integers(), st.integers(0, 80))
def test_a_seat_is_told_its_own_colour_and_nothing_else_that_is_hidden(seed: int, plies: int) -> None:
    at = running(seed, plies)
    for seat in map(Seat, range(4)):
        own = at.view(seat)
        assert own.secret == ("secret-colour", {"colour": at.tokens[seat]})
        assert replace(own, seat=None, mine=None) == at.view(None)
    public = at.view(None)
    assert (public.secret, public.mine, public.tokens, public.reveal) == (None, None, None, ())
    assert (public.scores, public.score_sheet, public.winners) == (None, None, None)


@pytest.mark.clause("WL-6", "WL-7", "WL-17")
@FEW
@given(st.integers())
def test_at_the_end_everybody_sees_every_seats_colour_and_the_pond(seed: int) -> None:
    at = random_position(seed)
    for eyes in EYES:
        view = at.view(eyes)
        assert [(one.details["seat"], one.details["colour"]) for one in view.reveal] == list(enumerate("RYGB"))
        assert view.colours == (("R",), ("Y",), ("G",), ("B",))
        assert (view.pond, view.scores, view.winners) == (at.pond, at.scores, at.winners)
        assert view.score_sheet is not None
        assert tuple(row[-1] for row in view.score_sheet.rows) == at.scores


@pytest.mark.clause("WL-8")
@FEW
@given(st.integers(), st.integers(0, 80), st.randoms(use_true_random=False))
def test_a_covered_pond_looks_the_same_whatever_lies_where(seed: int, plies: int, rng: Random) -> None:
    at = running(seed, plies)
    other = stir_pond(at, rng)
    assert sorted("".join(other.table)) == sorted("".join(at.table))
    for eyes in EYES:
        assert other.view(eyes) == at.view(eyes)


@pytest.mark.clause("WL-8")
@FEW
@given(st.integers(), st.integers(0, 80), st.randoms(use_true_random=False))
def test_an_open_pond_is_seen_by_everybody(seed: int, plies: int, rng: Random) -> None:
    at = running(seed, plies, open_pond=True)
    other = stir_pond(at, rng)
    for eyes in EYES:
        assert at.view(eyes).pond == at.pond
        assert (other.view(eyes) == at.view(eyes)) is (other == at)
        assert (other.view(eyes).description == at.view(eyes).description) is (other == at)


@pytest.mark.clause("WL-8")
@FEW
@given(st.integers(), st.integers(0, 80))
def test_earlier_jumps_are_to_be_kept_in_mind_while_the_pond_is_covered(seed: int, plies: int) -> None:
    for eyes in EYES:
        assert not running(seed, plies).view(eyes).replay_allowed
        assert running(seed, plies, open_pond=True).view(eyes).replay_allowed
        assert random_position(seed).view(eyes).replay_allowed


@pytest.mark.clause("WL-8")
def test_the_last_jump_is_told_and_nothing_of_those_before_it() -> None:
    ways = ("a0-b1", "i0-h1", "e0-f1"), ("i0-h1", "a0-b1", "e0-f1")
    one, other = (play(WaterLilyPosition(tuple("RYGB"), False), *way).view(None) for way in ways)
    assert one == other
    assert [event.details["start"] for event in one.events] == ["e0"]


@pytest.mark.clause("WL-8")
def test_a_jump_into_the_pond_is_told_with_its_column_and_without_its_row() -> None:
    at = next(one for one in (random_position(3, ply) for ply in range(100)) if one.last and one.last.end >= SLIDES)
    (event,) = at.events
    assert at.last is not None
    assert event.kind == "jumped-into-pond"
    assert event.details == {
        "seat": (at.ply - 1) % 4,
        "frog": at.table[at.last.end][-1],
        "start": PLACES[at.last.start],
        "column": PLACES[at.last.end][0],
    }


@pytest.mark.clause("WL-6", "WL-8")
@FEW
@given(st.integers(), st.integers(0, 80), st.randoms(use_true_random=False), st.sampled_from(EYES))
def test_a_sample_has_all_frogs_a_pond_that_can_be_and_one_token_per_seat(
    seed: int, plies: int, rng: Random, eyes: Seat | None
) -> None:
    at = running(seed, plies)
    sample = at.view(eyes).resample(rng)
    assert sample.view(eyes) == at.view(eyes)
    assert sample.legal == at.legal
    assert sorted("".join(sample.table)) == sorted("".join(at.table))
    assert all(len(column) <= 6 for column in sample.pond)
    assert len(set(sample.tokens)) == 4
    assert eyes is None or sample.tokens[eyes] == at.tokens[eyes]


@pytest.mark.clause("WL-6", "WL-8")
def test_samples_draw_every_colour_and_every_column() -> None:
    moments = (random_position(3, ply) for ply in range(100))
    at = next(one for one in moments if len("".join(one.pond)) == 3 and one.last and one.last.end < SLIDES)
    samples = [at.view(Seat(1)).resample(Random(seed)) for seed in range(300)]
    assert {sample.tokens[0] for sample in samples} == set("RGBV")
    assert {sample.tokens[1] for sample in samples} == {"Y"}
    for column in range(5):
        assert {len(sample.pond[column]) for sample in samples} >= {0, 1, 2}
    assert len({sample.pond for sample in samples}) > 100
    assert any(list(column) != sorted(column, key="RYGBV".index) for sample in samples for column in sample.pond)
    assert any(list(column) != sorted(column, key="VBGYR".index) for sample in samples for column in sample.pond)


@pytest.mark.clause("WL-8", "WL-14")
def test_a_sample_fills_full_columns_and_no_column_with_room() -> None:
    piles = {"b5": "RY", "d5": "G", "h5": "BV", "a6": "RYGBVR", "c6": "YGB", "e6": "VRY", "g6": "GBV"}
    at = WaterLilyPosition(tuple("RYGB"), False, tuple(piles.get(name, "") for name in PLACES))
    assert [str(jump) for jump in at.legal] == ["b5-c6", "d5-c6", "d5-e6", "h5-g6", "h5-i6"]
    for seed in range(500):
        sample = at.view(None).resample(Random(seed))
        assert sample.legal == at.legal
        assert len(sample.pond[0]) == 6
