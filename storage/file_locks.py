"""Locks on open files that end with the process: BSD locks, or on Windows a locked byte."""

from __future__ import annotations

import errno
import os
from importlib import import_module
from typing import Any

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]  # mypy knows the modules of one system

TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


def lock_file(descriptor: int, *, alone: bool) -> None:
    """Lock a file without waiting: shared, or exclusively if ``alone``. Raises BlockingIOError if others are in the
    way, OSError.

    On Windows, where shared locks are not used, a shared lock is refused only while the file is locked exclusively.
    """
    if fcntl is not None:
        fcntl.flock(descriptor, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        return
    msvcrt: Any = import_module("msvcrt")
    os.lseek(descriptor, 0, os.SEEK_SET)
    try:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        if not alone:
            msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)
    except OSError as error:
        if error.errno in TAKEN:
            raise BlockingIOError(error.errno, "the file is locked") from error
        raise


def lock_bytes(descriptor: int, length: int, start: int) -> None:
    """Lock bytes of a file exclusively without waiting, as POSIX programs do. Raises BlockingIOError or PermissionError
    if a program has locked them. On Windows, where an open file cannot be renamed, this does nothing."""
    if fcntl is not None:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, length, start)
