"""Opens the database, migrates it, and runs transactions."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from storage import backups, schema_version
from storage.driver_errors import translate_driver_errors
from storage.errors import DatabaseError
from storage.postgresql import Postgresql
from storage.shards import Shards
from storage.sqlite import Sqlite
from storage.transaction import note_writing

log = logging.getLogger(__name__)

T = TypeVar("T")

BACKGROUND_READERS = 2  # of 4 reader connections, with SQLite and PostgreSQL
DRIVERS = {
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
OPTIONS = frozenset({"host", "port", "ssl", "sslmode"})  # of a PostgreSQL URL
SSL_MODES = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
ENCODE = ", with @ / : ? # of a name or password written as %40 %2F %3A %3F %23"
FORMS = "sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER:PASSWORD@HOST/DATABASE"


class Database:
    """An open, migrated database. A transaction is a function of a SQLAlchemy connection: it is committed when the
    function returns and rolled back when it raises."""

    def __init__(self, url: sa.URL, backup_dir: Path | None = None, shards: Shards | None = None) -> None:
        self._name = url.render_as_string(hide_password=True)
        if url.drivername == "sqlite+aiosqlite":
            self._backend: Sqlite | Postgresql = Sqlite(url, alone=shards is not None)
        else:
            self._backend = Postgresql(url, shards)
        self.shards = shards or Shards()
        self.missing_games: frozenset[str] = frozenset()  # by slug: their tables are left alone
        self.file = self._backend.file if isinstance(self._backend, Sqlite) else None
        self._background_writes = asyncio.Semaphore(1)
        self._background_reads = asyncio.Semaphore(BACKGROUND_READERS)
        self.backup_dir = backup_dir or (self.file and self.file.parent / "backups")

    @classmethod
    async def open(cls, url: str, backup_dir: Path | None = None, shards: Shards | None = None) -> Database:
        """Open a database, create its folder if it is a file, and migrate it.

        A file is copied to ``backup_dir`` before a migration, by default to ``backups`` beside it. With ``shards`` the
        database is locked against other bots with the same shards. Raises DatabaseError.
        """
        database = cls(parse_url(url), backup_dir, shards)
        return await database._opened_by(database._backend.open(database._migrate))

    @classmethod
    async def open_to_read(cls, url: str) -> Database:
        """Open a database read-only while a bot has it open, whatever its shards. Raises DatabaseError."""
        database = cls(parse_url(url))
        return await database._opened_by(database._backend.open_to_read())

    async def _opened_by(self, opening: Awaitable[None]) -> Database:
        """Return the database once it is open; if that fails, close what is."""
        try:
            with self._failures():
                await opening
        except BaseException:
            await self.close()
            raise
        return self

    async def close(self) -> None:
        """Close all connections. Raises DatabaseError if the server does not respond."""
        with self._failures():
            await self._backend.close()

    async def write(self, work: Callable[[sa.Connection], T], *, durable: bool = True, background: bool = False) -> T:
        """Run a writing transaction and return its result.

        The change is on the disk afterwards. With ``durable`` False it survives the end of the process but may be lost
        in a power failure. Transactions in the ``background`` run one at a time, so that a move waits for at most one
        of them. Raises DatabaseError and what ``work`` raises.
        """
        note_writing()
        with self._failures():
            async with self._background_writes if background else nullcontext():
                return await self._backend.write(work, durable=durable)

    async def read(self, work: Callable[[sa.Connection], T], *, background: bool = False) -> T:
        """Run a transaction that reads one consistent snapshot. Those in the ``background`` leave connections free for
        others. Raises DatabaseError."""
        with self._failures():
            async with self._background_reads if background else nullcontext():
                return await self._backend.read(work)

    async def needs_verification(self) -> bool:
        """Return whether changes that people have seen may be missing, after a copy was restored or a kill."""
        with self._failures():
            return await self._backend.needs_verification()

    async def mark_verified(self) -> None:
        """Clear the flag returned by ``needs_verification``. Raises DatabaseError."""
        with self._failures():
            await self._backend.mark_verified()

    async def empty_log(self) -> None:
        """Remove deleted values from the write-ahead log. Raises DatabaseError."""
        with self._failures():
            await self._backend.empty_log()

    async def check(self) -> None:
        """Raise DatabaseGone if the database file was removed or replaced, and DatabaseInUse if another bot has taken
        the shard locks."""
        with self._failures():
            await self._backend.check()

    def _failures(self) -> AbstractContextManager[None]:
        return translate_driver_errors(f"database {self._name}", server=isinstance(self._backend, Postgresql))

    def _migrate(self, connection: sa.Connection) -> None:
        present, newest = schema_version.own_version(connection, self._name), schema_version.newest_version()
        if present == newest:
            return
        if present is None:
            schema_version.create(connection)
            log.info("database %s: it is new, since there was none", self.file or self._name)
            return
        told = ""
        if self.file is not None and self.backup_dir is not None:
            told = f"; its copy from before is {backups.copy_before_migration(self.file, self.backup_dir, newest)}"
        schema_version.upgrade(connection)
        log.info("database %s: it is migrated from version %s to %s%s", self.file or self._name, present, newest, told)


def parse_url(text: str) -> sa.URL:
    """Parse the URL of a SQLite or PostgreSQL database, also as libpq and managed servers write it. Raises
    DatabaseError, which names no part of a password."""
    try:
        url = sa.make_url(text)
    except (SQLAlchemyError, ValueError):
        raise DatabaseError(f"the database URL cannot be read; expected {FORMS}{ENCODE}") from None
    url = url.set(drivername=DRIVERS.get(url.drivername, url.drivername))
    if url.drivername not in DRIVERS.values():
        raise DatabaseError(f"the database URL begins with {url.drivername}; expected {FORMS}")
    return _postgresql_url(url) if url.drivername == DRIVERS["postgresql"] else _sqlite_url(url)


def _sqlite_url(url: sa.URL) -> sa.URL:
    if url.database in (None, "", ":memory:") or "\0" in str(url.database):
        raise DatabaseError(f"the database URL names no file; expected {FORMS}")
    if url.query and not str(url.database).startswith("file:"):
        raise DatabaseError(f"the database URL has {', '.join(url.query)} after a question mark; expected {FORMS}")
    return url


def _require_address(url: sa.URL) -> None:
    """Raise DatabaseError for a host or a port that cannot be one. A host with a slash is the folder of a socket."""
    for host in (url.host or "", *url.normalized_query.get("host", ())):
        try:
            "" if "/" in host else host.encode("idna")
        except UnicodeError:
            raise DatabaseError(f"the database URL has {host}, which cannot be a host; expected {FORMS}") from None
    if url.port is not None and not 0 < url.port < 1 << 16:
        raise DatabaseError(f"the database URL has the port {url.port}; expected one from 1 to 65535")


def _postgresql_url(url: sa.URL) -> sa.URL:
    """Check a URL, and give the encryption of the connection the name that the driver has for it."""
    if any("@" in (part or "") for part in (url.host, url.database)):
        raise DatabaseError(f"the database URL has more than one @; expected {FORMS}{ENCODE}")
    if unknown := url.query.keys() - OPTIONS:
        named = ", ".join(sorted(unknown))
        raise DatabaseError(f"the database URL has {named}; of options it may have {', '.join(sorted(OPTIONS))}")
    _require_address(url)
    if (mode := url.query.get("sslmode")) is not None:
        url = url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})
    if (mode := url.query.get("ssl")) is not None and mode not in SSL_MODES:
        raise DatabaseError(f"the database URL has an unknown sslmode; expected {', '.join(SSL_MODES)}")
    return url
