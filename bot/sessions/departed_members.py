"""Players who have left the server: a computer player decides for them until they come back.

Discord tells a bot without privileged intents of no member who leaves, so it is asked about whoever keeps a game
waiting.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta

from bot.sessions.clock import now
from bot.sessions.errors import UserError
from bot.sessions.ports import Notice, TableOutlet
from bot.sessions.registry import TableRegistry
from bot.sessions.seat_changes import SeatChanges
from bot.sessions.session import GameSession

log = logging.getLogger(__name__)

TICK = 5.0  # seconds between two looks at who keeps whom waiting
QUICK = timedelta(minutes=2)  # who decides within it is asked about nobody
AGAIN = timedelta(hours=1)  # until Discord is asked again about the same decision


class DepartedMembers:
    """Looks for actors who are no longer on the server of their game."""

    def __init__(self, tables: TableRegistry, outlet: TableOutlet, seats: SeatChanges) -> None:
        self._tables = tables
        self._outlet = outlet
        self._seats = seats
        self._asked: dict[str, tuple[int, datetime]] = {}  # at which version and when, by table

    async def run(self) -> None:
        """Look until cancelled."""
        while True:
            try:
                await self._look()
            except Exception:
                log.exception("players who left could not be looked for")
            await asyncio.sleep(TICK)

    async def _look(self) -> None:
        present = now()
        rows = [row for row in await self._tables.store.live() if row.start is not None]
        waiting = {row.id: row for row in rows if present - row.last_activity >= QUICK}
        self._asked = {table: last for table, last in self._asked.items() if table in waiting}
        for table, row in waiting.items():
            version, last = self._asked.get(table, (None, present))
            if version != row.version or present - last > AGAIN:
                self._asked[table] = row.version, present
                await self._check(await self._tables.session_of(table))

    async def _check(self, session: GameSession) -> None:
        """Let a computer player decide for the actor of a game if that person is no longer on the server."""
        actor, row = session.position.actor, session.row
        user = None if actor is None else row.seats[actor].holder
        if actor is None or user is None or row.paused is not None:
            return
        if await self._outlet.is_gone(row) or not await self._outlet.has_left(row, user):
            return
        try:
            await session.mark_away(user)
        except UserError as error:
            log.info("table %s: the game went on before anybody was missed: %s", row.id, error.message)
            return
        await self._seats.announce(session, Notice("seat-left", {"name": row.seats[actor].name}))
