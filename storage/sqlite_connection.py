"""A connection to a SQLite file: how it is set up, and what is checked and cleaned by it."""

from __future__ import annotations

import logging
import sqlite3
import threading
from time import monotonic, sleep
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import DBAPIConnection

from storage import schema_version
from storage.errors import DatabaseDamaged
from storage.last_use import OVERWRITTEN, flags_of, set_flag
from storage.sqlite_file import APPLICATION_ID

log = logging.getLogger(__name__)

CHECK_SECONDS = 5  # time limit of the check at the start
WAL_SECONDS = 8  # how long to wait for another process that changes the same setting


def application_id(connection: sa.Connection) -> int:
    """Return the number of the program to which the file belongs, 0 for a new one."""
    return int(connection.exec_driver_sql("PRAGMA application_id").scalar_one())


def require_own(connection: sa.Connection) -> None:
    """Raise DatabaseError if the file is another program's, or is not known to this one; nothing in it is changed."""
    name = str(connection.engine.url.database)
    if application_id(connection) not in (0, APPLICATION_ID):
        raise DatabaseDamaged(f"database {name}: {schema_version.FOREIGN}")
    schema_version.own_version(connection, name)


def require_undamaged(connection: sa.Connection) -> None:
    """Check for damage within a time limit. Raises DatabaseDamaged."""
    driver: Any = connection.connection.driver_connection
    alarm = threading.Timer(CHECK_SECONDS, driver.interrupt)
    alarm.start()
    try:
        result = driver.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
        log.info("the database is too large to be checked whole in %s s", CHECK_SECONDS)
        return
    finally:
        alarm.cancel()
        alarm.join()
    if result != "ok":
        name = connection.engine.url.database
        raise DatabaseDamaged(f"database {name}: it is damaged; restore a backup: {' '.join(result.split())}")


def overwrite_deleted(driver: Any) -> None:
    """Rebuild a file once that may contain deleted values, from before they were overwritten."""
    if not flags_of(driver) & OVERWRITTEN:
        driver.execute("VACUUM")
        set_flag(OVERWRITTEN, True, driver)


def empty_log(driver: Any) -> bool:
    """Empty the write-ahead log without waiting for readers. Returns whether it is empty."""
    before = driver.execute("PRAGMA busy_timeout").fetchone()[0]
    driver.execute("PRAGMA busy_timeout = 0")
    try:
        return bool(driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0)
    finally:
        driver.execute(f"PRAGMA busy_timeout = {before}")


def unreadable_text(context: sa.engine.ExceptionContext) -> ValueError | None:
    """Return the error for a stored text that is not UTF-8. It concerns one row only, and does not contain the text."""
    if "Could not decode to UTF-8" in str(context.original_exception):
        return ValueError("a text that is not in UTF-8")
    return None


def prepare(connection: DBAPIConnection, record: object) -> None:
    """Set a new connection up: commits on the disk, deleted values overwritten."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA secure_delete = ON")  # overwrite deleted values
    cursor.close()


def use_wal(driver: Any) -> None:
    """Allow reads during a write, by a log beside the file. The file keeps this setting.

    SQLite's busy timeout does not cover two concurrent changes of this setting, so it is retried.
    """
    deadline = monotonic() + WAL_SECONDS
    while True:
        try:
            driver.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > deadline:
                raise
            sleep(0.02)
        else:
            return
