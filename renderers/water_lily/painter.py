"""The pictures of Water Lily."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from games.position import Phrase
from games.water_lily import WaterLilyView
from games.water_lily.board import COLOURS, PLACES
from renderers.painter import Painter
from renderers.picture import Picture
from renderers.scene import Scene
from renderers.sprite import Sprite
from renderers.water_lily import cards, emoji, figures, seats, table, transitions
from renderers.water_lily.board import board
from renderers.water_lily.frogs import frog
from renderers.water_lily.layout import END, PLAY, POND_FROG, Layout
from renderers.water_lily.marks import choice
from renderers.water_lily.table import Piece


class WaterLilyPainter(Painter[WaterLilyView]):
    """Draws Water Lily. What is drawn comes from the view's public facts alone; ``secret`` is the one exception."""

    view_type = WaterLilyView

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

    @property
    def figured(self) -> Collection[str]:
        """The ids of the clauses that have a figure."""
        return figures.FIGURES

    def emoji_of(self, phrase: Phrase) -> str | None:
        """The name of the emoji of what a choice or a step is about."""
        return emoji.standing_for(phrase)

    def unlettered(self) -> Mapping[str, Mapping[str, Sprite]]:
        """A frog of each colour."""
        return {"frog": {colour: frog(colour, 1.0) for colour in COLOURS}}

    def _draw_secret(self, view: WaterLilyView) -> Scene:
        if view.mine is None:
            raise ValueError("the public has no secret")
        return Scene(cards.card(view.mine).copy())

    def _draw_cover(self, seats: int, taken: int) -> Scene:
        return Scene(cards.cover(seats, taken))

    def _draw_emoji(self) -> Iterator[tuple[str, Picture]]:
        return emoji.pieces()

    def _figure(self, clause: str) -> Scene:
        return figures.figure(clause)

    def _draw(self, view: WaterLilyView) -> Scene:
        layout = END if view.tokens else PLAY
        scene = Scene(board(layout, view.pond is None).copy())
        for sprite, place in _pieces(layout, view):
            sprite.put(scene, *place)
        return scene

    def _draw_between(self, before: WaterLilyView, after: WaterLilyView, progress: float) -> Scene:
        if after.last is None:
            raise ValueError("no jump has led to this position")
        ends = after.tokens is not None
        jumped = min(1, progress / transitions.GONE) if ends else progress
        still = transitions.lifted(before, after.last)
        scene = Scene(board(PLAY, still.pond is None).copy())
        ring = table.taken_off(PLAY, after.last)
        for sprite, place in (*_pieces(PLAY, still, ring), *transitions.leaper(still, after.last, jumped)):
            sprite.put(scene, *place)
        if progress <= transitions.GONE or not ends:
            return scene
        shown = (progress - transitions.GONE) / (1 - transitions.GONE)
        return Scene(transitions.shown(scene.image, self.scene(after).image, shown))


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
