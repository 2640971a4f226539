"""Commands that Discord does not register are registered later, and those registered before still work."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot import command_tree
from bot.command_tree import Commands
from bot.commands import COMMANDS
from deploy.local.faults import RequestFault
from deploy.local.local_discord import LocalDiscord
from tests.local.conftest import Bot

DAILY_LIMIT = {"code": 30034, "message": "Max number of daily application command creates has been reached (200)"}


class Refusal:
    """Discord's answer beyond the daily limit."""

    status, reason = 400, "Bad Request"


async def test_commands_are_registered_when_discord_takes_them(
    bot: Bot, local: LocalDiscord, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def refuse(*_: object, **__: object) -> None:
        raise discord.HTTPException(Refusal(), DAILY_LIMIT)

    bot._connection._command_tree = None
    client: Any = bot
    tree = Commands(client, None)
    local.faults.pending.append(RequestFault(method="PUT", path="/applications/*/commands", status=503, when="before"))
    assert not await tree.register()
    with monkeypatch.context() as limited:
        limited.setattr(bot.http, "bulk_upsert_global_commands", refuse)
        assert not await tree.register()
    assert [record.exc_info for record in caplog.records] == [None, None]
    assert not local.world.commands
    monkeypatch.setattr(command_tree, "FIRST_PAUSE", 0.01)
    await tree.register_later()
    assert len(local.world.commands) == len(COMMANDS)
    bot._connection._command_tree = None
    guild = bot.guilds[0].id
    assert await Commands(client, guild).register()
    assert {command.get("guild_id") for command in local.world.commands.values()} == {str(guild)}
