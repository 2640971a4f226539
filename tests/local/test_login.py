"""Logging in, listening, and coming back after the connection was lost."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from deploy.local.local_discord import LocalDiscord
from deploy.local.settings import Settings
from tests.local.conftest import Ask, Bot, logged_in, until
from tests.local_discord.person import Person
from tests.local_discord.world import World
from tests.timeouts import TEST_TIMEOUT


async def test_the_bot_sees_the_server_its_channels_and_its_own_permissions(bot: Bot) -> None:
    (guild,) = bot.guilds
    assert guild.name == "The Pond"
    assert [channel.name for channel in guild.text_channels] == ["pond", "reeds", "jetty", "news"]
    assert bot.channel.permissions_for(guild.me).attach_files
    assert not bot.channel.permissions_for(guild.me).manage_messages


async def test_a_wrong_token_is_refused_at_login(local: LocalDiscord) -> None:
    client = Bot()
    with pytest.raises(discord.LoginFailure):
        await client.start("not-the-token")
    await client.close()


async def test_a_wrong_token_is_refused_at_the_gateway(local: LocalDiscord) -> None:
    async with aiohttp.ClientSession(local.base) as session, session.ws_connect("/gateway") as socket:
        await socket.receive_json()
        await socket.send_json({"op": 2, "d": {"token": "not-the-token", "intents": 0, "properties": {}}})
        assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
        assert socket.close_code == 4004


async def test_intents_that_need_approval_are_refused(local: LocalDiscord) -> None:
    client = discord.Client(intents=discord.Intents.all())
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await client.start("local")
    await client.close()


async def test_a_sharded_client_asks_how_many_shards_there_are(local: LocalDiscord) -> None:
    client = discord.AutoShardedClient(intents=discord.Intents.default(), guild_ready_timeout=0.05)
    async with logged_in(client):
        assert list(client.shards) == [0]
        assert len(client.guilds) == 1


@pytest.mark.parametrize("how", ["close", "reconnect"])
async def test_what_happened_while_disconnected_is_told_on_resuming(
    bot: Bot, heron: Person, world: World, how: str
) -> None:
    await world.drop_gateway(how)
    await heron.say(world.channel, "while you were away")
    await until(lambda: "RESUMED" in bot.heard)
    await until(lambda: bot.heard.count("MESSAGE_CREATE") == 1)
    assert bot.heard.count("READY") == 1


async def test_a_session_that_is_gone_begins_anew(bot: Bot, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    real_sleep = asyncio.sleep
    monkeypatch.setattr(asyncio, "sleep", lambda seconds: real_sleep(min(seconds, 0.05)))
    await world.drop_gateway("forget")
    await until(lambda: bot.heard.count("READY") == 2)
    assert "RESUMED" not in bot.heard


async def test_only_the_bots_own_messages_show_their_content(bot: Bot, heron: Person, world: World) -> None:
    await heron.say(world.channel, "hello all")
    await heron.say(world.channel, f"hello <@{world.application_id}>")
    await bot.channel.send("hello yourself")
    await until(lambda: len(bot.cached_messages) == 3)
    contents = [message.content for message in bot.cached_messages]
    assert contents == ["", f"hello <@{world.application_id}>", "hello yourself"]


async def test_a_client_hears_only_what_its_intents_ask_for(local: LocalDiscord, heron: Person, world: World) -> None:
    async with logged_in(Bot(discord.Intents(guilds=True))) as client:
        await heron.say(world.channel, "hello?")
        await world.permit(world.channel, deny=("ATTACH_FILES",))
        await until(lambda: "CHANNEL_UPDATE" in client.heard)
        assert "MESSAGE_CREATE" not in client.heard


async def test_a_heartbeat_is_answered_and_an_unknown_operation_is_not(local: LocalDiscord) -> None:
    async with aiohttp.ClientSession(local.base) as session, session.ws_connect("/gateway") as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
        await socket.send_json({"op": 3, "d": {}})
        assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
        assert socket.close_code == 4003


async def test_members_are_sent_over_the_gateway_when_asked_for(bot: Bot) -> None:
    (heron,) = await bot.guilds[0].query_members("her")
    assert heron.display_name == "Heron"
    (same,) = await bot.guilds[0].query_members(user_ids=[heron.id])
    assert same.id == heron.id


class TestSilence:
    """With heartbeats wanted often."""

    @pytest.fixture
    def settings(self) -> Settings:
        return Settings(rate_limited=False, heartbeat_seconds=2.0)

    async def test_a_client_without_a_heartbeat_is_hung_up_on_and_one_with_it_is_not(
        self, local: LocalDiscord, bot: Bot, heron: Person
    ) -> None:
        async with aiohttp.ClientSession(local.base) as session, session.ws_connect("/gateway") as socket:
            await socket.receive_json()
            assert (await socket.receive(timeout=TEST_TIMEOUT)).type is aiohttp.WSMsgType.CLOSE
            assert socket.close_code == 4009
        await bot.channel.send("still there?")
        await heron.wait_for(lambda message: message["content"] == "still there?")
        assert bot.heard.count("READY") == 1


async def test_an_application_is_told_who_it_is(bot: Bot, ask: Ask, world: World) -> None:
    assert (await bot.application_info()).id == int(world.application_id)
    assert (await ask("GET", "/applications/@me")).body["bot"]["username"] == "Robin"
    assert (await ask("GET", "/users/@me", token="nobody")).status == 401


async def test_where_nothing_answers_discord_answers_with_json(ask: Ask) -> None:
    assert (await ask("GET", "/nowhere")).body == {"message": "404: Not Found", "code": 0}
    assert (await ask("DELETE", "/gateway")).body == {"message": "405: Method Not Allowed", "code": 0}
