"""The still part of the table's picture, drawn once for each arrangement and copied for every picture."""

from __future__ import annotations

from random import Random

from PIL import Image

from games.water_lily.board import COLUMNS, PLACES
from renderers.cached import cached
from renderers.sprite import Sprite
from renderers.water_lily import pads, scenery
from renderers.water_lily.layout import Layout
from renderers.water_lily.pond import open_pond
from renderers.water_lily.screen import curtain, screen

_FLOWERS = ((44, 1, 0.8), (918, 3, 0.85), (40, 5, 0.7), (920, 1, 0.7), (30, 3, 0.6), (930, 5, 0.6))


@cached
def board(layout: Layout, covered: bool) -> Image.Image:
    """Water, bank, pond and every place with its name: all but the frogs. Do not change what you get: copy it."""
    picture, room = backdrop(layout, "table").copy(), layout.pond_box
    for flower, (x, row, _) in zip(_flowers(), _FLOWERS, strict=True):
        flower.put(picture, x, layout.place(f"a{row}")[1])
    (screen(layout) if covered else open_pond(layout)).put(picture, room.left, room.top)
    for name in sorted(PLACES, key=lambda place: -int(place[1])):
        _place(layout, name).put(picture, *layout.place(name))
    if covered:
        for column in COLUMNS:
            curtain().put(picture, *layout.curtain(column))
    return picture


@cached
def _flowers() -> list[Sprite]:
    """Water lilies in bloom on the sides of the board."""
    source = Random("flowers")
    return [scenery.lotus(size, source) for _, _, size in _FLOWERS]


@cached
def backdrop(layout: Layout, seed: str) -> Image.Image:
    """The far shore, the bank about the pond, and the water before it. Do not change what you get: copy it."""
    size, room = (layout.width, layout.height), layout.pond_box
    picture = scenery.water(size, scenery.DEEP, Random(f"water {seed}"))
    picture.paste(scenery.far_shore((layout.width, round(room.top) + 60), Random("shore")))
    scenery.bank(layout.width, layout.slides + 14 - round(room.top), Random("bank")).put(picture, 0, room.top - 8)
    return picture


def _place(layout: Layout, name: str) -> Sprite:
    if name[1] == "6":
        return pads.slide(name, layout.chute)
    return pads.platform(name) if name[1] == "0" else pads.lily_pad(name)
