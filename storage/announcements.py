"""How open lobbies are announced: the role they ping, and the words in the channel of a lobby's thread."""

from __future__ import annotations

from dataclasses import asdict, dataclass

import sqlalchemy as sa

from storage import schema
from storage.models import TableRow
from storage.queries import load
from storage.transaction import upsert
from storage.unit_of_work import Repository

_announcements = schema.announcements


@dataclass(frozen=True)
class Announcement:
    """How a lobby is announced: its message pings ``role``.

    That of a lobby in a thread is ``message`` in the thread's ``channel``; it shows the lobby's ``shown_version``.
    """

    role: int | None = None
    channel: int | None = None
    message: int | None = None
    shown_version: int | None = None


class Announcements(Repository):
    """Announcements of lobbies. They are deleted when they show that the lobby has ended."""

    async def announce(self, table: str, announcement: Announcement) -> None:
        """Store how a lobby is announced."""
        await self._database.write(
            lambda connection: put_announcement(connection, table, announcement), background=True
        )

    async def place_table(self, table: str, thread: int) -> None:
        """Store the thread that was opened for a table, which has the id of the message that announces it."""
        tables, columns = schema.tables.c, _announcements.c
        waits = sa.and_(tables.id == table, tables.channel < 0)
        statements = (
            sa.update(schema.tables).where(waits).values(channel=thread),
            sa.update(_announcements).where(columns.table_id == table).values(message=thread),
        )
        await self._database.write(lambda connection: [connection.execute(each) for each in statements])

    async def announcement(self, table: str) -> Announcement | None:
        """Return how a lobby is announced, or None."""
        query = sa.select(_announcements).where(_announcements.c.table_id == table)

        def read(connection: sa.Connection) -> Announcement | None:
            row = connection.execute(query).one_or_none()
            return None if row is None else Announcement(row.role, row.channel, row.message, row.shown_version)

        return await self._database.read(read)

    async def note_announced(self, table: str, version: int | None) -> None:
        """Store which version of a lobby its announcement shows; None for its end."""
        mine = _announcements.c.table_id == table
        query = sa.update(_announcements).where(mine).values(shown_version=version)
        statement = sa.delete(_announcements).where(mine) if version is None else query
        await self._database.write(lambda connection: connection.execute(statement), background=True)

    async def tables_to_announce(self) -> list[TableRow]:
        """Return all own tables whose announcement shows an earlier version of the lobby, oldest first."""
        columns, tables = _announcements.c, schema.tables.c
        is_shown = sa.and_(
            tables.state == "lobby", sa.or_(columns.channel.is_(None), columns.shown_version == tables.version)
        )
        stale = (
            sa.select(columns.table_id)
            .join(schema.tables, tables.id == columns.table_id)
            .where(sa.not_(sa.func.coalesce(is_shown, sa.false())), self._own)
        )
        return await self._database.read(lambda connection: load(connection, tables.id.in_(stale)))


def put_announcement(connection: sa.Connection, table: str, announcement: Announcement) -> None:
    """Store how a lobby is announced."""
    row = {"table_id": table, **asdict(announcement)}
    upsert(connection, _announcements, [row], lambda new: {name: new[name] for name in row})
