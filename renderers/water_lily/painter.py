"""The pictures of Water Lily."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.position import Move, Phrase
from games.water_lily import WaterLilyView
from games.water_lily.board import COLOURS, Jump
from renderers.overlay import Way
from renderers.painter import Painter
from renderers.picture import Picture
from renderers.scene import Scene
from renderers.shapes import Point
from renderers.sprite import Piece, Sprite, put_pieces
from renderers.water_lily import cards, count, cover, emoji, figures, figures_of_a_turn, seats, table, transitions
from renderers.water_lily.board import board
from renderers.water_lily.count_board import count_board
from renderers.water_lily.frogs import frog
from renderers.water_lily.layout import COVERED, LADDER, OPEN, SEATS, SWIMMER, Layout
from renderers.water_lily.palette import COATS


class WaterLilyPainter(Painter[WaterLilyView]):
    """Draws Water Lily. What is drawn comes from the view's public facts alone; ``secret`` is the one exception."""

    view_type = WaterLilyView
    clauses_with_figures = figures.FIGURES
    quality = 74

    def prepare(self) -> None:
        """Draw the boards, the frogs, the cover's scene and what the end is made of."""
        for layout in (COVERED, OPEN):
            board(layout)
        for part in (table, seats):
            part.prepare()
        self.prepare_end()
        for colour in COLOURS:
            cards.card(colour)
        cover.cover(len(COLOURS), 0)

    def prepare_end(self) -> None:
        """Draw the board of the count and what lies on it."""
        count_board()
        count.prepare()

    def emoji_of(self, phrase: Phrase) -> str | None:
        """Return the name of the emoji of what a choice or a step is about."""
        return emoji.standing_for(phrase)

    def colour_of(self, letter: str) -> str:
        """Return the main colour of the pieces of a colour."""
        return COATS[letter][1]

    def plain_pieces(self) -> Mapping[str, Mapping[str, Sprite]]:
        """Return a frog of each colour, on a pad and in the pond."""
        return {
            "frog": {colour: frog(colour, with_letter=False) for colour in COLOURS},
            "swimmer": {colour: frog(colour, SWIMMER, with_letter=False) for colour in COLOURS},
        }

    def _draw_secret(self, view: WaterLilyView) -> Scene:
        if view.mine is None:
            raise ValueError("the public has no secret")
        return cards.card(view.mine)

    def _draw_cover(self, seats: int, occupied: int) -> Scene:
        return cover.cover(seats, occupied)

    def _draw_emoji(self) -> Iterator[tuple[str, Picture]]:
        return emoji.pieces()

    def _figure(self, clause: str) -> Scene:
        return figures.figure(clause)

    def _minute(self) -> list[Scene]:
        return figures_of_a_turn.figures()

    def _draw(self, view: WaterLilyView) -> Scene:
        if view.tokens:
            return put_pieces(count_board().copy(), count.pieces(view))
        layout = table.layout_of(view)
        return put_pieces(board(layout).copy(), _pieces(layout, view))

    def _draw_still(self, view: WaterLilyView) -> Scene:
        return self._draw(replace(view, last=None))

    def _way(self, view: WaterLilyView, move: Move) -> Way:
        if not isinstance(move, Jump):
            raise ValueError(f"{move} is no jump")
        return table.way(table.layout_of(view), view, move)

    def _draw_between(self, before: WaterLilyView, after: WaterLilyView, progress: float) -> Scene:
        last = after.last
        if last is None:
            raise ValueError("no jump has led to this position")
        ends = after.tokens is not None
        share = min(1, progress / transitions.GONE) if ends else progress
        layout, still = table.layout_of(before), transitions.without_leaper(before, last)
        scene = board(layout).copy()
        put_pieces(scene, table.target(layout, still, last))
        put_pieces(scene, _surroundings(layout, still))
        put_pieces(scene, table.trail(layout, after, last, share))
        put_pieces(scene, _frogs(layout, still, transitions.path(layout, still, last, share)))
        put_pieces(scene, transitions.leaper(layout, still, last, share))
        if progress <= transitions.GONE or not ends:
            return scene
        return transitions.reveal_scene(
            scene, self.scene(after), (progress - transitions.GONE) / (1 - transitions.GONE)
        )


def _pieces(layout: Layout, view: WaterLilyView) -> Iterator[Piece]:
    """Yield all that stands on the table, the farthest first."""
    yield from _surroundings(layout, view)
    if view.last:
        yield from table.trail(layout, view, view.last)
        if view.pond is None and view.last.end[1] == "6":
            yield from table.slider(layout, view.last)
    yield from _frogs(layout, view, table.landing_point(layout, view, view.last) if view.last else None)


def _surroundings(layout: Layout, view: WaterLilyView) -> Iterator[Piece]:
    """Yield the seats beside the water, and what lies on the water."""
    yield from seats.strangers(view.seats, view.actor, covered=view.pond is None)
    if view.pond is None:
        yield seats.ladder(), (SEATS.left, SEATS.bottom - LADDER + 10)
    yield from table.ground(layout, view)


def _frogs(layout: Layout, view: WaterLilyView, focus: Point | None) -> Iterator[Piece]:
    """Yield the frogs in an open pond and on the pads, which look at the focus."""
    if view.pond is not None:
        yield from table.swimmers(layout, view.pond, view.last)
    yield from table.piles(layout, view, focus)
