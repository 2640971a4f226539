"""How alike two drawn shapes, or two pictures, are."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageStat

from renderers.canvas import Mask
from renderers.shapes import Box
from renderers.sprite import Piece, Sprite


def likeness(one: Mask, other: Mask) -> float:
    """Return what two masks of the same size have in common, as a share of what either has."""
    common = ImageStat.Stat(ImageChops.darker(one, other)).sum[0]
    either = ImageStat.Stat(ImageChops.lighter(one, other)).sum[0]
    return float(common / either)


def ink_box(sprite: Sprite) -> Box:
    """Return the room of what is drawn, from the point it is placed by; of no size if nothing is."""
    ink = sprite.image.getchannel("A").point(lambda value: 255 if value > 128 else 0).getbbox() or (0, 0, 0, 0)
    return Box(*ink).at((-sprite.across, -sprite.down))


def edges(room: Box) -> tuple[int, int, int, int]:
    """Return a room in whole pixels, to be cut out of a picture."""
    return round(room.left), round(room.top), round(room.right), round(room.bottom)


def is_within(inner: Box, outer: Box) -> bool:
    """Return whether a room is no larger than another one around it."""
    fits = outer.left <= inner.left and inner.right <= outer.right
    return fits and outer.top <= inner.top and inner.bottom <= outer.bottom


def is_seen_whole(piece: Piece, width: float, height: float) -> bool:
    """Return whether a piece on a picture of this size is not cut off by its edge."""
    sprite, (x, y) = piece
    return is_within(ink_box(sprite).at((round(x), round(y))), Box(0, 0, width, height))


def outside(one: Image.Image, other: Image.Image, *pieces: Piece) -> tuple[int, int, int, int] | None:
    """Return where two pictures differ besides these pieces."""
    change = ImageChops.difference(one, other).convert("L").point(lambda value: 255 if value else 0)
    pen = ImageDraw.Draw(change)
    for sprite, (x, y) in pieces:
        left, top = round(x) - sprite.across, round(y) - sprite.down
        pen.rectangle((left, top, left + sprite.image.width, top + sprite.image.height), fill=0)
    return change.getbbox()
