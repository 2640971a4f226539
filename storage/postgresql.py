"""A PostgreSQL database: a connection pool with some connections reserved for readers.

A writer locks the rows it is about to change. All waits are bounded: for a connection, for a statement, and for both
after the caller is cancelled.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from threading import Event
from time import monotonic
from typing import Any, TypeVar
from weakref import WeakSet

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from storage.errors import DatabaseError
from storage.shard_locks import CONNECT_SECONDS, STATEMENT_SECONDS, ShardLocks, set_parameters
from storage.shards import Shards
from storage.transaction import advisory_lock, require_caller, run_uncancelled

T = TypeVar("T")

MIGRATION_LOCK = 0x706F6E64  # any number not used by other programs on the same database
CONNECTIONS = 12
WRITERS = 8  # concurrent writers; the other connections are reserved for readers
REST_SECONDS = 2  # after which a connection is tried before it is used
LOCK_SECONDS = 6  # shorter than for a statement, to tell a lock from a silent server
POOL_SECONDS = 8
MIGRATION_SECONDS = 600
CANCELLED_SECONDS = 3  # how long the transaction of a cancelled caller may still take
BACKEND = sa.text("SELECT pg_backend_pid()")
FOREIGN_STATEMENTS = ("42P05", "26000")  # a prepared statement of this name is there already, or is not there
USED = "used"  # when a connection was last used
READ: Mapping[str, Any] = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}


class Postgresql:
    """Runs transactions on a PostgreSQL database."""

    def __init__(self, url: sa.URL, shards: Shards | None) -> None:
        self._url = url
        self._locks = None if shards is None else ShardLocks(url, shards)
        self._engine = create_async_engine(
            url,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_timeout=POOL_SECONDS,
            hide_parameters=True,  # errors contain no names and no secrets
            connect_args={
                "timeout": CONNECT_SECONDS,
                "command_timeout": STATEMENT_SECONDS,
            },
        )
        self._connections: WeakSet[Any] = WeakSet()
        sa.event.listen(self._engine.sync_engine, "connect", self._record_connection)
        sa.event.listen(self._engine.sync_engine, "checkin", _record_use)
        sa.event.listen(self._engine.sync_engine, "checkout", self._require_alive)
        self._writers = asyncio.Semaphore(WRITERS)

    def _record_connection(self, connection: Any, _: object) -> None:
        self._connections.add(connection.driver_connection)
        set_parameters(connection, {"lock_timeout": f"{LOCK_SECONDS}s"})

    def _require_alive(self, connection: Any, record: ConnectionPoolEntry, _: object) -> None:
        """Make the pool reconnect where the server has gone. It is asked only after a rest: each time costs as much
        as a statement, and the driver hears of a closed connection."""
        used = record.info.get(USED)
        if used is not None and monotonic() - used > REST_SECONDS:
            with suppress(self._engine.dialect.loaded_dbapi.Error):
                self._engine.dialect.do_ping(connection)
        if connection.driver_connection.is_closed():
            raise InvalidatePoolError

    async def open(self, migrate: Callable[[sa.Connection], None]) -> None:
        """Connect and migrate. Concurrent starts wait, and find the database migrated."""

        def migrate_alone(connection: sa.Connection) -> None:
            advisory_lock(connection, MIGRATION_LOCK)
            migrate(connection)

        patient = {"timeout": CONNECT_SECONDS, "command_timeout": MIGRATION_SECONDS}
        engine = create_async_engine(self._url, poolclass=NullPool, hide_parameters=True, connect_args=patient)
        await self._require_own_connections(engine)
        if self._locks is not None:
            await self._locks.take()
        await _transact(engine, migrate_alone)

    async def _require_own_connections(self, engine: AsyncEngine) -> None:
        """Raise DatabaseError behind a pooler that gives each transaction another connection to the server: settings,
        prepared statements and locks would be another client's."""
        try:
            async with engine.connect() as first, engine.connect() as second:
                processes = [(await first.execute(BACKEND)).scalar_one()]
                await first.commit()
                processes += [(await connection.execute(BACKEND)).scalar_one() for connection in (second, first)]
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) not in FOREIGN_STATEMENTS:
                raise
            processes = []
        if len(set(processes)) != 2:
            name = self._url.render_as_string()
            raise DatabaseError(
                f"database {name}: a pooler gives each transaction another connection to the server; "
                "set its pool mode to session, or name the server itself"
            )

    async def open_to_read(self) -> None:
        """Connect read-only to a database that another process has migrated."""
        await self._require_own_connections(self._engine)

    async def close(self) -> None:
        """Close all connections, without a message to the server, which may not respond."""
        if self._locks is not None:
            await self._locks.close()
        for connection in self._connections:
            connection.terminate()
        await self._engine.dispose()

    async def needs_verification(self) -> bool:
        """Return False: PostgreSQL reports lost commits itself."""
        return False

    async def mark_verified(self) -> None:
        """Do nothing: the database never needs verification."""

    async def empty_log(self) -> None:
        """Do nothing: the server manages its log and its vacuum."""

    async def check(self) -> None:
        """Raise DatabaseInUse if another bot has taken the shard locks."""
        if self._locks is not None:
            await self._locks.require()

    async def write(self, work: Callable[[sa.Connection], T], *, durable: bool) -> T:
        """Run a writing transaction. It waits for the disk only if ``durable``."""

        def write_undurable(connection: sa.Connection) -> T:
            connection.execute(sa.text("SET LOCAL synchronous_commit TO off"))
            return work(connection)

        async with self._writers:
            return await _transact(self._engine, work if durable else write_undurable)

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Run a transaction that reads one consistent snapshot."""
        return await _transact(self._engine, work, READ)


def _record_use(_: object, record: ConnectionPoolEntry) -> None:
    record.info[USED] = monotonic()


async def _transact(
    engine: AsyncEngine, work: Callable[[sa.Connection], T], options: Mapping[str, Any] | None = None
) -> T:
    cancellation = Event()

    async def transact() -> T:
        async with engine.connect() as connection:
            await connection.execution_options(**options or {})
            require_caller(cancellation)
            async with connection.begin():
                result = await connection.run_sync(work)
                require_caller(cancellation)
                return result

    return await run_uncancelled(transact(), cancellation, patience=CANCELLED_SECONDS)
