"""The seats: beside the board a card for each seat, whose frog does not show its colour; below, what rows are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.position import Seat
from games.water_lily.board import COLOURS, POINTS
from renderers.cached import cached
from renderers.canvas import Canvas, meet
from renderers.seat_column import card, cards
from renderers.shapes import Box, box
from renderers.sprite import Piece, Sprite, join_sprites, place_sprite
from renderers.water_lily.frogs import DIRECTIONS, stranger
from renderers.water_lily.layout import LADDER, SEATS
from renderers.water_lily.marks import coin, pointer
from renderers.water_lily.palette import CARD, LIGHT
from renderers.water_lily.scenery import bulrushes

_HIGHEST = 172
_STRANGER = 1.12
_PLANT = 190  # free height that a clump of reeds needs
_BAND = 40  # height of a row on the ladder


def strangers(seats: int, actor: Seat | None, *, covered: bool) -> Iterator[Piece]:
    """Yield the seats of a running game, numbered; the actor is lit."""
    column = SEATS._replace(bottom=SEATS.bottom - LADDER) if covered else SEATS
    rooms = cards(column, seats, _HIGHEST)
    yield from shore_plants(column, rooms)
    for seat, room in enumerate(rooms):
        lit = seat == actor
        yield _card(room, lit=lit), (room.left, room.top)
        x, y = room.middle
        yield _frog(seat + 1, lit=lit), (x, y + 44)
        if lit:
            yield pointer(36), (room.left - 6, y)


def shore_plants(column: Box, rooms: Sequence[Box]) -> Iterator[Piece]:
    """Yield reeds above and below the cards, where there is room for them."""
    if rooms[0].top - column.top > _PLANT:
        yield bulrushes("above"), (column.right - 60, rooms[0].top - 14)
    if column.bottom - rooms[-1].bottom > _PLANT:
        yield bulrushes("below"), (column.left + 66, column.bottom - 6)


def _frog(number: int, *, lit: bool) -> Sprite:
    """Draw a seat's frog; the one that must decide looks at the board."""
    return stranger(_STRANGER, number, awake=True, look=DIRECTIONS // 2) if lit else stranger(_STRANGER, number)


def _card(room: Box, *, lit: bool) -> Sprite:
    return card(CARD, *room.size, "actor" if lit else "waiting")


@cached
def ladder() -> Sprite:
    """Draw what a frog counts in each row of a covered pond; placed by its upper left corner."""
    width, height = round(SEATS.width), _BAND * len(POINTS)
    canvas = Canvas(width + 20, height + 28, 2)
    panel = canvas.area(box(8, 4, width + 8, height + 16, 18))
    canvas.shadow(panel, 1, 5, 4, 0.5)
    canvas.fill(panel, "#f4fff4")
    inner = canvas.area(box(14, 10, width + 2, height + 10, 13))
    for row, points in enumerate(POINTS):
        foot = height + 10 - _BAND * row
        canvas.fill(meet(canvas.area(box(0, foot - _BAND, width + 20, foot)), inner), LIGHT[points])
        canvas.fill(meet(canvas.area(box(0, foot - 1, width + 20, foot + 1)), inner), "#ffffff", 0.6)
    canvas.fill(canvas.lit_edge(inner, 3, 5, 5), "#0a4a63", 0.4)
    pieces: list[tuple[Sprite, float, float]] = []
    for row, points in enumerate(POINTS):
        foot = height + 10 - _BAND * row
        pieces.append((stranger(0.44), 64, foot - 4))
        pieces.append((coin(points, 17.5), 140, foot - _BAND / 2))
    return join_sprites(place_sprite(canvas, 8, 4), *((piece, x - 8, y - 4) for piece, x, y in pieces))


def prepare() -> None:
    """Draw the seats as they look while the game runs."""
    ladder()
    for seats in range(2, len(COLOURS) + 1):
        for covered in (False, True):
            for actor in (Seat(0), Seat(1)):
                list(strangers(seats, actor, covered=covered))
    for number in range(1, len(COLOURS) + 1):
        for lit in (False, True):
            _frog(number, lit=lit)
