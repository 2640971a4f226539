"""Tables whose messages show outdated absences."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

import sqlalchemy as sa

from storage import schema
from storage.models import Person
from storage.queries import rows_of
from storage.repository import Repository
from storage.transaction import upsert

_outdated, _people = schema.outdated_absences, schema.people


class Absences(Repository):
    """Tables whose messages are to be drawn again because people went away or came back."""

    async def record_returns(self, now: datetime) -> None:
        """Record that the tables of people whose holiday is over still name the day of their return."""
        over = _people.c.holiday_end <= now
        query = sa.select(_people.c.user).where(over)

        def record(connection: sa.Connection) -> None:
            mark_outdated(connection, connection.execute(query).scalars().all(), now)
            connection.execute(sa.update(_people).where(over).values(holiday_end=None))

        if await self._database.read(lambda connection: connection.execute(query).first(), background=True):
            await self._database.write(record, background=True)

    async def outdated(self, limit: int) -> list[tuple[str, datetime]]:
        """Return own tables that name a wrong day of a return, or none, each with the time since when it does."""
        query = (
            sa.select(_outdated)
            .join(schema.tables, schema.tables.c.id == _outdated.c.table_id)
            .where(self._own)
            .order_by(_outdated.c.since)
            .limit(limit)
        )
        rows = await self._database.read(
            lambda connection: rows_of(connection, query, _outdated.c.table_id), background=True
        )
        return [(row.table_id, row.since) for row in rows]

    async def mark_shown(self, table: str, since: datetime) -> None:
        """Record that a table shows the absences that have changed until a moment."""
        is_shown = sa.and_(_outdated.c.table_id == table, _outdated.c.since <= since)
        statement = sa.delete(_outdated).where(is_shown)
        await self._database.write(lambda connection: connection.execute(statement), background=True)


def end_of_holiday(person: Person, moment: datetime) -> datetime | None:
    """Return when the holiday ends that a person is on; None for no holiday."""
    return max((end for begin, end in person.holidays if begin <= moment < end), default=None)


def mark_outdated(connection: sa.Connection, users: Collection[int], now: datetime) -> None:
    """Record that the running games of people name a wrong day of their return, or none."""
    seats, tables = schema.seats.c, schema.tables
    theirs = sa.select(seats.table_id).where(seats.user.in_(users), seats.computer.is_(sa.false()))
    running = sa.select(tables.c.id).where(tables.c.id.in_(theirs), schema.running)
    rows = [{"table_id": table, "since": now} for table in connection.execute(running).scalars()]
    if rows:
        upsert(connection, _outdated, rows, lambda new: {"since": new.since})
