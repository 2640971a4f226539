"""Runs the turn timers: a reminder at half time, and a computer player's move when the time is up.

Deadlines are stored, so they survive a restart. The loop sleeps until the next deadline and is woken by earlier ones;
changes by other processes are found at the next regular check.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from bot.sessions.computer_players import ComputerPlayers
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.loop import Loop, TableTasks, growing_pause, log_failure
from bot.sessions.ports import Delivery, Showing
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.tables import course, timing
from bot.tables.clock import NEVER, now
from bot.tables.seats import SUBSTITUTE
from storage.errors import Refused, UnreadableTable
from storage.heartbeats import GRACE
from storage.models import TableRow

log = logging.getLogger(__name__)

RETRY_SECONDS = 2.0  # seconds before unfinished work is tried again
FIRST_PAUSE, LONGEST_PAUSE = 120.0, 3600.0  # seconds before a failed reminder is sent again


@dataclass(eq=False, repr=False)
class TurnTimers:
    """Handles decisions whose reminder or deadline is due."""

    tables: TableRegistry
    display: Showing
    remind_once: Callable[[GameSession], Awaitable[Delivery]]  # in the way that the actor of a game prefers
    computers: ComputerPlayers
    heartbeat: Heartbeat
    pause: float  # most seconds between two checks

    def __post_init__(self) -> None:
        self.loop = Loop("timers", self._round)
        self._next = NEVER  # the time of the next check
        self.tables.listeners.append(self.check_earlier)
        self.tasks = TableTasks()
        self.to_send: dict[str, tuple[int, int]] = {}  # by table: the version, and how often its reminder has failed

    def check_earlier(self, row: TableRow) -> None:
        """Make the next check earlier if a game has an earlier deadline or reminder."""
        if any(moment is not None and moment < self._next for moment in (row.clock.deadline, row.clock.reminder)):
            self.loop.wake()

    async def _round(self) -> float:
        """Handle what is due. Returns the seconds until the next moment."""
        self._next, pause = NEVER, self.pause
        moment, shards = await self.heartbeat.fresh()
        if shards:
            pause = await self._run_due(moment, shards)
        self._next = now() + timedelta(seconds=pause)
        return pause

    async def _run_due(self, moment: datetime, shards: Collection[int]) -> float:
        """Handle what was due at ``moment``. Returns the seconds until the next check."""
        rows = await self.tables.store.timing.due(moment, shards)
        for row in rows:
            if row.id not in self.tasks:
                self.tasks.start(row.id, self.handle_due(row, moment), f"time-{row.id}")
        pause = min(self.pause, RETRY_SECONDS) if rows else self.pause
        then = await self.tables.store.timing.next_due(moment, shards)
        return pause if then is None else max(0.0, min(pause, (then - now()).total_seconds()))

    async def handle_due(self, row: TableRow, moment: datetime) -> None:
        try:
            session = await self.tables.session_of(row.id)
            channel = session.row.channel
            if await self.display.channel_deleted(session.row):
                await session.apply(partial(course.suspend, channel=channel))
                return
            await session.apply(timing.reschedule)  # the row found may be older than the last reminder
            clock = session.row.clock
            if clock.deadline is not None and clock.deadline <= moment:
                if not clock.has_run_for(GRACE, moment):
                    return  # less may be left after an outage in quiet hours
                if not await session.restart_unseen():
                    await self._decide(session)
            elif clock.reminder is not None and clock.reminder <= moment:
                await self.remind(session)
        except UnreadableTable:
            return  # it was logged once, and is named by /healthz
        except Refused as error:
            log.info("table %s: the game went on before its time was up: %s", row.id, error.reason)
        except Exception as error:
            log_failure(log, error, "table %s: its timer failed", row.id)

    async def remind(self, session: GameSession) -> None:
        """Remind the actor once. A reminder that Discord did not accept is retried with growing delays."""
        table, version, moment = session.row.id, session.version, now()
        known, failures = self.to_send.get(table, (version, 0))
        failures = failures if known == version else 0
        pause = timedelta(seconds=growing_pause(failures, FIRST_PAUSE, LONGEST_PAUSE))
        if not await self.tables.store.timing.claim_reminder(table, version, moment, moment + pause):
            return
        delivery = await self.remind_once(session)
        if delivery == "unreachable" and session.row.timer is not None:
            await session.apply(course.suspend_unseen)  # so that their time does not run unnoticed
            await self.display.show(session.row.id)
        elif delivery in ("done", "unreachable"):
            self.to_send.pop(table, None)
            await session.mark_notified(version, moment)
            await self._show_bank(session)
        else:
            self.to_send[table] = version, failures + 1

    async def _show_bank(self, session: GameSession) -> None:
        """Edit the table when its actor's bank has begun to run."""
        row = session.with_actor()
        has_bank = row.clock.actor is not None and row.seats[row.clock.actor].bank
        if has_bank and timing.uses_bank(row, await session.context()):
            await self.display.update(session)

    async def _decide(self, session: GameSession) -> None:
        """Let a computer player make one decision for a person whose time is up."""
        actor, row = session.position.actor, session.row
        if actor is None or row.seats[actor].holder is None:
            return
        move = await self.computers.choose(session, actor, SUBSTITUTE, urgent=True)
        await session.play_for(actor, move, row, SUBSTITUTE)
        repost = session.position.actor == actor  # the next decision of the same person is announced
        await self.display.show(session.row.id, repost=repost)
