"""The lobby's picture: cups in stacks on the café's table, one of them jumping, and a cup for everyone who sits."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image, ImageChops

from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.cappuccino import marks, scenery
from renderers.cappuccino.cups import cup, rise, tag
from renderers.cappuccino.layout import ROW
from renderers.cappuccino.treats import biscuits, spoon
from renderers.marks import dot
from renderers.scene import Scene
from renderers.shapes import Point, arc, ellipse, ribbon
from renderers.shown_size import BOARD
from renderers.sprite import Piece, Sprite, centre_sprite, join_sprites, put_pieces, scale_sprite

SIZE = BOARD
_PITCH, _SEAT = 208, 176  # of the stacks and of the seats
_FIRST = (600.0, 330.0)  # where a cup's foot stands in the middle of the far row
_STACKS = {  # pitches from there, and rows
    (-1.75, 0): "L",
    (-0.75, 0): "CPF",
    (1.25, 0): "P",
    (2.25, 0): "CLFPC",
    (-2.25, 1): "FC",
    (-1.25, 1): "PLP",
    (0.75, 1): "FL",
    (1.75, 1): "F",
}
_START, _END, _JUMPING = (-0.25, 1), (0.75, 1), "FPC"


def cover(seats: int, occupied: int) -> Scene:
    """Draw the game in one look, and below it a place for each seat, a steaming cup on those that are taken."""
    scene = _scene().copy()
    for seat in range(seats):
        x, y = SIZE[0] / 2 + 214 * (seat - (seats - 1) / 2), 800
        scenery.linen((False,) * 6, _SEAT).put(scene, x, y - 12)
        if seat < occupied:
            cup("", _SEAT).put(scene, x, y)
            steam().put(scene, x, y - 126)
        else:
            vacant().put(scene, x, y)
    return scene


@cached
def _scene() -> Scene:
    treats = (scale_sprite(biscuits(), 1.4), (96, 96)), (scale_sprite(spoon(), 1.4), (1098, 820))
    scene = put_pieces(Scene(scenery.wood().copy()), (*_cloth(), *treats, *_cast()))
    scene.image = ImageChops.multiply(scene.image, scenery.lamp(SIZE, (0.5, 0.46), (0.6, 0.66)))
    return scene


def _at(spot: tuple[float, int]) -> Point:
    return _FIRST[0] + spot[0] * _PITCH, _FIRST[1] + spot[1] * ROW * _PITCH


def _cloth() -> Iterator[Piece]:
    ways = ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))
    for x, row in _STACKS:
        beside = tuple((x + across, row + down) in _STACKS for across, down in ways)
        yield scenery.linen(beside, _PITCH), _at((x, row))


def _cast() -> Iterator[Piece]:
    """Yield the stacks from the far ones to the near ones, and the one that jumps."""
    yield marks.start_ring(_PITCH), _at(_START)
    for spot, cups in _STACKS.items():
        x, y = _at(spot)
        for level, colour in enumerate(cups):
            yield cup(colour, _PITCH), (x, y - rise(len(cups)) * _PITCH * level / max(1, len(cups) - 1))
        if len(cups) > 1:
            yield tag(cups[-1], str(len(cups)), _PITCH), (x, y - rise(len(cups)) * _PITCH)
    start, (x, y) = _at(_START), _at(_END)
    path = arc(start, (start[0] + 4, start[1] - 200), (x - 150, y - 320), 9)
    for number, place in enumerate(path[1:-1]):
        yield dot(6 + number * 0.8), place
    yield _leaper(_JUMPING), (x - 66, y - 330)


@cached
def _leaper(cups: str) -> Sprite:
    """Draw a stack in the air."""
    side, high = 3 * _PITCH // 2, rise(len(cups)) * _PITCH
    foot = Sprite(Image.new("RGBA", (side, side)), 3 * _PITCH // 4, _PITCH * 5 // 4)
    levels = [(cup(colour, _PITCH), 0, -high * level / (len(cups) - 1)) for level, colour in enumerate(cups)]
    whole = join_sprites(
        foot, (marks.halo(_PITCH), 0, -high), *levels, (tag(cups[-1], str(len(cups)), _PITCH), 0, -high)
    )
    image = whole.image.rotate(-13, Image.Resampling.BICUBIC)
    return whole._replace(image=image, across=side // 2, down=side // 2)


@cached
def vacant() -> Sprite:
    """Draw a seat that is free: a broken ring, and a plus."""
    canvas, (x, y) = Canvas(150, 100), (75, 50)
    ring = ellipse((x, y), 58, 33, 96)
    dashes = [ring[start : start + 6] for start in range(0, 96, 8)]
    plus = [[(x - 12, y), (x + 12, y)], [(x, y - 12), (x, y + 12)]]
    canvas.fill(canvas.line(*dashes, *plus, width=5), "#8a5a2e")
    return centre_sprite(canvas)


@cached
def steam() -> Sprite:
    """Draw what rises from a fresh cup."""
    canvas = Canvas(90, 90, 2)
    for x, sway in ((30, 12), (46, -12), (62, 12)):
        lower = arc((x, 82), (x + sway, 66), (x, 50), 8)
        wisp = ribbon([*lower, *arc((x, 50), (x - sway, 34), (x + 2, 14), 8)[1:]], 7, 1.5)
        canvas.fill(canvas.blur(canvas.area(wisp), 2), "#fffaf0", 0.6)
    return centre_sprite(canvas)
