"""The side column: whose turn it is, and a card for each seat with its number, colour, points and what it holds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from games.race import RaceView
from games.race.board import FLY, Board
from games.race.board import board as board_of
from games.race.moves import Drop, Exchange
from games.race.rules import BLACK, FLOWERS
from renderers.cached import cached
from renderers.race.board import static_board
from renderers.race.frogs import frog, named_frog
from renderers.race.layout import COLUMN, TURN
from renderers.race.pads import sign_of
from renderers.race.palette import CARD
from renderers.race.plates import barred_frog, change, format_points, ghost, icon, may_be_chosen, no_crown, steps
from renderers.scene import Scene
from renderers.seat_column import State, card, score, seat_number
from renderers.seat_column import cards as card_rooms
from renderers.shapes import Box, Point
from renderers.sprite import Piece, put_pieces

HIGHEST, _GAP = 232, 10  # of a card, and from one to the next
_FACE, _MOVER, _SMALL_MOVER, _CLOSE = 0.9, 0.68, 0.58, 47  # sizes of frogs on a card, and beside the turn's frogs
_BARRED = 30
_FEW, _MANY = 3, 5  # kinds on a card
_ROOMY, _LOW, _LOWEST = 220, 180, 140  # the lower a card, the closer together are its parts


def rooms(view: RaceView) -> tuple[Box, ...]:
    """Return each seat's card."""
    return card_rooms(COLUMN, len(view.colours), HIGHEST, _GAP)


def ground(view: RaceView) -> Scene:
    """Draw the static board with an empty card for each seat, in a new picture."""
    return _empty_cards(view.game, len(view.colours), view.neutral).copy()


@cached
def _empty_cards(slug: str, seats: int, neutral: int | None) -> Scene:
    scene, board = static_board(slug).copy(), board_of(slug)
    card(CARD, *TURN.size, "waiting").put(scene, TURN.left, TURN.top)
    for seat, room in enumerate(card_rooms(COLUMN, seats, HIGHEST, _GAP)):
        put_pieces(scene, _empty(seat, board.colours[seat], room, "waiting", is_neutral=seat == neutral))
    return scene


def _empty(seat: int, colour: str, room: Box, state: State, *, is_neutral: bool) -> Iterator[Piece]:
    """Yield a card with the seat's number and its colour."""
    yield card(CARD, *room.size, state), (room.left, room.top)
    middle, number = _head(room), "–" if is_neutral else str(seat + 1)
    yield seat_number(CARD, number, state, 25 if _is_high(room) else 22), (room.left + 36, middle)
    yield named_frog(colour, _FACE), (room.left + 122, middle + 36)


def cards(view: RaceView, *, static: bool = False) -> Iterator[Piece]:
    """Yield whose turn it is, and the contents of every seat's card, with changes of the last move marked unless
    ``static``."""
    changed = {} if static else changes(view)
    yield from _turn(view)
    for seat, room in enumerate(rooms(view)):
        state: State = "actor" if seat == view.actor else "waiting"
        if state == "actor":
            yield from _empty(seat, view.colours[seat][0], room, state, is_neutral=False)
        yield score(CARD, format_points(view.scores[seat]), state, _score_height(room)), (room.right - 40, _head(room))
        yield from _holdings(view, seat, changed.get(seat, {}))
    if not static:
        for seat in partners(view):
            room = rooms(view)[seat]
            ring = may_be_chosen(*room.size)
            yield ring, (room.left, room.top)


def _is_high(room: Box) -> bool:
    return room.height >= _LOW


def _score_height(room: Box) -> int:
    return 46 if _is_high(room) else 40


def _head(room: Box) -> float:
    """Return the vertical positions of a card's number, frog and points."""
    return room.top + (58 if _is_high(room) else 40 if room.height >= _LOWEST else 37)


def partners(view: RaceView) -> set[int]:
    """Return the seats that flowers may be exchanged with now."""
    colours = {move.partner for move in view.legal if isinstance(move, Exchange)}
    return {seat for seat, (colour,) in enumerate(view.colours) if colour in colours}


def _turn(view: RaceView) -> Iterator[Piece]:
    """Yield the parts of a card that show the turn: its seat, the strides of its frogs, the frog that moves, and the
    decision to make."""
    colour, middle = view.colours[view.on_turn][0], TURN.middle[1]
    sign = sign_of(view.board, view.pending[1]) if view.pending else ""
    if view.others_only and not sign:
        yield frog(colour, _SMALL_MOVER), (TURN.left + 38, middle + 22)
        yield steps(view.step, view.strides, sign, _CLOSE), (TURN.left + 139, middle)
        yield barred_frog(colour), (TURN.right - 27, middle)
    else:
        yield frog(colour, _MOVER), (TURN.left + 44, middle + 25)
        yield steps(view.step, view.strides, sign), (TURN.left + 168, middle)


def is_cursed(view: RaceView, seat: int) -> bool:
    """Return whether a seat could not win as it is (CM-30)."""
    return view.curse and BLACK in view.hands[seat]


def _holdings(view: RaceView, seat: int, changed: dict[str, int]) -> Iterator[Piece]:
    """Yield how many of each flower the seat has, and how many flies; what has just come and gone is marked."""
    columns = _columns(view, seat)
    size = _icon_size(view, len(columns))
    for kind in columns:
        (x, y), count = holding(view, seat, kind), _count_held(view, seat, kind)
        if count:
            yield icon(kind, size, str(count)), (x, y)
        else:
            yield ghost(kind, size), (x, y)
        if kind == BLACK and count and is_cursed(view, seat):
            yield no_crown(_BARRED), (x + size * 0.34, y - size * 0.26)
        if kind in changed:
            yield change(changed[kind] > 0), (x - size * 0.42, y - size * 0.38)


def _count_held(view: RaceView, seat: int, kind: str) -> int:
    return view.spare_flies[seat] if kind == FLY else view.hands[seat].count(kind)


def _columns(view: RaceView, seat: int) -> list[str]:
    """Return the kinds a card has room for: the common ones, and of the others those that its seat has, or has just
    had."""
    changed = changes(view).get(seat, {})
    return [*FLOWERS[:3], *(kind for kind in (*FLOWERS[3:], FLY) if _count_held(view, seat, kind) or kind in changed)]


def holding(view: RaceView, seat: int, kind: str) -> Point:
    """Return the middle of a kind of flower, or of the fly, on a seat's card while the race runs."""
    columns = _columns(view, seat)
    if kind not in columns:
        columns = [*columns, kind]
    room, size = rooms(view)[seat], _icon_size(view, len(columns))
    pitch = min(size + 8, (room.width - size - 12) / max(1, len(columns) - 1))
    left = (room.left + room.right - pitch * (len(columns) - 1)) / 2
    return left + pitch * columns.index(kind), room.bottom - size / 2 - {48: 4, 54: 6, 62: 14}.get(size, 22)


def _icon_size(view: RaceView, columns: int) -> int:
    """Return the width of a flower on a card that shows so many kinds."""
    room = rooms(view)[0]
    high = room.height
    if high < _LOWEST or columns > _MANY:
        return 48
    return 54 if high < _LOW else 62 if high < _ROOMY or columns > _FEW else 74


def changes(view: RaceView) -> dict[int, dict[str, int]]:
    """Return the flowers that each seat has gained (1) or lost (-1) by the last move, by kind."""
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
    items = [item for item in last.items if item in FLOWERS or (item == FLY and last.owner != view.neutral)]
    return {**changed, last.owner: {**changed.get(last.owner, {}), **dict.fromkeys(items, 1)}} if items else changed


def prepare(board: Board, seats: int) -> None:
    """Draw what the cards of so many seats are made of."""
    _empty_cards(board.slug, seats, None)
    room = card_rooms(COLUMN, seats, HIGHEST, _GAP)[0]
    for seat in range(seats):
        list(_empty(seat, board.colours[seat], room, "actor", is_neutral=False))
    states: tuple[State, ...] = ("waiting", "actor")
    for state, total in product(states, range(-2, 25)):
        score(CARD, format_points(total), state, _score_height(room))
    for kind, size, count in product((*FLOWERS, FLY), (48, 54, 62, 74), "12345"):
        icon(kind, size, count)
        ghost(kind, size)
    for colour in board.colours:
        frog(colour, _MOVER)
        frog(colour, _SMALL_MOVER)
        barred_frog(colour)
    signs = {"", *(sign_of(board, pad) for pad in range(1, board.island))} - {"bounce"}
    for step, strides, sign in product((1, 2, 3), ((2, 2, 2), (1, 2, 3)), signs):
        steps(step, strides, sign)
        steps(3, strides, "", _CLOSE)
    for more in (True, False):
        change(more)
    may_be_chosen(*room.size)
    no_crown(_BARRED)
