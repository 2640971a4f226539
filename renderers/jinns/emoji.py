"""The pawns and colours as emoji, and which of them stands for a choice."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from games.jinns.board import COLOURS, STRENGTHS
from games.position import Phrase
from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.emoji import emoji
from renderers.jinns.marks import badge
from renderers.jinns.palette import COATS
from renderers.jinns.pawns import onion
from renderers.picture import Picture
from renderers.shapes import box, ellipse, moved

_SIZE = (264, 264)
_EAVES = 116  # where the cupolas end and the wall begins
_WIDE = {1: 190.0, 2: 118.0, 3: 80.0, 4: 61.0}  # a cupola by how many there are
_HIGH = 76.0
_BADGE = 4.0  # size from which a colour's badge is reduced


def pieces() -> Iterator[tuple[str, Picture]]:
    """Every pawn and every colour by its name."""
    for colour in COLOURS:
        yield f"ji_colour_{colour.lower()}", emoji(badge(colour, _BADGE).image)
        for strength in sorted(set(STRENGTHS)):
            yield f"ji_pawn_{colour.lower()}{strength}", emoji(_pawn(colour, strength))


def standing_for(phrase: Phrase) -> str | None:
    """The name of what a choice or one of its steps is about: the pawn that hops, the one it hops onto, or a colour."""
    details = phrase.details
    kind = phrase.kind.partition("-")[0]
    if phrase.kind == "put-one" or kind in ("hop", "choose"):
        return f"ji_pawn_{str(details['colour']).lower()}{details['strength']}"
    if kind == "to":
        return f"ji_pawn_{str(details['onto']).lower()}{details['onto_strength']}"
    return f"ji_colour_{str(details['colour']).lower()}" if kind in ("put", "place", "colour") else None


@cached
def _pawn(colour: str, strength: int) -> Image.Image:
    """A pawn of which little is left but its cupolas, its letter and its number."""
    canvas, coat = Canvas(*_SIZE, 2), COATS[colour]
    wide, middle = _WIDE[strength], _SIZE[0] / 2
    places = [middle + (number - (strength - 1) / 2) * (wide + 3) for number in range(strength)]
    cupolas = [moved(onion(wide, _HIGH), x, _EAVES - 8) for x in places]
    tips = [ellipse((x, _EAVES - 12 - _HIGH), 9, 9) for x in places]
    feet = [box(x - wide * 0.42, _EAVES - 12, x + wide * 0.42, _EAVES + 8) for x in places]
    wall = canvas.area(box(6, _EAVES, 258, 256, 20))
    for shape in (*cupolas, *feet, *tips):
        canvas.fill(canvas.grown(canvas.area(shape), 6), coat.edge)
    canvas.fill(canvas.grown(wall, 6), coat.edge)
    for cupola in cupolas:
        dome = canvas.area(cupola)
        canvas.fill(canvas.grown(dome, 2.5), coat.edge)
        canvas.fill(dome, (coat.light, coat.wall, coat.shade))
    canvas.fill(canvas.grown(canvas.area(*tips), 2.5), coat.edge)
    canvas.fill(canvas.area(*tips), ("#fff6b8", "#ffc02e"))
    canvas.fill(canvas.area(*feet), coat.light)
    canvas.fill(wall, (coat.wall, coat.wall, coat.shade))
    canvas.fill(canvas.lit(wall, 5, 6, 4), coat.light, 0.8)
    sign = canvas.written(colour, (70, 186), 98)
    if coat.ink == "#ffffff":
        canvas.fill(canvas.grown(sign, 3), coat.edge, 0.8)
    canvas.fill(sign, coat.ink)
    plate = canvas.area(box(134, 126, 248, 246, 22))
    canvas.fill(canvas.grown(plate, 4), coat.edge)
    canvas.fill(plate, "#ffffff")
    canvas.fill(canvas.written(str(strength), (191, 186), 98), "#20100a")
    return canvas.reduced()
