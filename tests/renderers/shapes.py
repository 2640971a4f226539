"""How alike two drawn shapes, or two pictures, are."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageStat

from renderers.canvas import Mask
from renderers.sprite import Piece


def likeness(one: Mask, other: Mask) -> float:
    """Return what two masks of the same size have in common, as a share of what either has."""
    common = ImageStat.Stat(ImageChops.darker(one, other)).sum[0]
    either = ImageStat.Stat(ImageChops.lighter(one, other)).sum[0]
    return float(common / either)


def outside(one: Image.Image, other: Image.Image, *pieces: Piece) -> tuple[int, int, int, int] | None:
    """Return where two pictures differ besides these pieces."""
    change = ImageChops.difference(one, other).convert("L").point(lambda value: 255 if value else 0)
    pen = ImageDraw.Draw(change)
    for sprite, (x, y) in pieces:
        left, top = round(x) - sprite.across, round(y) - sprite.down
        pen.rectangle((left, top, left + sprite.image.width, top + sprite.image.height), fill=0)
    return change.getbbox()
