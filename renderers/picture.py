"""A finished picture: its bytes, its size, and what is written on it."""

from __future__ import annotations

from typing import NamedTuple


class Lettering(NamedTuple):
    """A text on a picture, and the height of its capitals and digits in pixels of that picture."""

    text: str
    capital: float

    def scale_by(self, times: float) -> Lettering:
        """The same text after the picture was made so many times as large."""
        return Lettering(self.text, self.capital * times)


class Picture(NamedTuple):
    """An encoded image. ``format`` is also the file name's ending; ``width`` and ``height`` are pixels.

    ``lettering`` lists every text on it, so that a test can tell whether people can read it where they see it.
    """

    data: bytes
    format: str
    width: int
    height: int
    lettering: tuple[Lettering, ...] = ()
