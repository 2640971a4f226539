"""A PostgreSQL server that stops answering is not waited for without end."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
import sqlalchemy as sa

from storage import postgresql
from storage.errors import DatabaseError, DatabaseUnreachable
from storage.store import Store
from tests.storage.changes import append
from tests.storage.conftest import ON_POSTGRESQL
from tests.storage.scenes import LATER, running_game

pytestmark = ON_POSTGRESQL


class Line:
    """A way to the server that can go silent: nothing is passed on then, and nothing is closed."""

    def __init__(self, socket: str) -> None:
        self._socket = socket
        self._tasks: set[asyncio.Task[None]] = set()
        self._open = asyncio.Event()
        self._open.set()

    async def __aenter__(self) -> Line:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *error: object) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def silence(self) -> None:
        """Pass on nothing from now on."""
        self._open.clear()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        theirs, ours = await asyncio.open_unix_connection(self._socket)
        for source, sink in ((reader, ours), (theirs, writer)):
            task = asyncio.create_task(self._pass_on(source, sink))
            self._tasks.add(task)

    async def _pass_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(65536):
                await self._open.wait()
                sink.write(data)
                await sink.drain()
        finally:
            sink.close()


@pytest.fixture
async def line(postgresql_url: str) -> AsyncIterator[Line]:
    """A line to the server."""
    folder = sa.make_url(postgresql_url).query["host"]
    async with Line(f"{folder}/.s.PGSQL.5432") as line:
        yield line


@pytest.fixture
def url(postgresql_url: str, line: Line) -> str:
    """The database, by that line."""
    parsed = sa.make_url(postgresql_url)
    return f"postgresql+asyncpg://{parsed.username}@127.0.0.1:{line.port}/postgres"


async def test_a_silent_server_fails_in_time_and_the_store_closes(
    url: str, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("STATEMENT_SECONDS", "CONNECT_SECONDS", "POOL_SECONDS", "CANCELLED_SECONDS"):
        monkeypatch.setattr(postgresql, name, 1)
    store = await Store.open(url)
    table = await running_game(store)
    line.silence()
    start_time = time.monotonic()
    with pytest.raises(DatabaseUnreachable):
        await append(store, table, ["a"], [0], LATER)
    waiting = asyncio.create_task(store.tables.load(table.id))
    await asyncio.sleep(0.1)
    waiting.cancel()
    await asyncio.wait([waiting])
    assert waiting.cancelled()
    with suppress(DatabaseError):
        await store.close()
    assert time.monotonic() - start_time < 10
