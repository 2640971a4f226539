"""The seats' column: who sits there, what it counts, and what it has taken or has still to place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product
from typing import NamedTuple

from games.jinns import JinnsView
from games.jinns.board import COLOURS, SEATINGS, STRENGTHS, TOWER, worth
from games.jinns.view import Pile, PlayedHop
from games.position import Seat
from renderers.jinns import cards, marks
from renderers.jinns.palette import CARD
from renderers.jinns.piles import HIGH, SMALL, band, small, small_height, small_light, small_stack
from renderers.marks import crown
from renderers.seat_column import State, card, score, seat_number
from renderers.shapes import Box, Point
from renderers.sprite import Piece

_INSET = cards.BORDER + 6  # from a card's left edge to what lies on it
_HEAD, _LINE = 66, 50  # height of a card's head, and of its colours where they have a line of their own
_SHORT = 50  # height of the head of the card of the colour that is anybody's
_ACROSS = SMALL  # from a pawn on a card to the next
SIZES = {2: 1.3, 3: 1.15, 4: 1.0}  # of the piles on a card, by the number of players
_ROW = HIGH + 3  # from a row of pawns still to be placed to the next
_PAUSE = 44  # height of the sign of a missed turn on a card
_MARGIN, _SHRINKING = 10, 30  # below what lies on a card, and from a height of a card to the next
_COIN = Box(0, 0, 46, 36)  # what a pile on a card counts
_CROWN = 46  # its width
_TOTAL, _LONG_TOTAL = 40, 33  # heights of a total, and of one of three digits
_LONG = 100
_STATES: tuple[State, ...] = ("waiting", "actor", "winner")


def _colours(people: int) -> list[tuple[str, ...]]:
    """Return the colours of each card: the seats', and with three players the shared one (JL-4)."""
    seats = SEATINGS[people].colours
    free = tuple(colour for colour in COLOURS if not any(colour in colours for colours in seats))
    return [*seats, free] if free else list(seats)


def prepare() -> None:
    """Draw all that may lie in the column, but what is rare."""
    for state in _STATES:
        for people in SEATINGS:
            for room, colours in zip(cards.rooms(people), _colours(people), strict=True):
                card(CARD, *room.size, state)
                cards.border(colours, room.size[1])
        for seat in range(max(SEATINGS)):
            seat_number(CARD, seat + 1, state)
        for points in range(_LONG):
            score(CARD, str(points), state, _TOTAL)
    for seat in range(3):
        seat_number(CARD, seat + 1, "waiting", 20)
    _prepare_piles()
    for one, other in ("YR", "BG"):
        cards.bond(one, other)
    cards.rope(60)
    cards.pointer()
    marks.pause()
    crown(_CROWN)


def _prepare_piles() -> None:
    for colour in COLOURS:
        marks.badge(colour)
    marks.badge("G", 1.3)
    marks.badge("G", 0.86, True)
    for size, colour in product({1, *SIZES.values()}, COLOURS):
        band(colour, size)
        for strength in sorted(set(STRENGTHS)):
            small(f"{colour}{strength}", size)
    for size, pawns in product(SIZES.values(), range(1, TOWER + 1)):
        small_light(pawns, size)
    for points in range(1, TOWER * max(STRENGTHS) + 1):
        marks.coin(points, _COIN.right)


class SeatLayout(NamedTuple):
    """A card: its room, and on it the pawns still to be placed and the piles taken, each with its foot.

    ``size`` is that of the piles; ``lit`` says that the last of the piles has just been taken, and
    ``counted`` that a coin below each pile says what it counts.
    """

    room: Box
    hand: tuple[tuple[str, Point], ...] = ()
    piles: tuple[tuple[Pile, Point], ...] = ()
    size: float = 1
    lit: bool = False
    with_coins: bool = False


def place_cards(view: JinnsView) -> list[SeatLayout]:
    """Return the cards by seat, with three people green's after them. Once all is placed, those of the seats are only
    as high as what lies on them."""
    layouts = []
    for number, (room, colours) in enumerate(
        zip(cards.rooms(view.player_count), _colours(view.player_count), strict=True)
    ):
        hand = tuple(_hand(view.hands, colours, free(room, colours)))
        there = SeatLayout(room, hand)
        if number < view.player_count:
            there = _with_piles(view, Seat(number), there, free(room, colours))
            if not view.hands:
                there = there._replace(room=_shrunk(view, Seat(number), there, free(room, colours).top))
        layouts.append(there)
    return layouts


def _with_piles(view: JinnsView, seat: Seat, there: SeatLayout, area: Box) -> SeatLayout:
    """Return a card with the piles that its seat has taken, in its free area."""
    piles = view.captures[seat]
    if not piles:
        return there
    size, heights = SIZES[view.player_count], [len(pile) for pile in piles]
    with_coins = view.is_over and _coins_fit(heights, area, size)
    feet = shelves(heights, area, size, _COIN.bottom if with_coins else 0)
    laid = tuple(zip(piles, feet, strict=True))
    return there._replace(piles=laid, size=size, lit=bool(_gain(view, seat)), with_coins=with_coins)


def _shrunk(view: JinnsView, seat: Seat, there: SeatLayout, top: float) -> Box:
    """Return a card's room down to what lies lowest on it, in steps; ``top`` is where its free area begins."""
    feet = [y + (_COIN.bottom if there.with_coins else 0) for _, (_, y) in there.piles]
    bottom = max([top, *feet]) + _MARGIN
    if seat in view.skipped_seats and len(view.colours[seat]) == 1:
        bottom += _PAUSE
    height = -(-round(bottom - there.room.top) // _SHRINKING) * _SHRINKING
    return there.room._replace(bottom=min(there.room.bottom, there.room.top + height))


def free(room: Box, colours: Sequence[str]) -> Box:
    """Return the room on a card below its head."""
    low = room.height <= cards.GREEN
    top = room.top + (_SHORT if low else _HEAD + (_LINE if len(colours) > 1 else 0))
    return Box(room.left + _INSET, top, room.right - 4, room.bottom - 8)


def seats(view: JinnsView, laid_cards: Sequence[SeatLayout]) -> Iterator[Piece]:
    """Yield the cards and all that lies on them."""
    due = _due_green(view)
    if view.player_count == 4:
        for seat in (0, 1):
            upper, lower = laid_cards[seat].room, laid_cards[seat + 2].room
            for x in (upper.left + 34, upper.right - 34):
                yield cards.rope(round(lower.top - upper.bottom) + 28), (x, upper.bottom - 14)
    for number, (there, colours) in enumerate(zip(laid_cards, _colours(view.player_count), strict=True)):
        if number < view.player_count:
            yield from _head(view, Seat(number), there.room)
            yield from _taken_piles(there)
            yield from _green(due[number], there.room)
        else:
            yield from _green_pawns(view, colours[0], there.room)
        for sign, foot in there.hand:
            yield small(sign), foot
    if view.player_count == 4:
        for seat in (0, 1):
            room = laid_cards[seat].room
            bond = cards.bond(*view.colours[seat], *view.colours[seat + 2])
            yield bond, (room.middle[0], room.bottom + 16)


def _head(view: JinnsView, seat: Seat, room: Box) -> Iterator[Piece]:
    """Yield number, colours and points."""
    won = seat in (view.winners or ())
    state: State = "winner" if won else "actor" if seat == view.actor else "waiting"
    x, y = room.left, room.top + 36
    if state == "actor":
        yield cards.pointer(), (x, y)
    yield card(CARD, *room.size, state), (x, room.top)
    yield cards.border(view.colours[seat], room.size[1]), (x, room.top)
    yield seat_number(CARD, seat + 1, state), (x + 50, y)
    if won:
        yield crown(_CROWN), (x + 50, y - 20)
    total = view.score_sheet.rows[seat][-1]
    yield score(CARD, str(total), state, _TOTAL if total < _LONG else _LONG_TOTAL), (x + 177, y)
    several = len(view.colours[seat]) > 1
    for number, colour in enumerate(view.colours[seat]):
        yield marks.badge(colour), ((x + 50 + 58 * number, y + 54) if several else (x + 106, y))
    if seat in view.skipped_seats:
        yield marks.pause(), ((x + 186, y + 54) if several else (x + 186, room.bottom - 30))


def _green_pawns(view: JinnsView, colour: str, room: Box) -> Iterator[Piece]:
    """Yield a colour that every seat may move."""
    yield card(CARD, *room.size, "waiting"), (room.left, room.top)
    yield cards.border((colour,), room.size[1]), (room.left, room.top)
    y = room.top + (28 if view.hands else 46)
    if not view.hands:
        yield marks.badge(colour, 1.3), ((room.left + room.right + cards.BORDER) / 2, room.top + 104)
    for seat in range(view.player_count):
        yield seat_number(CARD, seat + 1, "waiting", 20), (room.left + 60 + 58 * seat, y)


def _taken_piles(there: SeatLayout) -> Iterator[Piece]:
    """Yield the piles a seat has taken off, with a ring of light around one just taken."""
    for number, (pile, place) in enumerate(there.piles, 1):
        if there.lit and number == len(there.piles):
            yield small_light(len(pile), there.size), place
        yield from small_stack(pile, place, there.size)
        if there.with_coins:
            yield marks.coin(worth("".join(pile)), _COIN.right), (place[0], place[1] + _COIN.bottom / 2 + 1)


def _gain(view: JinnsView, seat: Seat) -> Pile:
    """Return the pile that the last move gave to a seat, or an empty one."""
    last = view.last
    if not isinstance(last, PlayedHop):
        return ()
    if last.seat == seat:
        return last.own
    return last.other if view.player_count == 4 and (seat - last.seat) % 4 == 2 else ()


def shelves(heights: Sequence[int], area: Box, size: float, below: float = 0) -> list[Point]:
    """Return the feet of small piles of so many pawns, row by row from above; the more there are, the closer.

    ``below`` is the room that is left below each pile.
    """
    first, high = small_height(max(heights)) * size, small_height(max(heights)) * size + 3 + below
    rows = max(1, int(area.height // high))
    room = area.width - SMALL * size
    most = max(int(room // (_ACROSS * size)) + 1, -(-len(heights) // rows))
    pitch = min(_ACROSS * size, room / (most - 1))
    return [
        (area.left + SMALL * size / 2 + pitch * (number % most), area.top + first + high * (number // most))
        for number in range(len(heights))
    ]


def _coins_fit(heights: Sequence[int], area: Box, size: float) -> bool:
    """Return whether there is room for a coin below each pile."""
    rows = int(area.height // (small_height(max(heights)) * size + 3 + _COIN.bottom))
    return len(heights) <= rows * (int((area.width - SMALL * size) // (_ACROSS * size)) + 1)


def _hand(hands: Mapping[str, str], colours: Sequence[str], area: Box) -> Iterator[tuple[str, Point]]:
    """Yield the pawns still to be placed, weakest first, four in a row."""
    y = area.top + HIGH
    for colour in colours:
        strengths = hands.get(colour, "")
        for number, strength in enumerate(strengths):
            yield colour + strength, (area.left + SMALL / 2 + _ACROSS * (number % 4), y + _ROW * (number // 4))
        y += _ROW * ((len(strengths) + 3) // 4)


def _green(count: int, room: Box) -> Iterator[Piece]:
    """Yield how many green pawns are this seat's to place, below its own."""
    for number in range(count):
        yield marks.badge("G", 0.86, True), (room.left + 46 + 49 * number, room.bottom - 26)


def _due_green(view: JinnsView) -> list[int]:
    """Return for each seat the green pawns it has still to place, if green has no owner (JL-7)."""
    due = [0] * view.player_count
    if view.player_count != 3 or not view.batch:
        return due
    batches = SEATINGS[view.player_count].batches
    next_index = [0]
    for pawns in batches:
        next_index.append(next_index[-1] + len(pawns))
    for number, (before, _) in enumerate(pairwise(next_index)):
        if before >= len(view.ring):
            due[number % view.player_count] += batches[number].count("G")
    return due
