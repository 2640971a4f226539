"""The lobby's picture: cups in stacks on the café's table, one of them jumping, and a cup for everyone who sits."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image, ImageChops

from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.cappuccino import marks, scenery
from renderers.cappuccino.cups import cup, rise, tag
from renderers.cappuccino.layout import ROW, WIDTH
from renderers.cappuccino.table import Piece
from renderers.cappuccino.treats import biscuits, spoon
from renderers.marks import dot
from renderers.shapes import Point, arc, ellipse, ribbon
from renderers.sprite import Sprite, centred

SIZE = (WIDTH, 700)
_PITCH, _SEAT = 158, 150  # from place to place among the stacks, and from seat to seat
_FIRST = (450.0, 236.0)  # where a cup's foot stands in the middle of the far row
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


def cover(seats: int, taken: int) -> Image.Image:
    """The game in one look, and below it a place for each seat, a steaming cup on those that are taken."""
    picture = _scene().copy()
    for seat in range(seats):
        x, y = WIDTH / 2 + 176 * (seat - (seats - 1) / 2), 598
        scenery.linen((False,) * 6, _SEAT).put(picture, x, y - 10)
        if seat < taken:
            cup("", _SEAT).put(picture, x, y)
            steam().put(picture, x, y - 112)
        else:
            vacant().put(picture, x, y)
    return picture


@cached
def _scene() -> Image.Image:
    picture = scenery.wood().crop((0, 0, *SIZE))
    for sprite, place in (*_cloth(), (biscuits(), (30, 54)), (spoon(), (836, 644)), *_cast()):
        sprite.put(picture, *place)
    return ImageChops.multiply(picture, _lamp(picture.size))


@cached
def _lamp(size: tuple[int, int]) -> Image.Image:
    """Warm light on the middle of the table, and dusk about it."""
    width, height = size
    canvas = Canvas(width // 4, height // 4, 1)
    pool = canvas.blurred(canvas.area(ellipse((width / 8, height / 8.6), width / 7.4, height / 6.4)), 36)
    light = Image.new("RGB", canvas.size, "#a5928a")
    light.paste("#ffffff", mask=pool)
    return light.resize(size, Image.Resampling.BICUBIC)


def _at(spot: tuple[float, int]) -> Point:
    return _FIRST[0] + spot[0] * _PITCH, _FIRST[1] + spot[1] * ROW * _PITCH


def _cloth() -> Iterator[Piece]:
    ways = ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))
    for x, row in _STACKS:
        beside = tuple((x + across, row + down) in _STACKS for across, down in ways)
        yield scenery.linen(beside, _PITCH), _at((x, row))


def _cast() -> Iterator[Piece]:
    """The stacks from the far ones to the near ones, and the one that jumps."""
    yield marks.left(_PITCH), _at(_START)
    for spot, cups in _STACKS.items():
        x, y = _at(spot)
        for level, colour in enumerate(cups):
            yield cup(colour, _PITCH), (x, y - rise(len(cups)) * _PITCH * level / max(1, len(cups) - 1))
        yield tag(cups[-1], f"{cups[-1]}{len(cups)}", _PITCH), (x, y - rise(len(cups)) * _PITCH)
    start, (x, y) = _at(_START), _at(_END)
    path = arc(start, (start[0] + 4, start[1] - 150), (x - 112, y - 270), 9)
    for number, place in enumerate(path[1:-1]):
        yield dot(4.5 + number * 0.6), place
    yield _leaper(_JUMPING), (x - 52, y - 266)


@cached
def _leaper(cups: str) -> Sprite:
    """A stack in the air."""
    side, foot = 3 * _PITCH // 2, (3 * _PITCH // 4, _PITCH * 5 // 4)
    picture, high = Image.new("RGBA", (side, side)), rise(len(cups)) * _PITCH
    pieces = [(marks.halo(_PITCH), high)]
    pieces += [(cup(colour, _PITCH), high * level / (len(cups) - 1)) for level, colour in enumerate(cups)]
    for sprite, up in (*pieces, (tag(cups[-1], f"{cups[-1]}{len(cups)}", _PITCH), high)):
        picture.alpha_composite(sprite.image, (foot[0] - sprite.across, round(foot[1] - up) - sprite.down))
    picture = picture.rotate(-13, Image.Resampling.BICUBIC)
    return Sprite(picture, side // 2, side // 2)


@cached
def vacant() -> Sprite:
    """A seat that is free: a broken ring, and a plus."""
    canvas, (x, y) = Canvas(130, 90), (65, 45)
    ring = ellipse((x, y), 48, 31, 96)
    dashes = [ring[start : start + 6] for start in range(0, 96, 8)]
    plus = [[(x - 12, y), (x + 12, y)], [(x, y - 12), (x, y + 12)]]
    canvas.fill(canvas.line(*dashes, *plus, width=5), "#8a5a2e")
    return centred(canvas)


@cached
def steam() -> Sprite:
    """What rises from a fresh cup."""
    canvas = Canvas(90, 90, 2)
    for x, sway in ((30, 12), (46, -12), (62, 12)):
        lower = arc((x, 82), (x + sway, 66), (x, 50), 8)
        wisp = ribbon([*lower, *arc((x, 50), (x - sway, 34), (x + 2, 14), 8)[1:]], 7, 1.5)
        canvas.fill(canvas.blurred(canvas.area(wisp), 2), "#fffaf0", 0.6)
    return centred(canvas)
