"""The pieces of Water Lily as emoji, and the emoji for each choice."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from games.position import Phrase
from games.water_lily.board import COLOURS
from renderers.canvas import Canvas
from renderers.colour_symbols import colour_symbol
from renderers.emoji import emoji
from renderers.frogs import minute
from renderers.picture import Picture
from renderers.shapes import arc, box, ellipse, ribbon
from renderers.water_lily.pads import lily_pad
from renderers.water_lily.palette import COATS

_NAMES = ("frog", "onto", "colour")  # the details of a choice that are a colour of frogs, the telling one first
_PLACES = {"to-pad": "wl_pad", "into-pond": "wl_slide"}


def pieces() -> Iterator[tuple[str, Picture]]:
    """Yield every colour of frog, a lily pad and a slide, each by its name."""
    for colour in COLOURS:
        yield f"wl_frog_{colour.lower()}", emoji(minute(COATS[colour], "", colour_symbol(colour)).image)
    yield "wl_pad", emoji(_pad())
    yield "wl_slide", emoji(_slide())


def standing_for(phrase: Phrase) -> str | None:
    """Return the name of the piece that a choice or one of its steps is about; None where it is about none."""
    for name in _NAMES:
        if name in phrase.details:
            return f"wl_frog_{str(phrase.details[name]).lower()}"
    return _PLACES.get(phrase.kind)


def _pad() -> Image.Image:
    """Draw a lily pad from higher up, without its shade."""
    leaf = lily_pad("", "emoji", 2).image.copy()
    leaf.putalpha(leaf.getchannel("A").point(lambda value: 255 * (value > 160)))
    return leaf.resize((leaf.width, leaf.height * 3 // 2), Image.Resampling.LANCZOS)


def _slide() -> Image.Image:
    """Draw a slide down into the water, arrows on it."""
    canvas = Canvas(256, 256, 2)
    way = arc((128, 18), (128, 120), (128, 212))
    pond = canvas.area(ellipse((128, 208), 118, 44))
    canvas.fill(pond, ("#5ecbd2", "#1b7890"))
    chute = canvas.area(ribbon(way, 120, 168))
    canvas.fill(canvas.grow(chute, 3), "#8a3410")
    canvas.fill(chute, ("#ff9d4d", "#e2622b"))
    canvas.fill(canvas.area(ribbon(way, 84, 120)), ("#d8fbff", "#3fb4d8"))
    for offset in range(2):
        foot = 100 + 62 * offset
        arrow = [(88.0 - 6 * offset, foot - 34), (128.0, foot), (168.0 + 6 * offset, foot - 34)]
        canvas.fill(canvas.line(arrow, width=22), "#0f5f8c")
    splash = canvas.area(*(ellipse((128 + shift, 214), 34, 17) for shift in (-56, 0, 56)))
    canvas.fill(canvas.blur(splash, 3), "#ffffff")
    rail = canvas.area(box(60, 8, 196, 30, 10))
    canvas.fill(canvas.grow(rail, 3), "#5b3716")
    canvas.fill(rail, ("#f0c384", "#c98f4e"))
    return canvas.reduce()
