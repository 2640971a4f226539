"""The cups as emoji, and the emoji for each choice."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from games.cappuccino.board import COLOURS
from games.position import Phrase
from renderers.canvas import Canvas
from renderers.cappuccino.cups import from_above
from renderers.cappuccino.layout import cell
from renderers.emoji import emoji
from renderers.picture import Picture
from renderers.shapes import ellipse
from renderers.sprite import Piece

_LARGE = 320  # the pitch of the cups from which an emoji is reduced
_STEP = 0.11  # from a cup of a stack to the next, in pitches
_PLACE = "ca_place"


def pieces() -> Iterator[tuple[str, Picture]]:
    """Yield each colour's cup and its stack, by their names; and a place where a cup may be put."""
    for colour in COLOURS:
        for height in (1, 3):
            pile = [(from_above(colour, _LARGE), (0.0, -_STEP * _LARGE * level)) for level in range(height)]
            yield _name(colour, height), emoji(_stack_sprites(*pile))
    yield _PLACE, emoji(_place())


def standing_for(phrase: Phrase) -> str | None:
    """Return the name of the emoji for what a choice, or a step of one, is about: a cup, a stack, or a place."""
    details = phrase.details
    if "colour" in details:
        return _name(str(details["colour"]), details.get("height", 1))
    if "onto" in details:
        return _name(str(details["onto"]), details.get("below", 1))
    return _PLACE if details.keys() & {"place", "row"} else None


def _name(colour: str, height: str | int) -> str:
    return f"ca_{'cup' if height == 1 else 'stack'}_{colour.lower()}"


def _place() -> Image.Image:
    """Draw a bit of the wooden table, and on it a ring and a plus."""
    canvas, middle = Canvas(160, 160), 80.0
    wood = canvas.area(cell((middle, middle), 128))
    canvas.fill(wood, ("#a9683a", "#7d4426"))
    canvas.fill(canvas.lit_edge(wood, 3, 4, 3), "#d39a62", 0.8)
    ring = ellipse((middle, middle), 44, 44, 60)
    dashes = [ring[start : start + 7] for start in range(0, 60, 10)]
    plus = [[(middle - 18, middle), (middle + 18, middle)], [(middle, middle - 18), (middle, middle + 18)]]
    canvas.fill(canvas.line(*dashes, *plus, width=13), "#fff3d6")
    return canvas.reduce()


def _stack_sprites(*pile: Piece) -> Image.Image:
    """Join sprites one above the other."""
    picture = Image.new("RGBA", (2 * _LARGE, 2 * _LARGE))
    for sprite, (x, y) in pile:
        place = round(x) + _LARGE - sprite.across, round(y) + _LARGE + _LARGE // 2 - sprite.down
        picture.alpha_composite(sprite.image, place)
    return picture
