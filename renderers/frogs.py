"""A frog as it sits: the same animal in every game that has frogs, in any coat.

A frog is measured from the middle of its lower edge. In a pile only the lower part of a frog shows, so its letter and
mark stand there, between the feet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from renderers.canvas import Canvas, Mask, meet
from renderers.shapes import Box, Outline, Point, arc, cushion, ellipse, moved
from renderers.sprite import Sprite

WIDTH, HEIGHT = 116, 79  # of a frog of size 1, outline included
BADGE = Box(-28, -33, 28, -6)  # its letter and mark, from its foot point
_MARGIN = 10


class Coat(NamedTuple):
    """How a frog of one colour is painted: lit skin, skin, skin in shade, outline, and the ink of its badge."""

    light: str
    skin: str
    shade: str
    edge: str
    ink: str


class _Shape(NamedTuple):
    """The outlines of a frog of size 1 about its foot point."""

    body: list[Point]
    bumps: Sequence[Outline]
    thighs: Sequence[Outline]
    feet: Sequence[Outline]
    eyes: tuple[Point, Point]


def _shape() -> _Shape:
    eyes = (-27.0, -60.5), (27.0, -60.5)
    toes = [ellipse((side * (40 + spread), -5.5), 6.5, 5, 24) for side in (-1, 1) for spread in (-9, 0, 9)]
    return _Shape(
        body=cushion((0, -32), 51, 30, 2.7),
        bumps=[ellipse(eye, 17, 16) for eye in eyes],
        thighs=[moved(ellipse((0, 0), 15, 19), side * 41, -18, turn=side * 0.35) for side in (-1, 1)],
        feet=toes,
        eyes=eyes,
    )


class _Frog:
    """One frog being drawn."""

    def __init__(self, coat: Coat, size: float, scale: int) -> None:
        margin = _MARGIN * size
        self.coat, self.size = coat, size
        self.foot = (WIDTH / 2 * size + margin, HEIGHT * size + margin)
        self.canvas = Canvas(round(2 * self.foot[0]), round(self.foot[1] + margin), scale)
        self.shape = _shape()

    def at(self, outline: Outline) -> list[Point]:
        return moved(outline, *self.foot, self.size)

    def area(self, *outlines: Outline) -> Mask:
        return self.canvas.area(*map(self.at, outlines))

    def draw(self, smiling: bool = True) -> None:
        canvas, shape, coat, size = self.canvas, self.shape, self.coat, self.size
        whole = self.area(shape.body, *shape.bumps, *shape.thighs, *shape.feet)
        canvas.fill(canvas.grown(whole, 2.2 * size), coat.edge)
        self._skin()
        for thigh in shape.thighs:
            self._thigh(thigh)
        self._eyes()
        if smiling:
            self._smile()

    def _skin(self) -> None:
        canvas, shape, coat, size = self.canvas, self.shape, self.coat, self.size
        skin = self.area(shape.body, *shape.bumps)
        canvas.fill(skin, (coat.light, coat.skin, coat.skin, coat.shade))
        canvas.fill(canvas.lit(skin, -5 * size, -7 * size, 5 * size), coat.shade, 0.75)
        canvas.fill(canvas.lit(skin, 2.5 * size, 3.5 * size, 2 * size), coat.light, 0.9)
        gloss = self.area(moved(ellipse((0, 0), 20, 6), -20, -52, turn=-0.12))
        canvas.fill(meet(canvas.blurred(gloss, 3 * size), skin), "#ffffff", 0.45)

    def _thigh(self, outline: Outline) -> None:
        canvas, coat, size = self.canvas, self.coat, self.size
        thigh = self.area(outline)
        canvas.fill(canvas.grown(thigh, 1.4 * size), coat.edge, 0.55)
        canvas.fill(thigh, (coat.light, coat.skin, coat.shade))
        canvas.fill(canvas.lit(thigh, 2 * size, 3 * size, 2 * size), coat.light, 0.7)
        side = -1 if outline[0][0] < 0 else 1
        toes = [toe for toe in self.shape.feet if toe[0][0] * side > 0]
        foot = self.area(*toes)
        canvas.fill(canvas.grown(foot, 1.4 * size), coat.edge, 0.8)
        canvas.fill(foot, (coat.light, coat.skin))

    def _eyes(self) -> None:
        canvas, coat, size = self.canvas, self.coat, self.size
        for x, y in self.shape.eyes:
            white = self.area(ellipse((x, y - 1), 11.5, 11.5))
            canvas.fill(canvas.grown(white, 1.2 * size), coat.edge, 0.7)
            canvas.fill(white, ("#ffffff", "#ffffff", "#dfe9e2"))
            inward = 1.6 if x < 0 else -1.6
            canvas.fill(self.area(ellipse((x + inward, y), 7, 7.6)), "#14181c")
            canvas.fill(self.area(ellipse((x + inward - 2.4, y - 3), 2.6, 2.6)), "#ffffff")

    def _smile(self) -> None:
        canvas, coat, size = self.canvas, self.coat, self.size
        nostrils = [ellipse((side * 5, -51), 1.3, 1, 16) for side in (-1, 1)]
        canvas.fill(self.area(*nostrils), coat.edge, 0.7)
        smile = arc((-22, -48), (0, -37), (22, -48))
        canvas.fill(canvas.line(self.at(smile), width=2.6 * size), coat.edge, 0.9)
        for side in (-1, 1):
            cheek = self.area(ellipse((side * 33, -43), 7, 4))
            canvas.fill(canvas.blurred(cheek, 2 * size), "#ff6f61", 0.35)

    def badge(self, letter: str, mark: Sequence[Outline]) -> None:
        """The letter, and the mark between the feet if there is one."""
        x, y = self.foot
        ink = self.canvas.written(letter, (x + 14 * self.size * bool(mark), y - 19.5 * self.size), 27 * self.size)
        ink.paste(255, mask=self.area(*(moved(part, -14.5, -19.5, 13) for part in mark)))
        self._ink(ink)

    def initial(self, letter: str, mark: Sequence[Outline]) -> None:
        """The letter or the mark as large as there is room for it, over the mouth."""
        x, y = self.foot
        ink = self.canvas.written(letter, (x, y - 25 * self.size), 40 * self.size)
        ink.paste(255, mask=self.area(*(moved(part, 0, -25, 23) for part in mark)))
        self._ink(ink)

    def _ink(self, ink: Mask) -> None:
        canvas, coat, size = self.canvas, self.coat, self.size
        if coat.ink == "#ffffff":
            canvas.fill(canvas.grown(ink, 1.8 * size), coat.edge, 0.75)
        else:
            canvas.fill(canvas.blurred(canvas.grown(ink, 3 * size), 2 * size), coat.light, 0.9)
        canvas.fill(ink, coat.ink)


def drawn(coat: Coat, size: float, letter: str = "", mark: Sequence[Outline] = ()) -> Sprite:
    """A frog with its letter and, within a unit circle, its mark; without either where there is none."""
    drawing = _Frog(coat, size, 4 if size < 2 else 2)
    drawing.draw()
    if letter:
        drawing.badge(letter, mark)
    return Sprite(drawing.canvas.reduced(), round(drawing.foot[0]), round(drawing.foot[1]))


def minute(coat: Coat, letter: str = "", mark: Sequence[Outline] = ()) -> Sprite:
    """A frog that will be shown very small: of its face only the eyes, and its letter or mark as large as may be."""
    drawing = _Frog(coat, 3, 2)
    drawing.draw(smiling=False)
    drawing.initial(letter, mark)
    return Sprite(drawing.canvas.reduced(), round(drawing.foot[0]), round(drawing.foot[1]))
