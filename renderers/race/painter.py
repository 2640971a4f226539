"""The pictures of China Moon and Flower of the Lotus: one painter, two boards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from games.position import Move, Phrase
from games.race import RaceView
from games.race.board import board
from games.race.moves import Drop, Exchange, Hop
from games.race.rules import FLOWERS
from renderers.overlay import Way
from renderers.painter import Painter
from renderers.picture import Picture
from renderers.race import cover, emoji, end, figures, figures_of_a_turn, seats, table, transitions, ways
from renderers.race.flowers import flower
from renderers.race.frogs import frog
from renderers.race.palette import COATS
from renderers.scene import Scene
from renderers.sprite import Sprite, put_pieces


class RacePainter(Painter[RaceView]):
    """Draws one of the two races. Neither has secrets."""

    view_type = RaceView
    quality: ClassVar[int] = 66  # forty pads, each with a number: a little lighter than the other games' tables

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self._board = board(game)
        self.clauses_with_figures = figures.FIGURES[game]

    def prepare(self) -> None:
        """Draw the board, the frogs at rest and in the air, the flowers and the cover's scene."""
        table.prepare(self._board)
        transitions.prepare(self._board)
        for number in self._board.frogs:
            seats.prepare(self._board, number)
        self.prepare_end()
        cover.cover(self._board, max(self._board.frogs), 1)

    def prepare_end(self) -> None:
        """Draw the island's background and the cards of the end."""
        for number in self._board.frogs:
            end.prepare(self._board, number)

    def emoji_of(self, phrase: Phrase) -> str | None:
        """Return the name of the emoji for the subject of a choice, or of a step of one."""
        return emoji.standing_for(self._board, phrase)

    def colour_of(self, letter: str) -> str:
        """Return the main colour of the pieces of a colour."""
        return COATS[letter][1]

    def plain_pieces(self) -> Mapping[str, Mapping[str, Sprite]]:
        """Return a frog of each colour, and each flower."""
        return {
            "frog": {colour: frog(colour) for colour in self._board.colours},
            "flower": {kind: flower(kind, table.BLOOM) for kind in FLOWERS},
        }

    def _draw(self, view: RaceView) -> Scene:
        if view.is_over:
            return end.scene(view)
        return put_pieces(seats.ground(view), (*table.pieces(view), *seats.cards(view)))

    def _draw_still(self, view: RaceView) -> Scene:
        return put_pieces(seats.ground(view), (*table.standing(view, table.InAir()), *seats.cards(view, static=True)))

    def _way(self, view: RaceView, move: Move) -> Way:
        if not isinstance(move, Hop | Exchange | Drop):
            raise ValueError(f"{move} is no move of a race")
        return ways.way(view, move)

    def _draw_between(self, before: RaceView, after: RaceView, progress: float) -> Scene:
        resting, moving = transitions.scene(before, after, progress)
        return put_pieces(seats.ground(before), (*resting, *seats.cards(before, static=True), *moving))

    def _draw_cover(self, seats: int, occupied: int) -> Scene:
        return cover.cover(self._board, seats, occupied)

    def _draw_emoji(self) -> Iterator[tuple[str, Picture]]:
        return emoji.pieces(self._board)

    def _figure(self, clause: str) -> Scene:
        return figures.figure(self.game, clause)

    def _minute(self) -> list[Scene]:
        return figures_of_a_turn.figures(self.game)
