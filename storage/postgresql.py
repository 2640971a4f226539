"""A PostgreSQL database: a pool of connections, some of them kept free of writers so that readers need not wait.

A writer locks the rows it is about to change. Nothing is waited for without end: not for a connection, not for a
statement, and not for either once the caller is cancelled.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from storage.shard_locks import ShardLocks
from storage.shards import Shards
from storage.transaction import Caller, advisory_lock, run_uncancelled

T = TypeVar("T")

MIGRATION_LOCK = 0x706F6E64  # any number that no other user of the same database takes
CONNECTIONS = 12
WRITERS = 8  # at once; the other connections are kept for readers
CONNECT_SECONDS = 5
STATEMENT_SECONDS = 8
LOCK_SECONDS = 6  # less than a statement, so that a lock can be told from a server that is silent
POOL_SECONDS = 8
MIGRATION_SECONDS = 600
CANCELLED_SECONDS = 3  # how long a transaction whose caller is cancelled may still take
READ: Mapping[str, Any] = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}


class Postgresql:
    """The transactions of a PostgreSQL database."""

    def __init__(self, url: sa.URL, shards: Shards | None) -> None:
        self._url = url
        self._locks = None if shards is None else ShardLocks(url, shards)
        self._engine = create_async_engine(
            url,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_timeout=POOL_SECONDS,
            pool_pre_ping=True,
            hide_parameters=True,  # errors name no person and no secret
            connect_args={
                "timeout": CONNECT_SECONDS,
                "command_timeout": STATEMENT_SECONDS,
                "server_settings": {"lock_timeout": f"{LOCK_SECONDS}s"},
            },
        )
        self._writers = asyncio.Semaphore(WRITERS)

    async def open(self, migrate: Callable[[sa.Connection], None]) -> None:
        """Connect and migrate; whoever else starts at the same moment waits and finds it done."""

        def migrate_alone(connection: sa.Connection) -> None:
            advisory_lock(connection, MIGRATION_LOCK)
            migrate(connection)

        if self._locks is not None:
            await self._locks.take()
        patient = {"timeout": CONNECT_SECONDS, "command_timeout": MIGRATION_SECONDS}
        engine = create_async_engine(self._url, poolclass=NullPool, hide_parameters=True, connect_args=patient)
        await _transact(engine, migrate_alone)

    async def close(self) -> None:
        """Close every connection."""
        if self._locks is not None:
            await self._locks.close()
        async with asyncio.timeout(CANCELLED_SECONDS):
            await self._engine.dispose()

    async def is_unchecked(self) -> bool:
        """Return False: a server that loses what it has committed says so itself."""
        return False

    async def note_checked(self) -> None:
        """Nothing: it is never unchecked."""

    async def empty_log(self) -> None:
        """Nothing: a server's log and its vacuum are its host's."""

    async def check(self) -> None:
        """Raise DatabaseInUse if the locks of the shards were lost to another bot. A server looks after its files."""
        if self._locks is not None:
            await self._locks.require()

    async def write(self, work: Callable[[sa.Connection], T], *, durable: bool) -> T:
        """Run a transaction that may change things. It waits for the disk only where it is ``durable``."""

        def undurable(connection: sa.Connection) -> T:
            connection.execute(sa.text("SET LOCAL synchronous_commit TO off"))
            return work(connection)

        async with self._writers:
            return await _transact(self._engine, work if durable else undurable)

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Run a transaction whose every query sees the database at the same moment."""
        return await _transact(self._engine, work, READ)


async def _transact(
    engine: AsyncEngine, work: Callable[[sa.Connection], T], options: Mapping[str, Any] | None = None
) -> T:
    caller = Caller()

    async def transact() -> T:
        async with engine.connect() as connection:
            await connection.execution_options(**options or {})
            caller.require()
            async with connection.begin():
                result = await connection.run_sync(work)
                caller.require()
                return result

    return await run_uncancelled(transact(), caller, patience=CANCELLED_SECONDS)
