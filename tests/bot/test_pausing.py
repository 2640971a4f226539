"""Pauses, also of a game that changes at the very moment its table is posted: a pause's time is nobody's."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import discord
import pytest

from bot.sessions.heartbeat import SLACK
from bot.tables.clock import now
from storage.clock import Clock
from tests.bot.begun import begin_there
from tests.bot.bot_process import BotProcess, make_move, running
from tests.bot.session_changes import end_suspension, suspend
from tests.local.conftest import until
from tests.storage.changes import set_clock

pytestmark = pytest.mark.usefixtures("impatient")
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def began_before(age: timedelta) -> Clock:
    """Return the clock of a decision of the first seat that began this long ago."""
    begin = now() - age
    return Clock(actor=0, started_at=begin, since=begin, deadline=begin + DAY, notified_at=begin)


@pytest.mark.parametrize("resumed", [False, True])
async def test_the_clock_of_a_pause_during_a_posting_is_kept(process: BotProcess, resumed: bool) -> None:
    row = await begin_there(process.store, process.bot, timer=86_400)
    session = await process.tables.session_of(row.id)
    process.fail(("POST", f"/channels/{row.channel}/messages"), do="hold")
    posting = asyncio.create_task(process.display.show(session))
    await until(lambda: process.local.faults.held)
    await suspend(session)
    if resumed:
        await end_suspension(session)
    paused = session.row.clock
    process.local.faults.clear()
    assert await posting
    after = session.row.clock
    assert (await process.store.tables.load(row.id)).clock == after
    assert (after.deadline, after.since, after.stops) == (paused.deadline, paused.since, paused.stops)
    assert (after.notified_at is not None) is resumed, "the ping is known, but in a pause nobody is asked"


async def test_a_channel_found_deleted_after_an_outage_costs_no_time(
    process: BotProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = await begin_there(process.store, process.bot, timer=86_400)
    await process.store.heartbeats.record(now() - 3 * HOUR, SLACK)
    await set_clock(process.store, row.id, row.version, began_before(4 * HOUR))
    monkeypatch.setattr(discord.Guild, "get_channel_or_thread", lambda *_: None)  # as after a start
    del process.local.world.channels[row.channel]
    await process.guild_changes.find_deleted_channels()
    stored = await process.store.tables.load(row.id)
    assert stored.paused is not None
    assert stored.clock.spent < 2 * HOUR


async def test_an_outage_changes_the_deadline_in_a_message_however_old(
    process: BotProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = await begin_there(process.store, process.bot, timer=86_400)
    await process.heartbeat.beat()
    await process.resume()
    await process.display.show(await make_move(process, row.id))
    await process.settle()
    before = process.posted(row)[-1]
    text = before.content
    monkeypatch.setattr("bot.display.table_messages.EDITABLE", timedelta(0))
    second, later = process.again(), now() + HOUR
    monkeypatch.setattr("bot.sessions.heartbeat.now", lambda: later)
    async with running(second.heartbeat.loop):
        await until(lambda: process.posted(row)[-1].content != text)
    assert process.posted(row)[-1].id == before.id
    await second.heartbeat.close()
