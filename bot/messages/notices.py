"""What is posted at a table besides its picture: notices for everybody."""

from __future__ import annotations

from bot.language.localizer import get_localizer, plain
from bot.sessions.ports import Notice
from storage.models import TableRow


def format_notice(row: TableRow, notice: Notice) -> str:
    """A notice in the table's language; a name that is empty is somebody's who was forgotten."""
    localizer = get_localizer(row.locale)
    names = {variable: plain(name) or localizer("somebody") for variable, name in notice.names.items()}
    return localizer(notice.message, **names, **notice.texts)
