"""Databases to test on: every test gets a new one, of each kind."""

from __future__ import annotations

import secrets
import shutil
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from storage.store import Store

with warnings.catch_warnings():
    warnings.simplefilter("ignore", UserWarning)  # pgserver asks for XDG_RUNTIME_DIR, and does without
    from pgserver.postgres_server import PostgresServer, get_server


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgresServer]:
    """A PostgreSQL server of this test process.

    Its folder is not one of pytest's: those are for one system user, and for root the server runs as another.
    """
    folder = Path(tempfile.mkdtemp(prefix="pondside-postgresql-"))
    server = get_server(folder, cleanup_mode="delete")
    server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")  # nobody cuts this server's power
    try:
        yield server
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A SQLite file that is not there yet, in a folder that is not there either."""
    return f"sqlite+aiosqlite:///{tmp_path}/var/tables.db"


@pytest.fixture
def postgresql_url(postgresql: PostgresServer) -> str:
    """An empty PostgreSQL database: the schema of a new user, which is far smaller than a database of its own."""
    name = f"test_{secrets.token_hex(6)}"
    postgresql.psql(f"CREATE USER {name}; CREATE SCHEMA AUTHORIZATION {name};")
    return f"postgresql+asyncpg://{name}@/postgres?host={postgresql.get_postmaster_info().socket_dir}"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database of either kind."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """A store on an empty database."""
    store = await Store.open(url)
    yield store
    await store.close()


@pytest.fixture
async def other(store: Store, url: str) -> AsyncIterator[Store]:
    """A second store on the same database, as another process has it."""
    other = await Store.open(url)
    yield other
    await other.close()
