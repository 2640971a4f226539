"""Helpers for transactions, for both kinds of database.

A transaction is a plain function of a SQLAlchemy connection: ``Database.write`` and ``Database.read`` run it in the
context that the driver requires, and commit or roll back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from storage import schema
from storage.damage import DAMAGED, has_found_damage, log_damage, mark_readable

T = TypeVar("T")

INSERT: Mapping[str, Any] = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}


async def run_uncancelled(
    work: Coroutine[Any, Any, T], cancellation: Cancellation | None = None, *, patience: float | None = None
) -> T:
    """Run ``work`` to its end even if the caller is cancelled, and raise CancelledError afterwards.

    ``cancellation`` is set then. With ``patience`` the work is cancelled too if it takes that many seconds longer.
    """
    task = asyncio.create_task(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            done, _ = await asyncio.wait([task], timeout=None if cancelled is None else patience)
            if not done:
                task.cancel()
        except asyncio.CancelledError as error:
            cancelled = error
            if cancellation is not None:
                cancellation.set()
    if cancelled is not None:
        if not task.cancelled():
            task.exception()  # retrieved because nothing awaits it
        raise cancelled
    return task.result()


class TransactionCancelled(Exception):
    """The caller of a transaction was cancelled before the commit: nothing is committed."""


class Cancellation:
    """Whether the caller of a transaction, which may run in another thread, is cancelled."""

    def __init__(self) -> None:
        self._is_set = False

    def set(self) -> None:
        """Record that the caller is cancelled."""
        self._is_set = True

    def raise_if_set(self) -> None:
        """Raise TransactionCancelled if it is set."""
        if self._is_set:
            raise TransactionCancelled


def advisory_lock(connection: sa.Connection, key: int) -> None:
    """Wait until no other transaction holds this key, and hold it until the end. Not needed with SQLite, which has one
    writer."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(key)))


def as_row(table: sa.Table, value: object, /, **columns: Any) -> dict[str, Any]:
    """Return a value as a row of a table: the given ``columns``, and of all others its attributes of the same names."""
    return columns | {one.name: getattr(value, one.name) for one in table.c if one.name not in columns}


def upsert(
    connection: sa.Connection,
    table: sa.Table,
    rows: Sequence[Mapping[str, Any]],
    update: Callable[[Any], Mapping[str, Any]],
) -> None:
    """Insert rows, or update those whose primary key exists with the columns that ``update`` returns for the new
    row."""
    insert = INSERT[connection.dialect.name](table)
    connection.execute(
        insert.on_conflict_do_update(index_elements=list(table.primary_key), set_=update(insert.excluded)), rows
    )


def insert_missing(connection: sa.Connection, table: sa.Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows, but for those whose primary key exists."""
    connection.execute(_insert_missing(connection.dialect.name, table), rows)


@cache  # building it takes longer than inserting a row
def _insert_missing(dialect: str, table: sa.Table) -> sa.Insert:
    statement: sa.Insert = INSERT[dialect](table).on_conflict_do_nothing(index_elements=list(table.primary_key))
    return statement


def rows_of(
    connection: sa.Connection, query: sa.Select[Any], key: sa.ColumnElement[Any] = schema.tables.c.id
) -> Sequence[sa.Row[Any]]:
    """Return the rows of a query, without those that cannot be read, which are logged by ``key``."""
    return values_of(connection, query, lambda row: row, key)


def values_of(
    connection: sa.Connection,
    query: sa.Select[Any],
    make: Callable[[sa.Row[Any]], T],
    key: sa.ColumnElement[Any] = schema.tables.c.id,
) -> list[T]:
    """Return what ``make`` returns for each row of a query, skipping unreadable rows, which are logged by ``key``."""
    of = key.table.name if isinstance(key, sa.Column) else "row"
    try:
        values = [make(row) for row in connection.execute(query)]
    except DAMAGED:
        return _readable_values(connection, query, make, key, of)
    if has_found_damage(query):
        reader = str(query)
        for value in connection.execute(query.with_only_columns(key)).scalars():
            mark_readable(value, reader, of)
    return values


def _readable_values(
    connection: sa.Connection,
    query: sa.Select[Any],
    make: Callable[[sa.Row[Any]], T],
    key: sa.ColumnElement[Any],
    of: str,
) -> list[T]:
    """Query the rows one by one, and log those that cannot be read."""
    values, reader = list[T](), str(query)
    for value in dict.fromkeys(connection.execute(query.with_only_columns(key)).scalars().all()):
        try:
            values += [make(row) for row in connection.execute(query.where(key == value))]
        except DAMAGED as error:
            log_damage(value, error, reader, of)
        else:
            mark_readable(value, reader, of)
    return values
