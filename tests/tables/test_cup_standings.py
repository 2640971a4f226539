"""Points, standings and what decides between people who are level."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from bot.tables.cups import steps
from bot.tables.cups.errors import CupError, NotIn
from bot.tables.cups.points import points_of
from bot.tables.cups.standings import TieBreak, standings
from bot.tables.cups.values import Cup, CupTable, Entrant, Entry, Format, Phase, Presence, Result, Round, Rules
from tests.tables.cup_play import game_of, opened, play_cup, rules


def cup_of(people: int, *rounds: Round, for_two: bool = False) -> Cup:
    sizes = (2,) if for_two else (2, 3, 4)
    entrants = tuple(Entrant(person, Presence.IN) for person in range(people))
    return Cup(Rules(Format.SWISS, 9, sizes, sizes[-1]), 1, Phase.BREAK, entrants, rounds)


def table(seats: tuple[int, ...], places: tuple[int, ...], points: tuple[int, ...] = (), *computers: int) -> CupTable:
    result = Result(places, points or (0,) * len(places), frozenset(computers))
    return CupTable(tuple(map(Entry, seats)), "t", result)


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1, 2), "1 0"),
        ((1, 1), "1/2 1/2"),
        ((1, 2, 3), "1 1/2 0"),
        ((1, 1, 3), "3/4 3/4 0"),
        ((1, 2, 3, 4), "1 2/3 1/3 0"),
        ((2, 1, 2, 4), "1/2 1 1/2 0"),
        ((1, 2, 3, 4, 5), "1 3/4 1/2 1/4 0"),
    ],
)
def test_points_are_the_share_of_opponents_beaten(places: tuple[int, ...], points: str) -> None:
    assert points_of(Result(places, (0,) * len(places))) == tuple(map(Fraction, points.split()))


def test_the_mean_of_a_table_is_a_half_at_every_size() -> None:
    rng = Random(1)
    for size in range(2, 7):
        places = tuple(rng.randint(1, size) for _ in range(size))
        assert sum(points_of(Result(places, (0,) * size))) == Fraction(size, 2)


def test_a_computer_that_plays_on_is_no_opponent() -> None:
    assert list(points_of(Result((2, 1, 3), (0, 0, 0), frozenset({1})))) == [1, 1, 0]
    assert list(points_of(Result((2, 3, 1), (0, 0, 0), frozenset({1, 2})))) == [1, 0, 1]


def test_a_bye_counts_a_half_or_a_whole_point_for_two() -> None:
    for for_two, points in ((False, Fraction(1, 2)), (True, Fraction(1))):
        cup = cup_of(3, Round((table((0, 1), (1, 2)),), (Entry(2),)), for_two=for_two)
        assert next(place.points for place in standings(cup) if place.entry == 2) == points


def decided(cup: Cup, entry: int) -> tuple[int, TieBreak | None]:
    place = next(place for place in standings(cup) if place.entry == entry)
    return place.place, place.decided_by


def test_results_against_each_other_decide_first() -> None:
    cup = cup_of(
        4, Round((table((0, 1), (1, 2)), table((2, 3), (1, 2)))), Round((table((1, 2), (1, 2)), table((0, 3), (2, 1))))
    )
    assert [decided(cup, entry) for entry in range(4)] == [(1, None), (1, None), (1, None), (1, None)]
    cup = cup_of(
        4, Round((table((0, 1), (1, 2)), table((2, 3), (1, 2)))), Round((table((1, 2), (1, 2)), table((0, 3), (1, 2))))
    )
    assert decided(cup, 1) == (2, None)
    assert decided(cup, 2) == (3, TieBreak.DIRECT)


def test_then_the_mean_score_of_the_opponents() -> None:
    first = Round((table((0, 1), (1, 2)), table((2, 3), (1, 2)), table((4, 5), (1, 2))))
    cup = cup_of(6, first, Round((table((0, 4), (1, 2)), table((2, 5), (1, 2)), table((1, 3), (1, 2)))))
    assert decided(cup, 0) == (1, None)
    assert decided(cup, 2) == (2, TieBreak.OPPONENTS)


def test_then_first_places() -> None:
    cup = cup_of(6, Round((table((0, 1, 2), (1, 2, 3)), table((3, 4, 5), (1, 3, 1)))))
    assert decided(cup, 0) == (1, None)
    assert decided(cup, 3)[0] == decided(cup, 5)[0] == 2


def test_then_the_share_of_the_tables_points() -> None:
    cup = cup_of(4, Round((table((0, 1), (1, 2), (30, 10)), table((2, 3), (1, 2), (30, 20)))))
    assert decided(cup, 0) == (1, None)
    assert decided(cup, 2) == (2, TieBreak.SHARE)


def test_entrants_whom_nothing_tells_apart_share_the_place() -> None:
    cup = cup_of(4, Round((table((0, 1), (1, 2)), table((2, 3), (1, 2)))))
    assert [place.place for place in standings(cup)] == [1, 1, 3, 3]


def test_a_round_missed_counts_as_ones_own_mean() -> None:
    cup = cup_of(3, Round((table((0, 1), (1, 2)),), (Entry(2),)), Round((table((0, 2), (1, 2)),), (Entry(1),)))
    means = {place.entry: place.opponents for place in standings(cup)}
    assert means == {0: 0, 1: Fraction(1, 2), 2: Fraction(1, 2)}


def test_standings_are_the_same_whatever_the_order_of_entrants() -> None:
    rng = Random(5)
    cup = play_cup(opened(13, rules(5)), game_of([rng.gauss(0, 1) for _ in range(13)], rng))
    places = standings(cup)
    assert sum(place.points for place in places) == sum(
        (Fraction(len(each.seats), 2) for round_ in cup.rounds for each in round_.tables), Fraction(0)
    )
    assert [place.place for place in places] == sorted(place.place for place in places)


def test_a_knock_out_is_ranked_by_how_far_people_came() -> None:
    rng = Random(5)
    cup = play_cup(
        opened(16, rules(1, (2, 3, 4), 4, Format.KNOCK_OUT)), game_of([rng.gauss(0, 1) for _ in range(16)], rng)
    )
    final = cup.rounds[-1].tables[0]
    assert final.result is not None
    assert {place.entry for place in standings(cup)[:4]} == set(final.seats)
    assert standings(cup)[0].entry == final.seats[final.result.places.index(1)]


def test_a_step_out_of_its_phase_changes_nothing() -> None:
    cup = opened(4, rules(2))
    with pytest.raises(CupError, match="cup-no-muster"):
        steps.confirm(cup, 1)
    with pytest.raises(CupError, match="cup-already-in"):
        steps.join(cup, 1)
    with pytest.raises(NotIn):
        steps.withdraw(cup, 9)
