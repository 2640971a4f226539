"""A reminder that a killed process has sent is not sent again, nor is anybody pinged for it twice."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.background.reminders import Reminders
from bot.sessions.preferences import GuildPreferences
from bot.tables.clock import now
from deploy.local.faults import RequestFault
from deploy.local.local_discord import LocalDiscord
from storage.models import Notify, Person, TableRow
from tests.bot.bot_process import POST, BotProcess, make_move, new_poster, process, row, store
from tests.bot.test_telling import DAY, HOUR, MINUTE, direct, pings, run_due, timed, timers_of
from tests.local.conftest import Bot, until
from tests.storage.changes import set_clock

__all__ = ("process", "row", "store")


@pytest.mark.parametrize(("way", "is_first"), [("ping", False), ("dm", False), ("dm", True)])
async def test_a_reminder_of_a_killed_process_is_not_sent_again(
    process: BotProcess, bot: Bot, local: LocalDiscord, row: TableRow, way: Notify, is_first: bool
) -> None:
    user = row.seats[0].user or 0
    await process.tables.people.set(Person(user, notify=way))
    begun = now() - 13 * HOUR
    session = await timed(process, row, 13 * HOUR, reminder=now() - MINUTE, notified_at=None if is_first else begun)
    before = (await process.store.tables.load(row.id)).clock
    await run_due(timers_of(process, bot))
    sent = len(pings(local, row, user)), len(direct(local, user))
    assert sent != (0, 0)
    start = now() + MINUTE  # a process that begins after an outage of an hour
    claimed = replace(before, stops=((start - HOUR, start + MINUTE),), reminder=start + 2 * MINUTE)
    await set_clock(process.store, row.id, session.version, claimed)
    await session.reload()
    poster = new_poster(bot)
    poster.started = start
    guilds = GuildPreferences(process.store)
    reminders = Reminders(bot, process.display, poster, guilds, process.tables.people)
    assert await reminders.remind(session) == "done"
    assert (len(pings(local, row, user)), len(direct(local, user))) == sent


@pytest.mark.parametrize("was_reminded", [True, False])
async def test_a_table_shown_anew_pings_nobody_who_was_reminded(
    process: BotProcess, bot: Bot, local: LocalDiscord, row: TableRow, monkeypatch: Any, was_reminded: bool
) -> None:
    """The person was away when the table asked, so that only the reminder has pinged."""
    user = row.seats[0].user or 0
    session = await timed(process, row, 3 * HOUR, notified_at=None)
    await process.tables.people.set(Person(user, holidays=((now() - DAY, now() + DAY),)))
    await process.display.show(session)
    await process.tables.people.set(Person(user))
    await session.time.reschedule()
    before = (await process.store.tables.load(row.id)).clock
    assert before.notified_at is None
    if was_reminded:
        await run_due(timers_of(process, bot))
    assert len(pings(local, row, user)) == was_reminded
    await set_clock(process.store, row.id, session.version, before)
    monkeypatch.setattr("bot.display.table_messages.EDITABLE", timedelta(0))
    successor = BotProcess(process.store, bot)
    successor.poster.started = now() + MINUTE
    await successor.display.show(await successor.tables.session_of(row.id), force=True)
    assert len(pings(local, row, user)) == 1
    assert (await process.store.tables.load(row.id)).clock.notified_at is not None


async def test_the_next_actor_is_pinged_after_a_search_for_a_reminder(
    process: BotProcess, bot: Bot, local: LocalDiscord, row: TableRow, monkeypatch: Any
) -> None:
    await process.display.show(await process.tables.session_of(row.id))
    session = await timed(process, row, 13 * HOUR, reminder=now() - MINUTE, notified_at=None)
    before = session.row.clock
    await run_due(timers_of(process, bot))
    await set_clock(process.store, row.id, session.version, before)
    monkeypatch.setattr("bot.display.table_messages.EDITABLE", timedelta(0))
    successor = BotProcess(process.store, bot)
    successor.poster.started = now() + MINUTE
    session = await successor.tables.session_of(row.id)
    local.faults.pending.append(RequestFault(method="GET", path=POST[1], do="hold"))
    showing = asyncio.create_task(successor.display.show(session, force=True))
    await until(lambda: local.faults.held)
    await make_move(successor, row.id)
    local.faults.clear()
    assert await showing
    assert len(pings(local, row, row.seats[1].user or 0)) == 1
    assert session.row.clock.notified_at is not None
