"""The outbox: messages beside a table's own, from the decision to post them until they are final. A message is stored
with the change that causes it. A posted message stays in the outbox as long as it is to be changed: until its
buttons are void, or it has shown the end of its lobby. A table's own message comes here when it is replaced.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.messages import ANNOUNCEMENT, OLD, REMINDER, SECRET, OutboxMessage
from storage.models import TableRow
from storage.repository import Repository
from storage.transaction import as_row, insert_missing, upsert

_outbox = schema.outbox
_columns = _outbox.c
_is_announcement = _columns.key == sa.literal_column(f"'{ANNOUNCEMENT}'")  # literal, as that of its index
is_secret = _columns.key.like(f"{SECRET}%")
is_unposted = sa.and_(_columns.message.is_(None), _columns.key != ANNOUNCEMENT, sa.not_(is_secret))
is_replacing = sa.and_(_columns.message.is_not(None), _columns.text != "")
_delete = sa.delete(_outbox).where(_columns.table_id == sa.bindparam("table"), _columns.key == sa.bindparam("name"))


class Outbox(Repository):
    """Messages that are still to be posted, questions to people, and announcements of lobbies."""

    async def add(self, message: OutboxMessage) -> None:
        """Store a message before it is posted."""
        await self._database.write(lambda connection: insert_messages(connection, [message]))

    async def add_old(self, table: str, old: Sequence[tuple[int, int | None]]) -> None:
        """Store older messages of a table, with the version each shows, that may still have controls."""
        if old:
            await self._database.write(lambda connection: insert_old(connection, table, old), durable=False)

    async def postpone(self, message: OutboxMessage, until: datetime | None) -> None:
        """Set when an absent person is told; None to wait for a press."""
        await self._execute(sa.update(_outbox).where(_is(message.table, message.key)).values(due=until), durable=False)

    async def postpone_messages_to(self, user: int, until: datetime) -> None:
        """Set when a person is told everything that waits for that person, also at games that the person has left."""
        statement = sa.update(_outbox).where(is_for(user), _columns.due.is_not(None))
        await self._execute(statement.values(due=until), background=True)

    async def tables_due(self, now: datetime) -> list[str]:
        """Return the own tables that have messages to people due now."""
        query = sa.select(_columns.table_id).join(schema.tables, schema.tables.c.id == _columns.table_id)
        query = query.where(_columns.due <= now, self._own).distinct().order_by(_columns.table_id)
        return await self._scalars(query, background=True)

    async def due_of(self, user: int, now: datetime) -> list[OutboxMessage]:
        """Return the messages to a person at own tables that are due now, in a fixed order."""
        own = sa.select(schema.tables.c.id).where(self._own)
        query = _messages().where(_columns.person == user, _columns.due <= now, _columns.table_id.in_(own))
        return await self._values(query.order_by(_columns.table_id, _columns.key), _message, _columns.table_id)

    async def mark_posted(self, message: OutboxMessage, number: int) -> None:
        """Delete a posted message; of a question its ``number`` is stored."""
        mine = _is(message.table, message.key)
        posted: dict[str, Any] = {"text": "", "pings": [], "facts": None, "message": number}

        def put(connection: sa.Connection) -> None:
            if not message.asks:
                connection.execute(sa.delete(_outbox).where(mine))
            elif connection.execute(sa.update(_outbox).where(mine).values(posted)).rowcount == 0:
                connection.execute(sa.insert(_outbox).values(_row(message, **posted)))  # its lobby has ended meanwhile

        await self._database.write(put, durable=False)

    async def delete(self, table: str, key: str, person: int | None = None) -> None:
        """Delete a message that is posted and final; with a ``person`` only if it is for that person."""
        statement = _delete if person is None else _delete.where(_columns.person == person)
        values = {"table": table, "name": key}
        await self._database.write(lambda connection: connection.execute(statement, values), durable=False)

    async def drop(self, message: OutboxMessage) -> None:
        """Delete a message that is no longer to be shown, unless another task has posted it, or posted it anew, since
        it was read: what stands then is changed next."""
        as_read = _is(message.table, message.key), _columns.message == message.message
        await self._execute(sa.delete(_outbox).where(*as_read), durable=False)

    async def delete_answered(self, number: int) -> None:
        """Delete a question, given by its posted message, that is answered and says so."""
        statement = sa.delete(_outbox).where(_columns.message == number, is_expired())
        await self._execute(statement, durable=False)

    async def delete_final(self, messages: Sequence[tuple[str, str]]) -> None:
        """Delete messages that are posted and final, each given by its table and its key."""
        await self._database.write(
            lambda connection: delete_messages(connection, messages), durable=False, background=True
        )

    async def delete_unreachable(self, table: str) -> None:
        """Delete the older messages of a table whose channel is gone, and what was to be posted there."""

        def delete(connection: sa.Connection) -> None:
            old = _columns.key.like(f"{OLD}%")
            connection.execute(sa.delete(_outbox).where(_columns.table_id == table, old))
            delete_unposted(connection, schema.tables.c.id == table)

        await self._database.write(delete, durable=False)

    async def of(self, table: str) -> list[OutboxMessage]:
        """Return the messages of a table, in order. Messages are expired if their question was answered or can no
        longer be answered."""
        return await self._values(_of_table(), _message, _columns.key, of_table=table)

    async def give_up(self, before: datetime) -> None:
        """Delete the messages that could not be posted since a moment."""
        statement = sa.delete(_outbox).where(_columns.made < before, is_unposted, _columns.due.is_(None))
        await self._execute(statement, background=True)

    async def tables(self) -> list[TableRow]:
        """Return all own tables with messages to post or change; not those that wait for an interaction."""
        return await self._tables(is_unposted, is_replacing, is_expired(), _is_outdated_announcement())

    async def tables_with_secrets(self) -> list[TableRow]:
        """Return all own tables with secrets to send, oldest first."""
        return await self._tables(_is_secret_to_send())

    async def tables_unposted(self, before: datetime) -> list[TableRow]:
        """Return all own tables with messages or secrets that were to be sent at once before a moment."""
        left, kinds = sa.and_(_columns.made < before, _columns.due.is_(None)), (is_unposted, is_replacing)
        return await self._tables(*(sa.and_(which, left) for which in (*kinds, _is_secret_to_send())))

    async def tables_with_expired(self) -> list[TableRow]:
        """Return all own tables with expired questions, oldest first."""
        return await self._tables(is_expired())

    async def _tables(self, *kinds: sa.ColumnElement[bool]) -> list[TableRow]:
        rows: dict[str, TableRow] = {}
        for which in kinds:  # each has an index
            tables = schema.tables.c.id.in_(sa.select(_columns.table_id).where(which))
            speaking = sa.and_(tables, schema.can_post, self._own)
            rows |= {row.id: row for row in await self._load(speaking)}
        return [*rows.values()]

    async def announcement(self, table: str) -> OutboxMessage | None:
        """Return the announcement of a table, or None."""
        return next(iter(await self._values(_messages().where(_is(table, ANNOUNCEMENT)), _message)), None)

    async def record_thread(self, table: str, thread: int, *, is_announced: bool = True) -> None:
        """Store the thread that was opened for a table. If it ``is_announced``, the message with the thread's id is an
        announcement, which is updated later; otherwise the announcement is deleted."""
        tables = schema.tables.c
        waits = sa.and_(tables.id == table, tables.awaits_thread)
        statements = (
            sa.update(schema.tables).where(waits).values(channel=thread, awaits_thread=False),
            sa.update(_outbox).where(_is(table, ANNOUNCEMENT)).values(message=thread)
            if is_announced
            else sa.delete(_outbox).where(_is(table, ANNOUNCEMENT)),
        )
        await self._execute(*statements)

    async def record_announced(self, table: str, version: int) -> None:
        """Store which version of a lobby its announcement shows."""
        await self._execute(sa.update(_outbox).where(_is(table, ANNOUNCEMENT)).values(version=version), background=True)


def is_for(user: int) -> sa.ColumnElement[bool]:
    """Return the condition that selects unposted messages for one person alone, or that ask about the person, wherever
    that person sits. That none of them is posted makes an index usable."""
    return sa.and_(_columns.message.is_(None), sa.or_(_columns.person == user, _columns.invitee == user))


def is_expired() -> sa.ColumnElement[bool]:
    """Return the condition that selects posted messages whose question is answered, and old messages."""
    return sa.and_(_columns.message.is_not(None), _is_answered())


@cache  # building it takes longer than reading the messages of a table
def _of_table() -> sa.Select[Any]:
    """Return the query for the messages of a table, ``of_table``, in order."""
    return _messages().where(_columns.table_id == sa.bindparam("of_table")).order_by(_columns.made, _columns.key)


def _messages() -> sa.Select[Any]:
    return sa.select(_outbox, _is_answered().label("is_answered"))


@cache
def _is_answered() -> sa.ColumnElement[bool]:
    """Return the condition on messages that ask: the invited person has joined or declined, the seat is
    taken, the request is answered, or the lobby or game has ended; on buttons for secrets, once the game has ended; and
    on old messages, except reminders of the decision that the game waits for."""
    tables, invitations, seats = schema.tables.c, schema.invitations.c, schema.seats.c
    is_invited = sa.exists().where(
        invitations.table_id == _columns.table_id,
        invitations.user == _columns.invitee,
        invitations.declined.is_(sa.false()),
    )
    wanted = (seats.table_id == _columns.table_id, seats.number == _columns.seat, seats.wanted)
    is_wanted = sa.select(sa.func.count()).where(*wanted, _columns.request.is_(None)).scalar_subquery() > 0
    begin, play = (
        sa.exists().where(tables.id == _columns.table_id, which) for which in (schema.in_lobby, schema.running)
    )
    asks_undo = sa.and_(tables.undo.is_not(None), tables.version == _columns.version, _columns.request == "undo")
    is_open = sa.exists().where(
        tables.id == _columns.table_id, schema.running, sa.or_(asks_undo, _columns.request == "secret")
    )
    requests = schema.requests.c
    is_requested = sa.exists().where(
        requests.table_id == _columns.table_id,
        requests.table_id == tables.id,
        requests.kind == _columns.request,
        requests.seat == _columns.seat,
        sa.or_(_columns.invitee.is_(None), requests.user == _columns.invitee),  # a seat is asked for by several
        schema.request_waits,
    )
    version = sa.select(tables.version).where(tables.id == _columns.table_id).scalar_subquery()
    reminds = sa.func.coalesce(version == REMINDER - _columns.version, sa.false())
    waits = sa.or_(sa.and_(is_invited, begin), sa.and_(is_wanted, play), is_requested, is_open, reminds)
    return sa.and_(_columns.key != ANNOUNCEMENT, sa.not_(waits))


def _is_secret_to_send() -> sa.ColumnElement[bool]:
    """Return the condition that selects unsent secrets of people who decide at a seat. A secret is deleted once it is
    sent; the condition that it has no message makes an index usable."""
    seats = schema.seats.c
    has_seat = (seats.table_id == _columns.table_id, seats.user == _columns.person, seats.computer.is_(sa.false()))
    return sa.and_(_columns.message.is_(None), is_secret, sa.exists().where(*has_seat))


def _is_outdated_announcement() -> sa.ColumnElement[bool]:
    """Return the condition on announcements that show an earlier version of their lobby."""
    tables = schema.tables.c
    shown = sa.or_(_columns.channel.is_(None), _columns.version == tables.version)
    is_shown = sa.exists().where(tables.id == _columns.table_id, schema.in_lobby, shown)
    return sa.and_(_is_announcement, sa.not_(is_shown))


def insert_messages(connection: sa.Connection, messages: Sequence[OutboxMessage]) -> None:
    """Store messages to post, unless they are already stored. A message that replaces another takes over its question.
    A seat's secret is for its newest person, and a table has one announcement, the newest."""
    if replaced := [message.message for message in messages if message.is_replacing]:
        connection.execute(sa.delete(_outbox).where(_columns.message.in_(replaced)))
    if newest := [_row(message) for message in messages if message.is_secret or message.is_announcement]:
        upsert(connection, _outbox, newest)
    if others := [_row(message) for message in messages if not (message.is_secret or message.is_announcement)]:
        insert_missing(connection, _outbox, others)


def delete_unposted(connection: sa.Connection, which: sa.ColumnElement[bool], *, personal: bool = True) -> None:
    """Delete unposted messages of the tables selected by a condition on ``schema.tables``; those to one person only if
    ``personal``. Messages that they would have replaced stay."""
    here = _columns.table_id.in_(sa.select(schema.tables.c.id).where(which))
    unposted = is_unposted if personal else sa.and_(is_unposted, _columns.person.is_(None))
    connection.execute(sa.delete(_outbox).where(here, unposted))
    connection.execute(sa.update(_outbox).where(here, is_replacing).values(text="", facts=None, pings=[]))


def insert_old(connection: sa.Connection, table: str, old: Sequence[tuple[int, int | None]]) -> None:
    """Store older messages of a table, with the version each shows, None for a lobby, that may still have controls."""
    made = datetime.now(UTC)
    insert_messages(connection, [OutboxMessage.old(table, message, version, made) for message, version in old])


def delete_messages(connection: sa.Connection, messages: Sequence[tuple[str, str]]) -> None:
    """Delete messages, each given by its table and its key."""
    if messages:
        connection.execute(_delete, [{"table": table, "name": key} for table, key in messages])


def keep_channel(connection: sa.Connection, table: str, channel: int) -> None:
    """Note in which channel the posted messages of a table are that leaves it, so that they are changed there."""
    here = sa.and_(_columns.table_id == table, _columns.message.is_not(None), _columns.channel.is_(None))
    connection.execute(sa.update(_outbox).where(here).values(channel=channel))


def _is(table: str, key: str) -> sa.ColumnElement[bool]:
    return sa.and_(_columns.table_id == table, _columns.key == key)


def _message(row: sa.Row[Any]) -> OutboxMessage:
    values = row._asdict()
    values["table"], is_answered = values.pop("table_id"), values.pop("is_answered")
    values |= {"pings": tuple(row.pings), "buttons": ()}
    message = OutboxMessage(**values)
    return replace(message, is_expired=is_answered and (message.message is not None or message.asks))


def _row(message: OutboxMessage, /, **others: Any) -> dict[str, Any]:
    return as_row(_outbox, message, table_id=message.table, **others)
