"""Signs of a seat where there is no board: the emoji and the main colour of its pieces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from typing import NamedTuple

from PIL import Image

from games.position import phrase
from renderers import painter


class SeatSign(NamedTuple):
    """A seat's pieces as small pictures, and the main colour of the first, as ``#rrggbb``."""

    pieces: tuple[Image.Image, ...]
    colour: str


def seat_signs(game: str, colours: Sequence[Sequence[str]]) -> tuple[SeatSign, ...]:
    """Return the sign of each seat of a game by the letters of its colours."""
    return tuple(_sign(game, "".join(letters)) for letters in colours)


@cache
def _sign(game: str, letters: str) -> SeatSign:
    own = painter(game)
    names = [own.emoji_of(phrase("colour", colour=letter)) for letter in letters]
    pieces = [Image.open(BytesIO(own.emoji()[name].data)).convert("RGBA") for name in names if name]
    return SeatSign(tuple(pieces), own.colour_of(letters[0]))
