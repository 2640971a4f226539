"""Converts driver errors to the store's errors, each a single line that names the database and the failure."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from storage.errors import (
    DatabaseDamaged,
    DatabaseError,
    DatabaseFull,
    DatabaseGone,
    DatabaseLocked,
    DatabaseReadOnly,
    DatabaseUnreachable,
)

DRIVER_ERRORS = (SQLAlchemyError, sqlite3.Error, OSError)

WORDS: Mapping[type[DatabaseError], str] = {
    DatabaseFull: "nothing more can be written; the disk is full, over a quota, or failing",
    DatabaseLocked: "another program holds it locked",
    DatabaseReadOnly: "it may not be written",
    DatabaseGone: "it is gone",
    DatabaseUnreachable: "its server cannot be reached",
    DatabaseDamaged: "it is damaged, or is not a database",
}
PRIMARY = 0xFF  # the primary code within an extended SQLite code
SQLITE: Mapping[int, type[DatabaseError]] = {
    sqlite3.SQLITE_FULL: DatabaseFull,
    sqlite3.SQLITE_IOERR_WRITE: DatabaseFull,
    sqlite3.SQLITE_IOERR_SHMSIZE: DatabaseFull,
    sqlite3.SQLITE_BUSY: DatabaseLocked,
    sqlite3.SQLITE_LOCKED: DatabaseLocked,
    sqlite3.SQLITE_READONLY: DatabaseReadOnly,
    sqlite3.SQLITE_PERM: DatabaseReadOnly,
    sqlite3.SQLITE_READONLY_DBMOVED: DatabaseGone,
    sqlite3.SQLITE_CORRUPT: DatabaseDamaged,
    sqlite3.SQLITE_NOTADB: DatabaseDamaged,
}
SYSTEM: Mapping[int, type[DatabaseError]] = {
    errno.ENOSPC: DatabaseFull,
    errno.EDQUOT: DatabaseFull,
    errno.EFBIG: DatabaseFull,
    errno.EROFS: DatabaseReadOnly,
    errno.EACCES: DatabaseReadOnly,
    errno.EPERM: DatabaseReadOnly,
    errno.ENOENT: DatabaseGone,
}
SQLSTATES: Mapping[str, type[DatabaseError]] = {  # by code or class, see appendix A of the PostgreSQL manual
    "08": DatabaseUnreachable,
    "57P": DatabaseUnreachable,
    "53": DatabaseUnreachable,
    "53100": DatabaseFull,
    "25006": DatabaseReadOnly,
    "55P03": DatabaseLocked,
    "40P01": DatabaseLocked,
    "3D000": DatabaseGone,
    "42P01": DatabaseGone,
    "XX001": DatabaseDamaged,
    "XX002": DatabaseDamaged,
}


@contextmanager
def translate_driver_errors(subject: str, *, server: bool = False) -> Iterator[None]:
    """Convert driver errors to DatabaseErrors about ``subject``, on a ``server`` or in a file."""
    try:
        yield
    except DRIVER_ERRORS as error:
        cause = getattr(error, "orig", None) or error
        kind = _server_kind(error, cause) if server else _file_kind(cause)
        text = " ".join(str(cause).split()) or "it does not answer in time"
        raise kind(": ".join([subject, *([WORDS[kind]] if kind in WORDS else []), text])) from error


def _file_kind(cause: BaseException) -> type[DatabaseError]:
    if isinstance(cause, OSError):
        return SYSTEM.get(cause.errno or 0, DatabaseError)
    code: int = getattr(cause, "sqlite_errorcode", 0)
    return SQLITE.get(code) or SQLITE.get(code & PRIMARY) or DatabaseError


def _server_kind(error: Exception, cause: BaseException) -> type[DatabaseError]:
    state = str(getattr(cause, "sqlstate", None) or "")
    for length in (5, 3, 2):
        if kind := SQLSTATES.get(state[:length]):
            return kind
    if isinstance(cause, OSError | PoolTimeout) or (isinstance(error, DBAPIError) and error.connection_invalidated):
        return DatabaseUnreachable
    return DatabaseError
