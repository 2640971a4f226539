"""Invitations to lobbies, where a seat is kept for each invited person."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

import sqlalchemy as sa

from storage import schema
from storage.outbox import delete_unposted
from storage.repository import Repository
from storage.table import Invitation

_invitations = schema.invitations


class Invitations(Repository):
    """Invitations to lobbies. They are deleted when the lobby ends."""

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
        return [(row.table_id, row.user) for row in await self._rows(query, columns.table_id, background=True)]

    async def expired(self, now: datetime, shards: Collection[int]) -> list[str]:
        """Return the lobbies of these own shards with seats that were kept until now."""
        columns, own = _invitations.c, self._own_in(shards)
        query = sa.select(columns.table_id).join(schema.tables, schema.tables.c.id == columns.table_id)
        query = query.where(columns.kept_until <= now, own).distinct()
        return await self._scalars(query, background=True)

    async def postpone(self, user: int, until: datetime, table: str | None = None) -> None:
        """Set when an absent person is asked: about one lobby, or about all."""
        columns = _invitations.c
        waits = sa.and_(columns.user == user, columns.ask_at.is_not(None))
        if table is not None:
            waits = sa.and_(waits, columns.table_id == table)
        await self._execute(sa.update(_invitations).where(waits).values(ask_at=until), background=True)


def read_invitations(connection: sa.Connection, table: str) -> list[Invitation]:
    """Return all invitations to a lobby, in order."""
    columns = _invitations.c
    query = sa.select(_invitations).where(columns.table_id == table).order_by(columns.made, columns.user)
    return [
        Invitation(row.user, row.name, row.declined, row.made, row.ask_at, row.kept_until)
        for row in connection.execute(query)
    ]


def delete_invitations(connection: sa.Connection, table: str) -> None:
    """Delete the invitations to a lobby that ends, and what asks for them. Notices to people who were left out stay."""
    connection.execute(sa.delete(_invitations).where(_invitations.c.table_id == table))
    delete_unposted(connection, schema.tables.c.id == table, personal=False)
