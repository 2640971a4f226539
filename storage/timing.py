"""Time: pauses, decisions that are due, and what happens to their time while the bot is down."""

from __future__ import annotations

from datetime import datetime, timedelta

import sqlalchemy as sa

from storage import schema
from storage.errors import NotPaused, Paused
from storage.models import UNTIMED, Clock, State, TableRow
from storage.queries import load
from storage.transaction import Transaction
from storage.unit_of_work import Changing

NO_SHIFT = timedelta(0)
_timed = sa.and_(schema.live, schema.tables.c.state == State.RUNNING)


class Timing(Changing):
    """The time of decisions. The store knows no clock: every moment is given to it."""

    async def pause(self, table: str, now: datetime) -> TableRow:
        """Let no time pass and take no moves. Raises NoSuchTable, NotRunning, Paused."""
        async with self._running(table) as game:
            if game.before.paused is not None:
                raise Paused(game.before)
            game.time(UNTIMED)
            game.set(paused=now, last_activity=now)
            return game.row

    async def resume(self, table: str, clock: Clock, now: datetime) -> TableRow:
        """End a pause; the present decision has this time. Raises NoSuchTable, NotRunning, NotPaused."""
        async with self._running(table) as game:
            if game.before.paused is None:
                raise NotPaused(game.before)
            game.time(clock)
            game.set(paused=None, last_activity=now)
            return game.row

    async def due(self, now: datetime) -> list[TableRow]:
        """The running games whose reminder or deadline has come, oldest first."""
        columns = schema.tables.c
        come = sa.or_(columns.reminder <= now, columns.deadline <= now)
        async with self._database.reading() as transaction:
            return await load(transaction, sa.and_(_timed, come))

    async def remind(self, table: str, version: int, now: datetime) -> bool:
        """Note, before it is sent, that a reminder which has come is sent.

        False when it was sent before, is not due, or the game has gone on. Raises NoSuchTable.
        """
        async with self._changing(table) as game:
            row = game.before
            if row.state is not State.RUNNING or row.version != version or row.reminder is None or row.reminder > now:
                return False
            game.set(reminder=None)
            return True

    async def record_heartbeat(self, now: datetime, slack: timedelta) -> timedelta:
        """Note that the bot is alive, and give back the time that passed while it was not.

        When the last beat is further away than ``slack``, or in the future as the clock was set back, all deadlines and
        reminders are shifted by what lies between. Returns the shift. To write seldom, a beat that follows another
        within a quarter of ``slack`` is not noted.
        """
        beats = sa.select(schema.heartbeat.c.last)
        async with self._database.reading() as transaction:
            last = (await transaction.execute(beats)).scalar_one()
        if last is not None and NO_SHIFT <= now - last < slack / 4:
            return NO_SHIFT
        async with self._database.writing() as transaction:
            last = (await transaction.execute(beats.with_for_update())).scalar_one()
            await transaction.execute(sa.update(schema.heartbeat).values(last=now))
            gap = NO_SHIFT if last is None else now - last
            if NO_SHIFT <= gap <= slack:
                return NO_SHIFT
            await _shift(transaction, gap)
            return gap


async def _shift(transaction: Transaction, gap: timedelta) -> None:
    """Move every deadline and reminder. The rows are locked in the order in which ``load`` locks them."""
    columns = schema.tables.c
    timed = sa.and_(_timed, sa.or_(columns.reminder.is_not(None), columns.deadline.is_not(None)))
    query = sa.select(columns.id, columns.reminder, columns.deadline).where(timed).order_by(columns.created, columns.id)
    rows = (await transaction.execute(query.with_for_update())).all()
    if rows:
        moved = [
            {
                "table": row.id,
                "reminder": row.reminder and row.reminder + gap,
                "deadline": row.deadline and row.deadline + gap,
            }
            for row in rows
        ]
        await transaction.execute(sa.update(schema.tables).where(columns.id == sa.bindparam("table")), moved)
