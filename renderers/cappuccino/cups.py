"""The cups: one sprite per colour and size, drawn once and pasted ever after.

A cup is measured from the middle of its foot; all its measures are shares of the pitch, the way from one place to the
next. In a stack only the lower edge of a cup shows below the one upon it, so what must be read of a stack stands on its
topmost cup: the motif in the foam, and in front the letter with the height.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from renderers.cached import cached
from renderers.canvas import Canvas, Mask, meet, mixed, without
from renderers.cappuccino.motifs import pour
from renderers.cappuccino.palette import COFFEE, GLAZES, PLAIN, Glaze
from renderers.shapes import Outline, Point, ellipse
from renderers.sprite import Sprite, tight

RIM = (0.375, 0.235)  # radii of the rim
FOOT = (0.3, 0.185)  # of the foot
TALL = 0.34  # from the middle of the foot to that of the rim
HIGHEST = 0.28  # how far a stack's top can rise above a single cup's
MOTIF = (0.225, 0.178)  # how far the motif reaches from its middle
_MOTIF_DOWN = 0.014  # from the middle of the rim to that of the motif
MOTIF_UP = TALL - _MOTIF_DOWN  # from the foot up to there
TAG_DOWN = 0.0  # from the foot to the middle of the letter and the height
CAPITAL = 0.21  # height of the letter and the height


class Form(NamedTuple):
    """How a cup is seen: the radii of its rim and its foot, its height, and how far its motif reaches."""

    rim: tuple[float, float]
    foot: tuple[float, float]
    tall: float
    motif: tuple[float, float]


_ACROSS = Form(RIM, FOOT, TALL, MOTIF)  # from across the table
_ABOVE = Form((0.375, 0.32), (0.3, 0.24), 0.26, (0.285, 0.25))  # from nearly above, so that the motif is large


def rise(height: int) -> float:
    """How far the top of a stack is above that of a single cup, in pitches: less and less for each cup more."""
    return HIGHEST * (1 - exp(-(height - 1) / 3.2))


class _Cup:
    """One cup being drawn."""

    def __init__(self, glaze: Glaze, pitch: float, form: Form) -> None:
        self.glaze, self.pitch, self.form = glaze, pitch, form
        self.middle = (form.rim[0] + 0.06) * pitch, (form.rim[1] + form.tall + 0.06) * pitch
        self.canvas = Canvas(round(2 * self.middle[0]), round(self.middle[1] + (form.foot[1] + 0.06) * pitch), 3)

    def ring(self, radii: tuple[float, float], up: float, share: float = 1) -> list[Point]:
        x, y = self.middle
        across, down = radii[0] * share * self.pitch, radii[1] * share * self.pitch
        return ellipse((x, y - up * self.pitch), across, down, 96)

    def body(self) -> Mask:
        """The outside of the cup."""
        (x, y), form = self.middle, self.form
        rim, foot = form.rim[0] * self.pitch, form.foot[0] * self.pitch
        top = y - form.tall * self.pitch
        sides: Outline = [(x - rim, top), (x + rim, top), (x + foot * 1.06, y), (x - foot * 1.06, y)]
        return self.canvas.area(self.ring(form.rim, form.tall), sides, self.ring(form.foot, 0, 1.06))

    def draw(self) -> None:
        canvas, glaze, unit = self.canvas, self.glaze, self.pitch / 100
        body, mouth = self.body(), canvas.area(self.ring(self.form.rim, self.form.tall))
        canvas.fill(canvas.grown(body, 2 * unit), glaze.edge)
        canvas.fill(body, (glaze.light, glaze.glaze, glaze.glaze, glaze.shade))
        canvas.fill(canvas.lit(body, -7 * unit, -3 * unit, 6 * unit), glaze.shade, 0.85)
        canvas.fill(meet(canvas.lit(body, 6 * unit, 0, 3 * unit), without(body, mouth)), glaze.light, 0.6)
        self._mouth(mouth)

    def _mouth(self, mouth: Mask) -> None:
        """The lip, and the coffee within."""
        canvas, glaze, form, unit = self.canvas, self.glaze, self.form, self.pitch / 100
        canvas.fill(without(canvas.grown(mouth, 1.2 * unit), mouth), glaze.edge, 0.55)
        canvas.fill(mouth, (mixed(glaze.light, "#ffffff", 0.25), glaze.glaze))
        canvas.fill(canvas.lit(mouth, 1.6 * unit, 1.8 * unit, 1.2 * unit), "#ffffff", 0.65)
        inside = canvas.area(self.ring(form.rim, form.tall, 0.885))
        canvas.fill(inside, (glaze.edge, glaze.shade))
        coffee = meet(canvas.area(self.ring(form.rim, form.tall - 0.015, 0.875)), inside)
        canvas.fill(coffee, COFFEE)
        canvas.fill(canvas.lit(coffee, 0, -2.4 * unit, 2 * unit), "#d79a58", 0.8)

    def art(self, colour: str) -> None:
        (x, y), (across, down) = self.middle, self.form.motif
        middle = x, y - (self.form.tall - _MOTIF_DOWN) * self.pitch
        pour(self.canvas, colour, middle, (across * self.pitch, down * self.pitch))

    def sprite(self) -> Sprite:
        return tight(Sprite(self.canvas.reduced(), round(self.middle[0]), round(self.middle[1])))


@cached
def cup(colour: str, pitch: int) -> Sprite:
    """A full cup with its motif; of no colour, one that is nobody's."""
    return _drawn(colour, pitch, _ACROSS)


@cached
def from_above(colour: str, pitch: int) -> Sprite:
    """A full cup with its motif as large as can be."""
    return _drawn(colour, pitch, _ABOVE)


def _drawn(colour: str, pitch: int, form: Form) -> Sprite:
    drawing = _Cup(GLAZES.get(colour, PLAIN), pitch, form)
    drawing.draw()
    if colour in GLAZES:
        drawing.art(colour)
    return drawing.sprite()


@cached
def tag(colour: str, text: str, pitch: int) -> Sprite:
    """What stands in front on a stack's topmost cup; placed by the cup's foot."""
    glaze, high = GLAZES.get(colour, PLAIN), CAPITAL * pitch
    canvas = Canvas(round(0.8 * pitch), round(high + 0.16 * pitch))
    width, height = canvas.size
    ink = canvas.written(text, (width / 2, height / 2), high)
    if glaze.ink == "#ffffff":
        canvas.fill(canvas.grown(ink, 0.018 * pitch), glaze.edge, 0.8)
    else:
        canvas.fill(canvas.blurred(canvas.grown(ink, 0.03 * pitch), 0.02 * pitch), glaze.light, 0.9)
    canvas.fill(ink, glaze.ink)
    return tight(Sprite(canvas.reduced(), width // 2, height // 2 - round(TAG_DOWN * pitch)))
