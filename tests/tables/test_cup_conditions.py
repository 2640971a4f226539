"""What a cup offers is what its steps take: at each stage, to everybody."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from bot.tables.cups import steps
from bot.tables.cups.conditions import (
    Condition,
    may_return,
    require_answer,
    require_join,
    require_live,
    require_next,
    require_taking_back,
)
from bot.tables.cups.course import go_on
from bot.tables.cups.stored import next_season, row_of
from bot.tables.cups.values import Cup, Format, Phase, Presence, TooFewPeople
from bot.tables.errors import is_refused
from storage.errors import Refused
from tests.pages.cup_scenes import CUP
from tests.storage.scenes import NOON
from tests.tables.cup_play import game_of, level, mustered, opened, play_round, rules
from tests.tables.test_cup_steps import any_step

PERSON = 3
STEPS: list[tuple[Condition, Callable[[Cup], Cup]]] = [
    (require_next, go_on),
    (require_taking_back, steps.take_back_round),
    (require_live, steps.end),
    (require_answer, partial(steps.confirm, person=PERSON)),
    (partial(require_join, person=99), partial(steps.join, person=99)),
]


def refusal(cup: Cup, step: Callable[[Cup], Cup]) -> str | None:
    try:
        step(cup)
    except Refused as error:
        is_drawing = cup.phase is Phase.BREAK and isinstance(error, TooFewPeople)
        return None if is_drawing else error.reason  # who is there is counted by the draw
    return None


def stages(format_: Format) -> list[Cup]:
    """Return a cup in sign-up, muster, before and in its first round, after its end and called off."""
    few = steps.join(Cup(rules(format_=format_), 1), PERSON)
    people = few
    for person in (1, 2, 4, 5, 6, 7, 8):
        people = steps.join(people, person)
    asked = steps.ask(people)
    begun = opened(8, rules(format_=format_))
    drawn = steps.draw(begun)
    return [few, people, asked, begun, drawn, replace(drawn, phase=Phase.OVER), steps.end(people)]


@pytest.mark.parametrize("format_", Format)
def test_what_is_offered_is_taken_and_nothing_else(format_: Format) -> None:
    rng = Random(1)
    cups = stages(format_)
    cup = cups[3]
    for step in range(60):
        try:
            cup = any_step(cup, rng, step)
        except Refused:
            continue
        cups.append(cup)
    for cup in cups:
        for condition, step_ in STEPS:
            assert is_refused(condition, cup) == (refusal(cup, step_) is not None), (cup.phase, step_)


@pytest.mark.parametrize("phase", [Phase.OVER, Phase.CANCELLED])
def test_a_cup_that_has_ended_says_so_to_everybody(phase: Phase) -> None:
    cup = replace(steps.draw(opened(8, rules())), phase=phase)
    asked = [step for _, step in STEPS]
    asked += [partial(steps.withdraw, person=PERSON), partial(steps.give_time, number=0)]
    assert {refusal(cup, step) for step in asked} == {"cup-has-ended"}


def test_a_substitute_has_no_other_place() -> None:
    cup = steps.withdraw(opened(8, rules()), 5)
    assert refusal(cup, partial(steps.substitute, person=PERSON, by=4)) == "cup-already-in"
    assert refusal(cup, partial(steps.substitute, person=PERSON, by=5)) == "cup-had-place"


def test_a_place_that_is_out_of_a_knock_out_takes_no_substitute() -> None:
    cup = play_round(
        opened(4, rules(2, (2,), 2, Format.KNOCK_OUT)), game_of([-100.0 * number for number in range(4)], Random(1))
    )
    winners = [table.best_first[0] for table in cup.rounds[0].tables]
    losers = [entry for table in cup.rounds[0].tables for entry in table.seats if entry not in winners]
    for entry in losers:
        assert refusal(cup, partial(steps.substitute, person=entry, by=99)) == "cup-place-out"
    for is_present in (True, False):
        left = cup if is_present else steps.withdraw(cup, winners[0])
        final = steps.draw(steps.substitute(left, winners[0], 99))
        assert winners[0] in final.rounds[1].tables[0].seats
        assert refusal(final, partial(steps.substitute, person=losers[0], by=98)) == "cup-place-out"
        assert steps.substitute(final, 99, 98).entrants[winners[0]].person == 98


def test_too_few_people_are_told_what_they_can_do_in_each_phase() -> None:
    one = steps.join(Cup(rules(), 1), PERSON)
    asked = steps.ask(steps.join(one, 1))
    between = play_round(opened(2, rules()), level)
    cups = one, steps.withdraw(asked, 1), steps.withdraw(between, 1)
    assert [refused_next(cup) for cup in cups] == ["cup-too-few", "cup-too-few-here", "cup-too-few-left"]


def refused_next(cup: Cup) -> str:
    with pytest.raises(TooFewPeople) as refused:
        go_on(cup)
    return refused.value.reason


@pytest.mark.parametrize("format_", Format)
def test_a_league_that_is_over_alone_has_a_next_season(format_: Format) -> None:
    for cup in stages(format_):
        row = row_of(CUP, cup, {})
        row = replace(row, format=format_.value)
        has_one = format_ is Format.LEAGUE and cup.phase is Phase.OVER
        with nullcontext() if has_one else pytest.raises(Refused, match="cup-no-season"):
            assert next_season(row, "bcdefghi", 1, NOON, host=1).season == 2


@pytest.mark.parametrize("format_", Format)
def test_who_was_removed_is_added_by_an_organiser_alone(format_: Format) -> None:
    cup = steps.withdraw(opened(8, rules(2, (2, 3, 4), 4, format_)), 3, Presence.REMOVED)
    with pytest.raises(Refused, match="cup-removed"):
        steps.join(cup, 3)
    assert not may_return(cup)
    assert steps.join(cup, 3, is_added=True).entrants[3].is_present


def test_nobody_joins_a_last_round_unless_it_is_taken_back() -> None:
    cup = steps.draw(opened(8, rules(1)))
    assert refusal(cup, partial(steps.join, person=99)) == "cup-closed"
    assert steps.join(steps.take_back_round(cup), 99).entrants[8].is_present


def test_who_is_in_is_told_that_before_that_nobody_joins() -> None:
    cup = steps.draw(opened(8, rules(format_=Format.KNOCK_OUT)))
    assert refusal(cup, partial(steps.join, person=PERSON)) == "cup-already-in"
    assert refusal(cup, partial(steps.join, person=99)) == "cup-closed"
    assert refusal(steps.withdraw(cup, PERSON), partial(steps.join, person=PERSON)) == "cup-closed"


@pytest.mark.parametrize("step", [steps.withdraw, steps.confirm])
def test_who_was_removed_neither_withdraws_nor_answers_and_so_stays_out(step: Callable[[Cup, int], Cup]) -> None:
    cup = steps.withdraw(mustered(4, [], rules()), PERSON, Presence.REMOVED)
    with pytest.raises(Refused, match="cup-left-it"):
        step(cup, PERSON)
