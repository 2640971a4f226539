"""Publishes lobbies."""

from __future__ import annotations

from dataclasses import replace

from bot.display.outbox import OutboxDisplay
from bot.display.retry_queue import RetryQueue
from bot.display.table_messages import TableMessages
from bot.drafts.draft import MessageDraft
from bot.drafts.lobby import lobby_draft
from bot.language.localizer import get_localizer
from storage.models import State, TableRow
from storage.store import Store


class LobbyPublisher:
    """Posts and edits the messages of lobbies."""

    def __init__(self, messages: TableMessages, outbox: OutboxDisplay, store: Store, retries: RetryQueue) -> None:
        self._messages = messages
        self._outbox = outbox
        self._store = store
        self._retries = retries

    async def publish(self, table: str, *, repost: bool = False, new: bool = False) -> bool:
        """Post a lobby's message or bring it up to date; with ``repost`` in a new message. Returns whether it is shown.

        A ``new`` lobby is known to have no message yet.
        """
        return await self._retries.attempt(table, "its lobby", self._publish(table, repost, new))

    async def _publish(self, table: str, repost: bool, new: bool) -> None:
        async with self._messages.lock(table):
            row = await self._messages.take_pressed(await self._store.tables.load(table))
            waits = row.awaits_thread and row.state is State.LOBBY
            if row.start is not None or waits or (row.is_shown and not repost):
                return
            if row.is_shown:
                await self._store.games.mark_posting(table)
            unseen = new or row.message is not None or row.awaits_thread
            messages = [] if unseen else await self._messages.find_tables(row)
            if messages:
                row = replace(row, message=messages[0].id, shown_version=messages[0].version)
                self._outbox.add_old(row, ((message.id, message.version) for message in messages[1:]))
            if row.message is not None or row.state is State.LOBBY:
                await self._messages.put(row, await self._draft(row), repost=repost)
            else:
                await self._store.games.mark_nothing_to_show(table, row.last_activity)

    async def _draft(self, row: TableRow) -> MessageDraft:
        """Return the message of a lobby, which pings its role when it is first posted."""
        invitees = [one.name for one in await self._store.invitations.of(row.id) if not one.declined]
        announcement = await self._store.outbox.announcement(row.id)
        role = None if announcement is None or announcement.channel is not None else announcement.role
        draft = await lobby_draft(row, get_localizer(row.locale), invitees, role)
        return replace(draft, role=role if row.message is None else None)
