"""Changes of a locked table: of its rows, and of what is stored beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from storage import schema
from storage.errors import ChannelBusy
from storage.messages import SECRET
from storage.models import SeatRow
from storage.repository import load
from storage.transaction import as_row, upsert

T = TypeVar("T")

ATTEMPTS = 8  # a new id collides with an existing one once in 32⁸


def insert_seats(connection: sa.Connection, table: str, seats: Iterable[SeatRow]) -> None:
    """Add seats to a table."""
    connection.execute(sa.insert(schema.seats), [{"table_id": table, **asdict(seat)} for seat in seats])


def save_rows(
    connection: sa.Connection, of: sa.Table, owner: str, before: Iterable[object], after: Iterable[object]
) -> None:
    """Store the rows of a database table that belong to a table or a cup: those that have changed are replaced. The id
    of the ``owner`` is the first column of their key."""
    owned, *keys = of.primary_key
    old, new = ({tuple(getattr(row, column.name) for column in keys): row for row in rows} for rows in (before, after))
    for gone in [key for key, row in old.items() if new.get(key) != row]:
        same = (column == value for column, value in zip(keys, gone, strict=True))
        connection.execute(sa.delete(of).where(owned == owner, *same))
    if added := [row for key, row in new.items() if old.get(key) != row]:
        connection.execute(sa.insert(of), [as_row(of, row, **{owned.name: owner}) for row in added])


def delete_dependents(connection: sa.Connection, table: str) -> None:
    """Delete the departures, former players, requests, plans, notes, read marks and unsent secrets at a table's end."""
    private = (schema.plans, schema.personal_notes, schema.last_read)
    for of_table in (schema.former_players, schema.departures, schema.requests, *private):
        connection.execute(sa.delete(of_table).where(of_table.c.table_id == table))
    outbox = schema.outbox.c
    connection.execute(sa.delete(schema.outbox).where(outbox.table_id == table, outbox.key.like(f"{SECRET}%")))


def put_while_running(connection: sa.Connection, table: sa.Table, row: Mapping[str, Any]) -> None:
    """Store a row of a game's people in place of the one before. One of a game that is over is not stored."""
    is_running = sa.select(schema.tables.c.id).where(schema.tables.c.id == row["table_id"], schema.running)
    if connection.execute(is_running.with_for_update()).first() is not None:
        upsert(connection, table, [row])


def take_channel(connection: sa.Connection, channel: int, write: Callable[[], T]) -> T:
    """Run ``write``, which assigns a live table to a channel, perhaps with a new id. Raises ChannelBusy.

    The database itself prevents two live tables in a channel, even with concurrent writers. The write is retried if the
    id was taken or the channel has become free.
    """
    for _ in range(ATTEMPTS):
        try:
            with connection.begin_nested():
                return write()
        except IntegrityError as error:
            if busy := load(connection, sa.and_(schema.tables.c.channel == channel, schema.live)):
                raise ChannelBusy(busy[0]) from None
            error_of_insert = error
    raise error_of_insert
