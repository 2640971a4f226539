"""Posts notes beside a table's message. Each is stored before it is posted, so that a restart loses none."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord

from bot.display.channels import sees_table
from bot.display.marks import with_content
from bot.display.poster import Poster
from bot.display.retry_queue import RetryQueue
from bot.display.routes import DirectRoute, Route, is_refusal, table_route
from bot.drafts.notes import new_note, note_draft
from bot.drafts.rendering import Attachment
from bot.sessions.absence import absent_until
from bot.sessions.clock import notify_way, now
from bot.sessions.request_pauses import AskingMessage
from storage.errors import StorageError
from storage.models import OutboxMessage, Person, State, TableRow
from storage.store import Store

log = logging.getLogger(__name__)


class Notes:
    """Posts notes, each once, and keeps those that could not be posted."""

    def __init__(self, client: discord.Client, store: Store, poster: Poster, retries: RetryQueue) -> None:
        self._client = client
        self._store = store
        self._poster = poster
        self._retries = retries
        self._posting: set[tuple[str, str]] = set()
        self._to_store: dict[str, list[OutboxMessage]] = {}  # notes that the store has refused, by table

    async def post(
        self,
        row: TableRow,
        text: str,
        pings: Sequence[int] = (),
        buttons: Sequence[discord.ui.Button[discord.ui.View]] = (),
    ) -> bool:
        """Store a note, and post it now or when Discord takes it. Returns whether it is posted."""
        note = new_note(row, text, pings, buttons)
        self._posting.add((note.table, note.key))
        try:
            await self._store.outbox.add(note)
        except StorageError as error:
            log.warning("table %s: a note could not be stored: %s", note.table, error)
            self._to_store.setdefault(note.table, []).append(note)
        return await self.post_stored(row, note)

    async def post_stored(self, row: TableRow, note: OutboxMessage, pictures: Sequence[Attachment] = ()) -> bool:
        """Post a note that was just stored, now or, without its pictures, when Discord takes it. Returns whether it is
        posted."""
        return await self._attempt(row, note, pictures)

    async def replace(self, row: TableRow, note: OutboxMessage, earlier: AskingMessage) -> bool:
        """Put a note that was just stored, and pings nobody, in place of an earlier message in the same channel; post
        it if that is gone. Returns whether it is there."""
        return await self._retries.attempt(row.id, "a note", self._replace(row, note, earlier))

    def message_of(self, note: OutboxMessage) -> int | None:
        """Return the message of a note that was posted lately."""
        return self._poster.message_of(_key(note))

    async def post_rest(self, row: TableRow) -> bool:
        """Post a table's notes that could not be posted. Returns whether none is left. Raises StorageError."""
        notes = [*await self._store.outbox.unposted(row.id), *self._to_store.get(row.id, ())]
        moment = now()
        due = [
            note
            for note in notes
            if (note.table, note.key) not in self._posting and (note.due is None or note.due <= moment)
        ]
        return all([await self._attempt(row, note) for note in due])

    async def expedite_due(self) -> None:
        """Have notes to people posted that are due. Raises StorageError."""
        for table in await self._store.outbox.tables_due(now()):
            if not self._retries.waits(table):
                self._retries.add_now(table)

    async def retire_expired(self, row: TableRow) -> bool:
        """Take the buttons from a table's notes that nobody is to answer any more. Returns whether none has any. Raises
        StorageError."""
        notes = await self._store.outbox.expired(row.id)
        return all([await self._retries.attempt(row.id, "an answered note", self._retire(row, note)) for note in notes])

    async def _retire(self, row: TableRow, note: OutboxMessage) -> None:
        await table_route(self._client, row, note.channel).change(note.message or 0, view=None)
        await self._store.outbox.delete(note.table, note.key)

    async def _attempt(self, row: TableRow, note: OutboxMessage, pictures: Sequence[Attachment] = ()) -> bool:
        self._posting.add((note.table, note.key))
        try:
            return await self._retries.attempt(row.id, "a note", self._post(row, note, pictures))
        finally:
            self._posting.discard((note.table, note.key))

    async def _post(self, row: TableRow, note: OutboxMessage, pictures: Sequence[Attachment]) -> None:
        """Post a note unless it is in the channel already, and delete it."""
        if note.person is not None:
            await self._tell(note, await self._store.people.load(note.person))
            return
        message = await self._send(table_route(self._client, row, note.channel), note, pictures)
        pending = self._to_store.get(row.id, [])
        was_stored = note not in pending
        if not was_stored:
            pending.remove(note)
        if was_stored or note.asks:
            await self._store.outbox.mark_posted(note, message)

    async def _send(self, route: Route, note: OutboxMessage, pictures: Sequence[Attachment] = ()) -> int:
        """Post a note, unless it stands there."""
        key = f"{_key(note)}/direct" if isinstance(route, DirectRoute) else _key(note)
        return await self._poster.post(route, key, note_draft(note, pictures), with_content(note.text), note.made)

    async def _replace(self, row: TableRow, note: OutboxMessage, earlier: AskingMessage) -> None:
        """Edit an earlier message so that it is a note's, or post the note."""
        await self._store.outbox.delete(earlier.table, earlier.key)  # or its buttons would still be taken away
        route = table_route(self._client, row, earlier.channel)
        if await route.edit(earlier.message, note_draft(note)) != "done":
            await self._post(row, note, ())
            return
        self._poster.remember(_key(note), earlier.message)
        await self._store.outbox.mark_posted(note, earlier.message)

    async def _tell(self, note: OutboxMessage, person: Person) -> None:
        """Tell a person in the way that person has chosen; later if the person is away, and not if it is no longer
        true."""
        row, moment = await self._store.tables.load(note.table), now()
        if (back := absent_until(person, moment)) > moment:
            await self._store.outbox.postpone(note, back)
            return
        way = notify_way(person)
        if way in ("none", "daily") or not _is_current(row, note):
            await self._store.outbox.delete(note.table, note.key)
            return
        was_sent = way != "ping" or not await sees_table(self._client, row, person.user)
        if was_sent:
            was_sent = await self._send_direct(note, person.user)
        if not was_sent or way == "both":
            await self._send(table_route(self._client, row), note)
        await self._store.outbox.delete(note.table, note.key)

    async def _send_direct(self, note: OutboxMessage, user: int) -> bool:
        """Send a note by direct message. Returns False if Discord refuses that."""
        try:
            await self._send(DirectRoute(self._client, user), note)
        except discord.HTTPException as error:
            if not is_refusal(error):
                raise
            return False
        return True


def _is_current(row: TableRow, note: OutboxMessage) -> bool:
    """Return whether what a note tells its person is still so."""
    if row.state is not State.RUNNING:
        return False
    if note.version is None:
        return any(seat.away and seat.user == note.person for seat in row.seats)
    seat = next((seat for seat in row.seats if seat.holder == note.person), None)
    is_asked = row.undo is not None and seat is not None and seat.number not in (row.undo.seat, *row.undo.agreed)
    return is_asked and row.version == note.version


def _key(note: OutboxMessage) -> str:
    return f"{note.table}/note:{note.key}"
