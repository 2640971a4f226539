"""Nobody loses time that the bot, its clock or Discord has cost."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.tables import actor_of, is_table
from tests.end_to_end.test_time import (
    CLOCK,
    LIMIT,
    begin_timed,
    deadline,
    lost_time,
    pass_time,
    reminders,
    shift,
    stamp,
)
from tests.local.conftest import until

LOOKS = 5.0  # seconds in which the bot has looked again at what is due
SECONDS = 1.0  # by which a decision's time has ended when an outage is over


@pytest.mark.soak
async def test_nobody_loses_time_while_discord_does_not_get_through(harness: Harness) -> None:
    harness.expect_logged("Attempting a reconnect", "Traceback")
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    table = await begin_timed(heron, otter)
    await harness.wait_until_noted(table)
    ends, start_time = deadline(harness), datetime.now(UTC)
    since = len(heron.seen)
    await harness.world.drop_gateway("outage")
    await harness.wait_until_logged("Attempting a reconnect")
    await pass_time(harness, table, timedelta(seconds=LIMIT + 1))
    await asyncio.sleep(LOOKS)
    assert harness.stored_moves() == []
    assert reminders(heron) == []
    shift(harness, timedelta(seconds=-LIMIT - 1), "last")
    await harness.world.drop_gateway()
    new_message = await heron.wait_for(
        lambda message: is_table(message) and stamp(message) >= int(ends.timestamp()), since=since
    )
    assert not lost_time(harness, ends, start_time)
    assert actor_of(new_message, [heron, otter]) is actor_of(table, [heron, otter])
    assert harness.stored_moves() == []
    assert reminders(heron) == []


async def test_what_a_late_gateway_takes_at_a_start_is_given_back(harness: Harness) -> None:
    harness.expect_logged("waits before it connects")
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    table = await begin_timed(heron, otter)
    await harness.wait_until_noted(table)
    await harness.stop_bot()
    await harness.world.drop_gateway("outage")
    end_in(harness, -SECONDS)
    starting = asyncio.create_task(harness.start_bot())
    await harness.wait_until_logged("waits before it connects: Discord's gateway cannot be reached")
    await asyncio.sleep(SECONDS)
    assert ends_soon(harness), "people cannot press yet"
    await harness.world.drop_gateway()
    await starting
    await expect_a_minute_more(harness)


@pytest.mark.soak
async def test_time_stands_still_on_a_server_that_is_unavailable(harness: Harness) -> None:
    harness.expect_logged("503")
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    table = await begin_timed(heron, otter)
    await harness.wait_until_noted(table)
    guild = harness.world.guild_id
    await harness.world.set_unavailable(guild, out=True)
    await harness.wait_until_stored("select 1 from tables where deadline is null")
    shift(harness, timedelta(seconds=-LIMIT - 10), *CLOCK)
    await harness.stop_bot()
    await harness.start_bot()  # to which Discord does not tell of the server
    await asyncio.sleep(LOOKS)
    assert harness.rows("select deadline from tables") == [(None,)]
    since, back = len(heron.seen), datetime.now(UTC)
    await harness.world.set_unavailable(guild, out=False)
    await harness.wait_until_stored("select 1 from tables where deadline is not null")
    assert back + timedelta(seconds=LIMIT - 60) < deadline(harness) < back + timedelta(seconds=LIMIT + 1)
    ends = int(deadline(harness).timestamp())
    await heron.wait_for(lambda message: is_table(message) and stamp(message) == ends, since=since)
    assert harness.stored_moves() == []


def end_in(harness: Harness, seconds: float) -> None:
    """Let the decision's time end in so many seconds from now."""
    shift(harness, datetime.now(UTC) + timedelta(seconds=seconds) - deadline(harness), *CLOCK)


def ends_soon(harness: Harness) -> bool:
    """Return whether the decision ends in less than a minute."""
    return deadline(harness) < datetime.now(UTC) + timedelta(seconds=60 - SECONDS)


async def expect_a_minute_more(harness: Harness) -> None:
    """Wait until the decision has about a minute, and check that nobody has made it."""
    await until(lambda: not ends_soon(harness))
    assert deadline(harness) < datetime.now(UTC) + timedelta(seconds=60 + SECONDS)
    assert harness.stored_moves() == []
