"""Publishes lobbies."""

from __future__ import annotations

from dataclasses import replace

from bot.language.localizer import get_localizer
from bot.messages.backlog import Backlog
from bot.messages.lobby import lobby_draft
from bot.messages.table_messages import TableMessages
from storage.models import State
from storage.store import Store


class LobbyPublisher:
    """Posts and edits the messages of lobbies."""

    def __init__(self, messages: TableMessages, store: Store, backlog: Backlog) -> None:
        self._messages = messages
        self._store = store
        self._backlog = backlog

    async def publish(self, table: str, *, repost: bool = False, new: bool = False) -> bool:
        """Post a lobby's message or bring it up to date; with ``repost`` in a new message. Returns whether it is shown.

        A ``new`` lobby is known to have no message yet.
        """
        return await self._backlog.attempt(table, "its lobby", self._publish(table, repost, new))

    async def _publish(self, table: str, repost: bool, new: bool) -> None:
        async with self._messages.lock(table):
            row = await self._store.table(table)
            if row.start is not None or (row.is_shown and not repost):
                return
            if row.is_shown:
                await self._store.note_posting(table)
            found = [] if new or row.message is not None else await self._messages.find_tables(row)
            if found:
                row = replace(row, message=found[0].id, shown_version=found[0].version)
                self._messages.old.add(row, ((message.id, message.version) for message in found[1:]))
            if row.message is not None or row.state is State.LOBBY:
                kept = [one.name for one in await self._store.invitations(row.id) if not one.declined]
                draft = await lobby_draft(row, get_localizer(row.locale), kept)
                await self._messages.put(row, draft, repost=repost)
            else:
                await self._store.note_nothing_to_show(table, row.last_activity)
