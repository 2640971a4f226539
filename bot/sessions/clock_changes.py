"""Publishes games whose clocks were changed by people's preferences."""

from __future__ import annotations

from collections.abc import Iterable

from bot.sessions.clock import now
from bot.sessions.errors import UserError
from bot.sessions.ports import TableOutlet
from bot.sessions.registry import TableRegistry


class ClockChanges:
    """Publishes this process's games with new clocks."""

    def __init__(self, tables: TableRegistry, outlet: TableOutlet) -> None:
        self._tables = tables
        self._outlet = outlet

    async def publish(self, tables: Iterable[str]) -> None:
        """Reload and publish those of these games that are this process's: by an edit, if Discord allows that."""
        moment = now()
        for table in tables:
            try:
                session = await self._tables.session_of(table)
            except UserError:
                continue
            if self._tables.store.shards.own(session.row.guild):
                await session.reload()
                if await self._outlet.refresh(session):
                    await self._tables.store.absences.mark_shown(table, moment)
                else:
                    await self._outlet.publish(session, force=True)

    async def publish_games_of(self, users: Iterable[int]) -> None:
        """Reload and publish the games that wait for people whose preferences another process has changed."""
        await self.publish(self._tables.games_waiting_for(set(users)))
