"""The still part of the table's picture: what no move changes."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.cappuccino import treats
from renderers.cappuccino.layout import Layout
from renderers.cappuccino.scenery import wood


@lru_cache(maxsize=12)
def board(layout: Layout) -> Image.Image:
    """The bare table, and what else is on it. Do not change what you get: copy it."""
    picture = wood().crop((0, 0, wood().width, layout.height))
    treats.serve(picture, layout)
    return picture
