"""Finds, posts, edits and retires the messages that show a table.

One message of a table has controls: the newest. A process that finds a table not recorded as shown first looks into its
channel, and goes on from the newest message there.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from datetime import timedelta

import discord

from bot.display.failures import FAILURES, RouteClosed, is_rejected
from bot.display.marks import FoundMessage, find_messages
from bot.display.outbox import OutboxDisplay
from bot.display.poster import Poster, nonce_of
from bot.display.retry_queue import RetryQueue
from bot.display.route import Route
from bot.drafts.draft import MessageDraft
from bot.sessions.clock import now
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from storage.clock import Clock
from storage.models import TableRow

log = logging.getLogger(__name__)

EDIT_TIMEOUT = 10.0  # seconds for an edit that nobody waits for
EDITABLE = timedelta(minutes=50)  # Discord all but stops edits of messages older than an hour (30046)


class TableMessages:
    """The messages of all tables in their channels."""

    def __init__(
        self,
        tables: TableRegistry,
        outbox: OutboxDisplay,
        poster: Poster,
        retries: RetryQueue,
    ) -> None:
        self._tables = tables
        self._outbox = outbox
        self._poster = poster
        self._retries = retries

    def lock(self, table: str) -> asyncio.Lock:
        """Return the lock under which a table's message is posted and edited."""
        return self._poster.lock(table)

    def route(self, row: TableRow) -> Route:
        """Return the route to a table's channel."""
        return self._poster.routes.table(row)

    async def unarchive(self, row: TableRow) -> None:
        """Unarchive a table's thread, unless moderators have locked it."""
        await self.route(row).unarchive()

    async def find(self, row: TableRow, oldest: int | None) -> list[FoundMessage]:
        """Return the messages with components of a table in its channel, the newest first, back to ``oldest``."""
        return await find_messages(self.route(row), row.id, oldest or 0)

    async def find_tables(self, row: TableRow) -> list[FoundMessage]:
        """Return the messages that show a table and are not older than the stored one, the newest first."""
        return [message for message in await self.find(row, row.message) if message.is_table]

    async def take_pressed(self, row: TableRow) -> TableRow:
        """Return a table with the newest of its messages that people have just pressed, where only these are reached:
        an earlier process may have posted it, and not noted that, which is done now. The others are old."""
        if not row.by_interactions:
            return row
        noted = row.message
        for message in reversed(await self.find(row, None)):
            if message.id > (row.message or 0) and message.is_table:
                self._outbox.add_old(row, [] if row.message is None else [(row.message, row.shown_version)])
                version = row.shown_version or 0 if message.version is None else message.version
                shown = row.last_activity if message.version == row.version and row.paused is None else None
                row = replace(row, message=message.id, shown_version=version, shown_activity=shown)
            elif message.id != row.message and message.is_table:
                is_lobby = message.is_lobby or message.version is None
                self._outbox.add_old(row, [(message.id, None if is_lobby else message.version)])
        if row.message is not None and row.message != noted:
            await self._tables.store.games.record_shown(
                row.id,
                row.message,
                row.shown_version or 0,
                activity=row.shown_activity,
                old_messages=[*self._outbox.old(row.id).items()],
            )
        return row

    async def adopt_newest(self, session: GameSession) -> FoundMessage | None:
        """Take the newest message of a game in its channel as the one to edit, and the others as old ones."""
        row = session.row
        messages = await self.find_tables(row)
        if not messages:
            return None
        newest, older = messages[0], [(message.id, message.version) for message in messages[1:]]
        if newest.id != row.message:
            previous = [] if row.message is None else [(row.message, row.shown_version)]
            self._outbox.add_old(row, [*previous, *older])
            version = row.shown_version or 0 if newest.version is None else newest.version
            session.record_shown(replace(row, message=newest.id, shown_version=version, shown_activity=None))
        return newest

    async def put(
        self,
        row: TableRow,
        draft: MessageDraft,
        session: GameSession | None = None,
        *,
        repost: bool,
        may_ping: bool = True,
        clock: Clock | None = None,
    ) -> None:
        """Edit the table's message, or post a new one and retire the old; a lobby has no ``session``. ``clock`` is the
        current decision's once a new message has notified its person."""
        message = None if repost else await self._edit(row, draft)
        clock = None if message is not None else clock  # an edit notifies nobody
        if message is None:
            message, clock = await self._post_or_edit(
                row, draft if may_ping else replace(draft, pings=()), session, clock
            )
            if session is not None and clock is not None:
                session.time.take_notified(row.version, clock)
            if row.message not in (None, message):
                self._outbox.add_old(row, [(row.message, None if session is None else row.shown_version)])
        new_row = replace(
            row,
            message=message,
            shown_version=row.version,
            shown_activity=row.last_activity,
        )
        if session is not None:
            session.record_shown(new_row)
        old = await self._outbox.wanted_old(new_row, session)
        await self._tables.store.games.record_shown(
            row.id,
            message,
            row.version,
            row.state,
            activity=row.last_activity,
            old_messages=[*self._outbox.old(row.id).items()],
            clock=clock,
        )
        self._outbox.retire_later(new_row, old)
        self._retries.expedite(row.id)

    async def _post_or_edit(
        self, row: TableRow, draft: MessageDraft, session: GameSession | None, clock: Clock | None
    ) -> tuple[int, Clock | None]:
        """Post the table's message; or edit the one that stands, which notifies nobody, where the route lets that be
        done alone. Returns its id, and the ``clock`` if somebody is notified."""
        try:
            return await self._post(row, draft, session), clock
        except RouteClosed:
            message = await self._edit(row, draft)
            if message is None:
                raise
            return message, None

    async def _post(self, row: TableRow, draft: MessageDraft, session: GameSession | None) -> int:
        key = f"{row.id}/table:{row.state}:{row.version}:{row.message}"
        try:
            return await self.route(row).send(draft, nonce_of(key))
        except FAILURES as error:
            if session is not None and not is_rejected(error):
                session.may_be_outdated = True
            raise

    async def _edit(self, row: TableRow, draft: MessageDraft) -> int | None:
        """Edit the table's message and return its id; None if it is deleted, too old, or in an archived thread, which
        a new message brings back."""
        if row.message is None or now() - discord.utils.snowflake_time(row.message) > EDITABLE:
            return None
        return row.message if await self.route(row).edit(row.message, draft) == "done" else None

    async def refresh(self, row: TableRow, draft: MessageDraft) -> bool:
        """Edit the table's message, however old it is. Returns whether Discord has done it."""
        if row.message is None:
            return False
        try:
            async with asyncio.timeout(EDIT_TIMEOUT):  # else discord.py waits until old messages may be edited again
                return await self.route(row).edit(row.message, draft) == "done"
        except FAILURES as error:
            log.info("table %s: its message stays as it is until the next one: %s", row.id, error)
            return False
