"""What those at a table are called: the people by their names, a colour that nobody plays by the colour."""

from __future__ import annotations

from bot.language.localizer import Localizer, plain
from bot.sessions.session import GameSnapshot


def names(moment: GameSnapshot, words: Localizer) -> list[str]:
    """What every seat is called, in seat order, where nothing formats a name: in a picture's text or a menu."""
    people = [seat.name or words("somebody") for seat in moment.row.seats]
    nobodys = moment.view.colours[len(people) :]
    return people + [words("neutral", colour=colours(moment.row.game, seat, words)) for seat in nobodys]


def plain_names(moment: GameSnapshot, words: Localizer) -> list[str]:
    """What every seat is called, in seat order, in a message."""
    return [plain(name) for name in names(moment, words)]


def colours(game: str, letters: tuple[str, ...], words: Localizer) -> str:
    """Colours of a game in words."""
    return words.names([words(f"{game}-colour", colour=letter) for letter in letters])
