"""Runs long jobs that can wait in low-priority subprocesses, one at a time."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable
from typing import Generic, TypeAlias, TypeVar

from bot.sessions.errors import UserError
from bot.workers.subprocesses import process

T = TypeVar("T")

WAITING = 10  # jobs at most, the one in work among them
LONGEST = 12 * 60  # seconds from an order to its result: the answer's token lives 15 minutes

ProgressCallback: TypeAlias = Callable[[float], Awaitable[None]]
ErrorFactory: TypeAlias = Callable[[], UserError]
Reader: TypeAlias = Callable[[bytes, StreamReader], Awaitable[T]]


class JobQueue(Generic[T]):
    """Runs ``python -m module`` for each job, in the order of the requests.

    The process reads its job from standard input. It writes lines with the share that is done, such as ``0.42``, and
    finally a line that begins with a letter, from which ``read`` makes the result together with what follows.
    """

    def __init__(self, module: str, read: Reader[T], busy: ErrorFactory, stopped: ErrorFactory) -> None:
        """``busy`` returns the error for one job too many, ``stopped`` the error for a job that a stop of the bot
        ends."""
        self._busy, self._stopped = busy, stopped
        self._module = module
        self._read = read
        self._turn = asyncio.Lock()
        self._job_count = 0
        self._process: Process | None = None
        self._closed = False

    async def run(self, job: bytes, progress: ProgressCallback) -> T:
        """Do a job and return its result. ``progress`` is called with the share that is done. Raises UserError."""
        if self._job_count >= WAITING:
            raise self._busy()
        self._job_count += 1
        try:
            async with asyncio.timeout(LONGEST), self._turn:
                if self._closed:
                    raise self._stopped()
                return await self._run(job, progress)
        finally:
            self._job_count -= 1

    def __len__(self) -> int:
        """Return the number of jobs in work or waiting."""
        return self._job_count

    async def close(self) -> None:
        """Kill the current process, and start no more."""
        self._closed = True
        if self._process is not None and self._process.returncode is None:
            self._process.kill()

    async def _run(self, job: bytes, progress: ProgressCallback) -> T:
        async with process(self._module, job) as (child, output):
            self._process = child
            try:
                while line := await output.readline():
                    if line[:1].isalpha():
                        return await self._read(line, output)
                    await progress(float(line))
                raise EOFError(f"{self._module} has ended without a result")
            except EOFError as error:
                if self._closed:
                    raise self._stopped() from error
                raise
            finally:
                self._process = None
