"""The pictures of Cappuccino."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from games.cappuccino import CappuccinoView
from games.cappuccino.board import COLOURS
from games.position import Phrase, View
from renderers.cappuccino import emoji, figures, hops, slips, table
from renderers.cappuccino.board import board
from renderers.cappuccino.cover import cover
from renderers.cappuccino.layout import HEIGHTS, dealt
from renderers.encode import encoded
from renderers.once import once
from renderers.picture import Picture


class CappuccinoPainter:
    """Draws Cappuccino. Everything on its table is public, so all see the same."""

    def prepare(self) -> None:
        """Draw the boards of dealt games and all that often stands on them, the slips, and the cover's scene."""
        for colours in HEIGHTS:
            board(dealt(colours))
        table.prepare()
        slips.prepare()
        hops.prepare()
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

    def figures(self, clauses: Sequence[str]) -> Picture | None:
        """Small pictures that explain these clauses of the rulebook, each with its id; None where none has any."""
        return figures.figures(clauses)

    def emoji(self) -> Mapping[str, Picture]:
        """The cups, stacks of them and a place for one, as emoji, by their names."""
        return _emoji()

    def emoji_of(self, phrase: Phrase) -> str | None:
        """The name of the emoji that stands for what a choice, or a step of one, is about."""
        return emoji.standing_for(phrase)

    def scene(self, view: View) -> Image.Image:
        """The table's picture before it is encoded."""
        seen = _own(view)
        layout = table.layout_of(seen)
        picture = board(layout)
        for sprite, place in table.pieces(layout, table.shown(layout, seen)):
            sprite.put(picture, *place)
        return picture

    def hop(self, before: View, after: View, share: float) -> Image.Image:
        """The table's picture between two positions one move apart, ``share`` of the way from 0 to 1.

        ValueError where no move led to ``after``.
        """
        if share <= 0:
            return self.scene(before)
        return self.scene(after) if share >= 1 else hops.frame(_own(before), _own(after), share)


def _own(view: View) -> CappuccinoView:
    if not isinstance(view, CappuccinoView):
        raise TypeError(f"{type(view).__name__} is no view of Cappuccino")
    return view


@once
def _emoji() -> Mapping[str, Picture]:
    return dict(emoji.pieces())
