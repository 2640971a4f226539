"""The turn timers at work: a reminder at half time, and a computer player's move when the time is up.

Deadlines are stored, so a restart changes nothing. After the bot was away or unreachable, or the system's clock was
set, all deadlines are shifted, and nobody loses time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import timedelta

from bot.sessions.clock import now
from bot.sessions.computer_players import ComputerPlayers
from bot.sessions.errors import UserError
from bot.sessions.ports import Notice, TableOutlet
from bot.sessions.registry import TableRegistry
from bot.sessions.session import SUBSTITUTE, GameSession
from storage.models import TableRow

log = logging.getLogger(__name__)

TICK = 2.0  # seconds between two looks at what is due
SLACK = timedelta(seconds=30)  # between two looks; more than that means that the bot was not there


class TurnTimers:
    """Looks for decisions whose time, or half of it, is over."""

    def __init__(
        self,
        tables: TableRegistry,
        outlet: TableOutlet,
        computers: ComputerPlayers,
        reachable: Callable[[], bool],
    ) -> None:
        self._tables = tables
        self._outlet = outlet
        self._computers = computers
        self._reachable = reachable
        self._deciding: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Look until cancelled."""
        while True:
            try:
                if self._reachable():
                    await self._look()
            except Exception:
                log.exception("the turn timers could not be looked at")
            await asyncio.sleep(TICK)

    async def close(self) -> None:
        """Stop what is under way; it is due again after the next start."""
        for task in list(self._deciding.values()):
            task.cancel()
        await asyncio.gather(*self._deciding.values(), return_exceptions=True)

    async def _look(self) -> None:
        shifted = await self._tables.store.record_heartbeat(now(), SLACK)
        if shifted:
            gap = max(shifted.values(), key=abs)
            log.info("the bot was away, or the clock was set: %s deadlines are shifted by %s", len(shifted), gap)
            for table in shifted:
                session = await self._tables.session_of(table)
                await session.reload()
                await self._outlet.publish(session, force=True)
        for row in await self._tables.store.due(now()):
            if row.id not in self._deciding:
                task = asyncio.create_task(self._due(row), name=f"time-{row.id}")
                self._deciding[row.id] = task
                task.add_done_callback(lambda _, table=row.id: self._deciding.pop(table, None))  # type: ignore[misc] # the default binds this table

    async def _due(self, row: TableRow) -> None:
        try:
            session = await self._tables.session_of(row.id)
            if await self._outlet.is_gone(row):
                await session.suspend()
            elif row.deadline is not None and row.deadline <= now():
                await self._decide(session)
            elif await self._tables.store.remind(row.id, row.version, now()):
                await self._outlet.remind(session)
        except UserError as error:
            log.info("table %s: the game went on before its time was up: %s", row.id, error.message)
        except Exception:
            log.exception("table %s: its timer failed", row.id)

    async def _decide(self, session: GameSession) -> None:
        """Let a computer player make the one decision a person has not made in time."""
        actor, seen = session.position.actor, session.row
        if actor is None or seen.seats[actor].holder is None:
            return
        move = await self._computers.choose(session, actor, SUBSTITUTE)
        await session.play_for(actor, move, seen, SUBSTITUTE)
        seat = session.row.seats[actor]
        await self._outlet.notify(session, Notice("time-away" if seat.away else "time-up", {"name": seat.name}))
        await self._outlet.publish(session)
        self._computers.wake(session)
