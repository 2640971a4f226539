"""The reminders that ping people in a table's channel, and how one is known again that was not recorded."""

from __future__ import annotations

from bot.display.marks import with_text
from bot.display.poster import Poster
from bot.display.route import Mark
from bot.drafts.draft import MessageDraft
from bot.tables.clock import unrecorded_since
from storage.models import TableRow

HOURGLASS = "⏳"  # begins each reminder in a channel


async def post_reminder(poster: Poster, row: TableRow, player: str, draft: MessageDraft) -> int:
    """Post the reminder of the current decision, which names the ``player``, unless already posted. Returns
    its id. Raises FAILURES."""
    since = unrecorded_since(row.clock, poster.started)
    return await poster.post(
        poster.routes.table(row), reminder_key(poster, row, "ping"), draft, since, _mark(row, player)
    )


async def was_reminded(poster: Poster, row: TableRow, player: str) -> bool:
    """Return whether a reminder that is not recorded has named the ``player``; the channel is searched only if one may
    stand there. Raises FAILURES."""
    since = unrecorded_since(row.clock, poster.started)
    return await poster.stands(poster.routes.table(row), reminder_key(poster, row, "ping"), _mark(row, player), since)


def reminder_key(poster: Poster, row: TableRow, place: str) -> str:
    """Return the key of a reminder: each of a decision is another message."""
    return f"{row.id}/reminder:{row.version}:{unrecorded_since(row.clock, poster.started)}:{place}"


def _mark(row: TableRow, player: str) -> Mark:
    return with_text(HOURGLASS, player, f"/{row.channel}/")
