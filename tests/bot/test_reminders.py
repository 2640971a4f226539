"""Reminders: each comes once, though Discord fails or the process is killed while it is sent."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.sessions.session import GameSession
from bot.tables.clock import now
from bot.tables.timing import reschedule
from games import GAMES
from storage.clock import Clock
from storage.models import TableRow
from storage.person import Notify
from tests.bot.begun import begin_there
from tests.bot.bot_process import DIRECT, LONG, POST, BotProcess, make_move
from tests.bot.test_telling import DAY, MINUTE, pings, timed
from tests.local.conftest import until
from tests.sampling import by_turns
from tests.storage.changes import bot_removed, set_clock

HOUR = timedelta(hours=1)


async def due_session(process: BotProcess, row: TableRow) -> GameSession:
    """A game whose player, asked an hour ago and shown since, is reminded by ping and direct message now."""
    await process.tables.people.change(row.seats[0].user or 0, notify="both", again=1)
    session = await process.tables.session_of(row.id)
    await process.display.show(session)
    moment = now() - HOUR
    await set_clock(process.store, row.id, row.version, Clock(None, now(), 0, moment, moment, notified_at=moment))
    await session.reload()
    return session


def notice_counts(process: BotProcess, row: TableRow) -> tuple[int, int]:
    """The numbers of reminders in the channel and by direct message."""
    messages = [message for channel in process.local.world.channels.values() for message in channel.messages.values()]
    waiting = [message for message in messages if "the game is waiting for your move" in message.content]
    pings = [message for message in waiting if message.channel_id == row.channel]
    return len(pings), len(waiting) - len(pings)


@by_turns(("fails", "first"), [("cut", "after"), ("cut", "before"), ("status", "after")], ["direct message", "ping"])
async def test_a_reminder_whose_answer_is_lost_comes_once(
    process: BotProcess, row: TableRow, fails: tuple[Any, Any], first: str
) -> None:
    do, when = fails
    session = await due_session(process, row)
    process.fail(POST, skip=int(first == "ping"), times=8, do=do, when=when)
    assert await process.reminders.remind(session) == "failed"
    process.local.faults.pending.clear()
    process.local.clock.advance(LONG)
    assert await process.reminders.remind(session) == "done"
    assert notice_counts(process, row) == (1, 1)


async def test_a_reminder_of_a_process_that_was_killed_comes_once(process: BotProcess, row: TableRow) -> None:
    session = await due_session(process, row)
    assert await process.reminders.remind(session) == "done"
    process.local.clock.advance(LONG)
    assert await process.again().reminders.remind(session) == "done"
    assert notice_counts(process, row) == (1, 1)
    session.row = replace(session.row, clock=replace(session.row.clock, notified_at=now(), reminder=now() + HOUR))
    assert await process.reminders.remind(session) == "done"
    assert notice_counts(process, row) == (2, 2), "the next reminder is another one"


async def test_no_direct_message_tells_of_a_decision_about_to_be_planned(process: BotProcess, row: TableRow) -> None:
    """What stands in the channel is as without a plan."""
    session = await due_session(process, row)
    process.reminders.answers = is_planned = AsyncMock(return_value=True)
    assert await process.reminders.remind(session) == "done"
    assert notice_counts(process, row) == (1, 0)
    is_planned.return_value = False
    session.row = replace(session.row, clock=replace(session.row.clock, notified_at=now(), reminder=now() + HOUR))
    assert await process.reminders.remind(session) == "done"
    assert notice_counts(process, row)[1] == 1


async def test_a_refused_direct_message_falls_back_to_the_ping_once(process: BotProcess, row: TableRow) -> None:
    session = await due_session(process, row)
    for said in (1, 1):
        process.fail(DIRECT, do="status", when="before", status=404)
        assert await process.reminders.remind(session) == "done"
        session.row = replace(session.row, clock=replace(session.row.clock, notified_at=now(), reminder=now() + HOUR))
        texts = [message.content for message in process.posted(row)]
        assert sum("couldn't message you" in text for text in texts) == said
    assert notice_counts(process, row) == (2, 0)


async def test_a_ping_says_that_a_direct_message_was_refused(process: BotProcess, row: TableRow) -> None:
    session = await due_session(process, row)
    process.local.world.users[row.seats[0].user or 0].direct_messages_closed = True
    channel = "POST", f"/channels/{row.channel}/messages"
    process.fail(channel, times=9, do="status", status=503, when="before")
    assert await process.reminders.remind(session) == "failed"
    process.local.faults.pending.clear()
    assert await process.reminders.remind(session) == "done"
    (text,) = [message.content for message in process.posted(row) if "couldn't message you" in message.content]
    assert "the game is waiting for your move" in text
    assert (await process.tables.people.of(row.seats[0].user or 0)).dm_refused


async def test_a_refused_reminder_is_tried_again_after_growing_pauses(process: BotProcess, row: TableRow) -> None:
    session = await due_session(process, row)
    pauses = []
    for _ in range(8):
        await set_clock(process.store, row.id, row.version, replace(session.row.clock, reminder=now()))
        await session.reload()
        process.local.faults.clear()
        process.fail(("POST", "*"), times=9, do="status", when="before", status=403)
        await process.timers.remind(session)
        await session.reload()
        pauses.append(session.row.clock.reminder)
        assert session.row.clock.notified_at is not None
        assert session.row.clock.notified_at < now() - HOUR / 2
    minutes = [None if due is None else round((due - now()) / timedelta(minutes=1)) for due in pauses]
    assert minutes == [2, 4, 8, 16, 32, 60, 60, 60]
    assert notice_counts(process, row) == (0, 0)
    process.local.faults.pending.clear()
    await set_clock(process.store, row.id, row.version, replace(session.row.clock, reminder=now()))
    await session.reload()
    await process.timers.remind(session)
    assert session.row.clock.notified_at is not None
    assert session.row.clock.notified_at > now() - HOUR / 2
    assert notice_counts(process, row) == (1, 1)


@pytest.mark.parametrize(
    ("how", "is_open", "told"),
    [("dm", True, 1), ("both", True, 1), ("ping", True, 0), ("none", True, 0), ("dm", False, 0)],
)
async def test_without_the_bot_direct_messages_go_where_discord_takes_them(
    process: BotProcess, row: TableRow, how: Notify, is_open: bool, told: int
) -> None:
    """A chat itself gets no reminders. Who was not asked there yet is asked by the next press."""
    await bot_removed(process.store, row.guild or 0, now())
    await set_clock(process.store, row.id, row.version, Clock(None, now(), 0, now(), now()))
    user = row.seats[0].user or 0
    await process.tables.people.change(user, notify=how)
    process.local.world.users[user].direct_messages_closed = not is_open
    session = await process.tables.session_of(row.id)
    assert await process.reminders.remind(session) == ("done" if told else "failed")
    assert len(process.direct_messages(user)) == told
    await process.store.games.record_shown(row.id, 7, row.version, row.state, activity=row.last_activity)
    await session.reload()
    assert await process.reminders.remind(session) == "done"
    assert (len(process.direct_messages(user)), process.posted(row)) == (told, [])


@pytest.mark.parametrize(("game", "pictures"), [("cappuccino", 1), ("water-lily", 0)])
async def test_a_direct_message_that_asks_first_has_the_picture_where_it_may_be_kept(
    process: BotProcess, game: str, pictures: int
) -> None:
    start = GAMES[game].deal(2, {}, Random(1))
    row = await begin_there(process.store, process.bot, start=start)
    user = row.seats[0].user or 0
    await process.tables.people.change(user, notify="dm")
    session = await timed(process, row, HOUR, notified_at=None)
    assert await process.reminders.remind(session) == "done"
    (told,) = process.direct_messages(user)
    assert (len(told.attachments), f"/{row.channel}/{session.row.message}" in told.content) == (pictures, True)


@pytest.mark.parametrize(("way", "is_first"), [("ping", False), ("dm", False), ("dm", True)])
async def test_a_reminder_of_a_killed_process_is_not_sent_again(
    process: BotProcess, row: TableRow, way: Notify, is_first: bool
) -> None:
    user = row.seats[0].user or 0
    await process.tables.people.change(user, notify=way)
    begun = now() - 13 * HOUR
    session = await timed(process, row, 13 * HOUR, reminder=now() - MINUTE, notified_at=None if is_first else begun)
    before = (await process.store.tables.load(row.id)).clock
    await process.run_due()
    sent = len(pings(process, row, user)), len(process.direct_messages(user))
    assert sent != (0, 0)
    start = now() + MINUTE  # a process that begins after an outage of an hour
    claimed = replace(before, stops=((start - HOUR, start + MINUTE),), reminder=start + 2 * MINUTE)
    await set_clock(process.store, row.id, session.version, claimed)
    await session.reload()
    successor = process.again()
    successor.poster.started = start
    assert await successor.reminders.remind(session) == "done"
    assert (len(pings(process, row, user)), len(process.direct_messages(user))) == sent


@pytest.mark.parametrize("was_reminded", [True, False])
async def test_a_table_shown_anew_pings_nobody_who_was_reminded(
    process: BotProcess, row: TableRow, monkeypatch: Any, was_reminded: bool
) -> None:
    """The person was away when the table asked, so that only the reminder has pinged."""
    user = row.seats[0].user or 0
    session = await timed(process, row, 3 * HOUR, notified_at=None)
    await process.tables.people.change(user, holidays=((now() - DAY, now() + DAY),))
    await process.display.show(session)
    await process.tables.people.change(user, holidays=())
    await session.apply(reschedule)
    before = (await process.store.tables.load(row.id)).clock
    assert before.notified_at is None
    if was_reminded:
        await process.run_due()
    assert len(pings(process, row, user)) == was_reminded
    await set_clock(process.store, row.id, session.version, before)
    monkeypatch.setattr("bot.display.table_messages.EDITABLE", timedelta(0))
    successor = process.again()
    successor.poster.started = now() + MINUTE
    await successor.display.show(await successor.tables.session_of(row.id), force=True)
    assert len(pings(process, row, user)) == 1
    assert (await process.store.tables.load(row.id)).clock.notified_at is not None


async def test_the_next_actor_is_pinged_after_a_search_for_a_reminder(
    process: BotProcess, row: TableRow, monkeypatch: Any
) -> None:
    await process.display.show(await process.tables.session_of(row.id))
    session = await timed(process, row, 13 * HOUR, reminder=now() - MINUTE, notified_at=None)
    before = session.row.clock
    await process.run_due()
    await set_clock(process.store, row.id, session.version, before)
    monkeypatch.setattr("bot.display.table_messages.EDITABLE", timedelta(0))
    successor = process.again()
    successor.poster.started = now() + MINUTE
    session = await successor.tables.session_of(row.id)
    process.fail(("GET", POST[1]), do="hold")
    showing = asyncio.create_task(successor.display.show(session, force=True))
    await until(lambda: process.local.faults.held)
    await make_move(successor, row.id)
    process.local.faults.clear()
    assert await showing
    assert len(pings(process, row, row.seats[1].user or 0)) == 1
    assert session.row.clock.notified_at is not None
