"""What a cup offers is what its steps take: at each stage, to everybody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from bot.tables.cups import steps
from bot.tables.cups.conditions import (
    Condition,
    allows,
    may_return,
    require_answer,
    require_join,
    require_live,
    require_next,
    require_taking_back,
)
from bot.tables.cups.course import go_on
from bot.tables.cups.errors import CupError, TooFewPeople
from bot.tables.cups.values import Cup, Format, Phase, Presence
from tests.tables.cup_play import opened, rules
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
    except CupError as error:
        is_drawing = cup.phase is Phase.BREAK and isinstance(error, TooFewPeople)
        return None if is_drawing else error.message  # who is there is counted by the draw
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
        except CupError:
            continue
        cups.append(cup)
    for cup in cups:
        for condition, step_ in STEPS:
            assert allows(cup, condition) == (refusal(cup, step_) is None), (cup.phase, step_)


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


@pytest.mark.parametrize("format_", Format)
def test_who_was_removed_is_added_by_an_organiser_alone(format_: Format) -> None:
    cup = steps.withdraw(opened(8, rules(2, (2, 3, 4), 4, format_)), 3, Presence.REMOVED)
    with pytest.raises(CupError, match="cup-removed"):
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
