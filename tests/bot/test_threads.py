"""Threads of tables: whenever the process is killed, afterwards there is one, and the lobby or game stands in it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from bot.display.routes import ChannelRoute
from bot.tables.clock import now
from deploy.local.events import dispatch_channel
from deploy.local.world import FORUM, Tag, Thread
from games import GAMES
from games.record import start_to_json
from storage.cup_rows import CupGame
from storage.models import SeatRow, State, TableRow
from tests.bot.begun import open_there
from tests.bot.bot_process import LONG, BotProcess, Killed
from tests.bot.session_changes import come_back, mark_away
from tests.local.conftest import until
from tests.storage.changes import cancel, close, join, move_to
from tests.storage.test_cups import CUP

pytestmark = pytest.mark.usefixtures("impatient")
REQUEST = discord.utils.time_snowflake(now())  # the id of an interaction
OPEN = "POST", "/channels/*/messages/*/threads"
VOICE = 2  # Discord's number of the type


async def waiting_lobby(process: BotProcess) -> TableRow:
    """A lobby of Heron's that awaits its thread."""
    return await open_there(process.store, process.bot, "cappuccino", channel=REQUEST, parent=process.bot.channel.id)


def kill_at(moment: str, process: BotProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a process end when it comes to a moment for the first time."""
    where, name = {
        "before posting": (ChannelRoute, "send"),
        "before the thread": (discord.PartialMessage, "create_thread"),
        "before storing it": (process.store.outbox, "record_thread"),
    }[moment]
    monkeypatch.setattr(where, name, AsyncMock(side_effect=Killed))


@pytest.mark.parametrize("moment", ["before posting", "before the thread", "before storing it"])
async def test_after_a_kill_a_lobby_stands_in_its_one_thread(
    process: BotProcess, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = await waiting_lobby(process)
    with monkeypatch.context() as patch:
        kill_at(moment, process, patch)
        with pytest.raises(Killed):
            await process.threads.open(row)
    assert await process.display.show(row.id), "there is no place to show it yet"
    process.local.clock.advance(LONG)
    await process.again().resume()
    await process.again().resume()
    (words,) = process.local.world.channels[process.bot.channel.id].messages.values()
    assert "**Heron** has opened a table for **Cappuccino**" in words.content
    assert len(words.components) == 1, "join, and the way to the table"
    thread = process.local.world.channels[words.id]
    assert (thread.name, thread.parent_id) == ("Cappuccino · Heron", process.bot.channel.id)
    new_row = await process.store.tables.load(row.id)
    assert (new_row.channel, new_row.is_shown) == (thread.id, True)
    assert new_row.message in thread.messages


async def test_the_announcement_of_a_closed_lobby_is_not_taken_for_that_of_the_next(
    process: BotProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await waiting_lobby(process)
    await process.resume()
    await close(process.store, first.id, now())
    second = await waiting_lobby(process)
    with monkeypatch.context() as patch:
        kill_at("before posting", process, patch)
        with pytest.raises(Killed):
            await process.threads.open(second)
    process.local.clock.advance(LONG)
    await process.again().threads.open(second)
    assert len(process.local.world.channels[process.bot.channel.id].messages) == 2


async def test_the_announcement_of_a_lobby_is_kept_true_until_its_end(process: BotProcess) -> None:
    row = await waiting_lobby(process)
    await process.resume()
    (words,) = process.local.world.channels[process.bot.channel.id].messages.values()
    await join(process.store, row.id, process.local.world.people[1].id, "Otter", now())
    assert await process.display.show(row.id)
    assert "Otter" in str(words.embeds) + words.content
    assert "Join" in str(words.components)
    await close(process.store, row.id, now())
    assert await process.display.show(row.id)
    assert "Join" not in str(words.components)


async def test_a_lobby_whose_thread_is_refused_is_closed_and_leaves_no_words(
    process: BotProcess, caplog: pytest.LogCaptureFixture
) -> None:
    row = await waiting_lobby(process)
    process.fail(OPEN, when="before", status=403)
    await process.resume()
    assert process.local.world.channels[process.bot.channel.id].messages == {}
    row = await process.store.tables.load(row.id)
    assert (row.state, row.is_shown) == (State.CANCELLED, True)
    assert await process.store.outbox.announcement(row.id) is None
    assert "its message could not be shown" not in caplog.text


async def test_a_lobby_whose_channel_has_become_one_without_threads_is_closed(process: BotProcess) -> None:
    row, channel = await waiting_lobby(process), process.local.world.channels[process.bot.channel.id]
    channel.type = VOICE
    dispatch_channel(process.local, "CHANNEL_DELETE", channel)  # so that Discord is asked what it is
    await until(lambda: process.bot.guilds[0].get_channel(channel.id) is None)
    await process.resume()
    assert (await process.store.tables.load(row.id)).state is State.CANCELLED


async def waiting_in_forum(process: BotProcess) -> tuple[str, discord.Thread]:
    """A game of a cup that stands in a post with a tag, which its forum requires. Returns it, and the post."""
    local, bot = process.local, process.bot
    forum = next(one for one in local.world.channels.values() if one.type == FORUM)
    forum.tags, forum.requires_tag = [Tag(7, "Cups"), Tag(8, "Talk")], True
    dispatch_channel(local, "CHANNEL_UPDATE", forum)
    await until(lambda: bot.guilds[0].forums[0].flags.require_tag)
    place = bot.guilds[0].forums[0]
    started = await place.create_thread(name="A cup", content="Who plays?", applied_tags=[place.available_tags[1]])
    post = started.thread
    people = [SeatRow(number, user.id, user.name) for number, user in enumerate(local.world.people[:2])]
    start = start_to_json(GAMES["cappuccino"].deal(2, {}, Random(1)))
    cup = await process.store.cups.open(replace(CUP, guild=bot.guilds[0].id, channel=post.id))
    game = CupGame("hgfedcba", discord.utils.time_snowflake(now()), start, people)
    await process.store.cups.save(cup, cup, now(), games=[game])
    return game.id, post


@pytest.mark.parametrize("moment", ["before the post", "after the post", "before storing it"])
async def test_a_game_of_a_cup_in_a_forum_has_one_post_there(
    process: BotProcess, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, post = await waiting_in_forum(process)
    create = discord.ForumChannel.create_thread

    async def killed(forum: discord.ForumChannel, **content: Any) -> None:
        if moment == "after the post":
            await create(forum, **content)
        raise Killed

    with monkeypatch.context() as patch:
        if moment == "before storing it":
            kill_at(moment, process, patch)
        else:
            patch.setattr(discord.ForumChannel, "create_thread", killed)
        with pytest.raises(Killed):
            await process.threads.open(await process.store.tables.load(game))
    process.local.clock.advance(LONG)
    for _ in range(2):
        await process.again().resume()
    (thread,) = [one for one in process.local.world.threads if one.id != post.id]
    names = [user.name for user in process.local.world.people[:2]]
    assert (thread.name, thread.parent_id) == (" · ".join(names), post.parent_id)
    assert thread.thread is not None
    assert thread.thread.tags == (8,)
    row = await process.store.tables.load(game)
    assert (row.channel, row.paused, row.is_shown) == (thread.id, None, True)
    assert thread.messages[thread.id].content == f"{' and '.join(names)}: **Cappuccino**, below."
    assert await process.store.outbox.announcement(game) is None


async def test_a_post_in_which_a_cup_stands_is_kept_open(process: BotProcess) -> None:
    _, post = await waiting_in_forum(process)
    thread = process.local.world.channels[post.id].thread
    assert thread is not None
    thread.archived = True
    await process.guild_changes.keep_open(post.id)
    assert not thread.archived


async def moving_game(process: BotProcess, row: TableRow) -> TableRow:
    """A game that has lost its channel, and is to go on in a new thread."""
    await move_to(process.store, row.id, 5)
    session = await process.tables.session_of(row.id)
    await session.reload()
    await session.move_to(row.seats[0].user or 0, REQUEST, process.bot.channel.id)
    assert session.row.paused is not None
    return session.row


async def test_a_game_whose_new_thread_is_refused_has_lost_its_channel_as_before(
    process: BotProcess, row: TableRow
) -> None:
    row = await moving_game(process, row)
    process.fail(OPEN, when="before", status=403)
    await process.reconciler.reconcile(row)
    row = await process.store.tables.load(row.id)
    assert (row.channel, row.paused is None, row.is_shown) == (REQUEST, False, False)
    assert await process.store.outbox.announcement(row.id) is None
    assert process.local.world.channels[process.bot.channel.id].messages == {}
    assert await process.display.channel_deleted(row), "it is offered again"


async def test_a_game_that_awaits_its_thread_gets_one_after_a_return(process: BotProcess, row: TableRow) -> None:
    await process.resume()
    otter = row.seats[1].user or 0
    await mark_away(await process.tables.session_of(row.id), otter)
    row = await moving_game(process, row)
    process.fail(OPEN, status=503, when="before", times=99)
    await process.reconciler.reconcile(row)
    await come_back(await process.tables.session_of(row.id), otter)
    await process.display.show(row.id, repost=True)
    process.local.faults.clear()
    await process.settle()
    row = await process.store.tables.load(row.id)
    assert not row.awaits_thread
    assert process.bot.get_channel(row.channel) is not None


async def test_a_game_that_ends_while_it_awaits_its_thread_is_not_looked_for(
    process: BotProcess, row: TableRow, caplog: pytest.LogCaptureFixture
) -> None:
    await process.resume()
    row = await moving_game(process, row)
    await cancel(process.store, row.id, now())
    await process.again().resume()
    assert "its message could not be shown" not in caplog.text
    assert (await process.store.tables.load(row.id)).is_shown


async def game_in_thread(process: BotProcess, row: TableRow) -> tuple[TableRow, Thread]:
    """Return a game that goes on in a new thread, and that thread."""
    await moving_game(process, row)
    await process.resume()
    row = await process.store.tables.load(row.id)
    thread = process.local.world.channels[row.channel].thread
    assert thread is not None
    return row, thread


async def test_a_game_in_a_locked_thread_is_shown_once_that_is_unlocked(process: BotProcess, row: TableRow) -> None:
    row, thread = await game_in_thread(process, row)
    thread.locked = True
    assert not await process.display.show(row.id, repost=True)
    for _ in range(9):
        process.retries.finish(row.id, success=False)  # each doubles the pause
    assert process.retries.due() == []
    thread.locked = False
    await process.guild_changes.release(row.channel)
    assert process.retries.due() == [row.id]


async def test_old_messages_in_an_archived_thread_are_changed_once_it_is_open(
    process: BotProcess, row: TableRow
) -> None:
    row, thread = await game_in_thread(process, row)
    await cancel(process.store, row.id, now())
    thread.archived = True
    await process.tables.of_row(row).reload()
    await process.reconciler.reconcile(row)
    assert await process.store.outbox.tables_with_expired() != []
    assert len(process.with_controls(row)) == 1
    assert process.retries.is_held(row.id), "it is not tried again and again"
    thread.archived = False
    await process.guild_changes.release(row.channel)
    await process.settle()
    assert process.with_controls(row) == []
