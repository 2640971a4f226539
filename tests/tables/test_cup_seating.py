"""Who sits with whom, and where, in a cup: over people, rounds and the sizes that games allow."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from bot.tables.cups import knock_out, steps
from bot.tables.cups.designs import design
from bot.tables.cups.lot import Lot
from bot.tables.cups.seats import even_seats
from bot.tables.cups.sizes import divide, divisions, seats_out
from bot.tables.cups.values import (
    MEET_AGAIN,
    NOT_APART,
    SMALLER_TABLES,
    TOP_TABLE,
    Cup,
    Entry,
    Format,
    Phase,
    Rules,
)
from tests.tables.cup_play import end_game, game_of, opened, play_cup, play_round, rules, unevenness

FEW, MANY = (4, 5, 7, 10), (6, 8, 9, *range(11, 20), 31, 64)
SIZES = [((2,), 2), ((2, 3, 4), 4), ((2, 3, 4), 3), ((3, 4, 5), 4), ((3, 4, 5, 6), 5), ((5,), 5)]


def played(people: int, of: Rules, seed: int = 1) -> Cup:
    rng = Random(seed)
    return play_cup(opened(people, of, seed), game_of([rng.gauss(0, 1) for _ in range(people)], rng))


def repeats(cup: Cup, but_last: bool = False) -> int:
    """Return how many meetings were not the first of their pair."""
    pairs = Counter(
        frozenset(pair)
        for round_ in (cup.rounds[:-1] if but_last else cup.rounds)
        for table in round_.tables
        for pair in combinations(table.seats, 2)
    )
    return sum(count - 1 for count in pairs.values())


@pytest.mark.parametrize(
    ("numbers", "most"), [(FEW, 4), pytest.param(MANY, 9, marks=pytest.mark.soak)], ids=["few", "many"]
)
@pytest.mark.parametrize(("sizes", "size"), SIZES)
def test_everybody_plays_every_round_or_has_the_one_bye(
    sizes: tuple[int, ...], size: int, numbers: tuple[int, ...], most: int
) -> None:
    for people in (number for number in numbers if number >= sizes[0]):
        rounds = 1 + people % most
        cup = played(people, rules(rounds, sizes, size))
        byes = Counter(entry for round_ in cup.rounds for entry in round_.byes)
        assert len(cup.rounds) == rounds
        for round_ in cup.rounds:
            seated = sorted((*round_.byes, *(entry for table in round_.tables for entry in table.seats)))
            assert seated == list(range(people))
            assert all(len(table.seats) in sizes for table in round_.tables)
            assert len(round_.byes) == seats_out(people, sizes)
        assert max(byes.values(), default=0) <= max(1, -(-rounds * seats_out(people, sizes) // people))


@pytest.mark.soak
@pytest.mark.parametrize(
    ("people", "size", "rounds"),
    [
        (8, 2, 7),
        (9, 3, 4),
        (12, 3, 4),
        (15, 3, 7),
        (16, 4, 5),
        (24, 4, 7),
        (24, 3, 8),
        (25, 5, 6),
        (28, 4, 9),
        (32, 4, 8),
        (32, 4, 9),
    ],
)
def test_nobody_meets_twice_where_a_design_says_that_it_can_be(people: int, size: int, rounds: int) -> None:
    cup = played(people, rules(rounds, (size,), size))
    assert repeats(cup) == 0
    assert unevenness(cup) <= 1


@pytest.mark.soak
@pytest.mark.parametrize(("people", "rounds"), [(20, 4), (32, 5), (64, 6), (64, 9), (48, 6)])
def test_nobody_meets_twice_before_the_last_round_where_there_is_room(people: int, rounds: int) -> None:
    cup = played(people, rules(rounds, (2, 3, 4), 4))
    assert repeats(cup, but_last=True) == 0
    assert unevenness(cup) <= 2  # the last round's top table is that of the leaders, wherever they have sat


@pytest.mark.parametrize("people", [28, 33, 40, 64])
def test_seats_differ_by_one_before_the_leaders_table(people: int) -> None:
    cup = opened(people, rules(4, (2, 3, 4), 4))
    play = game_of([0.0] * people, Random(people))
    for _ in range(3):
        cup = play_round(cup, play)
        assert unevenness(cup) <= 1


@pytest.mark.soak
@pytest.mark.parametrize("people", [7, 9, 11, 13, 15, 17, 19])
def test_byes_leave_first_seats_even_before_the_leaders_table(people: int) -> None:
    cup = opened(people, rules(6, (2,), 2))
    play = game_of([float(number) for number in range(people)], Random(people))
    for _ in range(5):
        cup = play_round(cup, play)
        assert unevenness(cup) <= 1


def test_twelve_sit_in_threes_since_nobody_meets_twice_there() -> None:
    cup = steps.draw(opened(12, rules(4, (2, 3, 4), 4)))
    assert [len(table.seats) for table in cup.rounds[0].tables] == [3, 3, 3, 3]
    assert SMALLER_TABLES in {reason.kind for reason in cup.rounds[0].reasons}
    whole = played(12, rules(4, (2, 3, 4), 4))
    assert repeats(whole) == 0
    assert unevenness(whole) <= 1


@pytest.mark.parametrize(
    ("people", "rounds", "sizes"), [(10, 1, [4, 3, 3]), (10, 4, [3, 3, 2, 2]), (4, 5, [4])], ids=str
)
def test_tables_of_the_first_round_are_as_the_number_of_rounds_asks(people: int, rounds: int, sizes: list[int]) -> None:
    cup = steps.draw(opened(people, rules(rounds, (2, 3, 4), 4)))
    assert sorted((len(table.seats) for table in cup.rounds[0].tables), reverse=True) == sizes


def test_the_leaders_sit_together_in_the_last_round() -> None:
    cup = played(40, rules(5, (4,), 4))
    top = next(reason for reason in cup.rounds[-1].reasons if reason.kind == TOP_TABLE)
    assert set(top.entries) == set(cup.rounds[-1].tables[0].seats)


def test_each_pair_that_meets_again_is_named_with_how_often() -> None:
    cup = played(7, rules(6, (2, 3, 4), 3))
    named = sum(reason.kind == MEET_AGAIN for round_ in cup.rounds for reason in round_.reasons)
    assert named == repeats(cup)


def test_a_lot_is_the_published_generator() -> None:
    assert [Lot(0).next(), Lot(1).next()] == [0xE220A8397B1DCDAF, 0x910A2DEC89025CC1]
    assert sorted(Lot(3, 4).shuffled(range(9))) == list(range(9))
    assert {Lot(seed).below(3) for seed in range(50)} == {0, 1, 2}


@pytest.mark.parametrize("seeds", [2, pytest.param(9, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("people", "size", "rounds"), [(9, 3, 4), (9, 3, 3), (16, 4, 5), (12, 3, 4), (8, 4, 5)])
def test_neither_a_design_nor_a_plan_seats_people_together_who_do_not_want_to(
    people: int, size: int, rounds: int, seeds: int
) -> None:
    pairs = {frozenset(pair) for pair in ((3, 6), (3, 7), (4, 7))}
    for seed in range(seeds):
        cup = steps.keep_apart(opened(people, rules(rounds, (size,), size), seed), pairs)
        *before, _ = play_cup(cup, game_of([0.0] * people, Random(seed))).rounds  # the last has a table of the leaders
        tables = [table.seats for round_ in before for table in round_.tables]
        assert pairs.isdisjoint(frozenset(pair) for table in tables for pair in combinations(table, 2))
        assert all(reason.kind != NOT_APART for round_ in before for reason in round_.reasons)


@pytest.mark.parametrize("size", [2, 4])
def test_a_knock_out_keeps_people_apart_where_it_can(size: int) -> None:
    cup = opened(16, rules(1, (size,), size, Format.KNOCK_OUT))
    together = {frozenset(table.seats[:2]) for table in steps.draw(cup).rounds[0].tables}
    cup = steps.keep_apart(cup, {frozenset(map(int, pair)) for pair in together})
    play = game_of([0.0] * 16, Random(1))
    while cup.phase is not Phase.OVER:
        cup = play_round(cup, play)
    tables = [table.seats for table in cup.rounds[0].tables]
    assert sorted(entry for table in tables for entry in table) == list(range(16))
    assert {len(table) for table in tables} == {size}
    assert not any(frozenset(pair) in together for table in tables for pair in combinations(table, 2))
    assert NOT_APART not in {reason.kind for reason in cup.rounds[0].reasons}
    told = sum(reason.number for reason in cup.rounds[-1].reasons if reason.kind == NOT_APART)
    assert told == sum(frozenset(pair) in together for pair in combinations(cup.rounds[-1].tables[0].seats, 2))


def test_a_wish_that_cannot_be_kept_is_told_without_names() -> None:
    cup = steps.draw(steps.keep_apart(opened(4, rules(1, (4,), 4)), {frozenset({0, 1})}))
    told = [reason for reason in cup.rounds[0].reasons if reason.kind == NOT_APART]
    assert [(reason.entries, reason.number) for reason in told] == [((), 1)]


def test_who_comes_back_gets_no_bye() -> None:
    cup = opened(5, rules(5, (2,), 2))
    play = game_of([0.0] * 5, Random(1))
    cup = play_round(cup, play)
    seated = cup.rounds[0].tables[0].seats[0]
    cup = play_round(steps.withdraw(cup, cup.entrants[seated].person), play)
    cup = steps.join(cup, cup.entrants[seated].person)
    for _ in range(3):
        cup = play_round(cup, play)
        assert seated not in cup.rounds[-1].byes


def test_designs_let_no_pair_meet_twice() -> None:
    for people in range(4, 65):
        for size in range(2, 7):
            pairs = Counter(
                frozenset(pair)
                for tables in design(people, size)
                for table in tables
                for pair in combinations(table, 2)
            )
            assert set(pairs.values()) <= {1}
            assert all(
                sorted(point for table in tables for point in table) == list(range(people))
                for tables in design(people, size)
            )


def test_seats_of_a_design_are_even() -> None:
    for people, size in ((8, 2), (9, 3), (15, 3), (16, 4), (24, 4), (25, 5), (27, 3)):
        for rounds in range(1, 9):
            seated = even_seats(design(people, size)[:rounds])
            for seat in range(size):
                counts = Counter(dict.fromkeys(range(people), 0))
                counts.update(table[seat] for tables in seated for table in tables)
                assert max(counts.values()) - min(counts.values()) <= 1


@pytest.mark.parametrize("people", [*range(2, 14), 17, 32, 47, 100, pytest.param(256, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("sizes", "size"), [((2,), 2), ((2, 3, 4), 4), ((3, 4, 5), 4), ((2, 3, 4), 3)])
def test_a_knock_out_ends_in_one_final(people: int, sizes: tuple[int, ...], size: int) -> None:
    if people < sizes[0]:
        return
    cup = played(people, rules(1, sizes, size, Format.KNOCK_OUT))
    assert len(cup.rounds[-1].tables) == 1
    assert all(not round_.byes for round_ in cup.rounds[1:])
    for before, after in zip(cup.rounds, cup.rounds[1:], strict=False):
        went_on = {entry for table in after.tables for entry in table.seats}
        assert went_on <= {*before.byes, *(entry for table in before.tables for entry in table.seats)}
        for table in before.tables:
            assert table.result is not None
            winner = table.seats[table.result.places.index(1)]
            assert winner in went_on


@pytest.mark.parametrize("people", [3, 5, 8, 13, 32])
@pytest.mark.parametrize(("sizes", "size"), [((2,), 2), ((2, 3, 4), 4), ((2, 3, 4), 3), ((5,), 5)])
def test_who_goes_on_is_known_as_soon_as_the_games_decide_it(people: int, sizes: tuple[int, ...], size: int) -> None:
    if people < sizes[0]:
        return
    play, cup = game_of([0.0] * people, Random(people)), opened(people, rules(1, sizes, size, Format.KNOCK_OUT))
    while cup.phase is not Phase.OVER:
        cup, told = steps.draw(cup), dict[Entry, bool]()
        for number, table in enumerate(cup.rounds[-1].tables):
            cup = end_game(cup, number, play(table.seats))
            known, told = told, knock_out.going_on(cup)
            assert known.items() <= told.items()
            assert told[cup.rounds[-1].tables[number].best_first[0]]
        assert {*told} == {entry for table in cup.rounds[-1].tables for entry in table.seats}
        if cup.phase is not Phase.OVER:
            after = {entry for table in knock_out.next_round(cup).tables for entry in table.seats}
            assert {entry for entry, goes_on in told.items() if goes_on} == after - {*cup.rounds[-1].byes}


@pytest.mark.parametrize("by_lot", [False, True])
def test_byes_of_a_knock_out_go_to_the_highest_seeds(by_lot: bool) -> None:
    byes = set[tuple[Entry, ...]]()
    for seed in range(6):
        cup = Cup(replace(rules(1, (2,), 2, Format.KNOCK_OUT), by_lot=by_lot), seed)
        for person in range(6):
            cup = steps.join(cup, person, rating=100 * person)
        byes.add(steps.draw(steps.begin(cup)).rounds[0].byes)
    assert (byes == {(5, 4)}) is not by_lot
    assert (len(byes) > 1) is by_lot


def test_divisions_differ_by_one_where_the_game_allows_it() -> None:
    assert divide(10, 3, (2, 3, 4)) == (4, 3, 3)
    assert divide(10, 3, (2, 4)) == (4, 4, 2)
    assert divide(5, 3, (2, 3)) is None
    assert list(divisions(5, (2,))) == []
    assert seats_out(5, (2,)) == 1
    assert seats_out(11, (4,)) == 3
