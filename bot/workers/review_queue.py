"""Reviews finished games in subprocesses, each once."""

from __future__ import annotations

import asyncio
import json
from asyncio import StreamReader
from typing import Any

from bot.sessions.clock import now
from bot.sessions.errors import UserError
from bot.workers.job_queue import JobQueue, ProgressCallback
from games.players.judgement import VERSION, Review
from storage.models import TableRow
from storage.store import Store


class Reviews:
    """Loads reviews of finished games from the store, or makes and stores them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._queue: JobQueue[dict[str, Any]] = JobQueue(
            "bot.workers.review_worker",
            _read_review,
            busy=lambda: UserError("review-busy"),
            stopped=lambda: UserError("review-stopped"),
        )
        self._making: dict[str, asyncio.Task[dict[str, Any]]] = {}
        self._waiting: dict[str, list[ProgressCallback]] = {}

    async def of(self, row: TableRow, progress: ProgressCallback) -> Review:
        """Return the review of a finished game, the same for everybody who asks. Raises UserError.

        ``progress`` is called with the share that is done, for each of several who wait for the same review.
        """
        review = await self._store.review(row.id)
        if review is None or review.get("version") != VERSION:
            making = self._making.get(row.id) or self._begin(row)
            self._waiting[row.id].append(progress)
            await progress(0.0)
            review = await asyncio.shield(making)
        return Review.from_json(review)

    def __len__(self) -> int:
        """Return the number of reviews in work or waiting."""
        return len(self._making)

    async def close(self) -> None:
        """Stop the current review, and start no more."""
        await self._queue.close()
        await asyncio.gather(*self._making.values(), return_exceptions=True)

    def _begin(self, row: TableRow) -> asyncio.Task[dict[str, Any]]:
        waiting: list[ProgressCallback] = []

        async def progress(done: float) -> None:
            await asyncio.gather(*(report(done) for report in waiting))

        making = asyncio.create_task(self._make(row, progress))
        self._making[row.id], self._waiting[row.id] = making, waiting
        making.add_done_callback(lambda _: (self._making.pop(row.id), self._waiting.pop(row.id)))
        return making

    async def _make(self, row: TableRow, progress: ProgressCallback) -> dict[str, Any]:
        job = {"game": row.game, "start": row.start, "moves": row.moves, "seed": row.id}
        review = await self._queue.run(json.dumps(job).encode(), progress)
        return await self._store.keep_review(row.id, review, now())


async def _read_review(head: bytes, output: StreamReader) -> dict[str, Any]:
    _, length = head.split()
    review: dict[str, Any] = json.loads(await output.readexactly(int(length)))
    return review
