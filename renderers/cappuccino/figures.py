"""The figures of the rulebook: for each clause a small picture that explains it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from games.cappuccino.board import COLOURS, CUPS, NEAR, NUMBER, PLACES, RINGS
from games.cappuccino.deal import deal_cups
from renderers.cached import cached
from renderers.cappuccino import marks, seats
from renderers.cappuccino.cups import cup, rise, tag
from renderers.cappuccino.seats import PAINT, Entry, SeatCard
from renderers.cappuccino.sketch import Sketch
from renderers.cappuccino.table import Table, arrow, stack
from renderers.figures import TILE
from renderers.marks import becomes
from renderers.scene import Scene
from renderers.seat_column import seat_number
from renderers.shapes import Box

Draw = Callable[[Sketch], None]
_MIDDLE = TILE[0] / 2

JUMPS: Mapping[str, str] = {"H9": "LF", "I8": "FLC", "I9": "CP", "I10": "L", "I11": "F"}  # CP-5: the stacks
LETTERS: Mapping[str, str] = {"A": "I9", "B": "H9", "C": "I10", "D": "I11", "E": "I8"}
TURN: Mapping[str, str] = {"H9": "C", "I8": "L", "I9": "LF", "I10": "CP", "J8": "P"}  # in a minute
APART: Mapping[str, str] = {"I7": "L", "I8": "CP", "J7": "F", "I10": "F", "I11": "C", "J10": "P"}  # CP-6: two areas
STUCK: Mapping[str, str] = {"I9": "F", "I10": "LP"}  # CP-7: of whose colours only one can move
ENDED: Mapping[str, str] = {"I7": "PPLFPF", "I9": "PF", "I11": "LPPLPLP"}  # CP-8
PLACED: Mapping[str, str] = {"I9": "F", "I10": "P", "H10": "L"}  # CP-9: the first three cups
OPEN: Mapping[str, bool] = {"H11": True, "H9": True, "I11": False, "J8": False}  # and places for the fourth
SETTLED: Sequence[tuple[Mapping[str, str], str]] = (  # CP-11: an area, and what it is cleared as
    ({"I9": "PFL"}, "L3"),
    ({"I9": "LFP", "I10": "F"}, "P4"),
    ({"I9": "FC", "I10": "PL"}, ""),
)


@cached
def figure(clause: str) -> Scene:
    """Draw the figure of a clause. Raises KeyError for a clause without one."""
    return Sketch().drawn(FIGURES[clause])


@cached
def minute() -> list[Scene]:
    """Draw a turn in two figures: a stack jumps onto one as high, and leaves a place that stays empty."""
    return [Sketch().drawn(draw) for draw in (_before, _after)]


def _before(on: Sketch) -> None:
    layout = on.table(Table(TURN, movable=("I9",), with_names=False), 122, (_MIDDLE - 34, 180))
    on.all([arrow(layout, "I9", "I10")])


def _after(on: Sketch) -> None:
    after = {name: cups for name, cups in TURN.items() if name != "I9"} | {"I10": TURN["I10"] + TURN["I9"]}
    layout = on.table(Table(after, stains=("I9",)), 122, (_MIDDLE - 34, 180))
    x, y = layout.place("I10")
    on.put(seats.coin("F", len(after["I10"]), True), x + 74, y - 116)


def _cups(on: Sketch) -> None:
    """Draw four seats, each with sixteen cups of its own."""
    for seat, colour in enumerate(COLOURS):
        x = _MIDDLE + 108 * (seat - 1.5)
        on.put(seat_number(PAINT, seat + 1, "waiting"), x, 82)
        on.put(cup(colour, 110), x, 206)
        on.put(tag(colour, colour, 110), x, 206)
        on.sign(str(CUPS), x, 258)


def _draw_neighbours(on: Sketch) -> None:
    """Draw the centre and the six places beside it, with their names."""
    spots = [PLACES[place] for place in NEAR[NUMBER["I9"]]]
    on.table(Table({"I9": "C"}, spots=spots, colour="C", end="I9"), 95, (_MIDDLE, 164))


def _belongs(on: Sketch) -> None:
    """Draw cups that form one stack, which belongs to its topmost cup and is never taken apart."""
    for level, colour in enumerate("FLPC"):
        on.put(cup(colour, 70), 62, 262 - 46 * level)
    on.put(becomes(0), 128, 190)
    pitch, foot = 110, 232
    on.table(Table({"I9": "FLPC"}), pitch, (216, foot))
    on.put(seat_number(PAINT, 4, "actor"), 216, 92)
    on.table(Table({"I9": "FL"}), pitch, (362, foot))
    on.all(stack("PC", (370, foot - 92), pitch, rise(2) * pitch))
    on.judge(False, 434, 150)


def _dealt_cups(on: Sketch) -> None:
    """Draw cups dealt close together from the centre outward, all colours at every distance."""
    cups, near = deal_cups(COLOURS, Random(9)), {PLACES[place] for ring in RINGS[:4] for place in ring}
    stacks = {name: colour for name, colour in cups.items() if name in near}
    on.table(Table(stacks, end="I9"), 56, (_MIDDLE, 157))
    for side, turn in ((-1, 2), (1, 0)):
        on.put(becomes(turn), _MIDDLE + side * 188, 156)


def _jump(on: Sketch) -> None:
    """Show that A may jump onto B, which is as high, and C, which is lower; not onto D, which is far, nor E, which is
    higher."""
    layout = on.table(Table(JUMPS), 95, (189, 218))
    on.all(arrow(layout, "I9", name) for name in ("I10", "I8"))
    on.put(marks.arrow(-2.07, 95), 165, 168)
    on.path((204, 138), (366, 152), 76)
    for good, x, y in ((False, 36, 182), (True, 78, 104), (True, 284, 134), (False, 430, 158)):
        on.judge(good, x, y)
    for letter, name in LETTERS.items():
        across, down = layout.place(name)
        on.sign(letter, *((across + 62, down - 50) if letter == "B" else (across, down + 46)))


def _gap(on: Sketch) -> None:
    """Show that a place stays empty once a stack has left it: two areas without a way from one to the other."""
    on.table(Table(APART, stains=("H9", "H10", "I9", "J8", "J9")), 80, (_MIDDLE, 178))
    on.path((156, 112), (306, 122), 46)
    on.judge(False, _MIDDLE, 70)


def _stops(on: Sketch) -> None:
    """Show that one seat can no longer move, while the other can and must."""
    _cards(on, 54, SeatCard(1, "waiting", [Entry("F", 1)], is_stuck=True), SeatCard(2, "actor", [Entry("P", 2)]))
    layout = on.table(Table(STUCK, movable=("I10",), with_names=False), 95, (_MIDDLE - 47, 236))
    on.all([arrow(layout, "I10", "I9")])
    on.judge(False, 116, 208)
    on.judge(True, 346, 208)


def _count(on: Sketch) -> None:
    """Show that all cups of the stacks with a colour on top count for it, and that the most cups win."""
    on.table(Table(ENDED), 80, (_MIDDLE, 132))
    _cards(on, 168, SeatCard(1, "winner", [Entry("F", 8)]), SeatCard(2, "waiting", [Entry("P", 7)]))


def _placed_cups(on: Sketch) -> None:
    """Draw the first cup on the centre, the next beside it, and later ones beside two at least."""
    layout = on.table(Table(PLACED), 80, (_MIDDLE - 40, 186))
    for number, (name, down) in enumerate(zip(PLACED, (36, 36, -66), strict=True), 1):
        x, y = layout.place(name)
        on.sign(str(number), x, y + down)
    for name, good in OPEN.items():
        x, y = layout.place(name)
        on.put(marks.spot("C", 80), x, y)
        on.judge(good, x, y - 2)


def _better(on: Sketch) -> None:
    """Draw two colours for each seat; the better one counts."""
    first = SeatCard(1, "winner", [Entry("F", 9, is_score=False), Entry("P", 25)])
    _cards(on, 54, first, SeatCard(2, "waiting", [Entry("L", 20), Entry("C", 10, is_score=False)]))


def _cards(on: Sketch, top: int, *cards: SeatCard) -> None:
    """Draw two seats' cards side by side."""
    for number, seat in enumerate(cards):
        left = 12 + 222 * number
        on.all(seats.on_card(seat, Box(left, top, left + 216, top + seat.height)))


def _tidied_stacks(on: Sketch) -> None:
    """Draw what is cleared: a single stack, and a pair of which one is higher; but no pair of equals."""
    for (stacks, total), start in zip(SETTLED, (58, 164, 336), strict=True):
        on.table(Table(stacks), 70, (start, 242))
        x = start + 35 * (len(stacks) - 1)
        on.put(becomes(3), x, 148)
        if total:
            on.put(seats.coin(total[0], int(total[1:]), True), x, 92)
        else:
            on.judge(False, x, 148)


def _swapped_sides(on: Sketch) -> None:
    """Draw two seats with their cups, and with each other's."""
    for x, seat, colour in ((58, 1, "F"), (154, 2, "P"), (308, 1, "P"), (404, 2, "F")):
        on.put(seat_number(PAINT, seat, "waiting"), x, 104)
        on.put(cup(colour, 100), x, 222)
        on.put(tag(colour, colour, 100), x, 222)
    on.put(becomes(0), _MIDDLE, 186)


FIGURES: Mapping[str, Draw] = {
    "CP-1": _cups,
    "CP-2": _draw_neighbours,
    "CP-3": _belongs,
    "CP-4": _dealt_cups,
    "CP-5": _jump,
    "CP-6": _gap,
    "CP-7": _stops,
    "CP-8": _count,
    "CP-9": _placed_cups,
    "CP-10": _better,
    "CP-11": _tidied_stacks,
    "CP-12": _swapped_sides,
}
