"""The seats' cards beside the table: who plays which colours, how many cups each counts, what is not on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import cos, pi, sin

from games.cappuccino import CappuccinoView
from games.cappuccino.board import COLOURS, CUPS
from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.cappuccino.cups import cup, tag
from renderers.cappuccino.layout import COLUMN
from renderers.cappuccino.palette import GLAZES
from renderers.marks import crown
from renderers.overlay import Spot, Way
from renderers.seat_column import CardPaint, State, card, cards, seat_number
from renderers.shapes import Box, Point, box, ellipse
from renderers.shown_size import CAPITAL
from renderers.sprite import Piece, Sprite, centre_sprite

PAINT = CardPaint(("#f7ecd4", "#e3cfa8"), "#8c6a3f", "#4a2c10", ("#fffdf5", "#ffeebb"), "#8a4f00", "#3d2208")
HEAD = 120  # height of a card that has one colour and nothing else on it
_CUP = 102  # the pitch of the cup on a card
_HAND, _HAND_STEP, _HAND_LINE, _HAND_IN_LINE = 32, 26, 27, 8  # the pitch of cups to be placed, and their lines
_COIN_STEP, _COIN_LINE, _COINS_IN_LINE = 43, 42, 5  # the lines of the stacks cleared
_CROWN = 58
GAP = 14  # between two cards
_STATES: tuple[State, ...] = ("waiting", "actor", "winner")


@dataclass(frozen=True)
class Entry:
    """The facts on a card about a colour."""

    colour: str
    count: int
    is_score: bool = True  # whether it is, in the end, the seat's better colour
    captures: Sequence[int] = ()  # heights of stacks
    fresh: int = 0  # how many of them the last move has cleared
    clears: bool = False  # whether there is room for them from the first move
    hand: int | None = None  # cups still to be placed

    @property
    def height(self) -> int:
        """How high its part of a card is."""
        if self.hand is not None:
            return HEAD + -(-CUPS // _HAND_IN_LINE) * _HAND_LINE + 8
        lines = max(int(self.clears), min(2, -(-len(self.captures) // _COINS_IN_LINE)))
        return HEAD + lines * _COIN_LINE + (6 if lines else 0)


@dataclass(frozen=True)
class SeatCard:
    """The contents of a seat's card."""

    number: int
    state: State
    entries: Sequence[Entry]
    is_stuck: bool = False
    over: bool = False  # whether the game is

    @property
    def height(self) -> int:
        """How high it must be."""
        return sum(entry.height for entry in self.entries)


def seat_cards(view: CappuccinoView, in_air: str = "") -> list[SeatCard]:
    """Return the cards in seat order; while cups are placed without one of the colour ``in_air``, which is in the
    air."""
    fresh, counts, hands = _fresh(view), view.counts, view.hands
    cards = []
    for seat, colours in enumerate(view.colours):
        better, over = max(colours, key=counts.__getitem__), view.is_over
        entries = [
            Entry(
                colour=colour,
                count=hands[seat][colour] - (colour == in_air) if view.placing else counts[colour],
                is_score=not over or colour == better,
                captures=() if over else [len(stack) for stack in view.captures if stack[-1] == colour],
                fresh=sum(stack[-1] == colour for stack in fresh),
                clears=view.tidy and not over,
                hand=hands[seat][colour] - (colour == in_air) if view.placing else None,
            )
            for colour in colours
        ]
        cards.append(SeatCard(seat + 1, _state(view, seat), entries, not over and seat in view.stopped_seats, over))
    return cards


def _state(view: CappuccinoView, seat: int) -> State:
    if view.winners is not None:
        return "winner" if seat in view.winners else "waiting"
    return "actor" if seat == view.actor else "waiting"


def _fresh(view: CappuccinoView) -> tuple[str, ...]:
    """Return the stacks that the last move has cleared, in the order of storage: a pair is one."""
    cups, number = sum(map(len, view.last_captures.values())), 0
    while cups > 0:
        number += 1
        cups -= len(view.captures[-number])
    return view.captures[len(view.captures) - number :]


def rooms(seats: Sequence[SeatCard]) -> tuple[Box, ...]:
    """Return the areas of the cards, in seat order; at the end they take all the height that there is."""
    over = any(seat.over for seat in seats)
    return cards(COLUMN, len(seats), COLUMN.bottom if over else max(seat.height for seat in seats), GAP)


def pieces(cards: Sequence[SeatCard]) -> Iterator[Piece]:
    """Yield all cards and all that is on them."""
    for seat, room in zip(cards, rooms(cards), strict=True):
        yield from on_card(seat, room)


def on_card(seat: SeatCard, room: Box) -> Iterator[Piece]:
    """Yield a card and all that is on it."""
    yield _blank(room, seat.state), (room.left, room.top)
    x = room.left + 36
    yield seat_number(PAINT, seat.number, seat.state), (x, room.top + 38)
    if seat.state == "winner":
        yield crown(_CROWN), (x + 4, room.top + 112)
    if seat.is_stuck:
        yield stop(), (x, room.top + 88)
    for entry, foot in zip(seat.entries, cups_on(seat, room), strict=True):
        yield cup(entry.colour, _CUP), foot
        yield tag(entry.colour, entry.colour, _CUP), foot
        yield number(str(entry.count), entry.is_score, large=seat.over), _score_at(seat, room, foot)
        yield from _holdings(entry, (room.left, foot[1] + 48))


def _blank(room: Box, state: State) -> Sprite:
    return card(PAINT, round(room.width), int(room.height), state)


def cups_on(seat: SeatCard, room: Box) -> Iterator[Point]:
    """Yield where the foot of each colour's cup on a card stands."""
    top, across = room.top, room.width
    for entry in seat.entries:
        if seat.over:
            high = room.height / len(seat.entries)
            yield room.left + 0.6 * across, top + high / 2 - 12
            top += high
        else:
            yield room.left + 0.45 * across, top + 88
            top += entry.height


def _score_at(seat: SeatCard, room: Box, foot: Point) -> Point:
    """Return the middle of a colour's score: beside its cup, or at the end below it."""
    x, y = foot
    return (x, y + 60) if seat.over else (room.left + 0.805 * room.width, y - 27)


def _holdings(entry: Entry, first: Point) -> Iterator[Piece]:
    """Yield the cups or stacks of a colour that are not on the table: those still to be placed, or those cleared."""
    x, y = first
    for place in range(entry.hand or 0):
        line, step = divmod(place, _HAND_IN_LINE)
        yield cup(entry.colour, _HAND), (x + 26 + _HAND_STEP * step, y + _HAND_LINE * line)
    yield from _cleared_stacks(entry, (x + 31, y))


def _cleared_stacks(entry: Entry, first: Point) -> Iterator[Piece]:
    """Yield the heights of stacks, in lines; those just cleared in a ring."""
    count = len(entry.captures)
    in_line = max(_COINS_IN_LINE, -(-count // 2))
    step = _COIN_STEP * (_COINS_IN_LINE - 1) / (in_line - 1)
    for index, height in enumerate(entry.captures):
        place = first[0] + step * (index % in_line), first[1] + _COIN_LINE * (index // in_line)
        yield coin(entry.colour, height, index >= count - entry.fresh), place


def way_of_swap(view: CappuccinoView) -> Way:
    """Return the cups on the card of the seat that is not the actor: what a swap brings."""
    cards = seat_cards(view)
    other = next(seat for seat in range(len(cards)) if seat != view.actor)
    feet = cups_on(cards[other], rooms(cards)[other])
    return Way(None, tuple(Spot((x, y - 0.3 * _CUP), 0.5 * _CUP, 0.5 * _CUP) for x, y in feet))


def prepare() -> None:
    """Draw what the cards of most games need."""
    for seat, state in product(range(len(COLOURS)), _STATES):
        seat_number(PAINT, seat + 1, state)
    _prepare_blanks()
    for count, large in product(range(2 * CUPS), (True, False)):
        number(str(count), True, large)
    for colour in COLOURS:
        cup(colour, _CUP)
        cup(colour, _HAND)
        tag(colour, colour, _CUP)
        for height in range(1, CUPS):
            coin(colour, height, False)
    stop()
    crown(_CROWN)


def _prepare_blanks() -> None:
    """Draw the cards without anything on them: at the end of a game, and of each height before."""
    for seats, state in product((2, 3, 4), _STATES):
        ended = [SeatCard(seat + 1, "waiting", [Entry("F", 0)], over=True) for seat in range(seats)]
        _blank(rooms(ended)[0], state)
    entries = (Entry("F", 0), Entry("F", 0, clears=True), Entry("F", 0, hand=0))
    for entry, colours, state in product(entries, (1, 2), _STATES[:2]):
        running = [SeatCard(seat + 1, "waiting", [entry] * colours) for seat in range(2)]
        _blank(rooms(running)[0], state)


@cached
def stop() -> Sprite:
    """Draw the sign of a seat that can no longer move."""
    canvas = Canvas(56, 56)
    corners = [(28 + 22 * cos(pi * (n + 0.5) / 4), 28 + 22 * sin(pi * (n + 0.5) / 4)) for n in range(8)]
    sign = canvas.area(corners)
    canvas.fill(canvas.grow(sign, 2.4), "#ffffff")
    canvas.fill(canvas.grow(sign, 0.6), "#8e1414")
    canvas.fill(sign, ("#e6402f", "#b91c1c"))
    canvas.fill(canvas.area(box(16, 23, 40, 33, 2)), "#ffffff")
    return centre_sprite(canvas)


@cached
def number(text: str, is_score: bool, large: bool = False) -> Sprite:
    """Draw the cups of a colour; struck out where it is the other colour that is scored."""
    high = 62 if large else 40
    canvas = Canvas(round(2.4 * high), round(1.56 * high))
    x, y = canvas.middle
    canvas.fill(canvas.text_mask(text, (x, y), high), "#3d2208", 1 if is_score else 0.5)
    if not is_score:
        canvas.fill(
            canvas.line([(x - 0.8 * high, y + 0.35 * high), (x + 0.8 * high, y - 0.35 * high)], width=6), "#a32218"
        )
    return centre_sprite(canvas)


@cached
def coin(colour: str, height: int, fresh: bool) -> Sprite:
    """Draw a stack that counts: its height in its colour."""
    canvas, glaze, middle = Canvas(52, 52), GLAZES[colour], (26, 26)
    rim = canvas.area(ellipse(middle, 19, 18, 48))
    if fresh:
        canvas.fill(canvas.grow(rim, 5), "#6b3a00")
        canvas.fill(canvas.grow(rim, 4), "#ffe27a")
    canvas.fill(canvas.grow(rim, 1.6), glaze.edge)
    canvas.fill(rim, (glaze.light, glaze.glaze, glaze.glaze, glaze.shade))
    canvas.fill(canvas.text_mask(str(height), middle, CAPITAL), glaze.ink)
    return centre_sprite(canvas)
