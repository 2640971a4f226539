"""What lies on the carpets: who sits there, what it counts, and what it has taken or has still to place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product
from typing import NamedTuple, TypeAlias

from games.jinns import JinnsView
from games.jinns.board import COLOURS, SEATINGS, STRENGTHS, TOWER, UNCHANGED, worth
from games.jinns.view import Hopped, Pile
from games.position import Seat
from renderers.jinns import carpets, marks
from renderers.jinns.jinn import height, jinn
from renderers.jinns.layout import CLOTH, HEIGHT, PAWN, STEP, WIDTH, longest, woven
from renderers.jinns.layout import carpets as carpets_of
from renderers.jinns.pawns import pawn
from renderers.marks import crown
from renderers.shapes import Box, Point
from renderers.sprite import Sprite

Piece: TypeAlias = tuple[Sprite, Point]
_INSET, _HEAD, _SHORT = (
    24,
    110,
    66,
)  # from a carpet's edge to what lies on it, and the room of a seat's head, or a colour's
_ROW = 63  # from a row of pawns still to be placed to the next
BADGE = 0.92  # size of a seat's colours
HAND = 0.94  # size of a pawn still to be placed
TOTAL, LONG, PART = 33, 28, 21  # heights of a total, of one of three digits, and of a part of it
_CROWN = 42  # its width
COIN = 17  # radius of what a taken pile counts
_JINNS, _SHORE = (0.8, 0.6), 178  # sizes of the jinn, and where the water begins above it
SIZES = (0.96, 0.7, 0.54, 0.44, 0.36)  # of pawns on a carpet, the largest that leaves room for all


def _colours(people: int) -> list[tuple[str, ...]]:
    """The colours of each carpet: the seats', and with three people anybody's (JL-4)."""
    seats = SEATINGS[people].colours
    free = tuple(colour for colour in COLOURS if not any(colour in colours for colours in seats))
    return [*seats, free] if free else list(seats)


def prepare() -> None:
    """Draw all that may lie on the lake, but what is rare."""
    for strength, size in product(STRENGTHS, (HAND, *SIZES[:3])):
        for colour in COLOURS:
            pawn(colour, strength, size)
        for pawns in (1, 2, TOWER):
            marks.halo(pawns, strength, size)
    for colour in COLOURS:
        marks.badge(colour, BADGE)
    for colours in {colours for people in SEATINGS for colours in _colours(people)}:
        carpets.carpet(colours, woven(_HEAD))
    for one, other in ("YR", "BG"):
        carpets.bond(one, other)
    for number, lit in product(range(1, 5), (True, False)):
        carpets.frame(woven(_HEAD), lit)
        marks.disc(number, lit)
    for points in range(1, TOWER * max(STRENGTHS) + 1):
        marks.coin(points, COIN)
    for number in range(100):
        marks.figure(number, TOTAL)
        marks.figure(number, PART)
    for moves in range(1, UNCHANGED + 1):
        marks.counter(moves, UNCHANGED)
    for size in _JINNS:
        jinn(size)
    for sign in (marks.pile_sign, marks.ring_sign, marks.pause):
        sign()
    crown(_CROWN)


class Laid(NamedTuple):
    """A carpet: its room, and on it the pawns still to be placed and the piles taken, each with its foot.

    ``size`` is that of the piles' pawns; ``lit`` says that the last of the piles has just been taken.
    """

    room: Box
    hand: tuple[tuple[str, Point], ...] = ()
    piles: tuple[tuple[Pile, Point], ...] = ()
    size: float = 1
    lit: bool = False


def rooms(view: JinnsView) -> list[Box]:
    """The carpets, each as long as what lies on it needs."""
    most, due = longest(view.player_count), _due_green(view)
    lengths = []
    for number, colours in enumerate(_colours(view.player_count)):
        seat = number < view.player_count
        long: float = _HEAD if seat else _SHORT
        rows = sum((len(view.hands.get(colour, "")) + 2) // 3 for colour in colours)
        if rows:
            long = _HEAD + _ROW * rows + 12 * len(colours) + (40 if seat and due[number] else 0)
        if seat and view.taken[number]:
            area = Box(0, _HEAD, CLOTH - 2 * _INSET, most - _INSET)
            _, places = shelves([len(pile) for pile in view.taken[number]], area)
            long = places[-1][1] + 2 * COIN + 2
        lengths.append(min(most, woven(long + _INSET - 4)))
    return carpets_of(view.player_count, lengths)


def laid(view: JinnsView) -> list[Laid]:
    """The carpets by seat, with three people green's after them."""
    found = []
    for number, (room, colours) in enumerate(zip(rooms(view), _colours(view.player_count), strict=True)):
        hand = tuple(_hand(view.hands, colours, room))
        if number < view.player_count and view.taken[number]:
            piles = view.taken[number]
            area = Box(room.left + _INSET, room.top + _HEAD, room.right - _INSET, room.top + longest(view.player_count))
            size, places = shelves([len(pile) for pile in piles], area._replace(bottom=area.bottom - _INSET))
            lit = bool(_got(view, Seat(number)))
            found.append(Laid(room, hand, tuple(zip(piles, places, strict=True)), size, lit))
        else:
            found.append(Laid(room, hand))
    return found


def seats(view: JinnsView, carpets_laid: Sequence[Laid]) -> Iterator[Piece]:
    """The carpets and all that lies on them."""
    yield from _jinn(carpets_laid[0].room.top)
    due = _due_green(view)
    for number, (there, colours) in enumerate(zip(carpets_laid, _colours(view.player_count), strict=True)):
        room = there.room
        yield carpets.carpet(colours, round(room.bottom - room.top)), (room.left, room.top)
        if number < view.player_count:
            yield from _head(view, Seat(number), room)
            yield from _taken(there)
        else:
            yield from _anybodys(view.player_count, colours[0], room)
        for sign, foot in there.hand:
            yield pawn(sign[0], int(sign[1]), HAND), foot
        if number < view.player_count:
            yield from _green(view.hands, colours, room, due[number])
    if view.player_count == 4:
        for (upper,), (lower,), there in zip(view.colours[:2], view.colours[2:], carpets_laid, strict=False):
            yield carpets.bond(upper, lower), ((there.room.left + there.room.right) / 2, there.room.bottom + 12)
    if view.unchanged:
        yield marks.counter(view.unchanged, UNCHANGED), (WIDTH / 2, HEIGHT / 2 + 3)


def _jinn(top: float) -> Iterator[Piece]:
    """The jinn of the lake, behind the carpets, where they leave room for it."""
    for size in _JINNS:
        if top - height(size) > _SHORE:
            yield jinn(size), (WIDTH / 2, top + 22)
            return


def _head(view: JinnsView, seat: Seat, room: Box) -> Iterator[Piece]:
    """Number, colours, and the count: what was taken, what stands on the ring, and both together."""
    x, y = room.left, room.top + 48
    won = seat in (view.winners or ())
    if won or seat == view.actor:
        yield carpets.frame(round(room.bottom - room.top), won), (room.left, room.top)
    yield marks.disc(seat + 1, won or seat == view.actor), (x + 45, y)
    if won:
        yield crown(_CROWN), (x + 45, y - 17)
    for number, colour in enumerate(view.colours[seat]):
        yield marks.badge(colour, BADGE), (x + 98 + 58 * number, y)
    if seat in view.passed:
        yield marks.pause(), (x + 252, y + 43)
    taken, ring, total = view.score_sheet.rows[seat]
    yield marks.figure(total, TOTAL if total < 100 else LONG), (x + 242, y)
    for sign, number, left in ((marks.pile_sign(), taken, 46), (marks.ring_sign(), ring, 160)):
        yield sign, (x + left, y + 43)
        yield marks.figure(number, PART), (x + left + 44, y + 43)


def _anybodys(people: int, colour: str, room: Box) -> Iterator[Piece]:
    """A colour that every seat may move."""
    y = room.top + 48
    yield marks.badge(colour, BADGE), (room.left + 60, y)
    for seat in range(people):
        yield marks.disc(seat + 1, False, 17), (room.left + 138 + 52 * seat, y)


def _taken(there: Laid) -> Iterator[Piece]:
    """The piles a seat has taken off, each with what it counts, one just taken in a ring of light."""
    for number, (pile, place) in enumerate(there.piles, 1):
        if there.lit and number == len(there.piles):
            yield marks.halo(len(pile), int(pile[-1][1]), there.size), place
        yield from stack(pile, place, there.size)
        yield marks.coin(worth("".join(pile)), COIN), (place[0], place[1] + COIN + 2)


def _got(view: JinnsView, seat: Seat) -> Pile:
    """What the last move gave to a seat."""
    last = view.last
    if not isinstance(last, Hopped):
        return ()
    if last.seat == seat:
        return last.own
    return last.other if view.player_count == 4 and (seat - last.seat) % 4 == 2 else ()


def stack(pile: Sequence[str], foot: Point, size: float = 1) -> Iterator[Piece]:
    """The pawns of a pile from the base up."""
    for level, sign in enumerate(pile):
        yield pawn(sign[0], int(sign[1]), size), (foot[0], foot[1] - STEP * level * size)


def shelves(heights: Sequence[int], area: Box) -> tuple[float, list[Point]]:
    """The size in which piles of so many pawns find room on a carpet, and the foot of each."""
    for size in SIZES:
        places = _shelved(heights, area, size)
        if places[-1][1] + 2 * COIN + 2 <= area.bottom:
            break
    return size, places


def _shelved(heights: Sequence[int], area: Box, size: float) -> list[Point]:
    """The feet of piles of this size, row by row from the top."""
    pitch = max((PAWN.right - PAWN.left) * size + 4, 2 * COIN + 2)
    row, y, places = int((area.right - area.left + 4) // pitch), area.top, []
    for start in range(0, len(heights), row):
        shelf = heights[start : start + row]
        y += (STEP * (max(shelf) - 1) - PAWN.top) * size
        places += [(area.left + pitch * (number + 0.5) - 2, y) for number in range(len(shelf))]
        y += 2 * COIN + 8
    return places


def _hand(hands: Mapping[str, str], colours: Sequence[str], room: Box) -> Iterator[tuple[str, Point]]:
    """The pawns still to be placed, weakest first."""
    y = room.top + _HEAD + 58
    for colour in colours:
        strengths = hands.get(colour, "")
        for number, strength in enumerate(strengths):
            yield colour + strength, (room.left + 66 + 83 * (number % 3), y + _ROW * (number // 3))
        y += _rows_high(strengths)


def _green(hands: Mapping[str, str], colours: Sequence[str], room: Box, count: int) -> Iterator[Piece]:
    """How many green pawns are this seat's to place, below its own."""
    y = room.top + _HEAD + 12 + sum(_rows_high(hands.get(colour, "")) for colour in colours)
    for number in range(count):
        yield marks.badge("G", 0.8, True), (room.left + 54 + 63 * number, y)


def _rows_high(strengths: str) -> int:
    return _ROW * ((len(strengths) + 2) // 3) + 12


def _due_green(view: JinnsView) -> list[int]:
    """For each seat the green pawns it has still to place, where green is nobody's own (JL-7)."""
    due = [0] * view.player_count
    if view.player_count != 3 or not view.batch:
        return due
    batches = SEATINGS[view.player_count].batches
    filled = [0]
    for pawns in batches:
        filled.append(filled[-1] + len(pawns))
    for number, (before, _) in enumerate(pairwise(filled)):
        if before >= len(view.ring):
            due[number % view.player_count] += batches[number].count("G")
    return due
