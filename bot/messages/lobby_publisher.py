"""Publishes lobbies."""

from __future__ import annotations

from dataclasses import replace

from bot.language.localizer import get_localizer
from bot.messages.announcements import Announcements
from bot.messages.backlog import Backlog
from bot.messages.draft import MessageDraft
from bot.messages.lobby import lobby_draft
from bot.messages.notes import Notes
from bot.messages.table_messages import TableMessages
from storage.models import State, TableRow
from storage.store import Store


class LobbyPublisher:
    """Posts and edits the messages of lobbies."""

    def __init__(
        self, messages: TableMessages, announcements: Announcements, notes: Notes, store: Store, backlog: Backlog
    ) -> None:
        self._messages = messages
        self._announcements = announcements
        self._notes = notes
        self._store = store
        self._backlog = backlog

    async def publish(self, table: str, *, repost: bool = False, new: bool = False) -> bool:
        """Post a lobby's message or bring it up to date, and its announcement; with ``repost`` in a new message.
        Returns whether the lobby is shown. Its announcement, and the invitations that lose their buttons, are tried
        again later where that fails.

        A ``new`` lobby is known to have no message yet.
        """
        success = await self._backlog.attempt(table, "its lobby", self._publish(table, repost, new))
        if success:
            await self._announcements.publish(table)
            await self._notes.retire_answered(await self._store.table(table))
        return success

    async def _publish(self, table: str, repost: bool, new: bool) -> None:
        async with self._messages.lock(table):
            row = await self._store.table(table)
            waits = row.awaits_thread and row.state is State.LOBBY
            if row.start is not None or waits or (row.is_shown and not repost):
                return
            if row.is_shown:
                await self._store.note_posting(table)
            unseen = new or row.message is not None or row.awaits_thread
            messages = [] if unseen else await self._messages.find_tables(row)
            if messages:
                row = replace(row, message=messages[0].id, shown_version=messages[0].version)
                self._messages.old.add(row, ((message.id, message.version) for message in messages[1:]))
            if row.message is not None or row.state is State.LOBBY:
                await self._messages.put(row, await self._draft(row), repost=repost)
            else:
                await self._store.note_nothing_to_show(table, row.last_activity)

    async def _draft(self, row: TableRow) -> MessageDraft:
        """Return the message of a lobby, which pings its role when it is first posted."""
        invitees = [one.name for one in await self._store.invitations(row.id) if not one.declined]
        announcement = await self._store.announcement(row.id)
        role = None if announcement is None or announcement.channel is not None else announcement.role
        draft = await lobby_draft(row, get_localizer(row.locale), invitees, role)
        return replace(draft, role=role if row.message is None else None)
