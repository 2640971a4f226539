"""Webhooks of channels: made and used by discord.py's own client, and by whoever has the token."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio

from deploy.local.local_discord import LocalDiscord
from deploy.local.permissions import Permission
from tests.local.conftest import Ask, Bot, until
from tests.local_discord.person import Person


@pytest_asyncio.fixture
async def manager(local: LocalDiscord, bot: Bot) -> AsyncIterator[Bot]:
    """The bot, which may manage webhooks."""
    local.world.guild.bot_role.permissions |= Permission.MANAGE_WEBHOOKS
    yield bot


async def test_a_webhook_posts_edits_and_deletes_under_its_names(manager: Bot, heron: Person) -> None:
    webhook = await manager.channel.create_webhook(name="Reporter")
    await until(lambda: "WEBHOOKS_UPDATE" in manager.heard)
    message = await webhook.send("news", username="Gull", wait=True)
    assert message.author.name == "Gull"
    seen = await heron.wait_for(lambda one: one["content"] == "news")
    assert (seen["author"]["username"], seen["webhook_id"]) == ("Gull", str(webhook.id))
    await message.edit(content="old news")
    assert (await webhook.fetch_message(message.id)).content == "old news"
    assert (await manager.channel.fetch_message(message.id)).webhook_id == webhook.id
    await message.delete()
    with pytest.raises(discord.NotFound) as error:
        await webhook.fetch_message(message.id)
    assert error.value.code == 10008


async def test_a_webhook_is_listed_renamed_and_deleted(manager: Bot) -> None:
    webhook = await manager.channel.create_webhook(name="Reporter")
    assert [one.id for one in await manager.channel.webhooks()] == [webhook.id]
    assert [one.id for one in await manager.guilds[0].webhooks()] == [webhook.id]
    assert (await webhook.edit(name="Herald")).name == "Herald"
    await webhook.delete()
    assert await manager.channel.webhooks() == []
    with pytest.raises(discord.NotFound) as error:
        await webhook.send("anybody there?")
    assert error.value.code == 10015


async def test_a_webhook_posts_into_a_thread_of_its_channel_and_no_other(manager: Bot) -> None:
    webhook = await manager.channel.create_webhook(name="Reporter")
    message = await manager.channel.send("a thread")
    thread = await message.create_thread(name="Thread")
    posted = await webhook.send("inside", thread=thread, wait=True)
    assert posted.channel.id == thread.id
    with pytest.raises(discord.NotFound) as error:
        await webhook.send("outside", thread=discord.Object(manager.guilds[0].text_channels[1].id))
    assert error.value.code == 10003


async def test_the_token_is_enough_and_a_wrong_one_is_refused(manager: Bot, ask: Ask) -> None:
    webhook = await manager.channel.create_webhook(name="Reporter")
    path = f"/webhooks/{webhook.id}/{webhook.token}"
    assert (await ask("GET", path, token="")).body["name"] == "Reporter"
    assert "user" not in (await ask("GET", path, token="")).body
    assert (await ask("POST", path, {"content": "hello"}, token="")).status == 204
    assert (await ask("POST", path[:-1] + "!", {"content": "hello"}, token="")).code == 50027
    assert (await ask("DELETE", path, token="")).status == 204


@pytest.mark.parametrize(
    "body", [{}, {"name": ""}, {"name": "x" * 81}, {"name": "Discordia"}, {"name": "Gull", "colour": 1}]
)
async def test_a_webhook_that_discord_refuses_is_refused(manager: Bot, ask: Ask, body: dict[str, object]) -> None:
    assert (await ask("POST", f"/channels/{manager.channel.id}/webhooks", body)).code == 50035


async def test_who_may_not_manage_webhooks_is_refused(bot: Bot) -> None:
    with pytest.raises(discord.Forbidden) as error:
        await bot.channel.create_webhook(name="Reporter")
    assert error.value.code == 50013


async def test_a_channel_has_fifteen_webhooks_at_most(manager: Bot) -> None:
    for number in range(15):
        await manager.channel.create_webhook(name=f"Reporter {number}")
    with pytest.raises(discord.HTTPException) as error:
        await manager.channel.create_webhook(name="One too many")
    assert error.value.code == 30007
