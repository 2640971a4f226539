"""The still part of the table's picture, drawn once for each layout and copied for every picture."""

from __future__ import annotations

from PIL import Image

from renderers.cappuccino import marks, treats
from renderers.cappuccino.layout import Layout
from renderers.cappuccino.scenery import wood
from renderers.once import once


@once
def board(layout: Layout) -> Image.Image:
    """The bare table with every place, and what else is on it. Do not change what you get: copy it."""
    picture = wood().crop((0, 0, wood().width, layout.height))
    for name in layout.names:
        marks.empty(layout.pitch).put(picture, *layout.place(name))
    treats.serve(picture, layout)
    return picture
