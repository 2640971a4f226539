"""A SQLite file with one connection for writing and several for reading, each with its own thread.

A transaction runs in a single call in such a thread, on a SQLAlchemy connection that wraps that of aiosqlite. So it
cannot be cancelled halfway, and no two transactions share a connection. SQLite allows one writer: transactions that
write queue for their thread and then take SQLite's lock with BEGIN IMMEDIATE, because other processes may write too.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from functools import partial
from threading import Event
from time import monotonic
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.pool import NullPool

from storage.aiosqlite_thread import ConnectionThread
from storage.errors import DatabaseGone
from storage.last_use import flags_of, note_use, set_flag
from storage.sqlite_connection import (
    application_id,
    empty_log,
    overwrite_deleted,
    prepare,
    require_own,
    require_undamaged,
    unreadable_text,
    use_wal,
)
from storage.sqlite_file import (
    APPLICATION_ID,
    UNCHECKED,
    FileLock,
    OpenFiles,
    close_to_others,
    file_of,
    has_log,
    make_private,
    network_file_system,
    require_new_enough,
)
from storage.transaction import pressed_at, require_caller, run_uncancelled

T = TypeVar("T")

log = logging.getLogger(__name__)

READERS = 4
EMPTYING, EMPTYING_SECONDS = 50, 0.2  # attempts to empty the log, and the pause between them
BUSY_SECONDS = 8  # how long a writer waits for another process that uses the file, with its wait in the queue
MIN_BUSY_SECONDS = 1  # but at least so long once it is its turn
LOCKED_SECONDS = 0.02  # or so long if the one before it has waited in vain, and only so long if no person waits


class Worker:
    """A connection and its thread."""

    _connection: sa.Connection
    _driver: Any  # the driver's connection: an event of SQLAlchemy for each transaction would double what it costs

    def __init__(self, engine: sa.Engine, begin: str) -> None:
        self._engine = engine
        self._begin = begin
        self._durable = True
        self._busy_seconds: float = BUSY_SECONDS
        self._is_locked = False  # whether the last transaction could not begin
        self._thread = ConnectionThread(self._connect)

    async def open(self) -> None:
        """Start the thread and connect."""
        await self._thread.start()

    async def close(self) -> None:
        """Finish queued work and end the thread."""
        await run_uncancelled(self._thread.run(self._connection.close))
        await run_uncancelled(self._thread.stop())

    async def run(self, work: Callable[[sa.Connection], T], *, durable: bool = True) -> T:
        """Run a transaction in one call in the thread, and wait for the disk if ``durable``."""
        cancellation, pressed = Event(), pressed_at()
        asked = monotonic() if pressed is None else pressed

        def transaction() -> T:
            require_caller(cancellation)
            self._set_durable(durable)
            least = LOCKED_SECONDS if self._is_locked else MIN_BUSY_SECONDS
            rest = round(BUSY_SECONDS - (monotonic() - asked))
            self.set_busy_seconds(least if self._is_locked and pressed is None else max(least, rest))
            with self._connection.begin():
                self._begin_unlocked()
                result = work(self._connection)
                require_caller(cancellation)
                return result

        return await run_uncancelled(self._thread.run(transaction), cancellation)

    def _begin_unlocked(self) -> None:
        """Begin a transaction, and note whether another program prevents it."""
        try:
            self._driver.execute(self._begin)
        except sqlite3.OperationalError:
            self._is_locked = True
            raise
        self._is_locked = False

    async def run_alone(self, work: Callable[[Any], T]) -> T:
        """Run work that cannot be in a transaction on the driver's connection."""
        return await run_uncancelled(self._thread.run(lambda: work(self._driver)))

    def _connect(self) -> Any:
        """Connect in the thread. SQLAlchemy's connection wraps aiosqlite's."""
        self._connection = self._engine.connect()
        self._driver = self._connection.connection.driver_connection
        return self._driver

    def _set_durable(self, durable: bool) -> None:
        """Set whether the next commits wait for the disk. One that does not may be lost in a power failure, but not
        when the process ends, and not without the commits after it."""
        if durable is not self._durable:
            self._driver.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
            self._durable = durable

    def set_busy_seconds(self, seconds: float) -> None:
        """Set how long to wait for another process that locks the file: less after a wait in the queue behind others
        that waited for it, so that no answer takes the sum of their waits."""
        if seconds != self._busy_seconds:
            self._driver.execute(f"PRAGMA busy_timeout = {round(1000 * seconds)}")
            self._busy_seconds = seconds


class Sqlite:
    """Runs transactions on a SQLite file."""

    def __init__(self, url: sa.URL, *, alone: bool) -> None:
        self._alone = alone
        self._made_by_sqlite = (url.database or "").startswith("file:")
        self.file = file_of(url)
        arguments = {"timeout": BUSY_SECONDS, "isolation_level": None}  # only our own BEGIN
        options: Any = {"poolclass": NullPool, "hide_parameters": True}  # errors contain no names and no secrets
        engine = sa.create_engine(url.set(drivername="sqlite"), connect_args=arguments, **options)
        sa.event.listen(engine, "connect", prepare)
        sa.event.listen(engine, "handle_error", unreadable_text)
        self._writer = Worker(engine, "BEGIN IMMEDIATE")
        self._readers = [Worker(engine, "BEGIN") for _ in range(READERS)]
        self._idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        self._open: list[Worker] = []
        self._lock: FileLock | None = None

    async def open(self, migrate: Callable[[sa.Connection], None]) -> None:
        """Connect, check the file and migrate. Concurrent starts wait, and find the file migrated."""
        require_new_enough(self.file)
        if not self._made_by_sqlite:
            make_private(self.file)
        self._lock = FileLock(self.file, alone=self._alone)
        was_open = has_log(self.file)
        if (kind := network_file_system(self.file)) is not None:
            log.warning(
                "the database %s is on a network drive (%s), on which SQLite can lose data: "
                "put it on a disk of this machine, or use PostgreSQL",
                self.file,
                kind,
            )
        for worker in (self._writer, *self._readers):
            await worker.open()
            self._open.append(worker)
        await self._readers[0].run(require_undamaged)
        await self._readers[0].run(require_own)
        close_to_others(self.file)
        for worker in self._open:
            await worker.run_alone(use_wal)

        def migrate_own(connection: sa.Connection) -> None:
            migrate(connection)
            if application_id(connection) != APPLICATION_ID:
                connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")

        await self._writer.run(migrate_own)
        await self._writer.run_alone(overwrite_deleted)
        note = partial(note_use, self.file, self._lock, was_open=was_open, by_bot=self._alone)
        await self._writer.run_alone(note)
        self._files = OpenFiles(self.file)
        for reader in self._readers:
            self._idle.put_nowait(reader)

    async def open_to_read(self) -> None:
        """Connect read-only to a file that another process has opened, locked and migrated."""
        for worker in self._readers:
            await worker.open()
            self._open.append(worker)
            await worker.run_alone(lambda driver: driver.execute("PRAGMA query_only = ON"))
            self._idle.put_nowait(worker)
        self._files = OpenFiles(self.file)

    async def close(self) -> None:
        """Finish queued work and close all connections."""
        while self._open:
            await self._open.pop().close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    async def write(self, work: Callable[[sa.Connection], T], *, durable: bool) -> T:
        """Run a writing transaction after those already queued. Raises DatabaseGone."""
        return await self._writer.run(self._require_file_after(work), durable=durable)

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Run a transaction that reads one consistent snapshot. Raises DatabaseGone."""
        reader = await self._idle.get()
        try:
            return await reader.run(self._require_file_after(work))
        finally:
            self._idle.put_nowait(reader)

    async def needs_verification(self) -> bool:
        """Return whether the file may lack changes that were shown: it is a copy, or the machine went down while it was
        open."""
        return bool(await self._writer.run_alone(flags_of) & UNCHECKED)

    async def mark_verified(self) -> None:
        """Clear the flag returned by ``needs_verification``."""
        await self._writer.run_alone(partial(set_flag, UNCHECKED, False))

    async def empty_log(self) -> None:
        """Write everything to the file and empty the log, which still contains deleted values. A long read may prevent
        this; then the log is emptied when the file is closed."""
        for _ in range(EMPTYING):
            if await self._writer.run_alone(empty_log):
                return
            await asyncio.sleep(EMPTYING_SECONDS)
        log.warning("the log beside the database could not be emptied; it will be when the bot stops")

    async def check(self) -> None:
        """Raise DatabaseGone if the file was removed or replaced, or is another database."""

        def check(connection: sa.Connection) -> None:
            if application_id(connection) != APPLICATION_ID:
                raise DatabaseGone(f"database {self.file}: another database was written over it while it was open")

        await self.read(check)

    def _require_file_after(self, work: Callable[[sa.Connection], T]) -> Callable[[sa.Connection], T]:
        """Wrap a transaction so that it is rolled back if the file is gone, where its changes would be lost."""

        def transaction(connection: sa.Connection) -> T:
            result = work(connection)
            self._files.require()
            return result

        return transaction
