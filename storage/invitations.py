"""Invitations to lobbies, where a seat is kept for each invited person."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

import sqlalchemy as sa

from storage import schema
from storage.errors import NotASeatKept
from storage.models import OutboxMessage, State, TableRow
from storage.outbox import delete_unposted, insert_messages
from storage.repository import Repository, load_one, lock_live
from storage.transaction import rows_of
from storage.updates import update_table

_invitations = schema.invitations


@dataclass(frozen=True)
class Invitation:
    """A lobby seat reserved for an invited person, until that person joins or has ``declined``."""

    user: int
    name: str
    declined: bool = False


class NewInvitation(NamedTuple):
    """A seat to be reserved for a person, with the note that asks the person; a person who is away is asked again at
    ``ask_at``."""

    user: int
    name: str
    ask: Callable[[TableRow], OutboxMessage]
    ask_at: datetime | None = None


class Invitations(Repository):
    """Invitations to lobbies. They are deleted when the lobby ends."""

    async def decline(self, table: str, user: int, now: datetime) -> TableRow:
        """Give up the seat reserved for a person. Raises NoSuchTable, NotLive, NotASeatKept."""
        columns = _invitations.c
        mine = sa.and_(columns.table_id == table, columns.user == user, columns.declined.is_(False))

        def decline(connection: sa.Connection) -> TableRow:
            lobby = lock_live(connection, table)
            if connection.execute(sa.update(_invitations).where(mine).values(declined=True)).rowcount != 1:
                raise NotASeatKept(lobby)
            return _increment_version(connection, lobby, now)

        return await self._database.write(decline)

    async def of(self, table: str) -> list[Invitation]:
        """Return all invitations to a lobby, in order."""
        return await self._database.read(lambda connection: read_invitations(connection, table))

    async def due(self, now: datetime) -> list[tuple[str, int]]:
        """Return the own lobbies that have invited people who were away and may be back, each with the person."""
        columns = _invitations.c
        query = (
            sa.select(columns.table_id, columns.user)
            .join(schema.tables, schema.tables.c.id == columns.table_id)
            .where(columns.ask_at <= now, columns.declined.is_(False), self._own)
            .order_by(columns.ask_at)
        )
        rows = await self._database.read(
            lambda connection: rows_of(connection, query, columns.table_id), background=True
        )
        return [(row.table_id, row.user) for row in rows]

    async def ask(
        self, table: str, user: int, ask: Callable[[TableRow], OutboxMessage]
    ) -> tuple[TableRow, OutboxMessage] | None:
        """Store the note that asks an invited person who is back; it is the only one. Returns the lobby and the note;
        None if the person was asked meanwhile or has answered, or the lobby has ended."""

        def put(connection: sa.Connection) -> tuple[TableRow, OutboxMessage] | None:
            lobby = load_one(connection, table, lock=True)
            waits = sa.and_(_invited(table, user), _invitations.c.declined.is_(False))
            result = connection.execute(sa.update(_invitations).where(waits).values(ask_at=None)).rowcount == 1
            if not result or lobby.state is not State.LOBBY:
                return None
            note = ask(lobby)
            insert_messages(connection, [note])
            return lobby, note

        return await self._database.write(put)

    async def postpone(self, user: int, until: datetime, table: str | None = None) -> None:
        """Ask a person who is away at another time: of one lobby, or of all."""
        statement = sa.update(_invitations).where(_invited(table, user)).values(ask_at=until)
        await self._database.write(lambda connection: connection.execute(statement), background=True)


def insert_invitation(connection: sa.Connection, lobby: TableRow, new: NewInvitation) -> None:
    """Reserve a seat of a new lobby for a person, and store the note that asks the person."""
    invitation = {"user": new.user, "name": new.name, "declined": False, "made": lobby.created, "ask_at": new.ask_at}
    connection.execute(sa.insert(_invitations).values(table_id=lobby.id, **invitation))
    insert_messages(connection, [new.ask(lobby)])


def read_invitations(connection: sa.Connection, table: str) -> list[Invitation]:
    """Return all invitations to a lobby, in order."""
    columns = _invitations.c
    query = sa.select(_invitations).where(columns.table_id == table).order_by(columns.made, columns.user)
    return [Invitation(row.user, row.name, row.declined) for row in connection.execute(query)]


def reserved_seats(connection: sa.Connection, table: str) -> set[int]:
    """Return the people with a reserved seat in a lobby."""
    return {invitation.user for invitation in read_invitations(connection, table) if not invitation.declined}


def delete_invitation(connection: sa.Connection, table: str, user: int) -> None:
    """Delete the invitation of a person who has joined."""
    columns = _invitations.c
    connection.execute(sa.delete(_invitations).where(columns.table_id == table, columns.user == user))


def delete_invitations(connection: sa.Connection, table: str) -> None:
    """Delete the invitations to a lobby that ends, and what asks for them."""
    connection.execute(sa.delete(_invitations).where(_invitations.c.table_id == table))
    delete_unposted(connection, schema.tables.c.id == table)


def _increment_version(connection: sa.Connection, lobby: TableRow, now: datetime) -> TableRow:
    if lobby.state is State.LOBBY:
        update_table(connection, lobby.id, version=lobby.version + 1, last_activity=now)
    return load_one(connection, lobby.id)


def _invited(table: str | None, user: int) -> sa.ColumnElement[bool]:
    """Return the condition on the invitations of a person who is to be asked later."""
    columns = _invitations.c
    waits = sa.and_(columns.user == user, columns.ask_at.is_not(None))
    return waits if table is None else sa.and_(waits, columns.table_id == table)
