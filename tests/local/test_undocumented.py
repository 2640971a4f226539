"""What Discord does not document about installed apps: the local Discord does it either way."""

from __future__ import annotations

from contextlib import AsyncExitStack
from dataclasses import replace

import discord
import pytest

from deploy.local.app import serve
from deploy.local.local_discord import new_local_discord
from deploy.local.settings import Settings
from tests.local.conftest import NO_LIMITS, Ask, Bot, logged_in, point_discord_py_at, refusal
from tests.local.test_installs import register
from tests.local_discord.person import Person
from tests.local_discord.world import World

OTHERWISE = replace(
    NO_LIMITS, foreign_guilds_are_sharded=False, hidden_channels_are_unknown=True, installed_direct_messages=False
)


@pytest.fixture
def settings() -> Settings:
    """The other way; the usual one is tested with installs."""
    return OTHERWISE


async def test_other_peoples_chats_are_unknown(heron: Person, otter: Person, ask: Ask) -> None:
    chat = await heron.open_chat(otter.user)
    answer = await ask("GET", f"/channels/{chat}/messages")
    assert (answer.status, answer.code) == (404, 10003)


async def test_who_has_installed_the_bot_cannot_be_written_to(bot: Bot, heron: Person, world: World) -> None:
    await world.change_user(heron.user, left=True)
    await world.install(heron.user)
    user = await bot.fetch_user(int(heron.user.id))
    with refusal(50278, discord.Forbidden):
        await user.send("your turn")


@pytest.mark.parametrize("settings", [NO_LIMITS, OTHERWISE], ids=["usually", "otherwise"])
async def test_interactions_of_foreign_guilds_reach_one_shard(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    local = new_local_discord(settings=settings, groups=1, foreign_guilds=1)
    (guild,) = [guild for guild in local.world.guilds.values() if local.world.bot.id not in guild.members]
    count = next(number for number in range(2, 64) if (guild.id >> 22) % number)
    runner = await serve(local)
    point_discord_py_at(local, monkeypatch)
    own = (guild.id >> 22) % count if settings.foreign_guilds_are_sharded else 0
    bots = [Bot(shard_id=number, shard_count=count) for number in sorted({0, (guild.id >> 22) % count})]
    async with AsyncExitStack() as leaving:
        heard = [await register(await leaving.enter_async_context(logged_in(bot))) for bot in bots]
        world = await World.fetch(local.base)
        await world.install(world.user("Heron"))
        heron = await leaving.enter_async_context(await Person.connect(world.base, world.user("Heron").token, world))
        await heron.command(next(iter(world.guilds[-1].channels.values())), "play")
        await heron.command(next(iter(world.groups.values())), "play")
    places = [[interaction.guild_id for interaction in each] for each in heard]
    assert places == ([[None], [guild.id]] if own else [[guild.id, None], []])
    await runner.cleanup()
