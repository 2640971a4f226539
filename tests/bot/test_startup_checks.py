"""After changes may have been lost, tables are compared with their messages, and what is lost is reported."""

from __future__ import annotations

from unittest.mock import AsyncMock

import pytest

from bot.background import startup as startups
from bot.background.startup import BUDGET_SECONDS
from bot.display.lost_moves import check_shown, skip_lost
from storage.models import TableRow
from storage.sqlite_file import UNCHECKED
from tests.bot.begun import open_there
from tests.bot.bot_process import BotProcess, make_move

pytestmark = pytest.mark.usefixtures("impatient")


async def test_a_table_that_shows_what_is_stored_has_lost_nothing(
    process: BotProcess, row: TableRow, caplog: pytest.LogCaptureFixture
) -> None:
    session = await make_move(process, row.id)
    await process.display.show(session)
    await check_shown(process.poster.routes, process.outbox, process.tables, session.row)
    assert await process.store.tables.load(row.id) == session.row
    assert "lost" not in caplog.text


async def test_tables_are_compared_within_a_budget_the_most_active_first(
    process: BotProcess, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await open_there(process.store, process.bot, channel=row.channel + 1, now=row.created)
    for table in (lobby, row):
        await process.store.games.mark_nothing_to_show(table.id, table.last_activity)
    await make_move(process, row.id)
    flags = f"PRAGMA user_version = {UNCHECKED}"
    await process.store.database.write(lambda connection: connection.exec_driver_sql(flags))
    monkeypatch.setattr(startups, "BUDGET", 1)
    monkeypatch.setattr(startups, "check_shown", compare := AsyncMock())

    def compared() -> list[str]:
        return [call.args[-1].id for call in compare.await_args_list]

    await process.startup.prepare()
    assert await process.startup.loop.work() == BUDGET_SECONDS
    assert compared() == [row.id]
    await process.tables.checks.require(lobby.id)
    assert compared() == [row.id, lobby.id], "a table that is used is compared at once"
    assert await process.startup.loop.work() is None
    assert compared() == [row.id, lobby.id]
    assert not await process.store.database.needs_verification()


async def test_what_another_process_has_stored_and_shown_is_not_lost(process: BotProcess, row: TableRow) -> None:
    session = await process.tables.session_of(row.id)
    await make_move(process.again(), row.id)
    newest = (await process.store.tables.load(row.id)).version
    assert session.version < newest
    assert (await skip_lost(process.tables, session.row, newest)).version == newest
    assert not any(message.text for message in await process.store.outbox.of(row.id))
    current = await skip_lost(process.tables, session.row, newest + 3)
    assert current.version == session.version == newest + 4
    (message,) = [message for message in await process.store.outbox.of(row.id) if message.text]
    assert (message.text, message.facts) == ("moves-lost", {"names": {}, "count": 3})
