"""Functions run in the thread of an aiosqlite connection, which ends with it and holds no process up."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from time import sleep
from typing import Any

import pytest

from storage.aiosqlite_thread import ConnectionThread


def left_since(before: set[threading.Thread]) -> set[threading.Thread]:
    """Return the threads that are new, but for those of the event loop."""
    return {thread for thread in threading.enumerate() if not thread.name.startswith("asyncio_")} - before


async def test_functions_run_in_one_thread_that_ends_with_the_connection() -> None:
    thread = ConnectionThread(lambda: sqlite3.connect(":memory:", isolation_level=None))
    await thread.start()
    own = await thread.run(threading.current_thread)
    assert own is await thread.run(threading.current_thread)
    assert (own.daemon, own is threading.current_thread()) == (True, False)
    with pytest.raises(ZeroDivisionError):
        await thread.run(lambda: 1 // 0)
    await thread.stop()
    own.join(5)
    assert not own.is_alive()


async def test_a_connection_that_cannot_be_opened_leaves_no_thread() -> None:
    before = {*threading.enumerate()}
    with pytest.raises(sqlite3.OperationalError):
        await ConnectionThread(lambda: sqlite3.connect("/nowhere/at/all.db")).start()
    assert left_since(before) == set()


async def test_a_start_that_is_cancelled_leaves_no_thread_and_no_connection() -> None:
    before, begun, opened = {*threading.enumerate()}, threading.Event(), list[sqlite3.Connection]()

    def connect() -> Any:
        begun.set()
        sleep(0.1)
        opened.append(sqlite3.connect(":memory:", check_same_thread=False))
        return opened[0]

    starting = asyncio.create_task(ConnectionThread(connect).start())
    await asyncio.to_thread(begun.wait)
    starting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await starting
    assert left_since(before) == set()
    with pytest.raises(sqlite3.ProgrammingError):
        opened[0].execute("SELECT 1")
