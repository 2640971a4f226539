"""A game of Heron and Otter, begun in a store: nothing of it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from bot.tables.clock import now
from deploy.local.local_discord import LocalDiscord
from games.position import Start
from games.record import start_to_json
from storage.clock import UNTIMED, Clock
from storage.models import TableRow
from storage.store import Store
from tests.local.conftest import Bot
from tests.storage.changes import NOTHING, join, start_game

HERON, OTTER, NEWT = 11, 22, 33
COVERED = Start("water-lily", {}, ((), ()), {"secret": ["R", "G"]})  # of Heron, red, and Otter, green


async def begin_game(
    store: Store,
    guild: int = 1,
    channel: int = 2,
    people: Sequence[int] = (HERON, OTTER),
    *,
    start: Start = COVERED,
    timer: int | None = None,
    clock: Clock = UNTIMED,
    bank: timedelta = NOTHING,
) -> TableRow:
    """Begin a game of two people with this timer in seconds, and this clock and bank of the first decision."""
    heron, otter = people
    lobby = await store.lobbies.open(
        game=start.game, guild=guild, channel=channel, host=heron, name="Heron", locale="en", now=now(), timer=timer
    )
    lobby = await join(store, lobby.id, otter, "Otter", now())
    return await start_game(store, lobby.id, lobby.version, start_to_json(start), [0, 1], now(), clock, bank)


async def begin_there(
    store: Store, bot: Bot, local: LocalDiscord, *, start: Start = COVERED, timer: int | None = None
) -> TableRow:
    """Begin a game of the first two people of the local Discord in the bot's channel."""
    people = [person.id for person in local.world.people[:2]]
    return await begin_game(store, bot.guilds[0].id, bot.channel.id, people, start=start, timer=timer)
