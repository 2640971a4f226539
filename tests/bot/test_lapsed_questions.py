"""Questions that Discord did not take, and that are lapsed by the time it does: they ask nobody."""

from __future__ import annotations

from deploy.local.faults import RequestFault
from deploy.local.local_discord import LocalDiscord
from storage.models import TableRow
from tests.bot.bot_process import POST, BotProcess, ask_undo, impatient, make_move, messages_of, process, row, store
from tests.bot.session_changes import call_substitute

__all__ = ("impatient", "process", "row", "store")
CUT = RequestFault(method=POST[0], path=POST[1], do="cut", when="before", times=8)


async def test_nobody_is_asked_to_agree_to_an_undo_after_the_next_move(
    process: BotProcess, row: TableRow, local: LocalDiscord
) -> None:
    await process.resume()
    await process.display.show(session := await make_move(process, row.id))
    await process.settle()
    local.faults.pending.append(CUT)
    assert not await ask_undo(process, session)
    local.faults.clear()
    await process.display.show(await make_move(process, row.id))
    assert session.row.undo is None
    await process.settle()
    assert not any("wants to take" in message.content for message in messages_of(local, row))
    assert not any(message.is_unposted for message in await process.store.outbox.of(row.id))


async def test_nobody_is_called_to_a_game_that_is_over(process: BotProcess, row: TableRow, local: LocalDiscord) -> None:
    await process.resume()
    session = await process.tables.session_of(row.id)
    local.faults.pending.append(CUT)
    await call_substitute(session, 1)
    assert not await process.outbox.post_rest(session.row, session.history)
    local.faults.clear()
    while session.position.actor is not None:
        await make_move(process, row.id)
    await process.display.show(session)
    await process.settle()
    contents = [message.content for message in messages_of(local, row)]
    assert any("wins" in content for content in contents)
    assert not any("who will take over" in content for content in contents)
