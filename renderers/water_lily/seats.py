"""Who plays: strangers that look over the screen while the game runs, and at the end their colours and points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.position import ScoreSheet, Seat
from games.water_lily.board import COLOURS
from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.marks import crown
from renderers.shapes import Point, box
from renderers.sprite import Sprite, centred
from renderers.water_lily.frogs import frog, stranger
from renderers.water_lily.layout import Layout
from renderers.water_lily.marks import coin, halo

CARD = (184, 104)
CARD_FROG = 0.7
MOST = 16  # points: all four frogs in row 4
_PEEP = 0.86


def places(layout: Layout, seats: int, gap: float) -> list[float]:
    """The middle of each seat's place, side by side about the picture's middle."""
    return [layout.width / 2 + gap * (seat - (seats - 1) / 2) for seat in range(seats)]


def strangers(layout: Layout, seats: int, actor: Seat | None) -> Iterator[tuple[Sprite, Point]]:
    """The seats of a running game, numbered; whoever must decide is lit."""
    for seat, x in enumerate(places(layout, seats, 150)):
        place = x, layout.pond_box.top + 15
        if seat == actor:
            yield halo(_PEEP), place
        yield stranger(_PEEP, seat + 1, seat == actor), place


def cards(
    layout: Layout, tokens: Sequence[str], score_sheet: ScoreSheet, winners: Sequence[Seat]
) -> Iterator[tuple[Sprite, Point]]:
    """Each seat's colour, the frogs it counts and their sum; the winners' in gold."""
    for seat, (x, colour) in enumerate(zip(places(layout, len(tokens), 189), tokens, strict=True)):
        left, top = x - CARD[0] / 2, 3.0
        yield plate(seat + 1, seat in winners), (x, top)
        yield frog(colour, CARD_FROG), (left + 80, top + 68)
        if seat in winners:
            yield crown(34), (left + 80, top + 22)
        *points, total = score_sheet.rows[seat]
        yield summed(total), (left + 150, top + 38)
        yield from counted(points, (left + 108, top + 85))


def counted(points: Sequence[int], middle: Point) -> Iterator[tuple[Sprite, Point]]:
    """A coin for each frog that counts."""
    worth = [row for row, sum_ in enumerate(points, 1) for _ in range(sum_ // row)]
    for number, row in enumerate(worth):
        yield coin(row, 14), (middle[0] + 34 * (number - (len(worth) - 1) / 2), middle[1])


def prepare() -> None:
    """Draw the seats as they look while the game runs, and what their cards are made of."""
    halo(_PEEP)
    crown(34)
    for number in range(1, len(COLOURS) + 1):
        for lit in (False, True):
            plate(number, lit)
            stranger(_PEEP, number, lit)
    for colour in COLOURS:
        frog(colour, CARD_FROG)
    for points in range(MOST + 1):
        summed(points)


@cached
def plate(number: int, winner: bool) -> Sprite:
    canvas = Canvas(CARD[0] + 20, CARD[1] + 20, 2)
    plate = canvas.area(box(10, 6, CARD[0] + 10, CARD[1] + 6, 16))
    canvas.shadow(plate, 1, 5, 4, 0.5)
    canvas.fill(plate, ("#ffd94a", "#e89a00") if winner else ("#b98a52", "#7d5527"))
    face = canvas.area(box(42, 11, CARD[0] + 5, CARD[1] + 1, 12))
    canvas.fill(face, ("#fffdf0", "#ffefb0") if winner else ("#fbf2dd", "#ecd9b4"))
    canvas.fill(canvas.written(str(number), (27, CARD[1] / 2 + 6), 25), "#4a2800" if winner else "#fff3d6")
    return Sprite(canvas.reduced(), (CARD[0] + 20) // 2, 6)


@cached
def summed(points: int) -> Sprite:
    canvas = Canvas(96, 60)
    canvas.fill(canvas.written(str(points), (48, 30), 38), "#3d2208")
    return centred(canvas)
