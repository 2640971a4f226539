"""Polls, by discord.py's own client, with people's votes."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import aiohttp
import discord
import pytest

from tests.local.conftest import Ask, Bot, until
from tests.local_discord.person import Person
from tests.local_discord.world import World


def question(**more: Any) -> discord.Poll:
    """A poll with two answers."""
    poll = discord.Poll("Which pond?", timedelta(hours=2), **more)
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


async def test_only_a_poll_of_several_takes_several_votes(bot: Bot, heron: Person, world: World) -> None:
    assert await vote(world, await bot.channel.send(poll=question()), heron, 1, 2) == 400
    assert await vote(world, await bot.channel.send(poll=question(multiple=True)), heron, 1, 2) == 204


async def test_a_poll_ends_by_the_clock(bot: Bot, world: World) -> None:
    message = await bot.channel.send(poll=question())
    await world.advance_clock(2 * 3600 + 1)
    poll = (await bot.channel.fetch_message(message.id)).poll
    assert poll is not None
    assert poll.is_finalised()


@pytest.mark.parametrize(
    "wrong",
    [
        {"question": {}},
        {"question": {"text": "x" * 301}},
        {"answers": []},
        {"answers": [{"poll_media": {"text": "x" * 56}}]},
        {"answers": [{"poll_media": {"text": str(number)}} for number in range(11)]},
        {"answers": [{"poll_media": {"text": "frog", "emoji": {"name": "frog"}}}]},
        {"duration": 0},
        {"duration": 769},
        {"layout_type": 2},
    ],
)
async def test_a_poll_that_discord_refuses_is_refused(bot: Bot, ask: Ask, wrong: dict[str, Any]) -> None:
    right: dict[str, Any] = {"question": {"text": "Which?"}, "answers": [{"poll_media": {"text": "This"}}]}
    answer = await ask("POST", f"/channels/{bot.channel.id}/messages", {"poll": right | wrong})
    assert answer.code == 50035
    assert "poll" in answer.body["errors"]


async def test_a_message_with_a_poll_stays_as_it_is_and_others_end_none(bot: Bot, ask: Ask) -> None:
    message = await bot.channel.send(poll=question())
    with pytest.raises(discord.HTTPException) as error:
        await message.edit(content="changed")
    assert error.value.code == 520003
    plain = await bot.channel.send("no poll")
    assert (await ask("POST", f"/channels/{plain.channel.id}/polls/{plain.id}/expire")).code == 520006
