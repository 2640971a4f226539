"""The interface between the bot and the painters: protocols, and the values that describe a picture.

The implementations are in ``renderers.painter`` and the package of each game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Literal, NamedTuple, Protocol, TypeAlias

from games.position import Move, Phrase, View
from renderers.picture import Picture
from seeds.registry import package

MAX_FIGURES = 2  # figures on a picture: more are too small where people see them
Style: TypeAlias = Literal["better", "played", "option"]


class Mark(NamedTuple):
    """A move of a view's actor to be drawn on its picture.

    ``better`` and ``played`` are arrows; an ``option`` is a ring about the piece and one about where it may go.
    """

    move: Move
    style: Style


class GamePainter(Protocol):
    """Draws one game. Slow (milliseconds): call it off the event loop. Safe in any thread."""

    game: str
    clauses_with_figures: Collection[str]  # the ids of those of the rulebook

    def table(self, view: View, marks: Sequence[Mark] = ()) -> Picture:
        """Draw the table of a view with the last move marked; at the end with the score sheet and the winners.

        ``marks`` are moves that may be made now: options are marked beside the last move, arrows instead of it.
        """

    def secret(self, view: View) -> Picture:
        """Draw the private card of the view's seat. Raises ValueError if it has no secret."""

    def cover(self, seats: int, occupied: int) -> Picture:
        """Draw the lobby's picture with ``occupied`` of ``seats`` places filled."""

    def figures(self, clauses: Sequence[str]) -> Picture | None:
        """Draw the figures of these rulebook clauses, each with its clause's id. Returns None if none has one.

        Raises ValueError for more than two figures: see ``pages``.
        """

    def minute(self) -> Picture:
        """Draw a turn in two numbered figures: the picture of the rulebook's first page."""

    def emoji(self) -> Mapping[str, Picture]:
        """Draw the pieces as emoji: PNG, 128 pixels wide and high.

        A name has at most 23 lower-case letters, digits and underscores and begins with the game's own letters.
        """

    def emoji_of(self, phrase: Phrase) -> str | None:
        """Return the name of the emoji of what a choice, a step of it, or a ``colour`` is about; None for no piece."""

    def prepare(self) -> None:
        """Fill the cache with what all pictures share, so that the first picture is fast. Takes seconds."""

    def prepare_end(self) -> None:
        """Fill the cache with what pictures of a game's end are made of."""


@cache
def painter(game: str) -> GamePainter:
    """Return the painter of a game by its slug. Its module is imported on first use. Raises KeyError."""
    made: GamePainter = import_module(package(game).painter).PAINTER(game)
    return made


def pages(clauses: Sequence[str], figured: Collection[str]) -> Iterator[tuple[str, ...]]:
    """Split clauses, in order, so that no part has more figures than fit on a picture."""
    part: list[str] = []
    for clause in clauses:
        if clause in figured and sum(other in figured for other in part) == MAX_FIGURES:
            yield tuple(part)
            part = []
        part.append(clause)
    yield tuple(part)
