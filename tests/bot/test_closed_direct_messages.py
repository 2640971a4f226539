"""Who takes no direct messages is told in the channel, once, and the button there goes when the game ends."""

from __future__ import annotations

from typing import Any

import pytest

from deploy.local.world import Message
from storage.models import TableRow
from tests.bot.bot_process import DIRECT, POST, BotProcess, make_move, play_to_end
from tests.bot.session_changes import cancel
from tests.sampling import by_turns

pytestmark = pytest.mark.usefixtures("impatient")


def notes_of(process: BotProcess, row: TableRow) -> list[Message]:
    """Return the notes to those who take no direct messages."""
    return process.posted(row, "couldn't message you")


async def test_direct_messages_that_fail_often_are_told_in_the_channel(process: BotProcess, row: TableRow) -> None:
    session = await process.tables.session_of(row.id)
    await process.display.show(session)
    await process.outbox.close()
    process.fail(DIRECT, times=10, do="cut", when="before")
    assert not await process.secrets.deliver(session)
    await process.settle()
    (note,) = notes_of(process, row)
    assert sorted(note.mentions) == sorted(person.id for person in process.local.world.people[:2])
    assert not any(message.is_secret for message in await process.store.outbox.of(row.id))
    assert session.has_messages_beside, "its button goes with the game"


@by_turns(("ends", "is_killed"), ["played", "cancelled"], [True, False])
async def test_the_button_stays_while_the_game_is_played_and_goes_with_its_end(
    process: BotProcess, row: TableRow, ends: str, *, is_killed: bool
) -> None:
    process.local.world.people[1].direct_messages_closed = True
    await process.resume()
    (note,) = notes_of(process, row)
    await process.display.show(session := await make_move(process, row.id))
    if is_killed:
        process = process.again()
        await process.resume()
        session = await process.tables.session_of(row.id)
    assert "secret:" in str(note.components)
    (stored,) = [message for message in await process.store.outbox.of(row.id) if message.message == note.id]
    assert str(process.local.world.people[1].id) not in str(stored), "who is forgotten stands in no row"
    await (cancel(session) if ends == "cancelled" else play_to_end(process, session))
    await process.display.show(session.row.id)
    await process.outbox.close()
    assert notes_of(process, row) == [note]
    left = [message.id for message in process.posted(row) if message.components]
    assert left == ([] if ends == "cancelled" else [session.row.message])


@pytest.mark.parametrize("when", ["before", "after"])
async def test_the_button_is_posted_once_though_the_answer_is_lost_by_a_kill(
    process: BotProcess, row: TableRow, when: Any
) -> None:
    for person in process.local.world.people[:2]:
        person.direct_messages_closed = True
    session = await process.tables.session_of(row.id)
    await process.display.show(session)
    process.fail(POST, times=2, do="cut", when=when)
    await process.secrets.deliver(session)
    await process.again().resume()
    (note,) = notes_of(process, row)
    assert sorted(note.mentions) == sorted(person.id for person in process.local.world.people[:2])
