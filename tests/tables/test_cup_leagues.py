"""Leagues: divisions by the order of people, a round robin inside each, rise and fall over seasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from bot.tables.cups import league, steps
from bot.tables.cups.length import BREAK, OVERTIME_MINUTES, SLOW_BREAK, half_round, latest_end, round_count
from bot.tables.cups.stored import cup_of, next_season, row_of
from bot.tables.cups.values import TOP_TABLE, Cup, Format, Phase, Rules
from storage.errors import Refused
from tests.storage.scenes import NOON
from tests.storage.test_cups import CUP
from tests.tables.cup_play import finish_round, game_of, level, opened, play_cup, play_round, rules

FOR_TWO, FOR_FOUR = rules(1, (2,), 2, Format.LEAGUE), rules(3, (2, 3, 4), 4, Format.LEAGUE)
KINDS = (FOR_TWO, FOR_FOUR, rules(4, (2, 3, 4), 2, Format.LEAGUE), rules(2, (3, 4, 5), 5, Format.LEAGUE))


def sizes_of(cup: Cup) -> list[int]:
    return [len(division) for division in league.divisions(cup)]


def people_of(cup: Cup) -> list[list[int]]:
    """Return the people of each division."""
    return [[cup.entrants[entry].person for entry in division] for division in league.divisions(cup)]


def season(last: Cup, people: Sequence[int], seed: int) -> Cup:
    """Return the next season, begun, of these people in order of sign-up."""
    cup = Cup(last.rules, seed)
    for person in people:
        cup = steps.join(cup, person, rank=league.rank_of(last, person))
    return steps.begin(cup)


@pytest.mark.parametrize(
    ("people", "for_four", "for_two"),
    [(3, (3,), (3,)), (4, (4,), (4,)), (7, (7,), (7,)), (8, (4, 4), (4, 4)), (9, (5, 4), (5, 4)),
     (10, (5, 5), (6, 4)), (12, (6, 6), (6, 6)), (13, (6, 7), (6, 7)), (32, (6, 6, 6, 7, 7), (6, 6, 6, 6, 4, 4))],
)  # fmt: skip
def test_divisions_are_near_to_six_people_with_few_byes(
    people: int, for_four: tuple[int, ...], for_two: tuple[int, ...]
) -> None:
    assert league.division_sizes(people, (2, 3, 4)) == for_four
    assert league.division_sizes(people, (2,)) == for_two


@pytest.mark.parametrize("sizes", [(2,), (2, 3, 4), (3, 4), (5,), (5, 6), (6,)])
def test_every_number_of_people_is_divided(sizes: tuple[int, ...]) -> None:
    for people in (*range(sizes[0], 40), 64, 100, 143, 256):
        found = league.division_sizes(people, sizes)
        assert sum(found) == people
        assert len(found) == 1 or sizes[0] > 4 or set(found) <= set(range(4, 9))
        assert min(found) >= sizes[0]


def test_the_first_season_is_divided_by_rating_and_by_lot_among_equals() -> None:
    cup = Cup(FOR_FOUR, 3)
    for person, rating in enumerate([5, 9, 5, 9, 1, 9, 9, 5]):
        cup = steps.join(cup, person, rating)
    (upper, lower) = people_of(steps.begin(cup))
    assert (set(upper), set(lower)) == ({1, 3, 5, 6}, {0, 2, 4, 7})
    orders = {tuple(league.starting_order(replace(cup, seed=seed))) for seed in range(9)}
    assert len(orders) > 1


def test_the_first_of_a_division_change_places_with_the_last_above() -> None:
    cup = opened(12, FOR_TWO)
    upper, lower = people_of(cup)
    strongest_first = [-float(number) for number in range(12)]
    cup = play_cup(cup, game_of([1000 * strength for strength in strongest_first], Random(1)))
    first, last = sorted(lower)[:2], sorted(upper)[-2:]
    after = season(cup, range(12), 2)
    assert sizes_of(after) == [6, 6]
    new_upper, new_lower = map(set, people_of(after))
    assert new_upper == {*upper, *first} - {*last}
    assert new_lower == {*lower, *last} - {*first}


def test_a_gap_is_filled_from_below_and_newcomers_enter_at_the_bottom() -> None:
    cup = play_cup(opened(12, FOR_FOUR), game_of([0.0] * 12, Random(1)))
    order = [cup.entrants[entry].person for entry in league.final_order(cup)]
    stays = [person for person in order if person != order[1]]
    after = season(cup, [100, *reversed(stays)], 2)
    assert [sorted(people) for people in people_of(after)] == [sorted(stays[:6]), sorted([*stays[6:], 100])]


def test_nobody_new_joins_a_season_that_has_begun() -> None:
    cup = steps.draw(opened(8, FOR_FOUR))
    with pytest.raises(Refused, match="cup-closed"):
        steps.join(cup, 99)
    assert steps.join(steps.withdraw(cup, 3), 3).entrants[3].is_present


@pytest.mark.parametrize("seed", [2, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(40) if seed != 2)])
def test_a_random_life_of_a_league_moves_people_by_one_division_at_most(seed: int) -> None:
    rng = Random(seed)
    of = rng.choice(KINDS)
    everybody = [*range(rng.randint(3, 40))]
    last, cup = None, opened(len(everybody), of, seed)
    for number in range(6):
        check(cup)
        assert last is None or moves_are_fair(last, cup)
        cup = live(cup, rng)
        if cup.phase is not Phase.OVER:
            return
        people = [entrant.person for entrant in cup.entrants if rng.random() < 0.9]
        people += [100 * number + 1000 + new for new in range(rng.choice((0, 0, 1, 3)))]
        if len(people) < of.sizes[0]:
            return
        rng.shuffle(people)
        last, cup = cup, season(cup, people, seed + number)
        assert season(last, people, seed + number) == cup


def live(cup: Cup, rng: Random) -> Cup:
    """Play a season from which people withdraw, and to which they come back."""
    play = game_of([rng.random() for _ in cup.entrants], rng)
    while cup.phase is Phase.BREAK and len(cup.present) >= cup.rules.sizes[0]:
        person = rng.choice(cup.entrants).person
        is_in = cup.entrants[cup.entry_of(person)].is_present
        if rng.random() < 0.3:
            cup = steps.withdraw(cup, person) if is_in else steps.join(cup, person)
        if not any(len(set(division) & set(cup.present)) >= 2 for division in league.divisions(cup)):
            return steps.end(cup)
        cup = play_round(cup, play)
        check(cup)
    return cup


def check(cup: Cup) -> None:
    """Check that each division is as large as it may be, and each table of one division, without one of leaders."""
    sizes = sizes_of(cup)
    people = [entry for division in league.divisions(cup) for entry in division]
    assert len(set(people)) == len(people)
    assert len(sizes) == 1 or all(4 <= size <= 8 for size in sizes)
    assert not any(reason.kind == TOP_TABLE for round_ in cup.rounds for reason in round_.reasons)
    for round_ in cup.rounds:
        seated = [*round_.byes, *(entry for table in round_.tables for entry in table.seats)]
        assert len(set(seated)) == len(seated)
        for table in round_.tables:
            assert len({cup.entrants[entry].division for entry in table.seats}) == 1
            assert len(table.seats) in cup.rules.sizes


def moves_are_fair(last: Cup, cup: Cup) -> bool:
    """Return whether each person has risen or fallen by at most one division, or risen by as many as gaps allow."""
    before = {one.person: one.division for one in last.entrants}
    now = {one.person: one.division for one in cup.entrants}
    gaps = [person for person, division in before.items() if division is not None and person not in now]
    for person, division in now.items():
        was = before.get(person)
        if was is None or division is None:
            continue
        if division > was + 1 or (division < was - 1 and len(gaps) < 4):
            return False
    return True


def test_the_rounds_of_a_season_are_those_of_its_largest_division() -> None:
    assert round_count(opened(9, FOR_TWO)) == 5
    assert round_count(opened(8, replace(FOR_TWO, rounds=7))) == 6
    assert round_count(opened(8, FOR_FOUR)) == 3
    assert round_count(opened(8, Rules(Format.LEAGUE, 1, (2, 3, 4), 2))) == 3


def test_the_next_season_has_the_rounds_asked_for_and_not_those_of_the_last() -> None:
    row = replace(CUP, format="league", rounds=1, sizes=[2], size=2)
    cup = play_cup(opened(7, cup_of(row).rules), level)
    assert len(cup.rounds) == 7
    last = row_of(row, cup, {})
    assert round_count(cup_of(last)) == 7
    following = next_season(last, "bcdefghi", 2, NOON, host=1)
    assert {people: round_count(opened(people, cup_of(following).rules)) for people in (4, 8, 9)} == {4: 3, 8: 3, 9: 5}


@pytest.mark.parametrize("is_slow", [False, True])
def test_a_season_that_takes_all_of_its_time_ends_when_it_was_said_to_end(is_slow: bool) -> None:
    minutes = 3 * 1440 if is_slow else 40
    cup = steps.draw(opened(13, FOR_FOUR))
    due = NOON + timedelta(minutes=minutes)
    said = latest_end(cup, due, minutes, is_slow=is_slow)
    assert said is not None
    while True:
        cup, due = steps.end_time(cup), due + half_round(minutes)
        assert latest_end(cup, due, minutes, is_slow=is_slow) == said
        due += timedelta(minutes=OVERTIME_MINUTES)  # by then computer players have played all games to their ends
        cup = finish_round(cup, level)
        if cup.phase is Phase.OVER:
            break
        due += SLOW_BREAK if is_slow else BREAK
        assert latest_end(cup, due, minutes, is_slow=is_slow) == said
        cup, due = steps.draw(cup), due + timedelta(minutes=minutes)
        assert latest_end(cup, due, minutes, is_slow=is_slow) == said
    assert due == said
