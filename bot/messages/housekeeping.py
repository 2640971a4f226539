"""Closes idle lobbies, deletes old notes, and copies the database once a day."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

from bot.messages.lobby_publisher import LobbyPublisher
from bot.sessions.clock import now
from storage.errors import StorageError
from storage.store import Store

log = logging.getLogger(__name__)

IDLE = timedelta(days=1)  # after so long without a press a lobby is closed
LONGEST_NOTE = timedelta(days=7)  # a note that could not be posted so long is deleted
PAUSE = 600.0  # seconds between two checks


class Housekeeping:
    """Does what is due once a day."""

    def __init__(self, store: Store, lobbies: LobbyPublisher) -> None:
        self._store = store
        self._lobbies = lobbies

    async def run(self) -> None:
        """Check until cancelled."""
        while True:
            await self._back_up()
            await self._close_idle_lobbies()
            await self._delete_old_notes()
            await asyncio.sleep(PAUSE)

    async def _back_up(self) -> None:
        try:
            if (copy := await self._store.back_up_daily(now())) is not None:
                log.info("the database is copied to %s", copy)
        except StorageError as error:
            log.error("the database could not be copied: %s", error)

    async def _close_idle_lobbies(self) -> None:
        try:
            for row in await self._store.close_stale_lobbies(now() - IDLE, now()):
                await self._lobbies.publish(row.id)
        except StorageError as error:
            log.error("idle lobbies could not be closed: %s", error)
        except Exception:
            log.exception("idle lobbies could not be closed")

    async def _delete_old_notes(self) -> None:
        try:
            await self._store.delete_old_notes(now() - LONGEST_NOTE)
        except StorageError as error:
            log.error("old notes could not be deleted: %s", error)
