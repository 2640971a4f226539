"""The still part of the table's picture: what no move changes."""

from __future__ import annotations

from PIL import Image

from renderers.cached import cached
from renderers.cappuccino import treats
from renderers.cappuccino.layout import Layout
from renderers.cappuccino.scenery import wood


def board(layout: Layout) -> Image.Image:
    """The bare table, and what else is on it: a picture of your own."""
    return _served(layout.height, treats.corners(layout)).copy()


@cached
def _served(height: int, corners: tuple[int, ...]) -> Image.Image:
    picture = wood().crop((0, 0, wood().width, height))
    for corner in corners:
        treats.serve(picture, corner)
    return picture
