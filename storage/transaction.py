"""A transaction that cancellation cannot tear: it is committed as a whole, or rolled back and its connection is clean.

A driver cancelled in the middle of a query leaves things behind. SQLite does not close a connection whose query is
unfinished, so its transaction stays open and every later writer finds the database locked.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")


async def run_uncancelled(work: Coroutine[Any, Any, T]) -> T:
    """Let ``work`` come to its end, and only then be cancelled."""
    task = asyncio.create_task(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        if not task.cancelled():
            task.exception()  # it has been seen, and matters to nobody any more
        raise cancelled
    return task.result()


class Transaction:
    """A transaction under way."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def execute(
        self, statement: sa.Executable, rows: Sequence[Mapping[str, Any]] | None = None
    ) -> sa.CursorResult[Any]:
        """Run a statement, once or once for each of ``rows``."""
        return await run_uncancelled(self._connection.execute(statement, rows))

    async def run(self, work: Callable[[sa.Connection], T]) -> T:
        """Run a function that knows nothing of tasks."""
        return await run_uncancelled(self._connection.run_sync(work))

    async def advisory_lock(self, key: int) -> None:
        """Wait until no other transaction that has said the same key is under way. SQLite has one writer anyway."""
        if self._connection.dialect.name == "postgresql":
            await self.execute(sa.select(sa.func.pg_advisory_xact_lock(key)))

    @asynccontextmanager
    async def savepoint(self) -> AsyncIterator[None]:
        """A part that can fail alone: when the block raises, what it did is undone and the transaction goes on."""
        part = self._connection.begin_nested()
        await run_uncancelled(part.start())
        try:
            yield
        except BaseException:
            await run_uncancelled(part.rollback())
            raise
        await run_uncancelled(part.commit())


@asynccontextmanager
async def transaction(engine: AsyncEngine, options: Mapping[str, Any]) -> AsyncIterator[Transaction]:
    """A transaction on a connection of its own with these execution options; a block that raises is rolled back."""
    connection = engine.connect()
    try:
        await run_uncancelled(_begin(connection, options))
        yield Transaction(connection)
        await run_uncancelled(connection.commit())
    finally:
        if connection.sync_connection is not None:
            await run_uncancelled(connection.close())


async def _begin(connection: AsyncConnection, options: Mapping[str, Any]) -> None:
    await connection.start()
    await connection.execution_options(**options)
    await connection.begin()
