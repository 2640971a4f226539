"""The pictures of Cappuccino."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.cappuccino import CappuccinoView
from games.cappuccino.board import COLOURS, Jump, Placing, Swap
from games.position import Move, Phrase
from renderers.cappuccino import emoji, figures, lineup, seats, table, transitions
from renderers.cappuccino.board import TREATS, board
from renderers.cappuccino.cover import cover
from renderers.cappuccino.cups import cup
from renderers.cappuccino.layout import dealt_layout
from renderers.cappuccino.palette import GLAZES
from renderers.cappuccino.scene import draw_still, draw_view
from renderers.overlay import Way
from renderers.painter import Painter
from renderers.picture import Picture
from renderers.scene import Scene
from renderers.sprite import Piece, Sprite


class CappuccinoPainter(Painter[CappuccinoView]):
    """Draws Cappuccino. Everything on its table is public, so all see the same."""

    view_type = CappuccinoView
    clauses_with_figures = figures.FIGURES
    quality = 76

    def prepare(self) -> None:
        """Draw the board, all that often stands on it, the seats' cards, and the cover's scene."""
        for room in (0, TREATS):
            board(room)
        table.prepare()
        seats.prepare()
        self.prepare_end()
        transitions.prepare()
        cover(len(COLOURS), 1)

    def prepare_end(self) -> None:
        """Draw the stacks that are lined up at the end."""
        lineup.prepare()

    def emoji_of(self, phrase: Phrase) -> str | None:
        """Return the name of the emoji for the subject of a choice, or of a step of one."""
        return emoji.standing_for(phrase)

    def colour_of(self, letter: str) -> str:
        """Return the main colour of the pieces of a colour."""
        return GLAZES[letter].glaze

    def plain_pieces(self) -> Mapping[str, Mapping[str, Sprite]]:
        """Return a cup of each colour, as large as in a game of four."""
        return {"cup": {colour: cup(colour, dealt_layout(len(COLOURS)).pitch) for colour in COLOURS}}

    def _draw(self, view: CappuccinoView) -> Scene:
        return draw_view(view)

    def _draw_still(self, view: CappuccinoView) -> Scene:
        return draw_still(view)

    def _names_of_choices(self, view: CappuccinoView) -> Iterator[Piece]:
        layout = table.layout_of(view)
        return table.names(layout, table.table_of(layout, view))

    def _way(self, view: CappuccinoView, move: Move) -> Way:
        if isinstance(move, Swap):
            return seats.way_of_swap(view)
        if not isinstance(move, Jump | Placing):
            raise ValueError(f"{move} is no move of Cappuccino")
        return table.way(table.layout_of(view), view, move)

    def _draw_between(self, before: CappuccinoView, after: CappuccinoView, progress: float) -> Scene:
        return transitions.frame(before, after, progress) if progress > 0 else self.scene(before)

    def _draw_cover(self, seats: int, occupied: int) -> Scene:
        return cover(seats, occupied)

    def _draw_emoji(self) -> Iterator[tuple[str, Picture]]:
        return emoji.pieces()

    def _figure(self, clause: str) -> Scene:
        return figures.figure(clause)

    def _minute(self) -> list[Scene]:
        return figures.minute()
