"""The pictures of Jinns of the Lake."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from PIL import Image

from games.jinns import JinnsView
from games.jinns.view import Hopped
from games.position import Phrase, View
from renderers.encode import encoded
from renderers.jinns import cover, emoji, figures, hops, seats, table
from renderers.jinns.board import board
from renderers.jinns.seats import Piece
from renderers.once import once
from renderers.picture import Picture


class JinnsPainter:
    """Draws Jinns of the Lake, in which everything is public."""

    def prepare(self) -> None:
        """Draw the board, the pawns, the carpets, the marks and the cover's scene."""
        table.prepare()
        seats.prepare()
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

    def figures(self, clauses: Sequence[str]) -> Picture | None:
        """Small pictures that explain these clauses of the rulebook, each with its id; None where none has any."""
        return figures.figures(clauses)

    def emoji(self) -> Mapping[str, Picture]:
        """The pieces as emoji, by their names."""
        return _emoji()

    def emoji_of(self, phrase: Phrase) -> str | None:
        """The name of the emoji that stands for what a choice, or a step of one, is about."""
        return emoji.standing_for(phrase)

    def hop(self, before: View, after: View, share: float) -> Image.Image:
        """The table's picture between two positions one move apart, ``share`` of the way from 0 to 1.

        ValueError where no move led to ``after``.
        """
        if share <= 0:
            return self.scene(before)
        return self.scene(after) if share >= 1 else hops.frame(_own(before), _own(after), share)


def _own(view: View) -> JinnsView:
    if not isinstance(view, JinnsView):
        raise TypeError(f"{type(view).__name__} is no view of Jinns of the Lake")
    return view


def _pieces(view: JinnsView) -> Iterator[Piece]:
    """All that lies on the lake and stands on the ring."""
    yield from seats.seats(view, seats.laid(view))
    yield from table.next_squares(view)
    yield from table.piles(view)
    if view.winners is not None:
        yield from table.count(view)
    if isinstance(view.last, Hopped):
        yield from table.trail(view, view.last)


@once
def _emoji() -> Mapping[str, Picture]:
    return dict(emoji.pieces())
