"""Channels of the kinds a bot meets: announcements, voice chats, forums with posts, and private threads."""

from __future__ import annotations

import discord
import pytest

from deploy.local.events import dispatch_channel
from deploy.local.world import Tag
from tests.local.conftest import Ask, Bot, refusal, until
from tests.local.test_interactions import greeting
from tests.local.test_limits import at
from tests.local_discord.person import Person, Refused
from tests.local_discord.world import World


def channel(world: World, name: str) -> str:
    return world.guilds[0].channels[name]


async def test_the_bot_sees_channels_of_each_kind(bot: Bot) -> None:
    kinds = {channel.name: type(channel) for channel in bot.guilds[0].channels}
    assert kinds["news"] is discord.TextChannel
    assert kinds["terrace"] is discord.VoiceChannel
    assert kinds["stories"] is discord.ForumChannel


async def test_an_announcement_channel_takes_threads_of_its_own_kind_only(ask: Ask, world: World) -> None:
    path = f"/channels/{channel(world, 'news')}"
    for body in ({"name": "a", "type": 11}, {"name": "a", "type": 12}, {"name": "a"}):
        assert (await ask("POST", f"{path}/threads", body)).code == 50024
    response = await ask("POST", f"{path}/threads", {"name": "a", "type": 10})
    assert (response.status, response.body["type"]) == (201, 10)
    message = await ask("POST", f"{path}/messages", {"content": "news"})
    response = await ask("POST", f"{path}/messages/{message.body['id']}/threads", {"name": "a"})
    assert (response.status, response.body["type"]) == (201, 10)
    assert (await ask("POST", f"/channels/{world.channel}/threads", {"name": "a", "type": 10})).code == 50024


async def test_a_voice_chat_takes_messages_and_commands_and_no_threads(bot: Bot, heron: Person, world: World) -> None:
    interactions, here = await greeting(bot), channel(world, "terrace")
    assert (await heron.command(here, "hello")).public
    assert isinstance(interactions[0].channel, discord.VoiceChannel)
    with refusal(50024, Refused):
        await heron.ask("POST", f"/channels/{here}/threads", {"name": "a", "type": 11})


async def test_the_chat_of_a_voice_channel_is_closed_to_who_may_not_connect(bot: Bot, ask: Ask, world: World) -> None:
    here, guild = channel(world, "terrace"), bot.guilds[0]
    path = f"/channels/{here}"
    said = await ask("POST", f"{path}/messages", {"content": "hello"})
    await world.permit(here, deny=("CONNECT",))
    await until(lambda: not guild.voice_channels[0].permissions_for(guild.me).connect)
    assert (await ask("POST", f"{path}/messages", {"content": "hello"})).code == 50001
    assert (await ask("GET", f"{path}/messages")).code == 50001
    assert (await ask("PATCH", f"{path}/messages/{said.body['id']}", {"content": "hi"})).code == 50001
    assert (await ask("GET", path)).status == 200, "it is seen"
    await world.permit(world.channel, deny=("CONNECT",))
    assert (await ask("POST", f"/channels/{world.channel}/messages", {"content": "hello"})).status == 200


async def test_a_forum_takes_posts_with_a_first_message(bot: Bot, heron: Person) -> None:
    forum = bot.guilds[0].forums[0]
    post = await forum.create_thread(name="A story", content="Once upon a time")
    assert post.thread.id == post.message.id
    new_message = await heron.wait_for(lambda message: message["content"] == "Once upon a time")
    assert new_message["channel_id"] == str(post.thread.id)
    await post.thread.send("there was a frog")
    with pytest.raises(Refused) as error:
        await heron.ask("POST", f"/channels/{forum.id}/threads", {"name": "no message"})
    assert at(error.value.errors or {}, "message")
    with refusal(50008, Refused):
        await heron.say(str(forum.id), "not a post")


async def test_a_post_has_the_tags_that_its_forum_has_for_people(bot: Bot, otter: Person, world: World) -> None:
    forum = bot.local.world.channels[int(channel(world, "stories"))]
    forum.tags, forum.requires_tag = [Tag(7, "tales"), Tag(8, "news", moderated=True)], True
    dispatch_channel(bot.local, "CHANNEL_UPDATE", forum)
    await until(lambda: bot.guilds[0].forums[0].flags.require_tag)
    assert [(tag.name, tag.moderated) for tag in bot.guilds[0].forums[0].available_tags] == [
        ("tales", False), ("news", True),
    ]  # fmt: skip
    path, post = f"/channels/{forum.id}/threads", {"name": "A story", "message": {"content": "Once"}}
    for tags, code in ((["7"], None), ([], 40067), (["9"], 10087), (["8"], 50013), (["7"] * 6, 50035)):
        if code is None:
            made = await otter.ask("POST", path, post | {"applied_tags": tags})
            assert isinstance(made, dict)
            assert made["applied_tags"] == tags
            continue
        with refusal(code, Refused):
            await otter.ask("POST", path, post | {"applied_tags": tags})
    await until(lambda: [tag.name for thread in bot.guilds[0].threads for tag in thread.applied_tags] == ["tales"])


async def test_a_private_thread_is_for_its_members_and_moderators(
    bot: Bot, heron: Person, otter: Person, world: World
) -> None:
    thread = await otter.ask("POST", f"/channels/{world.channel}/threads", {"name": "whispers", "type": 12})
    assert isinstance(thread, dict)
    here = int(thread["id"])
    with refusal(50001, discord.Forbidden):
        await bot.fetch_channel(here)
    assert bot.guilds[0].get_thread(here) is None
    await heron.say(str(here), "a moderator sees it")
    await otter.ask("PUT", f"/channels/{here}/thread-members/{world.application_id}")
    await until(lambda: bot.guilds[0].get_thread(here))
    await (await bot.fetch_channel(here)).send("now I see it")  # type: ignore[union-attr]  # a thread
    await otter.ask("DELETE", f"/channels/{here}/thread-members/{world.application_id}")
    await until(lambda: bot.guilds[0].get_thread(here) is None)


async def test_a_command_in_a_private_thread_reaches_a_bot_that_is_not_in_it(
    bot: Bot, otter: Person, world: World
) -> None:
    @bot.tree.command(name="hello", description="says hello")
    async def hello(interaction: discord.Interaction[Bot]) -> None:
        await interaction.response.send_message("by the interaction")
        assert interaction.channel_id is not None
        try:
            await bot.get_partial_messageable(interaction.channel_id).send("by itself")
        except discord.Forbidden as error:
            await interaction.followup.send(str(error.code))

    await bot.tree.sync()
    thread = await otter.ask("POST", f"/channels/{world.channel}/threads", {"name": "whispers", "type": 12})
    assert isinstance(thread, dict)
    reply = await otter.command(thread["id"], "hello")
    await otter.wait_for(lambda message: message["content"] == "50001")
    assert [message["content"] for message in reply.messages] == ["by the interaction", "50001"]


async def test_who_is_mentioned_in_a_private_thread_is_in_it_from_then_on(
    bot: Bot, otter: Person, world: World
) -> None:
    thread = await otter.ask("POST", f"/channels/{world.channel}/threads", {"name": "whispers", "type": 12})
    assert isinstance(thread, dict)
    await otter.say(thread["id"], f"<@{world.application_id}> come in")
    await until(lambda: bot.guilds[0].get_thread(int(thread["id"])))
