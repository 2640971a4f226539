"""The way to the database: opening it, its migrations, and its transactions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from storage import backups, schema_version
from storage.driver_errors import named_errors
from storage.errors import DatabaseError
from storage.postgresql import Postgresql
from storage.shards import Shards
from storage.sqlite import Sqlite

T = TypeVar("T")

BACKGROUND_READERS = 2  # of 4 connections for readers, on either kind of database
FORMS = "sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER:PASSWORD@HOST/DATABASE"


class Database:
    """An open, migrated database. A transaction is a function of a SQLAlchemy connection, committed when it returns and
    rolled back when it raises."""

    def __init__(self, url: sa.URL, backup_dir: Path | None = None, shards: Shards | None = None) -> None:
        self._name = url.render_as_string(hide_password=True)
        if url.drivername == "sqlite+aiosqlite":
            self._backend: Sqlite | Postgresql = Sqlite(url, alone=shards is not None)
        else:
            self._backend = Postgresql(url, shards)
        self.shards = shards or Shards()
        self.file = self._backend.file if isinstance(self._backend, Sqlite) else None
        self._background_writes = asyncio.Semaphore(1)
        self._background_reads = asyncio.Semaphore(BACKGROUND_READERS)
        self.backup_dir = backup_dir or (self.file and self.file.parent / "backups")

    @classmethod
    async def open(cls, url: str, backup_dir: Path | None = None, shards: Shards | None = None) -> Database:
        """Open a database, make its folder if it is a file, and migrate it.

        A file is copied to the ``backup_dir`` before it is migrated, by default to ``backups`` beside it. With
        ``shards`` it is locked against other bots of the same. Raises DatabaseError.
        """
        database = cls(parse_url(url), backup_dir, shards)
        try:
            with database._failures():
                await database._backend.open(database._migrate)
        except BaseException:
            await database.close()
            raise
        return database

    async def close(self) -> None:
        """Close every connection. Raises DatabaseError when the server does not answer."""
        with self._failures():
            await self._backend.close()

    async def write(self, work: Callable[[sa.Connection], T], *, durable: bool = True, background: bool = False) -> T:
        """Run a transaction that may change things and return what it returns.

        It is on the disk then, except where it need not be ``durable``: then it survives the end of the process, but
        the last such changes may be lost when the power is cut. Of those in the ``background`` one runs at a time, so
        that a move waits for one of them at most. Raises DatabaseError and what ``work`` raises.
        """
        with self._failures():
            async with self._background_writes if background else nullcontext():
                return await self._backend.write(work, durable=durable)

    async def read(self, work: Callable[[sa.Connection], T], *, background: bool = False) -> T:
        """Run a transaction whose every query sees the database at the same moment. Those in the ``background`` leave
        connections free for the others. Raises DatabaseError."""
        with self._failures():
            async with self._background_reads if background else nullcontext():
                return await self._backend.read(work)

    async def is_unchecked(self) -> bool:
        """Return whether what was shown may be missing, since a log was damaged or a copy put back."""
        with self._failures():
            return await self._backend.is_unchecked()

    async def note_checked(self) -> None:
        """Note that what is stored was compared with what was shown. Raises DatabaseError."""
        with self._failures():
            await self._backend.note_checked()

    async def empty_log(self) -> None:
        """See to it that deleted values stand in no log. Raises DatabaseError."""
        with self._failures():
            await self._backend.empty_log()

    async def check(self) -> None:
        """Raise DatabaseGone if the file of the database is not the one that was opened, and DatabaseInUse if the locks
        of the shards were lost to another bot."""
        with self._failures():
            await self._backend.check()

    def _failures(self) -> AbstractContextManager[None]:
        return named_errors(f"database {self._name}", server=isinstance(self._backend, Postgresql))

    def _migrate(self, connection: sa.Connection) -> None:
        present, newest = schema_version.present(connection), schema_version.newest()
        schema_version.require_known(present, self._name)
        if present == newest:
            return
        if present is not None and self.file is not None and self.backup_dir is not None:
            backups.copy_before_migration(self.file, self.backup_dir, newest)
        schema_version.upgrade(connection)


def parse_url(text: str) -> sa.URL:
    """The URL of a database of either kind. Raises DatabaseError."""
    try:
        url = sa.make_url(text)
    except SQLAlchemyError:
        raise DatabaseError(f"the database URL cannot be read; expected {FORMS}") from None
    known = url.drivername in ("sqlite+aiosqlite", "postgresql+asyncpg")
    if not known or (url.drivername == "sqlite+aiosqlite" and url.database in (None, "", ":memory:")):
        raise DatabaseError(f"the database URL is {url.render_as_string()}; expected {FORMS}")
    return url
