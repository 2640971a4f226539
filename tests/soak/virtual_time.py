"""Virtual time and seeded chance for a process: nothing in it depends on the machine's clock, threads or entropy.

Import this before anything else and call ``install``. Time passes only when nothing is left to do at the present
moment; then it jumps to the next timer. Work for threads is done at once, and sockets are Unix sockets, which deliver
what is written immediately, so that the same seed gives the same order of everything.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import secrets
import selectors
import sys
import time
import traceback
from collections.abc import Callable
from contextvars import Context
from datetime import UTC, datetime
from typing import Any

TICK = 2e-5  # seconds that each round of the event loop takes
TOKEN_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


class VirtualClock:
    """The seconds since the process began, and the moment at which that was."""

    def __init__(self) -> None:
        self.elapsed = 0.0
        self.begin = 0.0

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return self.begin + self.elapsed

    def moment(self) -> datetime:
        """Return the time as a moment."""
        return datetime.fromtimestamp(self.now(), UTC)

    def since_start(self) -> float:
        """Return the seconds since the process began."""
        return self.elapsed

    def jump(self, seconds: float) -> None:
        """Let time pass during which this process does nothing."""
        self.elapsed += seconds


clock = VirtualClock()
entropy = random.Random(0)  # in place of the machine's


class SeededRandom(random.Random):
    """Chance that is seeded by the machine's entropy unless by a value, as discord.py's between two connections."""

    def seed(self, a: Any = None, version: int = 2) -> None:
        """Seed it."""
        super().seed(entropy.random() if a is None else a, version)


class VirtualSelector(selectors.EpollSelector):
    """Jumps to the next timer where it would wait."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Return what is ready, in a fixed order."""
        clock.jump(TICK)
        ready = super().select(0)
        if not ready and (timeout is None or timeout > 0):
            if timeout is None:
                raise RuntimeError("nothing is left that could happen")
            clock.jump(timeout)
            ready = super().select(0)
        return sorted(ready, key=lambda entry: entry[0].fd)


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop in virtual time without threads."""

    def __init__(self) -> None:
        super().__init__(VirtualSelector())

    def run_in_executor(  # type: ignore[override] # what a thread would do is done at once
        self, executor: object, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Do work of a thread now."""
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future

    def call_soon_threadsafe(  # type: ignore[override] # as above
        self, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> Any:
        """Call soon; there are no threads."""
        return self.call_soon(callback, *args, context=context)


def install(seed: int, begin: float) -> None:
    """Replace this process's clocks and sources of chance.

    Garbage is collected by ``gc.collect`` alone, as it closes connections: otherwise whatever allocates memory, such as
    a line of the log, changes the order of what happens.
    """
    gc.disable()
    clock.begin, clock.elapsed = begin, 0.0
    vars(time).update(time=clock.now, monotonic=clock.since_start, perf_counter=clock.since_start)
    random.seed(seed)
    entropy.seed(f"{seed} entropy")
    vars(secrets).update(
        token_hex=lambda size=32: entropy.randbytes(size).hex(),
        token_bytes=entropy.randbytes,
        token_urlsafe=lambda size=32: "".join(entropy.choice(TOKEN_LETTERS) for _ in range(size)),
        choice=entropy.choice,
    )
    vars(os)["urandom"] = entropy.randbytes
    vars(random).update(Random=SeededRandom, SystemRandom=SeededRandom)


def fix_hashes(module: str) -> None:
    """Start this program again unless its hashes, and with them the order of its sets, are fixed."""
    if os.environ.get("PYTHONHASHSEED") != "0":
        environment = os.environ | {"PYTHONHASHSEED": "0"}
        os.execve(sys.executable, [sys.executable, "-m", module, *sys.argv[1:]], environment)  # noqa: S606 - itself


def run_in_fork(seed: int, work: Callable[[], None]) -> list[str]:
    """Run the work of a seed in a fork of this process, and report what it raises. Returns the lines that it prints."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        os.dup2(writing, 1)
        try:
            work()
        except BaseException:
            sys.stdout.write(f"seed {seed}: {traceback.format_exc().splitlines()[-1]}\n")
            traceback.print_exc()
            sys.stdout.flush()
            os._exit(1)
        sys.stdout.flush()
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        lines = pipe.read().splitlines()
    _, status = os.waitpid(child, 0)
    if status != 0:
        lines.append(f"seed {seed}: its process has ended with {os.waitstatus_to_exitcode(status)}")
    return lines


def run(work: Any) -> Any:
    """Run a coroutine in virtual time."""
    loop = VirtualLoop()
    asyncio.set_event_loop(loop)
    return loop.run_until_complete(work)
