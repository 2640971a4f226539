"""The paper slips in the corners, one for each colour: who plays it, how many cups it counts, and which."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import cos, pi, sin

from games.cappuccino import CappuccinoView
from games.cappuccino.board import COLOURS, CUPS
from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.cappuccino.cups import cup, tag
from renderers.cappuccino.layout import SLIP, Layout
from renderers.cappuccino.palette import GLAZES
from renderers.marks import crown
from renderers.shapes import Point, box, ellipse
from renderers.sprite import Sprite, centred

Piece = tuple[Sprite, Point]
_CUP = 86  # the pitch of the cup on a slip
_HAND = 30  # and of those still to be placed
_CROWN = 34
_CUP_ACROSS, _CUP_DOWN = 84, 66  # from a slip's upper left corner to the foot of that cup
HEAD = 90  # height of a slip without stacks
_LINE = 30  # and of each line of stacks
_IN_LINE = 6


@dataclass(frozen=True)
class Slip:
    """All that stands on a slip. ``state``: "idle", "lit", "stopped", "won" or "lost"."""

    number: int
    colour: str
    count: int
    state: str
    counts: bool = True  # whether this colour is the one that is scored
    stacks: Sequence[int] = ()  # heights
    fresh: int = 0  # how many of the stacks, at the end, have just been cleared
    hand: int | None = field(default=None)  # cups still to be placed


def prepare() -> None:
    """Draw what the slips of most games need."""
    for state in _PAPERS:
        for lines in range(3):
            paper(state, lines)
        for seat in range(len(COLOURS)):
            disc(str(seat + 1), state)
    for count in range(2 * CUPS):
        number(str(count), True)
    for colour in COLOURS:
        cup(colour, _CUP)
        cup(colour, _HAND)
        tag(colour, colour, _CUP)
        for height in range(1, CUPS):
            token(colour, height, False)
    stop()
    crown(_CROWN)


def slips(view: CappuccinoView) -> list[Slip]:
    """The slips in the order of the corners, from the upper left one clockwise."""
    fresh, counts, hands = _fresh(view), view.counts, view.hands
    stacks, over = list(view.stacks.values()), view.winners is not None
    found = []
    for seat, colours in enumerate(view.colours):
        better = max(colours, key=counts.__getitem__)
        for colour in colours:
            cleared = [len(stack) for stack in view.cleared if stack[-1] == colour]
            standing = [len(stack) for stack in stacks if stack[-1] == colour]
            found.append(
                Slip(
                    number=seat + 1,
                    colour=colour,
                    count=hands[seat][colour] if view.placing else counts[colour],
                    state=_state(view, seat),
                    counts=not over or colour == better,
                    stacks=[*sorted(standing, reverse=True), *cleared] if over else cleared,
                    fresh=sum(stack[-1] == colour for stack in fresh),
                    hand=hands[seat][colour] if view.placing else None,
                )
            )
    return [found[0], found[2], found[3], found[1]] if len(view.colours) == 2 < len(found) else found


def _state(view: CappuccinoView, seat: int) -> str:
    if view.winners is not None:
        return "won" if seat in view.winners else "lost"
    if seat == view.actor:
        return "lit"
    return "stopped" if seat in view.stopped else "idle"


def _fresh(view: CappuccinoView) -> tuple[str, ...]:
    """The stacks that the last move has cleared, as they are kept: a pair is one."""
    cups, number = sum(map(len, view.tidied.values())), 0
    while cups > 0:
        number += 1
        cups -= len(view.cleared[-number])
    return view.cleared[len(view.cleared) - number :]


def pieces(layout: Layout, corner: int, slip: Slip) -> Iterator[Piece]:
    """A slip in its corner and all that is on it."""
    x, y = cup_at(layout, corner, slip)
    return on_paper(slip, (x - _CUP_ACROSS, y - _CUP_DOWN))


def on_paper(slip: Slip, corner: Point) -> Iterator[Piece]:
    """A slip, by its upper left corner, and all that is on it."""
    left, top = corner
    foot = left + _CUP_ACROSS, top + _CUP_DOWN
    yield paper(slip.state, _lines(slip)), corner
    yield disc(str(slip.number), slip.state), (left + 27, top + 28)
    yield cup(slip.colour, _CUP), foot
    yield tag(slip.colour, slip.colour, _CUP), foot
    yield number(str(slip.count), slip.counts), (left + 162, top + 46)
    if slip.state == "won" and slip.counts:
        yield crown(_CROWN), (left + 27, top + 82)
    if slip.state == "stopped":
        yield stop(), (left + 27, top + 68)
    if slip.hand is not None:
        yield from _hand(slip, (left + 20, top + HEAD + 20))
    yield from _stacks(slip, (left + 24, top + HEAD + 14))


def cup_at(layout: Layout, corner: int, slip: Slip) -> Point:
    """Where the foot of the cup on a slip stands: the upper slips hang from their rooms' tops, the others stand."""
    room = layout.slip(corner)
    return room.left + _CUP_ACROSS, _CUP_DOWN + (room.top if corner < 2 else room.bottom - HEAD - _LINE * _lines(slip))


def _lines(slip: Slip) -> int:
    return 1 if slip.hand is not None else -(-min(len(slip.stacks), 2 * _IN_LINE) // _IN_LINE)


def _hand(slip: Slip, first: Point) -> Iterator[Piece]:
    """The cups that are still to be placed, one behind the other."""
    for number_ in range(slip.hand or 0):
        yield cup(slip.colour, _HAND), (first[0] + 11.4 * number_, first[1])


def _stacks(slip: Slip, first: Point) -> Iterator[Piece]:
    """The heights of stacks, in lines; those just cleared in a ring."""
    count = len(slip.stacks)
    in_line = _IN_LINE if count <= 2 * _IN_LINE else -(-count // 2)
    step = 33 * (_IN_LINE - 1) / (in_line - 1)
    for index, height in enumerate(slip.stacks):
        place = first[0] + step * (index % in_line), first[1] + _LINE * (index // in_line)
        yield token(slip.colour, height, index >= count - slip.fresh), place


_PAPERS = {
    "idle": ("#f3e6cb", "#e2cfa9", "#8c6a3f"),
    "lit": ("#fffdf5", "#fff4d2", "#ffb400"),
    "stopped": ("#cdbfa8", "#b8a88e", "#6f5a3f"),
    "won": ("#fff8d8", "#ffe07a", "#ffb400"),
    "lost": ("#f3e6cb", "#e2cfa9", "#8c6a3f"),
}


@cached
def paper(state: str, lines: int) -> Sprite:
    """A slip as torn from the waiter's pad; that of the seat that must decide, or has won, in a golden frame."""
    upper, lower, frame = _PAPERS[state]
    width, height, margin = SLIP[0], HEAD + _LINE * lines, 12
    canvas = Canvas(width + 2 * margin, height + 2 * margin, 2)
    sheet = canvas.area(box(margin, margin, margin + width, margin + height, 10))
    canvas.shadow(sheet, 2, 5, 5, 0.6)
    wide = 5 if state in {"lit", "won"} else 2
    if wide > 2:
        canvas.fill(canvas.blurred(canvas.grown(sheet, 5), 4), "#ffe27a", 0.9)
        canvas.fill(canvas.grown(sheet, 1.5), "#5a2c00")
    canvas.fill(sheet, frame)
    inner = box(margin + wide, margin + wide, margin + width - wide, margin + height - wide, 10 - wide)
    canvas.fill(canvas.area(inner), (upper, lower))
    if lines:
        y = margin + HEAD - 4
        dashes = [[(x, y), (x + 5, y)] for x in range(margin + 14, margin + width - 14, 11)]
        canvas.fill(canvas.line(*dashes, width=1.6), frame, 0.8)
    return Sprite(canvas.reduced(), margin, margin)


@cached
def disc(text: str, state: str) -> Sprite:
    """A seat's number, in gold for the seat that must decide or has won."""
    canvas = Canvas(48, 48)
    bright = state in {"lit", "won"}
    coin = canvas.area(ellipse((24, 24), 19, 19))
    canvas.fill(canvas.grown(coin, 1.5), "#4a2800")
    canvas.fill(coin, ("#fff3b0", "#ffc42e", "#f0a000") if bright else ("#8b6b4a", "#6d4d30"))
    canvas.fill(canvas.written(text, (24, 24), 23), "#4a2800" if bright else "#fff3d6")
    return centred(canvas)


@cached
def stop() -> Sprite:
    """The seat cannot move any more."""
    canvas = Canvas(48, 48)
    corners = [(24 + 18 * cos(pi * (n + 0.5) / 4), 24 + 18 * sin(pi * (n + 0.5) / 4)) for n in range(8)]
    sign = canvas.area(corners)
    canvas.fill(canvas.grown(sign, 2.4), "#ffffff")
    canvas.fill(canvas.grown(sign, 0.6), "#8e1414")
    canvas.fill(sign, ("#e6402f", "#b91c1c"))
    canvas.fill(canvas.area(box(14, 20, 34, 28, 2)), "#ffffff")
    return centred(canvas)


@cached
def number(text: str, counts: bool) -> Sprite:
    """The cups of a colour; struck out where it is the other colour that is scored."""
    canvas = Canvas(110, 72)
    canvas.fill(canvas.written(text, (55, 36), 46), "#3d2208", 1 if counts else 0.45)
    if not counts:
        canvas.fill(canvas.line([(12, 54), (98, 18)], width=6), "#a32218")
    return centred(canvas)


@cached
def token(colour: str, height: int, fresh: bool, size: int = 1) -> Sprite:
    """A stack that counts: its height in its colour."""
    canvas, glaze = Canvas(48 * size, 44 * size), GLAZES[colour]
    middle = 24 * size, 22 * size
    round_ = canvas.area(ellipse(middle, 14.5 * size, 13.5 * size))
    if fresh:
        canvas.fill(canvas.grown(round_, 5 * size), "#6b3a00")
        canvas.fill(canvas.grown(round_, 4 * size), "#ffe27a")
    canvas.fill(canvas.grown(round_, 1.6 * size), glaze.edge)
    canvas.fill(round_, (glaze.light, glaze.glaze, glaze.shade))
    canvas.fill(canvas.area(ellipse(middle, 11.8 * size, 10.8 * size)), glaze.glaze)
    canvas.fill(canvas.written(str(height), middle, (17 if height < 10 else 14.5) * size), glaze.ink)
    return centred(canvas)
