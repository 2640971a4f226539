"""Shows, in the background, everything that is missing or outdated: tables, notes, secrets."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from time import monotonic

from bot.display.display import Display
from bot.display.outbox import OutboxDisplay
from bot.display.retry_queue import RetryQueue
from bot.display.threads import TableThreads
from bot.drafts.notices import new_note
from bot.language.localizer import get_localizer
from bot.sessions.clock import awaited_person, now
from bot.sessions.errors import UserError
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.loop import LOCK_TIMEOUT, Loop, log_failure
from bot.sessions.registry import TableRegistry
from bot.sessions.table_tasks import TableTasks
from games import GAMES
from storage.errors import NoSuchTable, NotALobby, StorageError, UnreadableTable
from storage.models import OutboxMessage, State, TableRow

log = logging.getLogger(__name__)

GATHER_SECONDS = 0.5  # during which work is collected into one batch
SEARCH_SECONDS = 60.0  # between two searches of the store for failures that were not recorded
REOPEN_SECONDS = 600.0  # before a thread may be unarchived again
MAX_AT_ONCE = 8  # tables
MIN_AGE = timedelta(seconds=30)  # of a change that is searched for: a younger one is being shown


@dataclass(eq=False, repr=False)
class Reconciler:
    """Tries failed messages again, and finds what a killed process has not shown."""

    tables: TableRegistry
    outbox: OutboxDisplay
    threads: TableThreads
    display: Display
    retries: RetryQueue
    heartbeat: Heartbeat

    _reopened: dict[int, float] = field(default_factory=dict, init=False)  # threads that were unarchived
    _without_channel: set[str] = field(default_factory=set, init=False)  # running games: they wait for a new one

    def __post_init__(self) -> None:
        self.loop = Loop("the reconciler", self._round)
        self._next_search = monotonic() + SEARCH_SECONDS
        self._places = asyncio.Semaphore(MAX_AT_ONCE)
        self._busy = TableTasks()

    async def close(self) -> None:
        """Cancel work in progress. It is due again after the next start."""
        await self._busy.close()

    async def _round(self) -> float:
        """Wait until something is due and begin to retry it; search the store regularly."""
        await self.retries.wait(self._next_search - monotonic())
        await asyncio.sleep(GATHER_SECONDS)
        try:
            if monotonic() >= self._next_search:
                await self._search()
                self._next_search = monotonic() + SEARCH_SECONDS
            for row in await self._due():
                self.retries.start(row.id)
                self._busy.start(row.id, self._reconcile_in_turn(row), f"show-{row.id}")
        except StorageError:
            self._next_search = monotonic()  # only a query tells whether the database is back
            raise
        return 0.0

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
            row = await self.open_thread(row)
        if row.awaits_thread and row.state in (State.LOBBY, State.RUNNING):
            return False
        if await self.display.channel_deleted(row):
            await self.outbox.update(row)
            await self._leave(row)
            return True
        self._without_channel.discard(row.id)
        return await self.display.show(row.id)

    async def open_thread(self, row: TableRow) -> TableRow:
        """Open the thread that a table waits for, and resume a game there. If Discord refuses, a lobby is closed, and a
        game is stranded again. Returns the updated table."""
        store = self.tables.store
        if not await self.threads.open(row.id):
            if not self.retries.is_refused(row.id):
                return row
            if row.state is State.LOBBY:
                return await store.lobbies.close(row.id, now())
            row = await store.tables.move_to(row.id, row.channel)  # the id of an interaction, which no channel has
            await self.outbox.update(row)
            return row
        row = await store.tables.load(row.id)
        if row.state is not State.RUNNING:
            return row
        session = self.tables.of_row(row)
        await session.refresh()
        with suppress(UserError):  # somebody has resumed it
            await session.end_suspension()
        return session.row

    async def _search(self) -> None:
        store, before = self.tables.store, now() - MIN_AGE
        unposted = await store.outbox.tables_unposted(before)
        for row in (*await store.tables.unshown(before), *unposted, *await store.outbox.tables_with_expired()):
            is_kept_back = self.retries.waits(row.id) or self.retries.is_held(row.id)
            if not is_kept_back and row.id not in self._without_channel and row.id not in self._busy:
                self.retries.add_now(row.id)

    async def _due(self) -> list[TableRow]:
        """Return the tables to try again now. Raises StorageError."""
        rows: list[TableRow] = []
        for table in self.retries.due():
            try:
                rows.append(await self.tables.store.tables.load(table))
            except NoSuchTable:
                self.retries.remove(table)
            except UnreadableTable:
                self.retries.start(table)
                self.retries.finish(table, success=False)
        return rows

    async def repost_if_deleted(self, row: TableRow) -> None:
        """Post a table's message again if it was deleted, which Discord does not announce to the bot."""
        if row.message is not None and not await self.display.routes.table(row).stands(row.message):
            await self.display.show(row.id, repost=True)

    async def keep_open(self, thread: int) -> None:
        """Unarchive a thread if a game runs in it. If it is archived again soon, it stays archived until its next
        message, since somebody wants it so."""
        present = monotonic()
        self._reopened = {each: moment for each, moment in self._reopened.items() if present - moment < REOPEN_SECONDS}
        if thread in self._reopened:
            return
        row = await self.tables.store.tables.live_in(thread)
        if row is not None and row.state is State.RUNNING and row.paused is None:
            self._reopened[thread] = present
            await self.display.unarchive(row)

    async def release(self, thread: int | None = None) -> None:
        """Change the messages in a thread, or in any, that nobody could change while it was archived."""
        for row in await self.tables.store.outbox.tables_with_expired():
            if thread in (None, row.channel) and not self.retries.waits(row.id):
                self.retries.add_now(row.id)

    async def leave_deleted_channels(self, guild: int) -> None:
        """Close a server's lobbies whose channel was deleted, and pause its games."""
        for row in await self.tables.store.tables.live(guild):
            if await self.display.channel_deleted(row):
                await self._leave(row)

    async def join_guild(self, guild: int) -> None:
        """Show the games of a server that the bot is on, or on again, by its own access."""
        tables = self.tables.store.tables
        await self.tables.reload_loaded(await tables.admit(guild))
        for row in await tables.live(guild):
            self.retries.add_now(row.id)

    async def leave_guild(self, guild: int) -> None:
        """Pause the games of a server that the bot is no longer on. They go on there by people who have installed the
        bot for themselves."""
        for row in await self.tables.store.tables.live(guild):
            if row.state is State.RUNNING:
                await self._pause(row)
        await self.tables.reload_loaded(await self.tables.store.tables.dismiss(guild, notes=_notes_of_dismissal))

    async def find_deleted_channels(self) -> None:
        """Pause the games whose channels were deleted while the bot was not connected."""
        for table, guild, channel in await self.tables.store.timing.games_in_channels():
            server = self.display.client.get_guild(guild)
            if server is not None and server.get_channel_or_thread(channel) is None:
                with suppress(NoSuchTable, UnreadableTable):
                    row = await self.tables.store.tables.load(table)
                    if await self.display.channel_deleted(row):
                        await self._leave(row)

    async def tell_if_hidden(self, row: TableRow) -> None:
        """Notify again people who were notified in a channel that they can no longer see."""
        holder = awaited_person(row)
        was_told = row.game in GAMES and holder is not None and row.clock.notified_at is not None
        if holder is not None and was_told and not await self.display.routes.table(row).sees(holder):
            await self.tables.of_row(row).time.tell_again()

    async def _pause(self, row: TableRow) -> None:
        """Pause a running game from now on; its people have the time of an outage back first. Raises DatabaseError."""
        if row.paused is None:
            await self.heartbeat.fresh()
            with suppress(UserError, UnreadableTable):  # it has ended meanwhile, or is no game
                await self.tables.of_row(await self.tables.store.tables.load(row.id)).suspend()

    async def _leave(self, row: TableRow) -> None:
        """Handle a table that has lost its channel: close a lobby; a running game waits."""
        if row.state is State.RUNNING:
            self._without_channel.add(row.id)
            await self._pause(row)
            return
        if row.state is State.LOBBY:
            try:
                row = await self.tables.store.lobbies.close(row.id, now())
            except NotALobby:
                return
            log.info("table %s: its channel was deleted before the game began", row.id)
            await self.outbox.update(row)
        await self.tables.store.games.mark_nothing_to_show(row.id, row.last_activity)
        await self.tables.store.outbox.delete_unreachable(row.id)


def _notes_of_dismissal(row: TableRow) -> list[OutboxMessage]:
    """Return the note at a running game that goes on without the bot on its server."""
    return [new_note(row, get_localizer(row.locale)("table-dismissed"))] if row.state is State.RUNNING else []
