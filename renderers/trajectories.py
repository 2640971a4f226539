"""Pieces in the air between two places: their position, their apparent size, and their shadow."""

from __future__ import annotations

from math import dist

from PIL import Image

from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.shapes import Point, ellipse
from renderers.sprite import Sprite, centre_sprite

_NEARER = 0.14  # how much larger a piece looks at the top of its path


def along(start: Point, end: Point, share: float) -> Point:
    """Return a point on the straight path: its start for ``share`` 0, its end for 1."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def arc_point(start: Point, end: Point, share: float, lift: float | None = None) -> Point:
    """Return a point of the arc, which is ``lift`` pixels above the straight path in its middle."""
    x, y = along(start, end, share)
    return x, y - (usual_lift(start, end) if lift is None else lift) * _height(share)


def ease(progress: float) -> float:
    """Return how far a thing has come that is slow where it begins and ends."""
    return progress * progress * (3 - 2 * progress)


def usual_lift(start: Point, end: Point) -> float:
    """Return how many pixels a leap rises above the straight path where there is room."""
    return 40 + 0.18 * dist(start, end)


def nearer(piece: Sprite, share: float) -> Sprite:
    """Return the piece at this point of its path: larger toward the middle, where it is nearest to the viewer."""
    size = 1 + _NEARER * _height(share)
    image = piece.image
    image = image.resize((round(image.width * size), round(image.height * size)), Image.Resampling.BICUBIC)
    return Sprite(image, round(piece.across * size), round(piece.down * size))


@cached
def shade(across: float, down: float) -> Sprite:
    """Return the soft shadow on the ground of a piece in the air, by its two radii."""
    canvas = Canvas(round(2 * across + 24), round(2 * down + 24), 2)
    spot = canvas.area(ellipse((across + 12, down + 12), across, down))
    canvas.fill(canvas.blur(spot, 6), "#06281f", 0.38)
    return centre_sprite(canvas)


def _height(share: float) -> float:
    """Return the height on the arc, as a share of its highest point."""
    return 4 * share * (1 - share)
