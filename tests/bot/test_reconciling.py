"""What could not be shown or recorded is shown later, however long one table or the database takes."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from unittest.mock import AsyncMock

import pytest

from bot.background.reconciler import SEARCH_SECONDS
from bot.display.retry_queue import RetryQueue
from bot.display.routes import ChannelRoute
from bot.sessions.loop import growing_pause
from bot.tables import course
from storage.models import TableRow
from storage.store import Store
from tests.bot.bot_process import LONG, POST, BotProcess, make_move, running
from tests.bot.session_changes import call_substitute, pause
from tests.bot.test_unreadable_tables import whole
from tests.local.conftest import until
from tests.timeouts import TEST_TIMEOUT

pytestmark = pytest.mark.usefixtures("impatient")
__all__ = ("whole",)


async def refuse_to_record(store: Store, *, refuse: bool) -> None:
    """Let the database refuse, or take again, which message shows a table."""
    body = "BEFORE UPDATE OF message ON tables BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END"
    statement = f"CREATE TRIGGER broken {body}" if refuse else "DROP TRIGGER broken"
    await store.database.write(lambda connection: connection.exec_driver_sql(statement))


@pytest.mark.parametrize("is_dropped", [False, True], ids=["in memory", "dropped from memory"])
async def test_an_unrecorded_message_is_found_and_the_last_one_retired(
    process: BotProcess, row: TableRow, is_dropped: bool
) -> None:
    await process.resume()
    before = await process.require_shown_once(row.id)
    session = await make_move(process, row.id)
    await refuse_to_record(process.store, refuse=True)
    assert not await process.display.show(session)
    assert session.row.clock.notified_at is None, "the store does not know it, either"
    await refuse_to_record(process.store, refuse=False)
    process.local.clock.advance(LONG)
    if is_dropped:
        process.tables.forget(session)
        del session
    assert await process.display.show(row.id)
    await process.outbox.close()
    after = await process.require_shown_once(row.id)
    assert after.id > before.id
    stored = await process.store.tables.load(row.id)
    assert stored.clock.notified_at is not None
    assert (await process.tables.session_of(row.id)).row.clock == stored.clock


@pytest.mark.parametrize("is_paused", [False, True], ids=["a move", "a pause"])
async def test_what_an_unrecorded_message_tells_is_not_told_again(
    process: BotProcess, row: TableRow, is_paused: bool
) -> None:
    await process.resume()
    session = await make_move(process, row.id)
    if is_paused:  # a message that says no version
        assert await process.display.show(session)
        await pause(session, row.seats[0].user or 0)
    await refuse_to_record(process.store, refuse=True)
    assert not await process.display.show(session)
    await refuse_to_record(process.store, refuse=False)
    process.local.clock.advance(LONG)
    if is_paused:
        await session.apply(course.resume)
    await make_move(process, row.id)
    assert await process.display.show(row.id)
    await process.outbox.close()
    _, newest = process.posted(row)
    assert "Otter:" in str(newest.embeds)
    assert "Heron:" not in str(newest.embeds)


def test_pauses_grow_to_the_longest_however_often_something_has_failed() -> None:
    retries = RetryQueue()
    for _ in range(1100):  # for more than three weeks
        retries.start("table")
        retries.finish("table", success=False)
    assert retries.waits("table")
    assert [growing_pause(failures, 2.0, 1800.0) for failures in (0, 1, 2, 10, 1100)] == [2, 4, 8, 1800, 1800]


async def test_a_secret_or_question_that_nobody_sends_once_it_is_stored_is_found(
    process: BotProcess, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.background.reconciler.SEARCH_SECONDS", 0.0)
    monkeypatch.setattr("bot.background.reconciler.MIN_AGE", timedelta(0))
    await process.store.games.mark_nothing_to_show(row.id, row.last_activity)
    process.reconciler.next_search = 0.0
    async with running(process.reconciler.loop):
        await until(lambda: all(process.direct_messages(person.id) for person in process.local.world.people[:2]))
    session = await process.tables.session_of(row.id)
    await call_substitute(session, 1)
    await process.store.games.mark_nothing_to_show(row.id, session.row.last_activity)
    async with running(process.reconciler.loop):
        await until(lambda: process.posted(row, "who will take over"))


async def test_a_round_without_work_is_over_until_the_next_search(process: BotProcess) -> None:
    async with asyncio.timeout(TEST_TIMEOUT):
        assert 0 < (await process.reconciler.loop.work() or 0) <= SEARCH_SECONDS


async def test_a_slow_table_holds_up_neither_others_nor_the_next_round(
    process: BotProcess, row: TableRow, whole: TableRow
) -> None:
    process.fail(("POST", f"/channels/{row.channel}/messages"), do="hold")
    process.retries.add_now(row.id)
    async with running(process.reconciler.loop):
        await until(lambda: process.local.faults.held)
        process.retries.add_now(row.id)
        process.retries.add_now(whole.id)
        await until(lambda: process.posted(whole))
        assert process.local.faults.held == 1, "one under way is not begun again"
        process.local.faults.clear()
        await until(lambda: len(process.retries) == 0)
    assert len(process.with_controls(row)) == 1


async def test_a_start_waits_for_no_table(process: BotProcess, row: TableRow) -> None:
    process.fail(("POST", f"/channels/{row.channel}/messages"), do="hold")
    assert await process.startup.loop.work() is None
    process.local.faults.clear()
    await process.settle()
    await process.require_shown_once(row.id)


async def test_a_state_that_was_never_acknowledged_is_not_taken_for_the_next(
    process: BotProcess, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the permission to read old messages only the nonce keeps a message from being posted twice."""
    monkeypatch.setattr(ChannelRoute, "find", AsyncMock(return_value=[]))
    await process.resume()
    session = await process.tables.session_of(row.id)
    process.fail(POST, do="cut", when="after")
    await pause(session, row.seats[0].user or 0)
    assert not await process.display.show(row.id, repost=True)
    await session.resume(row.seats[0].user or 0)
    await process.display.show(row.id, repost=True, ask=True)
    await process.settle()
    newest = (await process.store.tables.load(row.id)).message or 0
    assert "paused" not in process.local.world.channels[row.channel].messages[newest].content
