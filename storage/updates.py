"""Changes of a locked table: of its rows, and of what is stored beside it."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Iterable
from dataclasses import asdict
from datetime import datetime
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from storage import schema
from storage.clock import UNTIMED, clock_columns
from storage.errors import ChannelBusy
from storage.models import SECRET, SeatRow, State, TableRow
from storage.repository import load, load_one

T = TypeVar("T")

ATTEMPTS = 8  # a new id collides with an existing one once in 32⁸


def update_table(connection: sa.Connection, table: str, **values: Any) -> None:
    """Update the columns of a locked table."""
    if "last_activity" in values and "shown_activity" not in values:
        values["shown_activity"] = shown_before(values["last_activity"])
    connection.execute(sa.update(schema.tables).where(schema.tables.c.id == table).values(values))


def shown_before(now: datetime | None = None) -> sa.ColumnElement[datetime | None]:
    """Return what a table's message shows once the table has changed ``now``: None if it did not show all before."""
    columns = schema.tables.c
    was_shown = columns.shown_activity == columns.last_activity
    if now is not None:
        was_shown = sa.or_(was_shown, columns.last_activity == now)  # the second change in a transaction
    return sa.case((was_shown, columns.shown_activity), else_=sa.null())


def still_shown(now: datetime) -> sa.ColumnElement[datetime | None]:
    """Return what a table's message shows after a change ``now`` of what it does not show."""
    columns = schema.tables.c
    moment = sa.literal(now, columns.last_activity.type)
    return sa.case((columns.shown_activity == columns.last_activity, moment), else_=sa.null())


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
    """Return the columns of a table that ends, with nothing pending."""
    return {"ended": now, "paused": None, "undo": None, **clock_columns(UNTIMED)}


def cancel(connection: sa.Connection, row: TableRow, now: datetime) -> None:
    """End a locked table without a result, with a new version."""
    values = {"state": State.CANCELLED, "version": row.version + 1, "last_activity": now}
    update_table(connection, row.id, **values, **end(now))
    delete_company(connection, row.id)


def delete_company(connection: sa.Connection, table: str) -> None:
    """Delete the departures, requests, plans, looks and unsent secrets of a table that ends."""
    delete_former_players(connection, table)
    for of_table in (schema.departures, schema.requests, schema.plans, schema.looks):
        connection.execute(sa.delete(of_table).where(of_table.c.table_id == table))
    outbox = schema.outbox.c
    connection.execute(sa.delete(schema.outbox).where(outbox.table_id == table, outbox.key.like(f"{SECRET}%")))


def pause_if_deserted(connection: sa.Connection, table: str, now: datetime) -> None:
    """Pause a locked running game if nobody plays but somebody may return."""
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


_former = schema.former_players
KEY_BYTES = 16


def add_former_player(connection: sa.Connection, table: str, user: int, seat: int) -> None:
    """Record that a person has held a seat of a locked running game, so that nobody learns the secrets of two seats: as
    a hash of the user id with a random key, without a name. The record is deleted when the game ends."""
    key = secrets.token_bytes(KEY_BYTES)
    row = {"table_id": table, "key": key, "hash": _hash(key, user), "seat": seat}
    connection.execute(sa.insert(_former).values(row))


def former_seats(connection: sa.Connection, table: str, user: int) -> set[int]:
    """Return the seats of a running game that a person held and is no longer named at."""
    rows = connection.execute(sa.select(_former).where(_former.c.table_id == table))
    return {row.seat for row in rows if hmac.compare_digest(row.hash, _hash(row.key, user))}


def has_unknown_holder(connection: sa.Connection, table: str, seat: int, known: Iterable[int]) -> bool:
    """Return whether somebody besides the ``known`` people has held a seat of a running game."""
    rows = connection.execute(sa.select(_former).where(_former.c.table_id == table, _former.c.seat == seat))
    people = [*known]
    return any(not any(hmac.compare_digest(row.hash, _hash(row.key, user)) for user in people) for row in rows)


def delete_former_players(connection: sa.Connection, table: str) -> None:
    """Delete the former players of a finished game."""
    connection.execute(sa.delete(_former).where(_former.c.table_id == table))


def _hash(key: bytes, user: int) -> bytes:
    return hmac.digest(key, str(user).encode(), "sha256")
