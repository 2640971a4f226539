"""Links to messages in Discord."""

from __future__ import annotations

from storage.models import TableRow


def jump_url(row: TableRow) -> str:
    """Return the link to the table's message."""
    return f"https://discord.com/channels/{row.guild or '@me'}/{row.channel}/{row.message or ''}"
