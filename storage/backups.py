"""Copies of a SQLite database: created while it is in use, pruned, and restored.

Automatic copies are in one folder: the last 7 daily ones and the last 3 made before a migration are kept. A copy gets
its final name only when it is complete, checked and on the disk.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from storage import schema_version
from storage.damage import log_damage
from storage.driver_errors import translate_driver_errors
from storage.errors import DatabaseDamaged, DatabaseError, DatabaseFull, DatabaseInUse, DatabaseLocked
from storage.file_locks import lock_bytes
from storage.last_use import set_flag
from storage.sqlite_file import APPLICATION_ID, UNCHECKED, FileLock, give_to_owner, has_log, require_access

DAILY = 7
BEFORE_MIGRATIONS = 3
PARTIAL = ".partial"
SIDE_FILES = ("-journal", "-wal", "-shm")
OPEN_BYTES = (510, 0x40000002)  # length and offset of the lock bytes in SQLite's file format
WAIT_SECONDS = 8.0  # to wait for another program that locks the source
DAY_SECONDS = 86400
MARGIN_BYTES = 64 << 20  # that a copy leaves on the disk of the database, for its log


def copy_database(file: Path, target: Path) -> str:
    """Copy a database, which may be in use, to ``target``, replacing a file there. Returns its schema version. Raises
    DatabaseError."""
    side_files = {file.with_name(file.name + suffix) for suffix in ("", "-lock", *SIDE_FILES)}
    if target.resolve() in {side_file.resolve() for side_file in side_files}:
        raise DatabaseError(f"backup {target}: that is the database itself")
    if not (folder := target.absolute().parent).is_dir():
        raise DatabaseError(f"backup {target}: there is no folder {folder}")
    with translate_driver_errors(f"backup {target}"):
        require_access(f"backup {target}", folder)
        flag_unclosed(file)
        with _checked_copy(file, target) as (copy, version):
            copy.replace(target)
            _sync(target.parent)
            return version


def flag_unclosed(file: Path) -> None:
    """Flag a closed database that still has a log, as after a power failure: newer changes may have been
    shown. The log tells that, too, but the last connection that closes the database deletes it. Raises sqlite3.Error,
    OSError."""
    if not (file.is_file() and has_log(file)):
        return
    try:
        lock = FileLock(file, alone=True)
    except DatabaseInUse:
        return
    try:
        with closing(_connect(file)) as connection:
            if has_log(file) and connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID:
                set_flag(UNCHECKED, True, connection)
    finally:
        lock.release()


def copy_daily(file: Path, folder: Path, now: datetime) -> Path | None:
    """Prune old copies of a database, and copy it unless there is a copy from today. Returns the new copy or None.
    Raises DatabaseError; DatabaseFull, before anything is copied, if the copy would leave too little room."""
    target = folder / f"{file.stem}-daily-{now.astimezone(UTC):%Y-%m-%d}.db"
    if os.access(target, os.F_OK):  # not in a folder that this user may not read
        return None
    _copy_and_prune(file, target, re.compile(rf"{re.escape(file.stem)}-daily-[0-9-]{{10}}\.db"), DAILY)
    return target


def copy_before_migration(file: Path, folder: Path, version: str) -> Path:
    """Prune old copies of a database, and copy it before it is migrated to a version. Returns the copy. Raises
    DatabaseError; DatabaseFull, before anything is copied, if the copy would leave too little room."""
    target = folder / f"{file.stem}-before-{version}.db"
    _copy_and_prune(file, target, re.compile(rf"{re.escape(file.stem)}-before-[0-9]+\.db"), BEFORE_MIGRATIONS)
    return target


def restore(backup: Path, file: Path, now: datetime) -> Path | None:
    """Replace a closed database by a copy. Returns where the replaced file is kept, or None if
    there was none. Raises DatabaseError."""
    with translate_driver_errors(f"database {file}"):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = FileLock(file, alone=True)
        try:
            subject = f"restoring {backup} to {file}"
            with translate_driver_errors(subject), _checked_copy(backup, file) as (copy, version):
                schema_version.require_known(version, str(backup))
                old_file = _set_aside(file, now)
                give_to_owner(copy)
                copy.replace(file)
                _sync(file.parent)
                return old_file
        finally:
            lock.release()


def _copy_and_prune(file: Path, target: Path, names: re.Pattern[str], keep: int) -> None:
    with translate_driver_errors(f"backup {target}"):
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        require_access(f"backup {target}", target.parent)
        copies = [path for path in target.parent.iterdir() if names.fullmatch(path.name) and path != target]
        copies.sort(key=lambda path: (path < target, path))  # a date after today is that of a wrong clock
        left_over = target.parent.glob(f".{file.stem}-*{PARTIAL}*")
        long_ago = time.time() - DAY_SECONDS
        for path in [*copies[: 1 - keep], *(path for path in left_over if path.stat().st_mtime < long_ago)]:
            path.unlink(missing_ok=True)
        files = (file.with_name(file.name + end) for end in ("", "-wal"))
        _require_room(file, target, sum(path.stat().st_size for path in files if path.is_file()))
        copy_database(file, target)
        try:
            _require_room(file, target, 0)
        except DatabaseFull:
            target.unlink()
            raise


def _require_room(file: Path, target: Path, size: int) -> None:
    """Raise DatabaseFull if a copy's folder has less room than ``size`` bytes and, on the database's own disk, those of
    its log."""
    folder = target.parent
    margin = MARGIN_BYTES if folder.stat().st_dev == file.stat().st_dev else 0
    if shutil.disk_usage(folder).free < size + margin:
        raise DatabaseFull(
            f"backup {target}: the database is not copied, since the disk would be too full to play on; free as much "
            f"as {file} has and {MARGIN_BYTES >> 20} MB, or let BACKUP_DIR name a folder on another disk"
        )


@contextmanager
def _checked_copy(source: Path, target: Path) -> Iterator[tuple[Path, str]]:
    """Yield a complete, synced copy of a database beside ``target``, and its version. Its flag says that newer changes
    may have been shown. It is deleted on exit unless it was renamed."""
    if not source.is_file():
        raise DatabaseError(f"database {source}: there is no such file")
    try:
        descriptor, name = tempfile.mkstemp(dir=target.absolute().parent, prefix=f".{target.name}.", suffix=PARTIAL)
    except OSError as error:
        error.filename = str(target)  # in place of a name that is another one each time
        raise
    os.close(descriptor)
    copy = Path(name)
    try:
        with closing(_connect(source)) as reader, closing(_connect(copy)) as writer:
            writer.execute("PRAGMA journal_mode = OFF")
            writer.execute("PRAGMA synchronous = OFF")
            reader.backup(writer, progress=_require_unlocked)
            writer.execute("PRAGMA journal_mode = DELETE")  # a single file without a log
            version = _require_whole(writer, source)
            set_flag(UNCHECKED, True, writer)
        _sync(copy)
        yield copy, version
    finally:
        for suffix in ("", *SIDE_FILES):
            copy.with_name(copy.name + suffix).unlink(missing_ok=True)


def _require_unlocked(status: int, remaining: int, total: int) -> None:
    """Raise DatabaseLocked if copying would wait forever."""
    if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        raise DatabaseLocked("the database cannot be copied: another program holds it locked")


def _require_whole(connection: sqlite3.Connection, source: Path) -> str:
    """Check a copy and return its version. Raises DatabaseDamaged."""
    problem = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    for table, row, *_ in connection.execute("PRAGMA foreign_key_check"):
        log_damage(row, LookupError("a row refers to one that is not there"), "copy", str(table))
    if problem != "ok":
        raise DatabaseDamaged(f"database {source}: it is damaged: {' '.join(problem.split())}")
    mark = connection.execute("PRAGMA application_id").fetchone()[0]
    versioned = connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'alembic_version'").fetchone()
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone() if versioned else None
    if mark not in (0, APPLICATION_ID) or row is None:
        raise DatabaseDamaged(f"database {source}: it is not a database of this program")
    return str(row[0])


def _set_aside(file: Path, now: datetime) -> Path | None:
    """Give a database that is about to be replaced, and its side files, a second name, and return it. SQLite does not
    open the database, because it might change a damaged file. Raises DatabaseInUse."""
    if not file.exists():
        return None
    with file.open("r+b") as handle:
        try:
            lock_bytes(handle.fileno(), *OPEN_BYTES)
        except (BlockingIOError, PermissionError):
            raise DatabaseInUse(f"database {file}: another program has it open; stop that first") from None
        replaced = file.with_name(f"{file.name}.replaced-{now.astimezone(UTC):%Y%m%dT%H%M%SZ}")
        replaced.hardlink_to(file)
        for suffix in SIDE_FILES:  # otherwise they would be used with the new file
            if (side_file := file.with_name(file.name + suffix)).exists():
                side_file.rename(replaced.with_name(replaced.name + suffix))
    return replaced


def _connect(file: Path) -> sqlite3.Connection:
    """Return a connection to an existing file."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=WAIT_SECONDS, isolation_level=None)


def _sync(path: Path) -> None:
    """Sync a file or folder to the disk; Windows syncs folders by itself."""
    if path.is_dir() and os.name == "nt":
        return
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
