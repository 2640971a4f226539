"""Reactions to messages, and pinned messages, by discord.py's own client."""

from __future__ import annotations

from urllib.parse import quote

import discord
import pytest

from tests.local.conftest import Ask, Bot, until
from tests.local_discord.person import Person, Refused
from tests.local_discord.world import World


async def test_reactions_are_counted_told_and_taken_back(bot: Bot, heron: Person, world: World) -> None:
    heard: list[tuple[str, str, int]] = []

    @bot.event
    async def on_raw_reaction_add(event: discord.RawReactionActionEvent) -> None:
        heard.append(("add", str(event.emoji), event.user_id))

    @bot.event
    async def on_raw_reaction_remove(event: discord.RawReactionActionEvent) -> None:
        heard.append(("remove", str(event.emoji), event.user_id))

    message = await bot.channel.send("vote")
    own = f"/channels/{message.channel.id}/messages/{message.id}/reactions/{quote('🐸')}"
    await message.add_reaction("🐸")
    await heron.ask("PUT", own + "/@me")
    await heron.ask("PUT", own + "/@me")  # once is enough
    me, other = world.application_id, heron.user.id
    await until(lambda: len(heard) == 2)
    assert heard == [("add", "🐸", int(me)), ("add", "🐸", int(other))]
    (reaction,) = (await bot.channel.fetch_message(message.id)).reactions
    assert (reaction.count, reaction.me) == (2, True)
    assert {user.id async for user in reaction.users()} == {int(me), int(other)}
    await heron.ask("DELETE", own + "/@me")
    await until(lambda: len(heard) == 3)
    assert heard[-1] == ("remove", "🐸", int(other))
    await message.remove_reaction("🐸", bot.user or discord.Object(0))
    assert (await bot.channel.fetch_message(message.id)).reactions == []


async def test_only_managers_remove_the_reactions_of_others(bot: Bot, heron: Person, otter: Person) -> None:
    message = await bot.channel.send("vote")
    path = f"/channels/{message.channel.id}/messages/{message.id}/reactions"
    for emoji in ("🐸", "🪷"):
        await message.add_reaction(emoji)
    for call in (message.clear_reactions(), message.clear_reaction("🐸")):
        with pytest.raises(discord.Forbidden) as error:
            await call
        assert error.value.code == 50013
    with pytest.raises(Refused) as refused:
        await otter.ask("DELETE", f"{path}/{quote('🐸')}/{bot.application_id}")
    assert refused.value.code == 50013
    await heron.ask("DELETE", f"{path}/{quote('🐸')}")
    assert [str(one) for one in (await bot.channel.fetch_message(message.id)).reactions] == ["🪷"]
    await heron.ask("DELETE", path)
    assert (await bot.channel.fetch_message(message.id)).reactions == []


@pytest.mark.parametrize(("emoji", "code"), [("frog", 10014), ("frog:1", 10014), ("a", 10014)])
async def test_an_emoji_that_is_none_is_unknown(bot: Bot, emoji: str, code: int) -> None:
    message = await bot.channel.send("vote")
    with pytest.raises(discord.HTTPException) as error:
        await message.add_reaction(emoji)
    assert (error.value.status, error.value.code) == (400, code)


async def test_a_message_takes_twenty_emojis(bot: Bot) -> None:
    message = await bot.channel.send("vote")
    for number in range(20):
        await message.add_reaction(chr(0x1F400 + number))
    with pytest.raises(discord.HTTPException) as error:
        await message.add_reaction("🪷")
    assert error.value.code == 30010


async def test_who_may_not_add_reactions_joins_those_of_others(bot: Bot, heron: Person, world: World) -> None:
    message = await bot.channel.send("vote")
    await world.permit(str(message.channel.id), "bot", deny=("ADD_REACTIONS",))
    with pytest.raises(discord.Forbidden):
        await message.add_reaction("🐸")
    await heron.ask("PUT", f"/channels/{message.channel.id}/messages/{message.id}/reactions/{quote('🐸')}/@me")
    await message.add_reaction("🐸")


async def test_pins_are_listed_told_and_limited_to_who_may(bot: Bot, heron: Person, ask: Ask, world: World) -> None:
    first, second = [await bot.channel.send(text) for text in ("one", "two")]
    with pytest.raises(discord.Forbidden):
        await first.pin()
    await world.permit(str(bot.channel.id), "bot", allow=("PIN_MESSAGES",))
    await first.pin()
    await second.pin()
    told = await heron.wait_for(lambda message: message["type"] == 6)
    assert told["message_reference"]["message_id"] == str(first.id)
    assert [message.id async for message in bot.channel.pins()] == [second.id, first.id]
    old = await ask("GET", f"/channels/{bot.channel.id}/pins")
    listed: object = old.body
    assert isinstance(listed, list)
    assert [message["id"] for message in listed] == [str(second.id), str(first.id)]
    page = await ask("GET", f"/channels/{bot.channel.id}/messages/pins?limit=1")
    assert (len(page.body["items"]), page.body["has_more"]) == (1, True)
    await second.unpin()
    assert not (await bot.channel.fetch_message(second.id)).pinned
    await until(lambda: bot.heard.count("CHANNEL_PINS_UPDATE") == 3)
    wrong = await ask("GET", f"/channels/{bot.channel.id}/messages/pins?before=yesterday")
    assert wrong.code == 50035
