"""The time of a decision that is requested again, and the bank of whoever was to decide."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.tables import decisions, seats, timing, undo
from bot.tables.context import Context
from storage.clock import Clock
from storage.person import Person
from storage.table import Table
from tests.tables.orders import begin
from tests.tables.rows import NOON

HOUR = timedelta(hours=1)
ROW = replace(begin(2, 0).table.row, timer=8 * 3600, guild=None)


def test_an_undo_pays_from_the_bank_what_was_used_of_it() -> None:
    table = begin(1, 1).table
    seats = (replace(table.row.seats[0], bank=8 * HOUR), *table.row.seats[1:])
    clock = Clock(actor=0, started_at=NOON, since=NOON)
    table = replace(table, row=replace(table.row, timer=8 * 3600, seats=seats, clock=clock))
    target = undo.Target(2, 0, "a", 2 * HOUR)
    after = undo.ask(table, Context(NOON + 10 * HOUR), 0, table.row.version, target).row
    assert (after.seats[0].bank, after.clock.deadline) == (6 * HOUR, NOON + 10 * HOUR + 12 * HOUR)


def test_a_decision_of_another_person_is_told_and_stops_for_holidays() -> None:
    clock = Clock(actor=0, started_at=NOON, since=NOON, notified_at=NOON, late_holiday=NOON)
    row = replace(ROW, clock=clock, seats=tuple(replace(seat, bank=seat.number * HOUR) for seat in ROW.seats))
    after, _ = decisions.after_undo(row, 1, 2 * HOUR, Context(NOON))
    assert (after.actor, after.notified_at, after.late_holiday, after.deadline) == (1, None, None, NOON + 7 * HOUR)


@pytest.mark.parametrize("how", ["undone", "not shown", "away and back", "left and back", "away, left and back"])
def test_a_second_late_holiday_stops_no_clock_of_the_same_decision_made_anew(how: str) -> None:
    holiday = (NOON + 5 * HOUR, NOON + 100 * HOUR)
    clock = Clock(actor=0, started_at=NOON, since=NOON, deadline=NOON + 8 * HOUR, late_holiday=holiday[0])
    table = Table(replace(ROW, clock=clock, shown_version=None))
    user = ROW.seats[0].user or 0
    context = Context(NOON + 6 * HOUR, {user: Person(user, holidays=(holiday,))})
    if how == "undone":
        after, _ = decisions.after_undo(table.row, 0, 6 * HOUR, context)
    elif how == "not shown":
        after = timing.restart_unseen(table, context).row.clock
    else:
        for leave in (seats.mark_away,) * ("away" in how) + (seats.hand_over,) * ("left" in how):
            table = leave(table, context, 0)
        after, _ = decisions.for_player(table.row, 0, user, context)
    assert after.deadline == context.now + (8 if how == "not shown" else 2) * HOUR


@pytest.mark.parametrize("is_back", [True, False])
def test_a_late_holiday_counts_for_its_person_alone(is_back: bool) -> None:
    seat = replace(ROW.seats[0], computer=True, late_holiday_used=True)
    table = Table(replace(ROW, seats=(seat, *ROW.seats[1:])))
    user = seat.user if is_back else 999
    after = seats.sit_down(table, Context(NOON), 0, user or 0, "Newt", "en").row
    assert after.seats[0].late_holiday_used is is_back
