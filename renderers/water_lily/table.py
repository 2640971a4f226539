"""The pieces of the table's picture: frogs on pads and in the pond, and the path of the last jump."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.water_lily import WaterLilyView
from games.water_lily.board import COLOURS, COLUMNS, PLACES, SLIDES, Jump
from games.water_lily.phrases import Last
from renderers.marks import dot
from renderers.overlay import Spot, Way
from renderers.shapes import Box, Point, arc, evenly
from renderers.sprite import Piece
from renderers.water_lily import pads
from renderers.water_lily.board import chute
from renderers.water_lily.frogs import DIRECTIONS, frog, toward
from renderers.water_lily.layout import COVERED, FROG, OPEN, SWIMMER, Layout
from renderers.water_lily.marks import choice, halo, take_off
from renderers.water_lily.screen import curtain

_GAP = 33  # between the dots of a trail
_DOT, _LAST_DOT = 7, 13  # radii of the first and the last of them
_UP = 30  # from a frog's foot to its middle
_SPOT = 42, 34  # radii of a place of a frog
_BLINK = 13  # one in so many frogs blinks


def layout_of(view: WaterLilyView) -> Layout:
    """Return the arrangement of a running game's table."""
    return OPEN if view.open_pond else COVERED


def ground(layout: Layout, view: WaterLilyView) -> Iterator[Piece]:
    """Yield what lies under the frogs, except the trail: light where the last one landed, gold where a jump may
    start."""
    if view.last:
        yield from target(layout, view, view.last)
    for place in sorted({jump.start for jump in view.jumps}):
        yield choice(PLACES[place]), layout.name(PLACES[place])


def target(layout: Layout, view: WaterLilyView, last: Last) -> Iterator[Piece]:
    """Yield the place where the last frog landed, in its light."""
    yield pads.place(last.end, chute(layout), lit=True), layout.place(last.end)
    if last.end[1] == "6" and view.pond is None:
        yield curtain(), layout.curtain(last.end[0])


def piles(layout: Layout, view: WaterLilyView, focus: Point | None) -> Iterator[Piece]:
    """Yield every frog on the pads, the far ones first; the one that has just jumped in a ring.

    The top frog of each pile looks at the focus, or blinks; the one that has jumped looks in its direction.
    """
    last = view.last
    for name, pile in sorted(view.pads.items(), key=lambda item: -int(item[0][1])):
        for level, colour in enumerate(pile[:-1]):
            yield frog(colour), layout.pile(name, level)
        place, colour = layout.pile(name, len(pile) - 1), pile[-1]
        if last and name == last.end:
            yield halo(FROG), place
            yield frog(colour, look=toward(layout.place(last.start), layout.place(last.end))), place
        elif (PLACES.index(name) * 5 + view.ply * 7) % _BLINK == 0:
            yield frog(colour, blinking=True), place
        else:
            yield frog(colour, look=toward(place, focus) if focus else None), place


def swimmers(layout: Layout, pond: Sequence[str], last: Last | None) -> Iterator[Piece]:
    """Yield every frog in an open pond, the lowest row first, the one that has just slid in ringed."""
    for column, frogs in zip(COLUMNS, pond, strict=True):
        if last and last.end == f"{column}6":
            yield halo(SWIMMER), layout.lane(column, len(frogs))
        for row, colour in enumerate(frogs, 1):
            yield frog(colour, SWIMMER, with_letter=False), layout.lane(column, row)


def slider(layout: Layout, last: Last) -> Iterator[Piece]:
    """Yield a frog that has just gone under a curtain, half out of sight."""
    column = last.end[0]
    place = layout.behind_curtain(column)
    yield halo(FROG), place
    yield frog(last.frog), place
    yield curtain(), layout.curtain(column)


def trail(layout: Layout, view: WaterLilyView, last: Last, progress: float = 1) -> Iterator[Piece]:
    """Yield a ring where the last frog sat, and growing dots so far on its path to where it is; none on a place's
    name."""
    x, y = layout.place(last.start)
    yield take_off(), (x, y + pads.FRONT)
    x, y = layout.pile(last.start, len(view.pads.get(last.start, "")))
    start, end = (x, y - _UP), landing_point(layout, view, last)
    bend = (start[0] * 0.6 + end[0] * 0.4, end[1] + (start[1] - end[1]) * 0.3)
    names = list(layout.name_boxes())
    steps = list(evenly(arc(start, bend, end, 90), _GAP))
    for number, (across, down) in enumerate(steps):
        radius = round(_DOT + (_LAST_DOT - _DOT) * number / len(steps))
        reach = radius + 4  # its dark edge included
        room = Box(across - reach, down - reach, across + reach, down + reach)
        if number < progress * len(steps) and not any(room.meets(name) for name in names):
            yield dot(radius), (across, down)


def landing_point(layout: Layout, view: WaterLilyView, last: Last) -> Point:
    """Return the middle of the frog that has jumped last, on its pad or on the top of its slide."""
    if last.end[1] == "6":
        x, y = layout.place(last.end)
        return x, y - 20
    x, y = layout.pile(last.end, len(view.pads.get(last.end, "x")) - 1)
    return x, y - _UP


def way(layout: Layout, view: WaterLilyView, jump: Jump) -> Way:
    """Return the path of a jump on the picture: from the frog on top of a pile to where it will sit, or to a slide."""
    start, end = PLACES[jump.start], PLACES[jump.end]
    x, y = layout.pile(start, len(view.pads[start]) - 1)
    to_x, to_y = layout.place(end) if jump.end >= SLIDES else layout.pile(end, len(view.pads.get(end, "")))
    middle = to_x, to_y - (0 if jump.end >= SLIDES else _UP / 2)
    return Way(Spot((x, y - _UP), *_SPOT), (Spot(middle, *_SPOT),), free=0.6)


def prepare() -> None:
    """Draw the frogs and what marks a jump."""
    for colour in COLOURS:
        for look in (None, *range(DIRECTIONS)):
            frog(colour, look=look)
            frog(colour, SWIMMER, look, with_letter=False)
        frog(colour, blinking=True)
    for size in (FROG, SWIMMER):
        halo(size)
    for radius in range(_DOT, _LAST_DOT + 1):
        dot(radius)
    take_off()
    curtain()
    for name in PLACES:
        choice(name)
        for layout in (COVERED, OPEN):
            pads.place(name, chute(layout), lit=True)
