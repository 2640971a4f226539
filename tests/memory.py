"""A folder in memory for files that no test wants to find again after a crash."""

from __future__ import annotations

import shutil
from pathlib import Path

ENOUGH = 2**31  # bytes, several times what the files of tests and a database server take


def folder_in_memory() -> Path | None:
    """Return a folder in memory if there is a large one: commits to a disk wait for it."""
    memory = Path("/dev/shm")  # noqa: S108 - the folders that are made in it are ours alone
    return memory if memory.is_dir() and shutil.disk_usage(memory).free > ENOUGH else None
