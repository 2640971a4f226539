"""Piles of pawns: as they stand on the ring, and small ones on the seats' cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.colour_symbols import colour_symbol
from renderers.jinns.layout import STEP
from renderers.jinns.palette import COATS
from renderers.jinns.pawns import pawn, roof
from renderers.shapes import Point, box, ellipse, transform_outline
from renderers.shown_size import CAPITAL
from renderers.sprite import Piece, Sprite, join_sprites, place_sprite, scale_sprite

SMALL = 48  # width of a small pawn
HIGH = 44  # its height with its roof
BAND = 13  # height of a pawn below another in a small pile
_MARGIN = 5


def stack(pile: Sequence[str], foot: Point, size: float = 1) -> Iterator[Piece]:
    """Yield the pawns of a pile from the base up."""
    for level, sign in enumerate(pile, 1):
        yield pawn(sign, level == len(pile), size), (foot[0], foot[1] - STEP * (level - 1) * size)


def small_stack(pile: Sequence[str], foot: Point, size: float = 1) -> Iterator[Piece]:
    """Yield a pile as it lies on a card: the strength of its top pawn, and a band for each other."""
    for level, sign in enumerate(pile[:-1]):
        yield band(sign[0], size), (foot[0], foot[1] - BAND * level * size)
    yield small(pile[-1], size), (foot[0], foot[1] - BAND * (len(pile) - 1) * size)


def small_pile(pile: Sequence[str]) -> Sprite:
    """Draw a small pile as one sprite, placed by its foot."""
    high = small_height(len(pile)) + _MARGIN
    under = Sprite(Image.new("RGBA", (SMALL + 2 * _MARGIN, high + _MARGIN)), SMALL // 2 + _MARGIN, high)
    return join_sprites(under, *((piece, x, y) for piece, (x, y) in small_stack(pile, (0, 0))))


def small_height(pawns: int) -> int:
    """Return the height of a small pile of so many pawns."""
    return HIGH + BAND * (pawns - 1)


@cached
def small(sign: str, size: float = 1) -> Sprite:
    """Draw a small pawn with its strength, placed by its foot."""
    if size != 1:
        return scale_sprite(small(sign), size)
    canvas, coat = Canvas(SMALL + 2 * _MARGIN, HIGH + 2 * _MARGIN), COATS[sign[0]]
    foot = (SMALL / 2 + _MARGIN, HIGH + _MARGIN - 1.0)
    wall = canvas.area(transform_outline(box(-23, -29, 23, 0, 4), *foot))
    top = canvas.area(*(transform_outline(part, foot[0], foot[1] - 28, 0.55) for part in roof(sign[0])))
    for part in (top, wall):
        canvas.fill(canvas.grow(part, 1.6), coat.edge)
        canvas.fill(part, (coat.light, coat.wall, coat.wall, coat.shade))
    canvas.fill(canvas.lit_edge(wall, -6, 0, 5), coat.shade, 0.7)
    ink = canvas.text_mask(sign[1], (foot[0], foot[1] - 14.5), CAPITAL)
    if coat.ink == "#ffffff":
        canvas.fill(canvas.grow(ink, 1.5), coat.edge, 0.85)
    canvas.fill(ink, coat.ink)
    return place_sprite(canvas, *foot)


@cached
def band(colour: str, size: float = 1) -> Sprite:
    """Draw what is seen of a small pawn under another, placed by its foot."""
    if size != 1:
        return scale_sprite(band(colour), size)
    canvas, coat = Canvas(SMALL + 2 * _MARGIN, BAND + 2 * _MARGIN), COATS[colour]
    foot = (SMALL / 2 + _MARGIN, BAND + _MARGIN)
    wall = canvas.area(transform_outline(box(-23, -BAND, 23, 0, 3), *foot))
    canvas.fill(canvas.grow(wall, 1.6), coat.edge)
    canvas.fill(wall, (coat.light, coat.wall) if colour in "YB" else (coat.wall, coat.shade))
    parts = [
        transform_outline(part, foot[0] + x, foot[1] - BAND / 2 + 0.5, 5)
        for x in (-13, 0, 13)
        for part in colour_symbol(colour)
    ]
    canvas.fill(canvas.area(*parts), coat.ink)
    return place_sprite(canvas, *foot)


@cached
def small_light(pawns: int, size: float = 1) -> Sprite:
    """Draw the light about a small pile, placed by its foot."""
    if size != 1:
        return scale_sprite(small_light(pawns), size)
    high = small_height(pawns)
    canvas = Canvas(SMALL + 40, high + 40, 2)
    foot = (SMALL / 2 + 20, high + 20.0)
    around = canvas.area(ellipse((foot[0], foot[1] - high / 2), SMALL / 2 + 6, high / 2 + 6))
    canvas.fill(canvas.blur(around, 6), "#ff9d1c")
    canvas.fill(canvas.blur(canvas.area(transform_outline(box(-27, -high - 1, 27, 4, 8), *foot)), 3), "#fff3a8")
    return place_sprite(canvas, *foot)
