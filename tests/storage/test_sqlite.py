"""Transactions run in the thread of their connection, which ends with it and holds no process up."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from time import sleep

import pytest
import sqlalchemy as sa
from sqlalchemy.pool import NullPool

from storage.sqlite import Worker
from storage.store import Store
from tests.forked import FORKED
from tests.timeouts import TEST_TIMEOUT


def worker_on(file: str) -> Worker:
    """Return a worker with a SQLite file."""
    return Worker(sa.create_engine(f"sqlite:///{file}", poolclass=NullPool), "BEGIN")


def left_since(before: set[threading.Thread]) -> set[threading.Thread]:
    """Return the threads that are new, but for those of the event loop."""
    return {thread for thread in threading.enumerate() if not thread.name.startswith("asyncio_")} - before


async def test_transactions_run_in_one_thread_that_ends_with_the_connection() -> None:
    worker = worker_on(":memory:")
    await worker.open()
    own = await worker.run(lambda _: threading.current_thread())
    assert own is await worker.run_alone(lambda _: threading.current_thread())
    assert own is not threading.current_thread()
    with pytest.raises(ZeroDivisionError):
        await worker.run(lambda _: 1 // 0)
    await worker.close()
    assert not own.is_alive()


async def test_a_connection_that_cannot_be_opened_leaves_no_thread() -> None:
    before = {*threading.enumerate()}
    with pytest.raises(sa.exc.OperationalError):
        await worker_on("/nowhere/at/all.db").open()
    assert left_since(before) == set()


async def test_a_start_that_is_cancelled_leaves_no_thread_and_no_connection() -> None:
    before, begun, opened = {*threading.enumerate()}, threading.Event(), list[sqlite3.Connection]()

    def connect() -> sqlite3.Connection:
        begun.set()
        sleep(0.1)
        opened.append(sqlite3.connect(":memory:", check_same_thread=False))
        return opened[0]

    engine = sa.create_engine("sqlite://", creator=connect, poolclass=NullPool)
    starting = asyncio.create_task(Worker(engine, "BEGIN").open())
    await asyncio.to_thread(begun.wait)
    starting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await starting
    assert left_since(before) == set()
    with pytest.raises(sqlite3.ProgrammingError):
        opened[0].execute("SELECT 1")


def test_a_process_that_does_not_close_its_store_ends(made_url: str) -> None:
    process = FORKED.Process(target=_leave_open, args=(made_url,), daemon=True)
    process.start()
    process.join(TEST_TIMEOUT)
    assert process.exitcode == 0


def _leave_open(url: str) -> None:
    asyncio.run(Store.open(url))
