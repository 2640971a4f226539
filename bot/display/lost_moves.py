"""Tells from a table's messages that stored changes were lost, and reports that at the table."""

from __future__ import annotations

import logging
from contextlib import suppress
from functools import partial

from bot.display.failures import RouteClosed
from bot.display.marks import is_of
from bot.display.outbox import OutboxDisplay
from bot.display.routes import Routes
from bot.drafts.found_message import found_message
from bot.sessions.registry import TableRegistry
from bot.tables import course
from storage.models import TableRow

log = logging.getLogger(__name__)


async def check_shown(routes: Routes, outbox: OutboxDisplay, tables: TableRegistry, row: TableRow) -> None:
    """Compare a live table with its messages after changes may have been lost.

    If they show a later version than the stored one, that is reported, and their components are removed. A later
    message that tells no version, as of a pause or a computer player's turn, has the table shown again. Raises
    discord.HTTPException, DatabaseError.
    """
    route = routes.table(row)
    found = [found_message(message, row.id) for message in await route.find(is_of(row.id), 0)]
    versions = {message.id: message.version or 0 for message in found}
    current, newest = row.version, max(versions.values(), default=0)
    if newest <= current:
        if row.is_shown and any(message.is_table and message.id > (row.message or 0) for message in found):
            await tables.shown.mark_unshown(row.id)
        return
    row = await report_lost(tables, row, newest)
    await outbox.post_rest(row)
    with suppress(RouteClosed):  # an archived thread, which takes no presses
        for message, version in versions.items():
            if version > current:
                await route.change(message, view=None)


async def report_lost(tables: TableRegistry, row: TableRow, newest: int) -> TableRow:
    """Log, and note at a live table, that it was shown in a later version than the stored one, and let it have an
    unused version. Returns its new row. Raises DatabaseError."""
    log.error("table %s: the last %s moves that were shown are not stored: they are lost", row.id, newest - row.version)
    return (await tables.apply(row.id, partial(course.reserve_versions, newest=newest))).row


async def skip_lost(tables: TableRegistry, row: TableRow, newest: int) -> TableRow:
    """Return the current row of a table that a message shows in a later version, ``newest``, than this row. If that
    version is not stored either, it is reported. Raises DatabaseError."""
    row = await tables.store.tables.load(row.id)
    if row.version < newest and row.state.is_live:
        row = await report_lost(tables, row, newest)
    return row
