"""Takes from Python what Windows does not have, in every process that has this folder on its path.

A module ``msvcrt`` stands for that of Windows: it locks a byte by other means.
"""

from __future__ import annotations

import asyncio
import fcntl as posix
import os
import select
import signal
import sys
from types import ModuleType
from typing import Any, NoReturn


class Msvcrt(ModuleType):
    """The part of Windows' module that locks files."""

    LK_NBLCK, LK_UNLCK = 2, 0

    @staticmethod
    def locking(descriptor: int, mode: int, _: int) -> None:
        """Lock or unlock the file."""
        posix.flock(descriptor, posix.LOCK_UN if mode == Msvcrt.LK_UNLCK else posix.LOCK_EX | posix.LOCK_NB)


def refuse(*_: Any) -> NoReturn:
    """Raise what Windows' event loop raises."""
    raise NotImplementedError


for name in ("fcntl", "resource", "pwd", "grp", "termios"):
    sys.modules[name] = None  # type: ignore[assignment]  # imports of it fail
sys.modules["msvcrt"] = Msvcrt("msvcrt")
asyncio.SelectorEventLoop.add_signal_handler = refuse  # type: ignore[method-assign, assignment]
for holder, names in (
    (os, ("nice", "geteuid", "getuid", "chown", "fork", "O_CLOEXEC")),
    (select, ("poll",)),
    (signal, ("SIGHUP",)),
):
    for name in names:
        delattr(holder, name)
