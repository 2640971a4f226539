"""A seat's view of a position, as a picture. No words stand in a picture, so none needs translating.

The one exception is what a replay says below the board, in words it is given (``renderers.captions``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from PIL import Image

from games.position import Phrase, View
from renderers.picture import Picture


class Painter(Protocol):
    """Draws one game. Slow (tens of milliseconds): call it off the event loop. Safe in any thread."""

    def prepare(self) -> None:
        """Draw what all pictures share, so that the first one asked for is as quick as the others. Takes seconds."""

    def table(self, view: View) -> Picture:
        """The table as this view sees it, the last move marked; at the end with everything revealed."""

    def secret(self, view: View) -> Picture:
        """The private card of the view's seat."""

    def scene(self, view: View) -> Image.Image:
        """The table's picture before it is encoded (mode RGB). Every scene of a game has the same size."""

    def hop(self, before: View, after: View, share: float) -> Image.Image:
        """The table between two positions a move apart, ``share`` of the way, 0 to 1: what moves is in the air.

        With 1 it is the scene of ``after``.
        """

    def figures(self, clauses: Sequence[str]) -> Picture | None:
        """The figures of a page of the rulebook, by its clauses' ids: each explains its clause; None without any."""

    def emoji(self) -> Mapping[str, Picture]:
        """The pieces as emoji: PNG, 128 pixels wide and high.

        A name is of at most 23 letters, digits and underscores and begins with the game's own letters.
        """

    def emoji_of(self, phrase: Phrase) -> str | None:
        """The name of the emoji of what a choice, a step of it, or a ``colour`` is about; None for no piece."""

    def cover(self, seats: int, taken: int) -> Picture:
        """The lobby's picture: the game in one look, ``taken`` of ``seats`` places filled."""


def painter(game: str) -> Painter:
    """The painter of a game, by its slug. KeyError for an unknown one."""
    from renderers.cappuccino import CappuccinoPainter  # noqa: PLC0415 - the painters are loaded when one is needed
    from renderers.jinns import JinnsPainter  # noqa: PLC0415
    from renderers.race import RacePainter  # noqa: PLC0415
    from renderers.water_lily import WaterLilyPainter  # noqa: PLC0415

    painters: dict[str, Painter] = {
        "flower-of-the-lotus": RacePainter("flower-of-the-lotus"),
        "water-lily": WaterLilyPainter(),
        "cappuccino": CappuccinoPainter(),
        "china-moon": RacePainter("china-moon"),
        "jinns-of-the-lake": JinnsPainter(),
    }
    return painters[game]
