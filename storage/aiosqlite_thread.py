"""The thread of an aiosqlite connection, for calls that run a whole transaction.

aiosqlite has a public method for each call of ``sqlite3``, each of which goes to the connection's thread and back. A
transaction of SQLAlchemy makes many such calls; in one call it costs one round trip and cannot be cancelled halfway.
aiosqlite offers no public way to run a function in its thread, so this module uses its private names, and no other
module does. Its version is pinned for that reason: see ``tests/storage/test_aiosqlite_thread.py``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import aiosqlite

T = TypeVar("T")

QUEUE_SIZE = 64  # rows that aiosqlite fetches at once; not used here


class ConnectionThread:
    """A thread that opens a ``sqlite3`` connection and runs functions one at a time."""

    def __init__(self, connect: Callable[[], Any]) -> None:
        self._connection: Any = aiosqlite.Connection(connect, QUEUE_SIZE)
        self._connection._thread.daemon = True  # a process whose store is not closed can end

    async def start(self) -> None:
        """Start the thread and connect."""
        try:
            await self._connection
        except BaseException:
            await asyncio.to_thread(self._connection._thread.join)  # it must not outlive the event loop
            raise

    def run(self, function: Callable[[], T]) -> Coroutine[Any, Any, T]:
        """Run a function in the thread once it is awaited, after those already queued, and return its result."""
        work: Coroutine[Any, Any, T] = self._connection._execute(function)
        return work

    async def stop(self) -> None:
        """Close the connection and end the thread."""
        await self._connection.close()
