"""The lobby's picture: towers at the lake, a pawn on its way, the jinn, and a place for each seat."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from PIL import Image

from renderers.cached import cached
from renderers.canvas import Canvas, gradient, without
from renderers.jinns import scenery
from renderers.jinns.jinn import jinn
from renderers.jinns.layout import STEP
from renderers.jinns.marks import halo
from renderers.jinns.pawns import pawn, shape
from renderers.jinns.seats import Piece, stack
from renderers.jinns.slabs import slab
from renderers.marks import dot
from renderers.shapes import arc, ellipse, evenly, moved
from renderers.sprite import Sprite

_SIZE = (960, 720)
_HORIZON = 250
_LARGE, _SEAT = 1.7, 1.25  # of the towers, and of the seats' pawns


def cover(seats: int, taken: int) -> Image.Image:
    """The game in one look, and below it a slab for each seat, a guest on those that are taken."""
    picture = _scene().copy()
    for seat in range(seats):
        x = _SIZE[0] / 2 + 190 * (seat - (seats - 1) / 2)
        slab(seat + 1, _SEAT).put(picture, x, 676)
        (pawn("", 2, _SEAT) if seat < taken else _free()).put(picture, x, 676)
    return picture


@cached
def _free() -> Sprite:
    """A place where a pawn could stand: its outline in light."""
    foot = (70.0, 100.0)
    canvas = Canvas(140, 116)
    inside = canvas.area(*(moved(outline, *foot, _SEAT) for outline in shape(1, 2)))
    rim = without(canvas.grown(inside, 4), inside)
    canvas.fill(canvas.grown(rim, 2), "#5a2c00", 0.5)
    canvas.fill(rim, "#fff9d6")
    canvas.fill(inside, "#fff9d6", 0.12)
    return Sprite(canvas.reduced(), round(foot[0]), round(foot[1]))


@cached
def _scene() -> Image.Image:
    """The lake under a low sun, and who stands in it."""
    picture = scenery.dunes(_SIZE, Random("cover"))
    picture.paste(_sky(), (0, 0))
    far = scenery.far_dunes((_SIZE[0], 150), Random("far"))
    far.put(picture, 0, _HORIZON - 70)
    scenery.lake(picture, ellipse((480, 545), 500, 215, 160), Random("cover lake"))
    for x, y, size in ((70, 330, 1.3), (150, 316, 0.9), (884, 322, 1.25), (806, 312, 0.8)):
        scenery.palm(size, Random(f"cover {x}")).put(picture, x, y)
    for sprite, place in _cast():
        sprite.put(picture, *place)
    return picture


def _sky() -> Image.Image:
    """An evening sky with the sun near the horizon."""
    width = _SIZE[0]
    sky = gradient((width, _HORIZON), ("#f08a4b", "#ffb765", "#ffdf9a", "#fff3cc"))
    canvas = Canvas(width, _HORIZON, 1)
    sun = canvas.area(ellipse((480, 178), 92, 92))
    canvas.fill(canvas.blurred(sun, 60), "#fff3c0", 0.9)
    canvas.fill(canvas.blurred(sun, 2), ("#fffbe6", "#ffe9a6"))
    sky.paste(canvas.image, mask=canvas.image)
    return sky


def _cast() -> Iterator[Piece]:
    """The players of the cover, from the far ones to the near ones."""
    yield jinn(), (480, 470)
    towers = ((188, 520, ("G4", "R1", "Y2", "B3")), (772, 520, ("R2", "B1", "Y4")))
    for number, (x, y, pile) in enumerate(towers):
        yield slab(11 + number, _LARGE), (x, y)
        yield from stack(pile[:-1], (x, y), _LARGE)
        top = (x, y - STEP * (len(pile) - 1) * _LARGE)
        if number:
            yield halo(1, int(pile[-1][1]), _LARGE), top
        yield from stack(pile[-1:], top, _LARGE)
    for number, place in enumerate(evenly(arc((272, 520), (480, 610), (690, 520), 240), 27)):
        yield dot(round(5 + number * 0.25, 1)), place
