"""Rate limits, with Discord's numbers, and that discord.py keeps to them."""

from __future__ import annotations

import asyncio
import time

import discord
import pytest

from deploy.local.local_discord import LocalDiscord
from deploy.local.settings import Rate, Settings, discord_rates
from tests.local.conftest import Ask, Bot, until
from tests.local.test_interactions import answer_to, greeting
from tests.local_discord.person import Person
from tests.local_discord.world import World

WINDOW = 60.0  # seconds


@pytest.fixture
def settings() -> Settings:
    """Discord's rates, five times as fast."""
    return Settings(rates={name: Rate(rate.limit, rate.seconds / 5) for name, rate in discord_rates().items()})


class TestTheLimitsOfRoutes:
    """In windows of a minute, in which each machine sends what a test sends."""

    @pytest.fixture
    def settings(self) -> Settings:
        return Settings(rates={name: Rate(rate.limit, WINDOW) for name, rate in discord_rates().items()})

    async def test_the_sixth_message_in_a_window_is_refused(self, ask: Ask, world: World, local: LocalDiscord) -> None:
        path = f"/channels/{world.channel}/messages"
        answers = [await ask("POST", path, {"content": str(number)}) for number in range(6)]
        assert [answer.status for answer in answers] == [200] * 5 + [429]
        assert [answer.headers["X-RateLimit-Remaining"] for answer in answers] == ["4", "3", "2", "1", "0", "0"]
        assert answers[0].headers["X-RateLimit-Limit"] == "5"
        refused = answers[-1]
        assert 0 < refused.body["retry_after"] <= WINDOW
        assert refused.body["global"] is False
        assert refused.headers["X-RateLimit-Scope"] == "user"
        assert refused.headers["Via"]
        other = list(world.channels.values())[1]
        assert (await ask("POST", f"/channels/{other}/messages", {"content": "elsewhere"})).status == 200
        local.clock.advance(refused.body["retry_after"])
        assert (await ask("POST", path, {"content": "later"})).status == 200

    async def test_every_interaction_has_edits_of_its_own(
        self, bot: Bot, heron: Person, ask: Ask, world: World
    ) -> None:
        interactions = await greeting(bot)
        await heron.command(world.channel, "hello")
        await heron.command(world.channel, "hello")

        async def edit(number: int) -> str:
            path = f"/webhooks/{world.application_id}/{interactions[number].token}/messages/@original"
            return (await ask("PATCH", path, {"content": "hello again"})).headers["X-RateLimit-Remaining"]

        assert [await edit(0) for _ in range(5)] == ["4", "3", "2", "1", "0"]
        assert await edit(1) == "4"


async def test_discord_py_waits_and_loses_nothing(bot: Bot, heron: Person, world: World) -> None:
    began = time.monotonic()
    await asyncio.gather(*(bot.channel.send(str(number)) for number in range(12)))
    assert time.monotonic() - began >= 1.9
    assert {message["content"] for message in await heron.messages(world.channel)} == {str(n) for n in range(12)}


class TestTheLimitOfAllRequests:
    """With the other limits out of the way."""

    @pytest.fixture
    def settings(self) -> Settings:
        rates = dict.fromkeys(discord_rates(), Rate(1000, 1)) | {"global": Rate(50, WINDOW)}
        return Settings(rates=rates)

    async def test_the_fifty_first_request_in_a_window_is_refused(self, ask: Ask) -> None:
        answers = await asyncio.gather(*(ask("GET", "/users/@me") for _ in range(51)))
        assert sorted(answer.status for answer in answers) == [200] * 50 + [429]
        (refused,) = [answer for answer in answers if answer.status == 429]
        assert refused.body["global"] is True
        assert refused.headers["X-RateLimit-Global"] == "true"

    async def test_answers_to_interactions_do_not_count(
        self, bot: Bot, heron: Person, ask: Ask, local: LocalDiscord, world: World
    ) -> None:
        interactions = await greeting(bot)
        local.clock.advance(WINDOW)
        await asyncio.gather(*(ask("GET", "/users/@me") for _ in range(50)))
        reply = await heron.command(world.channel, "hello")
        await interactions[0].edit_original_response(content="hello again")
        assert reply.public["content"].startswith("hello")


async def test_an_interaction_edited_many_times_is_only_slowed_down(bot: Bot, heron: Person) -> None:
    async def hello(interaction: discord.Interaction[Bot]) -> None:
        await interaction.response.send_message("0")
        for number in range(1, 8):
            await interaction.edit_original_response(content=str(number))

    began = time.monotonic()
    reply = await answer_to(bot, heron, hello)
    await until(lambda: reply.public["content"] == "7")
    assert time.monotonic() - began >= 0.35
