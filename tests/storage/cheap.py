"""Databases that take less of a processor: SQL is compiled once in a process, and fewer connections read.

SQLAlchemy keeps what it has compiled by dialect, and each engine has a dialect of its own, so that each test compiled
all its statements anew, which took longer than running them. Here dialects of one kind count as the same one.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from storage import database, sqlite

_STATEMENTS: dict[Any, Any] = {}


class _OneKind:
    """A dialect that is equal to all of its kind."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))


class Sqlite(_OneKind, SQLiteDialect_pysqlite):
    """SQLite's dialect."""

    supports_statement_cache = True  # SQLAlchemy asks each class


class Postgresql(_OneKind, PGDialect_asyncpg):
    """PostgreSQL's dialect with asyncpg."""

    supports_statement_cache = True


def _share(connection: sa.Connection) -> None:
    connection.execution_options(compiled_cache=_STATEMENTS)


@cache
def make_cheap() -> None:
    """Make all databases opened from now on share their compiled statements, and read with half of the connections."""
    database.BACKGROUND_READERS //= 2
    sqlite.READERS //= 2  # each has two threads, which a test starts and ends
    registry.register("sqlite", __name__, Sqlite.__name__)
    registry.register("postgresql.asyncpg", __name__, Postgresql.__name__)
    sa.event.listen(sa.Engine, "engine_connect", _share)
