"""The clock of a running game's current decision: when it is computed anew, and when its person was notified."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.tables import decisions
from bot.tables.clock import LONG_AGO
from bot.tables.context import Context
from storage.clock import Clock
from storage.heartbeats import GRACE
from storage.models import State, TableRow
from storage.table import Table

MAX_UNSEEN = timedelta(minutes=2)  # of a decision's time that may run before its table is shown


def reschedule(table: Table, context: Context) -> Table:
    """Compute the current decision's deadline and reminder anew from its clock and its person's preferences."""
    return _with_clock(table, decisions.schedule(table.row, context))


def mark_notified(table: Table, context: Context, version: int, moment: datetime) -> Table:
    """Note that the person was notified at a moment of the decision of a version, if it is still the current one."""
    row = table.row
    if not _runs(row) or row.version != version:
        return table
    row = replace(row, clock=replace(row.clock, notified_at=moment))
    return _with_clock(table, decisions.schedule(row, replace(context, now=moment)))


def notify_actor_again(table: Table, context: Context) -> Table:
    """Make the current decision's person one who is still to be notified."""
    row = table.row
    if not _runs(row) or row.clock.notified_at is None:
        return table
    return _with_clock(table, decisions.schedule(replace(row, clock=replace(row.clock, notified_at=None)), context))


def stand_still(table: Table, context: Context) -> Table:
    """Stop the time of the current decision because its server is unavailable, which ``go_on`` ends."""
    if table.row.clock.actor is None:
        return table
    return _with_clock(table, decisions.pause(table.row, context))


def go_on(table: Table, context: Context) -> Table:
    """Restart the clock after ``stand_still``, with at least ``GRACE`` left. Notices already sent still count."""
    row = table.row
    if not _runs(row) or not row.clock.is_stopped:
        return table
    clock = replace(row.clock, stops=tuple((begin, end or context.now) for begin, end in row.clock.stops))
    clock = decisions.schedule(replace(row, clock=clock), context)
    return _with_clock(table, clock.stood_still(context.now, context.now, GRACE))


def restart_unseen(table: Table, context: Context) -> Table:
    """Restart the time of the current decision if it has run although Discord has accepted no message about it. A
    reminder that could not be sent waits on."""
    row = table.row
    if not has_run_unseen(row, context):
        return table
    began = Clock(actor=row.clock.actor, started_at=context.now, since=context.now, spent=row.clock.spent)
    began = replace(began, late_holiday=row.clock.late_holiday)
    clock = decisions.schedule(replace(row, clock=began), context)
    if clock.reminder is not None:
        clock = replace(clock, reminder=max(clock.reminder, row.clock.reminder or LONG_AGO))
    return _with_clock(table, clock)


def has_run_unseen(row: TableRow, context: Context) -> bool:
    """Return whether the current decision's time has run although Discord has accepted no message about it."""
    if row.clock.notified_at is not None or row.shown_version == row.version:
        return False
    spent, _ = decisions.time_and_bank(row, context)
    return spent is not None and spent - row.clock.spent > MAX_UNSEEN


def uses_bank(row: TableRow, context: Context) -> bool:
    """Return whether the current decision's own time is over."""
    spent, _ = decisions.time_and_bank(row, context)
    return spent is not None and row.timer is not None and spent >= timedelta(seconds=row.timer)


def _runs(row: TableRow) -> bool:
    return row.state is State.RUNNING and row.paused is None


def _with_clock(table: Table, clock: Clock) -> Table:
    return table if clock == table.row.clock else replace(table, row=replace(table.row, clock=clock))
