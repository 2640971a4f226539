"""Shared parts of transactions that change a table: locking and checking the row, and updating it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict
from datetime import datetime
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from storage import schema
from storage.clock import UNTIMED, clock_columns
from storage.errors import ChannelBusy, NotLive, NotRunning, NotSeated
from storage.former_players import delete_former_players
from storage.models import SECRET, SeatRow, State, TableRow
from storage.queries import load, load_one
from storage.shards import Shards

T = TypeVar("T")

ATTEMPTS = 8  # a new id collides with an existing one once in 32⁸


class Transactions(Protocol):
    """What the parts of the store ask of the opened database. A transaction is a function of a SQLAlchemy connection:
    it is committed when the function returns and rolled back when it raises."""

    shards: Shards
    missing_games: frozenset[str]

    async def write(self, work: Callable[[sa.Connection], T], *, durable: bool = True, background: bool = False) -> T:
        """Run a writing transaction and return its result; without ``durable`` a power failure may lose it. Those in
        the ``background`` let others go first. Raises DatabaseError and what ``work`` raises."""

    async def read(self, work: Callable[[sa.Connection], T], *, background: bool = False) -> T:
        """Run a transaction that reads one consistent snapshot. Raises DatabaseError."""

    async def empty_log(self) -> None:
        """Remove deleted values from the write-ahead log. Raises DatabaseError."""

    async def needs_verification(self) -> bool:
        """Return whether changes that were shown may be missing, because a copy was restored."""

    async def mark_verified(self) -> None:
        """Clear the flag returned by ``needs_verification``. Raises DatabaseError."""

    async def check(self) -> None:
        """Raise DatabaseGone or DatabaseInUse if the database is no longer this bot's."""


class Repository:
    """Base class of the parts of the store."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    @property
    def _own(self) -> sa.ColumnElement[bool]:
        """The condition on ``schema.tables`` that selects the tables this process owns."""
        return self._own_of(self._database.shards)

    def _own_of(self, shards: Shards) -> sa.ColumnElement[bool]:
        """The same for some shards: their tables, without those of games that are not installed."""
        missing = self._database.missing_games
        return sa.and_(shards.tables, schema.tables.c.game.not_in(sorted(missing))) if missing else shards.tables


def lock_running(connection: sa.Connection, table: str) -> TableRow:
    """Lock a running game and return it. Raises NoSuchTable, NotRunning."""
    row = load_one(connection, table, lock=True)
    if row.state is not State.RUNNING:
        raise NotRunning(row)
    return row


def lock_live(connection: sa.Connection, table: str) -> TableRow:
    """Lock a lobby or a running game and return it. Raises NoSuchTable, NotLive."""
    row = load_one(connection, table, lock=True)
    if row.state not in (State.LOBBY, State.RUNNING):
        raise NotLive(row)
    return row


def seat_of(row: TableRow, number: int) -> SeatRow:
    """Return a seat by its number. Raises NotSeated."""
    if not 0 <= number < len(row.seats):
        raise NotSeated(row)
    return row.seats[number]


def update_table(connection: sa.Connection, table: str, **values: Any) -> None:
    """Update the columns of a locked table."""
    connection.execute(sa.update(schema.tables).where(schema.tables.c.id == table).values(values))


def update_seat(connection: sa.Connection, table: str, number: int, **values: Any) -> None:
    """Update the columns of a seat of a locked table."""
    columns = schema.seats.c
    here = sa.and_(columns.table_id == table, columns.number == number)
    connection.execute(sa.update(schema.seats).where(here).values(values))


def insert_seats(connection: sa.Connection, table: str, seats: Iterable[SeatRow]) -> None:
    """Add seats to a table."""
    connection.execute(sa.insert(schema.seats), [{"table_id": table, **asdict(seat)} for seat in seats])


def delete_seats(connection: sa.Connection, table: str) -> None:
    """Remove all seats of a locked table."""
    connection.execute(sa.delete(schema.seats).where(schema.seats.c.table_id == table))


def end(now: datetime) -> dict[str, Any]:
    """Return the columns of a table that ends: it waits for nothing any more."""
    return {"ended": now, "paused": None, "undo": None, **clock_columns(UNTIMED)}


def cancel(connection: sa.Connection, row: TableRow, now: datetime) -> None:
    """End a locked table without a result, with a new version."""
    values = {"state": State.CANCELLED, "version": row.version + 1, "last_activity": now}
    update_table(connection, row.id, **values, **end(now))
    delete_company(connection, row.id)


def delete_company(connection: sa.Connection, table: str) -> None:
    """Delete who has left a table that ends, what its people were asked and had decided ahead, and whom its secrets are
    to be told."""
    delete_former_players(connection, table)
    for of_table in (schema.departures, schema.requests, schema.plans):
        connection.execute(sa.delete(of_table).where(of_table.c.table_id == table))
    outbox = schema.outbox.c
    connection.execute(sa.delete(schema.outbox).where(outbox.table_id == table, outbox.key.like(f"{SECRET}%")))


def pause_if_deserted(connection: sa.Connection, table: str, now: datetime) -> None:
    """Pause a locked running game if nobody plays it any more, but somebody may return."""
    row = load_one(connection, table)
    if row.state is State.RUNNING and row.paused is None and not row.humans:
        update_table(connection, table, paused=now, undo=None, **clock_columns(row.clock.stopped(now)))


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
