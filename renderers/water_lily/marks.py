"""Marks laid over the scene: what a row is worth, and where the last jump went."""

from __future__ import annotations

from renderers.cached import cached
from renderers.canvas import Canvas, mix_colours
from renderers.frogs import above_foot
from renderers.marks import silhouette
from renderers.shapes import cushion, ellipse
from renderers.shown_size import CAPITAL
from renderers.sprite import Sprite, centre_sprite, place_sprite
from renderers.water_lily.frogs import frog
from renderers.water_lily.layout import NAME, rise
from renderers.water_lily.palette import WORTH


@cached
def coin(points: int, radius: float) -> Sprite:
    """Draw what a row is worth: a golden coin with a number, a dull one with 0."""
    side = round(radius * 2 + 12)
    canvas, colour = Canvas(side, side), WORTH[points]
    disc = canvas.area(ellipse(canvas.middle, radius, radius))
    canvas.shadow(disc, 1, 3, 3, 0.5)
    canvas.fill(disc, mix_colours(colour, "#4a2800" if points else "#203634", 0.55))
    face = canvas.area(ellipse(canvas.middle, radius - 1.6, radius - 1.6))
    canvas.fill(face, (mix_colours(colour, "#ffffff", 0.5), colour, mix_colours(colour, "#5a2f00", 0.15)))
    canvas.fill(canvas.lit_edge(face, 1.2, 1.6, 1), "#ffffff", 0.8)
    digit = canvas.text_mask(str(points), canvas.middle, max(CAPITAL, radius * 1.1))
    canvas.fill(digit, "#4a2800" if points else "#2c423f")
    return centre_sprite(canvas)


@cached
def halo(size: float) -> Sprite:
    """Draw a ring of light around a frog, except at its foot, where a place's name may stand."""
    body, margin = frog("R", size, with_letter=False), 16
    canvas, mask = silhouette(body, margin)
    canvas.fill(canvas.blur(canvas.grow(mask, 7), 4), "#ffe97a")
    canvas.fill(canvas.grow(mask, 5.4), "#6b3a00", 0.8)
    canvas.fill(canvas.grow(mask, 4.2), ("#ffffff", "#fffbe0", "#fff1ad"))
    picture, foot = canvas.reduce(), body.down + margin
    above_foot(picture, foot, 3)
    return Sprite(picture, body.across + margin, foot)


@cached
def choice(name: str) -> Sprite:
    """Draw the name of a place from which a frog may jump now, on a golden plate; placed by its middle."""
    width, height = NAME.size
    canvas = Canvas(width + 20, height + 12)
    x, y = canvas.middle
    plate = canvas.area(cushion((x, y), width / 2 + 1, height / 2, 3.2))
    canvas.shadow(plate, 1, 2, 2, 0.5)
    canvas.fill(canvas.grow(plate, 1.6), "#4a2800")
    canvas.fill(plate, ("#fff6c4", "#ffd44a"))
    canvas.fill(canvas.text_mask(name, (x, y - rise(name)), CAPITAL), "#3d2000")
    return centre_sprite(canvas)


@cached
def take_off() -> Sprite:
    """Draw where a frog jumped from: a ring about the place, clear of its name."""
    canvas, middle = Canvas(220, 130), (110, 65)
    for across, width, strength in ((94, 4, 0.7), (82, 6, 1.0)):
        ring = ellipse(middle, across, across * 0.53)
        canvas.fill(canvas.loop(ring, width=width + 3), "#5a2c00", 0.5 * strength)
        canvas.fill(canvas.loop(ring, width=width), ("#ffffff", "#fff3b8", "#ffe98a"), strength)
    return centre_sprite(canvas)


@cached
def pointer(size: float) -> Sprite:
    """Draw a golden arrowhead that points to the left, from the seat on turn to the board; placed by its middle."""
    side = round(size + 12)
    canvas, middle = Canvas(side, side), side / 2
    head = canvas.area(
        [(middle - size / 2, middle), (middle + size / 2, middle - size / 2), (middle + size / 2, middle + size / 2)]
    )
    canvas.fill(canvas.grow(head, 3), "#6b3a00")
    canvas.fill(head, ("#fff6b8", "#ffd23c", "#f0a000"))
    return place_sprite(canvas, middle, middle)
