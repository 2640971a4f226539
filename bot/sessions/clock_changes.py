"""Publishes games whose clocks were changed by people's preferences."""

from __future__ import annotations

from collections.abc import Iterable

from bot.sessions.ports import Showing
from bot.sessions.registry import TableRegistry
from bot.tables.clock import now
from bot.tables.timing import reschedule
from storage.errors import Refused


async def publish_clocks(tables: TableRegistry, display: Showing, changed: Iterable[str]) -> None:
    """Reload and publish those of these games that are this process's: by an edit, if Discord allows that."""
    moment = now()
    for table in changed:
        try:
            session = await tables.session_of(table)
            await session.apply(reschedule)
        except Refused:
            continue
        if tables.store.shards.own(session.row.guild):
            if await display.update(session):
                await tables.store.absences.mark_shown(table, moment)
            else:
                await display.show(session, force=True)
