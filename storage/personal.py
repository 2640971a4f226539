"""Private data of one player at one table: notes, and the last position read in words."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa

from storage import schema
from storage.person import LastReadRow
from storage.repository import Repository
from storage.transaction import as_row, upsert
from storage.updates import put_while_running

_notes = schema.personal_notes.c
_last_read = schema.last_read.c


class PersonalNotes(Repository):
    """The notes of people for themselves: at most one per person and table."""

    async def find(self, user: int, table: str) -> str | None:
        """Return the person's note at a table, or None."""
        return await self._scalar(sa.select(_notes.text).where(_notes.user == user, _notes.table_id == table))

    async def of(self, user: int) -> dict[str, str]:
        """Return the person's notes by table, of tables that are not over."""
        live = sa.select(_notes.table_id, _notes.text).join(schema.tables).where(_notes.user == user, schema.live)
        return {row.table_id: row.text for row in await self._rows(live, _notes.table_id)}

    async def set(self, user: int, table: str, text: str, now: datetime) -> None:
        """Store the person's note at a table in place of the one before."""
        row = {"user": user, "table_id": table, "text": text, "updated": now}
        await self._database.write(lambda connection: upsert(connection, schema.personal_notes, [row]), background=True)

    async def delete(self, user: int, table: str) -> None:
        """Delete the person's note at a table, if there is one."""
        theirs = sa.delete(schema.personal_notes).where(_notes.user == user, _notes.table_id == table)
        await self._execute(theirs, background=True)


class LastRead(Repository):
    """What people have last read of running games: at most one row per person and table."""

    async def find(self, user: int, table: str) -> LastReadRow | None:
        """Return what the person has last read at a table, or None."""
        theirs = sa.select(schema.last_read).where(_last_read.user == user, _last_read.table_id == table)
        row = await self._first(theirs)
        return None if row is None else LastReadRow(**row._asdict())

    async def put(self, read: LastReadRow) -> None:
        """Store what a person has read in place of what was read before. Of a game that is over nothing is stored."""
        row = as_row(schema.last_read, read)
        await self._database.write(
            lambda connection: put_while_running(connection, schema.last_read, row), background=True
        )
