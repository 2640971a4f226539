"""The words in a channel that announce the lobby of a thread, and lead to its table afterwards."""

from __future__ import annotations

import logging
from dataclasses import replace

import discord

from bot.display.poster import Poster
from bot.display.retry_queue import RetryQueue
from bot.display.routes import table_route
from bot.drafts.announcement import lobby_announcement
from bot.drafts.draft import MessageDraft
from bot.language.localizer import get_localizer
from storage.models import State, TableRow
from storage.store import Store

log = logging.getLogger(__name__)


class Announcements:
    """Keeps the announcements of lobbies true: who sits there, whether the game has begun or the lobby is closed."""

    def __init__(self, client: discord.Client, store: Store, poster: Poster, retries: RetryQueue) -> None:
        self._client = client
        self._store = store
        self._poster = poster
        self._retries = retries

    async def publish(self, table: str) -> bool:
        """Bring the announcement of a lobby up to date, if it has one. Returns whether it is."""
        return await self._retries.attempt(table, "its announcement", self._publish(table))

    async def _publish(self, table: str) -> None:
        async with self._poster.lock(f"{table}/announcement"):
            announcement = await self._store.outbox.announcement(table)
            if announcement is None:
                return
            row = await self._store.tables.load(table)
            version = row.version if row.state is State.LOBBY else None
            if announcement.channel is not None and announcement.message is not None:
                if version is not None and version == announcement.shown_version:
                    return
                invitees = [one.name for one in await self._store.invitations.of(table) if not one.declined]
                draft = lobby_announcement(row, get_localizer(row.locale), invitees, announcement.role)
                if not await self._edit(row, announcement.channel, announcement.message, draft):
                    version = None
            elif version is not None:
                return
            await self._store.outbox.record_announced(table, version)

    async def _edit(self, row: TableRow, channel: int, message: int, draft: MessageDraft) -> bool:
        """Edit an announcement, which pings nobody again. Returns whether it is still there, and the bot's to edit."""
        try:
            outcome = await table_route(self._client, row, channel).edit(message, replace(draft, role=None))
        except discord.Forbidden as error:
            log.info("table %s: its announcement is not kept true: %s", row.id, error)
            return False
        return outcome == "done"
