"""Posts notes beside a table's message. Each is stored before it is posted, so that a restart loses none."""

from __future__ import annotations

import logging
import secrets
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta

import discord

from bot.messages.backlog import Backlog
from bot.messages.channel_history import LOOKED_AT
from bot.messages.channels import ARCHIVED, is_refusal, sees_table
from bot.messages.draft import allowed_mentions, controls, with_role
from bot.messages.rendering import Attachment
from bot.sessions.absence import absent_until
from bot.sessions.clock import notify_way, now
from storage.errors import StorageError
from storage.models import Note, Person, State, TableRow
from storage.notes import AnsweredNote
from storage.store import Store

log = logging.getLogger(__name__)

SKEW = timedelta(seconds=5)  # between this clock and Discord's
REMEMBERED = 200  # messages


def new_note(
    row: TableRow,
    text: str,
    pings: Sequence[int] = (),
    buttons: Sequence[discord.ui.Button[discord.ui.View]] = (),
    role: int | None = None,
    channel: int | None = None,
    seat: int | None = None,
) -> Note:
    """Return a note to be posted beside a table's message, or in another ``channel``. It mentions ``role`` first, and
    may ask for a player of a ``seat``."""
    specs = tuple((each.label or "", each.custom_id or "", each.style.value) for each in buttons)
    text = with_role(text, role)
    return Note(secrets.token_hex(12), row.id, text, tuple(pings), specs, now(), role, channel, seat=seat)


class Notes:
    """Posts notes, each once, and keeps those that could not be posted."""

    def __init__(self, client: discord.Client, store: Store, backlog: Backlog) -> None:
        self._client = client
        self._store = store
        self._backlog = backlog
        self._posting: set[str] = set()
        self._to_store: dict[str, list[Note]] = {}  # notes that the store has refused, by table
        self._message_ids: deque[int] = deque(maxlen=REMEMBERED)  # messages that belong to a note

    async def post(
        self,
        row: TableRow,
        text: str,
        pings: Sequence[int] = (),
        buttons: Sequence[discord.ui.Button[discord.ui.View]] = (),
    ) -> bool:
        """Store a note, and post it now or when Discord takes it. Returns whether it is posted."""
        note = new_note(row, text, pings, buttons)
        self._posting.add(note.id)
        try:
            await self._store.add_note(note)
        except StorageError as error:
            log.warning("table %s: a note could not be stored: %s", note.table, error)
            self._to_store.setdefault(note.table, []).append(note)
        return await self.post_stored(row, note)

    async def post_stored(self, row: TableRow, note: Note, pictures: Sequence[Attachment] = ()) -> bool:
        """Post a note that was just stored, now or, without its pictures, when Discord takes it. Returns whether it is
        posted."""
        return await self._attempt(row, note, pictures, new=True)

    async def post_rest(self, row: TableRow) -> bool:
        """Post a table's notes that could not be posted. Returns whether none is left. Raises StorageError."""
        notes = [*await self._store.notes(row.id), *self._to_store.get(row.id, ())]
        moment = now()
        due = [note for note in notes if note.id not in self._posting and (note.due is None or note.due <= moment)]
        return all([await self._attempt(row, note) for note in due])

    async def hasten_due(self) -> None:
        """Have notes to people posted that are due. Raises StorageError."""
        for table in await self._store.tables_with_due_notes(now()):
            if not self._backlog.waits(table):
                self._backlog.add_now(table)

    async def retire_answered(self, row: TableRow) -> bool:
        """Take the buttons from a table's notes that nobody is to answer any more. Returns whether none has any. Raises
        StorageError."""
        notes = await self._store.answered_notes(row.id)
        return all([await self._backlog.attempt(row.id, "an answered note", self._retire(row, note)) for note in notes])

    async def _retire(self, row: TableRow, note: AnsweredNote) -> None:
        channel = self._client.get_partial_messageable(note.channel or row.channel, guild_id=row.guild)
        try:
            await channel.get_partial_message(note.message).edit(view=None)
        except (discord.NotFound, discord.Forbidden):
            pass
        except discord.HTTPException as error:
            if error.code != ARCHIVED:  # nobody can press anything there
                raise
        await self._store.delete_note(note.id)

    async def _attempt(
        self, row: TableRow, note: Note, pictures: Sequence[Attachment] = (), *, new: bool = False
    ) -> bool:
        self._posting.add(note.id)
        try:
            return await self._backlog.attempt(row.id, "a note", self._post(row, note, new, pictures))
        finally:
            self._posting.discard(note.id)

    async def _post(self, row: TableRow, note: Note, new: bool, pictures: Sequence[Attachment]) -> None:
        """Post a note unless it is in the channel already, and delete it."""
        if note.person is not None:
            await self._tell(note, await self._store.person(note.person))
            return
        channel = self._client.get_partial_messageable(note.channel or row.channel, guild_id=row.guild)
        message = None if new else await self._find(channel, note)
        if message is None:
            message = await channel.send(
                note.text,
                files=[picture.file() for picture in pictures],
                view=_view(note) or discord.utils.MISSING,
                silent=note.silent or (not note.pings and note.role is None),
                nonce=note.id,
                allowed_mentions=allowed_mentions(note.pings, note.role),
            )
        self._message_ids.append(message.id)
        pending = self._to_store.get(row.id, [])
        was_stored = note not in pending
        if not was_stored:
            pending.remove(note)
        if was_stored or note.asks:
            await self._store.note_posted(note, message.id)

    async def _tell(self, note: Note, person: Person) -> None:
        """Tell a person in the way that person has chosen; later if the person is away, and not if it is no longer
        true."""
        row, moment = await self._store.table(note.table), now()
        if (back := absent_until(person, moment)) > moment:
            await self._store.put_off_note(note.id, back)
            return
        way = notify_way(person)
        if way in ("none", "daily") or not _is_current(row, note):
            await self._store.delete_note(note.id)
            return
        was_sent = way != "ping" or not await sees_table(self._client, row, person.user)
        if was_sent:
            was_sent = await self._send_direct(note, person.user)
        if not was_sent or way == "both":
            await self._send_once(self._client.get_partial_messageable(row.channel, guild_id=row.guild), note)
        await self._store.delete_note(note.id)

    async def _send_direct(self, note: Note, user: int) -> bool:
        """Send a note by direct message. Returns False if Discord refuses that."""
        try:
            await self._send_once(await self._client.create_dm(discord.Object(user)), note)
        except discord.HTTPException as error:
            if not is_refusal(error):
                raise
            return False
        return True

    async def _send_once(self, channel: discord.abc.Messageable, note: Note) -> None:
        """Post a note to a person, unless it stands there."""
        if await self._find(channel, note) is None:
            mentions = allowed_mentions(note.pings)
            message = await channel.send(note.text, nonce=note.id, allowed_mentions=mentions)
            self._message_ids.append(message.id)

    async def send(
        self,
        row: TableRow,
        text: str,
        pings: Sequence[int] = (),
        buttons: discord.ui.View | None = None,
        *,
        silent: bool = False,
        edited: int | None = None,
    ) -> int:
        """Post a note that is not stored and notifies only the users it pings, or put it in place of the ``edited``
        message if that is there. Returns its message. Raises HTTPException and network errors."""
        channel = self._client.get_partial_messageable(row.channel, guild_id=row.guild)
        mentions = allowed_mentions(pings)
        if edited is not None:
            with suppress(discord.NotFound):
                await channel.get_partial_message(edited).edit(content=text, view=buttons, allowed_mentions=mentions)
                return edited
        message = await channel.send(
            text,
            view=buttons or discord.utils.MISSING,
            silent=silent or not pings,
            nonce=secrets.token_hex(12),
            allowed_mentions=mentions,
        )
        return message.id

    async def _find(self, channel: discord.abc.Messageable, note: Note) -> discord.Message | None:
        """Return the message of a note that was posted though Discord's answer was lost."""
        me = self._client.user
        try:
            async for message in channel.history(limit=LOOKED_AT, after=note.made - SKEW):
                mine = me is not None and message.author.id == me.id and message.id not in self._message_ids
                if mine and message.content == note.text:
                    return message
        except discord.Forbidden:
            pass
        return None


def _is_current(row: TableRow, note: Note) -> bool:
    """Return whether what a note tells its person is still so."""
    if row.state is not State.RUNNING:
        return False
    if note.undo_version is None:
        return any(seat.away and seat.user == note.person for seat in row.seats)
    seat = next((seat for seat in row.seats if seat.holder == note.person), None)
    is_asked = row.undo is not None and seat is not None and seat.number not in (row.undo.seat, *row.undo.agreed)
    return is_asked and row.version == note.undo_version


def _view(note: Note) -> discord.ui.View | None:
    if not note.buttons:
        return None
    return controls(
        [
            discord.ui.Button(label=label, custom_id=component, style=discord.ButtonStyle(style))
            for label, component, style in note.buttons
        ]
    )
