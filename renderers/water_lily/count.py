"""The picture of the end: the owners of the frogs in each row of the pond, the points of each seat, and the winners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.position import Seat
from games.water_lily import WaterLilyView
from games.water_lily.board import COLOURS, COLUMNS, DEPTH, SCORING
from renderers.cached import cached
from renderers.marks import crown
from renderers.seat_column import State, card, cards, score, seat_number
from renderers.shapes import Box, Point
from renderers.sprite import Piece, Sprite, scale_sprite
from renderers.water_lily.count_board import confetti, glory
from renderers.water_lily.count_layout import CHUTE, LATE, LATE_FROG, RIM, SEATS, SHORE, lane, size, slide_top
from renderers.water_lily.frogs import frog, pale
from renderers.water_lily.marks import coin, halo
from renderers.water_lily.pads import lily_pad, slide
from renderers.water_lily.palette import CARD
from renderers.water_lily.seats import shore_plants

MAX_POINTS = 16  # points: all four frogs in row 4
_HIGHEST = 200
_WINNER = 1.2
_TAG = 21
_CROWN = 40  # width of that of a frog in the pond
_TOTAL = 62


def pieces(view: WaterLilyView) -> Iterator[Piece]:
    """Yield all that is put on the count's board, the farthest first."""
    tokens, pond, winners = view.tokens or (), view.pond or (), view.winners or ()
    yield glory(), (SHORE / 2, RIM - 30)
    yield confetti(), (0, 0)
    yield from _winner_frogs([(seat, tokens[seat]) for seat in winners])
    yield from _tokens_and_pond(view, tokens, pond, winners)
    yield from _late([colour for pile in view.piles for colour in pile])
    yield from seat_cards(tokens, view.score_sheet.rows if view.score_sheet else (), winners)


def _winner_frogs(winners: Sequence[tuple[Seat, str]]) -> Iterator[Piece]:
    """Yield the winners on the far edge of the pond, each with crown and number."""
    for number, (seat, colour) in enumerate(winners):
        x, y = SHORE / 2 + 168 * (number - (len(winners) - 1) / 2), RIM + 4
        yield frog(colour, _WINNER), (x, y)
        yield crown(50), (x, y - 74)
        yield seat_number(CARD, seat + 1, "winner", _TAG), (x + 76, y - 30)


def _tokens_and_pond(
    view: WaterLilyView, tokens: Sequence[str], pond: Sequence[str], winners: Sequence[Seat]
) -> Iterator[Piece]:
    """Yield every frog in the pond, the far rows first: with its seat's number, pale where it has no owner."""
    last = view.last
    if last:
        yield slide(last.end, CHUTE, lit=True), slide_top(last.end[0])
    for row in range(DEPTH, 0, -1):
        for column, frogs in zip(COLUMNS, pond, strict=True):
            if row > len(frogs):
                continue
            colour, place = frogs[row - 1], lane(column, row)
            if last and last.end[0] == column and row == len(frogs):
                yield halo(size(row)), place
            counts = row <= SCORING and colour in tokens
            yield (frog(colour, size(row)) if counts else pale(colour, size(row))), place
            if counts:
                seat = Seat(tokens.index(colour))
                state: State = "winner" if seat in winners else "waiting"
                if seat in winners:
                    yield crown(_CROWN), (place[0], place[1] - 74 * size(row) + 4)
                yield seat_number(CARD, seat + 1, state, _TAG), (place[0] + 60, place[1] - 14)


def _late(frogs: Sequence[str]) -> Iterator[Piece]:
    """Yield the frogs that are still on the pads and count nothing."""
    gap = min(84.0, (SHORE - 176) / max(1, len(frogs) - 1))
    places = [(112 + gap * number, LATE) for number in range(len(frogs))]
    for place in places:
        yield leaf(), place
    for colour, place in zip(frogs, places, strict=True):
        yield pale(colour, LATE_FROG), place


@cached
def leaf() -> Sprite:
    """Draw a small lily pad, for a frog that is still on its way."""
    return scale_sprite(lily_pad("", "late", 2, far=4), 0.24)


def seat_cards(tokens: Sequence[str], rows: Sequence[Sequence[int]], winners: Sequence[Seat]) -> Iterator[Piece]:
    """Yield for each seat its colour, the frogs it counts and their sum; the winners' in gold."""
    rooms = cards(SEATS, len(tokens), _HIGHEST)
    yield from shore_plants(SEATS, rooms)
    for seat, (room, colour) in enumerate(zip(rooms, tokens, strict=True)):
        yield from seat_card(room, Seat(seat), colour, rows[seat], wins=seat in winners)


def seat_card(room: Box, seat: Seat, colour: str, row: Sequence[int], *, wins: bool) -> Iterator[Piece]:
    """Yield one seat's card; ``row`` is its points by row of the pond, and their sum."""
    state: State = "winner" if wins else "waiting"
    left, middle = room.left, room.middle[1]
    yield card(CARD, *room.size, state), (left, room.top)
    yield seat_number(CARD, seat + 1, state), (left + 34, middle - 34)
    yield frog(colour, 1.0), (left + 118, middle + 14)
    if wins:
        yield crown(42), (left + 118, middle - 56)
    *points, total = row
    yield score(CARD, str(total), state, _TOTAL), (room.right - 70, middle - 26)
    yield from counted_coins(points, (left + 40, middle + 48))


def counted_coins(points: Sequence[int], first: Point) -> Iterator[Piece]:
    """Yield a coin for each frog that counts, the best row first."""
    worth = [row for row, points_ in enumerate(points, 1) for _ in range(points_ // row)]
    for number, row in enumerate(reversed(worth)):
        yield coin(row, 23), (first[0] + 50 * number, first[1])


def prepare() -> None:
    """Draw what the end is made of."""
    for piece in (confetti, glory, leaf):
        piece()
    for colour in COLOURS:
        for row in (1, DEPTH):
            pale(colour, size(row))
            frog(colour, size(row))
            halo(size(row))
        pale(colour, LATE_FROG)
    crown(_CROWN)
    for number in range(1, len(COLOURS) + 1):
        seat_number(CARD, number, "waiting", _TAG)
    for points in range(MAX_POINTS + 1):
        score(CARD, str(points), "winner", _TOTAL)
        score(CARD, str(points), "waiting", _TOTAL)
    for column in COLUMNS:
        slide(f"{column}6", CHUTE, lit=True)
    for seats in range(2, len(COLOURS) + 1):
        for winners in ((), tuple(map(Seat, range(seats)))):
            list(seat_cards(COLOURS[:seats], [(1, 2, 3, 4, 10)] * seats, winners))
            list(_winner_frogs([(seat, COLOURS[seat]) for seat in winners]))
