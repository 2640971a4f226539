"""Two bots on one PostgreSQL: killed, given other counts of shards, and beside a server without them, whose
interactions may reach either."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from deploy.local.bot_process import stop_bot
from tests.end_to_end.forked_bot import ForkedBot
from tests.end_to_end.harness import TwoPeople
from tests.end_to_end.lobbies import add_computer, choose_option, join, open_lobby
from tests.end_to_end.tables import is_table, state_of, type_move
from tests.local.conftest import until
from tests.local_discord.person import Refused
from tests.local_discord.reading import components
from tests.local_discord.world import JSON
from tests.storage.conftest import ON_POSTGRESQL
from tests.timeouts import TEST_TIMEOUT

FOREIGN = 2  # the index of the server without the bot
ROUNDS = 12  # of three moves; few games end within fifty
COUNTS = (2, 4, 6, 8)  # of shards
LIMIT = 10.0  # seconds from SIGTERM to the end


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
    query = (
        "SELECT channel, seat FROM moves JOIN tables ON tables.id = table_id WHERE undone = 0 ORDER BY channel, number"
    )
    moves: dict[int, list[int]] = {}
    engine = create_async_engine(cluster.database)
    async with engine.connect() as connection:
        for channel, seat in await connection.execute(sa.text(query)):
            moves.setdefault(channel, []).append(seat)
    await engine.dispose()
    return moves


def public_tables(cluster: Cluster) -> list[JSON]:
    """Return the messages of the foreign server that have controls of a table."""
    messages = cluster.local.world.channels[int(cluster.channel(FOREIGN))].messages.values()
    found: list[JSON] = [{"id": str(one.id), "components": one.components} for one in messages if one.viewer_id is None]
    return [one for one in found if is_table(one)]


@ON_POSTGRESQL
@pytest.mark.soak
async def test_a_table_without_the_bot_is_served_by_any_process(tmp_path: Path, postgresql_url: str) -> None:
    """What has no press of its own to wait for is left to a press: who presses an old message sees the newest."""
    async with Cluster(tmp_path, postgresql_url) as cluster:
        heron, otter = cluster.people
        for person in (heron, otter):
            await cluster.world.install(person.user)
        await cluster.world.add_guild("Far away")
        while cluster.shard_of(-1, 2) == 0:  # where all go if Discord does not shard such servers
            await cluster.world.add_guild("Far away")
        cluster.world.guilds[FOREIGN:] = cluster.world.guilds[-1:]
        await asyncio.gather(*(cluster.serve_guild(guild, 2) for guild in (0, 1)))
        await begin_in(cluster, FOREIGN)
        for number, is_sharded in enumerate((True, False)):
            cluster.local.settings = replace(cluster.local.settings, foreign_guilds_are_sharded=is_sharded)
            table = await play_round(cluster, FOREIGN, 3 * number)
            assert state_of(table) == 3 * (number + 1)
        channel = cluster.channel(FOREIGN)
        assert await moves_of(cluster) == {int(channel): [0, 1, 2] * 2}
        async with asyncio.timeout(TEST_TIMEOUT):
            while len(public_tables(cluster)) > 1:
                old = await heron.message(channel, public_tables(cluster)[0]["id"])
                for one in components(old):
                    if one["custom_id"].startswith("panel:"):
                        with suppress(Refused):  # a bot has just removed it
                            await heron.press(old, one["custom_id"])
                await asyncio.sleep(0.2)
        assert public_tables(cluster)[0]["id"] == table["id"]
        assert await moves_of(cluster) == {int(channel): [0, 1, 2] * 2}


@ON_POSTGRESQL
@pytest.mark.soak
async def test_tables_go_on_while_either_bot_is_killed_stopped_or_given_another_count(
    tmp_path: Path, postgresql_url: str
) -> None:
    """Every secret is told once, and every computer player moves once in its turn."""
    rng, counts = Random(1), {0: 2, 1: 2}
    async with Cluster(tmp_path, postgresql_url) as cluster:
        bots = {guild: await cluster.serve_guild(guild, 2) for guild in counts}
        for guild in bots:
            await begin_in(cluster, guild)
        for played in range(ROUNDS):
            for guild in bots:
                assert state_of(await play_round(cluster, guild, 3 * played)) == 3 * played + 3
            guild, event = rng.choice((0, 1)), rng.choice(("kill", "stop", "another count"))
            if event == "kill":
                bots[guild].kill()
                await bots[guild].wait()
            else:
                await stop_bot(bots[guild])
                assert bots[guild].returncode == 0
            if event == "another count":
                counts[guild] = rng.choice(COUNTS)
            bots[guild] = await cluster.serve_guild(guild, counts[guild])
        expected = [0, 1, 2] * ROUNDS
        assert await moves_of(cluster) == {int(cluster.channel(guild)): expected for guild in bots}
        assert [len(await person.direct_messages()) for person in cluster.people] == [2, 2]
        cluster.expect_logged("WARNING", "ERROR", "Traceback")  # connections end in the middle of what was sent


@ON_POSTGRESQL
@pytest.mark.soak
async def test_a_bot_whose_database_hangs_ends_soon_after_the_order_to(tmp_path: Path, postgresql_url: str) -> None:
    async with Cluster(tmp_path, postgresql_url) as cluster:
        bot = await cluster.serve_guild(0, 2)
        cluster.expect_logged("WARNING", "ERROR", "Traceback")
        engine = create_async_engine(postgresql_url)
        async with engine.connect() as connection:
            await connection.execute(sa.text("LOCK TABLE tables, moves, heartbeats IN ACCESS EXCLUSIVE MODE"))
            await cluster.people[0].command(cluster.channel(0), "board")
            bot.send_signal(signal.SIGTERM)
            await asyncio.wait_for(bot.wait(), LIMIT)
            await connection.rollback()
        await engine.dispose()
