"""A card for each seat: its number, its colour and points, what it holds; at the end how that is counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from games.race import RaceView
from games.race.board import FLY, Board, Kind
from games.race.moves import Drop, Exchange
from games.race.rules import BLACK, FLOWERS, points
from renderers.marks import crown
from renderers.race.frogs import frog
from renderers.race.layout import END, PLAY, Layout
from renderers.race.pads import sign_of
from renderers.race.palette import NUMERAL, PAPER_INK
from renderers.race.plates import card, change, coin, ghost, icon, no_crown, question, steps, swap, written
from renderers.shapes import Point
from renderers.sprite import Sprite

Piece = tuple[Sprite, Point]
_COUNTED = 33  # width of a flower where it is counted
_CROWN, _BARRED = 38, 24
_NUMBER, _MANY, _COUNT = 28, 25, 22  # heights of what is written
_MOST_COMMON = 22  # scores above are rare
_HELD = 87  # from a card's upper edge to the middle of what its seat has
_MANY_DOWN = 34  # and from there to how many


def cards(layout: Layout, view: RaceView, *, still: bool = False) -> Iterator[Piece]:
    """Every seat's card, marked what the last move changed unless ``still``; and above them what is to be done."""
    seats = len(view.colours)
    wide, changed = layout.card_step(seats) - 8, {} if still else changes(view)
    for seat in range(seats):
        x, top = layout.seat(seat, seats)
        lit = seat in (view.winners or ()) or seat == view.actor
        ink = PAPER_INK if lit else NUMERAL
        rim = lit or (seat == view.on_turn and view.winners is None)
        yield card((wide, layout.card), lit, rim), (x, top)
        yield from _head(view, seat, (x, top), wide, ink)
        if view.winners is None:
            yield from _holdings(view, seat, (x, top + _HELD), wide, (changed.get(seat, {}), ink))
        else:
            yield from _count(view.hands[seat], (x, top + 84), wide, ink)
    if view.winners is None:
        yield from _turn(layout, view, set() if still else partners(view))


def partners(view: RaceView) -> set[int]:
    """The seats that flowers may be exchanged with now."""
    colours = {move.partner for move in view.legal if isinstance(move, Exchange)}
    return {seat for seat, (colour,) in enumerate(view.colours) if colour in colours}


def _head(view: RaceView, seat: int, place: Point, wide: int, ink: str) -> Iterator[Piece]:
    """The seat's number, its colour and its points; a crown for who has won, none for who is kept from it."""
    x, top = place
    number = "–" if seat == view.neutral else str(seat + 1)
    yield written(number, _NUMBER, ink), (x - wide / 2 + 18, top + 33)
    yield frog(view.colours[seat][0], _face(wide)), (x - 6, top + 61)
    yield coin(view.scores[seat]), (x + wide / 2 - 27, top + 34)
    if seat in (view.winners or ()):
        yield crown(_CROWN), (x - 6, top + 20)
    elif view.winners is not None and cursed(view, seat):
        yield no_crown(_CROWN), (x - 6, top + 20)


def cursed(view: RaceView, seat: int) -> bool:
    """Whether a seat could not win as it is (CM-30)."""
    return view.curse and BLACK in view.hands[seat]


def _holdings(view: RaceView, seat: int, place: Point, wide: int, shown: tuple[dict[str, int], str]) -> Iterator[Piece]:
    """How many of each flower the seat has, and how many flies; what has just come and gone is marked."""
    changed, ink = shown
    columns = _columns(view, seat)
    size = _icon_size(wide, len(columns))
    for kind in columns:
        (x, y), count = _holding(kind, columns, place, wide), _held(view, seat, kind)
        if count:
            yield icon(kind, size), (x, y)
            yield written(str(count), _MANY, ink), (x, y + _MANY_DOWN)
        elif changed.get(kind, 0) < 0:
            yield ghost(kind, size), (x, y)
        if kind == BLACK and count and cursed(view, seat):
            yield no_crown(_BARRED), (x + size * 0.4, y + 10)
        if kind in changed:
            yield change(changed[kind] > 0), (x - size * 0.4, y - 14)


def _held(view: RaceView, seat: int, kind: str) -> int:
    return view.spare_flies[seat] if kind == FLY else view.hands[seat].count(kind)


def _columns(view: RaceView, seat: int) -> list[str]:
    """The kinds a card has room for: the common ones, and of the others those that its seat has, or has just had."""
    changed = changes(view).get(seat, {})
    return [*FLOWERS[:3], *(kind for kind in (*FLOWERS[3:], FLY) if _held(view, seat, kind) or kind in changed)]


def _holding(kind: str, columns: Sequence[str], place: Point, wide: int) -> Point:
    """Where a card shows how many of a kind its seat has, from the middle of the row of kinds."""
    return place[0] + (wide - 10) / len(columns) * (columns.index(kind) - (len(columns) - 1) / 2), place[1]


def holding(layout: Layout, view: RaceView, seat: int, kind: str) -> Point:
    """The middle of a kind of flower, or of the fly, on a seat's card while the race runs."""
    columns = _columns(view, seat)
    if kind not in columns:
        columns = [*columns, kind]
    x, top = layout.seat(seat, len(view.colours))
    return _holding(kind, columns, (x, top + _HELD), layout.card_step(len(view.colours)) - 8)


def _icon_size(wide: int, columns: int) -> int:
    """The width of a flower on a card with so many kinds."""
    return min(43, (wide - 10) // columns - 3)


def _face(wide: int) -> float:
    """The size of the frog on a card."""
    return 0.66 if wide > 160 else 0.58


def _count(hand: str, place: Point, wide: int, ink: str) -> Iterator[Piece]:
    """Each kind's flowers, and what they count together."""
    left, step = place[0] - wide / 2 + 24, min(24, (wide - 82) // 4)
    for row, (kind, worth) in enumerate(zip(FLOWERS, points(hand), strict=True)):
        y, count = place[1] + 30 * row, hand.count(kind)
        for number in reversed(range(count)):
            yield icon(kind, _COUNTED), (left + step * number, y)
        if count:
            yield written(str(worth).replace("-", "−"), _COUNT, ink), (place[0] + wide / 2 - 24, y)


def _turn(layout: Layout, view: RaceView, partners: set[int]) -> Iterator[Piece]:
    """How far each frog of the seat on turn goes, what somebody must decide, and with whom flowers may be exchanged."""
    plate = steps(view.step, view.strides, view.colours[view.on_turn][0] if view.others_only else "")
    for seat in range(len(view.colours)):
        x, top = layout.seat(seat, len(view.colours))
        signs = [plate] * (seat == view.on_turn)
        if view.pending and seat == view.actor:
            signs.append(question(sign_of(view.board, view.pending[1])))
        signs += [swap()] * (seat in partners)
        yield from _side_by_side(signs, (x, top - 14), layout.width)


def _side_by_side(signs: list[Sprite], middle: Point, width: int) -> Iterator[Piece]:
    """Signs in a row about a point, within the picture."""
    wide = sum(sign.image.width - 10 for sign in signs)
    left = max(0.0, min(width - wide, middle[0] - wide / 2)) - 5
    for sign in signs:
        yield sign, (left + sign.across, middle[1])
        left += sign.image.width - 10


def changes(view: RaceView) -> dict[int, dict[str, int]]:
    """What each seat has got (1) or given (-1) by the last move, by kind."""
    last, changed = view.last, dict[int, dict[str, int]]()
    if last is None:
        return changed
    move = last.move
    if isinstance(move, Exchange):
        partner = next(seat for seat, colours in enumerate(view.colours) if colours[0] == move.partner)
        return {last.owner: {move.give: -1, move.take: 1}, partner: {move.give: 1, move.take: -1}}
    if isinstance(move, Drop):
        return {last.owner: {move.flower: -1}}
    if move.fly:
        changed[last.seat] = {FLY: -1}
    found = [thing for thing in last.found if thing in FLOWERS or (thing == FLY and last.owner != view.neutral)]
    return {**changed, last.owner: {**changed.get(last.owner, {}), **dict.fromkeys(found, 1)}} if found else changed


def prepare(board: Board, seats: int) -> None:
    """Draw what the cards of so many seats are made of, and the signs above them."""
    wide = PLAY.card_step(seats) - 8
    for kind, size in product((*FLOWERS, FLY), (*(_icon_size(wide, columns) for columns in (3, 4, 5)), _COUNTED)):
        ghost(kind, size)
    for layout, lit in product((PLAY, END), (True, False)):
        card((wide, layout.card), lit, lit)
    card((wide, PLAY.card), False, True)
    for colour in board.colours:
        frog(colour, _face(wide))
    for score in range(-2, _MOST_COMMON):
        coin(score)
    _prepare_numbers()
    for step, strides, barred in product((1, 2, 3), ((2, 2, 2), (1, 2, 3)), ("", *board.colours)):
        if strides == (1, 2, 3) or board.bounces:
            steps(step, strides, barred if step == 3 else "")
    for pad in range(1, board.island):
        if board.kinds[pad] in (Kind.EXCHANGE, Kind.DROP):
            question(sign_of(board, pad))
    for more in (True, False):
        change(more)
    swap()
    crown(_CROWN)
    no_crown(_CROWN)
    no_crown(_BARRED)


def _prepare_numbers() -> None:
    """Draw the seats' numbers, how many there are of a kind, and what they count."""
    for ink in (NUMERAL, PAPER_INK):
        for number in ("–", *"123456"):
            written(number, _NUMBER, ink)
        for many in "12345":
            written(many, _MANY, ink)
        for worth in {"−2", *map(str, (*range(7), 10, 15))}:
            written(worth, _COUNT, ink)
