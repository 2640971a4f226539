"""Reviews finished games in worker processes, each once."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Awaitable, Callable
from datetime import datetime
from functools import partial
from typing import Any, TypeAlias

from cachetools import LRUCache

from bot.tables.clock import now
from bot.workers.job_queue import JobQueue
from bot.workers.pool import ProgressCallback
from bot.workers.review_task import make_review
from games.players.judgement import VERSION, Review
from games.record import Record, start_to_json
from storage.models import TableRow
from storage.repositories import Repositories

CACHE_SIZE = 50  # reviews of games that no table holds

# A review in work, and those who wait for it.
Making: TypeAlias = tuple[asyncio.Task[dict[str, Any]], list[ProgressCallback]]
Keep: TypeAlias = Callable[[dict[str, Any], datetime], Awaitable[dict[str, Any]]]


class Reviews:
    """Loads reviews of finished games from the store, or makes and stores them."""

    def __init__(self, store: Repositories) -> None:
        self._store = store
        self._queue: JobQueue[dict[str, Any]] = JobQueue("review", make_review)
        self._making: dict[str, Making] = {}
        self._recent: LRUCache[str, Review] = LRUCache(CACHE_SIZE)

    async def of(self, row: TableRow, progress: ProgressCallback) -> Review:
        """Return the review of a finished game, the same for everybody who asks. Raises Refused.

        ``progress`` is called with the share that is done, for each of several who wait for the same review.
        """
        if (review := await self.find(row.id)) is not None:
            return review
        job = {"game": row.game, "start": row.start, "moves": row.moves, "seed": row.id}
        return await self._made(row.id, job, progress, partial(self._store.reviews.save, row.id))

    async def find(self, table: str) -> Review | None:
        """Return the review of a table if it has been made."""
        stored = await self._store.reviews.find(table)
        return Review.from_json(stored) if stored is not None and stored.get("version") == VERSION else None

    async def of_record(self, record: Record, progress: ProgressCallback) -> Review:
        """Return the review of a finished game that no table holds; the last are kept in memory. Raises Refused."""
        job = {"game": record.start.game, "start": start_to_json(record.start), "moves": record.moves}
        key = hashlib.sha256(json.dumps(job).encode()).hexdigest()
        review = self._recent.get(key)
        if review is None:
            review = self._recent[key] = await self._made(key, {**job, "seed": key}, progress)
        return review

    def __len__(self) -> int:
        """Return the number of reviews in work or waiting."""
        return len(self._making)

    async def close(self) -> None:
        """Stop the current review, and start no more."""
        self._queue.close()
        await asyncio.gather(*(task for task, _ in self._making.values()), return_exceptions=True)

    async def _made(
        self, key: str, job: dict[str, Any], progress: ProgressCallback, keep: Keep | None = None
    ) -> Review:
        """Wait for the review with this key, which may be in progress already. A new one is stored by ``keep``."""
        task, waiting = self._making.get(key) or self._begin(key, job, keep)
        waiting.append(progress)
        await progress(0.0)
        return Review.from_json(await asyncio.shield(task))

    def _begin(self, key: str, job: dict[str, Any], keep: Keep | None) -> Making:
        waiting: list[ProgressCallback] = []

        async def progress(done: float) -> None:
            await asyncio.gather(*(report(done) for report in waiting))

        async def make() -> dict[str, Any]:
            review = await self._queue.run(job, progress)
            return review if keep is None else await keep(review, now())

        making = self._making[key] = asyncio.create_task(make()), waiting
        making[0].add_done_callback(lambda _: self._making.pop(key))
        return making
