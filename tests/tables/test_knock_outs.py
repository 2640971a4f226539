"""Knock-outs that go another way than by halves: where tables of the size do not fit, and where people leave."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.tables.cups import steps
from bot.tables.cups.course import when_due
from bot.tables.cups.knock_out import going_on, may_go_on
from bot.tables.cups.length import round_count
from bot.tables.cups.standings import standings
from bot.tables.cups.values import LOT, Cup, Entry, Format, Phase, Reason, Result
from tests.tables.cup_play import end_game, game_of, level, opened, play_cup, play_round, rules

FOR_TWO = rules(1, (2,), 2, Format.KNOCK_OUT)


def halved(people: int) -> Cup:
    """Return a knock-out for two after its first round, in which of two the one who signed up first has won."""
    return play_round(opened(people, FOR_TWO), game_of([-100.0 * number for number in range(people)], Random(1)))


@pytest.mark.parametrize("people", [5, 6, 8, 9, 13, 18, 19, 32])
def test_a_knock_out_at_tables_of_five_alone_gives_as_many_byes_as_that_takes(people: int) -> None:
    cup = play_cup(opened(people, rules(1, (5,), 5, Format.KNOCK_OUT)), game_of([0.0] * people, Random(people)))
    assert len(cup.rounds) == round_count(cup)
    first, *later = cup.rounds
    assert first.people == frozenset(range(people))
    assert [(len(round_.people), len(round_.byes)) for round_ in later[-1:]] == [(5, 0)] * bool(later)


@pytest.mark.parametrize(("winners", "byes"), [(2, [0, 0]), (3, [0, 1, 0])])
def test_those_who_are_left_play_a_knock_out_to_its_end(winners: int, byes: list[int]) -> None:
    cup = halved(8)
    through = [table.best_first[0] for table in cup.rounds[0].tables]
    for entry in range(8):
        if entry not in through[:winners]:
            cup = steps.withdraw(cup, entry)
    assert round_count(steps.draw(cup)) == len(byes)
    cup = play_cup(cup, level)
    assert [len(round_.byes) for round_ in cup.rounds] == byes
    assert len(cup.rounds) == round_count(cup)
    assert {place.entry for place in standings(cup)[:winners]} == {*through[:winners]}


@pytest.mark.parametrize("winner_leaves_later", [False, True])
def test_who_goes_on_because_the_winner_has_left_is_not_out_before(winner_leaves_later: bool) -> None:
    cup = steps.draw(opened(8, FOR_TWO))
    winner, loser = cup.rounds[0].tables[0].seats
    cup = cup if winner_leaves_later else steps.withdraw(cup, winner)
    told = dict[Entry, bool]()
    for number in range(4):
        result = Result((1, 2), (9, 1), frozenset({0} if number == 0 and not winner_leaves_later else ()))
        cup = end_game(cup, number, result)
        if number == 0 and winner_leaves_later:
            cup = steps.withdraw(cup, winner)
        assert steps.substitute(cup, loser, 50).find(50) == loser
        known, told = told, going_on(cup)
        assert known.items() <= told.items()
    assert told[loser]


def test_the_best_loser_alone_waits_for_the_place_of_a_winner_who_has_left() -> None:
    cup = steps.draw(opened(8, FOR_TWO))
    for number in range(3):
        cup = end_game(cup, number, Result((1, 2), (9, 1)))
    cup = steps.withdraw(cup, cup.tables[0].seats[0])
    losers = [table.seats[1] for table in cup.tables[:3]]
    waiting = {loser for loser in losers if loser not in going_on(cup)}
    over = end_game(cup, 3, Result((1, 2), (9, 1)))
    further = {loser for loser in losers if going_on(over)[loser]}
    assert (len(waiting), further <= waiting) == (1, True)
    (best,) = waiting
    without = steps.withdraw(cup, best)
    assert len({loser for loser in losers if loser not in going_on(without)} - waiting) == 1, "the next one may go on"


def test_who_is_left_alone_stands_before_who_has_left() -> None:
    cup = halved(4)
    for first in range(4):
        ended = cup
        for entry in range(4):
            if entry != first:
                ended = steps.withdraw(ended, entry)
        ended = when_due(Phase.BREAK)(ended)
        assert (ended.phase, standings(ended)[0].entry) == (Phase.OVER, first)
        assert [place.place for place in standings(ended)[:2]] == [1, 2]


def test_as_many_people_as_fit_one_table_play_the_last_one_at_once() -> None:
    (first,) = steps.draw(opened(4, rules(1, (3, 4), 4, Format.KNOCK_OUT))).rounds
    assert ([len(table.seats) for table in first.tables], first.byes, first.is_final) == ([4], (), True)


@pytest.mark.parametrize("is_level", [True, False])
def test_a_first_round_names_the_lot_only_where_it_decides(is_level: bool) -> None:
    cup = opened(8, FOR_TWO)
    rated = (replace(one, rating=0 if is_level else number) for number, one in enumerate(cup.entrants))
    (first,) = steps.draw(replace(cup, entrants=tuple(rated))).rounds
    assert (Reason(LOT) in first.reasons) is is_level


def test_who_has_a_bye_may_go_on() -> None:
    cup = steps.draw(opened(5, FOR_TWO))
    (first,) = cup.rounds
    assert all(may_go_on(cup, entry) for entry in first.people)
    assert not may_go_on(cup, Entry(5))
