"""The pawns and colours as emoji, and the emoji for each choice."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from games.jinns.board import COLOURS, STRENGTHS
from games.position import Phrase
from renderers.cached import cached
from renderers.canvas import Canvas, mix_colours
from renderers.colour_symbols import colour_symbol
from renderers.emoji import emoji
from renderers.jinns.marks import badge
from renderers.jinns.palette import COATS
from renderers.jinns.pawns import roof
from renderers.picture import Picture
from renderers.shapes import box, transform_outline

_SIZE = (264, 264)
_EAVES, _ROOF = 84, 2.9  # where the wall begins, and how many times as large as on the board the roof is
_BADGE = 4.0  # size from which a colour's badge is reduced


def pieces() -> Iterator[tuple[str, Picture]]:
    """Yield every pawn and every colour by its name."""
    for colour in COLOURS:
        yield f"ji_colour_{colour.lower()}", emoji(badge(colour, _BADGE).image)
        for strength in sorted(set(STRENGTHS)):
            yield f"ji_pawn_{colour.lower()}{strength}", emoji(_pawn(f"{colour}{strength}"))


def standing_for(phrase: Phrase) -> str | None:
    """Return the name of what a choice or one of its steps is about: the pawn that hops, the one it hops onto, or a
    colour."""
    details = phrase.details
    kind = phrase.kind.partition("-")[0]
    if phrase.kind == "put-one" or kind in ("hop", "choose"):
        return f"ji_pawn_{str(details['colour']).lower()}{details['strength']}"
    if kind == "to":
        return f"ji_pawn_{str(details['onto']).lower()}{details['onto_strength']}"
    return f"ji_colour_{str(details['colour']).lower()}" if kind in ("put", "place", "colour") else None


@cached
def _pawn(sign: str) -> Image.Image:
    """Draw a pawn reduced to its roof, its symbol and its strength."""
    canvas, coat = Canvas(*_SIZE, 2), COATS[sign[0]]
    middle = _SIZE[0] / 2
    top = canvas.area(*(transform_outline(part, middle, _EAVES + 4, _ROOF) for part in roof(sign[0])))
    wall = canvas.area(box(6, _EAVES, 258, 256, 20))
    for shape in (top, wall):
        canvas.fill(canvas.grow(shape, 6), coat.edge)
    canvas.fill(top, (coat.light, coat.wall, coat.shade))
    canvas.fill(wall, (coat.wall, coat.wall, coat.shade))
    canvas.fill(canvas.lit_edge(wall, 5, 6, 4), coat.light, 0.8)
    ink = canvas.text_mask(sign[1], (184, 170), 150)
    ink.paste(255, mask=canvas.area(*(transform_outline(part, 66, 170, 50) for part in colour_symbol(sign[0]))))
    if coat.ink == "#ffffff":
        canvas.fill(canvas.grow(ink, 4), coat.edge, 0.85)
    else:
        canvas.fill(canvas.grow(ink, 7), mix_colours(coat.light, "#ffffff", 0.4))
    canvas.fill(ink, coat.ink)
    return canvas.reduce()
