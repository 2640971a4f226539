"""Opens threads for tables: named after the game and its host, with the longest auto-archive time that Discord
allows."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import discord

from bot.display.failures import retry
from bot.display.poster import Poster
from bot.display.retry_queue import RetryQueue
from bot.display.route import Mark
from bot.drafts.lobby import host, new_announcement
from bot.drafts.menus import shorten
from bot.language.localizer import Localizer, get_localizer, inert
from storage.models import State, TableRow
from storage.store import Store

NAME_CHARS = 100  # of a thread's name, Discord's limit


class TableThreads:
    """Opens the threads of lobbies, and of games that go on in a new one. A table is stored before its words are
    posted, so that a restart finishes what a killed process has begun. Until then the id of the interaction that asked
    for the thread stands for its channel."""

    def __init__(self, store: Store, poster: Poster, retries: RetryQueue) -> None:
        self._store = store
        self._poster = poster
        self._retries = retries

    async def open(self, table: str) -> bool:
        """Announce a table in its channel and open its thread there, unless that is done. Returns whether it is."""
        return await self._retries.attempt(table, "its thread", self._open(table))

    async def _open(self, table: str) -> None:
        async with self._poster.lock(table):  # its own message comes after
            row, announcement = await self._store.tables.load(table), await self._store.outbox.announcement(table)
            if not row.awaits_thread or row.state not in (State.LOBBY, State.RUNNING) or announcement is None:
                return
            place = announcement.channel or 0
            localizer = get_localizer(row.locale)
            draft = new_announcement(row.game, host(row), localizer, announcement.role)
            if row.state is State.RUNNING:
                draft = replace(draft, content=localizer("lobby-begun-in-thread", game=localizer.game(row.game)))
            key, made = f"{table}/thread:{row.channel}", discord.utils.snowflake_time(row.channel)
            taken = await self._channels(row) if self._poster.may_stand(key, made) else ()
            route = self._poster.routes.table(row, place)
            mark = _announces(draft.content, taken)
            message = await retry(lambda: self._poster.post(route, key, draft, mark, made))  # somebody waits for it
            owner = next((seat.name for seat in row.seats if seat.user == row.host), "") or row.seats[0].name
            name = thread_name(row.game, inert(owner), localizer)
            await retry(lambda: route.open_thread(message, name))
            await self._store.outbox.record_thread(table, message)  # a thread has the id of the message it starts from

    async def _channels(self, row: TableRow) -> set[int]:
        return {other.channel for other in await self._store.tables.live(row.guild)}


def _announces(text: str, taken: Collection[int]) -> Mark:
    """Return the mark of the announcement of a table that has no thread yet, or whose thread is not stored."""
    return lambda message: message.content == text and not message.components and message.id not in taken


def thread_name(game: str, owner: str, localizer: Localizer) -> str:
    """Return the name of a table's thread."""
    return shorten(localizer("thread-name", game=localizer.game(game), host=owner), NAME_CHARS)
