"""Finds, posts, edits and retires the messages that show a table.

One message of a table has controls: the newest. A process that finds a table not recorded as shown first looks into its
channel, and goes on from the newest message there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from weakref import WeakValueDictionary

import discord

from bot.language.localizer import get_localizer
from bot.messages.backlog import FAILURES, Backlog
from bot.messages.channel_history import FoundMessage, find_messages
from bot.messages.channels import ARCHIVED
from bot.messages.draft import MessageDraft
from bot.messages.old_messages import NOTE, OldMessage, OldMessages, is_due, shrink
from bot.sessions.clock import now
from bot.sessions.guild_preferences import GuildPreferences
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from storage.models import Clock, TableRow

log = logging.getLogger(__name__)

PATIENCE = 10.0  # seconds for an edit that nobody waits for
EDITABLE = timedelta(minutes=50)  # Discord all but stops edits of messages older than an hour (30046)


class TableMessages:
    """The messages of all tables in their channels."""

    def __init__(
        self, client: discord.Client, tables: TableRegistry, guilds: GuildPreferences, backlog: Backlog
    ) -> None:
        self._client = client
        self._tables = tables
        self._guilds = guilds
        self._backlog = backlog
        self.old = OldMessages(client, tables.store, backlog)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lock(self, table: str) -> asyncio.Lock:
        """Return the lock under which a table's message is edited; it lives while a task holds or awaits it."""
        return self._locks.setdefault(table, asyncio.Lock())

    async def find(self, row: TableRow, oldest: int | None) -> list[FoundMessage]:
        """Return the messages with components of a table in its channel, the newest first, back to ``oldest``."""
        return await find_messages(self._channel(row), self._client.user, row.id, oldest)

    async def find_tables(self, row: TableRow) -> list[FoundMessage]:
        """Return the messages that show a table and are not older than the stored one, the newest first."""
        return [message for message in await self.find(row, row.message) if message.is_table]

    async def adopt_newest(self, session: GameSession) -> FoundMessage | None:
        """Take the newest message of a game in its channel as the one to edit, and the others as old ones."""
        row = session.row
        found = await self.find(row, row.message)
        self._add_lapsed_requests(row, found)
        messages = [message for message in found if message.is_table]
        if not messages:
            return None
        newest, older = messages[0], [(message.id, message.version) for message in messages[1:]]
        if newest.id != row.message:
            previous = [] if row.message is None else [(row.message, row.shown_version)]
            self.old.add(row, [*previous, *older])
            version = row.shown_version or 0 if newest.version is None else newest.version
            session.note_shown(replace(row, message=newest.id, shown_version=version, shown_activity=None))
        return newest

    async def take_back_requests(self, session: GameSession) -> None:
        """Have the requests to take moves back that have lapsed lose their buttons with the old messages; if Discord
        fails, when the table is shown next."""
        try:
            self._add_lapsed_requests(session.row, await self.find(session.row, None))
            session.undo_lapsed = False
        except FAILURES as error:
            log.info("table %s: lapsed requests were not looked for: %s", session.row.id, error)

    def _add_lapsed_requests(self, row: TableRow, messages: Sequence[FoundMessage]) -> None:
        lapsed = [one for one in messages if one.asks_undo() and not (row.undo and one.asks_undo(row.version))]
        self.old.add(row, [(message.id, NOTE) for message in lapsed])

    async def is_deleted(self, row: TableRow) -> bool:
        """Return whether a table's message is known to be deleted, which Discord does not announce to the bot."""
        if row.message is None:
            return False
        try:
            await self._channel(row).fetch_message(row.message)
        except discord.NotFound:
            return True
        except FAILURES as error:
            log.info("table %s: whether its message is still there is not known: %s", row.id, error)
        return False

    async def unarchive(self, row: TableRow) -> None:
        """Unarchive the table's thread. A thread that moderators have locked stays closed."""
        try:
            channel = await self._client.fetch_channel(row.channel)
            if isinstance(channel, discord.Thread) and channel.archived and not channel.locked:
                await channel.edit(archived=False)
        except FAILURES as error:
            log.info("table %s: its thread stays archived until its next message: %s", row.id, error)

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
        self.old.add(row, row.old_messages or ())
        message = None if repost else await self._edit(row, draft)
        clock = None if message is not None else clock  # an edit notifies nobody
        if message is None:
            message = await self._post(row, draft if may_ping else replace(draft, pings=()), session)
            if session is not None and clock is not None:
                session.take_told(row.version, clock)
            if row.message is not None:
                self.old.add(row, [(row.message, None if session is None else row.shown_version)])
        new_row = replace(
            row,
            message=message,
            shown_version=row.version,
            shown_activity=row.last_activity,
            old_messages=None,
        )
        if session is not None:
            session.note_shown(new_row)
        lines = await self.old_lines(new_row, session)
        await self._tables.store.note_shown(
            row.id,
            message,
            row.version,
            row.state,
            activity=row.last_activity,
            old_messages=[*self.old.of(row.id).items()],
            clock=clock,
        )
        self.old.retire_later(new_row, lines)
        self._backlog.hasten(row.id)

    async def old_lines(self, row: TableRow, session: GameSession | None) -> dict[int, OldMessage | None]:
        """Return what becomes of each of a table's old messages, whose pictures stay if the server wants that."""
        localizer, pictures = get_localizer(row.locale), (await self._guilds.of(row.guild)).pictures
        old = {message: version for message, version in self.old.of(row.id).items() if message != row.message}
        if session is None:
            line: OldMessage = {"content": localizer("lobby-reposted"), "embed": None, "attachments": []}
            return dict.fromkeys(old, line)
        return {
            message: shrink(session, version, localizer, keep_picture=pictures)
            for message, version in old.items()
            if not is_due(version, row.version)
        }

    async def retire_old(self, row: TableRow, session: GameSession | None) -> bool:
        """Take the controls from the old messages of a lobby or game. Returns whether none has any."""
        return await self.old.retire(row, await self.old_lines(row if session is None else session.row, session))

    async def _post(self, row: TableRow, draft: MessageDraft, session: GameSession | None) -> int:
        replaced = f"{row.message or 0:x}"[-10:]
        nonce = f"{row.id}{row.state[0]}{row.version}{replaced}"  # tried again, Discord takes it for the same message
        try:
            message = await self._channel(row).send(
                draft.content,
                embed=draft.embed,
                files=draft.files(),
                view=draft.controls,
                allowed_mentions=draft.mentions,
                nonce=nonce,
                silent=draft.silent,
            )
        except FAILURES as error:
            is_refusal = isinstance(error, discord.HTTPException) and error.status < 500
            if session is not None and not is_refusal:
                session.message_uncertain = True  # it may have been posted all the same
            raise
        return message.id

    async def _edit(self, row: TableRow, draft: MessageDraft) -> int | None:
        """Edit the table's message and return its id; None if it is deleted, too old, or in an archived thread, which
        a new message brings back."""
        if row.message is None or now() - discord.utils.snowflake_time(row.message) > EDITABLE:
            return None
        try:
            await self._edit_message(row, row.message, draft)
        except discord.NotFound:
            return None
        except discord.HTTPException as error:
            if error.code == ARCHIVED:
                return None
            raise
        return row.message

    async def refresh(self, row: TableRow, draft: MessageDraft) -> bool:
        """Edit the table's message, however old it is. Returns whether Discord has done it."""
        if row.message is None:
            return False
        try:
            async with asyncio.timeout(PATIENCE):  # else discord.py waits until old messages may be edited again
                await self._edit_message(row, row.message, draft)
        except FAILURES as error:
            log.info("table %s: its message stays as it is until the next one: %s", row.id, error)
            return False
        return True

    async def _edit_message(self, row: TableRow, message: int, draft: MessageDraft) -> None:
        await (
            self._channel(row)
            .get_partial_message(message)
            .edit(
                content=draft.content,
                embed=draft.embed,
                attachments=draft.files(),
                view=draft.controls,
                allowed_mentions=draft.mentions,
            )
        )

    def _channel(self, row: TableRow) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(row.channel, guild_id=row.guild)
