"""Running games: moves, hints, and what has been shown and sent."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

import sqlalchemy as sa

from storage import schema
from storage.clock import Clock, in_utc
from storage.errors import NotRunning, Paused, StaleMoves
from storage.models import State, TableRow
from storage.outbox import delete_messages, insert_old
from storage.repository import Repository, load_one, newest_move
from storage.saving import save
from storage.scores import Rate
from storage.table import Table

_here = schema.tables.c.id == sa.bindparam("table")
_running = sa.and_(_here, schema.tables.c.state == State.RUNNING)
_record_shown = sa.update(schema.tables).where(
    _here,
    sa.func.coalesce(schema.tables.c.message, 0) <= sa.bindparam("new_message"),
    sa.func.coalesce(schema.tables.c.shown_version, 0) <= sa.bindparam("new_version"),
)
_record_lobby_shown = _record_shown.where(schema.tables.c.start.is_(sa.null()))
_mark_unshown = sa.update(schema.tables).where(_here)
_mark_notified = sa.update(schema.tables).where(
    _running,
    schema.tables.c.version == sa.bindparam("notified_version"),
    schema.tables.c.notified_at.is_(None),
    schema.tables.c.paused.is_(None),
    schema.tables.c.clock_since.is_not_distinct_from(sa.bindparam("notified_since")),
)


class Games(Repository):
    """Changes of a running game and of the record of its messages."""

    async def append(self, before: TableRow, after: Table, rate: Rate | None = None) -> Table:
        """Store the new moves of a game, all or none, and return it; with standings it ends, and ``rate`` returns the
        new ratings of its people.

        Nothing is read first: the moves are stored if the table still has the version, channel, number of moves and
        player of ``before``, and is not paused. Raises NoSuchTable, NotRunning, Paused, StaleMoves.
        """

        def append(connection: sa.Connection) -> Table:
            stored = save(connection, Table(before), after, rate, where=_unchanged(before, after.new_moves[0].seat))
            if stored is None:
                raise _refusal(connection, before.id)
            return stored

        return await self._database.write(append)

    async def record_hint(self, table: str, seat: int) -> None:
        """Record that the person of a seat was given a hint."""
        columns = schema.seats.c
        here = sa.and_(columns.table_id == table, columns.number == seat)
        count = sa.update(schema.seats).where(here).values(hints=columns.hints + 1)
        await self._database.write(lambda connection: connection.execute(count), background=True)

    async def record_shown(
        self,
        table: str,
        message: int,
        version: int,
        state: State | None = None,
        *,
        activity: datetime | None = None,
        old_messages: Sequence[tuple[int, int | None]] = (),
        final: Collection[str] = (),
        clock: Clock | None = None,
    ) -> bool:
        """Record, without waiting for the disk, the table's newest message, the version and activity it shows, the
        older messages that may still have controls, and which messages of the outbox are ``final``, by key. With a
        ``clock`` the message has notified the actor.

        An older message or version than the recorded one is not recorded. Neither is a message that shows a lobby
        (``state`` is the state it was drawn from) once the game has started. Such a message is old. After a power
        failure the record may be lost, and the table is published once more. Returns whether the message is recorded.
        Raises NoSuchTable.
        """
        values = {"message": message, "shown_version": version, "shown_activity": activity, "repost_due": False}
        parameters = {"table": table, "new_message": message, "new_version": version}
        statement = _record_lobby_shown if state is State.LOBBY else _record_shown

        def record(connection: sa.Connection) -> bool:
            delete_messages(connection, [(table, key) for key in final])
            if connection.execute(statement, parameters | values).rowcount != 1:
                if load_one(connection, table).message != message:
                    insert_old(connection, table, [(message, None if state is State.LOBBY else version)])
                return False
            insert_old(connection, table, old_messages)
            if clock is not None:
                notified = {"notified_at": clock.notified_at, "reminder": clock.reminder}
                seen = {"notified_version": version, "notified_since": in_utc(clock.since)}
                connection.execute(_mark_notified, {"table": table, **seen, **notified})
            return True

        return await self._database.write(record, durable=False)

    async def mark_unshown(self, table: str, *, repost_due: bool = False) -> None:
        """Record, without waiting for the disk, that a new message is being posted, which may show older activity; with
        ``repost_due`` that one is still due, since it could not be posted."""
        values = {"table": table, "shown_activity": None} | ({"repost_due": True} if repost_due else {})
        await self._database.write(lambda connection: connection.execute(_mark_unshown, values), durable=False)

    async def mark_nothing_to_show(self, table: str, activity: datetime) -> None:
        """Record, without waiting for the disk, that the latest activity does not change the table's message."""
        statement = sa.update(schema.tables).where(_here, schema.tables.c.last_activity == activity)
        values = {"table": table, "shown_activity": activity}
        await self._database.write(lambda connection: connection.execute(statement, values), durable=False)


def _unchanged(row: TableRow, mover: int) -> list[sa.ColumnElement[bool]]:
    """Return the conditions on a running game that has not changed since its row was read, in what a move needs."""
    columns, seats, seat = schema.tables.c, schema.seats.c, row.seats[mover]
    same_mover = sa.exists().where(
        seats.table_id == row.id,
        seats.number == mover,
        seats.user.is_not_distinct_from(seat.user),
        seats.computer == seat.computer,
    )
    return [
        columns.state == State.RUNNING,
        columns.paused.is_(None),
        columns.version == row.version,
        columns.channel == row.channel,
        newest_move(columns.id) == len(row.moves),
        same_mover,
    ]


def _refusal(connection: sa.Connection, table: str) -> Exception:
    """Return the reason why moves could not be stored. Raises NoSuchTable."""
    row = load_one(connection, table)
    if row.state is not State.RUNNING:
        return NotRunning(row)
    return StaleMoves(row) if row.paused is None else Paused(row)
