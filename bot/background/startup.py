"""Resumes the games after a start."""

from __future__ import annotations

import logging
from dataclasses import dataclass

import discord

from bot.background.reconciler import Reconciler
from bot.display.failures import is_final
from bot.display.lost_moves import check_shown
from bot.sessions.computer_players import ComputerPlayers
from bot.sessions.loop import RETRY_SECONDS, Loop, for_each, log_failure
from bot.tables.timing import reschedule
from storage.errors import Refused
from storage.models import TableRow

log = logging.getLogger(__name__)

AT_ONCE = 8  # tables
BUDGET, BUDGET_SECONDS = 200, 60.0  # tables that are compared with their messages in one round, and the pause after it


@dataclass(eq=False, repr=False)
class Startup:
    """Wakes computer players and shows what the last process has not shown. Other games are not loaded."""

    reconciler: Reconciler
    computers: ComputerPlayers

    def __post_init__(self) -> None:
        self.tables, self.display = self.reconciler.tables, self.reconciler.display
        self.loop = Loop("the resumption of games", self._resume)
        self._unchecked: set[str] = set()  # the tables that this round could not compare with their messages
        self._to_check: list[str] | None = None  # the tables to compare, the most recently active last

    async def prepare(self) -> None:
        """Compare each table with its messages before it is used, if changes may be lost. Raises DatabaseError."""
        if await self.tables.store.database.needs_verification():
            self.tables.checks.begin(self._check)

    async def _resume(self) -> float | None:
        """Resume the games. If changes may be lost, each is compared with its messages first; the others are, too, some
        in each round, and those that have lost some are shown again. A table that is used is compared at once."""
        store, is_first = self.tables.store, self._to_check is None or bool(self._unchecked)
        self._unchecked = set()
        if is_first:
            await for_each(await store.timing.computer_turns(), self._wake_computer, AT_ONCE)
            await for_each(await self.reconciler.unfinished(), self._check_and_show, AT_ONCE)
        if not await store.database.needs_verification():
            return None
        if self._to_check is None:
            rows = sorted(await store.tables.live(), key=lambda row: row.last_activity)
            self._to_check = [row.id for row in rows]
        tables, self._to_check = self._to_check[: -BUDGET - 1 : -1], self._to_check[:-BUDGET]
        await for_each(tables, self._require_check, AT_ONCE)
        for row in await store.tables.unshown():
            self._show(row.id)
        if self._unchecked:
            self._to_check += [table for table in tables if table in self._unchecked]
            return RETRY_SECONDS
        if self._to_check:
            return BUDGET_SECONDS
        await store.database.mark_verified()
        self.tables.checks.end()
        return None

    async def _wake_computer(self, table: str) -> None:
        await self._require_check(table)
        if table in self._unchecked:
            return
        try:
            session = await self.tables.session_of(table)
            if session.row.clock.actor is None:  # the game was started by an earlier version
                await session.apply(reschedule)
            self.computers.wake(session)
        except Refused as error:
            log.info("table %s: its computer player has nothing to do: %s", table, error.reason)
        except Exception as error:
            log_failure(log, error, "table %s: its computer player could not go on after the start", table)

    async def _check_and_show(self, row: TableRow) -> None:
        await self._require_check(row.id)
        self._show(row.id)

    async def _require_check(self, table: str) -> None:
        try:
            await self.tables.checks.require(table)
        except Refused:
            self._unchecked.add(table)

    def _show(self, table: str) -> None:
        if table not in self._unchecked:
            self.reconciler.retries.add_now(table)

    async def _check(self, table: str) -> None:
        """Compare a table with its messages. Where Discord refuses them, the table cannot be played either."""
        row = await self.tables.store.tables.load(table)
        if not row.state.is_live:
            return
        try:
            await check_shown(self.display.poster.routes, self.display.outbox, self.tables, row)
        except discord.HTTPException as error:
            if not is_final(error):
                raise
            log.info("table %s: its messages cannot be read: %s", table, error)
