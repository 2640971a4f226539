"""The lobby's picture."""

from __future__ import annotations

from PIL import Image

from renderers.jinns.board import board


def cover(seats: int, taken: int) -> Image.Image:
    """The game in one look, and below it a place for each seat."""
    del seats, taken
    return board().copy()
