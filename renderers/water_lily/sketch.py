"""A piece of the pond on which a figure is drawn, with the board's own pads, frogs and slides."""

from __future__ import annotations

from random import Random

from PIL import Image

from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.figures import TILE
from renderers.marks import dot
from renderers.shapes import Point, arc, ellipse, evenly
from renderers.sprite import Sprite, centred
from renderers.water_lily import pads, scenery
from renderers.water_lily.board import board
from renderers.water_lily.frogs import frog
from renderers.water_lily.layout import PLAY
from renderers.water_lily.marks import halo, take_off


class Sketch:
    """A figure being drawn, so many times larger than TILE; measures are those of the drawing."""

    def __init__(self, times: float, ground: Image.Image | None = None) -> None:
        self.size = round(TILE[0] * times), round(TILE[1] * times)
        self.picture = ground or _water().resize(self.size, Image.Resampling.BICUBIC)

    def finished(self) -> Image.Image:
        """The figure as large as it is shown."""
        return self.picture.resize(TILE, Image.Resampling.LANCZOS)

    def put(self, piece: Sprite, x: float, y: float) -> None:
        """Lay a piece, its point at (x, y)."""
        piece.put(self.picture, x, y)

    def pile(self, frogs: str, x: float, y: float, *, lit: bool = False, step: int = PLAY.step) -> None:
        """Frogs on each other, from the bottom up; the top one in a ring of light."""
        for level, colour in enumerate(frogs):
            if lit and level == len(frogs) - 1:
                self.put(halo(1.0), x, y - step * level)
            self.put(frog(colour, 1.0), x, y - step * level)

    def pad(self, name: str, x: float, y: float) -> None:
        """A lily pad, its frog's foot at (x, y)."""
        self.put(pads.lily_pad(name, "" if name else f"figure {x}"), x, y)

    def left(self, x: float, y: float) -> None:
        """A ring where a frog sat."""
        self.put(take_off(), x, y + pads.FRONT)

    def trail(self, start: Point, end: Point, lift: float = 60) -> None:
        """Growing dots in an arc, from the middle of one frog to that of another."""
        bend = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - lift)
        steps = list(evenly(arc(start, bend, end, 90), 27))
        for number, place in enumerate(steps):
            self.put(dot(round(5 + 4 * number / len(steps), 1)), *place)

    def text(self, text: str, middle: Point, height: int = 30) -> None:
        """A number, or a number of times."""
        self.put(written(text, height), *middle)


@cached
def _water() -> Image.Image:
    return scenery.water(TILE, scenery.DEEP[3:9], Random("figure"))


def cut(covered: bool, left: int, top: int, times: float) -> Image.Image:
    """A part of the board itself, from its upper left corner."""
    width, height = round(TILE[0] * times), round(TILE[1] * times)
    return board(PLAY, covered).crop((left, top, left + width, top + height))


@cached
def written(text: str, height: int) -> Sprite:
    """A text that is read on water and on leaves."""
    canvas = Canvas(round(len(text) * height * 0.95) + 30, height + 30)
    ink = canvas.written(text, (canvas.size[0] / 2, canvas.size[1] / 2), height)
    canvas.fill(canvas.grown(ink, 3.4), "#0a3a2c")
    canvas.fill(ink, "#fffbe6")
    return centred(canvas)


@cached
def tally(text: str) -> Sprite:
    """A step of a count."""
    canvas = Canvas(72, 72)
    disc = canvas.area(ellipse((36, 36), 25, 25))
    canvas.shadow(disc, 1, 4, 4, 0.5)
    canvas.fill(canvas.grown(disc, 2), "#6b3a00")
    canvas.fill(disc, ("#fff2b8", "#f0bf4a"))
    canvas.fill(canvas.written(text, (36, 36), 30), "#4a2800")
    return centred(canvas)


def beside(count: int, pitch: float, middle: float) -> list[float]:
    """Where so many things stand side by side."""
    return [middle + pitch * (number - (count - 1) / 2) for number in range(count)]
