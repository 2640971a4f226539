"""Resumes the games after a start."""

from __future__ import annotations

import logging
from dataclasses import dataclass

import discord

from bot.background.lost_moves import check_shown
from bot.display.outbox import OutboxDisplay
from bot.display.reconciler import Reconciler
from bot.display.routes import Routes
from bot.sessions.computer_players import ComputerPlayers
from bot.sessions.errors import UserError
from bot.sessions.loop import RETRY_SECONDS, Loop, for_each, log_failure
from bot.sessions.registry import TableRegistry
from storage.errors import Refused, StorageError
from storage.models import State, TableRow

log = logging.getLogger(__name__)

AT_ONCE = 8  # tables


@dataclass(eq=False, repr=False)
class Startup:
    """Wakes computer players and shows what the last process has not shown. Other games are not loaded."""

    routes: Routes
    tables: TableRegistry
    outbox: OutboxDisplay
    reconciler: Reconciler
    computers: ComputerPlayers

    def __post_init__(self) -> None:
        self.loop = Loop("the resumption of games", self._resume)
        self._are_unchecked = False  # whether a table could not be compared with its messages
        self._failure: StorageError | None = None  # the last one of this round

    async def prepare(self) -> None:
        """Have each table compared with its messages before it is used, if changes may be lost. Raises StorageError."""
        if await self.tables.store.needs_verification():
            self.tables.checks.begin(self._check)

    async def _resume(self) -> float | None:
        """Resume the games. If changes may be lost, each is compared with its messages first; the others are, too, and
        those that have lost some are shown again."""
        store = self.tables.store
        self._are_unchecked, self._failure = False, None
        await for_each(await store.timing.computer_turns(), self._wake_computer, AT_ONCE)
        await for_each(await self.reconciler.unfinished(), self._check_and_show, AT_ONCE)
        if not await store.needs_verification():
            return None
        await for_each(await store.tables.live(), self._show_if_lost, AT_ONCE)
        if self._failure is not None:
            raise self._failure
        if self._are_unchecked:
            return RETRY_SECONDS
        await store.mark_verified()
        self.tables.checks.end()
        return None

    async def _wake_computer(self, table: str) -> None:
        try:
            session = await self.tables.session_of(table)
            if session.row.clock.actor is None:  # the game was started by an earlier version
                await session.time.reschedule()
            self.computers.wake(session)
        except UserError as error:
            log.info("table %s: it went on by itself: %s", table, error.message)
        except Exception as error:
            log_failure(log, error, "table %s: its computer player could not go on after the start", table)

    async def _check_and_show(self, row: TableRow) -> None:
        if await self._is_checked(row.id):
            self.reconciler.retries.add_now(row.id)

    async def _show_if_lost(self, row: TableRow) -> None:
        if await self._is_checked(row.id):
            current = await self._current(row.id)
            if current is not None and not current.is_shown:
                self.reconciler.retries.add_now(row.id)

    async def _current(self, table: str) -> TableRow | None:
        """Return a table as it is now, or None: it is gone or unreadable, or the database fails, which ends the round
        after the other tables."""
        try:
            return await self.tables.store.tables.load(table)
        except Refused as error:
            log.warning("table %s is left as it is after the start: %s", table, error)
        except StorageError as error:
            self._failure = error
        return None

    async def _is_checked(self, table: str) -> bool:
        try:
            await self.tables.checks.require(table)
        except UserError:
            self._are_unchecked = True
            return False
        return True

    async def _check(self, table: str) -> None:
        """Compare a table with its messages. Where Discord refuses them nobody can play it either."""
        row = await self.tables.store.tables.load(table)
        if row.state not in (State.LOBBY, State.RUNNING):
            return
        try:
            await check_shown(self.routes, self.outbox, self.tables.store, row)
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            log.info("table %s: its messages cannot be read: %s", table, error)
