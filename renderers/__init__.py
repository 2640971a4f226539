"""A seat's view of a position, as a picture. No words stand in a picture, so none needs translating."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from PIL import Image

from games.position import Fact, View
from renderers.picture import Picture


class Painter(Protocol):
    """Draws one game. Slow (tens of milliseconds): call it off the event loop. Safe in any thread."""

    def prepare(self) -> None:
        """Draw what all pictures share, so that the first one asked for is as quick as the others. Takes seconds."""

    def table(self, view: View) -> Picture:
        """The table as this view sees it, the last move marked; at the end with everything revealed."""

    def secret(self, view: View) -> Picture:
        """The private card of the view's seat."""

    def cover(self, seats: int, taken: int) -> Picture:
        """The lobby's picture: the game in one look, ``taken`` of ``seats`` places filled."""

    def figures(self, clauses: Sequence[str]) -> Picture | None:
        """One picture for the clauses of a rulebook's page, by their ids; None where none of them has a figure."""

    def emoji(self) -> Mapping[str, Picture]:
        """Every piece by its name, of at most 23 letters, digits and underscores, no game's the same as another's."""

    def emoji_of(self, fact: Fact) -> str | None:
        """The name of the piece that a choice, a step of it, or a ``colour`` is about."""

    def scene(self, view: View) -> Image.Image:
        """The table's picture before it is encoded."""

    def hop(self, before: View, after: View, share: float) -> Image.Image:
        """The table on its way from one position to the next, when so much of the move is done."""


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
