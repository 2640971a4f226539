"""The pictures of Water Lily."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from PIL import Image

from games.position import Phrase, View
from games.water_lily import WaterLilyView
from games.water_lily.board import COLOURS, PLACES
from renderers.encode import encoded
from renderers.once import once
from renderers.picture import Picture
from renderers.water_lily import cards, emoji, figures, hops, seats, table
from renderers.water_lily.board import board
from renderers.water_lily.frogs import frog
from renderers.water_lily.layout import END, PLAY, POND_FROG, Layout
from renderers.water_lily.marks import choice
from renderers.water_lily.table import Piece


class WaterLilyPainter:
    """Draws Water Lily. What is drawn comes from the view's public facts alone; ``secret`` is the one exception."""

    def prepare(self) -> None:
        """Draw the boards, the frogs, the cover's scene and the cards of the end."""
        for layout, covered in ((PLAY, True), (PLAY, False), (END, False)):
            board(layout, covered)
        for colour in COLOURS:
            for size in (1.0, POND_FROG):
                frog(colour, size)
            cards.card(colour)
        for name in PLACES:
            choice(name)
        cards.cover(len(COLOURS), 0)
        seats.prepare()

    def table(self, view: View) -> Picture:
        """The table, the last jump marked; at the end with everything revealed."""
        return encoded(self.scene(view))

    def secret(self, view: View) -> Picture:
        """Whose frogs are the seat's. ValueError for the public's view."""
        colour = _own(view).mine
        if colour is None:
            raise ValueError("the public has no secret")
        return encoded(cards.card(colour).copy())

    def cover(self, seats: int, taken: int) -> Picture:
        """The game in one look, and who sits already."""
        return encoded(cards.cover(seats, taken))

    def figures(self, clauses: Sequence[str]) -> Picture | None:
        """The rulebook's figures for these clauses; None where none has one."""
        return figures.figures(clauses)

    def emoji(self) -> Mapping[str, Picture]:
        """The frogs, a pad and a slide, each by its name."""
        return _emoji()

    def emoji_of(self, phrase: Phrase) -> str | None:
        """The name of the emoji of what a choice or a step is about."""
        return emoji.standing_for(phrase)

    def scene(self, view: View) -> Image.Image:
        """The table's picture before it is encoded."""
        seen = _own(view)
        layout = END if seen.tokens else PLAY
        picture = board(layout, seen.pond is None).copy()
        for sprite, place in _pieces(layout, seen):
            sprite.put(picture, *place)
        return picture

    def hop(self, before: View, after: View, share: float) -> Image.Image:
        """The table between two positions one jump apart, ``share`` of the way; with 1 that of ``after``."""
        first, then = _own(before), _own(after)
        if share >= 1 or then.last is None:
            return self.scene(then)
        ends = then.tokens is not None
        jumped = min(1, share / hops.GONE) if ends else share
        still = hops.lifted(first, then.last)
        picture = board(PLAY, still.pond is None).copy()
        ring = table.taken_off(PLAY, then.last)
        for sprite, place in (*_pieces(PLAY, still, ring), *hops.leaper(still, then.last, jumped)):
            sprite.put(picture, *place)
        if share <= hops.GONE or not ends:
            return picture
        return hops.shown(picture, self.scene(then), (share - hops.GONE) / (1 - hops.GONE))


def _own(view: View) -> WaterLilyView:
    if not isinstance(view, WaterLilyView):
        raise TypeError(f"{type(view).__name__} is no view of Water Lily")
    return view


def _pieces(layout: Layout, view: WaterLilyView, marks: Iterable[Piece] = ()) -> Iterator[Piece]:
    """All that stands on the board, the farthest first; ``marks`` lie on the water."""
    if view.tokens and view.score_sheet and view.winners is not None:
        yield from seats.cards(layout, view.tokens, view.score_sheet, view.winners)
    else:
        yield from seats.strangers(layout, len(view.colours), view.actor)
    yield from table.choices(layout, view)
    yield from marks
    if view.last:
        yield from table.trail(layout, view, view.last)
    if view.pond is not None:
        yield from table.swimmers(layout, view.pond, view.last)
    elif view.last and view.last.end[1] == "6":
        yield from table.slider(layout, view.last)
    yield from table.piles(layout, view)


@once
def _emoji() -> Mapping[str, Picture]:
    return dict(emoji.pieces())
