"""Opens threads for tables, in a forum posts, with the longest auto-archive time that Discord allows: named after the
game and its host, in a cup after the people."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from functools import partial

from bot.discord_clock import DISCORD_CLOCK
from bot.display.failures import FAILURES, retry
from bot.display.outbox import OutboxDisplay
from bot.display.poster import Poster
from bot.display.retry_queue import RetryQueue
from bot.display.route import Mark
from bot.drafts.draft import MessageDraft
from bot.drafts.lobby import begun_in_thread, new_announcement
from bot.drafts.menus import shorten
from bot.language.localizer import Localizer, get_localizer
from bot.language.names import inert
from bot.sessions.registry import TableRegistry
from bot.tables import course, lobby
from storage.errors import Refused
from storage.models import State, TableRow

NAME_CHARS = 100  # of a thread's name, Discord's limit


class TableThreads:
    """Opens the threads of lobbies, and of games that go on in a new one. A table is stored before its words are
    posted, so that a restart finishes what a killed process has begun. Until then the id of the interaction that asked
    for the thread stands for its channel."""

    def __init__(self, tables: TableRegistry, outbox: OutboxDisplay, poster: Poster, retries: RetryQueue) -> None:
        self._tables = tables
        self._outbox = outbox
        self._poster = poster
        self._retries = retries

    async def open(self, row: TableRow) -> TableRow:
        """Announce a table in its channel, open its thread there, and resume a game in it. If Discord refuses, a lobby
        is closed, and a game has lost its channel as before; one of a cup waits on. Returns the table as it is then."""
        store = self._tables.store
        if row.cup is not None and await self._is_held(row):
            return row
        with self._retries.attempt(row.id, "its thread") as opening:
            await self._open(row.id)
        if not opening.succeeded:
            if self._retries.refusal_of(row.id) is None or row.cup is not None:
                return row
            if row.state is State.LOBBY:
                return (await self._tables.apply(row.id, lobby.close)).row
            leave = partial(course.move_to, channel=row.channel)  # an interaction's id, which no channel has
            row = (await self._tables.apply(row.id, leave)).row
            await self._outbox.update(row)
            return row
        row = await store.tables.load(row.id)
        if row.state is not State.RUNNING:
            return row
        session = await self._tables.current(self._tables.of_row(row), read=row)
        with suppress(Refused):  # it was resumed meanwhile
            await session.apply(course.resume)
        return session.row

    async def _is_held(self, row: TableRow) -> bool:
        """Return whether the bot is known to lack permissions for the thread of a cup's table, so that trying is in
        vain until they are given back."""
        announcement = await self._tables.store.outbox.announcement(row.id)
        if announcement is None or row.guild is None:
            return False
        place = announcement.channel or 0
        with suppress(*FAILURES):
            return bool(await self._poster.routes.lacking_for_cup(row.guild, place, opens=True))
        return False

    async def _open(self, table: str) -> None:
        store = self._tables.store
        async with self._poster.lock(table):  # its own message comes after
            row, announcement = await store.tables.load(table), await store.outbox.announcement(table)
            if not row.awaits_thread or not row.state.is_live or announcement is None:
                return
            place = announcement.channel or 0
            localizer = get_localizer(row.locale)
            name = _name_of(row, localizer)
            forum = None if row.cup is None else await self._poster.routes.forum(row, place, name)
            is_begun = row.state is State.RUNNING
            if is_begun:
                draft = MessageDraft(begun_in_thread(row, localizer, is_post=forum is not None), silent=True)
            else:
                draft = new_announcement(row, localizer, announcement.role)
            key, made = f"{table}/thread:{row.channel}", DISCORD_CLOCK.moment_of(row.channel)
            live = await store.tables.live(row.guild) if self._poster.may_stand(key, made) else ()
            route = forum or self._poster.routes.table(row, place)
            mark = _announces(draft.content, {other.channel for other in live})
            message = await retry(lambda: self._poster.post(route, key, draft, made, mark))  # somebody waits for it
            await retry(lambda: route.open_thread(message, name))
            # a thread has the id of the message it starts from; only that of a lobby changes later
            await store.outbox.record_thread(table, message, is_announced=not is_begun)


def _announces(text: str, taken: Collection[int]) -> Mark:
    """Return the mark of the announcement of a table that has no thread yet, or whose thread is not stored."""
    return lambda message: message.content == text and not message.components and message.id not in taken


def _name_of(row: TableRow, localizer: Localizer) -> str:
    """Return the name of a table's thread. In a cup, whose tables have no host, it has the names of all people."""
    first = row.seats[0].name if row.seats else ""
    owner = row.host_name or first
    name = thread_name(row.game, inert(owner), localizer)
    if row.cup is None:
        return name
    return shorten(" · ".join(inert(seat.name) for seat in row.seats if seat.name), NAME_CHARS) or name


def thread_name(game: str, owner: str, localizer: Localizer) -> str:
    """Return the name of a table's thread; that of a table without people is its game's."""
    name = localizer.game(game)
    return shorten(localizer("thread-name", game=name, host=owner), NAME_CHARS) if owner else name
