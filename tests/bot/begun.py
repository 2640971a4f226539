"""Games of Heron and Otter, begun in a store, and lobbies: nothing of them is shown."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from bot.tables.clock import now
from games.position import Start
from games.record import start_to_json
from storage.clock import UNTIMED, Clock
from storage.models import TableRow
from storage.store import Store
from tests.local.conftest import Bot
from tests.storage.changes import NOTHING, join, start_game

HERON, OTTER, NEWT = 11, 22, 33
NAMES = ("Heron", "Otter", "Newt")
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
    """Begin a game of two people or three with this timer in seconds, and this clock and bank of the first decision."""
    (host, first), *others = zip(people, NAMES, strict=False)
    lobby = await store.lobbies.open(
        game=start.game, guild=guild, channel=channel, host=host, name=first, locale="en", now=now(), timer=timer
    )
    for user, name in others:
        lobby = await join(store, lobby.id, user, name, now())
    seats = [*range(len(people))]
    return await start_game(store, lobby.id, lobby.version, start_to_json(start), seats, now(), clock, bank)


async def open_there(store: Store, bot: Bot, game: str = "water-lily", **more: Any) -> TableRow:
    """Open a lobby of the first person of the local Discord in the bot's channel."""
    here: dict[str, Any] = {"guild": bot.guilds[0].id, "channel": bot.channel.id, "host": bot.local.world.people[0].id}
    return await store.lobbies.open(game=game, **(here | {"name": NAMES[0], "locale": "en", "now": now()} | more))


async def begin_there(store: Store, bot: Bot, *, start: Start = COVERED, timer: int | None = None) -> TableRow:
    """Begin a game of the first two people of the local Discord in the bot's channel."""
    people = [person.id for person in bot.local.world.people[:2]]
    return await begin_game(store, bot.guilds[0].id, bot.channel.id, people, start=start, timer=timer)
