"""Records that this process serves its shards, and publishes deadlines that were shifted by an outage."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from datetime import timedelta

from bot.sessions.clock import now
from bot.sessions.concurrency import for_each
from bot.sessions.errors import UserError
from bot.sessions.failure_log import log_failure
from bot.sessions.loop import Loop
from bot.sessions.ports import TableOutlet
from bot.sessions.registry import TableRegistry

log = logging.getLogger(__name__)

SLACK = timedelta(seconds=30)  # longer gaps between two heartbeats count as an outage
PAUSE = SLACK.total_seconds() / 4
AT_ONCE = 2  # tables published concurrently after a shift of deadlines


class Heartbeat:
    """The heartbeat of this process."""

    def __init__(
        self, tables: TableRegistry, outlet: TableOutlet, connected_shards: Callable[[], Collection[int]], pause: float
    ) -> None:
        self._tables = tables
        self._outlet = outlet
        self._connected_shards = connected_shards
        self._pause = min(pause, PAUSE)
        self.loop = Loop("heartbeat", self._round)
        self._to_publish: dict[str, None] = {}  # games to publish, by id, in order
        self._showing: asyncio.Task[None] | None = None

    async def beat(self, shards: Collection[int] | None = None) -> None:
        """Record a heartbeat for these shards, by default all own ones. Raises DatabaseError."""
        games = await self._tables.store.record_heartbeat(now(), SLACK, shards)
        if games:
            gap = max(games.values(), key=abs)
            log.info("the bot was away, or the clock was set: %s deadlines are shifted by %s", len(games), gap)
            self._to_publish |= dict.fromkeys(games)

    async def _round(self) -> float:
        """Record a heartbeat of the connected shards. Raises DatabaseError."""
        if shards := self._connected_shards():
            await self.beat(shards)
        if self._to_publish and (self._showing is None or self._showing.done()):
            games, self._to_publish = self._to_publish, {}
            self._showing = asyncio.create_task(for_each(games, self._show, AT_ONCE))
        return self._pause

    async def close(self) -> None:
        """Stop publishing deadlines."""
        if self._showing is not None:
            self._showing.cancel()
            await asyncio.gather(self._showing, return_exceptions=True)

    async def _show(self, table: str) -> None:
        """Publish a game's new deadline."""
        try:
            session = await self._tables.session_of(table)
            await session.reload()
            await session.reschedule(session.row)
            await self._outlet.publish(session, force=True)
        except UserError:
            return
        except Exception as error:
            log_failure(log, error, "table %s: its new deadline could not be shown", table)
