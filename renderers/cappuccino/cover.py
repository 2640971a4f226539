"""The lobby's picture: cups in stacks on the café's table, and a cup for everyone who sits already."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from renderers.canvas import Canvas
from renderers.cappuccino import marks
from renderers.cappuccino.cups import cup, rise, tag
from renderers.cappuccino.layout import Layout
from renderers.cappuccino.scenery import lay, wood
from renderers.marks import dot
from renderers.once import once
from renderers.shapes import Point, arc
from renderers.sprite import Sprite

Piece = tuple[Sprite, Point]
SIZE = (960, 720)


def cover(seats: int, taken: int) -> Image.Image:
    """The game in one look, and below it a place for each seat, a cup on those that are taken."""
    return wood().crop((0, 0, *SIZE))
