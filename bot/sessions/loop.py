"""Background work: in rounds that continue after any error, and in tasks of tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Iterable
from contextlib import suppress
from time import monotonic
from typing import Any, Generic, TypeVar

from storage.errors import DatabaseError, DatabaseInUse, Refused


def log_failure(log: logging.Logger, error: BaseException, what: str, *values: object) -> None:
    """Log an error: in one line if the store has failed or something is refused, otherwise with its traceback."""
    if isinstance(error, DatabaseError | Refused):
        log.error(f"{what}: %s", *values, error)
    else:
        log.error(what, *values, exc_info=error)


K = TypeVar("K", bound=Hashable)

MAX_DOUBLINGS = 30  # of a pause, which is the longest long before


def growing_pause(failures: int, first: float, longest: float) -> float:
    """Return the pause after some failures in a row: twice as long for each, up to the longest, in seconds."""
    return min(first * 2.0 ** min(failures, MAX_DOUBLINGS), longest)


class Pauses(Generic[K]):
    """The growing pauses after failed attempts, from ``first`` to ``longest`` seconds, by the key of what failed."""

    def __init__(self, first: float, longest: float) -> None:
        self._first, self._longest = first, longest
        self._failed: dict[K, tuple[int, float, str]] = {}  # failures in a row, until when it waits, and the last cause

    def waits(self, key: K) -> bool:
        """Return whether the pause after the last failure still lasts."""
        return (self.left(key) or 0.0) > 0

    def left(self, key: K) -> float | None:
        """Return how long the pause after the last failure still lasts, in seconds, negative once it is over; None
        without a failure."""
        failed = self._failed.get(key)
        return None if failed is None else failed[1] - monotonic()

    def fail(self, key: K, cause: str = "") -> bool:
        """Begin the next pause, longer than the one before. Returns whether the cause is another one than before."""
        count, _, before = self._failed.get(key, (0, 0.0, None))
        self._failed[key] = count + 1, monotonic() + growing_pause(count, self._first, self._longest), cause
        return cause != before

    def clear(self, key: K) -> None:
        """Forget the failures of what has succeeded."""
        self._failed.pop(key, None)


T = TypeVar("T")

LOCK_TIMEOUT = 5.0  # seconds


async def for_each(items: Iterable[T], work: Callable[[T], Coroutine[Any, Any, None]], at_once: int) -> None:
    """Run ``work`` on each item, with limited concurrency. Items that take longer than ``LOCK_TIMEOUT`` seconds no
    longer count, so that they do not block the others."""
    places = asyncio.Semaphore(at_once)

    async def hold_place(task: asyncio.Task[None]) -> None:
        await asyncio.wait([task], timeout=LOCK_TIMEOUT)
        places.release()

    async with asyncio.TaskGroup() as group:
        for item in items:
            await places.acquire()
            group.create_task(hold_place(group.create_task(work(item))))


async def cancel(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks, and wait until they have ended."""
    tasks = [*tasks]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


class TableTasks(dict[str, asyncio.Task[None]]):
    """The tasks that run, by table: at most one for each."""

    def start(self, table: str, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        """Run ``work`` for a table, whose former task has ended."""
        task = self[table] = asyncio.create_task(work, name=name)
        task.add_done_callback(lambda ended: self.pop(table) if self.get(table) is ended else None)
        return task

    async def close(self) -> None:
        """Cancel all tasks, and wait until they have ended."""
        await cancel(self.values())


log = logging.getLogger(__name__)

RETRY_SECONDS = 5.0  # the longest pause after a round that failed
OVERDUE_SECONDS = 120.0  # how late a successful round may be


class Loop:
    """Rounds of work with pauses between them.

    ``work`` does a round and returns the seconds until the next one, or None when all is done. A round that fails in
    any way is logged, once while the failure stays the same, and followed by another after ``retry_seconds``, or
    RETRY_SECONDS if that is None; only DatabaseInUse ends the loop.
    """

    def __init__(
        self, name: str, work: Callable[[], Awaitable[float | None]], retry_seconds: float | None = None
    ) -> None:
        self.name = name
        self.work = work
        self._retry_seconds = retry_seconds
        self._wake = asyncio.Event()
        self._failure = ""  # the last one that was logged
        self._due: float | None = None  # when a good round is expected, while the loop runs

    def wake(self) -> None:
        """Begin the next round at once."""
        self._wake.set()

    def seconds_overdue(self) -> float:
        """Return by how many seconds the next good round is late, or 0."""
        return 0.0 if self._due is None else max(0.0, monotonic() - self._due)

    def is_overdue(self) -> bool:
        """Return whether the last successful round was too long ago."""
        return self.seconds_overdue() > OVERDUE_SECONDS

    async def run(self) -> None:
        """Do rounds until all is done. Raises DatabaseInUse if another bot has taken the tables."""
        self._due = monotonic()
        while True:
            self._wake.clear()
            if (pause := await self._try_round()) is None:
                return
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._wake.wait()

    async def _try_round(self) -> float | None:
        """Do a round, log a failure, and return the pause after it, in seconds."""
        try:
            pause = await self.work()
        except DatabaseInUse:
            raise
        except Exception as error:
            failure = f"{type(error).__name__}: {error}"
            if failure != self._failure:
                self._failure = failure
                log_failure(log, error, "%s failed", self.name)
            return RETRY_SECONDS if self._retry_seconds is None else self._retry_seconds
        if self._failure:
            self._failure = ""
            log.info("%s works again", self.name)
        self._due = None if pause is None else monotonic() + pause
        return pause
