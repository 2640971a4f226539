"""Several guilds, and bots that share them by shards."""

from __future__ import annotations

import json
from contextlib import AbstractAsyncContextManager
from functools import partial

import aiohttp
import discord
import pytest

from deploy.local.local_discord import LocalDiscord
from deploy.local.settings import Settings
from tests.local.conftest import Ask, Bot, logged_in, refusal, until
from tests.local_discord.person import Person, Refused
from tests.local_discord.world import World

SHARDS = 2


@pytest.fixture
def guilds() -> int:
    return 3


@pytest.fixture
def settings() -> Settings:
    return Settings(rate_limited=False, shards=SHARDS)


def sharded_bot(shard: int) -> AbstractAsyncContextManager[Bot]:
    """Return a bot on one of the shards."""
    return logged_in(Bot(shard_id=shard, shard_count=SHARDS))


async def test_the_world_lists_each_guild_with_its_channels(world: World) -> None:
    assert [guild.name for guild in world.guilds] == ["The Pond", "The Lake", "The Marsh"]
    assert world.guilds[0].id == world.guild_id
    assert [list(guild.channels) for guild in world.guilds] == [
        ["pond", "reeds", "jetty", "news", "terrace", "stories"]
    ] * 3
    assert len({number for guild in world.guilds for number in guild.channels.values()}) == 18


async def test_guilds_take_turns_on_the_shards(world: World) -> None:
    for shards in (2, 3):
        assert len({(int(guild.id) >> 22) % shards for guild in world.guilds}) == shards


def got_message_in(bot: Bot, guild_id: int) -> bool:
    return any(message.guild is not None and message.guild.id == guild_id for message in bot.cached_messages)


async def test_two_bots_share_the_guilds_by_shards(heron: Person, world: World) -> None:
    async with sharded_bot(0) as first, sharded_bot(1) as second:
        bots = (first, second)
        for guild in world.guilds:
            here, other = bots if (int(guild.id) >> 22) % SHARDS == 0 else bots[::-1]
            before = other.heard.count("MESSAGE_CREATE")
            assert here.get_guild(int(guild.id))
            assert not other.get_guild(int(guild.id))
            await heron.say(guild.channels["pond"], "hello")
            await until(partial(got_message_in, here, int(guild.id)))
            assert other.heard.count("MESSAGE_CREATE") == before
        count = second.heard.count("MESSAGE_CREATE")
        await heron.direct_messages()
        (direct,) = heron.private_channels
        await heron.say(direct, "hello bot")
        await until(lambda: first.cached_messages[-1].guild is None)
        assert second.heard.count("MESSAGE_CREATE") == count


async def test_each_interaction_reaches_the_bot_of_its_shard(heron: Person, world: World) -> None:
    async with sharded_bot(0) as first, sharded_bot(1) as second:
        for bot in (first, second):

            @bot.tree.command(name="hello", description="says hello")
            async def hello(interaction: discord.Interaction[Bot]) -> None:
                assert interaction.guild is not None
                await interaction.response.send_message(f"{interaction.client.shard_id} {interaction.guild.name}")

        await first.tree.sync()
        for guild in world.guilds:
            shard = (int(guild.id) >> 22) % SHARDS
            reply = await heron.command(guild.channels["pond"], "hello")
            assert reply.public["content"] == f"{shard} {guild.name}"


async def test_bots_are_told_how_many_shards_to_use(ask: Ask) -> None:
    assert (await ask("GET", "/gateway/bot")).body["shards"] == SHARDS
    assert (await ask("GET", "/oauth2/applications/@me")).body["approximate_guild_count"] == 3


@pytest.mark.parametrize(
    ("query", "names"),
    [("", ["The Pond", "The Lake", "The Marsh"]), ("limit=1&after={}", ["The Lake"]), ("before={}", [])],
)
async def test_own_guilds_are_listed_in_pages(ask: Ask, world: World, query: str, names: list[str]) -> None:
    page: object = (await ask("GET", f"/users/@me/guilds?with_counts=true&{query.format(world.guilds[0].id)}")).body
    assert isinstance(page, list)
    assert [(guild["name"], guild["approximate_member_count"]) for guild in page] == [(name, 8) for name in names]


async def test_managing_and_leaving_are_a_matter_of_one_guild(ask: Ask, heron: Person, world: World) -> None:
    pond, lake, _ = world.guilds
    await heron.ask("PATCH", f"/channels/{pond.channels['reeds']}", {"topic": "mine"})
    with refusal(50013, Refused):
        await heron.ask("PATCH", f"/channels/{lake.channels['reeds']}", {"topic": "not mine"})
    await world.change_user(heron.user, left=True, guild_id=lake.id)
    assert (await ask("GET", f"/guilds/{lake.id}/members/{heron.user.id}")).code == 10007
    assert (await ask("GET", f"/guilds/{pond.id}/members/{heron.user.id}")).status == 200


async def test_a_guilds_own_commands_are_unknown_elsewhere(ask: Ask, heron: Person, world: World) -> None:
    pond, lake, _ = world.guilds
    path = f"/applications/{world.application_id}/guilds/{lake.id}/commands"
    await ask("PUT", path, [{"name": "hello", "description": "says hello"}])
    with refusal(10063, Refused):
        await heron.command(pond.channels["pond"], "hello")


async def test_other_libraries_send_binary_frames_and_tokens_in_discords_form(local: LocalDiscord, ask: Ask) -> None:
    token = "MTI0NjI1MjE0ODA2MDI4MDkxMQ.GxAbCd.abcdefghijklmnopqrstuvwxyz0123456789AB"
    assert (await ask("GET", "/users/@me", token=f"Bot {token}")).body["bot"] is True
    assert (await ask("GET", "/users/@me", token="Bot not.a.token")).status == 401
    async with (
        aiohttp.ClientSession(local.base) as session,
        session.ws_connect("/gateway?v=10&encoding=json") as socket,
    ):
        await socket.receive_json()
        identify = {"op": 2, "d": {"token": token, "intents": 1, "shard": [1, 2], "properties": {}}}
        await socket.send_bytes(json.dumps(identify).encode())
        ready = await socket.receive_json()
        assert ready["t"] == "READY"
        assert ready["d"]["shard"] == [1, 2]


async def test_commands_on_users_and_messages_carry_their_target(heron: Person, world: World) -> None:
    async with sharded_bot((int(world.guild_id) >> 22) % SHARDS) as bot:

        @bot.tree.context_menu(name="Greet")
        async def greet(interaction: discord.Interaction[Bot], member: discord.Member) -> None:
            await interaction.response.send_message(f"hello {member.display_name}")

        @bot.tree.context_menu(name="Quote")
        async def quote(interaction: discord.Interaction[Bot], message: discord.Message) -> None:
            await interaction.response.send_message(f"> {message.content}")

        await bot.tree.sync()
        target = await heron.say(world.channel, f"<@{world.application_id}> ribbit")
        greet_reply = await heron.use_on(world.channel, "Greet", world.user("Otter").id)
        assert greet_reply.public["content"] == "hello Otter"
        assert greet_reply.public["interaction_metadata"]["target_user"]["id"] == world.user("Otter").id
        quote_reply = await heron.use_on(world.channel, "Quote", target["id"])
        assert quote_reply.public["content"] == f"> {target['content']}"
        with refusal(10008, Refused):
            await heron.use_on(world.channel, "Quote", "1")


async def test_a_guild_in_an_outage_answers_nothing_until_it_is_back(
    local: LocalDiscord, world: World, ask: Ask
) -> None:
    guild = local.world.guild
    channel = local.world.channels_of(guild)[0]
    async with sharded_bot((guild.id >> 22) % SHARDS) as bot:
        await world.set_unavailable(str(guild.id), out=True)
        await until(lambda: (known := bot.get_guild(guild.id)) is not None and known.unavailable)
        for path in (f"/channels/{channel.id}", f"/channels/{channel.id}/messages", f"/guilds/{guild.id}/roles"):
            assert (await ask("GET", path))[0] == 503
        await world.set_unavailable(str(guild.id), out=False)
        await until(lambda: (known := bot.get_guild(guild.id)) is not None and not known.unavailable)
        assert (await ask("GET", f"/channels/{channel.id}"))[0] == 200
