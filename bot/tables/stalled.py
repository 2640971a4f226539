"""Games without decisions for a long time: they give their channel free to others, and wait without one, or end."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.tables.absence import holiday_until
from bot.tables.clock import NOTHING, awaited_person
from bot.tables.context import Context
from bot.tables.course import cancel, move_to, require_running, suspend
from storage.errors import NotStalled
from storage.messages import OutboxMessage
from storage.models import State, TableRow
from storage.table import Table

STALLED = timedelta(days=30)  # since the last decision of a person
NEVER_BEGUN = timedelta(days=3)  # since the game waits for its first one


def is_stalled(row: TableRow, context: Context, last_decision: datetime | None) -> bool:
    """Return whether a game has had no decision for so long that others may have its channel; ``last_decision`` is
    when a person last did, None if none has. The time of one decision and a holiday of its person are waited for."""
    if row.state is not State.RUNNING:
        return False
    timer = timedelta(seconds=row.timer or 0)
    since = last_decision or row.clock.started_at or row.last_activity
    limit = STALLED if last_decision is not None else NEVER_BEGUN
    awaited = awaited_person(row)
    is_away = awaited is not None and holiday_until(context.person(awaited), context.now) is not None
    return not is_away and context.now - since >= max(limit, timer if row.paused is None else NOTHING)


def set_aside(table: Table, context: Context, last_decision: datetime | None, number: int) -> Table:
    """Give the channel of a stalled game free: it waits, paused, under the ``number`` of no channel, until one of its
    players resumes it elsewhere. Its message is retired. Raises Refused, NotStalled."""
    row = _require_stalled(table, context, last_decision)
    if row.paused is None:
        table = suspend(table, context)
    table = move_to(table, context, number)
    if row.message is None:
        return table
    return table.tell(OutboxMessage.old(row.id, row.message, row.version, context.now))


def end(table: Table, context: Context, last_decision: datetime | None) -> Table:
    """End a stalled game without a result, where no other channel is known. Raises Refused, NotStalled."""
    _require_stalled(table, context, last_decision)
    return cancel(table, context)


def _require_stalled(table: Table, context: Context, last_decision: datetime | None) -> TableRow:
    row = require_running(table.row)
    if not is_stalled(row, context, last_decision):
        raise NotStalled
    return row
