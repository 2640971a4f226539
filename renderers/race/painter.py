"""The pictures of China Moon and Flower of the Lotus: one painter, two boards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PIL import Image

from games.position import Phrase, View
from games.race import RaceView
from games.race.board import board
from renderers.encode import encoded
from renderers.once import once
from renderers.picture import Picture
from renderers.race import cover, emoji, figures, motion, seats, table
from renderers.race.board import still
from renderers.race.layout import END, PLAY, Layout
from renderers.race.table import Piece

_QUALITY = 77  # forty pads, each with a number: a little lighter than the other games' tables


class RacePainter:
    """Draws one of the two races. Neither has secrets."""

    def __init__(self, slug: str) -> None:
        self._board = board(slug)

    def prepare(self) -> None:
        """Draw the board, the frogs at rest and in the air, the flowers and the cover's scene."""
        still(PLAY, self._board)
        table.prepare(self._board)
        motion.prepare(self._board)
        for number in self._board.frogs:
            seats.prepare(self._board, number)
        cover.cover(self._board, max(self._board.frogs), 1)

    def table(self, view: View) -> Picture:
        """The table, the last move marked; at the end with the count and the winners."""
        return encoded(self.scene(view), _QUALITY)

    def secret(self, view: View) -> Picture:
        """ValueError: nobody has a secret."""
        raise ValueError(f"{view.game} has no secrets")

    def cover(self, seats: int, taken: int) -> Picture:
        """The game in one look, and who sits already."""
        return encoded(cover.cover(self._board, seats, taken))

    def figures(self, clauses: Sequence[str]) -> Picture | None:
        """Small pictures that explain these clauses of the rulebook, each with its id; None where none has any."""
        return figures.figures(self._board.slug, clauses)

    def emoji(self) -> Mapping[str, Picture]:
        """The pieces as emoji, by their names."""
        return _emoji(self._board.slug)

    def emoji_of(self, phrase: Phrase) -> str | None:
        """The name of the emoji that stands for what a choice, or a step of one, is about."""
        return emoji.standing_for(self._board, phrase)

    def scene(self, view: View) -> Image.Image:
        """The table's picture before it is encoded."""
        race = _race(view)
        layout = PLAY if race.winners is None else END
        return _picture(layout, race, (*table.pieces(layout, race), *seats.cards(layout, race)))

    def hop(self, before: View, after: View, share: float) -> Image.Image:
        """The table's picture between two positions one move apart, ``share`` of the way, from 0 to 1."""
        if share >= 1:
            return self.scene(after)
        one, other = _race(before), _race(after)
        resting, moving = motion.scene(PLAY, one, other, share)
        return _picture(PLAY, one, (*resting, *seats.cards(PLAY, one, still=True), *moving))


def _race(view: View) -> RaceView:
    if not isinstance(view, RaceView):
        raise TypeError(f"{type(view).__name__} is no view of a race")
    return view


def _picture(layout: Layout, view: RaceView, pieces: Iterable[Piece]) -> Image.Image:
    picture = still(layout, view.board)
    for sprite, place in pieces:
        sprite.put(picture, *place)
    return picture


@once
def _emoji(slug: str) -> Mapping[str, Picture]:
    return dict(emoji.pieces(board(slug)))
