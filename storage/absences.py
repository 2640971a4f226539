"""Tables that say something untrue of who is away, and invitations to people who were away."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime

import sqlalchemy as sa

from storage import schema
from storage.models import Note, Person, State, TableRow
from storage.notes import insert_note
from storage.queries import load_one, rows_of
from storage.transaction import upsert
from storage.unit_of_work import Repository

_outdated, _invitations, _people = schema.outdated_absences, schema.invitations, schema.people


class Absences(Repository):
    """What is to be shown and asked when people go away and come back."""

    async def note_returns(self, now: datetime) -> None:
        """Record that the tables of people whose holiday is over still name the day of their return."""
        over = _people.c.holiday_end <= now
        query = sa.select(_people.c.user).where(over)

        def note(connection: sa.Connection) -> None:
            mark_outdated(connection, connection.execute(query).scalars().all(), now)
            connection.execute(sa.update(_people).where(over).values(holiday_end=None))

        if await self._database.read(lambda connection: connection.execute(query).first(), background=True):
            await self._database.write(note, background=True)

    async def outdated_absences(self, limit: int) -> list[tuple[str, datetime]]:
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

    async def note_absences_shown(self, table: str, since: datetime) -> None:
        """Record that a table shows the absences that have changed until a moment."""
        is_shown = sa.and_(_outdated.c.table_id == table, _outdated.c.since <= since)
        statement = sa.delete(_outdated).where(is_shown)
        await self._database.write(lambda connection: connection.execute(statement), background=True)

    async def invitations_to_ask(self, now: datetime) -> list[tuple[str, int]]:
        """Return the own lobbies that have invited people who were away and may be back, each with the person."""
        columns = _invitations.c
        query = (
            sa.select(columns.table_id, columns.user)
            .join(schema.tables, schema.tables.c.id == columns.table_id)
            .where(columns.ask_at <= now, columns.declined.is_(False), self._own)
            .order_by(columns.ask_at)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all(), background=True)
        return [(row.table_id, row.user) for row in rows]

    async def ask_invited(self, table: str, user: int, ask: Callable[[TableRow], Note]) -> tuple[TableRow, Note] | None:
        """Store the note that asks an invited person who is back; it is the only one. Returns the lobby and the note;
        None if the person was asked meanwhile or has answered, or the lobby has ended."""

        def put(connection: sa.Connection) -> tuple[TableRow, Note] | None:
            lobby = load_one(connection, table, lock=True)
            waits = sa.and_(_invited(table, user), _invitations.c.declined.is_(False))
            result = connection.execute(sa.update(_invitations).where(waits).values(ask_at=None)).rowcount == 1
            if not result or lobby.state is not State.LOBBY:
                return None
            note = ask(lobby)
            insert_note(connection, note)
            return lobby, note

        return await self._database.write(put)

    async def put_off_invitations(self, user: int, until: datetime, table: str | None = None) -> None:
        """Ask a person who is away at another time: of one lobby, or of all."""
        statement = sa.update(_invitations).where(_invited(table, user)).values(ask_at=until)
        await self._database.write(lambda connection: connection.execute(statement), background=True)


def _invited(table: str | None, user: int) -> sa.ColumnElement[bool]:
    """Return the condition on the invitations of a person who is to be asked later."""
    columns = _invitations.c
    waits = sa.and_(columns.user == user, columns.ask_at.is_not(None))
    return waits if table is None else sa.and_(waits, columns.table_id == table)


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
