"""The private names of aiosqlite that the store uses are those of one version."""

from __future__ import annotations

import inspect
import sqlite3
import threading
from importlib.metadata import version

import aiosqlite
import pytest

from storage.aiosqlite_thread import ConnectionThread

VERSION = "0.22.1"


def test_the_version_is_the_one_whose_private_names_are_used() -> None:
    assert version("aiosqlite") == VERSION, (
        "storage/aiosqlite_thread.py uses Connection._thread and Connection._execute: compare them with the new "
        "version, then change the pin in pyproject.toml and the version here"
    )
    assert [*inspect.signature(aiosqlite.Connection._execute).parameters] == ["self", "fn", "args", "kwargs"]


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
    after = {thread for thread in threading.enumerate() if not thread.name.startswith("asyncio_")}
    assert after <= before
