"""Invitations: lobby seats that are reserved for people."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import sqlalchemy as sa

from storage import schema
from storage.errors import AlreadySeated, NotASeatKept, TableFull
from storage.models import Invitation, Note, State, TableRow
from storage.notes import delete_notes, insert_note
from storage.queries import load_one
from storage.unit_of_work import Repository, lock_live, update_table

_invitations = schema.invitations


class Invitations(Repository):
    """Invitations to lobbies. They are deleted when the lobby ends."""

    async def invite(
        self,
        table: str,
        user: int,
        name: str,
        limit: int,
        now: datetime,
        ask: Callable[[TableRow], Note],
        ask_at: datetime | None = None,
    ) -> tuple[TableRow, Note]:
        """Reserve a seat of a lobby for a person, if at most ``limit`` may sit, and store the note that asks the
        person; a person who is away is asked again at ``ask_at``. Returns the lobby and the note.

        A person who was invited before is not invited again. Raises NoSuchTable, NotLive, AlreadySeated, TableFull.
        """
        row = {"table_id": table, "user": user, "name": name, "declined": False, "made": now, "ask_at": ask_at}

        def invite(connection: sa.Connection) -> tuple[TableRow, Note]:
            lobby = lock_live(connection, table)
            users = {invitation.user for invitation in read_invitations(connection, table)}
            if user in users or any(seat.user == user for seat in lobby.seats):
                raise AlreadySeated(lobby)
            if len(lobby.seats) + len(reserved_seats(connection, table)) >= limit:
                raise TableFull(lobby)
            connection.execute(sa.insert(_invitations).values(row))
            lobby = _increment_version(connection, lobby, now)
            note = ask(lobby)
            insert_note(connection, note)
            return lobby, note

        return await self._database.write(invite)

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
