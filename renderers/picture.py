"""A finished picture: its bytes, its size, and its lettering."""

from __future__ import annotations

from typing import NamedTuple


class Lettering(NamedTuple):
    """A text on a picture, and the height of its capitals and digits in pixels of that picture."""

    text: str
    capital: float

    def scale_by(self, times: float) -> Lettering:
        """Return the lettering of a picture scaled by a factor."""
        return Lettering(self.text, self.capital * times)


class Picture(NamedTuple):
    """An encoded image. ``format`` is also the file name's ending; ``width`` and ``height`` are pixels.

    ``lettering`` lists every text on it, so that tests can check that it is large enough to read.
    """

    data: bytes
    format: str
    width: int
    height: int
    lettering: tuple[Lettering, ...] = ()
