"""The frogs of Water Lily: one sprite for each colour, size and look, drawn once and then pasted."""

from __future__ import annotations

from math import atan2, cos, pi, sin

from PIL import Image

from renderers.cached import cached
from renderers.colour_symbols import colour_symbol
from renderers.frogs import draw_frog
from renderers.shapes import Point
from renderers.sprite import Sprite, tight
from renderers.water_lily.layout import FROG
from renderers.water_lily.palette import AWAKE, COATS, STRANGER

DIRECTIONS = 8  # in which a frog can look, beside straight ahead


@cached
def frog(
    colour: str, size: float = FROG, look: int | None = None, *, blinking: bool = False, with_letter: bool = True
) -> Sprite:
    """Draw a frog with its mark, and its letter where people can read it; ``look`` is one of DIRECTIONS."""
    letter = colour if with_letter else ""
    return tight(draw_frog(COATS[colour], size, letter, colour_symbol(colour), gaze=_gaze(look), blinking=blinking))


@cached
def pale(colour: str, size: float) -> Sprite:
    """Draw a frog that does not count, hazy, with its mark alone."""
    whole = frog(colour, size, with_letter=False, blinking=True)
    image = Image.blend(whole.image, Image.new("RGBA", whole.image.size, "#5f9fae"), 0.45)
    image.putalpha(whole.image.getchannel("A").point(lambda value: value * 9 // 10))
    return whole._replace(image=image)


@cached
def stranger(size: float, number: int | None = None, *, awake: bool = False, look: int | None = None) -> Sprite:
    """Draw a frog that does not show its colour, maybe with a seat's number; awake where it must decide."""
    return tight(draw_frog(AWAKE if awake else STRANGER, size, "" if number is None else str(number), gaze=_gaze(look)))


def toward(start: Point, end: Point) -> int | None:
    """Return the direction in which a frog looks from one point to another; None for no direction."""
    across, down = end[0] - start[0], end[1] - start[1]
    if across == down == 0:
        return None
    return round(atan2(down, across) / (2 * pi) * DIRECTIONS) % DIRECTIONS


def _gaze(look: int | None) -> Point:
    if look is None:
        return 0, 0
    return cos(2 * pi * look / DIRECTIONS), sin(2 * pi * look / DIRECTIONS)
