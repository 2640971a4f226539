"""What people have noted for themselves at tables. Nobody else reads it."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa

from storage import schema
from storage.repository import Repository
from storage.transaction import upsert

_columns = schema.personal_notes.c


class PersonalNotes(Repository):
    """The notes of people for themselves: at most one per person and table."""

    async def find(self, user: int, table: str) -> str | None:
        """Return the person's note at a table, or None."""
        theirs = sa.select(_columns.text).where(_columns.user == user, _columns.table_id == table)
        return await self._database.read(lambda connection: connection.execute(theirs).scalar_one_or_none())

    async def of(self, user: int) -> dict[str, str]:
        """Return the person's notes by table, of tables that are not over."""
        live = sa.select(_columns.table_id, _columns.text).join(schema.tables).where(_columns.user == user, schema.live)
        return await self._database.read(
            lambda connection: {row.table_id: row.text for row in connection.execute(live)}
        )

    async def set(self, user: int, table: str, text: str, now: datetime) -> None:
        """Store the person's note at a table in place of the one before."""
        row = {"user": user, "table_id": table, "text": text, "updated": now}

        def put(connection: sa.Connection) -> None:
            upsert(connection, schema.personal_notes, [row], lambda new: {"text": new.text, "updated": new.updated})

        await self._database.write(put, background=True)

    async def delete(self, user: int, table: str) -> None:
        """Delete the person's note at a table, if there is one."""
        theirs = sa.delete(schema.personal_notes).where(_columns.user == user, _columns.table_id == table)
        await self._database.write(lambda connection: connection.execute(theirs), background=True)
