"""What fails outside is logged in one line: a database that is gone once, Discord each time."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.background import reconciler
from bot.background.absences import Absences
from bot.background.daily_jobs import DailyJobs
from bot.background.reconciler import Reconciler, Startup
from bot.background.summaries import Summaries
from bot.display.retry_queue import RetryQueue
from bot.error_replies import error_text
from bot.sessions import loop
from bot.sessions.departed_members import DepartedMembers
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.registry import TableRegistry
from bot.sessions.turn_timers import TurnTimers
from bot.shared_token import SharedToken
from storage.errors import DatabaseGone
from storage.shards import Shards
from tests.bot.bot_process import shard_zero
from tests.timeouts import TEST_TIMEOUT

NOBODY = cast("Any", None)


class GoneStore:
    """A store whose database is gone, as are its repositories: what they do fails."""

    shards = Shards()

    def __getattr__(self, name: str) -> GoneStore:
        return GoneStore()

    async def __call__(self, *_: object, **__: object) -> None:
        raise DatabaseGone("database tables.db: it is gone")


def complaints(caplog: pytest.LogCaptureFixture) -> Counter[str]:
    """Return how often each warning was logged."""
    return Counter(record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING)


async def test_what_looks_into_a_gone_database_says_so_once(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module, name in ((loop, "RETRY_SECONDS"), (reconciler, "GATHER_SECONDS"), (reconciler, "SEARCH_SECONDS")):
        monkeypatch.setattr(module, name, 0.01)
    caplog.set_level(logging.INFO)
    store, retries = cast("Any", GoneStore()), RetryQueue()
    tables = TableRegistry(store)
    heartbeat = Heartbeat(tables, NOBODY, shard_zero, 0.01)
    reconciling = Reconciler(tables, NOBODY, NOBODY, NOBODY, retries, NOBODY)
    loops = [
        reconciling.loop,
        Startup(NOBODY, tables, NOBODY, reconciling, NOBODY).loop,
        Summaries(NOBODY, store, tables.people, NOBODY, NOBODY, 0.01).loop,
        Absences(tables, NOBODY, NOBODY, NOBODY, NOBODY, 0.01).loop,
        *DailyJobs(store, NOBODY).loops,
        DepartedMembers(tables, NOBODY, heartbeat).loop,
        TurnTimers(tables, NOBODY, NOBODY, NOBODY, heartbeat, 0.01).loop,
        heartbeat.loop,
    ]
    running = [asyncio.create_task(each.run()) for each in loops]
    async with asyncio.timeout(TEST_TIMEOUT):
        while len(complaints(caplog)) < len(loops):
            retries.wake()
            await asyncio.sleep(0.01)
    for _ in range(10):
        retries.wake()
        await asyncio.sleep(0.03)
    assert not any(task.done() for task in running)
    for task in running:
        task.cancel()
    assert "works again" not in caplog.text
    assert [record.exc_info for record in caplog.records if record.exc_info] == []
    counts = complaints(caplog)
    assert all("it is gone" in message and count == 1 for message, count in counts.items()), counts


UNAVAILABLE = discord.DiscordServerError(cast("Any", SimpleNamespace(status=503, reason="Service Unavailable")), "")


@pytest.mark.parametrize(
    ("error", "has_traceback"),
    [(UNAVAILABLE, False), (aiohttp.ServerDisconnectedError(), False), (ValueError("a mistake"), True)],
    ids=["discord", "network", "mistake"],
)
def test_only_a_mistake_of_ours_is_logged_with_a_traceback(
    error: Exception, has_traceback: bool, caplog: pytest.LogCaptureFixture
) -> None:
    tables = SimpleNamespace(loaded_session=lambda channel: None)
    here = SimpleNamespace(locale=discord.Locale.american_english, channel_id=1, client=SimpleNamespace(tables=tables))
    text = error_text(cast("Any", here), error)
    (record,) = caplog.records
    assert record.getMessage().split(":")[0] in text, "the person's code"
    assert bool(record.exc_info) is has_traceback


def test_an_interaction_that_another_program_acknowledged_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    token = SharedToken()
    token.note_failure(1)
    token.note_acknowledged(1)
    assert token.warning is None, "discord.py has repeated its own attempt"
    token.note_acknowledged(2)
    token.note_acknowledged(3)
    assert token.warning is not None
    assert [record.getMessage() for record in caplog.records] == [token.warning]
