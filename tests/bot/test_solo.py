"""Who plays alone with computer players has one message in the channel, and is not pinged."""

from __future__ import annotations

from random import Random

import pytest

from bot.sessions.session import GameSession
from bot.tables.clock import now
from deploy.local.local_discord import LocalDiscord
from games import GAMES
from games.position import Seat
from games.record import start_to_json
from storage.models import Notify, Person, TableRow
from storage.store import Store
from tests.bot.bot_process import BotProcess, direct_messages, impatient, make_move, messages_of, process, store
from tests.bot.test_reminders import reminders_of
from tests.local.conftest import Bot
from tests.storage.changes import add_computer, start_game

__all__ = ("impatient", "process", "store")

MOVES = 12


async def solo_game(store: Store, bot: Bot, local: LocalDiscord) -> TableRow:
    """A game of Heron and a computer player, about to begin."""
    row = await store.lobbies.open(
        game="water-lily", guild=bot.guilds[0].id, channel=bot.channel.id, host=local.world.people[0].id, name="Heron",
        locale="en", now=now(),
    )  # fmt: skip
    row = await add_computer(store, row.id, "Toad", "easy", 4, now())
    start = GAMES["water-lily"].deal(2, {}, Random(1))
    return await start_game(store, row.id, row.version, start_to_json(start), [0, 1], now())


async def play(process: BotProcess, session: GameSession) -> None:
    """Make the first legal move, whosever it is, and show it."""
    actor, move = session.position.actor, session.position.legal[0]
    assert actor is not None
    seat = session.row.seats[actor]
    if seat.holder is None:
        await session.play_for(Seat(actor), move, session.row)
    else:
        await session.play(seat.holder, [str(move)], session.version)
    assert await process.display.show(session)


async def test_a_game_of_one_person_stays_in_one_message_and_pings_nobody(
    process: BotProcess, store: Store, bot: Bot, local: LocalDiscord
) -> None:
    row = await solo_game(store, bot, local)
    process.display.on_show = None  # the test decides for the computer player
    session = await process.tables.session_of(row.id)
    assert await process.display.show(session)
    for _ in range(MOVES):
        await play(process, session)
    await make_move(process, row.id)
    assert await process.display.show(session, repost=True)  # as by /board while something happens
    await process.settle()
    (message,) = messages_of(local, row)
    assert message.mentions == []
    assert "is deciding" in message.content
    assert (await store.tables.load(row.id)).is_shown


@pytest.mark.parametrize(("how", "told"), [("ping", 0), ("both", 1), ("dm", 1)])
async def test_who_plays_alone_is_reminded_by_direct_message_if_at_all(
    process: BotProcess, store: Store, bot: Bot, local: LocalDiscord, how: Notify, told: int
) -> None:
    row, heron = await solo_game(store, bot, local), local.world.people[0].id
    await store.people.save(Person(heron, notify=how), None, now(), lambda row, *_: row.clock)
    process.display.on_show = None
    session = await process.tables.session_of(row.id)
    assert await process.display.show(session)
    await play(process, session)
    while session.row.seats[session.position.actor or 0].computer:
        await play(process, session)
    assert session.row.clock.notified_at is None
    before = len(direct_messages(local, heron))
    assert await reminders_of(process, bot).remind(session) == "done"
    assert len(messages_of(local, row)) == 1
    assert len(direct_messages(local, heron)) - before == told
