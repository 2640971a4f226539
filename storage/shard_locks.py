"""Locks the shards of a bot on PostgreSQL against all other bots, for as long as a dedicated connection lasts.

A lock is an advisory lock whose key contains the schema, the shard count and the shard. All held locks are checked when
locks are taken: shard 0 of 2 and shard 2 of 4 have servers in common and exclude each other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from math import gcd
from zlib import crc32

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from storage.errors import DatabaseInUse
from storage.shards import Shards
from storage.transaction import advisory_lock

TAKING = 0x706F6E65  # held while locks are taken
CONNECT_SECONDS = 5  # of all connections to the server
STATEMENT_SECONDS = 8
KEEPALIVE = {"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "3"}
TIMEOUT_SECONDS = 5.0  # to wait for a previous bot that is shutting down
PAUSE_SECONDS = 0.25


HELD = sa.text(
    "SELECT CAST(objid AS bigint) FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1 "
    "AND CAST(classid AS bigint) = :namespace AND pid <> pg_backend_pid() "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


def set_parameters(connection: DBAPIConnection, parameters: Mapping[str, str]) -> None:
    """Set parameters of a new connection. Poolers refuse most of them while it is made."""
    cursor = connection.cursor()
    for name, value in parameters.items():
        cursor.execute(f"SET {name} = '{value}'")
    cursor.close()
    connection.commit()


class ShardLocks:
    """The locks of some shards."""

    def __init__(self, url: sa.URL, shards: Shards) -> None:
        self._shards = shards
        self._engine: AsyncEngine = create_async_engine(
            url,
            poolclass=NullPool,
            connect_args={
                "timeout": CONNECT_SECONDS,
                "command_timeout": STATEMENT_SECONDS,
                "server_settings": {"application_name": f"pondside, {shards}"},
            },
        )
        sa.event.listen(self._engine.sync_engine, "connect", lambda new, _: set_parameters(new, KEEPALIVE))
        self._connection: AsyncConnection | None = None
        self._checking = asyncio.Lock()  # two at once would fail, and seem a lost connection

    async def take(self) -> None:
        """Take the locks. Raises DatabaseInUse if another bot holds one of them."""
        for _ in range(int(TIMEOUT_SECONDS / PAUSE_SECONDS)):
            if await self._attempt() is None:
                return
            await asyncio.sleep(PAUSE_SECONDS)
        if (other := await self._attempt()) is not None:
            raise DatabaseInUse(f"another bot has {other} in this database, with servers of {self._shards}; stop it")

    async def require(self) -> None:
        """Check that the locks are held, and take them again if their connection was lost. Raises DatabaseInUse if
        another bot has taken them."""
        async with self._checking:
            if self._connection is not None:
                try:
                    await self._connection.execute(sa.select(1))
                    await self._connection.commit()
                except (SQLAlchemyError, OSError):
                    await self.close()
                else:
                    return
            await self.take()  # the server may hold the locks of a lost connection for a while

    async def close(self) -> None:
        """Release the locks."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):
                async with asyncio.timeout(STATEMENT_SECONDS):
                    await connection.invalidate()  # closed without a message to the server, which may not respond
                    await connection.close()

    async def _attempt(self) -> Shards | None:
        """Take all locks or none. Returns the holders of those that are taken."""
        connection = await self._engine.connect()
        try:
            other = await connection.run_sync(self._lock)
            await connection.commit()
        except BaseException:
            await connection.invalidate()
            await connection.close()
            raise
        if other is None:
            self._connection = connection
        else:
            await connection.close()
        return other

    def _lock(self, connection: sa.Connection) -> Shards | None:
        advisory_lock(connection, TAKING)
        schema = str(connection.execute(sa.select(sa.func.current_schema())).scalar_one())
        namespace = crc32(f"pondside {schema}".encode()) >> 1  # the upper half of the keys, as a positive number
        for number in connection.execute(HELD, {"namespace": namespace}).scalars():
            count, shard = number >> 16, number & 0xFFFF
            if any((shard - own) % gcd(count, self._shards.count) == 0 for own in self._shards.ids):
                return Shards(count, frozenset({shard}))
        for own in sorted(self._shards.ids):
            key = namespace << 32 | self._shards.count << 16 | own
            connection.execute(sa.select(sa.func.pg_advisory_lock(key)))
        return None
