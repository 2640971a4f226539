"""Runs work in low-priority subprocesses."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
NICENESS = 10  # how much the machine is to prefer the bot itself
STEP = 0.02  # share of the work between two lines of progress


@asynccontextmanager
async def process(module: str, order: bytes) -> AsyncIterator[tuple[Process, asyncio.StreamReader]]:
    """Run a module with ``order`` on its standard input; yields the process and its standard output.

    The process is killed at the end of the block, unless it has closed its output and so ends by itself.
    """
    started = await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, stdin=PIPE, stdout=PIPE, cwd=ROOT, start_new_session=True
    )
    assert started.stdin is not None  # noqa: S101 - they are pipes
    assert started.stdout is not None  # noqa: S101
    try:
        started.stdin.write(order)
        started.stdin.close()
        yield started, started.stdout
    finally:
        if started.returncode is None and not started.stdout.at_eof():
            started.kill()
        await started.wait()


def run(work: Callable[[Any], None]) -> None:
    """Run ``work`` with the order, as JSON, in this subprocess with low priority, until it is done or the bot's end of
    the pipe closes; not at all if the bot ended before it gave an order."""
    os.nice(NICENESS)
    order = sys.stdin.buffer.read()
    try:
        if order:
            work(json.loads(order))
    except BrokenPipeError:
        sys.stdout = None  # what is left in it has no reader


def write(data: bytes) -> None:
    """Write to the bot from a subprocess."""
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


class Progress:
    """Write the share that is done, at most every ``STEP``."""

    def __init__(self) -> None:
        self._reported = 0.0

    def __call__(self, done: float) -> None:
        if done >= self._reported + STEP:
            self._reported = done
            write(f"{done:.2f}\n".encode())
