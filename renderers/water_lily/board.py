"""The still part of the table's picture, drawn once for each arrangement and copied for every picture."""

from __future__ import annotations

from random import Random

from games.water_lily.board import COLUMNS, PLACES
from renderers.cached import cached
from renderers.scene import Scene
from renderers.shown_size import BOARD
from renderers.water_lily import pads, scenery
from renderers.water_lily.layout import OPEN, SHORE, Layout
from renderers.water_lily.pond import open_pond
from renderers.water_lily.screen import curtain, screen


@cached
def board(layout: Layout) -> Scene:
    """Draw water, bank, pond and named places, without frogs. The result is shared: copy it before drawing on it."""
    scene = Scene(scenery.water(BOARD, Random("water table")))
    scenery.bank(SHORE + 40, layout.slides - layout.rim - 26, Random("bank")).put(scene, 0, layout.rim - 8)
    doors = tuple(layout.curtain(column)[0] for column in COLUMNS)
    (open_pond() if layout is OPEN else screen(SHORE + 24, layout.rim, doors)).put(scene, 0, 0)
    scenery.shore(BOARD[0] - SHORE, BOARD[1]).put(scene, SHORE, 0)
    for name in sorted(PLACES, key=lambda place: -int(place[1])):
        pads.place(name, chute(layout)).put(scene, *layout.place(name))
    if layout is not OPEN:
        for column in COLUMNS:
            curtain().put(scene, *layout.curtain(column))
    return scene


def chute(layout: Layout) -> int:
    """Return the length of a slide."""
    return layout.slides - layout.rim
