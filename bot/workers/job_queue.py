"""Runs long jobs that can wait, in processes of low priority, one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeAlias, TypeVar

from bot.workers.pool import ProgressCallback, WorkerLost, WorkerPool
from storage.errors import Refused

T = TypeVar("T")

MAX_JOBS = 10  # the one in work among them
JOB_TIMEOUT = 12 * 60  # seconds from an order to its result: the answer's token lives 15 minutes
NICENESS = 10  # how much the machine is to prefer the bot itself

Work: TypeAlias = Callable[[dict[str, Any], Callable[[float], None]], T]


class JobQueue(Generic[T]):
    """Runs ``work`` for each job in a new process, in the order of the requests. One job too many is refused with the
    error ``<name>-busy``, as is one that others have kept waiting for too long; a job that a stop of the bot ends with
    ``<name>-stopped``."""

    def __init__(self, name: str, work: Work[T]) -> None:
        self._name, self._work = name, work
        self._pool = WorkerPool(name, 1, NICENESS)
        self._is_closed = False

    async def run(self, job: dict[str, Any], progress: ProgressCallback) -> T:
        """Do a job and return its result. ``progress`` is called with the share that is done. Raises Refused."""
        if len(self) >= MAX_JOBS:
            raise Refused(f"{self._name}-busy")
        try:
            async with asyncio.timeout(JOB_TIMEOUT), self._pool.worker() as worker:
                try:
                    return await worker.run(partial(self._work, job), seconds=JOB_TIMEOUT, progress=progress)
                finally:
                    worker.end()  # which gives its memory back
        except WorkerLost as error:
            if self._is_closed:
                raise Refused(f"{self._name}-stopped") from error
            raise
        except TimeoutError as error:
            raise Refused(f"{self._name}-busy") from error

    def __len__(self) -> int:
        """Return the number of jobs in work or waiting."""
        return len(self._pool)

    def close(self) -> None:
        """Kill the current process, and start no more."""
        self._is_closed = True
        self._pool.close()
