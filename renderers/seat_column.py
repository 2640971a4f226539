"""The side column of a board: a card for each seat, with its number, its score and a mark for the actor.

Each game draws its seats' colours and holdings onto these cards.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from renderers.cached import cached
from renderers.canvas import Canvas, Paint
from renderers.marks import disc
from renderers.shapes import Box, box
from renderers.shown_size import CAPITAL
from renderers.sprite import Sprite, centre_sprite, place_sprite

State: TypeAlias = Literal["waiting", "actor", "winner"]
GLOW = 14  # pixels of light about the card of the seat on turn
_CORNER = 18
_GOLD, _DEEP_GOLD = ("#fff2a8", "#ffc61a"), "#7a4a00"


class CardPaint(NamedTuple):
    """The colours of a game's cards: paper and edge of a waiting seat and of the actor, and the inks."""

    paper: Paint
    edge: str
    ink: str
    lit_paper: Paint
    lit_edge: str
    lit_ink: str


@cache
def cards(column: Box, seats: int, highest: float, gap: float = 14) -> tuple[Box, ...]:
    """Return the box of each seat's card, from above in seat order, none higher than ``highest``."""
    height = min(highest, (column.height - gap * (seats - 1)) / seats)
    top = (column.top + column.bottom - height * seats - gap * (seats - 1)) / 2
    return tuple(
        Box(column.left, upper, column.right, upper + height)
        for upper in (round(top + number * (height + gap)) for number in range(seats))
    )


@cached
def card(paint: CardPaint, width: int, height: int, state: State) -> Sprite:
    """Draw an empty card, placed by its upper left corner: plain, lit for the actor, golden for a winner."""
    canvas = Canvas(width + 2 * GLOW, height + 2 * GLOW, 2)
    shape = canvas.area(box(GLOW, GLOW, GLOW + width, GLOW + height, _CORNER))
    if state == "waiting":
        canvas.shadow(shape, 1, 4, 4, 0.45)
    else:
        canvas.fill(canvas.blur(canvas.grow(shape, 5), 6), "#ffe27a" if state == "actor" else "#ffd23c", 0.9)
    edge = {"waiting": paint.edge, "actor": paint.lit_edge, "winner": _DEEP_GOLD}[state]
    canvas.fill(canvas.grow(shape, 2 if state == "waiting" else 4), edge)
    canvas.fill(shape, {"waiting": paint.paper, "actor": paint.lit_paper, "winner": _GOLD}[state])
    canvas.fill(canvas.lit_edge(shape, 2, 3, 2), "#ffffff", 0.5)
    return place_sprite(canvas, GLOW, GLOW)


@cached
def seat_number(paint: CardPaint, number: int | str, state: State, radius: float = 24) -> Sprite:
    """Draw a seat's number, or a substitute for it, in a disc, placed by its centre."""
    lit = state != "waiting"
    edge, face = (paint.lit_edge, ("#fff6c8", "#ffd23c")) if lit else (paint.edge, paint.ink)
    canvas = disc(round(2 * radius + 8), radius, edge, face, 1.5)
    ink = "#3d2200" if lit else (paint.paper if isinstance(paint.paper, str) else paint.paper[-1])
    canvas.fill(canvas.text_mask(str(number), canvas.middle, max(CAPITAL, radius * 1.1)), ink)
    return centre_sprite(canvas)


@cached
def score(paint: CardPaint, text: str, state: State, capital: float = 40) -> Sprite:
    """Draw a seat's points, placed by their centre."""
    canvas = Canvas(round(capital * (0.9 * len(text) + 0.8)), round(capital * 1.6))
    ink = {"waiting": paint.ink, "actor": paint.lit_ink, "winner": "#4a2a00"}[state]
    canvas.fill(canvas.text_mask(text, canvas.middle, capital), ink)
    return centre_sprite(canvas)
