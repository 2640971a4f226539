"""Time: decisions that are due, and reminders."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa

from storage import schema
from storage.models import State, TableRow
from storage.queries import load, load_one
from storage.unit_of_work import Repository


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
