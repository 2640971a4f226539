"""Who takes no direct messages is told in the channel, once, and the button there goes when the game ends."""

from __future__ import annotations

from typing import Any

import pytest

from deploy.local.faults import RequestFault
from deploy.local.local_discord import LocalDiscord
from deploy.local.world import Message
from storage.models import TableRow
from tests.bot.bot_process import DIRECT, POST, BotProcess, make_move, messages_of, play_to_end
from tests.bot.session_changes import cancel
from tests.local.conftest import Bot
from tests.sampling import by_turns

pytestmark = pytest.mark.usefixtures("impatient")


def notes_of(local: LocalDiscord, row: TableRow) -> list[Message]:
    """Return the notes to those who take no direct messages."""
    return [message for message in messages_of(local, row) if "couldn't message you" in message.content]


async def test_direct_messages_that_fail_often_are_told_in_the_channel(
    process: BotProcess, row: TableRow, local: LocalDiscord
) -> None:
    session = await process.tables.session_of(row.id)
    await process.display.show(session)
    local.faults.pending.append(RequestFault(times=10, method=DIRECT[0], path=DIRECT[1], do="cut", when="before"))
    assert not await process.secrets.deliver(session)
    await process.settle()
    (note,) = notes_of(local, row)
    assert sorted(note.mentions) == sorted(person.id for person in local.world.people[:2])
    assert not any(message.is_secret for message in await process.store.outbox.of(row.id))


@by_turns(("ends", "is_killed"), ["played", "cancelled"], [True, False])
async def test_the_button_stays_while_the_game_is_played_and_goes_with_its_end(
    process: BotProcess, row: TableRow, local: LocalDiscord, bot: Bot, ends: str, *, is_killed: bool
) -> None:
    local.world.people[1].direct_messages_closed = True
    await process.resume()
    (note,) = notes_of(local, row)
    await process.display.show(session := await make_move(process, row.id))
    if is_killed:
        process = BotProcess(process.store, bot)
        await process.resume()
        session = await process.tables.session_of(row.id)
    assert "secret:" in str(note.components)
    (stored,) = [message for message in await process.store.outbox.of(row.id) if message.message == note.id]
    assert str(local.world.people[1].id) not in str(stored), "who is forgotten stands in no row"
    await (cancel(session) if ends == "cancelled" else play_to_end(process, session))
    await process.display.show(session.row.id)
    await process.outbox.close()
    assert notes_of(local, row) == [note]
    left = [message.id for message in messages_of(local, row) if message.components]
    assert left == ([] if ends == "cancelled" else [session.row.message])


@pytest.mark.parametrize("when", ["before", "after"])
async def test_the_button_is_posted_once_though_its_answer_was_lost_and_the_process_killed(
    process: BotProcess, row: TableRow, local: LocalDiscord, bot: Bot, when: Any
) -> None:
    for person in local.world.people[:2]:
        person.direct_messages_closed = True
    session = await process.tables.session_of(row.id)
    await process.display.show(session)
    local.faults.pending.append(RequestFault(times=2, method=POST[0], path=POST[1], do="cut", when=when))
    await process.secrets.deliver(session)
    await BotProcess(process.store, bot).resume()
    (note,) = notes_of(local, row)
    assert sorted(note.mentions) == sorted(person.id for person in local.world.people[:2])
