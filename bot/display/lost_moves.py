"""Tells from a table's messages that stored changes were lost, and reports that at the table."""

from __future__ import annotations

import logging
from contextlib import suppress

from bot.display.failures import RouteClosed
from bot.display.marks import is_of
from bot.display.outbox import OutboxDisplay
from bot.display.routes import Routes
from bot.drafts.found_message import found_message
from bot.drafts.notices import new_note
from bot.language.localizer import get_localizer
from bot.sessions.session import GameSession
from storage.models import State, TableRow
from storage.repositories import Repositories

log = logging.getLogger(__name__)


async def check_shown(routes: Routes, outbox: OutboxDisplay, store: Repositories, row: TableRow) -> TableRow:
    """Compare a live table with its messages after changes may have been lost, and return its current row.

    If they show a later version than the stored one, that is reported, and their components are removed. A later
    message that tells no version, as of a pause or a computer player's turn, has the table shown again. Raises
    discord.HTTPException, StorageError.
    """
    route = routes.table(row)
    found = [found_message(message, row.id) for message in await route.find(is_of(row.id), 0)]
    versions = {message.id: message.version or 0 for message in found}
    current, newest = row.version, max(versions.values(), default=0)
    if newest <= current:
        if row.is_shown and any(message.is_table and message.id > (row.message or 0) for message in found):
            await store.games.mark_posting(row.id)
        return row
    row = await report_lost(store, row, newest)
    await outbox.post_rest(row)
    with suppress(RouteClosed):  # an archived thread, where nobody can press anything
        for message, version in versions.items():
            if version > current:
                await route.change(message, view=None)
    return row


async def report_lost(store: Repositories, row: TableRow, newest: int) -> TableRow:
    """Log, and note at a live table, that it was shown in a later version than the stored one, and let it have an
    unused version. Returns its new row. Raises StorageError."""
    lost = newest - row.version
    log.error("table %s: the last %s moves that were shown are not stored: they are lost", row.id, lost)
    localizer = get_localizer(row.locale)
    note = new_note(row, localizer("lobby-changes-lost") if row.start is None else localizer("moves-lost", count=lost))
    return await store.tables.skip_versions(row.id, newest, notes=lambda _: [note])


async def skip_lost(store: Repositories, row: TableRow, newest: int, session: GameSession | None) -> TableRow:
    """Return the current row of a table that a message shows in a later version, ``newest``, than this row. If that
    version is not stored either, it is reported. Raises StorageError."""
    row = await store.tables.load(row.id)
    if row.version < newest and row.state in (State.LOBBY, State.RUNNING):
        row = await report_lost(store, row, newest)
    if session is None:
        return row
    await session.reload()
    return session.row
