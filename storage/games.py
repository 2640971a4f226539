"""Running games: moves, hints, and what has been shown and sent."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.clock import Clock
from storage.models import State, TableRow
from storage.outbox import delete_messages, insert_old
from storage.repository import Repository, load_one, newest_move
from storage.saving import UPDATE, save
from storage.scores import Rate
from storage.table import Table

_here = schema.tables.c.id == sa.bindparam("table")
_running = sa.and_(_here, schema.tables.c.state == State.RUNNING)
_activity = schema.tables.c.last_activity
_was_changed = _activity > sa.bindparam("new_activity", type_=_activity.type)  # since the message was drawn
_record_shown = (
    sa.update(schema.tables)
    .where(
        _here,
        sa.func.coalesce(schema.tables.c.message, 0) <= sa.bindparam("new_message"),
        sa.func.coalesce(schema.tables.c.shown_version, 0) <= sa.bindparam("new_version"),
    )
    .values(repost_due=sa.case((_was_changed, schema.tables.c.repost_due), else_=sa.false()))
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
_append = UPDATE.where(  # if the game has not changed in what a move needs
    schema.tables.c.state == State.RUNNING,
    schema.tables.c.paused.is_(None),
    schema.tables.c.version == sa.bindparam("known_version"),
    schema.tables.c.channel == sa.bindparam("known_channel"),
    newest_move(schema.tables.c.id) == sa.bindparam("known_moves"),
    sa.exists().where(
        schema.seats.c.table_id == schema.tables.c.id,
        schema.seats.c.number == sa.bindparam("mover"),
        schema.seats.c.user.is_not_distinct_from(sa.bindparam("known_user")),
        schema.seats.c.computer == sa.bindparam("known_computer"),
    ),
)


class Games(Repository):
    """Changes of a running game and of the record of its messages."""

    async def append(self, before: TableRow, after: Table, rate: Rate | None = None) -> None:
        """Store the new moves of a game, all or none; with standings it ends, and ``rate`` returns the new ratings of
        its people.

        Nothing is read first: the moves are stored if the table still has the version, channel, number of moves and
        player of ``before``, and is not paused. Raises Outdated.
        """
        known = _known(before, after.new_moves[0].seat)
        await self._database.write(lambda connection: save(connection, Table(before), after, rate, _append, known))

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
        ``clock`` the message has notified the actor. A new message that a later change needs stays due.

        An older message or version than the recorded one is not recorded. Neither is a message that shows a lobby
        (``state`` is the state it was drawn from) once the game has started. Such a message is old. After a power
        failure the record may be lost, and the table is published once more. Returns whether the message is recorded.
        Raises NoSuchTable.
        """
        values = {"message": message, "shown_version": version, "shown_activity": activity}
        parameters = {"table": table, "new_message": message, "new_version": version, "new_activity": activity}
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
                seen = {"notified_version": version, "notified_since": clock.since}
                connection.execute(_mark_notified, {"table": table, **seen, **notified})
            return True

        return await self._database.write(record, durable=False)

    async def mark_unshown(self, table: str, *, repost_due: bool = False) -> None:
        """Record, without waiting for the disk, that a new message is being posted, which may show older activity; with
        ``repost_due``, that posting it has failed and is still due."""
        values = {"table": table, "shown_activity": None} | ({"repost_due": True} if repost_due else {})
        await self._database.write(lambda connection: connection.execute(_mark_unshown, values), durable=False)

    async def mark_nothing_to_show(self, table: str, activity: datetime) -> None:
        """Record that the latest activity does not change the table's message."""
        latest = sa.and_(schema.tables.c.id == table, schema.tables.c.last_activity == activity)
        await self._execute(sa.update(schema.tables).where(latest).values(shown_activity=activity))


def _known(row: TableRow, mover: int) -> dict[str, Any]:
    """Return the parameters of ``_append`` for a row that was read before a move of a seat."""
    seat = row.seats[mover]
    game = {"known_version": row.version, "known_channel": row.channel, "known_moves": len(row.moves)}
    return {**game, "mover": mover, "known_user": seat.user, "known_computer": seat.computer}
