"""A bot, a local Discord and people in this process, in virtual time, for tests that need thousands of presses.

Whoever imports it has called ``virtual_time.install`` before anything was imported that keeps a clock.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from tests.end_to_end.lobbies import join, open_lobby, start
from tests.end_to_end.messages import wait_for_change
from tests.end_to_end.test_trying import has_other_components, press
from tests.local_discord.person import Person
from tests.local_discord.reading import components, labels
from tests.local_discord.world import JSON, World
from tests.soak import virtual_time
from tests.soak.simulated_bot import SimulatedDiscord
from tests.soak.week_judge import now_of

BEGIN = datetime(2031, 6, 16, 7, 0, tzinfo=UTC)
T = TypeVar("T")
NAMES = ("Heron", "Otter", "Newt")
MENU = 3


class VirtualWorld:
    """The bot with its database, and the people."""

    def __init__(self, discord: SimulatedDiscord, seed: int) -> None:
        self.discord = discord
        self.random = Random(f"{seed} people")
        self.file = discord.folder / "tables.db"
        self.now = now_of(virtual_time.clock.now)
        self.people: dict[str, Person] = {}
        self.world: World

    async def connect(self, names: Sequence[str] = NAMES) -> None:
        """Connect the people."""
        base = self.discord.local.base
        self.world = await World.fetch(base)
        for user in self.world.users:
            if user.name in names:
                self.people[user.name] = await Person.connect(base, user.token, self.world)

    async def begin(self, channel: str, game: str, players: Sequence[Person]) -> JSON:
        """Begin a game. Returns the table's message."""
        lobby = await open_lobby(players[0], channel, game)
        for other in players[1:]:
            await join(other, lobby)
        return await start(players[0], lobby)

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of a query of the database."""
        with closing(sqlite3.connect(self.file)) as database:
            return database.execute(query, values).fetchall()

    def execute(self, statement: str, *values: object) -> None:
        """Change the database."""
        with closing(sqlite3.connect(self.file, isolation_level=None)) as database:
            database.execute(statement, values)

    async def until(self, condition: Callable[[], object], seconds: float = 600.0) -> None:
        """Wait until something is so. Raises TimeoutError."""
        async with asyncio.timeout(seconds):
            while not condition():  # noqa: ASYNC110 - time is virtual
                await asyncio.sleep(0.05)


def menus(message: JSON) -> list[JSON]:
    """Return the menus of a message."""
    return [component for component in components(message) if component["type"] == MENU]


async def plan(person: Person, channel: str, chance: Random) -> None:
    """Plan a move to be made whatever the other does, unless the table goes on meanwhile. People take a second for each
    press."""
    panel = (await person.command(channel, "plan")).private
    for label in ("Add a reply", "Whatever they do"):
        await asyncio.sleep(1)
        if label not in labels(panel):
            return
        panel = await press(person, panel, label)
    while "Plan this" not in labels(panel):
        await asyncio.sleep(1)
        if not menus(panel):
            return
        menu, before, since = menus(panel)[-1], panel["components"], len(person.seen)
        await person.choose(panel, menu["custom_id"], chance.choice(menu["options"])["value"])
        panel = await wait_for_change(person, panel, partial(has_other_components, before), since)
    await asyncio.sleep(1)
    await press(person, panel, "Plan this")


@asynccontextmanager
async def virtual_world(seed: int, database: bytes, names: Sequence[str] = NAMES) -> AsyncIterator[VirtualWorld]:
    """Return a world with people and nothing else, and kill its bot in the end."""
    with TemporaryDirectory() as folder:
        (Path(folder) / "tables.db").write_bytes(database)
        discord = SimulatedDiscord(Path(folder), Random(f"{seed} order"))
        await discord.begin()
        made = VirtualWorld(discord, seed)
        await made.connect(names)
        yield made
        if discord.life is not None:
            discord.life.die()


def in_virtual_time(seed: int, work: Callable[[], Awaitable[T]]) -> T:
    """Do some work from a seed, in virtual time. Returns what it returns."""
    virtual_time.install(seed, BEGIN.timestamp())
    result: T = virtual_time.run(work())
    return result
