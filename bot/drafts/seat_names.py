"""The names of seats in texts: people by name, a colour that nobody plays by its colour."""

from __future__ import annotations

from bot.language.localizer import Localizer, plain
from bot.language.names import inert, isolated
from bot.sessions.snapshot import GameSnapshot

MAX_LABEL_NAME = 40  # characters of a name in a button


def names(snapshot: GameSnapshot, localizer: Localizer) -> list[str]:
    """Return the name of every seat, in seat order, for texts without Markdown: a picture's text or a menu."""
    people = [isolated(seat.name) or localizer("somebody") for seat in snapshot.row.seats]
    unowned = snapshot.view.colours[len(people) :]
    return people + [localizer("neutral", colour=colours(snapshot.row.game, seat, localizer)) for seat in unowned]


def plain_names(snapshot: GameSnapshot, localizer: Localizer) -> list[str]:
    """Return the name of every seat, in seat order, for a message."""
    return [plain(name) for name in names(snapshot, localizer)]


def colours(game: str, letters: tuple[str, ...], localizer: Localizer) -> str:
    """Return colours of a game in words."""
    return localizer.names([localizer(f"{game}-colour", colour=letter) for letter in letters])


def short_name(name: str, localizer: Localizer) -> str:
    """Return a name for a button's label."""
    return isolated(inert(name)[:MAX_LABEL_NAME]) or localizer("somebody")
