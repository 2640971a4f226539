"""What Discord refuses, what the network loses and what a kill interrupts is shown later, once, without a press."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.tables.clock import now
from deploy.local.world import Message
from games.record import start_to_json
from storage.messages import OutboxMessage
from storage.models import TableRow
from storage.shards import Shards
from storage.table import Invitation
from tests.bot.begun import COVERED, open_there
from tests.bot.bot_process import (
    EDIT,
    LONG,
    POST,
    BotProcess,
    ask_undo,
    make_move,
    notify,
    play_to_end,
)
from tests.sampling import by_turns
from tests.storage.changes import close, invite, join, start_game

pytestmark = pytest.mark.usefixtures("impatient")
DAY = timedelta(days=1)


async def test_a_table_is_shown_by_the_process_that_owns_it_alone(
    process: BotProcess, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as of_another:
        of_another.setattr(process.store.database, "shards", Shards.of(2, [1 - ((row.guild or 0) >> 22) % 2]))
        assert await process.display.show(row.id, repost=True)
    assert process.posted(row) == []
    await process.resume()
    await process.require_shown_once(row.id)


@by_turns(("do", "when"), ["status", "cut"], ["before", "after"])
async def test_what_could_not_be_shown_is_shown_later_and_once(
    process: BotProcess, row: TableRow, do: Any, when: Any
) -> None:
    for request in (POST, EDIT):
        process.fail(request, times=2, do=do, when=when)
    session = await process.tables.session_of(row.id)
    assert not await process.display.show(session)
    assert not await process.secrets.deliver(session)
    process.local.clock.advance(LONG)
    await process.settle()
    await process.require_shown_once(row.id)
    for _ in range(2):
        process.fail(POST, times=2, do=do, when=when)
        await process.display.show(await make_move(process, row.id))
        await notify(process, session)
        await process.settle()
        await process.require_shown_once(row.id)
    notes = process.posted(row, "has left the server")
    assert len(notes) == 2
    for person in process.local.world.people[:2]:
        assert len(process.direct_messages(person.id)) == 1


async def test_an_invitations_buttons_go_when_its_lobby_begins(process: BotProcess) -> None:
    _, otter, newt = process.local.world.people[:3]
    lobby = await open_there(process.store, process.bot, rule=invite(Invitation(newt.id, "Newt"), now()))
    await process.resume()
    lobby = await join(process.store, lobby.id, otter.id, "Otter", now())
    await process.display.show(lobby.id)
    game = await start_game(process.store, lobby.id, lobby.version, start_to_json(COVERED), [0, 1], now())
    assert [row.id for row in await process.store.outbox.tables_with_expired()] == [game.id]
    await process.resume()
    assert all("keeping a seat" not in message.content or not message.components for message in process.posted(lobby))
    assert await process.store.outbox.tables_with_expired() == []
    note = OutboxMessage("n" * 24, game.id, "", (), now(), invitee=newt.id)
    await process.store.outbox.mark_posted(note, 12345)
    await process.again().resume()
    assert await process.store.outbox.tables_with_expired() == [], "a message that is gone has no buttons"


@pytest.mark.parametrize("undo", [None, POST], ids=["killed after asking", "refused"])
async def test_those_who_must_agree_to_take_moves_back_are_asked_once(
    process: BotProcess, row: TableRow, undo: tuple[str, str] | None
) -> None:
    await process.resume()
    await process.display.show(session := await make_move(process, row.id))
    await process.settle()
    if undo is not None:
        process.fail(undo, times=3, when="before")
    assert await ask_undo(process, session) is (undo is None)
    await process.settle()
    await process.store.games.mark_unshown(row.id)
    second = process.again()
    await second.resume()
    assert len(requests(process, row)) == 1
    assert process.with_controls(row)[-1].id == (await process.store.tables.load(row.id)).message
    await second.display.show(await make_move(second, row.id))
    await second.settle()
    assert requests(process, row) == [], "it has lapsed"
    await process.require_shown_once(row.id)


def requests(process: BotProcess, row: TableRow) -> list[Message]:
    """Return the requests to take moves back that can be answered."""
    return [message for message in process.posted(row) if "undo:" in str(message.components)]


async def test_nobody_who_is_away_is_pinged_by_a_notice(process: BotProcess, row: TableRow) -> None:
    heron, otter = (seat.user or 0 for seat in row.seats)
    process.local.world.users[otter].direct_messages_closed = True
    await process.tables.people.change(otter, holidays=((now() - DAY, now() + DAY),))
    await process.resume()
    (secret,) = process.posted(row, "couldn't message you")
    session = await make_move(process, row.id)
    await ask_undo(process, session)
    (request,) = requests(process, row)
    asked = request.content
    await play_to_end(process, session)
    await process.display.show(session)
    await process.settle()
    (end,) = [message for message in process.posted(row) if "rematch:" in str(message.components)]
    assert f"place: <@{heron}>" in end.content
    assert [secret.mentions, request.mentions, end.mentions] == [[], [], [heron]]
    assert all(f"<@{otter}>" in content for content in (secret.content, asked, end.content))


async def test_a_lobby_whose_first_message_failed_is_shown_once(process: BotProcess) -> None:
    lobby = await open_there(process.store, process.bot, "cappuccino")
    process.fail(POST, do="cut", when="after")
    assert not await process.display.show(lobby.id)
    process.local.clock.advance(LONG)
    await process.settle()
    await join(process.store, lobby.id, process.local.world.people[1].id, "Otter", now())
    await process.again().resume()
    (message,) = process.posted(lobby)
    assert "Otter" in str(message.embeds)
    await close(process.store, lobby.id, now())
    await process.again().resume()
    assert message.components == []
