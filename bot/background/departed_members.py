"""Hands seats of players who left the server to a computer player until they come back.

Without privileged intents, Discord does not announce that a member has left, so the bot asks about the players whom a
game is waiting for.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial

from bot.background.attempts import attempt
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.loop import Loop
from bot.sessions.ports import Showing
from bot.sessions.registry import TableRegistry
from bot.tables.clock import now, person_to_move
from bot.tables.seats import leave_server

PAUSE = 5.0  # seconds between two checks
AT_ONCE = 10  # games per check, one after the other, because Discord limits these requests
QUICK = timedelta(minutes=2)  # decisions younger than this are not checked
AGAIN = timedelta(hours=1)  # until the same decision is checked again
UNKNOWN = "table %s: whether its actor has left is not known"


class DepartedMembers:
    """Checks whether the players whom games wait for are still members of their server."""

    def __init__(self, tables: TableRegistry, display: Showing, heartbeat: Heartbeat) -> None:
        self._tables = tables
        self._display = display
        self._heartbeat = heartbeat
        self._after = ""  # the last game checked
        self._checks: dict[str, tuple[int, datetime]] = {}  # the version and time of the last check, by table
        self.loop = Loop("the search for players who left", self._check_pending)

    async def _check_pending(self) -> float:
        """Check some games. Returns the seconds until the next ones."""
        present = now()
        games = await self._tables.store.timing.pending_decisions(present - QUICK, self._after, AT_ONCE)
        if len(games) < AT_ONCE:  # the next check starts from the beginning
            self._checks = {table: check for table, check in self._checks.items() if present - check[1] <= AGAIN}
        self._after = games[-1][0] if len(games) == AT_ONCE else ""
        for table, version in games:
            check, last = self._checks.get(table, (None, present))
            if check != version or present - last > AGAIN:
                self._checks[table] = version, present
                await attempt(self._check(table), UNKNOWN, table)
        return PAUSE

    async def _check(self, table: str) -> None:
        """Mark the actor of a game as away if that person has left the server; most games are not loaded for this.
        Raises Refused."""
        row = await self._tables.row(table)
        user = person_to_move(row)
        if user is None:
            return
        if await self._display.channel_deleted(row) or not await self._display.has_left(row, user):
            return
        await self._heartbeat.fresh()  # a player who comes back has the time of an outage back, too
        session = await self._tables.session_of(row.id)
        if session.version == row.version:
            await session.apply(partial(leave_server, user=user))
            await self._display.show(row.id)
