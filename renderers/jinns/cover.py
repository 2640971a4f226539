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
from renderers.jinns.marks import halo, light
from renderers.jinns.pawns import pawn, shadow, shape
from renderers.jinns.piles import stack
from renderers.jinns.slabs import slab
from renderers.scene import Scene
from renderers.shapes import arc, ellipse, transform_outline
from renderers.shown_size import BOARD
from renderers.sprite import Piece, Sprite, place_sprite, put_pieces

_HORIZON = 312
_MIDDLE = BOARD[0] / 2
_LARGE, _SEAT = 2.2, 1.7  # of the towers, and of the seats' pawns
_TOWERS = ((224, 662, ("G4", "R1", "Y2", "B3")), (976, 662, ("R2", "B1", "Y4")))


def cover(seats: int, occupied: int) -> Scene:
    """Draw the game in one look, and below it a slab for each seat, a guest on those that are taken."""
    scene = _scene().copy()
    for seat in range(seats):
        x = _MIDDLE + 230 * (seat - (seats - 1) / 2)
        slab(seat + 1, _SEAT).put(scene, x, 850)
        (pawn("", size=_SEAT) if seat < occupied else _free()).put(scene, x, 850)
    return scene


@cached
def _free() -> Sprite:
    """Draw a place where a pawn could stand: its outline in light."""
    foot = (90.0, 116.0)
    canvas = Canvas(180, 136)
    inside = canvas.area(*(transform_outline(outline, *foot, _SEAT) for outline in shape(1, "")))
    rim = without(canvas.grow(inside, 5), inside)
    canvas.fill(canvas.grow(rim, 2), "#5a2c00", 0.5)
    canvas.fill(rim, "#fff9d6")
    canvas.fill(inside, "#fff9d6", 0.12)
    return place_sprite(canvas, *foot)


@cached
def _scene() -> Scene:
    """Draw the lake under a low sun, and who stands in it."""
    scene = Scene(scenery.dunes(BOARD, Random("cover")))
    scene.image.paste(_sky(), (0, 0))
    far = scenery.far_dunes((BOARD[0], 188), Random("far"))
    far.put(scene, 0, _HORIZON - 88)
    scenery.lake(scene.image, ellipse((_MIDDLE, 681), 625, 269, 160), Random("cover lake"))
    for x, y, size in ((88, 412, 1.6), (188, 395, 1.1), (1105, 402, 1.55), (1008, 390, 1.0)):
        scenery.palm(size, Random(f"cover {x}")).put(scene, x, y)
    return put_pieces(scene, _cast())


def _sky() -> Image.Image:
    """Draw an evening sky with the sun near the horizon."""
    width = BOARD[0]
    sky = gradient((width, _HORIZON), ("#e8743f", "#f89a50", "#ffc878", "#ffe7ac", "#fff3cc"))
    canvas = Canvas(width, _HORIZON, 1)
    sun = canvas.area(ellipse((_MIDDLE, 222), 116, 116))
    canvas.fill(canvas.blur(sun, 75), "#fff3c0", 0.9)
    canvas.fill(canvas.blur(sun, 2), ("#fffbe6", "#ffe9a6"))
    canvas.lay_on(sky)
    return sky


def _cast() -> Iterator[Piece]:
    """Yield the players of the cover, from the far ones to the near ones."""
    yield jinn(1.26, (1, 0)), (_MIDDLE, 594)
    for number, (x, y, pile) in enumerate(_TOWERS):
        yield slab(11 + number, _LARGE), (x, y)
        yield shadow(len(pile), _LARGE), (x, y)
        if number:
            yield halo(1, pile[-1][0], _LARGE), (x, y - STEP * (len(pile) - 1) * _LARGE)
        yield from stack(pile, (x, y), _LARGE)
    yield light(tuple(arc((330, 640), (_MIDDLE, 800), (872, 560))), 9, 20), (0, 0)
