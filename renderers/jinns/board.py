"""The static part of the table's picture, drawn once and copied for every picture."""

from __future__ import annotations

from random import Random

from games.jinns.board import SQUARES
from renderers.cached import cached
from renderers.jinns import layout, scenery
from renderers.jinns.slabs import number, slab
from renderers.scene import Scene

_ISLETS = ((316, 440, 0.78), (640, 404, 0.62))  # foot and size of the palms in the lake


@cached
def board() -> Scene:
    """Draw sand, lake, column and every square with its number: all that never changes. Copy it to draw on it."""
    size = (layout.WIDTH, layout.HEIGHT)
    scene = Scene(scenery.dunes(size, Random("dunes")))
    centre, radii = layout.LAKE
    scenery.lake(scene.image, scenery.shore(centre, radii, 3.4, Random("shore")), Random("lake"))
    for x, y, tall in _ISLETS:
        scenery.islet(tall, Random(f"islet {x}")).put(scene, x, y)
    scenery.low_sun(scene.image)
    scenery.night(scene.image, round(layout.FIELD.right), Random("night"))
    squares = range(1, SQUARES + 1)
    for square in sorted(squares, key=lambda square: layout.foot(square)[1]):
        slab(square).put(scene, *layout.foot(square))
    for square in squares:
        number(square, choice=False).put(scene, *layout.tag(square))
    return scene
