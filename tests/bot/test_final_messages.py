"""A move is stored in one durable transaction, its message in another, and the row of what it replaced goes with the
next."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.sessions.session import GameSession
from bot.sessions.shown_tables import FinalMessages
from bot.tables.shown import Shown
from storage.database import Database
from storage.errors import DatabaseGone
from storage.models import TableRow
from tests.bot.bot_process import EDIT, BotProcess, make_move
from tests.storage.scenes import count_queries

pytestmark = pytest.mark.usefixtures("impatient")


async def move_and_retire(process: BotProcess, table: str) -> GameSession:
    """Make a move, show it, and wait until the message before it has lost its controls."""
    session = await make_move(process, table)
    await show_and_retire(process, session)
    return session


async def show_and_retire(process: BotProcess, session: GameSession) -> None:
    """Show a move, and wait until the message before it has lost its controls."""
    assert await process.display.show(session)
    await asyncio.gather(*(task for task in asyncio.all_tasks() if task.get_name() == "outbox"))


async def old_keys(process: BotProcess, table: str) -> list[str]:
    """Return the keys of the stored old messages of a table."""
    return [message.key for message in await process.store.outbox.of(table) if message.is_old]


async def test_a_move_takes_two_transactions_with_one_wait_for_the_disk_and_no_read(
    process: BotProcess, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    await process.resume()
    for _ in range(2):
        session = await move_and_retire(process, row.id)
    waits: list[bool] = []  # of each transaction, whether it waits for the disk
    write = Database.write

    async def note(*values: Any, durable: bool = True, **more: Any) -> Any:
        waits.append(durable)
        return await write(*values, durable=durable, **more)

    monkeypatch.setattr(Database, "write", note)
    actor = session.row.seats[session.position.actor or 0].holder or 0
    move = str(session.position.legal[0])
    with count_queries() as queries:
        await session.play(actor, [move], session.version)
        assert waits == [True]
        await show_and_retire(process, session)
    assert waits == [True, False]
    assert queries == []


async def test_the_row_of_a_retired_message_is_deleted_later(process: BotProcess, row: TableRow) -> None:
    await process.resume()
    for _ in range(3):
        replaced = (await process.store.tables.load(row.id)).message
        session = await move_and_retire(process, row.id)
        assert await old_keys(process, row.id) == [f"old:{replaced}"]
    process.fail(("DELETE", EDIT[1]), do="cut", when="before")
    assert await process.outbox.update(session.row, session.history)
    assert process.local.faults.pending, "it is not deleted once more"
    process.local.faults.clear()
    await process.again().resume()
    assert await old_keys(process, row.id) == []
    assert len(process.with_controls(row)) == 1


async def test_rows_that_could_not_be_deleted_are_deleted_later(
    process: BotProcess, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    await process.resume()
    await move_and_retire(process, row.id)
    final = process.tables.shown.final
    with monkeypatch.context() as patch:
        patch.setattr(process.store.outbox, "delete_final", AsyncMock(side_effect=DatabaseGone("it is gone")))
        with pytest.raises(DatabaseGone):
            await final.flush()
    assert await old_keys(process, row.id) == [*final.of(row.id)]
    await final.flush()
    assert await old_keys(process, row.id) == [*final.of(row.id)] == []


async def test_a_retired_message_that_has_controls_again_loses_them(process: BotProcess, row: TableRow) -> None:
    await process.resume()
    replaced = (await process.store.tables.load(row.id)).message or 0
    session = await move_and_retire(process, row.id)
    process.fail(EDIT, do="cut", when="before", times=8)  # of the newest message, whose record would delete the row
    await process.display.retire(session, replaced, session.version - 1)
    process.local.faults.clear()
    assert not process.tables.shown.final.of(row.id)
    await process.settle()
    await process.require_shown_once(row.id)


async def test_a_message_older_than_the_recorded_one_is_looked_for_in_the_outbox(
    process: BotProcess, row: TableRow
) -> None:
    await process.resume()
    session = await move_and_retire(process, row.id)
    assert not session.has_messages_beside
    newest = session.row.message or 0
    await process.store.games.record_shown(row.id, newest + 2, session.version)  # as another process
    await process.tables.shown.record(Shown(session.row, newest + 1, session.version, session.row.last_activity))
    assert session.has_messages_beside
    assert f"old:{newest + 1}" in await old_keys(process, row.id)


async def test_a_message_stays_final_until_its_row_is_gone(process: BotProcess) -> None:
    """Who looks at the rows meanwhile would change it once more."""
    final = FinalMessages(process.store.outbox)
    final.add("table", "old-1")
    with pytest.raises(DatabaseGone), final.deleting("table"):
        raise DatabaseGone
    with final.deleting("table") as keys:
        assert {*keys} == {*final.of("table")} == {"old-1"}
        final.add("table", "old-2")
    assert {*final.of("table")} == {"old-2"}
