"""Opens threads for tables: named with the game and its host, and open as long as Discord lets an idle one be."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Final
from weakref import WeakValueDictionary

import discord

from bot.language.localizer import Localizer, get_localizer
from bot.language.names import inert
from bot.messages.announcements import new_announcement
from bot.messages.backlog import FAILURES, Backlog
from bot.messages.channel_history import LOOKED_AT
from bot.messages.channels import retry
from bot.messages.draft import MessageDraft
from bot.messages.lobby import host
from bot.messages.menus import shorten
from storage.models import State, TableRow
from storage.store import Store

NAME = 100  # letters of a thread's name
LONGEST_OPEN: Final = 10080  # minutes after which an idle thread is archived, the most that Discord offers
HAS_THREAD = 160004  # Discord's code for a message that has a thread already
SKEW = timedelta(seconds=5)  # between this clock and Discord's


class TableThreads:
    """Opens the threads of lobbies, and of games that go on in a new one. A table is stored before its words are
    posted, so that a restart finishes what a killed process has begun. Until then the id of the interaction that asked
    for the thread is its channel, as a negative number."""

    def __init__(self, client: discord.Client, store: Store, backlog: Backlog) -> None:
        self._client = client
        self._store = store
        self._backlog = backlog
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def open(self, table: str, *, new: bool = False) -> bool:
        """Announce a table in its channel and open its thread there, unless that is done. Returns whether it is.

        A ``new`` table is known not to be announced yet.
        """
        return await self._backlog.attempt(table, "its thread", self._open(table, new))

    async def _open(self, table: str, new: bool) -> None:
        async with self._locks.setdefault(table, asyncio.Lock()):
            row, announcement = await self._store.table(table), await self._store.announcement(table)
            if not row.awaits_thread or row.state not in (State.LOBBY, State.RUNNING) or announcement is None:
                return
            localizer = get_localizer(row.locale)
            place = announcement.channel or 0
            channel = self._client.get_channel(place) or await self._client.fetch_channel(place)
            if not isinstance(channel, discord.TextChannel):
                return
            draft = new_announcement(row.game, host(row), localizer, announcement.role)
            if row.state is State.RUNNING:
                draft = replace(draft, content=localizer("lobby-begun-in-thread", game=localizer.game(row.game)))
            message = None if new else await self._find(channel, row, draft.content)
            owner = next((seat.name for seat in row.seats if seat.user == row.host), "")
            name = thread_name(row.game, inert(owner or row.seats[0].name), localizer)
            thread = await post_with_thread(channel, draft, name, f"{row.id}{-row.channel:x}", message)
            await self._store.place_table(table, thread)

    async def _find(self, channel: discord.TextChannel, row: TableRow, text: str) -> discord.Message | None:
        """Return the words of a table that a process has posted and not noted: no other table is theirs."""
        since = discord.utils.snowflake_time(-row.channel) - SKEW
        try:
            async for message in channel.history(limit=LOOKED_AT, after=since):
                mine = message.author == self._client.user and message.content == text and not message.components
                if mine and await self._store.live_table(message.id) is None:
                    return message
        except discord.Forbidden:
            pass
        return None


def thread_name(game: str, owner: str, localizer: Localizer) -> str:
    """Return the name of a table's thread."""
    return shorten(localizer("thread-name", game=localizer.game(game), host=owner), NAME)


async def post_with_thread(
    channel: discord.TextChannel, draft: MessageDraft, name: str, nonce: str, message: discord.Message | None = None
) -> int:
    """Post a message, unless it is there, and open a thread from it. Returns the id of both. Raises what Discord and
    the network fail with.

    Tried again, Discord takes the message for the same, and a message has at most one thread.
    """

    async def post() -> discord.Message:
        mentions = draft.mentions
        return await channel.send(
            draft.content, embed=draft.embed, silent=draft.silent, allowed_mentions=mentions, nonce=nonce
        )

    new_message = await retry(post) if message is None else message
    try:
        await retry(lambda: new_message.create_thread(name=name, auto_archive_duration=LONGEST_OPEN))
    except FAILURES as error:
        if getattr(error, "code", 0) != HAS_THREAD:  # else Discord has opened it, and failed to say so
            await new_message.delete()
            raise
    return new_message.id  # a thread has the id of the message that it starts from
