"""Names, as pages show them. A person who must not be named is "a player"."""

from __future__ import annotations

from datetime import UTC, datetime

from babel.dates import format_datetime

from bot.drafts.lobby import span
from bot.drafts.menus import shorten
from bot.drafts.players import colours
from bot.language.localizer import Localizer
from bot.language.names import inert, isolated
from bot.tables.public import PublicSeat, PublicTable, View

MAX_NAME = 60  # letters of a name


def shown_name(name: str) -> str:
    """Return a name that people have chosen, as it stands in a page."""
    return isolated(shorten(inert(name), MAX_NAME))


def player_name(name: str, localizer: Localizer) -> str:
    """Return the name of a person, who may have none that is shown."""
    return shown_name(name) or localizer("page-player")


def seat_names(table: PublicTable, localizer: Localizer) -> list[str]:
    """Return the name of every seat in seat order, and of every colour without a player."""
    names = [player_name(seat.name, localizer) for seat in table.seats]
    unowned = () if table.view is None else table.view.colours[len(names) :]
    return names + [localizer("neutral", colour=colours(table.game, letters, localizer)) for letters in unowned]


def remarks(seat: PublicSeat, view: View | None, number: int, localizer: Localizer) -> list[str]:
    """Return the remarks beside a player's name: that it is a computer player, and its public colours."""
    notes: list[str] = []
    if seat.is_away:
        notes.append(localizer("away"))
    elif seat.strength is not None:
        notes.append(f"{localizer('computer')}, {localizer(f'strength-{seat.strength}')}")
    if view is not None and view.colours[number]:
        notes.append(colours(view.game, view.colours[number], localizer))
    return notes


def moment_words(moment: datetime, localizer: Localizer) -> str:
    """Return a moment in UTC, exact to the minute."""
    return f"{format_datetime(moment.astimezone(UTC), 'd MMMM, HH:mm', locale=localizer.locale)} UTC"


def until_words(moment: datetime, localizer: Localizer) -> str:
    """Return that time runs out at a moment, with the article of its day."""
    utc = moment.astimezone(UTC)
    month = format_datetime(utc, "d MMMM", locale=localizer.locale).partition(" ")[2]
    return localizer("page-until", day=utc.day, month=month, time=f"{utc:%H:%M}")


def seats_words(table: PublicTable, localizer: Localizer) -> str:
    """Return the numbers of taken seats and of all seats of a lobby in words, or that all are taken."""
    if table.is_full:
        return localizer("lobby-full")
    return localizer("page-seated", seated=len(table.seats), people=span(table.counts))


def without_sign(text: str) -> str:
    """Return a line without the sign of a pause with which it begins, for which a browser may have no glyph."""
    return text.lstrip("⏸\ufe0f ")
