"""The cups: one sprite per colour and size, drawn once and then pasted.

A cup is measured from the middle of its foot; all its measures are shares of the pitch, the way from one place to the
next. Of a cup below another only a band shows, in its colour and with its pattern; what must be read of a stack stands
on its topmost cup: the motif in the foam, and in front the number of cups.
"""

from __future__ import annotations

from math import cos, exp, sin
from typing import NamedTuple

from PIL import Image

from renderers.cached import cached
from renderers.canvas import Canvas, Mask, meet, mix_colours, without
from renderers.cappuccino.motifs import pour
from renderers.cappuccino.palette import COFFEE, GLAZES, PLAIN
from renderers.cappuccino.patterns import pattern
from renderers.shapes import Outline, Point, ellipse
from renderers.shown_size import CAPITAL
from renderers.sprite import Sprite, place_sprite, tight

RIM = (0.37, 0.195)  # radii of the rim
FOOT = (0.292, 0.145)  # of the foot
TALL = 0.4  # from the middle of the foot to that of the rim
HIGHEST = 0.7  # how far a stack's top can rise above a single cup's
BAND = 0.14  # how far the second cup of a stack rises above the first
MOTIF = (0.245, 0.153)  # how far the motif reaches from its middle
_MOTIF_DOWN = 0.012  # from the middle of the rim to that of the motif
MOTIF_UP = TALL - _MOTIF_DOWN  # from the foot up to there
TAG_UP = 0.025  # from the foot to the middle of the number
_TAG = 0.27  # height of the number


class Form(NamedTuple):
    """How a cup is seen: the radii of its rim and its foot, its height, and how far its motif reaches."""

    rim: tuple[float, float]
    foot: tuple[float, float]
    tall: float
    motif: tuple[float, float]


_ACROSS = Form(RIM, FOOT, TALL, MOTIF)  # from across the table
_ABOVE = Form((0.375, 0.32), (0.3, 0.24), 0.26, (0.285, 0.25))  # from nearly above, so that the motif is large


def rise(height: int) -> float:
    """Return the height of a stack's top above that of a single cup, in pitches; each further cup adds less."""
    return HIGHEST * (1 - exp(-(height - 1) * BAND / HIGHEST))


def capital(pitch: float) -> float:
    """Return the height of the number on a stack, large enough to be readable."""
    return max(CAPITAL, _TAG * pitch)


class _Cup:
    """One cup being drawn."""

    def __init__(self, colour: str, pitch: float, form: Form) -> None:
        self.colour, self.glaze = colour, GLAZES.get(colour, PLAIN)
        self.pitch, self.form = pitch, form
        self.middle = (form.rim[0] + 0.06) * pitch, (form.rim[1] + form.tall + 0.06) * pitch
        self.canvas = Canvas(round(2 * self.middle[0]), round(self.middle[1] + (form.foot[1] + 0.06) * pitch), 3)

    def ring(self, radii: tuple[float, float], up: float, size: float = 1) -> list[Point]:
        x, y = self.middle
        across, down = radii[0] * size * self.pitch, radii[1] * size * self.pitch
        return ellipse((x, y - up * self.pitch), across, down, 96)

    def on_side(self, turn: float, height: float) -> Point:
        """Return a point of the outside, by its angle from the front and its height from foot to lip."""
        (x, y), form = self.middle, self.form
        across, down = (
            1.06 * foot + (rim - 1.06 * foot) * height for foot, rim in zip(form.foot, form.rim, strict=True)
        )
        return x + across * sin(turn) * self.pitch, y + (down * cos(turn) - form.tall * height) * self.pitch

    def body(self) -> Mask:
        """Return the outside of the cup."""
        (x, y), form = self.middle, self.form
        rim, foot = form.rim[0] * self.pitch, form.foot[0] * self.pitch
        top = y - form.tall * self.pitch
        sides: Outline = [(x - rim, top), (x + rim, top), (x + foot * 1.06, y), (x - foot * 1.06, y)]
        return self.canvas.area(self.ring(form.rim, form.tall), sides, self.ring(form.foot, 0, 1.06))

    def draw(self) -> None:
        canvas, glaze, unit = self.canvas, self.glaze, self.pitch / 100
        body, mouth = self.body(), canvas.area(self.ring(self.form.rim, self.form.tall))
        canvas.fill(canvas.grow(body, 2 * unit), glaze.edge)
        canvas.fill(body, (glaze.light, glaze.glaze, glaze.glaze, glaze.shade))
        if self.colour in GLAZES:
            canvas.fill(meet(canvas.area(*pattern(self.colour, self.on_side)), body), glaze.pattern)
        canvas.fill(canvas.lit_edge(body, -7 * unit, -3 * unit, 6 * unit), glaze.shade, 0.7)
        canvas.fill(meet(canvas.lit_edge(body, 6 * unit, 0, 3 * unit), without(body, mouth)), glaze.light, 0.6)
        self._mouth(mouth)

    def _mouth(self, mouth: Mask) -> None:
        """Draw the lip, and the coffee within."""
        canvas, glaze, form, unit = self.canvas, self.glaze, self.form, self.pitch / 100
        canvas.fill(without(canvas.grow(mouth, 1.2 * unit), mouth), glaze.edge, 0.55)
        canvas.fill(mouth, (mix_colours(glaze.light, "#ffffff", 0.25), glaze.glaze))
        canvas.fill(canvas.lit_edge(mouth, 1.6 * unit, 1.8 * unit, 1.2 * unit), "#ffffff", 0.65)
        inside = canvas.area(self.ring(form.rim, form.tall, 0.885))
        canvas.fill(inside, (glaze.edge, glaze.shade))
        coffee = meet(canvas.area(self.ring(form.rim, form.tall - 0.015, 0.875)), inside)
        canvas.fill(coffee, COFFEE)
        canvas.fill(canvas.lit_edge(coffee, 0, -2.4 * unit, 2 * unit), "#d79a58", 0.8)

    def art(self) -> None:
        (x, y), (across, down) = self.middle, self.form.motif
        middle = x, y - (self.form.tall - _MOTIF_DOWN) * self.pitch
        pour(self.canvas, self.colour, middle, (across * self.pitch, down * self.pitch))

    def sprite(self) -> Sprite:
        return tight(place_sprite(self.canvas, *self.middle))


@cached
def cup(colour: str, pitch: int) -> Sprite:
    """Draw a full cup with its pattern and its motif; without a colour, one that has no owner."""
    return _draw(colour, pitch, _ACROSS)


@cached
def from_above(colour: str, pitch: int) -> Sprite:
    """Draw a full cup with its motif as large as can be."""
    return _draw(colour, pitch, _ABOVE)


def _draw(colour: str, pitch: int, form: Form) -> Sprite:
    drawing = _Cup(colour, pitch, form)
    drawing.draw()
    if colour in GLAZES:
        drawing.art()
    return drawing.sprite()


@cached
def faint(colour: str, pitch: int) -> Sprite:
    """Draw a cup that has just been cleared away."""
    sprite = cup(colour, pitch)
    image = sprite.image.copy()
    image.putalpha(image.getchannel("A").point(lambda value: value * 4 // 10))
    return sprite._replace(image=image)


@cached
def tag(colour: str, text: str, pitch: int) -> Sprite:
    """Draw the front of a stack's topmost cup; placed by the cup's foot."""
    glaze, high = GLAZES.get(colour, PLAIN), capital(pitch)
    canvas = Canvas(round(high * (0.8 * len(text) + 1)), round(high * 1.6))
    width, height = canvas.size
    ink = canvas.text_mask(text, (width / 2, height / 2), high)
    ground = glaze.shade if glaze.ink == "#ffffff" else glaze.light
    canvas.fill(canvas.blur(canvas.grow(ink, 0.15 * high), 0.06 * high), ground)
    canvas.fill(canvas.grow(ink, 0.09 * high), ground)
    canvas.fill(ink, glaze.ink)
    return tight(place_sprite(canvas, width // 2, height // 2 + round(TAG_UP * pitch)))


@cached
def shade(pitch: int, height: int) -> Sprite:
    """Draw the shadow of a stack of so many cups on the table, longer the higher it is; placed by its foot."""
    long = (0.1 + 0.3 * rise(height)) * pitch
    across, down = FOOT[0] * pitch * 1.1, FOOT[1] * pitch * 1.15
    canvas = Canvas(round(2 * across + long + 24), round(2 * down + long + 24), 2)
    x, y = across + 12, down + 12
    mask = Image.new("L", canvas.image.size)
    for step in range(6):
        mask.paste(255, mask=canvas.area(ellipse((x + long * step / 5, y + 0.35 * long * step / 5), across, down)))
    canvas.fill(canvas.blur(mask, 4), "#3a1c08", 0.4)
    return tight(place_sprite(canvas, x, y))
