"""Threads: started, archived, locked, and what is then refused."""

from __future__ import annotations

import discord
import pytest

from tests.local.conftest import Bot, refusal, until
from tests.local.test_interactions import greeting
from tests.local_discord.person import Person, Refused
from tests.local_discord.world import World


async def test_a_thread_is_announced_written_in_and_found_again(bot: Bot, heron: Person, world: World) -> None:
    thread = await bot.channel.create_thread(name="Water Lily", type=discord.ChannelType.public_thread)
    announcement = await heron.wait_for(lambda message: message["type"] == 18)
    assert announcement["content"] == "Water Lily"
    assert announcement["message_reference"]["channel_id"] == str(thread.id)
    with refusal(50021, discord.Forbidden):
        await bot.channel.get_partial_message(int(announcement["id"])).edit(content="Another name")
    await thread.send("the table")
    message = await heron.wait_for(lambda message: message["content"] == "the table")
    assert message["channel_id"] == str(thread.id)
    await until(lambda: bot.guilds[0].get_thread(thread.id))
    assert [one.id for one in await bot.guilds[0].active_threads()] == [thread.id]
    same_thread = await bot.fetch_channel(thread.id)
    assert isinstance(same_thread, discord.Thread)
    assert same_thread.parent_id == int(world.channel)


async def test_a_thread_on_a_message_has_its_id(bot: Bot, heron: Person) -> None:
    message = await bot.channel.send("a game begins")
    thread = await message.create_thread(name="Water Lily")
    assert thread.id == message.id
    updated = await heron.wait_for(lambda message: "thread" in message)
    assert updated["thread"]["name"] == "Water Lily"
    with refusal(160004):
        await message.create_thread(name="Another")


async def test_an_archived_thread_refuses_edits_until_somebody_writes(bot: Bot, heron: Person) -> None:
    await greeting(bot)
    thread = await bot.channel.create_thread(name="Water Lily", type=discord.ChannelType.public_thread)
    message = await thread.send("the table")
    await thread.edit(archived=True)
    with refusal(50083):
        await message.edit(content="a move")
    with refusal(50083, Refused):
        await heron.command(str(thread.id), "hello")
    await thread.send("awake again")
    await message.edit(content="a move")
    assert (await heron.command(str(thread.id), "hello")).public["content"] == "hello"


async def test_a_locked_thread_takes_no_more_messages(bot: Bot, heron: Person) -> None:
    thread = await bot.channel.create_thread(name="Water Lily", type=discord.ChannelType.public_thread)
    await heron.ask("PATCH", f"/channels/{thread.id}", {"locked": True})
    with refusal(160005):
        await thread.send("one more")
    await heron.ask("PATCH", f"/channels/{thread.id}", {"archived": True})
    with refusal(50083):
        await thread.send("one more")


async def test_threads_need_permissions(bot: Bot, world: World) -> None:
    thread = await bot.channel.create_thread(name="Water Lily", type=discord.ChannelType.public_thread)
    await world.permit(
        world.channel, deny=("CREATE_PUBLIC_THREADS", "CREATE_PRIVATE_THREADS", "SEND_MESSAGES_IN_THREADS")
    )
    with refusal(50013, discord.Forbidden):
        await bot.channel.create_thread(name="Another", type=discord.ChannelType.public_thread)
    with pytest.raises(discord.Forbidden):
        await thread.send("hello")
    with pytest.raises(discord.Forbidden):
        await bot.channel.create_thread(name="A private one")


async def test_a_thread_is_closed_by_who_started_it_and_by_moderators(bot: Bot, heron: Person, otter: Person) -> None:
    thread = await bot.channel.create_thread(name="Water Lily", type=discord.ChannelType.public_thread)
    with refusal(50013, Refused):
        await otter.ask("PATCH", f"/channels/{thread.id}", {"archived": True})
    await heron.ask("PATCH", f"/channels/{thread.id}", {"archived": True})
    await until(lambda: bot.guilds[0].get_thread(thread.id) is None)


async def test_a_quiet_thread_archives_itself(bot: Bot, world: World) -> None:
    kind = discord.ChannelType.public_thread
    thread = await bot.channel.create_thread(name="Water Lily", type=kind, auto_archive_duration=60)
    message = await thread.send("the table")
    await world.advance_clock(59 * 60)
    await message.edit(content="a move")
    await world.advance_clock(2 * 60)
    await until(lambda: bot.guilds[0].get_thread(thread.id) is None)
    with refusal(50083):
        await message.edit(content="another move")


async def test_a_bad_name_or_duration_is_refused(bot: Bot) -> None:
    with refusal(50035):
        await bot.channel.create_thread(name="x" * 101, type=discord.ChannelType.public_thread)
