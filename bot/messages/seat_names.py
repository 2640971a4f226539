"""The names of seats in texts: people by name, a colour that nobody plays by its colour."""

from __future__ import annotations

from bot.language.localizer import Localizer, plain
from bot.sessions.snapshot import GameSnapshot


def names(snapshot: GameSnapshot, localizer: Localizer) -> list[str]:
    """Return the name of every seat, in seat order, for texts without Markdown: a picture's text or a menu."""
    people = [seat.name or localizer("somebody") for seat in snapshot.row.seats]
    unowned = snapshot.view.colours[len(people) :]
    return people + [localizer("neutral", colour=colours(snapshot.row.game, seat, localizer)) for seat in unowned]


def plain_names(snapshot: GameSnapshot, localizer: Localizer) -> list[str]:
    """Return the name of every seat, in seat order, for a message."""
    return [plain(name) for name in names(snapshot, localizer)]


def colours(game: str, letters: tuple[str, ...], localizer: Localizer) -> str:
    """Return colours of a game in words."""
    return localizer.names([localizer(f"{game}-colour", colour=letter) for letter in letters])
