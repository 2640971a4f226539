"""Shows, in the background, everything that is missing or outdated: tables, messages, secrets."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from datetime import timedelta
from time import monotonic

from bot.background.guild_changes import GuildChanges
from bot.display.display import Display
from bot.display.threads import TableThreads
from bot.sessions.loop import LOCK_TIMEOUT, Loop, TableTasks, log_failure
from bot.tables.clock import now
from games import GAMES
from storage.errors import DatabaseError, NoSuchTable, UnreadableTable
from storage.models import State, TableRow

log = logging.getLogger(__name__)

GATHER_SECONDS = 0.5  # during which work is collected into one batch
SEARCH_SECONDS = 60.0  # between two searches of the store for failures that were not recorded
MAX_AT_ONCE = 8  # tables
MIN_AGE = timedelta(seconds=30)  # of a change that is searched for: a younger one is being shown


@dataclass(eq=False, repr=False)
class Reconciler:
    """Tries failed messages again, and finds what a killed process has not shown."""

    threads: TableThreads
    display: Display
    guild_changes: GuildChanges

    def __post_init__(self) -> None:
        self.tables, self.retries = self.display.tables, self.display.retries
        self.loop = Loop("the reconciler", self._round)
        self.retries.wake = self.loop.wake
        self.next_search = monotonic() + SEARCH_SECONDS
        self._places = asyncio.Semaphore(MAX_AT_ONCE)
        self.tasks = TableTasks()
        self._without_channel: set[int] = set()  # channels that are gone, whose running games wait for a new one

    async def _round(self) -> float:
        """Begin to retry what is due; search the store regularly. Returns the seconds until the next round."""
        await asyncio.sleep(GATHER_SECONDS)
        try:
            if monotonic() >= self.next_search:
                await self.search()
                self.next_search = monotonic() + SEARCH_SECONDS
            for row in await self._due():
                self.retries.start(row.id)
                self.tasks.start(row.id, self._reconcile_in_turn(row), f"show-{row.id}")
        except DatabaseError:
            self.next_search = monotonic()  # only a query tells whether the database is back
            raise
        return self.retries.pause(self.next_search - monotonic())

    async def unfinished(self) -> list[TableRow]:
        """Return the tables that a stopped process may not have shown completely."""
        rows = [
            *await self.tables.store.tables.unshown(),
            *await self.tables.store.outbox.tables(),
            *await self.tables.store.outbox.tables_with_secrets(),
        ]
        return [*{row.id: row for row in rows}.values()]

    async def _reconcile_in_turn(self, row: TableRow) -> None:
        """Show a table when its turn comes. One for which Discord takes long does not block the others."""
        async with asyncio.TaskGroup() as group, self._places:
            await asyncio.wait([group.create_task(self.reconcile(row))], timeout=LOCK_TIMEOUT)

    async def reconcile(self, row: TableRow) -> None:
        """Show a table and send its players what they have not received. Failures are retried later."""
        self.retries.start(row.id)
        try:
            success = await self._reconcile(row)
        except Exception as error:
            log_failure(log, error, "table %s could not be shown", row.id)
            success = False
        self.retries.finish(row.id, success=success)

    async def _reconcile(self, row: TableRow) -> bool:
        """Show a table. Returns whether everything that can be shown is."""
        if row.game not in GAMES:
            return True  # a start with the game shows it
        if row.awaits_thread:
            row = await self.threads.open(row)
        if row.awaits_thread and row.state.is_live:
            return False
        if await self.display.channel_deleted(row):
            await self.display.outbox.update(row)
            await self.guild_changes.leave(row)
            if row.state is State.RUNNING:
                self._without_channel.add(row.channel)
            return True
        self._without_channel.discard(row.channel)
        return await self.display.show(row.id)

    async def search(self) -> None:
        store, before = self.tables.store, now() - MIN_AGE
        await self.tables.shown.final.flush()
        unposted = await store.outbox.tables_unposted(before)
        for row in (*await store.tables.unshown(before), *unposted, *await store.outbox.tables_with_expired()):
            is_kept_back = self.retries.waits(row.id) or self.retries.is_held(row.id)
            if not is_kept_back and row.channel not in self._without_channel and row.id not in self.tasks:
                self.retries.add_now(row.id)

    async def _due(self) -> list[TableRow]:
        """Return the tables to try again now. Raises DatabaseError."""
        rows: list[TableRow] = []
        for table in self.retries.due():
            try:
                rows.append(await self.tables.store.tables.load(table))
            except (NoSuchTable, UnreadableTable) as error:
                self.retries.start(table)
                self.retries.finish(table, success=isinstance(error, NoSuchTable))  # which is not tried again
        return rows
