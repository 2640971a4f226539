"""What people do and how the bot answers: in time, late, twice, privately, and long after."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import discord
import pytest

from deploy.local.settings import Settings
from tests.local.conftest import Ask, Bot, refusal, until
from tests.local_discord.person import Person, Refused
from tests.local_discord.replies import EPHEMERAL, LOADING, Reply
from tests.local_discord.world import World

Interaction = discord.Interaction[Bot]


async def answer_to(bot: Bot, person: Person, act: Callable[[Interaction], Coroutine[Any, Any, None]]) -> Reply:
    """Let the bot act on a command of a person. Returns the reply."""
    bot.tree.command(name="hello", description="says hello")(act)
    await bot.tree.sync()
    return await person.command(person.world.channel, "hello")


async def greeting(bot: Bot) -> list[Interaction]:
    """Let the bot say hello on a command. Returns the interactions of it, as they come."""
    interactions: list[Interaction] = []

    @bot.tree.command(name="hello", description="says hello")
    async def hello(interaction: Interaction) -> None:
        interactions.append(interaction)
        await interaction.response.send_message("hello")

    await bot.tree.sync()
    return interactions


async def test_an_answer_is_seen_by_everybody_and_names_who_asked(bot: Bot, heron: Person, otter: Person) -> None:
    async def hello(interaction: Interaction) -> None:
        await interaction.response.send_message(f"hello {interaction.user.display_name}")

    reply = await answer_to(bot, heron, hello)
    assert reply.public["content"] == "hello Heron"
    assert reply.public["interaction_metadata"]["name"] == "hello"
    assert reply.public["interaction_metadata"]["user"]["id"] == heron.user.id
    assert (await otter.wait_for(lambda message: bool(message["content"])))["id"] == reply.public["id"]


async def test_the_interaction_says_where_it_comes_from(bot: Bot, heron: Person, world: World) -> None:
    interactions = await greeting(bot)
    await world.change_user(heron.user, locale="ru")
    await heron.command(world.channel, "hello")
    (interaction,) = interactions
    assert interaction.locale is discord.Locale.russian
    assert interaction.guild_locale is discord.Locale.american_english
    assert interaction.permissions.manage_guild
    assert interaction.app_permissions.attach_files
    assert not interaction.app_permissions.manage_guild
    assert interaction.filesize_limit == 10 * 1024 * 1024
    assert interaction.context.guild
    assert interaction.channel_id == int(world.channel)


async def test_a_private_answer_is_seen_by_one_person_alone(
    bot: Bot, heron: Person, otter: Person, world: World
) -> None:
    async def hello(interaction: Interaction) -> None:
        await interaction.response.send_message("for you alone", ephemeral=True)
        await interaction.followup.send("for all")

    reply = await answer_to(bot, heron, hello)
    await otter.wait_for(lambda message: message["content"] == "for all")
    assert reply.private["content"] == "for you alone"
    assert [event.message["content"] for event in otter.seen] == ["for all"]
    assert [message["content"] for message in await heron.messages(world.channel)] == ["for all"]
    with refusal(10008, discord.NotFound):
        await bot.channel.fetch_message(int(reply.private["id"]))
    with refusal(10008, Refused):
        await otter.message(world.channel, reply.private["id"])


async def test_a_deferred_answer_loads_until_it_is_edited(bot: Bot, heron: Person) -> None:
    async def hello(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.edit_original_response(content="thought it over")

    reply = await answer_to(bot, heron, hello)
    first, second = [event.message for event in heron.seen]
    assert first["flags"] == EPHEMERAL | LOADING
    assert second["flags"] == EPHEMERAL
    assert reply.private["content"] == "thought it over"


async def test_the_first_followup_after_a_deferral_is_the_answer_itself(bot: Bot, heron: Person) -> None:
    async def hello(interaction: Interaction) -> None:
        await interaction.response.defer()
        await interaction.followup.send("the answer", ephemeral=True)
        await interaction.followup.send("and more")

    reply = await answer_to(bot, heron, hello)
    await heron.wait_for(lambda message: message["content"] == "and more")
    answer, more = reply.messages
    assert (answer["content"], answer["flags"]) == ("the answer", 0)
    assert more["interaction_metadata"]["original_response_message_id"] == answer["id"]


class TestAnsweredLate:
    """With the three seconds cut short."""

    @pytest.fixture
    def settings(self) -> Settings:
        return Settings(rate_limited=False, response_deadline=0.1)

    async def test_the_person_is_told_and_the_bot_refused(self, bot: Bot, heron: Person) -> None:
        refusals: list[discord.NotFound] = []

        async def hello(interaction: Interaction) -> None:
            await asyncio.sleep(0.2)
            try:
                await interaction.response.send_message("too late")
            except discord.NotFound as error:
                refusals.append(error)

        reply = await answer_to(bot, heron, hello)
        assert reply.failed
        assert not reply.messages
        await until(lambda: refusals)
        assert refusals[0].code == 10062


async def test_pushing_the_clock_past_three_seconds_fails_what_waits(bot: Bot, heron: Person, world: World) -> None:
    at_work = asyncio.Event()

    async def hello(_: Interaction) -> None:
        at_work.set()

    waiting = asyncio.create_task(answer_to(bot, heron, hello))
    await at_work.wait()
    await world.advance_clock(4)
    assert (await waiting).failed


async def answer_twice(interaction: Interaction) -> None:
    await interaction.response.send_message("once")
    await discord.InteractionResponse[Bot](interaction).send_message("twice")


async def follow_up_first(interaction: Interaction) -> None:
    await interaction.followup.send("out of turn")


async def edit_what_is_deleted(interaction: Interaction) -> None:
    await interaction.response.send_message("hello")
    await interaction.delete_original_response()
    await interaction.edit_original_response(content="hello again")


@pytest.mark.parametrize(
    ("act", "code"), [(answer_twice, 40060), (follow_up_first, 10015), (edit_what_is_deleted, 10008)]
)
async def test_what_the_bot_does_out_of_turn_is_refused(
    bot: Bot, heron: Person, act: Callable[[Interaction], Awaitable[None]], code: int
) -> None:
    codes: list[int] = []

    async def hello(interaction: Interaction) -> None:
        try:
            await act(interaction)
        except discord.HTTPException as error:
            codes.append(error.code)
        if not interaction.response.is_done():
            await interaction.response.send_message("refused")

    await answer_to(bot, heron, hello)
    await until(lambda: codes)
    assert codes == [code]


async def test_a_token_nobody_was_given_is_refused(ask: Ask, world: World) -> None:
    response = await ask("POST", f"/webhooks/{world.application_id}/made-up", {"content": "hello"})
    assert (response.status, response.code) == (401, 50027)
    assert (await ask("POST", "/webhooks/1/made-up", {"content": "hello"})).code == 10015
    assert (await ask("POST", "/interactions/1/made-up/callback", {"type": 5})).code == 10062


async def test_a_token_lives_fifteen_minutes_and_the_message_longer(bot: Bot, heron: Person, world: World) -> None:
    interactions = await greeting(bot)
    reply = await heron.command(world.channel, "hello")
    await world.advance_clock(14 * 60)
    await interactions[0].edit_original_response(content="still time")
    await world.advance_clock(61)
    with pytest.raises(discord.HTTPException) as error:
        await interactions[0].edit_original_response(content="too late")
    assert (error.value.status, error.value.code) == (401, 50027)
    await bot.channel.get_partial_message(int(reply.public["id"])).edit(content="by the bot's own token")
    assert (await heron.message(world.channel, reply.public["id"]))["content"] == "by the bot's own token"


async def test_an_answer_with_a_picture_and_an_edit_with_another(bot: Bot, heron: Person) -> None:
    async def hello(interaction: Interaction) -> None:
        await interaction.response.send_message(file=discord.File(io.BytesIO(b"one"), "one.txt"))
        await interaction.edit_original_response(attachments=[discord.File(io.BytesIO(b"two"), "two.txt")])

    reply = await answer_to(bot, heron, hello)
    await heron.wait_for(lambda message: message["edited_timestamp"] is not None)
    assert [file["filename"] for file in reply.public["attachments"]] == ["two.txt"]


async def test_what_happens_in_a_deleted_channel_is_refused(bot: Bot, heron: Person, world: World) -> None:
    interactions = await greeting(bot)
    await heron.command(world.channel, "hello")
    await world.delete_channel(world.channel)
    with refusal(10003, discord.NotFound):
        await interactions[0].edit_original_response(content="anybody?")
    with refusal(10003, Refused):
        await heron.command(world.channel, "hello")
