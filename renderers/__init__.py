"""A seat's view of a position, as a picture. No words stand in a picture, so none needs translating."""

from __future__ import annotations

from typing import Protocol

from games.position import View
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
