"""A local Discord with two servers, a PostgreSQL database, and bots that share both by shards."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from deploy.local.app import serve
from deploy.local.bot_process import stop_bot
from deploy.local.local_discord import LocalDiscord, new_local_discord
from deploy.local.settings import Settings
from tests.end_to_end.forked_bot import DEALS, WITHOUT_PICTURES, ForkedBot
from tests.end_to_end.harness import LAZY, NO_HEARTBEATS
from tests.end_to_end.lobbies import add_computer, choose_option, join, open_lobby
from tests.end_to_end.tables import is_table, state_of, type_move
from tests.local_discord.openapi import problems
from tests.local_discord.person import Person
from tests.local_discord.world import JSON, World
from tests.timeouts import ANSWER_TIMEOUT, TEST_TIMEOUT

FAST = {
    DEALS: "1",
    "THINKING_SECONDS": "0.1",
    "COMPUTER_PACE": "0.05",
    "POLL_SECONDS": "0.5",
    WITHOUT_PICTURES: "1",
} | LAZY


class Cluster:
    """A local Discord with two servers, a PostgreSQL database, and bots with shards of their own."""

    def __init__(self, folder: Path, url: str) -> None:
        self.traffic: list[JSON] = []
        self.local: LocalDiscord = new_local_discord(
            guilds=2,
            settings=Settings(rate_limited=False, response_deadline=ANSWER_TIMEOUT, heartbeat_seconds=NO_HEARTBEATS),
            observer=self.traffic.append,
        )
        self.broken = False  # whether the database was broken on purpose, which the bots may log
        self.people: dict[str, Person] = {}
        self.world: World
        self.log = folder / "bots.log"
        self._url = url
        self._bots: list[ForkedBot] = []

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Cluster]:
        """Serve the local Discord, and check all traffic and the log at the end."""
        runner = await serve(self.local)
        self.world = await World.fetch(self.local.base)
        for name in ("Heron", "Otter"):
            self.people[name] = await Person.connect(self.local.base, self.world.user(name).token, self.world)
        try:
            yield self
        finally:
            for person in self.people.values():
                await person.close()
            await asyncio.gather(*map(stop_bot, self._bots))
            await runner.cleanup()
        assert problems(self.traffic) == []
        if not self.broken:
            lines = self.log.read_text("utf-8").splitlines()
            found = [line for line in lines if "ERROR" in line or "WARNING" in line or "Traceback" in line]
            assert found == [], "\n".join(lines)

    def shard_of(self, guild: int, count: int) -> int:
        """Return the shard of a server, by the server's index."""
        return (int(self.world.guilds[guild].id) >> 22) % count

    async def start_bot(self, guild: int, count: int) -> ForkedBot:
        """Start the bot that serves a server, and wait until it is ready."""
        shard = self.shard_of(guild, count)
        environment = FAST | {
            "DISCORD_TOKEN": "local",
            "DISCORD_API": f"{self.local.base}/api/v10",
            "DATABASE_URL": self._url,
            "SHARD_COUNT": str(count),
            "SHARD_IDS": str(shard),
        }
        sessions = self.local.sessions
        before = {session.id for session in sessions.of(self.local.world.bot)}  # of killed bots may seem connected
        bot = ForkedBot(os.environ | environment, self.log)
        self._bots.append(bot)
        async with asyncio.timeout(TEST_TIMEOUT):
            while not any(  # noqa: ASYNC110 - another process connects
                session.connection and session.shard == (shard, count) and session.id not in before
                for session in sessions.of(self.local.world.bot)
            ):
                await asyncio.sleep(0.05)
        return bot

    def channel(self, guild: int) -> str:
        """Return the first channel of a server."""
        return next(iter(self.world.guilds[guild].channels.values()))

    async def sql(self, statement: str, **values: object) -> list[Any]:
        """Return the database's answer to a query."""
        engine = create_async_engine(self._url)
        async with engine.begin() as connection:
            result = await connection.execute(sa.text(statement), values)
            rows = result.all() if result.returns_rows else []
        await engine.dispose()
        return list(rows)


async def begin_in(cluster: Cluster, guild: int) -> JSON:
    """Start a game of Heron, Otter and a computer player with a timer. Returns its first message."""
    heron, otter = cluster.people["Heron"], cluster.people["Otter"]
    lobby = await open_lobby(heron, cluster.channel(guild))
    await choose_option(heron, lobby, "timer", "minutes")
    await join(otter, lobby)
    await add_computer(heron, lobby)
    await choose_option(heron, lobby, "seating", "joined")
    since = len(heron.seen)
    await heron.press(await heron.message(lobby["channel_id"], lobby["id"]), "Start")
    return await table_in(cluster, guild, 0, since)


async def table_in(cluster: Cluster, guild: int, state: int, since: int = 0) -> JSON:
    """Wait until a server's table shows at least this many moves and asks someone. Returns its message."""

    def is_wanted(message: JSON) -> bool:
        here = message["channel_id"] == cluster.channel(guild)
        return here and is_table(message) and state_of(message) >= state and "<@" in message["content"]

    return await cluster.people["Heron"].wait_for(is_wanted, since=since)


async def play_round(cluster: Cluster, guild: int, state: int) -> JSON:
    """Play a move each by Heron, Otter and the computer player. Returns the table's message."""
    table: JSON = {}
    for number, name in enumerate(("Heron", "Otter"), 1):
        person, since = cluster.people[name], len(cluster.people["Heron"].seen)
        await type_move(person, cluster.channel(guild))
        table = await table_in(cluster, guild, state + number + (name == "Otter"), since)
    return table


async def moves_of(cluster: Cluster) -> dict[int, list[int]]:
    """Return the seats that have moved, in order, by channel."""
    rows = await cluster.sql(
        "SELECT channel, seat FROM moves JOIN tables ON tables.id = table_id WHERE undone = 0 ORDER BY channel, number"
    )
    moves: dict[int, list[int]] = {}
    for channel, seat in rows:
        moves.setdefault(channel, []).append(seat)
    return moves
