"""Moves that are shown but not stored are reported at their table, and no others."""

from __future__ import annotations

from bot.display.lost_moves import skip_lost
from storage.models import TableRow
from storage.store import Store
from tests.bot.bot_process import BotProcess, make_move, process, row, store
from tests.local.conftest import Bot

__all__ = ("process", "row", "store")


async def test_what_another_process_has_stored_and_shown_is_not_lost(
    process: BotProcess, store: Store, bot: Bot, row: TableRow
) -> None:
    session = await process.tables.session_of(row.id)
    await make_move(BotProcess(store, bot), row.id)
    newest = (await store.tables.load(row.id)).version
    assert session.version < newest
    assert (await skip_lost(process.tables, session.row, newest)).version == newest
    assert not any(message.text for message in await store.outbox.of(row.id))
    current = await skip_lost(process.tables, session.row, newest + 3)
    assert current.version == session.version == newest + 4
    (message,) = [message for message in await store.outbox.of(row.id) if message.text]
    assert (message.text, message.facts) == ("moves-lost", {"names": {}, "count": 3})
