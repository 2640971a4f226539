"""The flags in the header of a SQLite file, and whether the file may lack changes that were shown.

A process that is killed loses nothing that SQLite has acknowledged: the system still writes it to the disk. Changes
may be missing after the machine went down, and when a copy was put in place. So a bot writes into the lock file beside
the database which boot of the system uses which file, and a number that is in the file, too, and new at each start.

The id of the boot is Linux's. On other systems every file that was not closed counts as one whose machine went down.
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any, NamedTuple

from storage.sqlite_file import UNCHECKED, FileLock

OVERWRITTEN = 1  # flag of a file in which all deleted values are overwritten
FLAG_BITS, NUMBER_BITS = 2, 29  # of the user version in a file's header: its flags, then the number of its last use
BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


class LastUse(NamedTuple):
    """The boot, empty if it is not known, the file by its inode, and the number of its last use."""

    boot: str
    inode: int
    number: int


def flags_of(driver: Any) -> int:
    """Return the flags of an open file, with the number of its last use above them."""
    return int(driver.execute("PRAGMA user_version").fetchone()[0])


def set_flag(flag: int, present: bool, driver: Any) -> None:
    """Set or clear a flag of an open file."""
    driver.execute(f"PRAGMA user_version = {flags_of(driver) | flag if present else flags_of(driver) & ~flag}")


def note_use(file: Path, lock: FileLock, driver: Any, *, was_open: bool, by_bot: bool) -> None:
    """Flag a file that may lack changes that were shown. If a bot has opened it, note that in the file and in its
    lock. ``was_open`` tells whether the file was not closed after its last use."""
    found = LastUse(boot_id(), file.stat().st_ino, flags_of(driver) >> FLAG_BITS)
    if _may_lack_changes(_read(lock), found, was_open):
        set_flag(UNCHECKED, True, driver)
    if by_bot:
        number = 1 + secrets.randbelow((1 << NUMBER_BITS) - 1)
        flags = flags_of(driver) & (1 << FLAG_BITS) - 1
        driver.execute(f"PRAGMA user_version = {number << FLAG_BITS | flags}")
        lock.write(" ".join(map(str, found._replace(number=number))))


def boot_id() -> str:
    """Return the id of this boot of the system, empty where the system has none."""
    try:
        return BOOT_ID.read_text("ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def _may_lack_changes(last: LastUse | None, found: LastUse, was_open: bool) -> bool:
    if last is None:  # the file was moved here, is new, or was last used by an earlier version
        return was_open or found.number != 0
    if (last.inode, last.number) != (found.inode, found.number):
        return True
    return was_open and (not found.boot or last.boot != found.boot)


def _read(lock: FileLock) -> LastUse | None:
    """Return the contents of a lock file; None if it is empty."""
    boot, _, rest = lock.read().partition(" ")
    inode, _, number = rest.partition(" ")
    return LastUse(boot, int(inode), int(number)) if inode.isdecimal() and number.isdecimal() else None
