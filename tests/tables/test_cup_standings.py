"""What decides between people who are level, and is named; places are counted again in ``test_cup_recount``."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.tables.cups import steps
from bot.tables.cups.standings import TieBreak, all_places, standings
from bot.tables.cups.values import Cup, CupTable, Entrant, Entry, Format, Phase, Presence, Result, Round, Rules
from storage.errors import Refused
from tests.tables.cup_play import opened, rules


def cup_of(people: int, *rounds: Round) -> Cup:
    entrants = tuple(Entrant(person, Presence.IN) for person in range(people))
    return Cup(Rules(Format.SWISS, 9, (2, 3, 4), 4), 1, Phase.BREAK, entrants, rounds)


def table(seats: tuple[int, ...], places: tuple[int, ...], points: tuple[int, ...] = ()) -> CupTable:
    result = Result(places, points or (0,) * len(places), frozenset())
    return CupTable(tuple(map(Entry, seats)), "t", result)


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


def test_then_the_share_of_the_tables_points() -> None:
    cup = cup_of(4, Round((table((0, 1), (1, 2), (30, 10)), table((2, 3), (1, 2), (30, 20)))))
    assert decided(cup, 0) == (1, None)
    assert decided(cup, 2) == (2, TieBreak.SHARE)


def test_who_was_never_drawn_has_no_place_unless_still_to_play() -> None:
    cup = cup_of(5, Round((table((0, 1), (1, 2)),), byes=(Entry(2),)))
    left = replace(cup.entrants[3], presence=Presence.WITHDRAWN)
    cup = replace(cup, entrants=(*cup.entrants[:3], left, cup.entrants[4]))
    assert [(one.entry, one.place) for one in standings(cup)] == [(0, 1), (2, 2), (1, 3), (4, 4)]
    over = steps.end(cup)
    assert [(one.entry, one.place) for one in standings(over)] == [(0, 1), (2, 2), (1, 3)]
    assert [one.entry for one in all_places(over)][:3] == [0, 2, 1]


def test_a_step_out_of_its_phase_changes_nothing() -> None:
    cup = opened(4, rules(2))
    with pytest.raises(Refused, match="cup-no-muster"):
        steps.confirm(cup, 1)
    with pytest.raises(Refused, match="cup-already-in"):
        steps.join(cup, 1)
    with pytest.raises(Refused, match="cup-not-in"):
        steps.withdraw(cup, 9)
