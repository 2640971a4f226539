"""Failures while a store is open: each kind is distinguished, and no acknowledged change is lost."""

from __future__ import annotations

import asyncio
import resource
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import timedelta

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import create_async_engine

from storage import postgresql, sqlite, transaction
from storage.database import Database
from storage.driver_errors import translate_driver_errors
from storage.errors import (
    DatabaseError,
    DatabaseFull,
    DatabaseGone,
    DatabaseLocked,
    DatabaseReadOnly,
    DatabaseUnreachable,
)
from storage.store import Store
from tests.storage.changes import append, join
from tests.storage.conftest import ON_POSTGRESQL
from tests.storage.new_file import file_of, write_past
from tests.storage.scenes import LATER, NOON, new_lobby, running_game
from tests.timeouts import TEST_TIMEOUT

LONG = "x" * 100_000
SLACK = timedelta(seconds=30)


async def on_the_side(url: str, *statements: str) -> None:
    """Let another program run statements."""
    engine = create_async_engine(url)
    try:
        async with engine.begin() as connection:
            for statement in statements:
                await connection.execute(sa.text(statement))
    finally:
        await engine.dispose()


@contextmanager
def limited_files(size: int) -> Iterator[None]:
    """Let no file of this process grow beyond a size."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_the_game_goes_on_when_full_files_may_grow_again(made_url: str) -> None:
    store = await Store.open(made_url)
    table = await running_game(store)
    with limited_files(file_of(f"{made_url}-wal").stat().st_size + 10_000), pytest.raises(DatabaseFull):
        await append(store, table, [LONG], [0], LATER)
    assert await store.tables.load(table.id) == table
    assert (await append(store, table, [LONG], [0], LATER)).moves == (LONG,)
    await store.close()


async def test_a_database_without_another_page_is_full(made_url: str) -> None:
    database = await Database.open(made_url)

    def limit(connection: sa.Connection) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")

    store = Store(database)
    table = await new_lobby(store)
    await database.write(limit)
    with pytest.raises(DatabaseFull, match="disk is full"):
        await join(store, table.id, 5, LONG, NOON)
    await database.close()


def busy_seconds(connection: sa.Connection) -> int:
    """Return how long a connection waits for a locked file."""
    return int(connection.exec_driver_sql("PRAGMA busy_timeout").scalar_one()) // 1000


async def test_who_has_queued_waits_less_for_a_locked_file(made_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await Store.open(made_url)
    moment, end = 0.0, threading.Event()
    monkeypatch.setattr(sqlite, "monotonic", lambda: moment)
    first = asyncio.create_task(store.database.write(lambda _: end.wait(TEST_TIMEOUT)))
    queued = [asyncio.create_task(store.database.write(busy_seconds)) for _ in range(2)]
    await asyncio.sleep(0)
    moment = 5.0
    late = asyncio.create_task(store.database.write(busy_seconds))
    await asyncio.sleep(0)
    moment = 11.0
    end.set()
    assert [await task for task in (first, *queued, late)] == [True, 1, 1, 2]
    assert await store.database.write(busy_seconds) == 8
    await store.close()


async def test_who_has_waited_for_others_waits_less_for_a_locked_file(
    made_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, moment = await Store.open(made_url), 0.0
    for module in (sqlite, transaction):
        monkeypatch.setattr(module, "monotonic", lambda: moment)
    transaction.watch_writing()
    for moment, seconds in ((0.0, 8), (5.0, 3), (30.0, 1), (90.0, 8)):
        assert await store.database.write(busy_seconds) == seconds, moment
    await store.close()


async def test_what_no_person_waits_for_gives_up_at_once_while_a_file_is_locked(
    made_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, waited, wait = await Store.open(made_url), list[float](), sqlite.Worker.set_busy_seconds

    def note_wait(worker: sqlite.Worker, seconds: float) -> None:
        waited.append(seconds)
        wait(worker, seconds)

    monkeypatch.setattr(sqlite.Worker, "set_busy_seconds", note_wait)
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 1)
    with closing(sqlite3.connect(file_of(made_url), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for _ in range(2):
            with pytest.raises(DatabaseLocked):
                await new_lobby(store)
    assert waited == [1, sqlite.LOCKED_SECONDS]
    await store.close()


async def test_a_queue_for_a_locked_file_is_told_soon_after_the_first(
    made_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0)
    monkeypatch.setattr(sqlite, "MIN_BUSY_SECONDS", TEST_TIMEOUT / 30)
    store = await Store.open(made_url)
    with closing(sqlite3.connect(file_of(made_url), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        async with asyncio.timeout(TEST_TIMEOUT):
            failures = await asyncio.gather(*(new_lobby(store) for _ in range(40)), return_exceptions=True)
    assert {*map(type, failures)} == {DatabaseLocked}
    await new_lobby(store)
    await store.close()


@ON_POSTGRESQL
async def test_a_locked_table_is_told(postgresql_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgresql, "LOCK_SECONDS", 1)
    store = await Store.open(postgresql_url)
    engine = create_async_engine(postgresql_url)
    async with engine.begin() as other:
        await other.execute(sa.text("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE"))
        with pytest.raises(DatabaseLocked):
            await new_lobby(store)
    await engine.dispose()
    await new_lobby(store)
    await store.close()


async def test_a_file_that_may_only_be_read_is_told(made_url: str) -> None:
    await (await Store.open(made_url)).close()
    store = await Store.open(f"sqlite+aiosqlite:///file:{file_of(made_url)}?mode=ro&uri=true")
    with pytest.raises(DatabaseReadOnly):
        await new_lobby(store)
    await store.close()


@ON_POSTGRESQL
async def test_a_server_that_may_only_be_read_is_told(postgresql_url: str) -> None:
    await (await Store.open(postgresql_url)).close()
    await on_the_side(postgresql_url, "ALTER ROLE CURRENT_USER SET default_transaction_read_only = on")
    store = await Store.open(postgresql_url)
    with pytest.raises(DatabaseReadOnly):
        await new_lobby(store)
    await store.close()


@pytest.mark.parametrize("happens", ["removed", "replaced", "log removed"])
async def test_after_a_file_is_removed_or_replaced_nothing_is_acknowledged(made_url: str, happens: str) -> None:
    store = await Store.open(made_url)
    table = await running_game(store)
    await store.heartbeats.record(NOON, SLACK)
    file = file_of(made_url)
    if happens == "replaced":
        shutil.copy(file, file.with_name("other"))
        file.with_name("other").replace(file)
    else:
        (file if happens == "removed" else file.with_name(f"{file.name}-wal")).unlink()
    with pytest.raises(DatabaseGone, match=f"was {happens.rsplit(maxsplit=1)[-1]} while it was open"):
        await store.heartbeats.record(NOON, SLACK)
    with pytest.raises(DatabaseGone):
        await append(store, table, ["a"], [0], LATER)
    with pytest.raises(DatabaseGone):
        await store.tables.load(table.id)
    await store.close()


async def test_another_database_over_the_file_is_noticed(made_url: str) -> None:
    store = await Store.open(made_url)
    write_past(made_url, "PRAGMA application_id = 5")
    with pytest.raises(DatabaseGone, match="another database"):
        await store.heartbeats.record(NOON, SLACK)
    await store.close()


@ON_POSTGRESQL
async def test_connections_that_the_server_has_closed_are_replaced(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(postgresql_url)
    others = "FROM pg_stat_activity WHERE usename = CURRENT_USER AND pid <> pg_backend_pid()"
    for rest_seconds in (postgresql.REST_SECONDS, 0):
        monkeypatch.setattr(postgresql, "REST_SECONDS", rest_seconds)
        await store.tables.count_live()
        await on_the_side(postgresql_url, f"SELECT pg_terminate_backend(pid) {others}")
        await asyncio.sleep(0.1)
        await store.tables.count_live()
    await store.close()


@ON_POSTGRESQL
async def test_a_database_emptied_on_the_server_is_gone(postgresql_url: str) -> None:
    store = await Store.open(postgresql_url)
    await on_the_side(postgresql_url, "DROP TABLE heartbeats")
    with pytest.raises(DatabaseGone):
        await store.heartbeats.record(NOON, SLACK)
    await store.close()


def test_a_server_without_a_free_connection_does_not_respond() -> None:
    with pytest.raises(DatabaseUnreachable), translate_driver_errors("database tables", server=True):
        raise PoolTimeout("QueuePool limit of size 12 overflow 0 reached")


def test_every_kind_has_its_own_word() -> None:
    kinds = [DatabaseError.kind, *(kind.kind for kind in DatabaseError.__subclasses__())]
    assert len(set(kinds)) == len(kinds) == 10
