"""The route where the bot is no member: what an interaction can reach, and what waits for the next."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
import yarl
from aiohttp import TraceRequestStartParams
from discord import app_commands
from multidict import CIMultiDict

from bot.discord_clock import DISCORD_CLOCK
from bot.discord_metrics import DiscordTrace
from bot.display.failures import RouteClosed
from bot.display.response_state import ResponseState, response_of
from bot.display.route import edit
from bot.drafts.draft import Attachment, MessageDraft
from bot.places import tokens as interaction_tokens
from bot.places.route import InteractionRoute
from bot.places.tokens import FOLLOW_UPS, MARGIN, InteractionTokens, Token
from bot.responses import reply_private
from deploy.local.local_discord import LocalDiscord
from tests.bot.test_trial import table
from tests.local.conftest import Bot, until
from tests.local_discord.person import Person
from tests.local_discord.world import JSON, World

Interaction = discord.Interaction[Bot]
PRIVATE = 1 << 6


class Presses(discord.ui.View):
    """A button whose presses are acknowledged, and noted in a chat's tokens."""

    def __init__(self, tokens: InteractionTokens) -> None:
        super().__init__(timeout=None)
        self.tokens = tokens

    @discord.ui.button(label="Press", custom_id="press")
    async def press(self, interaction: Interaction, _: discord.ui.Button[Presses]) -> None:
        """Acknowledge a press."""
        await interaction.response.defer()
        response_of(interaction).state = ResponseState.DEFERRED_UPDATE
        self.tokens.add(interaction, can_post=True)


def route_to(
    tokens: InteractionTokens, channel: str, after: JSON | None = None, *, beside: bool = False
) -> InteractionRoute:
    """Return the route to a table in a channel, and with ``after`` one that has this message."""
    row, _ = table("cappuccino", moves=0)
    row = replace(row, channel=int(channel), message=None if after is None else int(after["id"]))
    return InteractionRoute(tokens, row, beside)


class Chat:
    """A group chat in which the bot has answered a command, and a route to it."""

    def __init__(self, number: str, tokens: InteractionTokens) -> None:
        self.number = number
        self.tokens = tokens
        self.route = route_to(tokens, number)
        self.beside = route_to(tokens, number, beside=True)

    async def play(self, person: Person, channel: str) -> None:
        """Have a person use the command, which is answered as soon as something is posted. Its token is ``token``."""
        self.command = asyncio.create_task(person.command(channel, "play"))
        await until(lambda: self.live(channel))
        (self.token,) = self.live(channel)

    async def press(self, person: Person, message: JSON) -> Token:
        """Have a person press the button of a message. Returns the token of the press."""
        channel = message["channel_id"]
        known = len(self.live(channel))
        await person.press(message, "Press")
        await until(lambda: len(self.live(channel)) > known)
        return self.live(channel)[0]

    def live(self, channel: str | None = None) -> list[Token]:
        """Return the live tokens of the chat, or of another channel, the newest first."""
        return [*self.tokens.of(int(channel or self.number))]

    def expire(self) -> None:
        """End the life of all tokens."""
        for token in self.live():
            token.close()


@pytest.fixture
async def chat(bot: Bot, heron: Person, otter: Person, world: World) -> Chat:
    """A chat of Heron and Otter, in which Heron has used a command that promises a private answer."""
    tokens = InteractionTokens()
    bot.add_view(Presses(tokens))

    @bot.tree.command(name="play", description="opens a lobby")
    @app_commands.allowed_installs(guilds=True, users=True)
    async def play(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        response_of(interaction).state = ResponseState.DEFERRED_PRIVATE
        response_of(interaction).yields_to_table = True
        tokens.add(interaction, can_post=True)

    await bot.tree.sync()
    await world.install(heron.user)
    chat = Chat(await heron.open_chat(otter.user), tokens)
    await chat.play(heron, chat.number)
    return chat


def draft(text: str, tokens: InteractionTokens | None = None) -> MessageDraft:
    """Return a message with a button."""
    return MessageDraft(text, controls=Presses(tokens or InteractionTokens()))


def picture(chat: Chat) -> MessageDraft:
    """Return a message with a button and a picture."""
    return replace(draft("table", chat.tokens), attachments=[Attachment("table.png", b"\x89PNG and more")])


async def post(chat: Chat, person: Person, text: str = "table") -> JSON:
    """Post a message with a button for everybody. Returns it as a person sees it."""
    number = str(await chat.route.send(draft(text, chat.tokens), "nonce"))
    await chat.command
    message = await person.wait_for(lambda message: message["id"] == number)
    assert not message["flags"] & PRIVATE
    return message


async def test_an_answer_waits_until_the_deferred_one_is_withdrawn(
    chat: Chat, bot: Bot, heron: Person, world: World, local: LocalDiscord
) -> None:
    """The table takes the token of a command that is about to be refused."""
    vars(bot)["tokens"] = chat.tokens
    await world.add_fault(method="DELETE", path="/webhooks/*", do="hold", when="after")
    posting = asyncio.create_task(chat.route.send(draft("table"), "nonce"))
    await until(lambda: local.faults.held == 1)
    answering = asyncio.create_task(reply_private(cast("Any", chat.token.interaction), "refused"))
    await asyncio.sleep(0)
    await world.clear_faults()
    await asyncio.gather(posting, answering, chat.command)
    await heron.wait_for(lambda message: message["content"] == "refused" and message["flags"] & PRIVATE)
    assert [each["content"] for each in await heron.messages(chat.number)] == ["table"]


async def test_a_press_lets_its_message_be_changed_and_no_other(chat: Chat, heron: Person, otter: Person) -> None:
    first, second = await post(chat, otter, "first"), await post(chat, otter, "second")
    chat.expire()
    for _ in range(2):
        await chat.press(otter, first)
    assert [message.id for message in await chat.route.find(lambda _: True, 0)] == [int(first["id"])]
    assert await edit(chat.route, int(second["id"]), draft("lost")) is False
    with pytest.raises(RouteClosed):
        await chat.route.change(int(second["id"]), view=None)
    assert await chat.route.change(int(first["id"]), content="a line", view=None) is True
    assert await chat.route.find(lambda _: True, 0) == []
    assert await chat.route.delete(int(first["id"])) is True
    assert [each["content"] for each in await heron.messages(chat.number)] == ["second"]


async def test_private_answers_leave_a_message_within_reach(
    chat: Chat, bot: Bot, heron: Person, otter: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interaction_tokens, "MAX_TOKENS", 2)

    @bot.tree.command(name="look", description="tells something")
    @app_commands.allowed_installs(guilds=True, users=True)
    async def look(interaction: Interaction) -> None:
        await interaction.response.send_message("nothing", ephemeral=True)
        response_of(interaction).state = ResponseState.ANSWERED
        chat.tokens.add(interaction, can_post=True)

    await bot.tree.sync()
    message = await post(chat, otter)
    for words in ("by its own token", "by that of a press"):
        for _ in range(3):
            await heron.command(chat.number, "look")
        assert len(chat.live()) == 3
        assert await chat.route.change(int(message["id"]), content=words) is True
        chat.expire()
        await chat.press(otter, message)


async def test_discords_limit_of_follow_ups_is_never_met(chat: Chat, otter: Person) -> None:
    for _ in range(FOLLOW_UPS - 2):
        await chat.beside.send(draft("note"), "nonce")
    with pytest.raises(RouteClosed):  # the next is kept for the table
        await chat.beside.send(draft("note"), "nonce")
    await post(chat, otter)
    with pytest.raises(RouteClosed):  # and the last for its person
        await chat.route.send(draft("table"), "nonce")
    assert chat.tokens.claim_follow_up(chat.token.interaction)
    assert not chat.tokens.claim_follow_up(chat.token.interaction)


async def test_each_repeated_request_counts_as_a_follow_up(chat: Chat, otter: Person) -> None:
    trace = DiscordTrace(chat.tokens)
    address = yarl.URL(f"https://discord.com/api/v10/webhooks/1/{chat.token.interaction.token}")
    for _ in range(3):
        for send in trace.on_request_start:
            await send(cast("Any", None), SimpleNamespace(), TraceRequestStartParams("POST", address, CIMultiDict()))
    assert chat.token.left == FOLLOW_UPS - 3
    await post(chat, otter)
    assert chat.token.left == FOLLOW_UPS - 3, "which was one of them"


@pytest.mark.parametrize(("is_first", "posts"), [(True, 2), (False, 1)], ids=["the first message", "a later one"])
async def test_after_a_lost_answer_a_message_waits_for_a_press(
    chat: Chat, heron: Person, otter: Person, world: World, *, is_first: bool, posts: int
) -> None:
    """The first message of a table is sent once more: there is none to press instead."""
    message = await post(chat, otter)
    route = chat.route if is_first else route_to(chat.tokens, chat.number, message)
    await world.add_fault(method="POST", path="/webhooks/*", do="cut", when="after", times=posts)
    for _ in range(posts):
        with pytest.raises(aiohttp.ClientError):
            await route.send(draft("table"), "nonce")
    for _ in range(2):
        with pytest.raises(RouteClosed):  # it is not known whether one stands
            await route.send(draft("table"), "nonce")
    assert [each["content"] for each in await heron.messages(chat.number)].count("table") == 1 + posts
    await chat.press(otter, message)
    await route.send(draft("another"), "nonce")


async def test_what_follows_a_message_comes_from_the_same_interaction(chat: Chat, otter: Person) -> None:
    message = await post(chat, otter)
    newest = await chat.press(otter, message)
    for left in range(chat.token.left - 1, 0, -1):
        follows = route_to(chat.tokens, chat.number, message)
        assert follows.open_since() == discord.utils.snowflake_time(int(message["id"]))
        message = {"id": str(await follows.send(draft("next"), "nonce"))}
        assert (chat.token.left, newest.left) == (left, FOLLOW_UPS)
    follows = route_to(chat.tokens, chat.number, message)
    assert follows.open_since() is None, "the last follow-up is kept for its person"
    assert await follows.send(draft("next"), "nonce") in newest.posted
    assert chat.route.open_since() is None


async def test_a_token_is_not_used_up_to_its_last_second(chat: Chat, monkeypatch: pytest.MonkeyPatch) -> None:
    end = chat.token.interaction.expires_at
    monkeypatch.setattr(DISCORD_CLOCK, "now", lambda: end - MARGIN - timedelta(seconds=3))
    assert chat.tokens.seconds_left(int(chat.number)) == 3.0
    monkeypatch.setattr(DISCORD_CLOCK, "now", lambda: end - MARGIN)
    assert not chat.token.is_live
    assert chat.tokens.seconds_left(int(chat.number)) is None
    with pytest.raises(RouteClosed):
        await chat.route.send(draft("table"), "nonce")


async def test_the_next_token_sends_a_picture_whole_where_one_is_not_taken(
    chat: Chat, heron: Person, otter: Person
) -> None:
    newest = await chat.press(otter, await post(chat, otter))
    newest.interaction.followup.token = "worn-out"
    number = str(await chat.route.send(picture(chat), "nonce"))
    sent = await heron.wait_for(lambda now: now["id"] == number)
    assert [file["size"] for file in sent["attachments"]] == [len(b"\x89PNG and more")]
    assert chat.live() == [chat.token]
    chat.token.interaction.followup.token = "worn-out"
    with pytest.raises(RouteClosed):
        await chat.route.send(draft("table"), "nonce")
    assert chat.live() == []


async def test_what_only_one_person_would_see_is_taken_back(chat: Chat, heron: Person, world: World) -> None:
    channel = await world.add_guild("Far away")
    await world.permit(channel, "everyone", deny=("USE_EXTERNAL_APPS",))
    await chat.play(heron, channel)
    route = route_to(chat.tokens, channel)
    with pytest.raises(RouteClosed):
        await route.send(draft("table"), "nonce")
    await chat.command
    assert not chat.token.can_post
    assert await heron.messages(channel) == []


async def test_a_person_without_a_permission_for_pictures_is_passed_over(
    chat: Chat, heron: Person, otter: Person, world: World
) -> None:
    """Discord refuses with their tokens what it takes with those of others."""
    channel = await world.add_guild("Far away")
    await chat.play(heron, channel)
    route = route_to(chat.tokens, channel)
    number = await route.send(picture(chat), "nonce")
    await chat.command
    message = await otter.wait_for(lambda now: now["id"] == str(number))
    await world.permit(channel, otter.user.id, deny=("ATTACH_FILES",))
    newest = await chat.press(otter, message)
    assert await edit(route, number, picture(chat))
    assert number != await route.send(picture(chat), "nonce")
    assert not newest.can_post


async def test_a_private_answer_that_is_promised_to_its_person_is_left_alone(chat: Chat) -> None:
    chat.token.interaction.extras.clear()
    response_of(chat.token.interaction).state = ResponseState.DEFERRED_PRIVATE
    with pytest.raises(RouteClosed):
        await chat.route.send(draft("table"), "nonce")
    await chat.token.interaction.edit_original_response(content="for you alone")
    await chat.command
