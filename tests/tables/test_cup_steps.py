"""A cup's steps in any order, as people and organisers may take them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from bot.tables.cups import steps
from bot.tables.cups.games import seated
from bot.tables.cups.message_keys import late_keys
from bot.tables.cups.standings import standings, table_points
from bot.tables.cups.values import HALF, Cup, Format, Phase, Presence, Result, TooFewPeople
from storage.errors import Refused
from tests.sampling import one_in
from tests.tables.cup_play import level, mustered, opened, play_round, rules, signed_up


def drawn(people: int = 8, rounds: int = 3) -> Cup:
    cup = steps.draw(opened(people, rules(rounds)))
    for number in range(len(cup.rounds[-1].tables)):
        cup = steps.open_table(cup, number, str(number))
    return cup


def test_a_cup_does_not_begin_with_too_few() -> None:
    with pytest.raises(TooFewPeople, match="cup-too-few-here"):
        steps.begin(mustered(2, [1], rules()))


def test_a_full_cup_takes_nobody_until_a_place_is_free() -> None:
    cup = signed_up(2, replace(rules(), max_people=2))
    with pytest.raises(Refused, match="cup-full"):
        steps.join(cup, 3)
    taken = steps.join(steps.withdraw(cup, 0), 3)
    assert taken.present == (1, 2)
    with pytest.raises(Refused, match="cup-full"):
        steps.join(taken, 0)
    assert steps.join(steps.withdraw(taken, 3), 0).present == (0, 1)


def test_a_cancelled_game_is_played_again_once_then_each_has_a_half() -> None:
    cup = steps.cancel_game(drawn(), "0")
    assert cup.rounds[0].tables[0].id is None
    cup = steps.cancel_game(steps.open_table(cup, 0, "again"), "again")
    assert table_points(cup.rounds[0].tables[0]) == (HALF,) * len(cup.rounds[0].tables[0].seats)


def test_a_result_may_be_replaced_by_that_of_the_same_game() -> None:
    cup = drawn()
    seats = len(cup.rounds[0].tables[0].seats)
    first = Result(tuple(range(1, seats + 1)), (0,) * seats)
    second = Result(tuple(range(seats, 0, -1)), (0,) * seats)
    cup = steps.take_result(steps.take_result(cup, "0", first), "0", second)
    assert cup.rounds[0].tables[0].result == second


def test_a_round_with_a_result_cannot_be_taken_back() -> None:
    cup = drawn()
    assert steps.take_back_round(cup).rounds == ()
    with pytest.raises(Refused, match="cup-has-results"):
        steps.take_back_round(steps.take_result(cup, "0", level(cup.rounds[0].tables[0].seats)))


def best_of_three() -> Cup:
    of = replace(rules(1, (2,), 2, Format.KNOCK_OUT), best_of=3)
    return steps.draw(opened(2, of))


def games(cup: Cup, *results: tuple[int, int]) -> Cup:
    """Play games at the only table; the results are the places of its seats as they are in that game."""
    for number, places in enumerate(results):
        cup = steps.open_table(cup, 0, f"game {number}")
        cup = steps.take_result(cup, f"game {number}", Result(places, (3 - places[0], 3 - places[1])))
    return cup


def test_the_third_game_decides_and_level_people_share_the_place() -> None:
    assert games(best_of_three(), (1, 2), (1, 2)).phase is Phase.ROUND
    cup = games(best_of_three(), (1, 2), (1, 2), (2, 1))
    assert cup.rounds[0].tables[0].result == Result((2, 1), (4, 5))
    shared = games(best_of_three(), (1, 1), (1, 1), (1, 1)).rounds[0].tables[0].result
    assert shared is not None
    assert shared.places == (1, 1)


def cancelled(cup: Cup, name: str) -> Cup:
    """Cancel a game at the only table, and the one that is played in its place."""
    for game in (name, f"{name} again"):
        cup = steps.cancel_game(steps.open_table(cup, 0, game), game)
    return cup


def test_a_game_of_three_that_is_cancelled_twice_is_level() -> None:
    once = steps.cancel_game(steps.open_table(best_of_three(), 0, "first"), "first")
    cup = cancelled(games(once, (1, 2)), "second")
    table = cup.rounds[0].tables[0]
    assert (table.is_finished, len(table.earlier)) == (False, 2), "each game is played again once"
    cup = games(cup, (1, 2))
    assert cup.rounds[0].tables[0].result == Result((1, 2), (4, 2))
    voided = cancelled(cancelled(cancelled(best_of_three(), "first"), "second"), "third")
    assert voided.phase is Phase.OVER
    assert table_points(voided.rounds[0].tables[0]) == (HALF, HALF)


def test_people_who_drew_without_a_point_keep_their_seats_in_overtime() -> None:
    late = replace(best_of_three(), overtime=True)
    first = steps.open_table(late, 0, "first")
    for computers, kept in ((set[int](), {0, 1}), ({0}, {1}), ({0, 1}, set[int]())):
        drew = steps.take_result(first, "first", Result((1, 1), (0, 0), frozenset(computers)))
        assert seated(drew, drew.tables[0]) == kept
    once = steps.cancel_game(steps.open_table(games(late, (1, 2)), 0, "second"), "second")
    for cup in (once, cancelled(late, "first")):
        assert seated(cup, cup.tables[0]) == set(), "nobody has a seat after a cancelled game"


def test_a_round_with_a_game_of_three_cannot_be_taken_back() -> None:
    with pytest.raises(Refused, match="cup-has-results"):
        steps.take_back_round(games(best_of_three(), (1, 2)))


def test_a_table_gets_more_time_once_and_not_after_the_end() -> None:
    cup = steps.give_time(drawn(), 1)
    assert [table.more_time for table in cup.rounds[0].tables] == [
        number == 1 for number in range(len(cup.rounds[0].tables))
    ]
    with pytest.raises(Refused, match="cup-no-more-time"):
        steps.give_time(cup, 1)
    with pytest.raises(Refused, match="cup-no-more-time"):
        steps.give_time(steps.end_time(cup), 0)
    with pytest.raises(Refused, match="cup-no-round"):
        steps.give_time(steps.take_back_round(cup), 0)
    with pytest.raises(Refused, match="cup-which-table"):
        steps.give_time(cup, 99)


def test_a_round_taken_back_is_drawn_the_same_again() -> None:
    cup = drawn()
    again = steps.draw(steps.take_back_round(cup))
    assert [table.seats for table in again.rounds[0].tables] == [table.seats for table in cup.rounds[0].tables]


def test_who_is_late_in_two_rounds_is_taken_out() -> None:
    cup = steps.be_late(steps.be_late(drawn(), 3), 3)
    assert cup.entrants[3].is_present
    for number, table in enumerate(cup.rounds[0].tables):
        cup = steps.take_result(cup, str(number), level(table.seats))
    cup = steps.be_late(steps.draw(cup), 3)
    assert cup.entrants[3].presence is Presence.TAKEN_OUT


def test_a_person_is_late_in_a_round_once_and_in_none_that_was_taken_back() -> None:
    cup = steps.draw(play_round(opened(8, rules(4)), level))
    late = replace(cup, entrants=(replace(cup.entrants[0], late_rounds=(1,)), *cup.entrants[1:]))
    out = steps.be_late(late, 0)
    assert (out.entrants[0].presence, [*late_keys(late, out)]) == (Presence.TAKEN_OUT, ["out.0.2"])
    back = steps.join(out, 0)
    assert steps.be_late(back, 0) == back
    again = steps.take_back_round(out)
    assert (again.entrants[0].presence, again.entrants[0].late_rounds) == (Presence.IN, (1,))
    drawn = steps.draw(again)
    assert [*late_keys(drawn, steps.be_late(drawn, 0))] == ["out.0.2.1"]


def test_a_substitute_has_the_place_with_its_points_and_table() -> None:
    cup = play_round(opened(8, rules(3)), level)
    points = {place.entry: place.points for place in standings(cup)}
    cup = steps.substitute(cup, 5, 50)
    assert cup.entrants[5].person == 50
    assert cup.entrants[5].former == (5,)
    assert {place.entry: place.points for place in standings(cup)} == points
    cup = steps.draw(cup)
    assert cup.entry_of(50) in {entry for table in cup.rounds[-1].tables for entry in table.seats}


def test_whose_place_a_substitute_has_comes_back_by_an_organiser_alone() -> None:
    cup = steps.substitute(steps.withdraw(drawn(), 2, Presence.REMOVED), 2, 50)
    with pytest.raises(Refused, match="cup-removed"):
        steps.join(cup, 2)
    assert steps.join(cup, 2, is_added=True).find(2) is not None


def test_a_substitute_takes_no_place_of_a_full_cup_nor_one_that_plays_no_more() -> None:
    cup = steps.withdraw(opened(4, rules(3)), 3)
    full = replace(cup, rules=replace(cup.rules, max_people=3))
    with pytest.raises(Refused, match="cup-full"):
        steps.substitute(full, 3, 50)
    assert len(steps.substitute(full, 2, 50).present) == 3
    league = steps.draw(steps.begin(mustered(6, range(5), rules(1, (2,), 2, Format.LEAGUE))))
    with pytest.raises(Refused, match="cup-place-out"):
        steps.substitute(league, 5, 50)
    last = steps.withdraw(drawn(8, 1), 3)
    assert steps.substitute(last, 3, 50).entrants[3].person == 50, "the game goes on"
    table = next(table for table in last.tables if 3 in table.seats)
    with pytest.raises(Refused, match="cup-place-out"):
        steps.substitute(steps.take_result(last, table.id or "", level(table.seats)), 3, 50)


def test_a_substitute_is_seeded_by_their_own_rating_until_a_round_is_drawn() -> None:
    cup = Cup(rules(2, (2,), 2, Format.KNOCK_OUT), 1)
    for person, rating in enumerate((1900, 1200, 1300)):
        cup = steps.join(cup, person, rating)
    cup = steps.begin(steps.substitute(cup, 0, 50, 1000, rank=7))
    assert (cup.entrants[0].rating, cup.entrants[0].rank) == (1000, 7)
    drawn_ = steps.draw(cup)
    assert drawn_.rounds[0].byes == (2,)
    assert steps.substitute(drawn_, 50, 51, 2000).entrants[0].rating == 1000


def test_an_organiser_who_plays_decides_about_no_opponent() -> None:
    cup = drawn()
    mine = cup.rounds[0].tables[0]
    me, opponent = (cup.entrants[entry].person for entry in mine.seats[:2])
    elsewhere = cup.entrants[cup.rounds[0].tables[1].seats[0]].person
    replaced = steps.substitute(cup, me, 99)
    for rule in (partial(steps.withdraw, person=opponent), partial(steps.substitute, person=opponent, by=50)):
        for before, organiser in ((cup, me), (replaced, me), (replaced, 99)):
            with pytest.raises(Refused, match="cup-own-table"):
                steps.by_organiser(before, organiser, opponent, rule)
        assert steps.by_organiser(cup, elsewhere, opponent, rule) == rule(cup)
        assert steps.by_organiser(cup, 70, opponent, rule) == rule(cup), "who is not in the cup"
    assert steps.by_organiser(cup, me, me, partial(steps.withdraw, person=me)).present != cup.present
    over = steps.take_result(cup, mine.id or "", level(mine.seats))
    assert steps.by_organiser(over, me, opponent, partial(steps.withdraw, person=opponent)).present != cup.present


@one_in(2, "seed", range(25))
def test_any_steps_leave_a_cup_that_makes_sense(seed: int) -> None:
    rng = Random(seed)
    sizes, size = rng.choice([((2,), 2), ((2, 3, 4), 4), ((3, 4, 5), 4), ((5,), 5)])
    format_ = rng.choice(list(Format))
    cup = opened(rng.randint(5, 17), rules(rng.randint(1, 5), sizes, size, format_), seed)
    for step in range(60):
        try:
            cup = any_step(cup, rng, step)
        except Refused:
            continue
        check(cup)


def any_step(cup: Cup, rng: Random, step: int) -> Cup:
    person = rng.randrange(20)
    tables = cup.rounds[-1].tables if cup.rounds else ()
    number = rng.randrange(len(tables)) if tables else 0
    table = (tables[number].id or "") if tables else ""
    result = any_result(len(tables[number].seats) if tables else 2, rng)
    choices: list[Callable[[], Cup]] = [
        lambda: steps.draw(cup),
        lambda: steps.draw(cup),
        lambda: steps.open_table(cup, number, f"{len(cup.rounds)}.{number}.{step}"),
        lambda: steps.take_result(cup, table, result),
        lambda: steps.take_result(cup, table, result),
        lambda: steps.take_result(cup, table, result),
        lambda: steps.cancel_game(cup, table),
        lambda: steps.join(cup, person),
        lambda: steps.withdraw(cup, person),
        lambda: steps.substitute(cup, person, 100 + step),
        lambda: steps.be_late(cup, person),
        lambda: steps.end_time(cup),
        lambda: steps.give_time(cup, number),
        lambda: steps.take_back_round(cup),
    ]
    return rng.choice(choices)()


def any_result(size: int, rng: Random) -> Result:
    worth = [rng.randint(0, 4) for _ in range(size)]
    places = tuple(1 + sum(other > mine for other in worth) for mine in worth)
    computers = frozenset(seat for seat in range(size) if rng.random() < 0.1)
    return Result(places, tuple(rng.randint(0, 50) for _ in range(size)), computers)


def check(cup: Cup) -> None:
    people = [entrant.person for entrant in cup.entrants]
    assert len(set(people)) == len(people)
    for round_ in cup.rounds:
        seated = Counter((*round_.byes, *(entry for table in round_.tables for entry in table.seats)))
        assert set(seated.values()) <= {1}
        assert set(seated) <= set(range(len(people)))
    places = standings(cup)
    drawn = {entry for round_ in cup.rounds for entry in round_.people}
    divided = {entry for entry, one in enumerate(cup.entrants) if one.division is not None}
    to_play = cup.present if cup.phase.is_live else ()
    assert sorted(place.entry for place in places) == sorted({*drawn, *divided, *to_play})
    assert [place.place for place in places] == sorted(place.place for place in places)
    assert all(0 <= place.opponents <= 1 and 0 <= place.share <= 1 for place in places)
    ended = cup.phase is Phase.OVER
    assert not ended or all(round_.is_finished for round_ in cup.rounds)


def test_an_early_end_keeps_the_standings_without_the_games_under_way() -> None:
    cup = drawn()
    seats = len(cup.rounds[0].tables[0].seats)
    cup = steps.take_result(cup, "0", Result(tuple(range(1, seats + 1)), (0,) * seats))
    over = steps.end(cup)
    assert (over.phase, standings(over)) == (Phase.OVER, standings(cup))
    with pytest.raises(Refused, match="cup-has-ended"):
        steps.take_result(over, "1", level(cup.rounds[0].tables[1].seats))
