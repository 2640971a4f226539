"""The still part of the table's picture, drawn once and copied for every picture."""

from __future__ import annotations

from random import Random

from PIL import Image

from games.jinns.board import SQUARES
from renderers.cached import cached
from renderers.jinns import layout, scenery
from renderers.jinns.slabs import number, slab

_LAKE = ((480.0, 664.0), (398.0, 494.0), 3.0)  # its middle, its radii, and how square it is

_PALMS = (
    *((300, 60, 0.9), (352, 84, 0.65), (744, 70, 0.85)),
    *((24, 246, 0.8), (934, 1106, 0.8), (26, 1104, 0.75), (30, 528, 0.6)),
)


@cached
def board() -> Image.Image:
    """Sand, lake and every square with its number: all that never changes. Do not change what you get: copy it."""
    size = (layout.WIDTH, layout.HEIGHT)
    picture = scenery.dunes(size, Random("dunes"))
    scenery.lake(picture, scenery.shore(*_LAKE, Random("shore")), Random("lake"))
    for x, y, tall in _PALMS:
        scenery.palm(tall, Random(f"palm {x}")).put(picture, x, y)
    squares = range(1, SQUARES + 1)
    for square in sorted(squares, key=lambda square: layout.foot(square)[1]):
        slab(square).put(picture, *layout.foot(square))
    for square in squares:
        number(square, False).put(picture, *layout.tag(square))
    return picture
