"""A connection on which Discord answers nothing any more, without closing it: what that took is given back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.served_shards import ServedShards
from bot.tables.clock import now
from deploy.local.settings import Settings
from storage.clock import Clock
from storage.heartbeats import GRACE
from storage.shards import Shards
from tests.bot.begun import begin_there
from tests.bot.bot_process import BotProcess
from tests.bot.test_pausing import DAY
from tests.local.conftest import Bot, until
from tests.storage.changes import set_clock

SECOND = timedelta(seconds=1)
NOON = datetime.fromisoformat("2026-05-01T12:00:00Z")
Look = Callable[..., None]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> tuple[ServedShards, Look]:
    """A connection, and what looks at it so many seconds after noon, when its last answer took so long."""
    shard = SimpleNamespace(latency=float("inf"), is_closed=lambda: False)
    client = SimpleNamespace(shards={0: shard}, shard_count=1, store=SimpleNamespace(shards=Shards()))
    shards = ServedShards(cast("Any", client), cast("Any", SimpleNamespace()))
    shards.follow("shard_connect", 0)

    def look(seconds: int, latency: float | None = None) -> None:
        monkeypatch.setattr("bot.served_shards.now", lambda: NOON + seconds * SECOND)
        shard.latency = shard.latency if latency is None else latency
        shards.connected()

    return shards, look


def test_a_connection_is_silent_since_the_last_answer_to_a_heartbeat(served: tuple[ServedShards, Look]) -> None:
    shards, look = served
    look(1, 0.03)
    look(42, 0.02)
    look(60)
    look(103)
    assert shards.silent_since(0) == NOON + 42 * SECOND


def test_a_connection_that_is_closed_at_once_was_not_silent(served: tuple[ServedShards, Look]) -> None:
    shards, look = served
    look(1, 0.03)
    look(42, 0.02)
    look(86)
    assert shards.silent_since(0) is None


def test_nothing_is_known_of_a_connection_with_one_answer(served: tuple[ServedShards, Look]) -> None:
    shards, look = served
    look(1, 0.03)
    look(3600)
    assert shards.silent_since(0) is None
    look(3601, 0.02)
    shards.follow("shard_resumed", 0)
    look(3700)
    assert shards.silent_since(0) is None


async def test_what_a_silence_took_is_given_back(process: BotProcess) -> None:
    row = await begin_there(process.store, process.bot, timer=86_400)
    begin = now() - DAY + 20 * SECOND
    await set_clock(
        process.store, row.id, row.version, Clock(actor=0, started_at=begin, since=begin, deadline=begin + DAY)
    )
    await process.heartbeat.beat()
    silent = now() - 60 * SECOND
    process.heartbeat.interrupt(None, silent)
    back = await process.heartbeat.beat()
    deadline = (await process.store.tables.load(row.id)).clock.deadline
    assert deadline is not None
    assert begin + DAY + (back - silent) <= deadline
    assert deadline <= max(begin + DAY + (back - silent) + SECOND, back + GRACE)
    process.heartbeat.interrupt()
    await process.heartbeat.beat()
    later = (await process.store.tables.load(row.id)).clock.deadline
    assert later is not None
    assert later - deadline < 10 * SECOND, "it is given back once"


class TestRealConnection:
    """With heartbeats wanted often."""

    @pytest.fixture
    def settings(self) -> Settings:
        return Settings(rate_limited=False, heartbeat_seconds=0.2)

    async def test_every_answer_to_a_heartbeat_shows_in_a_new_latency(self, bot: Bot) -> None:
        seen = set[float]()

        def are_three() -> bool:
            seen.add(bot.latency)
            return len(seen) >= 3

        await until(are_three)
