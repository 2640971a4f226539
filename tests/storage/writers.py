"""Processes that write to a database until they are killed, and tell of every success.

They are forked from one that has loaded all it takes to write, since that takes longer than the writing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from multiprocessing.connection import Connection
from multiprocessing.queues import SimpleQueue
from multiprocessing.synchronize import Barrier
from typing import NoReturn

from storage.models import TableRow
from storage.store import Store
from tests.forked import FORKED
from tests.storage.changes import append
from tests.timeouts import TEST_TIMEOUT

NOW = datetime.now(UTC)


class Writer:
    """A process that appends moves to a game of a database over and over."""

    def __init__(self, url: str, table: TableRow) -> None:
        self._told, receiver = FORKED.Pipe(duplex=False)
        self._process = FORKED.Process(target=_write, args=(url, table.id, receiver), daemon=True)
        self._process.start()
        receiver.close()

    def heard(self) -> int:
        """Return what it tells next. EOFError if it is dead and has told all."""
        number: int = self._told.recv()
        return number

    def kill(self) -> int | None:
        """Kill it, and hear what it told last; None where everything was heard before."""
        self._process.kill()
        self._process.join()
        last = None
        with suppress(EOFError):
            while True:
                last = self.heard()
        self._told.close()
        return last


def kill_while_opening(url: str, after: float) -> None:
    """Open a database in a process that is killed after some seconds."""
    process = FORKED.Process(target=_open, args=(url,), daemon=True)
    process.start()
    process.join(after)
    process.kill()
    process.join()


def open_together(url: str, count: int) -> list[int]:
    """Open a database in several processes at the same moment. Returns how many live tables each has found."""
    together, found = FORKED.Barrier(count), FORKED.SimpleQueue()
    processes = [FORKED.Process(target=_open_at, args=(url, together, found)) for _ in range(count)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(TEST_TIMEOUT)
    assert [process.exitcode for process in processes] == [0] * count
    return [found.get() for _ in processes]


def _open_at(url: str, together: Barrier, found: SimpleQueue[int]) -> None:
    async def open_and_count() -> int:
        store = await Store.open(url)
        return len(await store.tables.live())

    together.wait(TEST_TIMEOUT)
    found.put(asyncio.run(open_and_count()))


def _open(url: str) -> None:
    asyncio.run(Store.open(url))


def _write(url: str, table: str, sender: Connection) -> None:
    asyncio.run(_append(url, table, sender.send))


async def _append(url: str, table: str, report: Callable[[int], None]) -> NoReturn:
    store = await Store.open(url)
    row = await store.tables.load(table)
    while True:
        number = len(row.moves)
        batch = number % 3 + 1
        moves = [f"move {number + n}" for n in range(batch)]
        row = await append(store, row, moves, [0] * batch, NOW)
        report(len(row.moves))
