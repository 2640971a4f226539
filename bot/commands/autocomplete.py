"""Autocomplete of ``/move``: legal moves, matched by label or notation."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from discord import app_commands

from bot.drafts.menus import shorten
from bot.drafts.seat_names import names
from bot.language.localizer import Localizer
from bot.sessions.snapshot import GameSnapshot
from games.position import MoveError, Position

LIMIT = 25
MAX_CHARS = 100


def suggestions(snapshot: GameSnapshot, user: int, query: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
    """Return the legal moves that match the typed text; none if it is not this person's decision.

    Of several moves all but the last must be whole; they are played first, and stay in front of each value.
    """
    ahead = _ahead(snapshot.position, query)
    before, _, current = query.rpartition(" ") if ahead else ("", "", query)
    position = ahead or snapshot.position
    actor = position.actor
    if actor is None or snapshot.row.seats[actor].holder != user:
        return []
    seats = names(snapshot, localizer)
    options = (
        (f"{before} {c.move}".strip(), localizer.phrase(snapshot.row.game, c.label, seats), c)
        for c in position.view(None).choices
    )
    fitting: Iterable[app_commands.Choice[str]] = (
        app_commands.Choice(name=shorten(label), value=value)
        for value, label, choice in options
        if _matches(current, label, str(choice.move)) and len(value) <= MAX_CHARS
    )
    if phrase := current.casefold().strip():  # labels that contain the whole text come first
        fitting = sorted(fitting, key=lambda choice: phrase not in choice.name.casefold())
    return list(islice(fitting, LIMIT))


def _ahead(position: Position, query: str) -> Position | None:
    """Return the position after all typed moves but the last; None if one of them is not legal."""
    actor = position.actor
    *moves, _ = query.split(" ")
    for text in filter(None, moves):
        try:
            position = position.play(position.parse(text))
        except MoveError:
            return None
        if position.actor != actor:
            return None
    return position


def _matches(query: str, label: str, notation: str) -> bool:
    """Return whether the label contains every typed word, or the notation starts with the typed text."""
    query = query.casefold().strip()
    return notation.casefold().startswith(query) or all(word in label.casefold() for word in query.split())
