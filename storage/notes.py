"""Notes: messages beside a table, stored until they are posted."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa

from storage import schema
from storage.models import Note
from storage.unit_of_work import Repository

_notes = schema.notes


class Notes(Repository):
    """The notes that are still to be posted."""

    async def add_note(self, note: Note) -> None:
        """Store a note before it is posted."""
        await self._database.write(lambda connection: insert_note(connection, note))

    async def delete_note(self, note: str) -> None:
        """Delete a note that is posted."""
        statement = sa.delete(_notes).where(_notes.c.id == note)
        await self._database.write(lambda connection: connection.execute(statement), durable=False)

    async def notes(self, table: str) -> list[Note]:
        """Return the notes of a table, in order."""
        query = sa.select(_notes).where(_notes.c.table_id == table).order_by(_notes.c.made, _notes.c.id)
        return await self._database.read(
            lambda connection: [
                Note(
                    row.id,
                    row.table_id,
                    row.text,
                    tuple(row.pings),
                    tuple(map(tuple, row.buttons)),
                    row.made,
                    row.role,
                    row.channel,
                )
                for row in connection.execute(query)
            ]
        )

    async def delete_old_notes(self, before: datetime) -> None:
        """Delete the notes that nobody could post since a moment."""
        statement = sa.delete(_notes).where(_notes.c.made < before)
        await self._database.write(lambda connection: connection.execute(statement), background=True)


def insert_note(connection: sa.Connection, note: Note) -> None:
    """Store a note."""
    values = {"pings": [*note.pings], "buttons": [[*button] for button in note.buttons]}
    where = {"role": note.role, "channel": note.channel}
    row = {"id": note.id, "table_id": note.table, "text": note.text, "made": note.made, **values, **where}
    connection.execute(sa.insert(_notes).values(row))


def delete_notes(connection: sa.Connection, which: sa.ColumnElement[bool]) -> None:
    """Delete the notes of the tables selected by a condition on ``schema.tables``."""
    tables = sa.select(schema.tables.c.id).where(which)
    connection.execute(sa.delete(_notes).where(_notes.c.table_id.in_(tables)))
