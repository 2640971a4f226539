"""The pictures of Jinns of the Lake."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.jinns import JinnsView
from games.jinns.batches import Batch
from games.jinns.board import COLOURS
from games.jinns.hops import Hop
from games.jinns.view import PlayedHop
from games.position import Move, Phrase
from renderers.jinns import cover, emoji, end, figures, lake, seats, table, trail, transitions
from renderers.jinns.board import board
from renderers.jinns.palette import COATS
from renderers.jinns.pawns import pawn
from renderers.jinns.piles import band
from renderers.overlay import Way
from renderers.painter import Painter
from renderers.picture import Picture
from renderers.scene import Scene
from renderers.sprite import Piece, Sprite, put_pieces


class JinnsPainter(Painter[JinnsView]):
    """Draws Jinns of the Lake, in which everything is public."""

    view_type = JinnsView
    clauses_with_figures = figures.FIGURES

    def prepare(self) -> None:
        """Draw the board, the pawns, the cards, the marks and the cover's scene."""
        for part in (table, seats, trail, lake):
            part.prepare()
        self.prepare_end()
        cover.cover(4, 2)

    def prepare_end(self) -> None:
        """Draw the jinn that cheers and what the count is written with."""
        end.prepare()

    def emoji_of(self, phrase: Phrase) -> str | None:
        """Return the name of the emoji for the subject of a choice, or of a step of one."""
        return emoji.standing_for(phrase)

    def colour_of(self, letter: str) -> str:
        """Return the main colour of the pieces of a colour."""
        return COATS[letter].wall

    def plain_pieces(self) -> Mapping[str, Mapping[str, Sprite]]:
        """Return a pawn of each colour, with a roof and under another pawn, and the band of one in a small pile."""
        return {
            "pawn": {colour: pawn(colour) for colour in COLOURS},
            "storey": {colour: pawn(colour, top=False) for colour in COLOURS},
            "band": {colour: band(colour) for colour in COLOURS},
        }

    def _draw(self, view: JinnsView) -> Scene:
        return put_pieces(board().copy(), _pieces(view))

    def _draw_still(self, view: JinnsView) -> Scene:
        return put_pieces(board().copy(), _still_pieces(view))

    def _way(self, view: JinnsView, move: Move) -> Way:
        if not isinstance(move, Hop | Batch):
            raise ValueError(f"{move} is no move of Jinns of the Lake")
        return table.way(view, move)

    def _draw_between(self, before: JinnsView, after: JinnsView, progress: float) -> Scene:
        return transitions.between(before, after, progress) if progress > 0 else self.scene(before)

    def _draw_cover(self, seats: int, occupied: int) -> Scene:
        return cover.cover(seats, occupied)

    def _draw_emoji(self) -> Iterator[tuple[str, Picture]]:
        return emoji.pieces()

    def _figure(self, clause: str) -> Scene:
        return figures.figure(clause)

    def _minute(self) -> list[Scene]:
        return figures.minute()


def _pieces(view: JinnsView) -> Iterator[Piece]:
    """Yield all that lies on the lake and stands on the ring."""
    selectable = table.choices(view)
    yield from seats.seats(view, seats.place_cards(view))
    yield from table.next_squares(view)
    yield from lake.life(view)
    yield from table.piles(view, selectable)
    if view.is_over:
        yield from end.count(view)
    elif isinstance(last := view.last, PlayedHop):
        yield from trail.trail(view, last, selectable)


def _still_pieces(view: JinnsView) -> Iterator[Piece]:
    """Yield all that lies on the lake and stands on the ring, without the marks of the last move."""
    yield from seats.seats(view, seats.place_cards(view))
    yield from table.next_squares(view)
    yield from lake.life(view)
    yield from table.standing(view.ring, {})
    yield from table.numbers(table.choices(view))
