"""The pictures of China Moon and Flower of the Lotus: one painter, two boards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import ClassVar

from games.position import Phrase
from games.race import RaceView
from games.race.board import board
from renderers.painter import Painter
from renderers.picture import Picture
from renderers.race import cover, emoji, figures, seats, table, transitions
from renderers.race.board import still
from renderers.race.frogs import frog
from renderers.race.layout import END, PLAY, Layout
from renderers.race.table import Piece
from renderers.scene import Scene
from renderers.sprite import Sprite


class RacePainter(Painter[RaceView]):
    """Draws one of the two races. Neither has secrets."""

    view_type = RaceView
    quality: ClassVar[int] = 77  # forty pads, each with a number: a little lighter than the other games' tables

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self._board = board(game)

    def prepare(self) -> None:
        """Draw the board, the frogs at rest and in the air, the flowers and the cover's scene."""
        still(PLAY, self._board)
        table.prepare(self._board)
        transitions.prepare(self._board)
        for number in self._board.frogs:
            seats.prepare(self._board, number)
        cover.cover(self._board, max(self._board.frogs), 1)

    @property
    def figured(self) -> Collection[str]:
        """The ids of the clauses that have a figure."""
        return figures.FIGURES[self.game]

    def emoji_of(self, phrase: Phrase) -> str | None:
        """The name of the emoji that stands for what a choice, or a step of one, is about."""
        return emoji.standing_for(self._board, phrase)

    def unlettered(self) -> Mapping[str, Mapping[str, Sprite]]:
        """A frog of each colour."""
        return {"frog": {colour: frog(colour) for colour in self._board.colours}}

    def _draw(self, view: RaceView) -> Scene:
        layout = PLAY if view.winners is None else END
        return _scene(layout, view, (*table.pieces(layout, view), *seats.cards(layout, view)))

    def _draw_between(self, before: RaceView, after: RaceView, progress: float) -> Scene:
        resting, moving = transitions.scene(PLAY, before, after, progress)
        return _scene(PLAY, before, (*resting, *seats.cards(PLAY, before, still=True), *moving))

    def _draw_cover(self, seats: int, taken: int) -> Scene:
        return Scene(cover.cover(self._board, seats, taken))

    def _draw_emoji(self) -> Iterator[tuple[str, Picture]]:
        return emoji.pieces(self._board)

    def _figure(self, clause: str) -> Scene:
        return figures.figure(self.game, clause)


def _scene(layout: Layout, view: RaceView, pieces: Iterable[Piece]) -> Scene:
    scene = Scene(still(layout, view.board))
    for sprite, place in pieces:
        sprite.put(scene, *place)
    return scene
