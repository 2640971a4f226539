"""Runs long jobs that can wait, in processes of low priority, one at a time, and draws replays so."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from cachetools import LRUCache

from bot.tables.errors import UserError
from bot.workers.game_tasks import draw_replay
from bot.workers.pool import ProgressCallback, WorkerLost, WorkerPool
from renderers.picture import Picture
from storage.models import TableRow

T = TypeVar("T")

MAX_JOBS = 10  # the one in work among them
JOB_TIMEOUT = 12 * 60  # seconds from an order to its result: the answer's token lives 15 minutes
NICENESS = 10  # how much the machine is to prefer the bot itself

ErrorFactory: TypeAlias = Callable[[], UserError]
Work: TypeAlias = Callable[[dict[str, Any], Callable[[float], None]], T]


class JobQueue(Generic[T]):
    """Runs ``work`` for each job in a new process, in the order of the requests."""

    def __init__(self, name: str, work: Work[T], busy: ErrorFactory, stopped: ErrorFactory) -> None:
        """``busy`` returns the error for one job too many, ``stopped`` the error for a job that a stop of the bot
        ends."""
        self._work, self._busy, self._stopped = work, busy, stopped
        self._pool = WorkerPool(name, 1, NICENESS)
        self._job_count = 0
        self._is_closed = False

    async def run(self, job: dict[str, Any], progress: ProgressCallback) -> T:
        """Do a job and return its result. ``progress`` is called with the share that is done. Raises UserError."""
        if self._job_count >= MAX_JOBS:
            raise self._busy()
        self._job_count += 1
        try:
            async with asyncio.timeout(JOB_TIMEOUT), self._pool.worker() as worker:
                try:
                    return await worker.run(partial(self._work, job), seconds=JOB_TIMEOUT, progress=progress)
                finally:
                    worker.end()  # which gives its memory back
        except WorkerLost as error:
            if self._is_closed:
                raise self._stopped() from error
            raise
        finally:
            self._job_count -= 1

    def __len__(self) -> int:
        """Return the number of jobs in work or waiting."""
        return self._job_count

    def close(self) -> None:
        """Kill the current process, and start no more."""
        self._is_closed = True
        self._pool.close()


MAX_SHORT_BYTES = 1_000_000  # of a replay that is kept
MAX_KEPT_BYTES = 8_000_000  # of all that are kept

Format: TypeAlias = Literal["webp", "gif"]


@dataclass(frozen=True)
class ReplayJob:
    """The part of a game to draw, from position ``first`` to ``last``, with a caption for each position, and the
    format."""

    row: TableRow
    first: int
    last: int
    captions: Sequence[str]
    format: Format

    def as_dict(self) -> dict[str, Any]:
        """Return the job as ``draw_replay`` takes it."""
        row = self.row
        game = {"game": row.game, "start": row.start, "moves": row.moves[: self.last]}
        part = {"first": self.first, "last": self.last, "captions": self.captions, "format": self.format}
        return game | part


class ReplayQueue(JobQueue[Picture]):
    """A queue of replays. Short ones are kept for a while, since all players of a game see the same deciding turn."""

    def __init__(self) -> None:
        super().__init__(
            "replay",
            draw_replay,
            busy=lambda: UserError("replay-busy"),
            stopped=lambda: UserError("replay-stopped"),
        )
        self._kept: LRUCache[str, Picture] = LRUCache(MAX_KEPT_BYTES, lambda kept: len(kept.data))

    async def run(self, job: dict[str, Any], progress: ProgressCallback) -> Picture:
        """Draw a ``ReplayJob`` as a dictionary, or return the same picture as lately. Raises UserError."""
        key = hashlib.sha256(json.dumps(job).encode()).hexdigest()
        picture = self._kept.get(key)
        if picture is None:
            picture = await super().run(job, progress)
            if len(picture.data) <= MAX_SHORT_BYTES:
                self._kept[key] = picture
        return picture
