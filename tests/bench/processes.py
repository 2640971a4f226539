"""What a process and its children use, as Linux tells it."""

from __future__ import annotations

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(process: int) -> float:
    """The seconds of processor time of a process, its children and theirs, without those that have ended.

    0 where the system does not tell.
    """
    return sum(_worked(member) for member in family(process))


def resident_megabytes(process: int) -> float:
    """The memory of a process, its children and theirs, in millions of bytes."""
    return sum(_resident(member) for member in family(process)) / 1e6


def open_files(process: int) -> int:
    """How many files a process has open."""
    return sum(1 for _ in Path(f"/proc/{process}/fd").iterdir())


def family(process: int) -> list[int]:
    """A process, its children and theirs."""
    entries = Path("/proc").iterdir() if Path("/proc").is_dir() else ()
    parents = {int(entry.name): _parent(entry) for entry in entries if entry.name.isdigit()}
    found = [process]
    for member in found:
        found += [child for child, parent in parents.items() if parent == member]
    return found


def _stat(process: Path) -> list[str]:
    return (process / "stat").read_text("utf-8").rpartition(")")[2].split()


def _parent(process: Path) -> int:
    try:
        return int(_stat(process)[1])
    except (FileNotFoundError, ProcessLookupError):
        return 0


def _worked(process: int) -> float:
    try:
        return sum(map(int, _stat(Path(f"/proc/{process}"))[11:13])) / TICKS
    except (FileNotFoundError, ProcessLookupError):
        return 0.0


def _resident(process: int) -> int:
    try:
        return int(_stat(Path(f"/proc/{process}"))[21]) * os.sysconf("SC_PAGE_SIZE")
    except (FileNotFoundError, ProcessLookupError):
        return 0
