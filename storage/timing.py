"""Timing: due decisions and reminders."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

import sqlalchemy as sa

from storage import schema
from storage.clock import COLUMNS, Clock, clock_columns
from storage.models import State, TableRow
from storage.queries import DAMAGED, load, load_one
from storage.repository import Repository

_COUNTED = ("since", "spent", "deadline", "notified_at")  # fields of a clock that change when time is counted


class Timing(Repository):
    """The timing of decisions. The caller passes the current time."""

    async def due(self, now: datetime, ids: Collection[int] | None = None) -> list[TableRow]:
        """Return the running games of own shards, by default all, with a due reminder or deadline, oldest first."""
        columns = schema.tables.c
        is_due = sa.and_(schema.running, self._is_own(ids), sa.or_(columns.reminder <= now, columns.deadline <= now))
        return await self._database.read(lambda connection: load(connection, is_due))

    async def next_due(self, now: datetime, ids: Collection[int] | None = None) -> datetime | None:
        """Return the time of the next reminder or deadline of own shards, by default all; None if there is none, or it
        cannot be read."""
        columns, own = schema.tables.c, sa.and_(schema.running, self._is_own(ids))
        moments = (
            sa.select(moment).where(moment > now, own).order_by(moment).limit(1).scalar_subquery()
            for moment in (columns.deadline, columns.reminder)
        )
        try:
            row = await self._database.read(lambda connection: connection.execute(sa.select(*moments)).one())
        except DAMAGED:
            return None
        return min((moment for moment in row if moment is not None), default=None)

    async def timed_games(self) -> list[tuple[str, int, int]]:
        """Return the id, the server and the channel of all own games whose time runs."""
        columns = schema.tables.c
        query = sa.select(columns.id, columns.guild, columns.channel).where(
            schema.running, self._own, columns.deadline.is_not(None), columns.guild.is_not(None)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all(), background=True)
        return [(row.id, row.guild, row.channel) for row in rows]

    async def pending_decisions(self, before: datetime, after: str, limit: int) -> list[tuple[str, int]]:
        """Return at most ``limit`` own running games, by id and version, in which a person has had to decide since
        ``before``; in order of their ids, starting after ``after``."""
        columns, seats = schema.tables.c, schema.seats.c
        decides = sa.and_(seats.table_id == columns.id, seats.number == columns.actor)
        computer = sa.select(seats.computer).where(decides).scalar_subquery()
        query = sa.select(columns.id, columns.version).where(
            schema.running,
            self._own,
            columns.id > after,
            columns.paused.is_(None),
            columns.last_activity <= before,
            sa.func.coalesce(computer, sa.false()).is_(sa.false()),
        )
        limited = query.order_by(columns.id).limit(limit)
        rows = await self._database.read(lambda connection: connection.execute(limited).all())
        return [(row.id, row.version) for row in rows]

    async def computer_turns(self) -> list[str]:
        """Return the own running games in which a computer player must decide or the actor is not stored."""
        columns, seats = schema.tables.c, schema.seats.c
        decides = sa.and_(seats.table_id == columns.id, seats.number == columns.actor)
        computer = sa.select(seats.computer).where(decides).scalar_subquery()
        theirs = sa.or_(columns.actor.is_(None), computer.is_(sa.true()))
        is_live = sa.and_(schema.live, schema.running)  # the former has an index
        query = sa.select(columns.id).where(is_live, self._own, columns.paused.is_(None), theirs)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [row.id for row in rows]

    def _is_own(self, ids: Collection[int] | None) -> sa.ColumnElement[bool]:
        return self._own if ids is None else self._own_of(self._database.shards.only(ids))

    async def claim_reminder(self, table: str, version: int, now: datetime, until: datetime) -> bool:
        """Record, before sending a due reminder, that it is being sent, and make it due again at ``until``.

        Returns False if another process has claimed it, it is not due, or the game has continued. Raises
        NoSuchTable.
        """
        columns = schema.tables.c
        is_due = sa.and_(columns.state == State.RUNNING, columns.version == version, columns.reminder <= now)
        statement = sa.update(schema.tables).where(columns.id == table, is_due).values(reminder=until)

        def claim(connection: sa.Connection) -> bool:
            if connection.execute(statement).rowcount == 1:
                return True
            load_one(connection, table)
            return False

        return await self._database.write(claim)

    async def set_clock(self, table: str, version: int, clock: Clock, before: Clock | None = None) -> bool:
        """Replace the current decision's clock if the game is still at this version and not paused, and neither time
        was counted nor the person notified since the clock ``before`` was read. Returns whether that is so."""
        columns = schema.tables.c
        here = sa.and_(columns.id == table, schema.running, columns.version == version, columns.paused.is_(None))
        if before is not None:
            same = (columns[COLUMNS[name]].is_not_distinct_from(getattr(before, name)) for name in _COUNTED)
            here = sa.and_(here, *same)
        statement = sa.update(schema.tables).where(here).values(clock_columns(clock))
        return await self._database.write(lambda connection: connection.execute(statement).rowcount == 1)
