"""Direct messages: opened, written, closed to the bot, and played in."""

from __future__ import annotations

import discord
import pytest

from tests.local.conftest import Bot, refusal
from tests.local.test_installs import register
from tests.local_discord.person import Person, Refused
from tests.local_discord.world import World


async def user(bot: Bot, person: Person) -> discord.User:
    """Return a person as the bot finds them."""
    return await bot.fetch_user(int(person.user.id))


async def test_a_direct_message_reaches_one_person(bot: Bot, heron: Person, otter: Person) -> None:
    await (await user(bot, heron)).send("you are violet")
    message = await heron.wait_for(lambda message: message["content"] == "you are violet")
    assert "guild_id" not in message
    assert [message["content"] for message in await heron.direct_messages()] == ["you are violet"]
    assert await otter.direct_messages() == []
    with refusal(50001, Refused):
        await otter.message(message["channel_id"], message["id"])


async def test_closed_direct_messages_refuse_the_bot(bot: Bot, heron: Person, world: World) -> None:
    await world.change_user(heron.user, direct_messages_closed=True)
    with refusal(50007, discord.Forbidden):
        await (await user(bot, heron)).send("you are violet")
    await world.change_user(heron.user, direct_messages_closed=False)
    await (await user(bot, heron)).send("you are violet")


async def test_the_bot_writes_neither_to_itself_nor_to_who_is_unknown(bot: Bot) -> None:
    assert bot.user is not None
    with refusal(50007, discord.Forbidden):
        await bot.http.start_private_message(bot.user.id)
    with refusal(10013, discord.NotFound):
        await bot.http.start_private_message(1)
    with pytest.raises(discord.NotFound):
        await bot.fetch_user(1)
    with refusal(10007, discord.NotFound):
        await bot.guilds[0].fetch_member(1)


async def test_a_person_writes_to_the_bot_and_is_read(bot: Bot, heron: Person) -> None:
    await heron.direct_messages()
    (channel,) = heron.private_channels
    await heron.say(channel, "hello bot")
    await (await user(bot, heron)).send("hello heron")
    assert [message["content"] for message in await heron.direct_messages()] == ["hello bot", "hello heron"]
    assert bot.cached_messages[0].content == "hello bot"


async def test_a_command_works_in_direct_messages_unless_meant_for_servers(bot: Bot, heron: Person) -> None:
    @bot.tree.command(name="privacy", description="what is stored")
    async def privacy(interaction: discord.Interaction[Bot]) -> None:
        await interaction.response.send_message(f"nothing about {interaction.user.name}", ephemeral=True)

    @bot.tree.command(name="play", description="opens a lobby")
    @discord.app_commands.guild_only()
    async def play(interaction: discord.Interaction[Bot]) -> None:
        await interaction.response.send_message("a lobby")

    await bot.tree.sync()
    await heron.direct_messages()
    (channel,) = heron.private_channels
    assert (await heron.command(channel, "privacy")).private["content"] == "nothing about heron"
    with refusal(10063, Refused):
        await heron.command(channel, "play")


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
    with refusal(50001, Refused):
        await otter.say(chat, "hello")
    await heron.ask("PUT", f"/channels/{chat}/recipients/{otter.user.id}")
    await otter.say(chat, "hello")
    await heron.wait_for(lambda message: message["content"] == "hello")
    await otter.ask("DELETE", f"/channels/{chat}/recipients/{otter.user.id}")
    with pytest.raises(Refused):
        await otter.messages(chat)
    with refusal(50007, Refused):
        await heron.ask("PUT", f"/channels/{chat}/recipients/{world.application_id}")
    assert "CHANNEL_CREATE" not in bot.heard
