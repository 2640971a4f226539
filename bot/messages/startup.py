"""Resumes the games after a start."""

from __future__ import annotations

import logging
from dataclasses import dataclass

import discord

from bot.messages.lost_moves import check_shown
from bot.messages.notes import Notes
from bot.messages.sweep import Sweep
from bot.sessions.computer_players import ComputerPlayers
from bot.sessions.concurrency import for_each
from bot.sessions.errors import UserError
from bot.sessions.failure_log import log_failure
from bot.sessions.loop import Loop
from bot.sessions.registry import TableRegistry
from storage.models import State, TableRow

log = logging.getLogger(__name__)

AT_ONCE = 8  # tables


@dataclass(eq=False, repr=False)
class Startup:
    """Wakes computer players and shows what the last process has not shown. Other games are not loaded."""

    client: discord.Client
    tables: TableRegistry
    notes: Notes
    sweep: Sweep
    computers: ComputerPlayers

    def __post_init__(self) -> None:
        self.loop = Loop("the resumption of games", self._resume)

    async def _resume(self) -> None:
        """Resume the games. All of them are compared with their messages if changes may be lost."""
        store = self.tables.store
        if await store.is_unchecked():
            await for_each(await store.live_tables(), self._check_and_show, AT_ONCE)
            await store.note_checked()
        await for_each(await store.computer_turns(), self._wake_computer, AT_ONCE)
        await for_each(await self.sweep.unfinished(), self.sweep.bring_up_to_date, AT_ONCE)

    async def _wake_computer(self, table: str) -> None:
        try:
            session = await self.tables.session_of(table)
            if session.row.actor is None:  # the game was started by an earlier version
                await session.reschedule(session.row)
            self.computers.wake(session)
        except UserError as error:
            log.info("table %s: it went on by itself: %s", table, error.message)
        except Exception as error:
            log_failure(log, error, "table %s: its computer player could not go on after the start", table)

    async def _check_and_show(self, row: TableRow) -> None:
        try:
            if row.state in (State.LOBBY, State.RUNNING):
                row = await check_shown(self.client, self.notes, self.tables.store, row)
        except Exception as error:
            log_failure(log, error, "table %s could not be compared with its messages", row.id)
        else:
            await self.sweep.bring_up_to_date(row)
