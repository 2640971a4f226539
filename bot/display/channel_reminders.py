"""The reminders that ping people in a table's channel, and how one is known again that was not recorded."""

from __future__ import annotations

from bot.display.marks import with_text
from bot.display.poster import Poster
from bot.display.route import Mark
from bot.drafts.draft import MessageDraft
from bot.tables.clock import notify_way, unrecorded_since
from storage.models import TableRow
from storage.person import Person

HOURGLASS = "⏳"  # begins each reminder in a channel


async def post_reminder(poster: Poster, row: TableRow, player: str, draft: MessageDraft) -> int:
    """Post the reminder of the current decision, which names the ``player``, unless already posted. Returns
    its id. Raises FAILURES."""
    since = unrecorded_since(row.clock, poster.started)
    return await poster.post(
        poster.routes.table(row), reminder_key(poster, row, "ping"), draft, _mark(row, player), since
    )


def may_be_reminded(poster: Poster, row: TableRow, holder: Person) -> bool:
    """Return whether a reminder may have pinged the actor, although that is not recorded."""
    if notify_way(holder) != "ping" or row.clock.notified_at is not None:
        return False
    return poster.may_have_posted(reminder_key(poster, row, "ping"), unrecorded_since(row.clock, poster.started))


async def was_reminded(poster: Poster, row: TableRow, player: str) -> bool:
    """Return whether the channel has such a reminder that names the ``player``. Raises FAILURES."""
    since = unrecorded_since(row.clock, poster.started)
    return await poster.stands(poster.routes.table(row), reminder_key(poster, row, "ping"), _mark(row, player), since)


def reminder_key(poster: Poster, row: TableRow, place: str) -> str:
    """Return the key of a reminder: each of a decision is another message."""
    return f"{row.id}/reminder:{row.version}:{unrecorded_since(row.clock, poster.started)}:{place}"


def _mark(row: TableRow, player: str) -> Mark:
    return with_text(HOURGLASS, player, f"/{row.channel}/")
