"""Games with partners: each round gives people new ones, as far as that can be."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.tables.cups.field import history
from bot.tables.cups.partners import partnerships
from bot.tables.cups.stored import has_partners
from bot.tables.cups.values import Cup, Entry, Format
from tests.tables.cup_play import level, opened, play_cup, rules


def played(people: int, rounds: int, format_: Format = Format.SWISS) -> Cup:
    return play_cup(opened(people, replace(rules(rounds, (2, 3, 4), 4, format_), has_partners=True)), level)


@pytest.mark.parametrize(("people", "rounds"), [(4, 3), (8, 3), (8, 4), (12, 5), (16, 5), (20, 5), (32, 6)])
def test_nobody_has_a_partner_twice_in_as_many_rounds(people: int, rounds: int) -> None:
    cup = played(people, rounds)
    found = partnerships(cup)
    assert set(found.values()) <= {1}
    assert len(found) == sum(2 * (len(table.seats) == 4) for round_ in cup.rounds for table in round_.tables)


@pytest.mark.parametrize(("people", "rounds"), [(4, 7), (8, 6), (9, 6), (12, 7)])
def test_new_partners_leave_first_and_last_seats_even(people: int, rounds: int) -> None:
    of = replace(rules(rounds, (4,), 4), has_partners=True)
    _, firsts, lasts = history(play_cup(opened(people, of), level))
    for counts in (firsts, lasts):
        sat = [counts[Entry(entry)] for entry in range(people)]
        assert max(sat) - min(sat) <= 1


def test_four_people_are_partners_equally_often_over_a_season() -> None:
    cup = played(4, 6, Format.LEAGUE)
    assert Counter(partnerships(cup).values()) == {2: 6}
    _, firsts, lasts = history(cup)
    for counts in (firsts, lasts):
        sat = [counts[Entry(entry)] for entry in range(4)]
        assert max(sat) - min(sat) <= 1


@pytest.mark.parametrize("game", ["jinns-of-the-lake", "cappuccino", "water-lily"])
def test_people_are_partners_in_jinns_alone(game: str) -> None:
    assert has_partners(game) is (game == "jinns-of-the-lake")
