"""Faults that a test asks for: requests that fail before or after the work, and late, lost and repeated events."""

from __future__ import annotations

import asyncio
import time

import aiohttp
import discord
import pytest

from deploy.local.local_discord import LocalDiscord
from tests.local.conftest import Bot, until
from tests.local_discord.person import Person
from tests.local_discord.world import World

POST = {"method": "POST", "path": "/channels/*/messages"}


async def contents(heron: Person, world: World) -> list[str]:
    return [message["content"] for message in await heron.messages(world.channel)]


async def test_a_503_before_the_work_leaves_it_undone_and_one_after_it_done(
    bot: Bot, heron: Person, world: World
) -> None:
    for when, texts in (("before", []), ("after", ["after"])):
        await world.add_fault(**POST, do="status", status=503, when=when)
        with pytest.raises(discord.HTTPException) as error:
            await bot.channel.send(when)
        assert (error.value.status, error.value.code) == (503, 0)
        assert await contents(heron, world) == texts
    assert await world.faults() == []
    await bot.channel.send("well again")


async def test_a_connection_is_cut_before_or_after_the_work(bot: Bot, heron: Person, world: World) -> None:
    for when, texts in (("before", []), ("after", ["after"])):
        await world.add_fault(**POST, do="cut", when=when)
        with pytest.raises(aiohttp.ClientError):
            await bot.channel.send(when)
        assert await contents(heron, world) == texts


async def test_a_message_answered_with_502_stands_once(
    bot: Bot, heron: Person, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    real_sleep = asyncio.sleep
    monkeypatch.setattr(asyncio, "sleep", lambda seconds: real_sleep(min(seconds, 0.05)))
    await world.add_fault(**POST, do="status", status=502)
    await bot.channel.send("once")
    assert await world.faults() == []
    assert await contents(heron, world) == ["once"]


async def test_faults_wait_for_their_turn_and_hit_the_bot_alone(bot: Bot, heron: Person, world: World) -> None:
    await world.add_fault(**POST, skip=1, times=2)
    await heron.say(world.channel, "people are spared")
    await bot.channel.send("the first passes")
    for _ in range(2):
        with pytest.raises(discord.DiscordServerError):
            await bot.channel.send("the next two do not")
    await bot.channel.send("the fourth passes")
    await world.add_fault(**POST)
    await world.clear_faults()
    await bot.channel.send("the fifth passes")


async def test_a_slow_response_comes_late(bot: Bot, world: World) -> None:
    await world.add_fault(**POST, do="delay", seconds=0.2)
    began = time.perf_counter()
    await bot.channel.send("slow")
    assert time.perf_counter() - began >= 0.2


@pytest.mark.parametrize(("when", "seen"), [("before", []), ("after", ["held"])])
async def test_a_request_or_its_response_is_held_until_the_faults_are_cleared(
    bot: Bot, heron: Person, world: World, local: LocalDiscord, when: str, seen: list[str]
) -> None:
    await world.add_fault(**POST, do="hold", when=when)
    sending = asyncio.create_task(bot.channel.send("held"))
    await until(lambda: local.faults.held)
    assert await contents(heron, world) == seen
    assert not sending.done()
    await world.clear_faults()
    await sending
    assert await contents(heron, world) == ["held"]


async def test_events_are_repeated_late_and_lost(bot: Bot, heron: Person, world: World) -> None:
    events: list[str] = []

    @bot.event
    async def on_message(message: discord.Message) -> None:
        events.append(message.content)

    def to_bot(text: str) -> str:
        return f"<@{world.application_id}> {text}"

    await world.add_fault(event="MESSAGE_CREATE", do="repeat")
    await heron.say(world.channel, to_bot("twice"))
    await world.add_fault(event="MESSAGE_CREATE", do="delay", seconds=0.2)
    await heron.say(world.channel, to_bot("late"))
    await world.add_fault(event="MESSAGE_CREATE", do="drop")
    await heron.say(world.channel, to_bot("lost"))
    await heron.say(world.channel, to_bot("last"))
    await until(lambda: len(events) == 4)
    assert events == [to_bot("twice"), to_bot("twice"), to_bot("last"), to_bot("late")]


UNKNOWN: list[dict[str, object]] = [
    {"do": "explode"},
    {"event": "READY", "do": "cut"},
    {"status": 700},
    {"status": 299},
    {"times": 0},
    {"seconds": -1},
    {"frogs": 1},
]
"""Faults that there are not."""


async def test_an_unknown_fault_is_refused(local: LocalDiscord, world: World) -> None:
    for fault in UNKNOWN:
        with pytest.raises(aiohttp.ClientResponseError, match="400"):
            await world.add_fault(**fault)
    assert local.faults.pending == []
