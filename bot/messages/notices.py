"""Texts of the notices that are posted at a table."""

from __future__ import annotations

from bot.language.localizer import get_localizer, plain
from bot.sessions.ports import Notice
from storage.models import TableRow


def format_notice(row: TableRow, notice: Notice) -> str:
    """Return a notice in the table's language. An empty name belongs to a person whose data was deleted."""
    localizer = get_localizer(row.locale)
    names = {variable: plain(name) or localizer("somebody") for variable, name in notice.names.items()}
    return localizer(notice.message, **names, **notice.texts)
