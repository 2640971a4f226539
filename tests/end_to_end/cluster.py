"""A local Discord with two servers, a PostgreSQL database, and bots that share both by shards."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from deploy.local.bot_process import stop_bot
from tests.end_to_end.forked_bot import ForkedBot
from tests.end_to_end.harness import TwoPeople
from tests.end_to_end.lobbies import add_computer, choose_option, join, open_lobby
from tests.end_to_end.tables import is_table, state_of, type_move
from tests.local.conftest import until
from tests.local_discord.world import JSON


class Cluster(TwoPeople):
    """A local Discord with two servers, two people, a PostgreSQL database, and bots with shards of their own."""

    def __init__(self, folder: Path, url: str) -> None:
        super().__init__(folder, guilds=2, WITHOUT_PICTURES="1", POLL_SECONDS="0.5")
        self.database = url
        self._bots: list[ForkedBot] = []

    async def __aexit__(self, kind: object, *more: object) -> None:
        await asyncio.gather(*map(stop_bot, self._bots))
        await super().__aexit__(kind, *more)

    def shard_of(self, guild: int, count: int) -> int:
        """Return the shard of a server, by the server's index."""
        return (int(self.world.guilds[guild].id) >> 22) % count

    async def serve_guild(self, guild: int, count: int) -> ForkedBot:
        """Start the bot that serves a server, and wait until it is ready."""
        shard, sessions = self.shard_of(guild, count), self.local.sessions
        before = {session.id for session in sessions.of(self.local.world.bot)}  # of killed bots may seem connected
        bot = self.fork_bot(SHARD_COUNT=str(count), SHARD_IDS=str(shard))
        self._bots.append(bot)
        await until(
            lambda: any(
                session.connection and session.shard == (shard, count) and session.id not in before
                for session in sessions.of(self.local.world.bot)
            )
        )
        return bot

    def channel(self, guild: int) -> str:
        """Return the first channel of a server."""
        return next(iter(self.world.guilds[guild].channels.values()))

    async def sql(self, statement: str, **values: object) -> list[Any]:
        """Return the database's answer to a query."""
        engine = create_async_engine(self.database)
        async with engine.begin() as connection:
            result = await connection.execute(sa.text(statement), values)
            rows = result.all() if result.returns_rows else []
        await engine.dispose()
        return list(rows)


async def begin_in(cluster: Cluster, guild: int) -> JSON:
    """Start a game of Heron, Otter and a computer player with a timer. Returns its first message."""
    heron, otter = cluster.people
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

    return await cluster.people[0].wait_for(is_wanted, since=since)


async def play_round(cluster: Cluster, guild: int, state: int) -> JSON:
    """Play a move each by Heron, Otter and the computer player. Returns the table's message."""
    table: JSON = {}
    for number, person in enumerate(cluster.people):
        since = len(cluster.people[0].seen)
        await type_move(person, cluster.channel(guild))
        table = await table_in(cluster, guild, state + 1 + 2 * number, since)
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
