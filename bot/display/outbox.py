"""Keeps the messages beside tables as they should stand: posts, edits and retires those of the outbox.

Each is stored before it is posted, so that a restart loses none.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager

import discord

from bot.display.failures import is_refusal
from bot.display.marks import with_content
from bot.display.poster import Poster
from bot.display.retry_queue import RetryQueue
from bot.display.route import Route
from bot.drafts.draft import MessageDraft
from bot.drafts.notes import new_note, note_draft
from bot.drafts.old_message import OldMessage
from bot.drafts.rendering import Attachment
from bot.drafts.wanted import Wanted, is_current, posting, wanted
from bot.sessions.absence import absent_until
from bot.sessions.clock import notify_way, now
from bot.sessions.request_pauses import AskingMessage
from storage.errors import StorageError
from storage.models import OutboxMessage, TableRow
from storage.repositories import Repositories

log = logging.getLogger(__name__)


class OutboxDisplay:
    """Shows the messages beside tables, each once, and keeps those that could not be posted."""

    def __init__(self, store: Repositories, poster: Poster, retries: RetryQueue) -> None:
        self._store = store
        self._poster = poster
        self._retries = retries
        self._posting: set[tuple[str, str]] = set()
        self._to_store: dict[str, list[OutboxMessage]] = {}  # messages that the store has refused, by table

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

    async def update(self, row: TableRow) -> bool:
        """Take the buttons from a table's messages that nobody is to answer any more, and bring its announcement up to
        date. Returns whether all are as they should be. Raises StorageError."""
        async with self._poster.lock(_lock(row.id)):
            posted = [message for message in await self._store.outbox.of(row.id) if not message.is_unposted]
            invitees: list[str] = []
            if any(message.is_announcement for message in posted):
                row = await self._store.tables.load(row.id)  # as it is now that nobody else shows it
                invitees = [one.name for one in await self._store.invitations.of(row.id) if not one.declined]
            return await self._bring_all(row, wanted(row, posted, invitees))

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
            what = "its announcement" if message.is_announcement else "a message"
            return await self._retries.attempt(row.id, what, work)
        finally:
            self._posting.discard(key)

    async def _bring(self, row: TableRow, one: Wanted) -> None:
        """Post or change a message, and store that."""
        stored, content = one.stored, one.content
        if stored.person is not None:
            await self._tell(stored, stored.person)
        elif stored.message is not None and content is not None:
            await self._change(row, one, stored.message, content)
        elif isinstance(content, MessageDraft):
            message = await self._send(self._poster.routes.table(row, stored.channel, beside=True), stored, content)
            await self._mark_posted(stored, message)
        else:
            await self._store.outbox.delete(stored.table, stored.key)

    async def _change(self, row: TableRow, one: Wanted, message: int, content: MessageDraft | OldMessage) -> None:
        stored, route = one.stored, self._poster.routes.table(row, one.stored.channel)
        try:
            if isinstance(content, MessageDraft):
                outcome = await route.edit(message, content)
            else:
                outcome = await route.change(message, view=None, **content)
        except discord.Forbidden as error:
            if not stored.is_announcement:
                raise
            log.info("table %s: its announcement is not kept true: %s", row.id, error)
            outcome = "gone"
        if one.is_live and outcome == "done":
            await self._store.outbox.record_announced(stored.table, stored.version)
        else:
            await self._store.outbox.delete(stored.table, stored.key)

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
