"""Who plays alone with computer players has one message in the channel, and is not pinged."""

from __future__ import annotations

from random import Random

from bot.sessions.clock import now
from deploy.local.local_discord import LocalDiscord
from games import GAMES
from games.position import Seat
from games.record import start_to_json
from storage.store import Store
from tests.bot.bot_process import BotProcess, impatient, make_move, messages_of, process, store
from tests.local.conftest import Bot

__all__ = ("impatient", "process", "store")

MOVES = 12


async def test_a_game_of_one_person_stays_in_one_message_and_pings_nobody(
    process: BotProcess, store: Store, bot: Bot, local: LocalDiscord
) -> None:
    heron = local.world.people[0]
    row = await store.lobbies.open(
        game="water-lily", guild=bot.guilds[0].id, channel=bot.channel.id, host=heron.id, name="Heron", locale="en",
        now=now(),
    )  # fmt: skip
    row = await store.lobbies.add_computer(row.id, "Toad", "easy", 4, now())
    start = GAMES["water-lily"].deal(2, {}, Random(1))
    row = await store.lobbies.start(row.id, row.version, start_to_json(start), [0, 1], now())
    process.display.on_show = None  # the test decides for the computer player
    session = await process.tables.session_of(row.id)
    assert await process.display.show(session)
    for _ in range(MOVES):
        actor = session.position.actor
        assert actor is not None
        move = session.position.legal[0]
        if session.row.seats[actor].computer:
            await session.play_for(Seat(actor), move, session.row)
        else:
            await session.play(heron.id, [str(move)], session.version)
        assert await process.display.show(session)
    await make_move(process, row.id)
    assert await process.display.show(session, repost=True)  # as by /board while something happens
    await process.settle()
    (message,) = messages_of(local, row)
    assert message.mentions == []
    assert "is deciding" in message.content
    assert (await store.tables.load(row.id)).is_shown
