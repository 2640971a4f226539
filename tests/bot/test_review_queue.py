"""Reviews and replays are made once for all who ask, who are shown the progress."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from random import Random
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import discord
import pytest
from aiohttp import ClientOSError

from bot.components import progress
from bot.components.progress import Progress
from bot.drafts.replay import replay_jobs
from bot.language.localizer import get_localizer
from bot.tables.clock import now
from bot.workers import job_queue
from bot.workers.job_queue import JobQueue
from bot.workers.pool import ProgressCallback
from bot.workers.replay_queue import ReplayQueue
from bot.workers.review_queue import Reviews
from games import GAMES
from games.__main__ import play_at_random
from games.players.judgement import VERSION
from storage.errors import Refused
from storage.store import Store
from tests.bot.begun import begin_game
from tests.bot.test_replay_words import row
from tests.bot.work import report_and_wait
from tests.storage.scenes import count_queries

MADE = {"version": VERSION, "chances": [[1.0]], "judgements": []}


class Queue:
    """Stands for the queue of jobs: it reports that half is done once it may go on."""

    may_go_on = asyncio.Event()

    def __init__(self, *_: object, **__: object) -> None: ...

    async def run(self, job: bytes, progress: ProgressCallback) -> dict[str, Any]:
        await self.may_go_on.wait()
        await progress(0.5)
        return MADE


@pytest.fixture
def reviews(store: Store, monkeypatch: pytest.MonkeyPatch) -> Reviews:
    """Reviews that such a queue makes."""
    monkeypatch.setattr("bot.workers.review_queue.JobQueue", Queue)
    return Reviews(store)


async def test_all_who_wait_for_a_review_see_its_progress_and_it_is_made_once(reviews: Reviews, store: Store) -> None:
    game, told = await begin_game(store), list[tuple[str, float]]()

    def note(name: str) -> ProgressCallback:
        async def progress(done: float) -> None:
            told.append((name, done))

        return progress

    waiting = list[asyncio.Task[Any]]()
    for name in ("Ann", "Bob"):
        waiting.append(asyncio.create_task(reviews.of(game, note(name))))
        while len(told) < len(waiting):  # noqa: ASYNC110 - until the question has come
            await asyncio.sleep(0)
    Queue.may_go_on.set()
    assert len({await one for one in waiting}) == 1
    assert told == [("Ann", 0.0), ("Bob", 0.0), ("Ann", 0.5), ("Bob", 0.5)]
    await reviews.of(game, note("Cid"))
    assert len(told) == 4
    assert await store.reviews.find(game.id) == MADE
    assert len(reviews) == 0


async def test_the_review_of_an_imported_record_is_in_memory_alone(reviews: Reviews) -> None:
    Queue.may_go_on.set()
    told = list[float]()

    async def progress(done: float) -> None:
        told.append(done)

    first, second = (play_at_random(GAMES["cappuccino"], 2, {}, Random(seed)) for seed in (1, 2))
    with count_queries() as queries:
        for record in (first, first, second):
            await reviews.of_record(record, progress)
    assert told == [0.0, 0.5] * 2
    assert queries == []
    assert len(reviews) == 0


async def test_a_short_replay_is_drawn_once_for_the_same_job() -> None:
    ((job, _),) = replay_jobs(row("cappuccino", "en"), 0, 0, get_localizer("en"), "gif")
    shares, queue = list[float](), ReplayQueue()

    async def progress(done: float) -> None:
        shares.append(done)

    first = await queue.run(job.as_dict(), progress)
    drawn = len(shares)
    assert await queue.run(job.as_dict(), progress) is first
    assert len(shares) == drawn > 0
    queue.close()


async def test_a_job_that_a_stop_ends_says_so() -> None:
    queue = JobQueue("replay", report_and_wait)

    async def stop(done: float) -> None:
        queue.close()

    with pytest.raises(Refused, match="replay-stopped"):
        await queue.run({}, stop)


@pytest.mark.soak
async def test_a_job_that_waits_for_too_long_says_that_others_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    queue, begun = JobQueue("review", report_and_wait), asyncio.Event()

    async def note(done: float) -> None:
        begun.set()

    first = asyncio.create_task(queue.run({}, note))
    await begun.wait()
    monkeypatch.setattr(job_queue, "JOB_TIMEOUT", 0.1)
    with pytest.raises(Refused, match="review-busy"):
        await queue.run({}, note)
    queue.close()
    with pytest.raises(Refused, match="review-stopped"):
        await first


async def test_a_report_that_nobody_gets_does_not_end_its_job() -> None:
    lose = AsyncMock(side_effect=ClientOSError("the connection is cut"))
    interaction = SimpleNamespace(locale="en-GB", edit_original_response=lose, expires_at=now() + timedelta(hours=1))
    await Progress(cast("Any", interaction), "replay-drawing", 2)(0.5)
    assert ["25" in call.kwargs["content"] for call in lose.await_args_list] == [True]


async def test_nothing_is_reported_with_a_token_that_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "REPORT_SECONDS", 0.0)
    unauthorized = cast("Any", SimpleNamespace(status=401, reason="Unauthorized"))
    refuse = AsyncMock(side_effect=discord.HTTPException(unauthorized, {"code": 50027}))
    interaction = SimpleNamespace(locale="en-GB", edit_original_response=refuse, expires_at=now() + timedelta(hours=1))
    report = Progress(cast("Any", interaction), "replay-drawing")
    for _ in range(3):
        await report(0.5)
    assert refuse.await_count == 1
    interaction.expires_at = now()
    await Progress(cast("Any", interaction), "replay-drawing")(0.5)
    assert refuse.await_count == 1
