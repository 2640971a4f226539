"""The frogs of the race: one sprite per colour, drawn once and then pasted; and what is laid about them."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin
from typing import TypeAlias

from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.colour_symbols import colour_symbol
from renderers.frogs import above_foot, draw_frog, leaping
from renderers.marks import disc, silhouette
from renderers.race.layout import SIZE
from renderers.race.palette import COATS, DEEP_GOLD, NIGHT, PALE
from renderers.shapes import Point, box, ellipse
from renderers.sprite import Sprite, centre_sprite, tight

Gaze: TypeAlias = tuple[int, int]  # across and down, each -1, 0 or 1
AHEAD: Gaze = (0, 0)
DIRECTIONS: tuple[Gaze, ...] = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


@cached
def frog(colour: str, size: float = SIZE, *, gaze: Gaze = AHEAD, blinking: bool = False) -> Sprite:
    """Draw a frog with its mark."""
    across, down = gaze
    long = hypot(across, down) or 1
    look = (across / long, down / long)
    return tight(draw_frog(COATS[colour], size, mark=colour_symbol(colour), gaze=look, blinking=blinking))


@cached
def named_frog(colour: str, size: float = SIZE) -> Sprite:
    """Draw a frog with its mark and its letter, as moves are written with it."""
    return draw_frog(COATS[colour], size, colour, colour_symbol(colour))


def toward(here: Point, there: Point) -> Gaze:
    """Return the direction, one of eight, in which a frog looks at another place."""
    turn = round(atan2(there[1] - here[1], there[0] - here[0]) / (pi / 4)) * pi / 4
    return round(cos(turn)), round(sin(turn))


@cached
def guest(size: float = SIZE) -> Sprite:
    """Draw a frog without a colour, for a place that is taken."""
    return draw_frog(PALE, size)


@cached
def halo(size: float = SIZE) -> Sprite:
    """Draw a ring of light around a frog, except at its foot, where a pad's number is."""
    body = frog("R", size)
    canvas, mask = silhouette(body, 14)
    canvas.fill(canvas.blur(canvas.grow(mask, 6), 3), "#ffe97a")
    canvas.fill(canvas.grow(mask, 5), DEEP_GOLD, 0.8)
    canvas.fill(canvas.grow(mask, 4), ("#ffffff", "#fffbe0", "#fff1ad"))
    picture, foot = canvas.reduce(), body.down + 14
    above_foot(picture, foot, 4)
    return Sprite(picture, body.across + 14, foot)


@cached
def leaping_frog(colour: str, size: float = SIZE, tilt: float = 0) -> Sprite:
    """Draw a frog in the air in a ring of light, tilted so many degrees, by its middle."""
    return leaping(frog(colour, size), halo(size), tilt)


@cached
def shade() -> Sprite:
    """Draw the shade on the water of a frog in the air."""
    canvas = Canvas(140, 60, 2)
    canvas.fill(canvas.blur(canvas.area(ellipse((70, 30), 46, 14)), 7), NIGHT, 0.6)
    return centre_sprite(canvas)


@cached
def done_mark() -> Sprite:
    """Draw a frog that has been moved in this turn: a tick."""
    canvas = disc(44, 17, "#06281f", ("#f4fff6", "#bfeccd"), 2)
    canvas.fill(canvas.line([(13, 23), (19.5, 29.5), (31, 14.5)], width=5.6), "#0b5a36")
    return centre_sprite(canvas)


@cached
def hurry() -> Sprite:
    """Draw the last frog, which must go two pads further."""
    canvas = Canvas(66, 46)
    plate = canvas.area(box(5, 5, 61, 41, 15))
    canvas.fill(canvas.grow(plate, 2), "#3d0a06")
    canvas.fill(plate, ("#f06a48", "#c81e12"))
    canvas.fill(canvas.text_mask("2", (43, 23), 24), "#ffffff")
    canvas.fill(canvas.line([(13, 23), (29, 23)], [(21, 15), (21, 31)], width=5), "#ffffff")
    return centre_sprite(canvas)


@cached
def question() -> Sprite:
    """Draw a frog for which something must be decided."""
    canvas = disc(52, 20, "#ff3cc8", ("#fff0fb", "#ffc9f1"), 3)
    canvas.fill(canvas.text_mask("?", (26, 26), 26), "#8a0f6c")
    return centre_sprite(canvas)
