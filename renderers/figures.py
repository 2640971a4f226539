"""A picture of one or two of the rulebook's figures, side by side, each with the id of the clause it explains."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self

from PIL import Image

from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.interface import MAX_FIGURES
from renderers.picture import Picture
from renderers.scene import Scene
from renderers.shapes import Box, box
from renderers.sheet import INK, PAPER
from renderers.sprite import Sprite, place_sprite
from renderers.text import width

TILE = (462, 300)  # what a figure measures
LABEL = Box(0, 0, 138, 48)  # the corner of a figure that its clause's id covers
_GAP, _CORNER, _LETTERS = 12, 18, 22
_SCALES = {1: 1.75, 2: 1.25}  # how many times as large a page with so many figures is made


class Figure:
    """A figure being drawn, TILE's size; each game's has words of its own for its pieces."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def put(self, piece: Sprite, x: float, y: float) -> None:
        """Paste a piece, its anchor at (x, y)."""
        piece.put(self.scene, x, y)

    def drawn(self, draw: Callable[[Self], None]) -> Scene:
        """Draw, and return the figure."""
        draw(self)
        return self.scene


def page(figures: Sequence[tuple[str, Scene]]) -> Picture:
    """Draw one or two figures of TILE's size with their clauses' ids, side by side. Raises ValueError for others."""
    if not 1 <= len(figures) <= MAX_FIGURES:
        raise ValueError(f"a picture has one or two figures, not {len(figures)}")
    across = TILE[0] + _GAP
    paper = Scene(Image.new("RGB", (len(figures) * across + _GAP, TILE[1] + 2 * _GAP), PAPER))
    for place, (clause, figure) in enumerate(figures):
        labelled = figure.copy()
        _label(clause).put(labelled, 0, 0)
        paper.image.paste(labelled.image, (_GAP + place * across, _GAP), _window())
        paper.lettering += labelled.lettering
    return paper.scale_by(_SCALES[len(figures)]).encode()


@cached
def _window() -> Image.Image:
    """Return the mask of a figure with rounded corners (mode L)."""
    canvas = Canvas(*TILE)
    canvas.fill(canvas.area(box(0, 0, *TILE, _CORNER)), "#ffffff")
    return canvas.reduce().getchannel("A")


@cached
def _label(clause: str) -> Sprite:
    """Draw a clause's id for the corner of a figure."""
    canvas, across = Canvas(round(LABEL.right), round(LABEL.bottom)), width(clause, _LETTERS) + 26
    chip = canvas.area(box(-20, -20, across, 40, 14))
    canvas.shadow(chip, 0, 2, 3, 0.45)
    canvas.fill(chip, PAPER)
    canvas.fill(canvas.text_mask(clause, (across / 2, 19), _LETTERS), INK)
    return place_sprite(canvas, 0, 0)
