"""Questions beside a table: each is posted once, and an old one that asks anew keeps its buttons."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from deploy.local.faults import RequestFault
from deploy.local.settings import Settings
from games.position import Seat
from storage.models import TableRow
from tests.bot.bot_process import EDIT, POST, BotProcess, ask_undo, make_move, play_to_end, running
from tests.bot.session_changes import call_substitute, refuse_undo
from tests.local.conftest import until

pytestmark = pytest.mark.usefixtures("impatient")


@pytest.fixture
def settings() -> Settings:
    """Discord's limits: discord.py sends several edits at once where it knows them."""
    return Settings()


def calls(process: BotProcess, row: TableRow) -> list[str]:
    """Return the calls for substitutes at a table."""
    return [message.content for message in process.posted(row, "who will take over")]


async def test_a_question_is_posted_once_though_its_table_is_shown_by_two(process: BotProcess, row: TableRow) -> None:
    session = await process.tables.session_of(row.id)
    await call_substitute(session, 1)
    posts = (process.outbox.post_rest(session.row, session.history) for _ in range(2))
    assert all(await asyncio.gather(*posts))
    assert len(calls(process, row)) == 1


async def test_a_question_that_nobody_posts_after_it_was_stored_is_found(
    process: BotProcess, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.background.reconciler.SEARCH_SECONDS", 0.0)
    monkeypatch.setattr("bot.background.reconciler.MIN_AGE", timedelta(0))
    session = await process.tables.session_of(row.id)
    await call_substitute(session, 1)
    await process.store.games.mark_nothing_to_show(row.id, session.row.last_activity)
    process.reconciler.next_search = 0.0
    async with running(process.reconciler.loop):
        await until(lambda: len(calls(process, row)) == 1)


async def test_an_answered_question_that_asks_anew_keeps_its_buttons(process: BotProcess, row: TableRow) -> None:
    session = await make_move(process, row.id)
    await session.ask_undo(Seat(0), 0, session.version)
    assert await process.outbox.post_rest(session.row, session.history)
    await refuse_undo(session, 1, session.version)  # it is to lose its buttons
    (message,) = process.posted(row)
    await process.poster.routes.table(row).change(message.id, content=message.content)  # tells discord.py the limits
    process.fail(EDIT, do="delay", seconds=0.3, when="before")
    retiring = asyncio.create_task(process.outbox.update(session.row, session.history))
    await until(lambda: process.local.faults.pending == [])
    await session.ask_undo(Seat(0), 0, session.version, message.id, may_ping=False)
    assert await process.outbox.update(session.row, session.history)
    assert await retiring
    (message,) = process.posted(row)
    assert "wants to take this back" in message.content
    assert message.components


CUT = RequestFault(method=POST[0], path=POST[1], do="cut", when="before", times=8)


async def test_nobody_is_asked_to_agree_to_an_undo_after_the_next_move(process: BotProcess, row: TableRow) -> None:
    await process.resume()
    await process.display.show(session := await make_move(process, row.id))
    await process.settle()
    process.local.faults.pending.append(CUT)
    assert not await ask_undo(process, session)
    process.local.faults.clear()
    await process.display.show(await make_move(process, row.id))
    assert session.row.undo is None
    await process.settle()
    assert not any("wants to take" in message.content for message in process.posted(row))
    assert not any(message.is_unposted for message in await process.store.outbox.of(row.id))


async def test_nobody_is_called_to_a_game_that_is_over(process: BotProcess, row: TableRow) -> None:
    await process.resume()
    session = await process.tables.session_of(row.id)
    process.local.faults.pending.append(CUT)
    await call_substitute(session, 1)
    assert not await process.outbox.post_rest(session.row, session.history)
    process.local.faults.clear()
    await play_to_end(process, session)
    await process.display.show(session)
    await process.settle()
    contents = [message.content for message in process.posted(row)]
    assert any("wins" in content for content in contents)
    assert not any("who will take over" in content for content in contents)
