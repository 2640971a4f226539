"""Servers that remove the bot, and channels that are deleted, while it cannot know or store it: they are found."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin, join, open_lobby, start
from tests.local.conftest import until


@contextmanager
def session_lost(harness: Harness, shard: int = 0) -> Iterator[None]:
    """Let the bot lose the session of a shard, and be connected again after this."""
    sessions = harness.local.sessions
    sessions.out = True
    (lost,) = [session for session in sessions.of(harness.local.world.bot) if session.shard[0] == shard]
    assert lost.connection is not None
    sessions.forget(lost)
    lost.connection.close(4000)
    yield
    sessions.out = False


@pytest.mark.soak
async def test_a_server_that_has_removed_the_bot_meanwhile_is_found(tmp_path: Path) -> None:
    """It is known again when it invites the bot back."""
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        harness.expect_logged("Attempting a reconnect", "Traceback")
        heron, otter = await harness.person("Heron"), await harness.person("Otter")
        channel = await harness.world.add_guild("Far away", bot=True)
        guild = harness.world.guilds[-1].id
        lobby = await open_lobby(heron, channel)
        await join(otter, lobby)
        await harness.wait_until_noted(await start(heron, lobby))
        with session_lost(harness):
            await harness.world.set_bot(guild, present=False)
        await harness.wait_until_stored("select 1 from tables where by_interactions and paused is not null")
        await harness.world.set_bot(guild, present=True)
        await harness.wait_until_stored(
            "select 1 from tables where not by_interactions and shown_activity = last_activity"
        )


@pytest.mark.soak
async def test_a_server_that_removes_the_bot_in_an_outage_is_found(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        harness.expect_logged("could not be followed", "failed", "Traceback")
        await harness.wait_until_logged("the database is copied")  # by a task that begins with the first search
        heron = await harness.person("Heron")
        channel = await harness.world.add_guild("Far away", bot=True)
        await open_lobby(heron, channel)
        full = "create trigger full before update on tables begin select raise(abort, 'the disk is full'); end"
        with closing(sqlite3.connect(harness.file)) as other:
            other.execute(full)
            await harness.world.set_bot(harness.world.guilds[-1].id, present=False)
            await harness.wait_until_logged("could not be followed")
            other.execute("drop trigger full")
        await harness.wait_until_stored("select 1 from tables where by_interactions")


@pytest.mark.soak
async def test_a_channel_deleted_while_one_shard_was_away_is_found(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1", SHARD_COUNT="2") as harness:
        harness.expect_logged("Attempting a reconnect", "Traceback")
        heron, otter = await harness.person("Heron"), await harness.person("Otter")
        sessions, bot = harness.local.sessions, harness.local.world.bot
        await until(lambda: len(sessions.of(bot)) == 2)
        await harness.wait_until_logged("the database is copied")  # by a task that begins when all shards are ready
        table = await begin(heron, otter)
        await harness.wait_until_noted(table)
        with session_lost(harness, (int(harness.world.guilds[0].id) >> 22) % 2):
            await harness.world.delete_channel(table["channel_id"])
        await harness.wait_until_stored("select 1 from tables where paused is not null")
