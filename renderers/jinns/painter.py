"""The pictures of Jinns of the Lake."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from games.jinns import JinnsView
from games.jinns.board import COLOURS
from games.jinns.view import Hopped
from games.position import View
from renderers.encode import encoded
from renderers.jinns import cover, seats, table
from renderers.jinns.board import board
from renderers.jinns.pawns import pawn
from renderers.jinns.seats import Piece
from renderers.picture import Picture


class JinnsPainter:
    """Draws Jinns of the Lake, in which everything is public."""

    def prepare(self) -> None:
        """Draw the boards, the pawns and the cover's scene."""
        board()
        for colour in COLOURS:
            for strength in range(1, 5):
                for size in (1.0, 0.86, 0.74, 0.62, seats.HAND):
                    pawn(colour, strength, size)
        cover.cover(4, 2)

    def table(self, view: View) -> Picture:
        """The table, the last move marked; at the end with what every pile counts."""
        return encoded(self.scene(view))

    def secret(self, view: View) -> Picture:
        """ValueError: this game has no secrets."""
        _own(view)
        raise ValueError("Jinns of the Lake has no secrets")

    def cover(self, seats: int, taken: int) -> Picture:
        """The game in one look, and who sits already."""
        return encoded(cover.cover(seats, taken))

    def scene(self, view: View) -> Image.Image:
        """The table's picture before it is encoded."""
        seen = _own(view)
        picture = board().copy()
        for sprite, place in _pieces(seen):
            sprite.put(picture, *place)
        return picture


def _own(view: View) -> JinnsView:
    if not isinstance(view, JinnsView):
        raise TypeError(f"{type(view).__name__} is no view of Jinns of the Lake")
    return view


def _pieces(view: JinnsView) -> Iterator[Piece]:
    """All that lies on the lake and stands on the ring."""
    yield from seats.seats(view)
    yield from table.next_squares(view)
    yield from table.piles(view)
    if view.winners is not None:
        yield from table.count(view)
    if isinstance(view.last, Hopped):
        yield from table.trail(view, view.last)
