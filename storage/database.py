"""The way to the database: opening it, its migrations, and its transactions."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from storage.errors import DatabaseError
from storage.postgresql import Postgresql
from storage.sqlite import Sqlite

T = TypeVar("T")

MIGRATIONS = Path(__file__).parent / "migrations"
FORMS = "sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER:PASSWORD@HOST/DATABASE"


class Database:
    """An open, migrated database. A transaction is a function of a SQLAlchemy connection, committed when it returns and
    rolled back when it raises."""

    def __init__(self, url: sa.URL, backend: Sqlite | Postgresql) -> None:
        self._name = url.render_as_string(hide_password=True)
        self._backend = backend

    @classmethod
    async def open(cls, url: str) -> Database:
        """Open a database, make its folder if it is a file, and migrate it. Raises DatabaseError."""
        parsed = _parse(url)
        database = cls(parsed, Sqlite(parsed) if parsed.drivername == "sqlite+aiosqlite" else Postgresql(parsed))
        try:
            with database._failures():
                await database._backend.open(_upgrade)
        except BaseException:
            await database.close()
            raise
        return database

    async def close(self) -> None:
        """Close every connection. Raises DatabaseError when the server does not answer."""
        with self._failures():
            await self._backend.close()

    async def write(self, work: Callable[[sa.Connection], T], *, durable: bool = True) -> T:
        """Run a transaction that may change things and return what it returns.

        It is on the disk then, except where it need not be ``durable``: then it survives the end of the process, but
        the last such changes may be lost when the power is cut. Raises DatabaseError and what ``work`` raises.
        """
        with self._failures():
            return await self._backend.write(work, durable=durable)

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Run a transaction whose every query sees the database at the same moment. Raises DatabaseError."""
        with self._failures():
            return await self._backend.read(work)

    @contextmanager
    def _failures(self) -> Iterator[None]:
        try:
            yield
        except (SQLAlchemyError, sqlite3.Error, CommandError, OSError) as error:
            cause = getattr(error, "orig", None) or error
            text = " ".join(str(cause).split()) or "it does not answer in time"
            raise DatabaseError(f"database {self._name}: {text}") from error


def _parse(text: str) -> sa.URL:
    try:
        url = sa.make_url(text)
    except SQLAlchemyError:
        raise DatabaseError(f"the database URL cannot be read; expected {FORMS}") from None
    known = url.drivername in ("sqlite+aiosqlite", "postgresql+asyncpg")
    if not known or (url.drivername == "sqlite+aiosqlite" and url.database in (None, "", ":memory:")):
        raise DatabaseError(f"the database URL is {url.render_as_string()}; expected {FORMS}")
    return url


def _upgrade(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
