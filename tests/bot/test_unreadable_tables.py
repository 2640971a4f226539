"""A table that cannot be read holds up no other: nothing that goes through many tables stops at it."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from unittest.mock import AsyncMock

import pytest
import pytest_asyncio

from bot.background.daily_jobs import DailyJobs
from bot.sessions.heartbeat import publish_clocks
from bot.sessions.loop import RETRY_SECONDS
from bot.tables.clock import now
from storage.clock import Clock
from storage.errors import DatabaseLocked
from storage.models import State, TableRow
from storage.store import Store
from tests.bot.begun import begin_game
from tests.bot.bot_process import BotProcess
from tests.bot.test_threads import moving_game
from tests.local.conftest import Bot
from tests.storage.changes import set_clock

pytestmark = pytest.mark.usefixtures("impatient")
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
LATE = "seats SET timeouts_in_a_row = 'x' WHERE table_id"


@pytest_asyncio.fixture
async def whole(store: Store, bot: Bot, row: TableRow) -> TableRow:
    """Another game of the same people, begun later in another channel."""
    people = [seat.user or 0 for seat in row.seats]
    return await begin_game(store, bot.guilds[0].id, bot.guilds[0].text_channels[1].id, people)


async def damage(store: Store, table: str, values: str = LATE) -> None:
    """Write to a table's rows as only a program of somebody else does."""
    statement = f"UPDATE {values} = '{table}'"
    await store.database.write(lambda connection: connection.exec_driver_sql(statement))


async def test_what_could_not_be_shown_is_shown_beside_an_unreadable_table(
    process: BotProcess, row: TableRow, whole: TableRow
) -> None:
    await damage(process.store, row.id)
    for table in (row.id, whole.id):
        process.retries.add_now(table)
    await process.reconciler.loop.work()
    await asyncio.gather(*process.reconciler.tasks.values())
    assert len(process.posted(whole)) == 1
    assert process.retries.waits(row.id), "it may have been mended by then"


async def test_absences_are_shown_though_a_table_before_cannot_be_read(
    process: BotProcess, row: TableRow, whole: TableRow
) -> None:
    await process.resume()
    await process.tables.people.change(row.seats[1].user or 0, holidays=((now(), now() + 3 * DAY),))
    await damage(process.store, row.id)
    await process.again().absences.look()
    assert "away until" in str(process.posted(whole)[0].embeds)
    assert await process.store.absences.outdated(9) == []


async def test_times_are_given_back_beside_an_unreadable_game(
    process: BotProcess, row: TableRow, whole: TableRow
) -> None:
    sessions = [await process.tables.session_of(table) for table in (row.id, whole.id)]
    for session in sessions:
        clock = Clock(actor=0, started_at=now(), since=now(), deadline=now() + DAY)
        await set_clock(process.store, session.row.id, session.version, clock)
        await session.reload()
    before = sessions[1].row.clock.deadline
    await process.store.heartbeats.record(now() - DAY, timedelta(minutes=1))
    await damage(process.store, row.id)
    await process.heartbeat.fresh()
    after = sessions[1].row.clock.deadline
    assert before is not None
    assert after is not None
    assert after > before, "the game in memory has the new time"


async def test_clocks_are_published_though_a_table_before_cannot_be_read(
    process: BotProcess, row: TableRow, whole: TableRow
) -> None:
    await damage(process.store, row.id)
    await publish_clocks(process.tables, process.display, [row.id, whole.id])
    assert len(process.posted(whole)) == 1


@pytest.mark.parametrize("values", [LATE, "tables SET start = '[1, 2]' WHERE id"], ids=["a seat", "the start"])
async def test_a_server_is_left_and_joined_beside_an_unreadable_table(
    process: BotProcess, row: TableRow, whole: TableRow, values: str
) -> None:
    assert row.guild is not None
    await damage(process.store, row.id, values)
    await process.guild_changes.leave_guild(row.guild)
    left = await process.store.tables.load(whole.id)
    assert (left.by_interactions, left.paused is not None) == (True, True)
    await process.guild_changes.join_guild(row.guild)
    assert not (await process.store.tables.load(whole.id)).by_interactions


async def test_idle_lobbies_are_closed_beside_one_that_cannot_be_read(
    process: BotProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobbies = [
        await process.store.lobbies.open(
            game="water-lily", guild=None, channel=number, host=number, name="Heron", locale="en", now=now() - 3 * DAY,
            limits=None,
        )
        for number in (1, 2)
    ]  # fmt: skip
    await damage(process.store, lobbies[0].id)
    jobs = DailyJobs(process.store, process.display, process.heartbeat.served_since)
    await process.heartbeat.beat()
    process.heartbeat.interrupt()  # for longer than the ten minutes after the start
    monkeypatch.setattr("bot.background.daily_jobs.now", lambda: now() + HOUR)
    await jobs.close_idle_lobbies()
    assert (await process.store.tables.load(lobbies[1].id)).state is State.LOBBY, "people cannot press"
    await process.heartbeat.beat()
    monkeypatch.setattr("bot.background.daily_jobs.now", now)
    await jobs.close_idle_lobbies()
    assert (await process.store.tables.load(lobbies[1].id)).state is State.LOBBY, "people could not press before"
    monkeypatch.setattr("bot.background.daily_jobs.now", lambda: now() + HOUR)
    await jobs.close_idle_lobbies()
    assert (await process.store.tables.load(lobbies[1].id)).state is State.CANCELLED


@pytest.mark.parametrize("error", [DatabaseLocked("it is locked"), ValueError("nobody expects it")])
async def test_a_start_that_looks_for_lost_moves_goes_on_where_a_table_fails(
    process: BotProcess,
    row: TableRow,
    whole: TableRow,
    error: Exception,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    load, failures = process.store.tables.load, [error]

    async def fail_once(table: str) -> TableRow:
        if table == row.id and failures:
            raise failures.pop()
        return await load(table)

    monkeypatch.setattr(process.store.database, "needs_verification", AsyncMock(return_value=True))
    monkeypatch.setattr(process.store.tables, "load", fail_once)
    monkeypatch.setattr(process.store.timing, "computer_turns", AsyncMock(return_value=[row.id]))
    await process.startup.prepare()
    assert await process.startup.loop.work() == RETRY_SECONDS, "there is another round"
    assert {*process.retries.due()} == {whole.id}
    assert (await load(row.id)).clock.actor is None, "its turn has not begun"
    assert await process.startup.loop.work() is None
    assert {*process.retries.due()} == {whole.id, row.id}
    assert (await load(row.id)).clock.actor is not None, "its turn has begun"
    warnings = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(warnings) == 1
    assert str(error) in warnings[0].getMessage()


async def test_an_archived_thread_stays_so_if_its_game_cannot_be_read(process: BotProcess, row: TableRow) -> None:
    await moving_game(process, row)
    await process.resume()
    row = await process.store.tables.load(row.id)
    thread = process.local.world.channels[row.channel].thread
    assert thread is not None
    thread.archived = True
    await damage(process.store, row.id)
    await process.guild_changes.keep_open(row.channel)
    assert thread.archived
    await damage(process.store, row.id, "seats SET timeouts_in_a_row = 0 WHERE table_id")
    await process.guild_changes.keep_open(row.channel)
    assert not thread.archived
