"""Figures of the end: when the game is over, what counts, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from games.position import Seat
from games.water_lily.board import POINTS
from renderers.seat_column import score
from renderers.shapes import Box
from renderers.sprite import put_pieces
from renderers.water_lily.count import counted_coins, seat_card
from renderers.water_lily.marks import coin
from renderers.water_lily.palette import CARD
from renderers.water_lily.sketch import ROW, Sketch


def home() -> Sketch:
    """Draw all four red frogs in the pond."""
    on = Sketch(1.35)
    for x, frogs in ((252, "GRY"), (400, "RBV"), (548, "VRBR")):
        on.column(x, 384, frogs, lit="R")
    return on


def points() -> Sketch:
    """Draw what each row is worth, and a colour that has counted."""
    on = Sketch(1.3)
    on.column(256, 374, "VYVVGB", lit="V")
    for row, worth in enumerate(POINTS):
        on.put(coin(worth, 26), 362, 338 - ROW * row)
    on.frog("V", 504, 160, 1.2)
    put_pieces(on.scene, counted_coins((1, 0, 3, 4), (454, 206)))
    on.put(score(CARD, "8", "waiting", 70), 504, 290)
    return on


def level() -> Sketch:
    """Draw two seats level at eight; the one with two frogs in row 4 has won."""
    on = Sketch(1.2)
    _card(on, Box(180, 16, 500, 168), 1, "B", (0, 0, 0, 2), wins=True)
    _card(on, Box(180, 190, 500, 342), 2, "G", (1, 0, 1, 1))
    return on


def _card(on: Sketch, room: Box, seat: int, colour: str, rows: Sequence[int], *, wins: bool = False) -> None:
    """Draw a seat's card at the end; ``rows`` are its frogs in row 1 to 4."""
    points = [row * frogs for row, frogs in enumerate(rows, 1)]
    put_pieces(on.scene, seat_card(room, Seat(seat - 1), colour, (*points, sum(points)), wins=wins))
