"""The bot as a separate process, and the resources of it and its children from Linux's ``/proc``."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from asyncio.subprocess import Process
from collections.abc import Sequence
from pathlib import Path

from deploy.local.local_discord import LocalDiscord

ROOT = Path(__file__).parents[2]
LONGEST_START = 300.0  # seconds within which a started bot must become idle
BUSY = 0.03  # seconds of half a second's work
RUNNABLE = b"R"  # the state of a process that has a processor, or waits for one
GONE = (b"X", *[b"0"] * 21)  # the state and the figures of a process that has ended
TICKS = os.sysconf("SC_CLK_TCK")


async def start_bot(module: str, local: LocalDiscord, database: str, **settings: str) -> Process:
    """Start a bot as a separate process."""
    environment = os.environ | {
        "DISCORD_TOKEN": local.settings.bot_token,
        "DISCORD_API": f"{local.base}/api/v10",
        "DATABASE_URL": database,
        "LOG_LEVEL": "WARNING",
        "DECIDING_TURNS": "false",  # a review would be counted with the moves of its game
        **settings,
    }
    return await asyncio.create_subprocess_exec(sys.executable, "-m", module, env=environment, cwd=ROOT)


async def until_idle(process: int) -> None:
    """Wait until a process and its workers are idle, if the system supports it: they use no processor time, and wait
    for none, as those of low priority do on a busy machine."""
    used, before, deadline = 0.0, -BUSY, time.monotonic() + LONGEST_START
    while (used - before >= BUSY or any(map(_is_runnable, family(process)))) and time.monotonic() < deadline:
        await asyncio.sleep(0.5)
        used, before = cpu_seconds(process), used


def cpu_seconds(process: int) -> float:
    """Return the processor seconds of a process and its living descendants.

    Returns 0 if the system does not support it.
    """
    return sum(int(ticks) for member in family(process) for ticks in _stat(member)[11:13]) / TICKS


def resident_megabytes(process: int, *, alone: bool = False) -> float:
    """Return the memory of a process and its descendants, or of it ``alone``, in millions of bytes."""
    members = [process] if alone else family(process)
    return sum(int(_stat(member)[21]) for member in members) * os.sysconf("SC_PAGE_SIZE") / 1e6


def open_files(process: int) -> int:
    """Return the number of a process's open files."""
    return sum(1 for _ in Path(f"/proc/{process}/fd").iterdir())


def family(process: int) -> list[int]:
    """Return a process and its descendants."""
    entries = Path("/proc").iterdir() if Path("/proc").is_dir() else ()
    numbers = [int(entry.name) for entry in entries if entry.name.isdigit()]
    parents = {number: int(_stat(number)[1]) for number in numbers}
    found = [process]
    for member in found:
        found += [child for child, parent in parents.items() if parent == member]
    return found


def page_processes(process: int) -> list[int]:
    """Return the descendants of a process that serve web pages."""
    return [each for each in family(process) if b"bot.pages" in _read(each, "cmdline")]


def _read(process: int, name: str) -> bytes:
    """Return what the system says about a process; nothing of one that is gone."""
    try:
        return Path(f"/proc/{process}/{name}").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


def _stat(process: int) -> Sequence[bytes]:
    """Return the state of a process and the figures behind it, as proc(5) numbers them from the third on."""
    return _read(process, "stat").rpartition(b")")[2].split() or GONE


def _is_runnable(process: int) -> bool:
    return _stat(process)[0] == RUNNABLE
