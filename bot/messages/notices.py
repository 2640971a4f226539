"""What is posted at a table besides its picture: notices for everybody, and reminders."""

from __future__ import annotations

from datetime import datetime

import discord

from bot.language.localizer import get_localizer, plain
from bot.sessions.ports import Notice
from storage.models import Pings, SeatRow, TableRow


def format_notice(row: TableRow, notice: Notice) -> str:
    """A notice in the table's language; a name that is empty is somebody's who was forgotten."""
    localizer = get_localizer(row.locale)
    names = {variable: plain(name) or localizer("somebody") for variable, name in notice.names.items()}
    return localizer(notice.message, **names, **notice.texts)


def reminder(seat: SeatRow, deadline: datetime, pings: Pings, link: str) -> str:
    """That half of the time is over, in the language of the person who must decide."""
    player = plain(seat.name) if pings == "none" else f"<@{seat.user}>"
    until = discord.utils.format_dt(deadline, "R")
    return get_localizer(seat.locale)("time-half", player=player, until=until, link=link)
