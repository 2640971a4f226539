"""Reactions to messages, pinned messages, and polls, by discord.py's own client."""

from __future__ import annotations

from datetime import timedelta
from urllib.parse import quote

import aiohttp
import discord
import pytest

from tests.local.conftest import Ask, Bot, refusal, until
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
        with refusal(50013, discord.Forbidden):
            await call
    with refusal(50013, Refused):
        await otter.ask("DELETE", f"{path}/{quote('🐸')}/{bot.application_id}")
    await heron.ask("DELETE", f"{path}/{quote('🐸')}")
    assert [str(one) for one in (await bot.channel.fetch_message(message.id)).reactions] == ["🪷"]
    await heron.ask("DELETE", path)
    assert (await bot.channel.fetch_message(message.id)).reactions == []


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


def question() -> discord.Poll:
    """A poll with two answers."""
    poll = discord.Poll("Which pond?", timedelta(hours=2))
    return poll.add_answer(text="The near one", emoji="🐸").add_answer(text="The far one")


async def vote(world: World, message: discord.Message, person: Person, *answers: int) -> int:
    """Give a person's votes. Returns the status."""
    path = f"{world.base}/local/channels/{message.channel.id}/polls/{message.id}"
    body = {"user_id": person.user.id, "answer_ids": list(answers)}
    async with aiohttp.ClientSession() as session, session.post(path, json=body) as answer:
        return answer.status


async def test_a_poll_counts_votes_and_ends(bot: Bot, heron: Person, otter: Person, world: World) -> None:
    message = await bot.channel.send(poll=question())
    assert message.poll is not None
    assert [answer.text for answer in message.poll.answers] == ["The near one", "The far one"]
    for person in (heron, otter):
        assert await vote(world, message, person, 1) == 204
    assert await vote(world, message, otter, 2) == 204  # instead of the first
    await until(lambda: bot.heard.count("MESSAGE_POLL_VOTE_ADD") == 3)
    assert bot.heard.count("MESSAGE_POLL_VOTE_REMOVE") == 1
    now = (await bot.channel.fetch_message(message.id)).poll
    assert now is not None
    assert [answer.vote_count for answer in now.answers] == [1, 1]
    assert [user.id async for user in now.answers[1].voters()] == [int(otter.user.id)]
    await message.end_poll()
    ended = (await bot.channel.fetch_message(message.id)).poll
    assert ended is not None
    assert ended.is_finalised()
    assert await vote(world, message, heron, 2) == 400


async def test_a_poll_ends_by_the_clock(bot: Bot, world: World) -> None:
    message = await bot.channel.send(poll=question())
    await world.advance_clock(2 * 3600 + 1)
    poll = (await bot.channel.fetch_message(message.id)).poll
    assert poll is not None
    assert poll.is_finalised()
