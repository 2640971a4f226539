"""The thread of an aiosqlite connection, for calls that run a whole transaction.

aiosqlite has a method for each call of ``sqlite3``, each of which goes to the connection's thread and back. A
transaction of SQLAlchemy makes many such calls; in one call it costs one round trip and cannot be cancelled halfway. So
in place of a ``sqlite3`` connection aiosqlite opens something that executes functions, and fetches their results.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any, TypeVar

import aiosqlite

from storage.transaction import run_uncancelled

T = TypeVar("T")

QUEUE_SIZE = 64  # rows that aiosqlite fetches at once; not used here


class ConnectionThread:
    """A thread that opens a ``sqlite3`` connection and runs functions one at a time."""

    def __init__(self, connect: Callable[[], Any]) -> None:
        self._connect = connect
        self._connection: Any = None
        self._thread: threading.Thread | None = None  # once it runs
        creator = threading.Thread(target=self._create, daemon=True)
        creator.start()
        creator.join()

    def _create(self) -> None:
        """Create the connection with its thread: a daemon, as the one that creates it, so that a process whose store is
        not closed can end."""
        self._connection = aiosqlite.Connection(self._open, QUEUE_SIZE)

    def _open(self) -> Any:
        self._thread = threading.current_thread()
        return SimpleNamespace(execute=_execute, close=self._connect().close)

    async def start(self) -> None:
        """Start the thread and connect."""
        try:
            await run_uncancelled(self._connection.__aenter__())
        except BaseException:
            await self.stop()
            if self._thread is not None:
                await asyncio.to_thread(self._thread.join)  # it must not outlive the event loop
            raise

    def run(self, function: Callable[[], T]) -> Coroutine[Any, Any, T]:
        """Run a function in the thread once it is awaited, after those already queued, and return its result."""
        work: Coroutine[Any, Any, T] = self._connection.execute_fetchall(function)
        return work

    async def stop(self) -> None:
        """Close the connection and end the thread."""
        await self._connection.close()


def _execute(function: Callable[[], Any], _: object) -> Any:
    result = function()
    return SimpleNamespace(fetchall=lambda: result)
