"""Servers that remove the bot, and channels that are deleted, while it cannot know or store it: they are found."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import join, open_lobby, start


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
