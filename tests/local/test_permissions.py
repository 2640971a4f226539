"""What the bot and people may do in a channel, and how they are refused what they may not."""

from __future__ import annotations

import io

import discord
import pytest

from tests.local.conftest import Ask, Bot, refusal, until
from tests.local.test_interactions import answer_to
from tests.local_discord.person import Person, Refused
from tests.local_discord.world import World


async def test_the_bot_is_refused_what_the_channel_denies_it(bot: Bot, world: World) -> None:
    channel = bot.channel
    for denied, code in (
        *(("SEND_MESSAGES", 50013), ("EMBED_LINKS", 50013), ("ATTACH_FILES", 50013)),
        ("VIEW_CHANNEL", 50001),
    ):
        await world.permit(world.channel, deny=(denied,))
        with refusal(code, discord.Forbidden):
            await channel.send(embed=discord.Embed(title="Board"), file=discord.File(io.BytesIO(b"x"), "x.txt"))


async def test_the_bot_hears_that_its_permissions_changed(bot: Bot, world: World) -> None:
    await world.permit(world.channel, deny=("ATTACH_FILES",))
    await until(lambda: not bot.channel.permissions_for(bot.guilds[0].me).attach_files)
    await world.permit(world.channel)
    await until(lambda: bot.channel.permissions_for(bot.guilds[0].me).attach_files)


async def test_a_hidden_channel_is_told_of_without_what_is_in_it(bot: Bot, ask: Ask, world: World) -> None:
    name = bot.channel.name
    await world.permit(world.channel, deny=("VIEW_CHANNEL",))
    await until(lambda: bot.channel.name == "___hidden___")
    (overwrite,) = bot.channel.overwrites.values()
    assert (bot.channel.topic, overwrite.view_channel) == (None, False)
    assert not bot.channel.permissions_for(bot.guilds[0].me).view_channel
    listed = (await ask("GET", f"/guilds/{world.guild_id}/channels")).body
    assert world.channel not in [channel["id"] for channel in listed]  # type: ignore[index] # a list of channels
    await world.permit(world.channel)
    await until(lambda: bot.channel.name == name)


async def test_an_interaction_tells_the_bot_what_it_may_not_do_here(bot: Bot, heron: Person, world: World) -> None:
    async def hello(interaction: discord.Interaction[Bot]) -> None:
        await interaction.response.send_message(str(interaction.app_permissions.attach_files), ephemeral=True)

    await world.permit(world.channel, deny=("ATTACH_FILES", "SEND_MESSAGES"))
    assert (await answer_to(bot, heron, hello)).private["content"] == "False"


async def test_who_has_left_is_no_member_and_can_do_nothing_until_back(bot: Bot, otter: Person, world: World) -> None:
    await world.change_user(otter.user, left=True)
    with refusal(10007, discord.NotFound):
        await bot.guilds[0].fetch_member(int(otter.user.id))
    with pytest.raises(Refused):
        await otter.say(world.channel, "is anybody there?")
    await world.change_user(otter.user, left=False)
    assert (await bot.guilds[0].fetch_member(int(otter.user.id))).display_name == "Otter"
    await otter.say(world.channel, "here I am")


async def test_an_overwrite_for_one_member_wins_over_one_for_everybody(bot: Bot, world: World) -> None:
    await world.permit(world.channel, "everyone", deny=("SEND_MESSAGES",))
    with pytest.raises(discord.Forbidden):
        await bot.channel.send("may I?")
    await world.permit(world.channel, allow=("SEND_MESSAGES",))
    await bot.channel.send("I may")


async def test_a_reply_needs_the_history(bot: Bot, heron: Person, world: World) -> None:
    message = await heron.say(world.channel, "hello")
    await world.permit(world.channel, deny=("READ_MESSAGE_HISTORY",))
    with refusal(160002):
        await bot.channel.get_partial_message(int(message["id"])).reply("hello")
    with pytest.raises(discord.Forbidden):
        await bot.channel.fetch_message(int(message["id"]))


async def test_a_hidden_channel_is_hidden_with_all_that_happens_in_it(bot: Bot, otter: Person, world: World) -> None:
    await world.permit(world.channel, "everyone", deny=("VIEW_CHANNEL",))
    await world.permit(world.channel, allow=("VIEW_CHANNEL",))
    await bot.channel.send("a secret")
    jetty = bot.guilds[0].text_channels[2]
    await jetty.send("no secret")
    await otter.wait_for(lambda message: message["content"] == "no secret")
    assert [one.message["content"] for one in otter.seen] == ["no secret"]
    assert "CHANNEL_DELETE" in [event for event, _ in otter.events]
    with refusal(50001, Refused):
        await otter.messages(world.channel)


async def test_a_command_that_needs_manage_server_is_refused_to_others(
    bot: Bot, heron: Person, otter: Person, ask: Ask, world: World
) -> None:
    @bot.tree.command(name="settings", description="settings")
    @discord.app_commands.default_permissions(manage_guild=True)
    async def settings(interaction: discord.Interaction[Bot]) -> None:
        await interaction.response.send_message("settings", ephemeral=True)

    await bot.tree.sync()
    path = f"/applications/{world.application_id}/commands"
    assert (await heron.command(world.channel, "settings")).private
    with refusal(50013, Refused):
        await otter.command(world.channel, "settings")
    await world.change_user(otter.user, manage_guild=True)
    assert (await otter.command(world.channel, "settings")).private
    await ask("POST", path, {"name": "settings", "description": "nobody's", "default_member_permissions": 0})
    with refusal(50013, Refused):
        await heron.command(world.channel, "settings")


async def test_a_deleted_channel_is_gone_for_everybody(bot: Bot, heron: Person, world: World) -> None:
    channel = bot.channel
    await world.delete_channel(world.channel)
    await until(lambda: len(bot.guilds[0].text_channels) == 3)
    with refusal(10003, discord.NotFound):
        await channel.send("anybody?")
    await until(lambda: "CHANNEL_DELETE" in [event for event, _ in heron.events])
