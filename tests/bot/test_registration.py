"""Commands are registered when Discord takes them, and the places of discord.py that have no setting."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket

from bot import command_tree, discord_library
from bot.command_tree import Commands
from bot.commands import COMMANDS
from bot.discord_library import MAX_PAUSE, ReconnectPauses, TolerantWebSocket
from bot.sessions import loop
from deploy.local.faults import RequestFault
from deploy.local.local_discord import LocalDiscord
from tests.local.conftest import Bot

REFUSAL: Any = SimpleNamespace(status=400, reason="Bad Request")
DAILY_LIMIT = {"code": 30034, "message": "Max number of daily application command creates has been reached (200)"}


@asynccontextmanager
async def commands_for(guild: int | None = None) -> AsyncIterator[Commands]:
    """Yield the commands of a client of their own, with the local Discord of the ``bot``."""
    client: Any = discord.Client(intents=discord.Intents.default())
    async with client:
        await client.login("local")
        yield Commands(client, guild)


async def test_commands_are_registered_when_discord_takes_them(
    bot: Bot, local: LocalDiscord, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    refuse = AsyncMock(side_effect=discord.HTTPException(REFUSAL, DAILY_LIMIT))
    async with commands_for() as tree:
        http = tree.client.http
        fault = RequestFault(method="PUT", path="/applications/*/commands", status=503, when="before")
        local.faults.pending.append(fault)
        assert not await tree.register()
        with monkeypatch.context() as limited:
            limited.setattr(http, "bulk_upsert_global_commands", refuse)
            assert not await tree.register()
        assert [record.exc_info for record in caplog.records] == [None, None]
        assert not local.world.commands
        monkeypatch.setattr(command_tree, "FIRST_PAUSE", 0.01)
        monkeypatch.setattr(loop, "RETRY_SECONDS", 0.01)
        take, failures = http.bulk_upsert_global_commands, [ValueError("unforeseen")]

        async def fail_once(*values: Any, **named: Any) -> Any:
            if failures:
                raise failures.pop()
            return await take(*values, **named)

        monkeypatch.setattr(http, "bulk_upsert_global_commands", fail_once)
        await tree.register_later()
    assert len(local.world.commands) == len(COMMANDS)
    for_servers = {command.name for command in COMMANDS if command.guild_only}
    assert {command["name"] for command in local.world.commands.values() if command["contexts"] == [0]} == for_servers
    guild = bot.guilds[0].id
    async with commands_for(guild) as tree:
        assert await tree.register()
    assert {command.get("guild_id") for command in local.world.commands.values()} == {str(guild)}


@pytest.mark.usefixtures("bot")
async def test_a_server_whose_commands_are_refused_is_named_with_its_setting(caplog: pytest.LogCaptureFixture) -> None:
    async with commands_for(5) as tree:
        assert not await tree.register()
    assert "invite the bot to the server 5, or let OWNER_GUILD name another one" in caplog.text


PLACES = re.compile(
    r"\bExponentialBackoff\(\)|\bDiscordWebSocket\.(?:from_client|DEFAULT_GATEWAY)"
    r"|\bcls\.DEFAULT_GATEWAY|\bself\.received_message\(|\bself\.BASE \+ self\.path"
)
USED = {
    "client.py": {"ExponentialBackoff()": 1, "DiscordWebSocket.from_client": 1},
    "shard.py": {"ExponentialBackoff()": 1, "DiscordWebSocket.from_client": 3, "DiscordWebSocket.DEFAULT_GATEWAY": 1},
    "voice_state.py": {"ExponentialBackoff()": 1},  # the bot never speaks aloud
    "gateway.py": {"cls.DEFAULT_GATEWAY": 1, "self.received_message(": 3},  # one of them for sound,
    "http.py": {"self.BASE + self.path": 1},
}


@pytest.fixture
def installed() -> Iterator[None]:
    """Discord.py with what the bot replaces, as it was before afterwards."""
    discord_library.install()
    yield
    for module in (discord.client, discord.shard):
        vars(module).update(ExponentialBackoff=ExponentialBackoff, DiscordWebSocket=DiscordWebSocket)


def test_discord_py_uses_what_is_replaced_in_the_known_places_only() -> None:
    files = Path(discord.__file__).parent.glob("*.py")
    used = {file.name: dict(Counter(PLACES.findall(file.read_text("utf-8")))) for file in files}
    assert {name: places for name, places in used.items() if places} == USED


@pytest.mark.usefixtures("installed")
def test_both_kinds_of_client_get_what_is_replaced() -> None:
    for module in (discord.client, discord.shard):
        assert vars(module)["ExponentialBackoff"] is ReconnectPauses
        assert vars(module)["DiscordWebSocket"] is TolerantWebSocket


def test_after_a_long_outage_the_bot_is_back_within_half_a_minute() -> None:
    pauses = ReconnectPauses()
    delays = [pauses.delay() for _ in range(500)]
    assert MAX_PAUSE / 2 < max(delays) <= MAX_PAUSE
    assert max(ReconnectPauses().delay() for _ in range(100)) <= 2
