"""The pictures of Cappuccino."""

from __future__ import annotations

from PIL import Image

from games.cappuccino import CappuccinoView
from games.cappuccino.board import COLOURS
from games.position import View
from renderers.cappuccino import slips, table
from renderers.cappuccino.board import board
from renderers.cappuccino.cover import cover
from renderers.cappuccino.layout import HEIGHTS, Layout, dealt, fitted, placing
from renderers.encode import encoded
from renderers.picture import Picture


class CappuccinoPainter:
    """Draws Cappuccino. Everything on its table is public, so all see the same."""

    def prepare(self) -> None:
        """Draw the boards of dealt games and all that often stands on them, the slips, and the cover's scene."""
        for colours in HEIGHTS:
            board(dealt(colours))
        table.prepare()
        slips.prepare()
        cover(len(COLOURS), 1)

    def table(self, view: View) -> Picture:
        """The table, the last move marked; at the end with the count."""
        return encoded(self.scene(view))

    def secret(self, view: View) -> Picture:
        """ValueError: this game has no secrets."""
        raise ValueError(f"seat {view.seat} has no secret: there is none in Cappuccino")

    def cover(self, seats: int, taken: int) -> Picture:
        """The game in one look, and who sits already."""
        return encoded(cover(seats, taken))

    def scene(self, view: View) -> Image.Image:
        """The table's picture before it is encoded."""
        if not isinstance(view, CappuccinoView):
            raise TypeError(f"{type(view).__name__} is no view of Cappuccino")
        layout = shown_by(view)
        picture = board(layout).copy()
        for sprite, place in table.pieces(layout, table.shown(layout, view)):
            sprite.put(picture, *place)
        return picture


def shown_by(view: CappuccinoView) -> Layout:
    """The layout of a view: it shows where cups stand, may be placed, or came from; while they jump it stays."""
    colours = sum(map(len, view.colours))
    if view.placing:
        return placing(frozenset((*view.ground, *view.offered)), colours)
    first = dealt(colours)
    return first if first.shows(view.ground) else fitted(frozenset(view.ground), colours)
