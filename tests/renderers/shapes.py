"""How alike two drawn shapes are."""

from __future__ import annotations

from PIL import ImageChops, ImageStat

from renderers.canvas import Mask


def likeness(one: Mask, other: Mask) -> float:
    """Return what two masks of the same size have in common, as a share of what either has."""
    common = ImageStat.Stat(ImageChops.darker(one, other)).sum[0]
    either = ImageStat.Stat(ImageChops.lighter(one, other)).sum[0]
    return float(common / either)
