"""Publishes games whose clocks were changed by people's preferences."""

from __future__ import annotations

from collections.abc import Iterable

from bot.sessions.ports import Showing
from bot.sessions.registry import TableRegistry
from bot.tables.clock import now
from bot.tables.errors import UserError
from storage.errors import UnreadableTable


class ClockChanges:
    """Publishes this process's games with new clocks."""

    def __init__(self, tables: TableRegistry, display: Showing) -> None:
        self._tables = tables
        self._display = display

    async def publish(self, tables: Iterable[str]) -> None:
        """Reload and publish those of these games that are this process's: by an edit, if Discord allows that."""
        moment = now()
        for table in tables:
            try:
                session = await self._tables.session_of(table)
                await session.reschedule()
            except (UserError, UnreadableTable):
                continue
            if self._tables.store.shards.own(session.row.guild):
                if await self._display.update(session):
                    await self._tables.store.absences.mark_shown(table, moment)
                else:
                    await self._display.show(session, force=True)
