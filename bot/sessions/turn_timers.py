"""The turn timers at work: a reminder at half time, and a computer player's move when the time is up.

Deadlines are stored, so a restart changes nothing. The timers wait until the next one, and are woken when a game gets
an earlier one; what others change in the database they find after a while.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from datetime import UTC, datetime, timedelta

from bot.sessions.clock import now
from bot.sessions.complaints import Complaints
from bot.sessions.computer_players import ComputerPlayers
from bot.sessions.errors import UserError
from bot.sessions.ports import Notice, ReminderOutlet, TableOutlet
from bot.sessions.registry import TableRegistry
from bot.sessions.session import SUBSTITUTE, GameSession
from storage.errors import StorageError
from storage.models import TableRow

log = logging.getLogger(__name__)

RETRY = 2.0  # seconds until what is due and not done is looked at again
NEVER = datetime.max.replace(tzinfo=UTC)
REMINDED_AGAIN = timedelta(minutes=2)  # until a reminder that could not be sent is sent again


class TurnTimers:
    """Looks for decisions whose time, or half of it, is over."""

    def __init__(
        self,
        tables: TableRegistry,
        outlet: TableOutlet,
        reminders: ReminderOutlet,
        computers: ComputerPlayers,
        served: Callable[[], Collection[int]],
        pause: float,
    ) -> None:
        self._tables = tables
        self._outlet = outlet
        self._reminders = reminders
        self._computers = computers
        self._served = served
        self._pause = pause  # seconds at most between two looks
        self._complaints = Complaints(log, "what is due could not be read")
        self._wake = asyncio.Event()
        self._next = NEVER  # for when the next look is planned
        tables.on_change = self.note
        self._deciding: dict[str, asyncio.Task[None]] = {}

    def note(self, row: TableRow) -> None:
        """Look earlier than planned if a game has an earlier deadline or reminder."""
        if any(moment is not None and moment < self._next for moment in (row.deadline, row.reminder)):
            self._wake.set()

    async def run(self) -> None:
        """Look at what is due, until cancelled."""
        while True:
            self._wake.clear()
            self._next, pause = NEVER, self._pause
            try:
                if shards := self._served():
                    pause = await self._look(shards)
                self._complaints.over()
            except StorageError as error:
                self._complaints.note(error)
            self._next = now() + timedelta(seconds=pause)
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._wake.wait()

    async def close(self) -> None:
        """Stop what is under way; it is due again after the next start."""
        for task in list(self._deciding.values()):
            task.cancel()
        await asyncio.gather(*self._deciding.values(), return_exceptions=True)

    async def _look(self, shards: Collection[int]) -> float:
        """Do what is due. Returns for how many seconds nothing will be."""
        moment = now()
        rows = await self._tables.store.due(moment, shards)
        for row in rows:
            if row.id not in self._deciding:
                task = asyncio.create_task(self._due(row), name=f"time-{row.id}")
                self._deciding[row.id] = task
                task.add_done_callback(lambda _, table=row.id: self._deciding.pop(table, None))  # type: ignore[misc] # the default binds this table
        then = await self._tables.store.next_due(moment, shards)
        pauses = [self._pause, *([RETRY] if rows else []), *([] if then is None else [(then - now()).total_seconds()])]
        return max(min(pauses), 0.0)

    async def _due(self, row: TableRow) -> None:
        try:
            session = await self._tables.session_of(row.id)
            if await self._outlet.is_gone(row):
                await session.suspend()
                return
            await session.reschedule(row)
            clock, moment = session.row.clock, now()
            if clock.deadline is not None and clock.deadline <= moment:
                await self._decide(session)
            elif clock.reminder is not None and clock.reminder <= moment:
                await self._remind(session)
        except UserError as error:
            log.info("table %s: the game went on before its time was up: %s", row.id, error.message)
        except Exception:
            log.exception("table %s: its timer failed", row.id)

    async def _remind(self, session: GameSession) -> None:
        """Tell the actor once; where that fails, or the bot is killed meanwhile, again after a while."""
        store, moment = self._tables.store, now()
        if await store.claim_reminder(session.row.id, session.version, moment, moment + REMINDED_AGAIN):
            version = session.version
            if await self._reminders.remind(session) and session.version == version:
                await session.note_told(moment)

    async def _decide(self, session: GameSession) -> None:
        """Let a computer player make the one decision a person has not made in time."""
        actor, seen = session.position.actor, session.row
        if actor is None or seen.seats[actor].holder is None:
            return
        move = await self._computers.choose(session, actor, SUBSTITUTE, urgent=True)
        await session.play_for(actor, move, seen, SUBSTITUTE)
        seat = session.row.seats[actor]
        await self._outlet.notify(session, Notice("time-away" if seat.away else "time-up", {"name": seat.name}))
        await self._outlet.publish(session)
        self._computers.wake(session)
