"""Moments at which something at a table becomes due or is over: lives go to each exactly, and a second beside it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from storage.models import State, TableRow
from storage.table import Table
from tests.tables.counted_time import CountedTime

SECOND, MINUTE, HOUR, DAY = timedelta(seconds=1), timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


def bounds(table: Table, time: CountedTime, now: datetime) -> list[datetime]:
    """Return such moments after now, with those a second before and after."""
    found = _of_lobby(table) if table.row.state is State.LOBBY else _of_game(table, time, now)
    near = (moment + beside for moment in found if moment is not None for beside in (-SECOND, timedelta(0), SECOND))
    return [moment for moment in near if moment > now]


def _of_lobby(table: Table) -> Iterator[datetime | None]:
    """Who joined an hour ago is asked; who did ten minutes ago is not, at the moment to meet; a day is long."""
    row = table.row
    yield from (row.muster, row.call_due, row.last_activity + DAY)
    yield from (one.kept_until for one in table.invitations)
    yield from (moment + HOUR for moment in (row.created, row.starts) if moment is not None)
    for joined in (seat.since for seat in row.seats if seat.since is not None):
        yield joined + HOUR
    if row.starts is not None:
        yield from (row.starts - 15 * MINUTE, row.starts - 10 * MINUTE)


def _of_game(table: Table, time: CountedTime, now: datetime) -> Iterator[datetime | None]:
    """Time that nobody sees starts again after two minutes; a silent person may be asked each day for three."""
    row: TableRow = table.row
    yield from (row.clock.deadline, row.clock.reminder)
    if row.timer is not None:
        yield now + timedelta(seconds=row.timer) - time.spent
    yield now + 2 * MINUTE - (time.spent - row.clock.spent)
    silent_since = [row.clock.started_at, row.last_activity, *(one.answered for one in table.requests)]
    yield from (since + days * DAY for since in silent_since if since is not None for days in (1, 3))
    yield from (one.made + DAY for one in table.requests)
