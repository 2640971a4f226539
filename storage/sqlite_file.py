"""The file of a SQLite database: its permissions, its lock and its identity.

Only the lock opens the database file itself, before SQLite does and until after it: closing it would release the locks
that SQLite holds on it for this process.
"""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote

import sqlalchemy as sa

from storage.errors import DatabaseError, DatabaseGone, DatabaseInUse

APPLICATION_ID = 0x506F6E64  # in the header of every file created or migrated by this program
UNCHECKED = 2  # flag in the user version of a file that may lack changes that were shown
OWNER_ONLY = 0o600
Identity = tuple[int, int]


def file_of(url: sa.URL) -> Path:
    """Return the file that the URL of a SQLite database names, without symbolic links: SQLite's side files and the lock
    are beside the file itself."""
    return Path(os.path.realpath(unquote((url.database or "").removeprefix("file:"))))


def make_private(file: Path) -> None:
    """Create an empty file and its folder, accessible to their owner only, unless they exist. SQLite gives its side
    files the same permissions. Raises DatabaseError, OSError."""
    if file.is_dir():
        raise DatabaseError(f"database {file}: that is a folder, not a file")
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseError(f"database {file}: its folder cannot be made: {error.strerror}") from error
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


def give_to_owner(file: Path) -> None:
    """Give a file to the owner of its folder, who runs the bot, if this process runs as root."""
    if os.geteuid() == 0:
        folder = file.parent.stat()
        os.chown(file, folder.st_uid, folder.st_gid)


class FileLock:
    """A lock file beside a database. Open stores share the lock; a bot or a restore holds it exclusively.

    A bot or a restore locks the database itself as well, which may have other names: a hard link, or a file that is
    mounted alone.
    """

    def __init__(self, file: Path, *, alone: bool) -> None:
        """Take the lock without waiting. Raises DatabaseInUse, OSError."""
        lock = file.with_name(f"{file.name}-lock")
        self._descriptors = [os.open(lock, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, OWNER_ONLY)]
        give_to_owner(lock)
        try:
            fcntl.flock(self._descriptors[0], (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
            if alone and file.exists():
                self._descriptors.append(os.open(file, os.O_RDONLY | os.O_CLOEXEC))
                fcntl.flock(self._descriptors[1], fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.release()
            raise DatabaseInUse(
                f"database {file}: a bot has it open; stop that first, or wait until it is restored"
            ) from None

    def release(self) -> None:
        """Release the lock, after the database is closed."""
        for descriptor in self._descriptors:
            os.close(descriptor)


class OpenFiles:
    """The identity of the files of an open database, to detect their removal or replacement."""

    def __init__(self, file: Path) -> None:
        self._file = file
        log = file.with_name(f"{file.name}-wal")
        self._known = {path: identity for path in (file, log) if (identity := _identity(path)) is not None}

    def require(self) -> None:
        """Raise DatabaseGone if a file is not the one that was opened."""
        for path, known in self._known.items():
            if (identity := _identity(path)) != known:
                happened = "removed" if identity is None else "replaced"
                raise DatabaseGone(f"database {self._file}: {path.name} was {happened} while it was open")


def _identity(path: Path) -> Identity | None:
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino
