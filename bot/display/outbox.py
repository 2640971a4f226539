"""Posts, edits and retires the messages of the outbox.

Each is stored before it is posted, so that a restart loses none. Among them are the messages of tables that newer ones
have replaced: they lose their controls, and shrink to a line.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace

import discord
from cachetools import LRUCache

from bot.display.failures import OTHER_AUTHOR
from bot.display.personal_messages import PersonalMessages, message_key
from bot.display.poster import Poster
from bot.display.retry_queue import RetryQueue
from bot.display.route import Route, edit
from bot.drafts.draft import MessageDraft
from bot.drafts.old_message import OldMessage
from bot.drafts.pictures import board, late_board
from bot.drafts.wanted import Wanted, wanted
from bot.language.localizer import get_localizer
from bot.sessions.loop import cancel
from bot.sessions.registry import TableRegistry
from bot.tables.clock import now
from bot.tables.context import Context
from bot.tables.history import GameHistory
from bot.tables.lapsing import is_current_for_all
from bot.tables.messages import asked_later
from bot.tables.shown import OldMessages
from bot.tables.snapshot import GameSnapshot
from storage.errors import DatabaseError, Refused
from storage.messages import OutboxMessage
from storage.models import TableRow

log = logging.getLogger(__name__)

MAX_LIT = 1000  # messages that are remembered for a lit piece
STOP_TIMEOUT = 2.0  # seconds that a stop waits


class OutboxDisplay:
    """Shows the messages beside tables, each once, and keeps those that could not be posted.

    A message that stands is changed under a lock of its channel; the next message of a table does not wait for that.
    """

    def __init__(self, tables: TableRegistry, poster: Poster, retries: RetryQueue) -> None:
        self._store = tables.store
        self._shown = tables.shown
        self._people = tables.people
        self._guilds = tables.guilds
        self._poster = poster
        self._retries = retries
        self._personal = PersonalMessages(tables, poster)
        self._tasks: set[asyncio.Task[None]] = set()
        self._lit: LRUCache[int, bool] = LRUCache(MAX_LIT)  # messages with a lit piece; a restart leaves them lit

    async def post_rest(self, row: TableRow, history: GameHistory | None = None) -> bool:
        """Post a table's messages that are not posted and still true. Returns whether none is left. Raises
        DatabaseError."""
        stored, moment = await self._store.outbox.of(row.id), now()
        due = [message for message in stored if message.is_unposted and (message.due is None or message.due <= moment)]
        left = [
            one  # whether one to a person still holds is known once the person is there
            if one.person is not None or is_current_for_all(row, one, moment)
            else replace(one, is_expired=True)
            for one in due
        ]
        return await self._apply_all(row, await self._wanted(row, left, history), history)

    def lock(self, channel: int) -> asyncio.Lock:
        """Return the lock under which the messages beside the tables of a channel are changed."""
        return self._poster.lock(f"{channel}/outbox")

    def is_lit(self, message: int) -> bool:
        """Return whether a piece is lit on the board of a table's message."""
        return message in self._lit

    def note_lit(self, message: int) -> None:
        """Note that a piece is lit on the board of a table's message, so that it is unlit once the message is old."""
        self._lit[message] = True

    async def update(self, row: TableRow, history: GameHistory | None = None) -> bool:
        """Update the messages beside a table: remove outdated components, and update its announcement; with the
        ``history`` of a game also its old messages. Returns whether all are up to date. Raises DatabaseError."""
        async with self.lock(row.channel):
            return await self._update(row, history)

    async def _update(self, row: TableRow, history: GameHistory | None) -> bool:
        changes = self._shown.outbox_changes(row.id)
        final = {*self._shown.final.of(row.id)}  # before the look, since their rows may be deleted meanwhile
        found = await self._store.outbox.of(row.id)
        left = [message for message in found if not message.is_secret and message.key not in final]
        stored = [message for message in left if not message.is_unposted]
        invitees: list[str] = []
        if history is not None:
            row = history.row
        elif any(message.is_announcement for message in stored):
            # it replaces the lobby, as the lobby is now
            row = replace(await self._store.tables.load(row.id), message=row.message)
            invitees = [one.name for one in await self._store.invitations.of(row.id) if one.is_kept(now())]
        messages = await self._wanted(row, stored, history, invitees)
        is_done = await self._apply_all(row, messages, history)
        if is_done and len([one for one in messages if one.is_last]) == len(left):
            self._shown.record_outbox_empty(row.id, changes)
        return is_done

    async def _retire(self, history: GameHistory, replaced: OldMessages) -> None:
        """Remove the controls of messages that were just replaced at a game without others beside it. Nothing is
        read."""
        row = history.row
        old = [OutboxMessage.old(row.id, message, version, now()) for message, version in replaced]
        messages = await self._wanted(row, old, history)
        if not await self._apply_all(row, messages, history) or len(messages) < len(old):
            self._shown.note_messages_beside(row.id)

    async def _wanted(
        self,
        row: TableRow,
        stored: Sequence[OutboxMessage],
        history: GameHistory | None,
        invitees: Sequence[str] = (),
    ) -> list[Wanted]:
        """Return the wanted states of stored messages, worded for the people who are present now."""
        if not stored:
            return []
        server = await self._guilds.of(row.guild)
        present = await self._people.present({user for message in stored for user in message.pings})
        await self._tell_absent_later(row, stored, present)
        return wanted(row, stored, history, invitees, present, server)

    async def _tell_absent_later(
        self, row: TableRow, stored: Sequence[OutboxMessage], present: Collection[int]
    ) -> None:
        """Store messages that tell people of questions on their return, if they went away before those were posted."""
        context = Context(now())
        for question in stored:
            absent = {*question.pings} - {*present} if question.asks_players and question.is_unposted else set()
            for seat in (seat for seat in row.humans if seat.user in absent):
                await self._store.outbox.add(asked_later(row, context, question, seat))
                self._shown.note_messages_beside(row.id)

    def update_later(self, row: TableRow, history: GameHistory | None = None, replaced: OldMessages = ()) -> None:
        """Update the messages beside a table in the background: only those just ``replaced`` if there are no others."""
        task = asyncio.create_task(self._try_update(row, history, replaced), name="outbox")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _try_update(self, row: TableRow, history: GameHistory | None, replaced: OldMessages) -> None:
        try:
            async with self.lock(row.channel):
                if history is None or self._shown.has_messages_beside(row.id):
                    await self._update(row, history)
                else:
                    await self._retire(history, replaced)
        except (DatabaseError, Refused) as error:
            log.warning("table %s: messages beside it could not be looked up: %s", row.id, error)
            self._retries.add(row.id)

    async def close(self) -> None:
        """Wait briefly for running tasks, then cancel them: the rest is done after the next start."""
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=STOP_TIMEOUT)
            await cancel(late)
        with suppress(DatabaseError):
            await self._shown.final.flush()

    async def expedite_due(self) -> None:
        """Post the messages to people that are due. Raises DatabaseError."""
        for table in await self._store.outbox.tables_due(now()):
            if not self._retries.waits(table):
                self._retries.add_now(table)

    async def _apply_all(self, row: TableRow, messages: Sequence[Wanted], history: GameHistory | None = None) -> bool:
        done = True
        for one in messages:
            what = "its announcement" if one.stored.is_announcement else "a message beside it"
            with self._retries.attempt(row.id, what) as attempt:
                await self._apply(row, one, history)
            done &= attempt.succeeded
        return done

    async def _apply(self, row: TableRow, one: Wanted, history: GameHistory | None) -> None:
        """Post, change or delete a message, and store that."""
        stored, content = one.stored, one.content
        if stored.person is not None:
            await self._personal.tell(stored, stored.person)
        elif stored.message is not None:
            await self._change(row, one, stored.message, history)
        elif isinstance(content, MessageDraft):
            is_call = stored.seat is not None and stored.request is None  # for a substitute
            if is_call and history is not None and history.position.view(None).replay_allowed:  # for it stays
                picture = await board(history.snapshot(), get_localizer(row.locale))
                content = replace(content, attachments=[picture])
            await self._post(row, stored, content)
        else:
            await self._store.outbox.drop(stored)

    async def _change(self, row: TableRow, one: Wanted, message: int, history: GameHistory | None) -> None:
        stored, content = one.stored, one.content
        if message in self._lit and history is not None and not isinstance(content, MessageDraft):
            content = await _without_light(content, stored, history)
        try:
            success = await _put(self._poster.routes.table(row, stored.channel), message, content)
        except discord.Forbidden as error:
            if not stored.is_announcement and error.code != OTHER_AUTHOR:
                raise
            log.info("table %s: its announcement is not kept true: %s", row.id, error)
            success = False
        if stored.is_replacing and isinstance(content, MessageDraft):
            if success:
                await self._store.outbox.mark_posted(stored, message)
            else:
                await self._post(row, stored, content)
        elif one.is_live and success:
            await self._store.outbox.record_announced(stored.table, stored.version or 0)
        elif stored.is_old:
            self._lit.pop(message, None)
            self._shown.final.add(stored.table, stored.key)
        else:
            await self._store.outbox.drop(stored)

    async def _post(self, row: TableRow, stored: OutboxMessage, draft: MessageDraft) -> None:
        route = self._poster.routes.table(row, stored.channel, beside=True)
        message = await self._poster.post(route, message_key(stored), draft, stored.made)
        await self._store.outbox.mark_posted(stored, message)


async def _without_light(content: OldMessage | None, stored: OutboxMessage, history: GameHistory) -> OldMessage | None:
    """Return the new content of an old message with a lit piece on its board: a picture that stays loses the light."""
    if content is None or "attachments" in content or not stored.is_old:
        return content
    position = history.positions[history.ply_at_version(stored.version)]
    picture = await late_board(GameSnapshot(history.row, position, ()), (), get_localizer(history.row.locale))
    return content if picture is None else {**content, "attachments": [picture.file()]}


async def _put(route: Route, message: int, content: MessageDraft | OldMessage | None) -> bool:
    """Edit an existing message, or delete it. Returns False if it is gone. Raises FAILURES."""
    if content is None:
        return await route.delete(message)
    if isinstance(content, MessageDraft):
        return await edit(route, message, content)
    return await route.change(message, view=None, **content)
