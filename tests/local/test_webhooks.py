"""Webhooks and scheduled events, by discord.py's own client: created, used, changed, deleted, and refused."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import pytest
import pytest_asyncio

from deploy.local.local_discord import LocalDiscord
from deploy.local.permissions import Permission
from tests.local.conftest import Ask, Bot, refusal, until
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
    with refusal(10008, discord.NotFound):
        await webhook.fetch_message(message.id)


async def test_a_webhook_is_listed_renamed_and_deleted(manager: Bot) -> None:
    webhook = await manager.channel.create_webhook(name="Reporter")
    assert [one.id for one in await manager.channel.webhooks()] == [webhook.id]
    assert [one.id for one in await manager.guilds[0].webhooks()] == [webhook.id]
    assert (await webhook.edit(name="Herald")).name == "Herald"
    await webhook.delete()
    assert await manager.channel.webhooks() == []
    with refusal(10015, discord.NotFound):
        await webhook.send("anybody there?")


async def test_the_token_alone_is_enough_and_a_wrong_one_is_refused(manager: Bot, ask: Ask) -> None:
    webhook = await manager.channel.create_webhook(name="Reporter")
    path = f"/webhooks/{webhook.id}/{webhook.token}"
    seen = await ask("GET", path, token="")
    assert (seen.body["name"], "user" in seen.body) == ("Reporter", False)
    assert (await ask("POST", path, {"content": "hello"}, token="")).status == 204
    assert (await ask("POST", f"{path}!", {"content": "hello"}, token="")).code == 50027
    elsewhere = f"{path}?thread_id={manager.guilds[0].text_channels[1].id}"
    assert (await ask("POST", elsewhere, {"content": "hello"}, token="")).code == 10003
    assert (await ask("DELETE", path, token="")).status == 204


HOUR = timedelta(hours=1)


@pytest_asyncio.fixture
async def organiser(local: LocalDiscord, bot: Bot) -> AsyncIterator[Bot]:
    """The bot, which may create events."""
    local.world.guild.bot_role.permissions |= Permission.CREATE_EVENTS
    yield bot


async def create(bot: Bot, **more: Any) -> discord.ScheduledEvent:
    """Create an external event that begins in an hour and takes two."""
    starts = datetime.now(UTC) + HOUR
    values: dict[str, Any] = {"location": "the pond", "description": "Bring a frog.", **more}
    return await bot.guilds[0].create_scheduled_event(
        name="An evening at the pond",
        start_time=starts,
        end_time=starts + 2 * HOUR,
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
        **values,
    )


async def test_an_event_is_created_read_changed_and_deleted(organiser: Bot, otter: Person) -> None:
    guild = organiser.guilds[0]
    event = await create(organiser)
    (found,) = await guild.fetch_scheduled_events()
    assert (found.id, found.location, found.creator_id) == (event.id, "the pond", organiser.application_id)
    await event.edit(name="A night at the pond")
    assert (await guild.fetch_scheduled_event(event.id)).name == "A night at the pond"
    await event.delete()
    assert await guild.fetch_scheduled_events() == []
    told = {f"GUILD_SCHEDULED_EVENT_{what}" for what in ("CREATE", "UPDATE", "DELETE")}
    await until(lambda: told <= {name for name, _ in otter.events})


async def test_an_event_begins_and_ends_or_is_cancelled(organiser: Bot) -> None:
    guild = organiser.guilds[0]
    first, second = await create(organiser), await create(organiser)
    begun = await first.start()
    with pytest.raises(discord.HTTPException, match="Value must be one of"):
        await begun.edit(status=discord.EventStatus.cancelled)
    ended = await begun.end()
    await second.cancel()
    assert await guild.fetch_scheduled_events() == []
    with pytest.raises(discord.HTTPException, match="Cannot update a finished event"):
        await ended.edit(name="Again")


async def test_an_external_event_begins_and_ends_by_itself(organiser: Bot, local: LocalDiscord) -> None:
    event = await create(organiser)
    local.clock.advance(HOUR.total_seconds() + 1)
    assert (await organiser.guilds[0].fetch_scheduled_event(event.id)).status is discord.EventStatus.active
    local.clock.advance(2 * HOUR.total_seconds())
    assert await organiser.guilds[0].fetch_scheduled_events() == []


async def test_what_discord_refuses_is_refused(organiser: Bot, local: LocalDiscord, ask: Ask) -> None:
    guild = organiser.guilds[0]
    path = f"/guilds/{guild.id}/scheduled-events"
    soon, past = (datetime.now(UTC) + HOUR).isoformat(), (datetime.now(UTC) - HOUR).isoformat()
    good = {"name": "Evening", "privacy_level": 2, "entity_type": 3, "scheduled_start_time": soon}
    refused = await ask("POST", path, good)
    assert {*refused.body["errors"]} == {"scheduled_end_time", "entity_metadata"}
    refused = await ask("POST", path, good | {"scheduled_start_time": past, "scheduled_end_time": "tea time"})
    assert {"scheduled_start_time", "scheduled_end_time"} <= {*refused.body["errors"]}
    assert (await ask("GET", f"{path}/{guild.id}")).code == 10070
    event = await create(organiser)
    local.world.guild.bot_role.permissions &= ~Permission.CREATE_EVENTS
    with pytest.raises(discord.Forbidden):
        await create(organiser)
    with pytest.raises(discord.Forbidden):
        await event.delete()
