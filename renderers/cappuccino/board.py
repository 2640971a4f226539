"""The static part of the table's picture: what no move changes."""

from __future__ import annotations

from renderers.cached import cached
from renderers.cappuccino import treats
from renderers.cappuccino.layout import COLUMN
from renderers.cappuccino.scenery import lamplit
from renderers.scene import Scene

TREATS = 108  # the room that they need above and below the seats' cards


def board(room: float) -> Scene:
    """Draw the bare table, with treats if there is so much room above the seats' cards: a scene of your own."""
    return _bare(served=room >= TREATS).copy()


@cached
def _bare(*, served: bool) -> Scene:
    scene, middle = Scene(lamplit().copy()), COLUMN.middle[0]
    if served:
        treats.biscuits().put(scene, middle, 58)
        treats.spoon().put(scene, middle, COLUMN.bottom - 44)
    return scene
