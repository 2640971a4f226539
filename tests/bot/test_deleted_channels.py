"""Channels that were deleted while the bot was not connected: their games wait."""

from __future__ import annotations

import discord
import pytest

from deploy.local.local_discord import LocalDiscord
from storage.models import TableRow
from tests.bot.bot_process import BotProcess, process, row, store

__all__ = ("process", "row", "store")


async def test_a_channel_that_was_deleted_meanwhile_pauses_its_game_without_a_timer_too(
    process: BotProcess, local: LocalDiscord, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game whose channel is there goes on."""
    await process.guild_changes.find_deleted_channels()
    assert (await process.store.tables.load(row.id)).paused is None
    monkeypatch.setattr(discord.Guild, "get_channel_or_thread", lambda *_: None)  # as after a start
    del local.world.channels[row.channel]
    await process.guild_changes.find_deleted_channels()
    stored = await process.store.tables.load(row.id)
    assert (stored.timer, stored.paused is not None) == (None, True)
