"""Time: decisions that are due, reminders, and what happens to the time of decisions while the bot is down."""

from __future__ import annotations

from datetime import datetime, timedelta

import sqlalchemy as sa

from storage import schema
from storage.models import State, TableRow
from storage.queries import load, load_one
from storage.unit_of_work import Repository

NO_SHIFT = timedelta(0)


class Timing(Repository):
    """The time of decisions. The store knows no clock: every moment is given to it."""

    async def due(self, now: datetime) -> list[TableRow]:
        """The own running games whose reminder or deadline has come, oldest first."""
        columns = schema.tables.c
        come = sa.and_(schema.running, self._own, sa.or_(columns.reminder <= now, columns.deadline <= now))
        return await self._database.read(lambda connection: load(connection, come))

    async def remind(self, table: str, version: int, now: datetime) -> bool:
        """Note, before it is sent, that a reminder which has come is sent.

        False when it was sent before, is not due, or the game has gone on. Raises NoSuchTable.
        """
        columns = schema.tables.c
        come = sa.and_(columns.state == State.RUNNING, columns.version == version, columns.reminder <= now)
        statement = sa.update(schema.tables).where(columns.id == table, come).values(reminder=None)

        def remind(connection: sa.Connection) -> bool:
            if connection.execute(statement).rowcount == 1:
                return True
            load_one(connection, table)
            return False

        return await self._database.write(remind)

    async def record_heartbeat(self, now: datetime, slack: timedelta) -> timedelta:
        """Note that the bot is alive, and return the time that passed while it was not.

        When the last heartbeat is further away than ``slack``, or in the future as the clock was set back, all
        deadlines and reminders are shifted by what lies between. Returns the shift. To write seldom, a heartbeat that
        follows another within a quarter of ``slack`` is not noted. Raises DatabaseGone when the database is not the
        one that was opened.
        """
        await self._database.check()
        last_heartbeat = sa.select(schema.heartbeat.c.last)
        last = await self._database.read(lambda connection: connection.execute(last_heartbeat).scalar_one())
        if last is not None and NO_SHIFT <= now - last < slack / 4:
            return NO_SHIFT

        def record(connection: sa.Connection) -> timedelta:
            last = connection.execute(last_heartbeat.with_for_update()).scalar_one()
            connection.execute(sa.update(schema.heartbeat).values(last=now))
            gap = NO_SHIFT if last is None else now - last
            if NO_SHIFT <= gap <= slack:
                return NO_SHIFT
            _shift(connection, gap)
            return gap

        return await self._database.write(record, durable=False)


def _shift(connection: sa.Connection, gap: timedelta) -> None:
    """Move every deadline and reminder. The rows are locked in the order in which ``load`` locks them."""
    columns = schema.tables.c
    timed = sa.and_(schema.running, columns.deadline.is_not(None))
    query = sa.select(columns.id, columns.reminder, columns.deadline).where(timed).order_by(columns.created, columns.id)
    moved = [
        {
            "table": row.id,
            "reminder": row.reminder and row.reminder + gap,
            "deadline": row.deadline and row.deadline + gap,
        }
        for row in connection.execute(query.with_for_update())
    ]
    if moved:
        connection.execute(sa.update(schema.tables).where(columns.id == sa.bindparam("table")), moved)
