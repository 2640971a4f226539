"""The pieces of a race as emoji, and the emoji for each choice."""

from __future__ import annotations

from collections.abc import Iterator

from games.position import Phrase
from games.race.board import Board
from games.race.rules import FLOWERS
from renderers.colour_symbols import colour_symbol
from renderers.emoji import emoji
from renderers.frogs import minute
from renderers.picture import Picture
from renderers.race.flowers import flower, fly
from renderers.race.palette import COATS

_PREFIXES = {"china-moon": "cm", "flower-of-the-lotus": "fl"}
_LARGE = 256  # pixels, from which an emoji is reduced
_FROGS = ("frog", "partner", "colour")  # the details that are a colour, and those that are a flower
_BLOOMS = ("take", "give", "flower", "takes")


def pieces(board: Board) -> Iterator[tuple[str, Picture]]:
    """Yield every piece by its name: each colour of frog with its mark, each flower, and the fly where there are
    any."""
    prefix = _PREFIXES[board.slug]
    for colour in board.colours:
        yield f"{prefix}_frog_{colour.lower()}", emoji(minute(COATS[colour], mark=colour_symbol(colour)).image)
    for kind in FLOWERS:
        yield f"{prefix}_flower_{kind}", emoji(flower(kind, _LARGE).image)
    if board.flies:
        yield f"{prefix}_fly", emoji(fly(_LARGE).image)


def standing_for(board: Board, phrase: Phrase) -> str | None:
    """Return the name of the piece that a choice, a step of it or a colour is about; None where it is about a place
    alone."""
    prefix, details = _PREFIXES[board.slug], phrase.details
    for name in _FROGS:
        if details.get(name) and phrase.kind != "exchange":
            return f"{prefix}_frog_{str(details[name]).lower()}"
    for name in _BLOOMS:
        if details.get(name) in (*FLOWERS,):
            return f"{prefix}_flower_{details[name]}"
    if board.flies and (details.get("fly") == "yes" or details.get("then") == "took-fly"):
        return f"{prefix}_fly"
    return None
