"""A piece of the pond on which a figure is drawn, with the board's own pads, frogs and slides."""

from __future__ import annotations

from random import Random

from games.water_lily.board import POINTS
from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.figures import TILE, Figure
from renderers.frogs import LETTER
from renderers.marks import dot
from renderers.scene import Scene
from renderers.shapes import Point, arc, box, ellipse, evenly
from renderers.sprite import Sprite, centre_sprite, place_sprite
from renderers.water_lily import pads, scenery
from renderers.water_lily.frogs import frog
from renderers.water_lily.marks import halo, take_off
from renderers.water_lily.palette import LIGHT

STEP = 38  # from a frog of a pile to the next
ROW = 60  # height of a row of a column of the pond
LYING = 0.72  # size of a frog in such a column
_LETTER = 20  # the least height of a capital on a finished figure


class Sketch(Figure):
    """A figure being drawn, so many times larger than TILE; measures are those of the drawing."""

    def __init__(self, times: float) -> None:
        self.times = times
        self.size = round(TILE[0] * times), round(TILE[1] * times)
        super().__init__(Scene(scenery.water(self.size, Random("figure"), scenery.DEEP[3:])))

    def finish(self) -> Scene:
        """Draw the figure as large as it is shown."""
        return self.scene.scale_by(1 / self.times)

    def frog(self, colour: str, x: float, y: float, size: float = 1, *, lit: bool = False) -> None:
        """Draw a frog, with its letter where people can read it."""
        if lit:
            self.put(halo(size), x, y)
        self.put(frog(colour, size, with_letter=LETTER * size >= _LETTER * self.times), x, y)

    def pile(self, frogs: str, x: float, y: float, *, lit: bool = False) -> None:
        """Draw frogs on each other, from the bottom up; the top one in a ring of light."""
        for level, colour in enumerate(frogs):
            self.frog(colour, x, y - STEP * level, lit=lit and level == len(frogs) - 1)

    def pad(self, x: float, y: float) -> None:
        """Draw a lily pad, its frog's foot at (x, y)."""
        self.put(pads.lily_pad("", f"figure {x}"), x, y)

    def column(self, x: float, y: float, frogs: str, lit: str = "") -> None:
        """Draw a column of the pond from its lower edge, and the frogs in it; those of the colour ``lit`` are
        ringed."""
        self.put(_column(), x, y)
        for row, colour in enumerate(frogs):
            self.frog(colour, x, y - 6 - ROW * row, LYING, lit=colour == lit)

    def start_ring(self, x: float, y: float) -> None:
        """Draw a ring where a frog sat."""
        self.put(take_off(), x, y + pads.FRONT)

    def trail(self, start: Point, end: Point, lift: float = 60) -> None:
        """Draw growing dots in an arc, from the middle of one frog to that of another."""
        bend = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - lift)
        steps = list(evenly(arc(start, bend, end, 90), 27))
        for number, place in enumerate(steps):
            self.put(dot(round(5 + 4 * number / len(steps), 1)), *place)

    def text(self, text: str, middle: Point) -> None:
        """Draw a number, or the name of a place."""
        self.put(_text(text, round(_LETTER * self.times + 1)), *middle)

    def count_step(self, text: str, middle: Point) -> None:
        """Draw a step of a count."""
        self.put(_count_step(text, round(_LETTER * self.times + 1)), *middle)


@cached
def _column() -> Sprite:
    """Draw a column of the pond without frogs, by the middle of its lower edge."""
    height = ROW * len(POINTS)
    canvas = Canvas(146, height + 24, 2)
    canvas.fill(canvas.area(box(6, 4, 140, height + 12, 20)), "#f4fff4")
    for row, points in enumerate(POINTS):
        foot = height + 8 - ROW * row
        canvas.fill(canvas.area(box(11, foot - ROW + 1, 135, foot - 1, 6)), LIGHT[points])
    return place_sprite(canvas, 73, height + 8)


@cached
def _text(text: str, height: int) -> Sprite:
    """Draw a text that is read on water and on leaves."""
    canvas = Canvas(round(len(text) * height * 0.95) + 30, height + 30)
    ink = canvas.text_mask(text, canvas.middle, height)
    canvas.fill(canvas.grow(ink, 3.4), "#0a3a2c")
    canvas.fill(ink, "#fffbe6")
    return centre_sprite(canvas)


@cached
def _count_step(text: str, height: int) -> Sprite:
    """Draw a step of a count."""
    side = round(2.4 * height)
    canvas = Canvas(side, side)
    disc = canvas.area(ellipse(canvas.middle, height * 0.95, height * 0.95))
    canvas.shadow(disc, 1, 4, 4, 0.5)
    canvas.fill(canvas.grow(disc, 2), "#6b3a00")
    canvas.fill(disc, ("#fff2b8", "#f0bf4a"))
    canvas.fill(canvas.text_mask(text, canvas.middle, height), "#4a2800")
    return centre_sprite(canvas)


def row_places(count: int, pitch: float, middle: float) -> list[float]:
    """Return the positions of so many things side by side."""
    return [middle + pitch * (number - (count - 1) / 2) for number in range(count)]
