"""Records that this process serves its shards, and publishes deadlines that were shifted by an outage: of the process,
of Discord's gateway, or of its HTTP API. The first heartbeat after an outage gives back all of it, however short.

Record a heartbeat before judging a deadline, so that people get their time back first. A press waits for it only
shortly before it is acknowledged; the games wait for it to its end (``TableRegistry.catching_up``).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.sessions.loop import Loop, cancel, for_each, log_failure
from bot.sessions.ports import Showing
from bot.sessions.registry import TableRegistry
from bot.tables.clock import NOTHING, now
from bot.tables.timing import reschedule
from storage.errors import Refused

log = logging.getLogger(__name__)

SLACK = timedelta(seconds=15)  # longer gaps between two heartbeats count as an outage
SHOWN_SHIFT = timedelta(seconds=30)  # deadlines that were shifted by less are not shown anew
PAUSE = SLACK.total_seconds() / 4
PRESS_SECONDS = 1.0  # how long a press waits for a heartbeat before it is acknowledged: Discord waits three
AT_ONCE = 2  # tables published concurrently after a shift of deadlines


@dataclass(eq=False, repr=False)
class Heartbeat:
    """The heartbeat of this process."""

    tables: TableRegistry
    display: Showing
    served_shards: Callable[[], Awaitable[Collection[int]]]
    pause: float  # most seconds between two heartbeats

    def __post_init__(self) -> None:
        self.pause = min(self.pause, PAUSE)
        self.loop = Loop("heartbeat", self._round)
        self._to_publish: dict[str, None] = {}  # games to publish, by id, in order
        self._showing: asyncio.Task[None] | None = None
        self._beats: dict[int, datetime] = {}  # the last heartbeat by shard that has been served since then
        self._resumed: datetime | None = None  # when a shard's service last began
        self._outages = 0  # ended services of shards
        self._silent: dict[int, datetime] = {}  # since when shards were silent before their service was seen to end
        self._beating = asyncio.Lock()  # two first heartbeats at once would both give time back

    def interrupt(self, shards: Iterable[int] | None = None, since: datetime | None = None) -> None:
        """Note that these shards, by default all, are not served, if only for a moment: the next heartbeat is the first
        one after an outage. It began ``since`` a moment, by default at the last heartbeat."""
        self._outages += 1
        for shard in [*self.tables.store.shards.ids] if shards is None else shards:
            self._beats.pop(shard, None)
            if since is not None:
                self._silent[shard] = min(since, self._silent.get(shard, since))

    def served_since(self) -> datetime | None:
        """Return since when all own shards are served; None while one is not."""
        return self._resumed if self.tables.store.shards.ids <= self._beats.keys() else None

    def publish(self, tables: Iterable[str]) -> None:
        """Publish the deadlines of these games, which have changed."""
        self._to_publish |= dict.fromkeys(tables)
        self.loop.wake()

    async def beat(self, shards: Collection[int] | None = None) -> datetime:
        """Record a heartbeat for these shards, by default all own ones. Returns its moment, until which deadlines may
        be judged. Raises DatabaseError."""
        shards = self.tables.store.shards.ids if shards is None else shards
        async with self._beating:
            moment, outages = now(), self._outages
            resumed = {shard for shard in shards if shard not in self._beats}
            silent = {shard: self._silent[shard] for shard in shards if shard in self._silent}
            if silent:
                await self.tables.store.heartbeats.set_back(silent)
            shifts = await self.tables.store.heartbeats.record(moment, SLACK, shards, resumed)
            for shard in silent:
                self._silent.pop(shard, None)
            if outages == self._outages:
                self._beats |= dict.fromkeys(shards, moment)
                self._resumed = moment if resumed else self._resumed
        if shifts:
            gap = max((shift.gap for shift in shifts.values()), key=abs)
            log.info("the bot was away, or the clock was set: %s clocks are shifted by %s", len(shifts), gap)
            shown = [table for table, shift in shifts.items() if shift.has_deadline and abs(shift.gap) > SHOWN_SHIFT]
            self._to_publish |= dict.fromkeys(shown)
            await self.tables.take_changes_of(shifts)
        return moment

    async def beat_served(self) -> tuple[datetime, Collection[int]]:
        """Record a heartbeat for the shards with which Discord answers. Returns its moment and the shards. Raises
        DatabaseError."""
        shards = await self.served_shards()
        if ended := self._beats.keys() - set(shards):
            self.interrupt(ended)
        return (await self.beat(shards) if shards else now()), shards

    async def fresh(self) -> tuple[datetime, Collection[int]]:
        """Return the moment up to which deadlines may be checked, and the shards for which. A heartbeat is recorded
        first unless the last one is recent, so that people get their time back after an outage. Raises
        DatabaseError."""
        shards = await self.served_shards()
        moment = now()
        if self._has_beaten(shards, moment, SLACK / 4):
            return moment, shards
        return await self.beat_served()

    async def catch_up(self) -> None:
        """Before a press is handled, give people their time back if there was an outage. A slow database does not keep
        the press from being acknowledged: then only its game waits."""
        if self._has_beaten(self.tables.store.shards.ids, now(), SLACK):
            return
        task = self.tables.catching_up
        if task is None or task.done():
            self.tables.catching_up = task = asyncio.create_task(self.fresh())
            task.add_done_callback(lambda ended: ended.cancelled() or ended.exception())  # the press meets it again
        await asyncio.wait([task], timeout=PRESS_SECONDS)

    def _has_beaten(self, shards: Collection[int], moment: datetime, age: timedelta) -> bool:
        """Return whether the last heartbeats of these shards are younger than ``age``."""
        return all(shard in self._beats and NOTHING <= moment - self._beats[shard] < age for shard in shards)

    async def _round(self) -> float:
        """Record a heartbeat of the served shards. Raises DatabaseError."""
        await self.beat_served()
        if self._to_publish and (self._showing is None or self._showing.done()):
            games, self._to_publish = self._to_publish, {}
            self._showing = asyncio.create_task(for_each(games, self._show, AT_ONCE))
        return self.pause

    async def close(self) -> None:
        """Stop publishing deadlines, and what presses wait for."""
        await cancel(task for task in (self._showing, self.tables.catching_up) if task is not None)

    async def _show(self, table: str) -> None:
        """Publish a game's new deadline."""
        try:
            await publish_clocks(self.tables, self.display, [table])
        except Exception as error:
            log_failure(log, error, "table %s: its new deadline could not be shown", table)


async def publish_clocks(tables: TableRegistry, display: Showing, changed: Iterable[str]) -> None:
    """Reload games whose clocks an outage or people's preferences have ``changed``, and publish those that are this
    process's: by an edit, if Discord allows that."""
    moment = now()
    for table in changed:
        try:
            session = await tables.session_of(table)
            await session.apply(reschedule)
        except Refused:
            continue
        if tables.store.shards.own(session.row.guild):
            if await display.update(session):
                await tables.store.absences.mark_shown(table, moment)
            else:
                await display.show(session, force=True)
