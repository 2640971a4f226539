"""The pictures of Cappuccino."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from games.cappuccino import CappuccinoView
from games.cappuccino.board import COLOURS
from games.position import Phrase
from renderers.cappuccino import emoji, figures, slips, table, transitions
from renderers.cappuccino.board import board
from renderers.cappuccino.cover import cover
from renderers.cappuccino.cups import cup
from renderers.cappuccino.layout import HEIGHTS, dealt
from renderers.painter import Painter
from renderers.picture import Picture
from renderers.scene import Scene
from renderers.sprite import Sprite


class CappuccinoPainter(Painter[CappuccinoView]):
    """Draws Cappuccino. Everything on its table is public, so all see the same."""

    view_type = CappuccinoView

    def prepare(self) -> None:
        """Draw the boards of dealt games and all that often stands on them, the slips, and the cover's scene."""
        for colours in HEIGHTS:
            board(dealt(colours))
        table.prepare()
        slips.prepare()
        transitions.prepare()
        cover(len(COLOURS), 1)

    @property
    def figured(self) -> Collection[str]:
        """The ids of the clauses that have a figure."""
        return figures.FIGURES

    def emoji_of(self, phrase: Phrase) -> str | None:
        """The name of the emoji that stands for what a choice, or a step of one, is about."""
        return emoji.standing_for(phrase)

    def unlettered(self) -> Mapping[str, Mapping[str, Sprite]]:
        """A cup of each colour."""
        return {"cup": {colour: cup(colour, 100) for colour in COLOURS}}

    def _draw(self, view: CappuccinoView) -> Scene:
        layout = table.layout_of(view)
        scene = Scene(board(layout))
        for sprite, place in table.pieces(layout, table.shown(layout, view)):
            sprite.put(scene, *place)
        return scene

    def _draw_between(self, before: CappuccinoView, after: CappuccinoView, progress: float) -> Scene:
        return Scene(transitions.frame(before, after, progress)) if progress > 0 else self.scene(before)

    def _draw_cover(self, seats: int, taken: int) -> Scene:
        return Scene(cover(seats, taken))

    def _draw_emoji(self) -> Iterator[tuple[str, Picture]]:
        return emoji.pieces()

    def _figure(self, clause: str) -> Scene:
        return figures.figure(clause)
