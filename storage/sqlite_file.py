"""The file of a SQLite database: its permissions, its lock and its identity.

Only the lock opens the database file itself, before SQLite does and until after it: closing it would release the locks
that SQLite holds on it for this process.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote

import sqlalchemy as sa

from storage.errors import DatabaseError, DatabaseGone, DatabaseInUse, DatabaseReadOnly
from storage.file_locks import lock_file

APPLICATION_ID = 0x506F6E64  # in the header of every file created or migrated by this program
UNCHECKED = 2  # flag in the user version of a file that may lack changes that were shown
OWNER_ONLY = 0o600
OLDEST_SQLITE = (3, 35, 0)  # the first one with DROP COLUMN, which migrations use
MOUNTS = Path("/proc/self/mounts")  # of Linux: a line for each file system with its folder and kind
NETWORK_FILE_SYSTEMS = {
    "nfs",
    "nfs4",
    "cifs",
    "smb3",
    "smbfs",
    "fuse.sshfs",
    "fuse.s3fs",
    "fuse.rclone",
    "afs",
    "ncpfs",
}
MAX_LOCK_BYTES = 200  # of the text in a lock file
Identity = tuple[int, int]


def file_of(url: sa.URL) -> Path:
    """Return the file that the URL of a SQLite database names, without symbolic links: SQLite's side files and the lock
    are beside the file itself."""
    name = url.database or ""
    return Path(os.path.realpath(unquote(name.removeprefix("file:")) if name.startswith("file:") else name))


def require_new_enough(file: Path) -> None:
    """Raise DatabaseError if the SQLite library lacks what is used of it."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        needed = ".".join(map(str, OLDEST_SQLITE))
        raise DatabaseError(
            f"database {file}: this Python has SQLite {sqlite3.sqlite_version}, and {needed} is needed: "
            "use a newer Python, or a system with a newer SQLite"
        )


def network_file_system(file: Path, mounts: Path = MOUNTS) -> str | None:
    """Return the kind of network file system that a file is on; None if it is on none, or that is not known here."""
    try:
        lines = [line.split() for line in mounts.read_text("utf-8", "replace").splitlines()]
    except OSError:
        return None
    kinds = {Path(fields[1].replace("\\040", " ")): fields[2] for fields in lines if len(fields) > 2}
    kind = next((kinds[folder] for folder in (file, *file.parents) if folder in kinds), "")
    return kind if kind in NETWORK_FILE_SYSTEMS else None


def has_log(file: Path) -> bool:
    """Return whether a database has a log file, as while it is open or after its process was killed."""
    log = file.with_name(f"{file.name}-wal")
    return log.exists() and log.stat().st_size > 0


def make_private(file: Path) -> None:
    """Create an empty file and its folder, accessible to their owner only, unless they exist. SQLite gives its side
    files the same permissions. Raises DatabaseError, OSError."""
    if file.parent.is_dir():
        require_access(f"database {file}", file.parent)
    if file.is_dir():
        raise DatabaseError(f"database {file}: that is a folder, not a file")
    if file.exists() and not file.is_file():
        raise DatabaseError(f"database {file}: that is a device, not a file")
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        reason = "one above it is a file" if isinstance(error, FileExistsError | NotADirectoryError) else error.strerror
        raise DatabaseError(f"database {file}: its folder cannot be made: {reason}") from error
    for path in _files(file):
        require_access(f"database {file}", path)
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


def close_to_others(file: Path) -> None:
    """Take from other users what they may do with the files of a database, as version 0.1 made them, if those are this
    user's."""
    for path in _files(file):
        found = path.stat()
        if found.st_mode & ~OWNER_ONLY & 0o777 and hasattr(os, "geteuid") and found.st_uid == os.geteuid():
            path.chmod(OWNER_ONLY)


def _files(file: Path) -> list[Path]:
    """Return those of the database, its side files and its lock file that exist."""
    return [path for end in ("", "-wal", "-shm", "-lock") if (path := file.with_name(file.name + end)).is_file()]


def require_access(subject: str, path: Path) -> None:
    """Raise DatabaseReadOnly about ``subject``, with what helps, if this user may not use a file, or a folder."""
    mode = os.R_OK | os.W_OK | (os.X_OK if path.is_dir() else 0)
    if os.access(path, mode, effective_ids=os.access in os.supports_effective_ids):
        return
    found = path.stat()
    user = f"{os.geteuid()}:{os.getegid()}" if hasattr(os, "geteuid") else ""
    if user and found.st_uid != os.geteuid():
        cure = f"it belongs to user {found.st_uid}, and the bot is {user}; as root: chown {user} {path}"
    elif found.st_mode >> 6 & mode == mode:  # the owner's permissions are in order
        cure = "its disk is mounted read-only"
    else:
        cure = f"allow its owner to do so: chmod u+rwX {path}"
    raise DatabaseReadOnly(f"{subject}: {path.name} may not be read and written; {cure}")


def give_to_owner(file: Path) -> None:
    """Give a file to the owner of its folder, who runs the bot, if this process runs as root."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        folder = file.parent.stat()
        os.chown(file, folder.st_uid, folder.st_gid)


class FileLock:
    """A lock file beside a database. Open stores share the lock; a bot or a restore holds it exclusively.

    On Linux a bot or a restore locks the database itself as well, which may have other names: a hard link, or a file
    that is mounted alone. On other systems that lock would keep SQLite out: on macOS and the BSDs it conflicts with the
    record locks that SQLite takes, and on Windows with every access.
    """

    def __init__(self, file: Path, *, alone: bool) -> None:
        """Take the lock without waiting. Raises DatabaseInUse, OSError."""
        lock = file.with_name(f"{file.name}-lock")
        self._descriptors = [os.open(lock, os.O_CREAT | os.O_RDWR, OWNER_ONLY)]
        give_to_owner(lock)
        try:
            lock_file(self._descriptors[0], alone=alone)
            if alone and file.exists() and sys.platform == "linux":
                self._descriptors.append(os.open(file, os.O_RDONLY))
                lock_file(self._descriptors[1], alone=True)
        except BlockingIOError:
            self.release()
            raise DatabaseInUse(
                f"database {file}: a bot has it open; stop that first, or wait until it is restored"
            ) from None

    def read(self) -> str:
        """Return the contents of the lock file."""
        os.lseek(self._descriptors[0], 0, os.SEEK_SET)
        return os.read(self._descriptors[0], MAX_LOCK_BYTES).decode("ascii", "replace")

    def write(self, text: str) -> None:
        """Replace what is in the lock file. Raises OSError."""
        os.lseek(self._descriptors[0], 0, os.SEEK_SET)
        os.write(self._descriptors[0], text.encode("ascii"))
        os.ftruncate(self._descriptors[0], len(text))

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
