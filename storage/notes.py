"""Notes: messages beside a table, stored until they are posted, or until nobody may answer them any more."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

import sqlalchemy as sa

from storage import schema
from storage.models import Note
from storage.unit_of_work import Repository

_notes = schema.notes
_is_unposted = _notes.c.message.is_(None)


class AnsweredNote(NamedTuple):
    """A posted message with buttons that nobody is to press any more; without ``channel`` in the table's."""

    id: str
    message: int
    channel: int | None


class Notes(Repository):
    """The notes that are still to be posted, and those that ask somebody."""

    async def add_note(self, note: Note) -> None:
        """Store a note before it is posted."""
        await self._database.write(lambda connection: insert_note(connection, note))

    async def add_personal_notes(self, notes: Sequence[Note]) -> None:
        """Store notes to people, unless they are stored already."""

        def add(connection: sa.Connection) -> None:
            for note in notes:
                if connection.execute(sa.select(_notes.c.id).where(_notes.c.id == note.id)).first() is None:
                    insert_note(connection, note)

        await self._database.write(add)

    async def put_off_note(self, note: str, until: datetime) -> None:
        """Tell a person later, who is away."""
        statement = sa.update(_notes).where(_notes.c.id == note).values(due=until)
        await self._database.write(lambda connection: connection.execute(statement), durable=False)

    async def tables_with_due_notes(self, now: datetime) -> list[str]:
        """Return the own tables with notes to people that are due."""
        columns = _notes.c
        query = sa.select(columns.table_id).join(schema.tables, schema.tables.c.id == columns.table_id)
        query = query.where(columns.due <= now, self._own).distinct().order_by(columns.table_id)
        return await self._database.read(lambda connection: [*connection.execute(query).scalars()], background=True)

    async def note_posted(self, note: Note, message: int) -> None:
        """Delete a note that is posted; of one that asks somebody the message is stored."""
        mine = _notes.c.id == note.id
        posted = {"text": "", "pings": [], "buttons": [], "message": message}

        def put(connection: sa.Connection) -> None:
            if not note.asks:
                connection.execute(sa.delete(_notes).where(mine))
            elif connection.execute(sa.update(_notes).where(mine).values(posted)).rowcount == 0:
                connection.execute(sa.insert(_notes).values(_row(note) | posted))  # its lobby has ended meanwhile

        await self._database.write(put, durable=False)

    async def delete_note(self, note: str) -> None:
        """Delete a note that is posted and has no buttons any more."""
        statement = sa.delete(_notes).where(_notes.c.id == note)
        await self._database.write(lambda connection: connection.execute(statement), durable=False)

    async def notes(self, table: str) -> list[Note]:
        """Return the notes of a table that are to be posted, in order."""
        query = sa.select(_notes).where(_notes.c.table_id == table, _is_unposted)
        query = query.order_by(_notes.c.made, _notes.c.id)
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
                    row.silent,
                    row.invitee,
                    row.seat,
                    row.request,
                    row.person,
                    row.due,
                    row.undo_version,
                )
                for row in connection.execute(query)
            ]
        )

    async def answered_notes(self, table: str) -> list[AnsweredNote]:
        """Return the messages of a table that still ask what somebody has answered, or nobody may answer any more."""
        columns = _notes.c
        query = sa.select(columns.id, columns.message, columns.channel).where(columns.table_id == table, is_answered())
        return await self._database.read(lambda connection: [AnsweredNote(*row) for row in connection.execute(query)])

    async def delete_old_notes(self, before: datetime) -> None:
        """Delete the notes that nobody could post since a moment."""
        statement = sa.delete(_notes).where(_notes.c.made < before, _is_unposted, _notes.c.due.is_(None))
        await self._database.write(lambda connection: connection.execute(statement), background=True)


def is_answered() -> sa.ColumnElement[bool]:
    """Return the condition on posted notes: the invited person has joined or declined, somebody has the seat, the
    request is answered, or the lobby or game has ended."""
    notes, tables, invitations, seats = _notes.c, schema.tables.c, schema.invitations.c, schema.seats.c
    is_invited = sa.exists().where(
        invitations.table_id == notes.table_id, invitations.user == notes.invitee, invitations.declined.is_(sa.false())
    )
    wanted = (seats.table_id == notes.table_id, seats.number == notes.seat, seats.wanted, notes.request.is_(None))
    is_wanted = sa.select(sa.func.count()).where(*wanted).scalar_subquery() > 0  # EXISTS would read all seats
    begin, play = (sa.exists().where(tables.id == notes.table_id, which) for which in (schema.in_lobby, schema.running))
    requests = schema.requests.c
    is_requested = sa.exists().where(
        requests.table_id == notes.table_id,
        requests.kind == notes.request,
        requests.seat == notes.seat,
        requests.answered.is_(None),
    )
    waits = sa.or_(sa.and_(is_invited, begin), sa.and_(is_wanted, play), is_requested)
    return sa.and_(notes.message.is_not(None), sa.not_(waits))


def insert_note(connection: sa.Connection, note: Note) -> None:
    """Store a note."""
    connection.execute(sa.insert(_notes).values(_row(note)))


def _row(note: Note) -> dict[str, Any]:
    values = {"pings": [*note.pings], "buttons": [[*button] for button in note.buttons], "silent": note.silent}
    where: dict[str, Any] = {"request": note.request}
    where |= {"role": note.role, "channel": note.channel, "invitee": note.invitee, "seat": note.seat}
    whom = {"person": note.person, "due": note.due, "undo_version": note.undo_version}
    return {"id": note.id, "table_id": note.table, "text": note.text, "made": note.made, **values, **where, **whom}


def delete_notes(connection: sa.Connection, which: sa.ColumnElement[bool]) -> None:
    """Delete the notes still to be posted of the tables selected by a condition on ``schema.tables``."""
    tables = sa.select(schema.tables.c.id).where(which)
    connection.execute(sa.delete(_notes).where(_notes.c.table_id.in_(tables), _is_unposted))
