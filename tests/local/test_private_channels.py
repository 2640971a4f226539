"""Chats among people: group chats that people join and leave, and direct messages between two of them."""

from __future__ import annotations

import discord
import pytest

from tests.local.conftest import Bot
from tests.local.test_installs import register
from tests.local_discord.person import Person, Refused
from tests.local_discord.world import World


async def test_direct_messages_between_two_people_are_a_private_channel(
    bot: Bot, heron: Person, otter: Person, world: World
) -> None:
    interactions = await register(bot)
    await world.install(heron.user)
    chat = await heron.open_chat(otter.user)
    assert chat == await otter.open_chat(heron.user)
    await heron.command(chat, "play")
    (interaction,) = interactions
    assert isinstance(interaction.channel, discord.DMChannel)
    assert interaction.context.private_channel
    assert not interaction.context.dm_channel


async def test_people_join_and_leave_a_group_chat(bot: Bot, heron: Person, otter: Person, world: World) -> None:
    chat = await heron.open_chat(world.user("Newt"), world.user("Carp"))
    with pytest.raises(Refused) as refused:
        await otter.say(chat, "hello")
    assert refused.value.code == 50001
    await heron.ask("PUT", f"/channels/{chat}/recipients/{otter.user.id}")
    await otter.say(chat, "hello")
    await heron.wait_for(lambda message: message["content"] == "hello")
    await otter.ask("DELETE", f"/channels/{chat}/recipients/{otter.user.id}")
    with pytest.raises(Refused):
        await otter.messages(chat)
    with pytest.raises(Refused) as refused:
        await heron.ask("PUT", f"/channels/{chat}/recipients/{world.application_id}")
    assert refused.value.code == 50007
    assert "CHANNEL_CREATE" not in bot.heard
