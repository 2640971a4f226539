"""The pictures of Cappuccino."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from games.cappuccino import CappuccinoView
from games.cappuccino.board import COLOURS, CUPS
from games.position import View
from renderers.cappuccino import slips, table
from renderers.cappuccino.board import board
from renderers.cappuccino.cover import cover
from renderers.cappuccino.layout import Layout, fitting, layouts
from renderers.cappuccino.table import Piece
from renderers.encode import encoded
from renderers.picture import Picture


class CappuccinoPainter:
    """Draws Cappuccino. Everything on its table is public, so all see the same."""

    def prepare(self) -> None:
        """Draw the boards of dealt games and all that often stands on them, the slips, and the cover's scene."""
        for layout in layouts():
            board(layout)
            table.prepare(layout)
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
        open_ = table.spots(view)
        layout = shown_by(view, open_)
        picture = board(layout).copy()
        for sprite, place in _pieces(layout, view, open_):
            sprite.put(picture, *place)
        return picture


def shown_by(view: CappuccinoView, open_: frozenset[str]) -> Layout:
    """The game's own layout, which shows all that stands or may stand somewhere, or came from there."""
    colours = sum(map(len, view.colours))
    came = {view.last.start or view.last.end, view.last.end} if view.last else set()
    return fitting(CUPS * colours, colours, {*view.stacks, *open_, *came})


def _pieces(layout: Layout, view: CappuccinoView, open_: frozenset[str]) -> Iterator[Piece]:
    """All that lies on the table, the farthest first."""
    for corner, slip in enumerate(slips.slips(view)):
        yield from slips.pieces(layout, corner, slip)
    yield from table.cloth(layout, view.stacks)
    yield from table.open_spots(layout, view, open_)
    yield from table.came_from(layout, view)
    yield from table.stacks(layout, view)
    yield from table.names(layout, view)
    if view.last:
        yield from table.way(layout, view.last)
