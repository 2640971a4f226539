"""Short replays are drawn once for all who ask for them."""

from __future__ import annotations

import asyncio

from bot.drafts.replay import replay_jobs
from bot.language.localizer import get_localizer
from bot.workers.replay_queue import ReplayQueue
from tests.bot.test_replay_words import row


def test_a_short_replay_is_drawn_once_for_the_same_job() -> None:
    ((job, _),) = replay_jobs(row("cappuccino", "en"), 0, 0, get_localizer("en"), "gif")
    shares: list[float] = []

    async def progress(done: float) -> None:
        shares.append(done)

    async def ask() -> None:
        queue = ReplayQueue()
        first = await queue.run(job.as_dict(), progress)
        drawn = len(shares)
        assert await queue.run(job.as_dict(), progress) is first
        assert len(shares) == drawn > 0
        queue.close()

    asyncio.run(ask())
