"""Closes idle lobbies, deletes messages that could not be posted, and copies the database once a day."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial

from bot.background.attempts import attempt
from bot.display.display import Display
from bot.sessions.loop import Loop
from bot.tables.clock import now
from bot.tables.lobby import close_if_idle
from storage.store import Store

log = logging.getLogger(__name__)

IDLE = timedelta(days=1)  # idle time after which a lobby is closed
MAX_UNPOSTED = timedelta(days=7)  # age at which a message that could not be posted is deleted
PAUSE = 600.0  # seconds between two checks
PAUSE_IN_OUTAGE = 60.0  # the same while no lobbies are closed
COPY_RETRY_SECONDS = 60.0  # after a copy that failed, which may take as long as one that does not
AFTER_OUTAGE = timedelta(minutes=10)  # in which people can press again before their lobbies are closed


class DailyJobs:
    """Does what is due once a day. ``served_since`` is since when people can press, None during an outage."""

    def __init__(self, store: Store, display: Display, served_since: Callable[[], datetime | None]) -> None:
        self._store = store
        self._display = display
        self._served_since = served_since
        self.loops = (
            Loop("the daily copy of the database", self._back_up, COPY_RETRY_SECONDS),
            Loop("the closing of idle lobbies", self.close_idle_lobbies),
            Loop("the deletion of unposted messages", self._give_up_messages),
        )

    async def _back_up(self) -> float:
        if (copy := await self._store.back_up_daily(now())) is not None:
            log.info("the database is copied to %s", copy)
        return PAUSE

    async def close_idle_lobbies(self) -> float:
        moment, since = now(), self._served_since()
        if since is None or moment < since + AFTER_OUTAGE:
            return PAUSE_IN_OUTAGE
        before = moment - IDLE
        for table in await self._store.tables.idle_lobbies(before):
            await attempt(self._close(table, before), "table %s: its idle lobby could not be closed", table)
        return PAUSE

    async def _close(self, table: str, before: datetime) -> None:
        await self._display.tables.apply(table, partial(close_if_idle, before=before))
        await self._display.show(table)

    async def _give_up_messages(self) -> float:
        await self._store.outbox.give_up(now() - MAX_UNPOSTED)
        return PAUSE
