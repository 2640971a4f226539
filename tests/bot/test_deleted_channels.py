"""Channels that were deleted while the bot was not connected: their games wait."""

from __future__ import annotations

from datetime import timedelta

import discord
import pytest

from bot.display.channels import existing
from bot.tables.clock import now
from deploy.local.local_discord import LocalDiscord
from deploy.local.world import Message
from storage.models import TableRow
from tests.bot.begun import begin_game
from tests.bot.bot_process import BotProcess, make_move
from tests.local.conftest import Bot


def delete_channel(monkeypatch: pytest.MonkeyPatch, local: LocalDiscord, deleted: int) -> None:
    """Delete a channel while the bot is not connected."""

    def known(guild: discord.Guild, channel: int) -> discord.abc.GuildChannel | None:
        return None if channel == deleted else guild.get_channel(channel)

    del local.world.channels[deleted]
    monkeypatch.setattr(discord.Guild, "get_channel_or_thread", known)


async def test_a_deleted_channel_pauses_its_game_without_a_timer_too(
    process: BotProcess, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game whose channel is there goes on."""
    await process.guild_changes.find_deleted_channels()
    assert (await process.store.tables.load(row.id)).paused is None
    monkeypatch.setattr(discord.Guild, "get_channel_or_thread", lambda *_: None)  # as after a start
    del process.local.world.channels[row.channel]
    await process.guild_changes.find_deleted_channels()
    stored = await process.store.tables.load(row.id)
    assert (stored.timer, stored.paused is not None) == (None, True)


async def test_a_deleted_thread_asks_about_no_table_elsewhere(
    process: BotProcess, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = await begin_game(process.store, row.guild or 0, channel=1)  # which is not there either
    delete_channel(monkeypatch, process.local, row.channel)
    await process.guild_changes.leave_deleted_thread(row.channel)
    rows = await process.store.tables.load_all([row.id, other.id])
    assert {table: stored.paused is not None for table, stored in rows.items()} == {row.id: True, other.id: False}


@pytest.mark.parametrize("by", ["an event", "its timer"])
async def test_a_game_that_is_resumed_elsewhere_meanwhile_is_not_paused_again(
    process: BotProcess, row: TableRow, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    session, other = await process.tables.session_of(row.id), process.bot.guilds[0].text_channels[1].id
    delete_channel(monkeypatch, process.local, row.channel)
    is_deleted = process.display.channel_deleted

    async def resume_during_search(row: TableRow) -> bool:
        answer = await is_deleted(row)
        await session.move_to(session.row.seats[0].user or 0, other)
        return answer

    monkeypatch.setattr(process.display, "channel_deleted", resume_during_search)
    if by == "an event":
        await process.guild_changes.leave_deleted_channels(row.guild or 0)
    else:
        await process.timers.handle_due(row, now())
    stored = await process.store.tables.load(row.id)
    assert (stored.channel, stored.paused) == (other, None)


async def test_what_is_not_shown_of_a_game_is_found_once_it_is_resumed_elsewhere(
    process: BotProcess, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, other = await process.tables.session_of(row.id), process.bot.guilds[0].text_channels[1].id
    delete_channel(monkeypatch, process.local, row.channel)
    await process.reconciler.reconcile(row)
    await session.reload()
    monkeypatch.setattr("bot.background.reconciler.MIN_AGE", timedelta(0))
    await process.reconciler.search()
    assert not process.retries.waits(row.id)
    await session.move_to(session.row.seats[0].user or 0, other)
    assert await process.display.show(session)
    await make_move(process, row.id)
    await process.reconciler.search()
    assert process.retries.waits(row.id)


async def test_the_message_of_a_person_who_began_a_lost_thread_stays(
    process: BotProcess, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, other = await process.tables.session_of(row.id), process.bot.guilds[0].text_channels[1].id
    author = process.local.world.people[0].id
    began = Message(row.channel, other, author, content="Let's play below.")
    process.local.world.channels[other].messages[began.id] = began
    delete_channel(monkeypatch, process.local, row.channel)
    await session.move_to(session.row.seats[0].user or 0, other)
    assert await process.display.show(session)
    await process.outbox.update(session.row, session.history)
    assert not process.retries.waits(row.id)
    assert began.content == "Let's play below."


async def test_a_server_keeps_its_chosen_channels_while_it_is_not_available(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    guild = bot.guilds[0]
    there, gone = guild.text_channels[0].id, 1
    assert existing(bot, guild.id, [there, gone]) == (there,)
    monkeypatch.setattr(guild, "unavailable", True)
    monkeypatch.setattr(guild, "_channels", {})
    assert existing(bot, guild.id, [there, gone]) == (there, gone)
