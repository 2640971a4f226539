"""The way to the database: its engine, its migrations, and its transactions.

SQLite has one writer, so writers queue here for their turn and then take SQLite's own lock with BEGIN IMMEDIATE: other
processes may write to the same file. On PostgreSQL a writer locks the rows it is about to change. On both some
connections are kept free of writers, so that readers need not wait for them.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage.errors import DatabaseError
from storage.transaction import Transaction, transaction

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x706F6E64  # any number that no other user of the same PostgreSQL database takes
CONNECTIONS = 12
POSTGRESQL_WRITERS = 8  # at once; the other connections are kept for readers
BUSY_SECONDS = 15  # how long a writer waits for another process to finish with the same SQLite file
FORMS = "sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER:PASSWORD@HOST/DATABASE"


class Database:
    """An open, migrated database. Every transaction is committed or rolled back when its block ends."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._name = engine.url.render_as_string(hide_password=True)
        if engine.dialect.name == "sqlite":
            sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
            sa.event.listen(engine.sync_engine, "begin", _begin_sqlite)
            self._writers = asyncio.Semaphore(1)
            self._write_options: dict[str, Any] = {"immediate": True}
            self._read_options: dict[str, Any] = {}
        else:
            self._writers = asyncio.Semaphore(POSTGRESQL_WRITERS)
            self._write_options = {}
            self._read_options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}

    @classmethod
    async def open(cls, url: str) -> Database:
        """Open a database, make its folder if it is a file, and migrate it. Raises DatabaseError."""
        database = cls(_engine(url))
        try:
            await database._prepare()
        except BaseException:
            await database.close()
            raise
        return database

    async def close(self) -> None:
        """Close every connection."""
        await self._engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Transaction]:
        """A transaction that may change things. A block that raises or is cancelled changes nothing."""
        async with self._writers:
            with self._failures():
                async with transaction(self._engine, self._write_options) as changes:
                    yield changes

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Transaction]:
        """A transaction whose every query sees the database at the same moment."""
        with self._failures():
            async with transaction(self._engine, self._read_options) as moment:
                yield moment

    @contextmanager
    def _failures(self) -> Iterator[None]:
        try:
            yield
        except (SQLAlchemyError, sqlite3.Error, CommandError, OSError) as error:
            cause = getattr(error, "orig", None) or error
            raise DatabaseError(f"database {self._name}: {' '.join(str(cause).split())}") from error

    async def _prepare(self) -> None:
        """Migrate; whoever else starts at the same moment waits and finds it done."""
        if self._engine.dialect.name == "sqlite":
            with self._failures():
                await _use_wal(self._engine)
        async with self.writing() as changes:
            await changes.advisory_lock(MIGRATION_LOCK)
            await changes.run(_upgrade)


def _engine(text: str) -> AsyncEngine:
    try:
        url = sa.make_url(text)
    except SQLAlchemyError:
        raise DatabaseError(f"the database URL cannot be read; expected {FORMS}") from None
    if url.drivername == "postgresql+asyncpg":
        return create_async_engine(url, pool_size=CONNECTIONS, max_overflow=0, pool_pre_ping=True)
    if url.drivername != "sqlite+aiosqlite" or not url.database or url.database == ":memory:":
        raise DatabaseError(f"the database URL is {url.render_as_string()}; expected {FORMS}")
    if not url.database.startswith("file:"):
        _make_folder(Path(url.database).absolute(), url)
    arguments = {"timeout": BUSY_SECONDS, "isolation_level": None}  # no BEGIN but ours
    return create_async_engine(url, pool_size=CONNECTIONS, max_overflow=0, connect_args=arguments)


def _make_folder(file: Path, url: sa.URL) -> None:
    """The folder of a SQLite file. What can never open is refused here: a driver that fails to may outlive the loop."""
    if file.is_dir():
        raise DatabaseError(f"database {url}: that is a folder, not a file")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseError(f"database {url}: its folder cannot be made: {error.strerror}") from error


def _prepare_sqlite(connection: sa.engine.interfaces.DBAPIConnection, record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def _use_wal(engine: AsyncEngine) -> None:
    """Let readers go on while one writes; the file remembers it.

    SQLite's own patience does not cover two that make this change at the same moment, so it is tried again.
    """
    async with engine.connect() as connection:
        sqlite: Any = (await connection.get_raw_connection()).driver_connection
        deadline = time.monotonic() + BUSY_SECONDS
        while True:
            try:
                async with sqlite.execute("PRAGMA journal_mode = WAL"):
                    return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                    raise
            await asyncio.sleep(0.02)


def _begin_sqlite(connection: sa.Connection) -> None:
    immediate = connection.get_execution_options().get("immediate", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def _upgrade(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
