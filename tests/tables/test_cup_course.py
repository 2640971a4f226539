"""The steps of a cup that follow at once, and those whose moment has come."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.tables.cups import steps
from bot.tables.cups.course import go_on, moved_on, when_due
from bot.tables.cups.length import round_count
from bot.tables.cups.values import Format, Phase, Presence
from storage.errors import Refused
from tests.storage.test_cups import CUP
from tests.tables.cup_play import level, mustered, opened, play_cup, rules, signed_up

FOR_THREE = rules(3, (3, 4), 3)


def test_a_muster_waits_for_its_time_while_too_few_are_there() -> None:
    before = mustered(3, range(2), FOR_THREE)
    left = moved_on(CUP, before, steps.withdraw(before, 2))
    assert (left.phase, left.entrants[2].presence) == (Phase.MUSTER, Presence.WITHDRAWN)
    assert moved_on(CUP, left, steps.join(left, 2)).phase is Phase.ROUND
    assert when_due(Phase.MUSTER)(left).phase is Phase.CANCELLED
    before = steps.withdraw(mustered(3, [0], FOR_THREE), 2)
    assert moved_on(CUP, before, steps.confirm(before, 1)).phase is Phase.MUSTER


def test_a_muster_waits_for_all_until_its_time_is_over() -> None:
    waits = mustered(5, range(4), FOR_THREE)
    assert moved_on(CUP, waits, waits) == waits
    begun = go_on(waits)
    assert (begun.phase, begun.entrants[4].presence) == (Phase.BREAK, Presence.LEFT_OUT)


def test_a_first_round_that_was_taken_back_waits_for_its_time() -> None:
    drawn = steps.draw(opened(3, FOR_THREE))
    before = moved_on(CUP, drawn, steps.take_back_round(drawn))
    for after in (before, steps.join(before, 9), steps.withdraw(before, 0)):
        assert moved_on(CUP, before, after) == after
    assert go_on(steps.join(before, 9)).phase is Phase.ROUND


@pytest.mark.parametrize(("format_", "people", "rounds"), [(Format.KNOCK_OUT, 5, 3), (Format.ROUND_ROBIN, 7, 7)])
def test_a_first_round_drawn_again_begins_as_many_rounds_as_its_people_need(
    format_: Format, people: int, rounds: int
) -> None:
    drawn = steps.draw(opened(people - 1, rules(3, (2,), 2, format_)))
    cup = play_cup(steps.join(steps.take_back_round(drawn), 50), level)
    assert (len(cup.rounds), round_count(cup)) == (rounds, rounds)
    if format_ is Format.ROUND_ROBIN:
        met = {frozenset(table.seats) for round_ in cup.rounds for table in round_.tables}
        assert len(met) == people * (people - 1) // 2


def test_a_full_cup_asks_at_once_if_it_starts_so() -> None:
    full, row = signed_up(3, replace(FOR_THREE, max_people=3)), replace(CUP, starts_full=True)
    assert moved_on(CUP, full, full).phase is Phase.SIGN_UP
    assert moved_on(row, full, full).phase is Phase.MUSTER
    for early_or_late in (steps.withdraw(full, 0), steps.draw(opened(3, full.rules))):
        assert moved_on(row, early_or_late, early_or_late) == early_or_late


def test_a_step_that_somebody_takes_by_hand_when_it_is_due_is_not_taken_twice() -> None:
    asked = mustered(3, (), FOR_THREE)
    with pytest.raises(Refused, match="cup-not-now"):
        when_due(Phase.SIGN_UP)(asked)
