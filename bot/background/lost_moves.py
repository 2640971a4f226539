"""Compares the stored table with its messages after changes may have been lost, and reports lost moves at the table."""

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
from storage.models import TableRow
from storage.repositories import Repositories

log = logging.getLogger(__name__)


async def check_shown(routes: Routes, outbox: OutboxDisplay, store: Repositories, row: TableRow) -> TableRow:
    """Compare a live table with its messages and return its current row.

    If they show a later version than the stored one, this is logged and reported at the table, their components are
    removed, and the table gets an unused version. Raises discord.HTTPException, StorageError.
    """
    route = routes.table(row)
    found = [found_message(message, row.id) for message in await route.find(is_of(row.id), 0)]
    versions = {message.id: message.version or 0 for message in found}
    current, newest = row.version, max(versions.values(), default=0)
    if newest <= current:
        return row
    log.error("table %s: the last %s moves that were shown are not stored: they are lost", row.id, newest - current)
    localizer = get_localizer(row.locale)
    lobby, game = localizer("lobby-changes-lost"), localizer("moves-lost", count=newest - current)
    note = new_note(row, lobby if row.start is None else game)
    row = await store.tables.skip_versions(row.id, newest, notes=lambda _: [note])
    await outbox.post_rest(row)
    with suppress(RouteClosed):  # an archived thread, where nobody can press anything
        for message, version in versions.items():
            if version > current:
                await route.change(message, view=None)
    return row
