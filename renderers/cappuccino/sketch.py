"""A piece of the café's table on which a figure is drawn, with the table's own cups, linen and cards."""

from __future__ import annotations

from collections.abc import Iterable

from games.cappuccino.board import PLACES
from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.cappuccino import table
from renderers.cappuccino.layout import Layout
from renderers.cappuccino.scenery import wood
from renderers.cappuccino.table import Table
from renderers.figures import TILE, Figure
from renderers.marks import dot, verdict
from renderers.scene import Scene
from renderers.shapes import Point, arc, ellipse, evenly
from renderers.sprite import Piece, Sprite, centre_sprite, put_pieces

_GAP = 15  # from a dot of a path to the next
_TOP = 330  # of the piece of table


class Sketch(Figure):
    """A figure being drawn: TILE's size."""

    def __init__(self) -> None:
        super().__init__(Scene(wood().crop((0, _TOP, TILE[0], _TOP + TILE[1]))))

    def all(self, pieces: Iterable[Piece]) -> None:
        """Lay pieces, each at its place."""
        put_pieces(self.scene, pieces)

    def table(self, what: Table, pitch: int, centre: Point) -> Layout:
        """Draw a part of the table, a foot on I9 at a point. Returns the place of each foot."""
        layout = Layout(PLACES, pitch, centre)
        self.all(table.pieces(layout, what))
        return layout

    def path(self, start: Point, end: Point, lift: float) -> None:
        """Draw dots through the air from a point to another, ``lift`` pixels above the middle between them."""
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 2 * lift
        for place in evenly(arc(start, middle, end), _GAP):
            self.put(dot(4.5), *place)

    def judge(self, good: bool, x: float, y: float) -> None:
        """Draw the sign that something is allowed, or is not."""
        self.put(verdict(good), x, y)

    def sign(self, text: str, x: float, y: float) -> None:
        """Draw a letter or a number on a plate."""
        self.put(plate(text), x, y)


@cached
def plate(text: str) -> Sprite:
    """Draw a letter or a number on a round plate."""
    canvas = Canvas(52, 52)
    china = canvas.area(ellipse((26, 26), 19, 19))
    canvas.shadow(china, 1, 3, 3, 0.5)
    canvas.fill(canvas.grow(china, 1.6), "#4a2800")
    canvas.fill(china, ("#ffffff", "#f1e2c4"))
    canvas.fill(canvas.text_mask(text, (26, 26), 23 if len(text) == 1 else 20), "#3d2208")
    return centre_sprite(canvas)
