"""Helpers for transactions, for both kinds of database.

A transaction is a plain function of a SQLAlchemy connection: ``Database.write`` and ``Database.read`` run it in the
context that the driver requires, and commit or roll back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextvars import ContextVar
from functools import cache
from threading import Event
from time import monotonic
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from storage import schema
from storage.damage import DAMAGED, has_found_damage, log_damage, mark_readable

T = TypeVar("T")

INTERACTION_SECONDS = 60  # the age of an interaction from which on what it has started waits like all else
INSERT: Mapping[str, Any] = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}


async def run_uncancelled(
    work: Coroutine[Any, Any, T], cancellation: Event | None = None, *, patience: float | None = None
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


class Writing:
    """Whether a transaction that writes has been begun, and since when that is watched, as ``monotonic`` counts."""

    def __init__(self) -> None:
        self.since = monotonic()
        self.has_begun = False


_writing: ContextVar[Writing | None] = ContextVar("writing", default=None)


def watch_writing() -> None:
    """Watch from now on whether this task, or one that it starts, writes."""
    _writing.set(Writing())


def may_have_written() -> bool:
    """Return whether a writing transaction has begun since this task is watched; True if it is not watched."""
    watched = _writing.get()
    return watched is None or watched.has_begun


def pressed_at() -> float | None:
    """Return when the person who waits for this task pressed, in ``monotonic`` seconds, even if it queued for something
    else first, such as for other steps of a cup; None if no person waits."""
    watched = _writing.get()
    return None if watched is None or monotonic() - watched.since > INTERACTION_SECONDS else watched.since


def note_writing() -> None:
    """Note that a transaction that writes begins."""
    if (watched := _writing.get()) is not None:
        watched.has_begun = True


class TransactionCancelled(Exception):
    """The caller of a transaction was cancelled before the commit: nothing is committed."""


def require_caller(cancellation: Event) -> None:
    """Raise TransactionCancelled if a transaction's caller, which may run in another thread, is cancelled."""
    if cancellation.is_set():
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
    update: Callable[[Any], Mapping[str, Any]] | None = None,
) -> None:
    """Insert rows, or update those whose primary key exists: with the columns that ``update`` returns for the new row,
    by default all others of that."""
    insert = INSERT[connection.dialect.name](table)
    new = insert.excluded
    others = {name: new[name] for name in rows[0] if not table.c[name].primary_key} if update is None else update(new)
    connection.execute(insert.on_conflict_do_update(index_elements=list(table.primary_key), set_=others), rows)


def insert_missing(connection: sa.Connection, table: sa.Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows, except those whose primary key exists."""
    connection.execute(_insert_missing(connection.dialect.name, table), rows)


@cache  # building it takes longer than inserting a row
def _insert_missing(dialect: str, table: sa.Table) -> sa.Insert:
    statement: sa.Insert = INSERT[dialect](table).on_conflict_do_nothing(index_elements=list(table.primary_key))
    return statement


# Types of columns in which SQLite stores values of other types as well.
_PLAIN = (sa.Integer, sa.String, sa.Double, sa.LargeBinary)


def types_of(columns: Iterable[sa.ColumnElement[Any]]) -> tuple[tuple[int, str, Any], ...]:
    """Return the index, name and Python types of each of these columns that is checked when it is read."""
    return tuple(
        (
            number,
            column.name,
            float | int | None if isinstance(column.type, sa.Double) else column.type.python_type | None,
        )
        for number, column in enumerate(columns)
        if isinstance(column, sa.Column) and isinstance(column.type, _PLAIN)
    )


def checked(row: sa.Row[Any], types: tuple[tuple[int, str, Any], ...]) -> sa.Row[Any]:
    """Return a row. Raises TypeError if a number or a text is of another type, as SQLite stores it."""
    for number, name, kind in types:
        if not isinstance(row[number], kind):
            raise TypeError(f"{name} is of another type")
    return row


def rows_of(
    connection: sa.Connection, query: sa.Select[Any], *keys: sa.ColumnElement[Any], **parameters: object
) -> Sequence[sa.Row[Any]]:
    """Return the readable rows of a query; the others are logged, as by ``values_of``."""
    return values_of(connection, query, lambda row: row, *keys, **parameters)


def values_of(
    connection: sa.Connection,
    query: sa.Select[Any],
    make: Callable[[sa.Row[Any]], T],
    *keys: sa.ColumnElement[Any],
    **parameters: object,
) -> list[T]:
    """Return what ``make`` returns for each row of a query with these ``parameters``, skipping unreadable rows, which
    are logged by their ``keys``, by default by the id of their table."""
    by = keys or (schema.tables.c.id,)
    of = by[0].table.name if isinstance(by[0], sa.Column) else "row"
    types = types_of(query.selected_columns)
    try:
        values = [make(checked(row, types)) for row in connection.execute(query, parameters)]
    except DAMAGED:
        return _readable_values(connection, query, make, by, of, parameters)
    if has_found_damage(query):
        reader = str(query)
        for key in connection.execute(query.with_only_columns(*by), parameters):
            mark_readable(_name(key), reader, of)
    return values


def _readable_values(
    connection: sa.Connection,
    query: sa.Select[Any],
    make: Callable[[sa.Row[Any]], T],
    keys: Sequence[sa.ColumnElement[Any]],
    of: str,
    parameters: Mapping[str, object],
) -> list[T]:
    """Query the rows one by one, and log those that cannot be read."""
    values, reader, types = list[T](), str(query), types_of(query.selected_columns)
    for found in dict.fromkeys(map(tuple, connection.execute(query.with_only_columns(*keys), parameters))):
        this = sa.and_(*(key == value for key, value in zip(keys, found, strict=True)))
        try:
            values += [make(checked(row, types)) for row in connection.execute(query.where(this), parameters)]
        except DAMAGED as error:
            log_damage(_name(found), error, reader, of)
        else:
            mark_readable(_name(found), reader, of)
    return values


def _name(key: Sequence[object]) -> str:
    return ", ".join(map(str, key))
