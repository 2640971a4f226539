"""Questions beside a table: each is posted once, and an old one that asks anew keeps its buttons."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from deploy.local.settings import Settings
from games.position import Seat
from storage.models import TableRow
from storage.store import Store
from tests.bot.begun import COVERED, begin_there
from tests.bot.bot_process import EDIT, POST, BotProcess, make_move, play_to_end
from tests.bot.session_changes import call_substitute, refuse_undo
from tests.local.conftest import Bot, until

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


@pytest.mark.parametrize("is_open", [True, False], ids=["open", "covered"])
async def test_a_call_shows_the_board_where_earlier_ones_may_be_seen(
    process: BotProcess, store: Store, bot: Bot, is_open: bool
) -> None:
    row = await begin_there(store, bot, start=replace(COVERED, options={"open_pond": is_open}))
    session = await process.tables.session_of(row.id)
    await call_substitute(session, 1)
    assert await process.outbox.post_rest(session.row, session.history)
    (call,) = process.posted(row, "who will take over")
    assert len(call.attachments) == is_open


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


async def test_a_question_that_has_lapsed_in_the_store_alone_is_found(process: BotProcess, row: TableRow) -> None:
    await process.resume()
    session = await process.tables.session_of(row.id)
    await call_substitute(session, 1)
    assert await process.outbox.post_rest(session.row, session.history)
    await process.store.database.write(lambda connection: connection.exec_driver_sql("UPDATE seats SET wanted = 0"))
    await process.reconciler.search()
    assert process.retries.waits(row.id)


@pytest.mark.parametrize("is_posted", [True, False], ids=["that stands", "not yet posted"])
async def test_a_call_for_a_substitute_ends_with_its_game(process: BotProcess, row: TableRow, is_posted: bool) -> None:
    await process.resume()
    session = await process.tables.session_of(row.id)
    if not is_posted:
        process.fail(POST, do="cut", when="before", times=8)
    await call_substitute(session, 1)
    assert await process.outbox.post_rest(session.row, session.history) is is_posted
    process.local.faults.clear()
    await play_to_end(process, session)
    await process.display.show(session)
    await (process.outbox.close() if is_posted else process.settle())  # one that stands changes at once
    assert any("wins" in message.content for message in process.posted(row))
    assert calls(process, row) == []
    over = process.posted(row, "No substitute is looked for")
    assert [message.components for message in over] == [[]] * is_posted
