"""Helpers for transactions, for both kinds of database.

A transaction is a plain function of a SQLAlchemy connection: ``Database.write`` and ``Database.read`` run it in the
context that the driver requires, and commit or roll back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

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
            task.exception()  # retrieved because nobody awaits it any more
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
