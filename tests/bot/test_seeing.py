"""Who of many people sees a channel."""

from __future__ import annotations

import pytest

from bot.display.channels import members_seeing
from deploy.local.local_discord import LocalDiscord
from tests.local.conftest import Bot, until
from tests.local_discord.world import World

CHUNK = "GUILD_MEMBERS_CHUNK"


async def test_discord_is_asked_for_many_members_at_once_as_far_as_needed(
    bot: Bot, local: LocalDiscord, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.display.channels.MEMBERS_AT_ONCE", 3)
    guild, channel = bot.guilds[0], bot.channel
    _, hidden, *seeing = [user.id for user in local.world.people]
    before = len(channel.overwrites)
    await world.permit(str(channel.id), str(hidden), deny=("VIEW_CHANNEL",))
    await until(lambda: len(channel.overwrites) > before)
    asked = [hidden, 1, *seeing[:3]]  # 1 is not the id of a member
    assert [member.id async for member in members_seeing(guild, channel.id, asked)] == seeing[:3]
    assert bot.heard.count(CHUNK) == 2
    async for member in members_seeing(guild, channel.id, [*seeing[:3], hidden]):
        assert member.id == seeing[0]
        break
    assert bot.heard.count(CHUNK) == 3
