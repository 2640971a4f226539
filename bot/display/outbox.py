"""Keeps the messages beside tables as they should stand: posts, edits and retires those of the outbox.

Each is stored before it is posted, so that a restart loses none. Among them are the messages of tables that newer ones
have replaced: they lose their controls, and shrink to a line.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

import discord

from bot.display.failures import is_refusal
from bot.display.marks import with_content
from bot.display.old_messages import OldMessages, Versions
from bot.display.poster import Poster
from bot.display.retry_queue import RetryQueue
from bot.display.route import Outcome, Route
from bot.drafts.draft import MessageDraft
from bot.drafts.notes import new_note, note_draft
from bot.drafts.old_message import OldMessage
from bot.drafts.rendering import Attachment
from bot.drafts.wanted import Wanted, is_current, posting, wanted
from bot.sessions.absence import absent_until
from bot.sessions.clock import notify_way, now
from bot.sessions.guild_preferences import GuildPreferences
from bot.sessions.request_pauses import AskingMessage
from bot.sessions.session import GameSession
from storage.errors import StorageError
from storage.models import OutboxMessage, TableRow
from storage.repositories import Repositories

log = logging.getLogger(__name__)

STOP_TIMEOUT = 2.0  # seconds that a stop waits


class OutboxDisplay:
    """Shows the messages beside tables, each once, and keeps those that could not be posted."""

    def __init__(self, store: Repositories, guilds: GuildPreferences, poster: Poster, retries: RetryQueue) -> None:
        self._store = store
        self._guilds = guilds
        self._poster = poster
        self._retries = retries
        self._posting: set[tuple[str, str]] = set()
        self._to_store: dict[str, list[OutboxMessage]] = {}  # messages that the store has refused, by table
        self._old = OldMessages()
        self._tasks: set[asyncio.Task[bool]] = set()

    async def post(
        self,
        row: TableRow,
        text: str,
        pings: Sequence[int] = (),
        buttons: Sequence[discord.ui.Button[discord.ui.View]] = (),
    ) -> bool:
        """Store a message, and post it now or when Discord takes it. Returns whether it is posted."""
        with self.reserve() as reserved:
            message = reserved(new_note(row, text, pings, buttons))
            try:
                await self._store.outbox.add(message)
            except StorageError as error:
                log.warning("table %s: a message could not be stored: %s", message.table, error)
                self._to_store.setdefault(message.table, []).append(message)
            return await self.post_stored(row, message)

    @contextmanager
    def reserve(self) -> Iterator[Callable[[OutboxMessage], OutboxMessage]]:
        """Yield a function that reserves a message, before it is stored, for whoever stores it, until the context is
        left: nobody else who shows its table posts it. After an error it is posted with the table."""
        reserved: set[tuple[str, str]] = set()

        def reserve(message: OutboxMessage) -> OutboxMessage:
            reserved.add((message.table, message.key))
            self._posting.add((message.table, message.key))
            return message

        try:
            yield reserve
        except BaseException:
            for table, _ in reserved:
                self._retries.add(table)
            raise
        finally:
            self._posting -= reserved

    async def post_stored(self, row: TableRow, message: OutboxMessage, pictures: Sequence[Attachment] = ()) -> bool:
        """Post a message that was just stored, now or, without its pictures, when Discord takes it. Returns whether it
        is posted."""
        return await self._attempt(row, message, self._bring(row, posting(message, pictures)))

    async def replace(self, row: TableRow, message: OutboxMessage, earlier: AskingMessage) -> bool:
        """Put a message that was just stored, and pings nobody, in place of an earlier one in the same channel; post it
        if that is gone. Returns whether it is there."""
        return await self._attempt(row, message, self._replace(row, message, earlier))

    def message_of(self, message: OutboxMessage) -> int | None:
        """Return the id in Discord of a message that was posted lately."""
        return self._poster.message_of(_key(message))

    async def post_rest(self, row: TableRow) -> bool:
        """Post a table's messages that could not be posted. Returns whether none is left. Raises StorageError."""
        stored = [*await self._store.outbox.of(row.id), *self._to_store.get(row.id, ())]
        moment = now()
        due = [
            message
            for message in stored
            if message.is_unposted
            and (message.table, message.key) not in self._posting
            and (message.due is None or message.due <= moment)
        ]
        return await self._bring_all(row, wanted(row, due))

    async def update(self, row: TableRow, session: GameSession | None = None) -> bool:
        """Take the components from a table's messages that nobody is to press any more, and bring its announcement up
        to date; with the ``session`` of a game also its old messages. Returns whether all are as they should be. Raises
        StorageError."""
        async with self._poster.lock(_lock(row.id)):
            stored = [message for message in await self._store.outbox.of(row.id) if not message.is_unposted]
            self.add_old(row, [(message.message or 0, message.version) for message in stored if message.is_old])
            invitees: list[str] = []
            if any(message.is_announcement for message in stored):
                # as the lobby is now that nobody else shows it
                row = replace(await self._store.tables.load(row.id), message=row.message)
                invitees = [one.name for one in await self._store.invitations.of(row.id) if not one.declined]
            others = [message for message in stored if not message.is_old]
            done = await self._bring_all(row, wanted(row, others, invitees=invitees))
            return await self._bring_all(row, await self.wanted_old(row, session)) and done

    def add_old(self, row: TableRow, messages: Iterable[tuple[int, int | None]]) -> None:
        """Note old messages of a table, with the version each shows, and those that an archived thread has kept."""
        self._old.add(row.id, messages)

    def old(self, table: str) -> Versions:
        """Return the old messages of a table that are known, with the version each shows."""
        return self._old.of(table)

    async def wanted_old(self, row: TableRow, session: GameSession | None) -> list[Wanted]:
        """Return what becomes of the old messages of a table that are known."""
        keep = (await self._guilds.of(row.guild)).pictures
        return wanted(row, self._old.in_outbox(row.id), session, keep_pictures=keep)

    def retire_later(self, row: TableRow, old: Sequence[Wanted]) -> None:
        """Change or delete old messages without keeping anybody waiting."""
        task = asyncio.create_task(self._retire(row, old), name=f"old-{row.id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Wait a moment for what is under way; the rest is done after the next start."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=STOP_TIMEOUT)

    async def _retire(self, row: TableRow, old: Sequence[Wanted]) -> bool:
        async with self._poster.lock(_lock(row.id)):
            known = self._old.of(row.id)  # an earlier call may have done some
            return await self._bring_all(row, [one for one in old if one.stored.message in known])

    async def expedite_due(self) -> None:
        """Have messages to people posted that are due. Raises StorageError."""
        for table in await self._store.outbox.tables_due(now()):
            if not self._retries.waits(table):
                self._retries.add_now(table)

    async def _bring_all(self, row: TableRow, messages: Sequence[Wanted]) -> bool:
        return all([await self._attempt(row, one.stored, self._bring(row, one)) for one in messages])

    async def _attempt(self, row: TableRow, message: OutboxMessage, work: Awaitable[None]) -> bool:
        key = message.table, message.key
        self._posting.add(key)
        try:
            what = "its announcement" if message.is_announcement else "a message beside it"
            return await self._retries.attempt(row.id, what, work)
        finally:
            self._posting.discard(key)

    async def _bring(self, row: TableRow, one: Wanted) -> None:
        """Post, change or delete a message, and store that."""
        stored, content = one.stored, one.content
        if stored.person is not None:
            await self._tell(stored, stored.person)
        elif stored.message is not None:
            await self._change(row, one, stored.message)
        elif isinstance(content, MessageDraft):
            message = await self._send(self._poster.routes.table(row, stored.channel, beside=True), stored, content)
            await self._mark_posted(stored, message)
        else:
            await self._store.outbox.delete(stored.table, stored.key)

    async def _change(self, row: TableRow, one: Wanted, message: int) -> None:
        stored = one.stored
        try:
            outcome = await _put(self._poster.routes.table(row, stored.channel), message, one.content)
        except discord.Forbidden as error:
            if not stored.is_announcement:
                raise
            log.info("table %s: its announcement is not kept true: %s", row.id, error)
            outcome = "gone"
        if one.is_live and outcome == "done":
            await self._store.outbox.record_announced(stored.table, stored.version)
            return
        await self._store.outbox.delete(stored.table, stored.key)
        if stored.is_old:
            self._old.remove(row.id, message, is_archived=outcome == "archived")

    async def _mark_posted(self, stored: OutboxMessage, message: int) -> None:
        pending = self._to_store.get(stored.table, [])
        was_stored = stored not in pending
        if not was_stored:
            pending.remove(stored)
        if was_stored or stored.asks:
            await self._store.outbox.mark_posted(stored, message)

    async def _send(self, route: Route, message: OutboxMessage, draft: MessageDraft, way: str = "") -> int:
        """Post a message, unless it stands there."""
        return await self._poster.post(route, _key(message) + way, draft, with_content(message.text), message.made)

    async def _replace(self, row: TableRow, message: OutboxMessage, earlier: AskingMessage) -> None:
        """Edit an earlier message so that it is this one, or post this one."""
        route = self._poster.routes.table(row, earlier.channel)
        async with self._poster.lock(_lock(earlier.table)):  # or its buttons might be taken away afterwards
            await self._store.outbox.delete(earlier.table, earlier.key)
            outcome = await route.edit(earlier.message, note_draft(message))
        if outcome != "done":
            await self._bring(row, posting(message))
            return
        self._poster.remember(_key(message), earlier.message)
        await self._store.outbox.mark_posted(message, earlier.message)

    async def _tell(self, message: OutboxMessage, user: int) -> None:
        """Tell a person in the way that person has chosen; later if the person is away, and not if it is no longer
        true."""
        row, person = await self._store.tables.load(message.table), await self._store.people.load(user)
        moment, way = now(), notify_way(person)
        if (back := absent_until(person, moment)) > moment:
            await self._store.outbox.postpone(message, back)
            return
        if way not in ("none", "daily") and is_current(row, message):
            route = self._poster.routes.table(row, beside=True)
            was_sent = way != "ping" or not await route.sees(user)
            if was_sent:
                was_sent = await self._send_direct(message, user)
            if not was_sent or way == "both":
                await self._send(route, message, note_draft(message))
        await self._store.outbox.delete(message.table, message.key)

    async def _send_direct(self, message: OutboxMessage, user: int) -> bool:
        """Send a message to a person alone. Returns False if Discord refuses that."""
        try:
            await self._send(self._poster.routes.person(user), message, note_draft(message), "/direct")
        except discord.HTTPException as error:
            if not is_refusal(error):
                raise
            return False
        return True


def _key(message: OutboxMessage) -> str:
    return f"{message.table}/note:{message.key}"


def _lock(table: str) -> str:
    """Return the key of the lock under which the posted messages beside a table are changed."""
    return f"{table}/outbox"


async def _put(route: Route, message: int, content: MessageDraft | OldMessage | None) -> Outcome:
    """Bring a message that stands to a content, or delete it. Raises FAILURES."""
    if content is None:
        return await route.delete(message)
    if isinstance(content, MessageDraft):
        return await route.edit(message, content)
    return await route.change(message, view=None, **content)
