"""Parts of the seats' cards: woven borders in the seats' colours, and the bond of partners."""

from __future__ import annotations

from games.jinns.board import SEATINGS, Seating
from renderers.cached import cached
from renderers.canvas import Canvas, meet
from renderers.jinns.layout import COLUMN
from renderers.jinns.palette import COATS, GOLD
from renderers.seat_column import cards
from renderers.shapes import Box, box, ellipse
from renderers.sprite import Sprite, centre_sprite, place_sprite

BORDER = 17  # width of a woven border
GREEN = 150  # height of the card of the colour that is anybody's
_CLOSE, _APART = 32, 22  # between the cards of partners, and between the pairs


def order(seating: Seating) -> tuple[int, ...]:
    """Return the seats from above: partners below each other."""
    return (0, 2, 1, 3) if seating.partners else tuple(range(len(seating.colours)))


def rooms(people: int) -> tuple[Box, ...]:
    """Return the cards by seat; with three people green's after them (JL-4)."""
    if people == 2:
        return cards(COLUMN, 2, 420, 20)
    if people == 3:
        seats = cards(COLUMN._replace(bottom=COLUMN.bottom - GREEN - 18), 3, 300, 16)
        return (*seats, Box(COLUMN.left, COLUMN.bottom - GREEN, COLUMN.right, COLUMN.bottom))
    halves = cards(COLUMN, 2, 500, _APART)
    pairs = [cards(half, 2, 300, _CLOSE) for half in halves]
    boxes = [*pairs[0], *pairs[1]]
    return tuple(boxes[order(SEATINGS[people]).index(seat)] for seat in range(people))


@cached
def border(colours: tuple[str, ...], height: int) -> Sprite:
    """Draw the woven border at the left of a card, a part for each of the seat's colours; by its upper left corner."""
    canvas = Canvas(BORDER + 2, height, 3)
    whole = canvas.area(box(0, 0, BORDER + 20, height, 18))
    cut = meet(whole, canvas.area(box(0, 0, BORDER, height)))
    part = height / len(colours)
    for number, colour in enumerate(colours):
        coat, top = COATS[colour], part * number
        here = meet(cut, canvas.area(box(0, top, BORDER, top + part)))
        canvas.fill(here, coat.wall)
        count = round(part / 22)
        middles = [top + part * (step + 0.5) / count for step in range(count)]
        gems = [[(BORDER / 2, y - 8), (BORDER / 2 + 6, y), (BORDER / 2, y + 8), (BORDER / 2 - 6, y)] for y in middles]
        canvas.fill(meet(canvas.grow(canvas.area(*gems), 1), here), coat.edge, 0.8)
        canvas.fill(meet(canvas.area(*gems), here), coat.light)
    canvas.fill(canvas.area(box(BORDER - 1.6, 0, BORDER + 0.6, height)), COATS[colours[0]].edge)
    return place_sprite(canvas, 0, 0)


@cached
def pointer() -> Sprite:
    """Draw what points from the card of the seat on turn to the board, placed by the middle of its right edge."""
    canvas = Canvas(44, 72, 3)
    tip = canvas.area([(10, 36), (34, 12), (34, 60)])
    canvas.fill(canvas.blur(canvas.grow(tip, 5), 4), "#ffe27a", 0.9)
    canvas.fill(canvas.grow(tip, 3.5), "#6b3a00")
    canvas.fill(tip, GOLD)
    return place_sprite(canvas, 34, 36)


@cached
def bond(first: str, second: str) -> Sprite:
    """Draw two rings in one another: these two colours' seats are partners. Placed by its middle."""
    canvas = Canvas(96, 60, 3)
    places = ((37.0, 30.0), (60.0, 30.0))
    loops = [ellipse(place, 16, 16) for place in places]
    canvas.shadow(canvas.loop(*loops, width=12), 2, 4, 3, 0.5, "#04222e")
    canvas.fill(canvas.loop(*loops, width=16), GOLD)
    whole, lower = canvas.area(box(0, 0, 96, 60)), canvas.area(box(0, 30, 96, 60))
    for loop, colour, part in ((loops[0], first, whole), (loops[1], second, whole), (loops[0], first, lower)):
        canvas.fill(meet(canvas.loop(loop, width=12), part), COATS[colour].edge)
        canvas.fill(meet(canvas.loop(loop, width=8), part), (COATS[colour].light, COATS[colour].wall))
    return centre_sprite(canvas)


@cached
def rope(height: int) -> Sprite:
    """Draw the golden rope that holds the cards of partners together, placed by the middle of its upper end."""
    canvas = Canvas(24, height, 2)
    canvas.fill(canvas.line([(12, 6), (12, height - 6)], width=11), "#5a2c00")
    canvas.fill(canvas.line([(12, 6), (12, height - 6)], width=7.5), "#ffcf3e")
    twists = [[(9, y), (15, y + 6)] for y in range(8, height - 12, 9)]
    canvas.fill(canvas.line(*twists, width=2.2), "#a86400")
    return place_sprite(canvas, 12, 0)
