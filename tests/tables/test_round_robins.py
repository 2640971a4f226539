"""Round robins: meetings and seats over all of their rounds, and what happens once people come or go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from bot.tables.cups import league, steps
from bot.tables.cups.designs import circuit
from bot.tables.cups.ends import even_ends
from bot.tables.cups.field import history
from bot.tables.cups.length import round_count
from bot.tables.cups.lot import Lot
from bot.tables.cups.rounds import tables_ahead
from bot.tables.cups.seats import partnerships
from bot.tables.cups.stored import has_partners
from bot.tables.cups.values import DESIGN, EQUAL, Cup, Entry, Format, Phase, Rules
from tests.sampling import by_turns
from tests.tables.cup_play import game_of, level, opened, play_cup, play_round, rules, unevenness

KINDS = [((2,), 2), ((2, 3, 4), 2), ((2, 3, 4), 3), ((2, 3, 4), 4), ((3, 4, 5), 4)]
PEOPLE = (*range(4, 15), 19, 23)


def robin(rounds: int, sizes: Sequence[int], size: int) -> Rules:
    return rules(rounds, sizes, size, Format.ROUND_ROBIN)


def meetings(cup: Cup, people: Sequence[Entry]) -> set[int]:
    pairs, _, _ = history(cup)
    return {pairs[frozenset(pair)] for pair in combinations(people, 2)}


@pytest.mark.parametrize(
    ("people", "sizes", "size", "rounds", "times"),
    [
        (3, (2,), 2, 3, 1),
        (4, (2,), 2, 3, 1),
        (6, (2, 3, 4), 2, 5, 1),
        (7, (2,), 2, 7, 1),
        (8, (2,), 2, 7, 1),
        (9, (2, 3, 4, 5), 3, 4, 1),
        (15, (2, 3, 4, 5), 3, 7, 1),
        (16, (2, 3, 4, 5), 4, 5, 1),
        (25, (2, 3, 4, 5), 5, 6, 1),
        (7, (2, 3, 4), 4, 7, 3),
        (8, (2, 3, 4), 3, 4, 1),
        (8, (2, 3, 4), 4, 4, 1),
        (8, (3, 4, 5), 4, 7, 3),
        (14, (2, 3, 4), 3, 7, 1),
        (15, (3, 4, 5), 4, 5, 1),
        (24, (4, 5), 5, 6, 1),
        (27, (3,), 3, 13, 1),
        (27, (2, 3, 4), 4, 9, 1),
    ],
)
def test_everybody_meets_everybody_equally_often_where_a_design_fits(
    people: int, sizes: tuple[int, ...], size: int, rounds: int, times: int
) -> None:
    cup = play_cup(opened(people, robin(4, sizes, size)), level)
    everybody = [Entry(number) for number in range(people)]
    assert len(cup.rounds) == rounds
    assert meetings(cup, everybody) == {times}
    assert unevenness(cup, everybody) <= 1
    reason = (DESIGN, 0) if times == 1 else (EQUAL, times)
    is_told = people > 3  # three need no design to meet by turns
    assert all((reason in {(one.kind, one.number) for one in round_.reasons}) is is_told for round_ in cup.rounds)


@pytest.mark.parametrize(("people", "times"), [(5, 4), (6, 4)])
def test_ten_rounds_at_two_tables_are_played_if_asked_for(people: int, times: int) -> None:
    of = robin(10, (3, 4), 3) if people == 6 else robin(10, (2, 3), 3)
    known = circuit(people, of)
    assert known is not None
    assert (len(known.rounds), known.times) == (10, times)
    assert circuit(people, replace(of, rounds=9)) is None


@pytest.mark.parametrize("step", [3, pytest.param(1, marks=pytest.mark.soak)])
@by_turns(("kind", "format_"), KINDS, [Format.ROUND_ROBIN, Format.LEAGUE])
def test_nobody_sits_first_or_last_twice_more_often_than_others(
    kind: tuple[tuple[int, ...], int], format_: Format, step: int
) -> None:
    sizes, size = kind
    for people in PEOPLE[KINDS.index(kind) % step :: step]:
        cup = play_cup(opened(people, rules(4, sizes, size, format_)), level)
        groups = league.divisions(cup) or [tuple(map(Entry, range(people)))]
        assert max(unevenness(cup, group) for group in groups) <= 1, people


def test_results_do_not_change_who_meets_in_a_round_robin() -> None:
    of = robin(4, (2, 3, 4), 4)
    cups = [play_cup(opened(11, of), game_of([float(n) for n in range(11)], Random(seed))) for seed in (1, 2)]
    seats = [[[table.seats for table in round_.tables] for round_ in cup.rounds] for cup in cups]
    assert seats[0] == seats[1]


def test_seats_and_meetings_stay_even_once_a_person_has_left() -> None:
    cup = play_round(opened(9, robin(4, (2, 3, 4), 3)), level)
    cup = steps.withdraw(cup, 8)
    while cup.phase is not Phase.OVER:
        cup = play_round(cup, level)
    stayed = [Entry(number) for number in range(8)]
    assert meetings(cup, stayed) <= {0, 1, 2}
    assert unevenness(cup, stayed) <= 1


@pytest.mark.parametrize(("people", "format_"), [(5, Format.ROUND_ROBIN), (5, Format.LEAGUE), (9, Format.ROUND_ROBIN)])
def test_who_comes_back_has_a_bye_after_all_others(people: int, format_: Format) -> None:
    of = rules(2 * people if format_ is Format.LEAGUE else 1, (2,), 2, format_)
    start = play_round(opened(people, of), level)
    for entry in sorted(set(start.present) - set(start.rounds[0].byes)):
        cup = steps.join(steps.withdraw(start, int(entry)), int(entry))
        ahead = tables_ahead(cup, entry)
        cup = play_cup(cup, level)
        byes = [bye for round_ in cup.rounds for bye in round_.byes]
        assert entry not in byes[: people - 1]
        assert max(Counter(byes[:people]).values()) == 1
        assert [not table for table in ahead] == [entry in round_.byes for round_ in cup.rounds[1:]]
        assert people > len(cup.rounds) or meetings(cup, cup.present) == {len(cup.rounds) // people}


def test_a_second_circuit_for_two_exchanges_the_seats() -> None:
    cup = play_cup(opened(4, rules(6, (2,), 2, Format.LEAGUE)), level)
    first, second = (
        [table.seats for round_ in part for table in round_.tables] for part in (cup.rounds[:3], cup.rounds[3:])
    )
    assert second == [seats[::-1] for seats in first]
    assert cup.rounds[0].reasons[0].number == 2


def test_ends_of_tables_of_any_size_are_as_even_as_can_be() -> None:
    rng = Random(5)
    for _ in range(40):
        people, rounds = rng.randint(5, 14), rng.randint(1, 8)
        tables = [part for _ in range(rounds) for part in parts(rng.sample(range(people), people), rng)]
        seated = even_ends(tables, [0] * people, [0] * people, Lot(1))
        assert [sorted(table) for table in seated] == [sorted(table) for table in tables]
        firsts, lasts = Counter(table[0] for table in seated), Counter(table[-1] for table in seated)
        outer = [firsts[one] + lasts[one] for one in range(people)]
        assert all(abs(firsts[one] - lasts[one]) <= 1 for one in range(people))
        assert max(outer) - min(outer) <= max(1, max(pairs_of(tables, one) for one in range(people)) - min(outer))


def parts(people: list[int], rng: Random) -> list[list[int]]:
    """Part people into tables of two to four."""
    found = list[list[int]]()
    while people:
        size = min(rng.choice((2, 3, 4)), len(people))
        size = len(people) if len(people) - size == 1 else size
        found.append(people[:size])
        people = people[size:]
    return found


def pairs_of(tables: Sequence[Sequence[int]], person: int) -> int:
    """Return at how many tables of two, where both seats are outer ones, a person sits."""
    return sum(len(table) == 2 and person in table for table in tables)


@pytest.mark.parametrize("cup", [opened(7, robin(4, (2,), 2)), opened(13, rules(4, (2, 3, 4), 2, Format.LEAGUE))])
def test_the_rounds_ahead_are_those_that_are_drawn(cup: Cup) -> None:
    planned = {entry: tables_ahead(cup, entry) for entry in cup.present}
    cup = play_round(cup, level)
    for entry, ahead in planned.items():
        assert tables_ahead(cup, entry) == ahead[1:]
    cup = play_cup(cup, level)
    for entry, ahead in planned.items():
        met = [
            next((frozenset(table.seats) - {entry} for table in round_.tables if entry in table.seats), frozenset())
            for round_ in cup.rounds
        ]
        assert met[: len(ahead)] == ahead


def test_nothing_is_planned_ahead_in_a_swiss_for_who_has_left_and_at_the_end() -> None:
    swiss, robins = opened(8, rules()), play_round(opened(8, robin(4, (2, 3, 4), 2)), level)
    assert tables_ahead(swiss, Entry(0)) == []
    assert tables_ahead(steps.withdraw(robins, 3), Entry(3)) == []
    assert len(tables_ahead(steps.withdraw(robins, 3), Entry(0))) == round_count(robins) - 1
    assert tables_ahead(play_cup(robins, level), Entry(0)) == []


def played(people: int, rounds: int, format_: Format = Format.SWISS) -> Cup:
    return play_cup(opened(people, replace(rules(rounds, (2, 3, 4), 4, format_), has_partners=True)), level)


@pytest.mark.parametrize(("people", "rounds"), [(4, 3), (8, 3), (8, 4), (16, 5), (20, 5), (32, 6)])
def test_nobody_has_a_partner_twice_in_as_many_rounds(people: int, rounds: int) -> None:
    cup = played(people, rounds)
    found = partnerships(cup)
    assert set(found.values()) <= {1}
    assert len(found) == sum(2 * (len(table.seats) == 4) for round_ in cup.rounds for table in round_.tables)


@pytest.mark.soak
@pytest.mark.parametrize(("people", "rounds"), [(4, 7), (8, 6), (9, 6), (12, 7)])
def test_new_partners_leave_first_and_last_seats_even(people: int, rounds: int) -> None:
    of = replace(rules(rounds, (4,), 4), has_partners=True)
    assert unevenness(play_cup(opened(people, of), level)) <= 1


def test_four_people_are_partners_equally_often_over_a_season() -> None:
    cup = played(4, 6, Format.LEAGUE)
    assert Counter(partnerships(cup).values()) == {2: 6}
    assert unevenness(cup) <= 1


@pytest.mark.parametrize("game", ["jinns-of-the-lake", "cappuccino", "water-lily"])
def test_people_are_partners_in_jinns_alone(game: str) -> None:
    assert has_partners(game) is (game == "jinns-of-the-lake")
