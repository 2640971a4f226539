"""Invitations: lobby seats that are reserved for people."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

import sqlalchemy as sa

from storage import schema
from storage.errors import NotASeatKept
from storage.models import Invitation, Note, State, TableRow
from storage.notes import delete_notes, insert_note
from storage.queries import load_one
from storage.unit_of_work import Repository, lock_live, update_table

_invitations = schema.invitations


class NewInvitation(NamedTuple):
    """A seat to be reserved for a person, with the note that asks the person; a person who is away is asked again at
    ``ask_at``."""

    user: int
    name: str
    ask: Callable[[TableRow], Note]
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

    async def invitations(self, table: str) -> list[Invitation]:
        """Return all invitations to a lobby, in order."""
        return await self._database.read(lambda connection: read_invitations(connection, table))


def insert_invitation(connection: sa.Connection, lobby: TableRow, new: NewInvitation) -> None:
    """Reserve a seat of a new lobby for a person, and store the note that asks the person."""
    invitation = {"user": new.user, "name": new.name, "declined": False, "made": lobby.created, "ask_at": new.ask_at}
    connection.execute(sa.insert(_invitations).values(table_id=lobby.id, **invitation))
    insert_note(connection, new.ask(lobby))


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
    delete_notes(connection, schema.tables.c.id == table)


def _increment_version(connection: sa.Connection, lobby: TableRow, now: datetime) -> TableRow:
    if lobby.state is State.LOBBY:
        update_table(connection, lobby.id, version=lobby.version + 1, last_activity=now)
    return load_one(connection, lobby.id)
