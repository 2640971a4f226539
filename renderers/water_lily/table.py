"""The pieces of the table's picture: frogs on pads and in the pond, and the way of the last jump."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.water_lily import WaterLilyView
from games.water_lily.board import COLUMNS, PLACES
from games.water_lily.phrases import Last
from renderers.marks import dot
from renderers.shapes import Box, Point, arc, evenly
from renderers.sprite import Sprite
from renderers.water_lily.frogs import frog
from renderers.water_lily.layout import LABEL_DOWN, POND_FROG, Layout
from renderers.water_lily.marks import choice, halo, take_off
from renderers.water_lily.pads import FRONT
from renderers.water_lily.screen import curtain

Piece = tuple[Sprite, Point]
_GAP = 27  # between the dots of a trail


def choices(layout: Layout, view: WaterLilyView) -> Iterator[Piece]:
    """The names of the places from which a frog may jump now."""
    for place in sorted({jump.start for jump in view.jumps}):
        x, y = layout.place(PLACES[place])
        yield choice(PLACES[place]), (x, y + LABEL_DOWN)


def piles(layout: Layout, view: WaterLilyView) -> Iterator[Piece]:
    """Every frog on the pads, the far ones first, the one that has just jumped in a ring."""
    moved = view.last.end if view.last else None
    for name, pile in sorted(view.pads.items(), key=lambda item: -int(item[0][1])):
        if name == moved:
            yield halo(1.0), layout.pile(name, len(pile) - 1)
        for level, colour in enumerate(pile):
            yield frog(colour, 1.0), layout.pile(name, level)


def swimmers(layout: Layout, pond: Sequence[str], last: Last | None) -> Iterator[Piece]:
    """Every frog in an open pond, the lowest row first, the one that has just slid in ringed."""
    for column, frogs in zip(COLUMNS, pond, strict=True):
        if last and last.end == f"{column}6":
            yield halo(POND_FROG), layout.lane(column, len(frogs))
        for row, colour in enumerate(frogs, 1):
            yield frog(colour, POND_FROG), layout.lane(column, row)


def slider(layout: Layout, last: Last) -> Iterator[Piece]:
    """A frog that has just gone under a curtain, half out of sight."""
    place = curtained(layout, last)
    yield halo(POND_FROG), place
    yield frog(last.frog, POND_FROG), place
    yield curtain(), layout.curtain(last.end[0])


def curtained(layout: Layout, last: Last) -> Point:
    """Where a frog's foot is that is half under the curtain of its slide."""
    return layout.place(last.end)[0], layout.pond_box.bottom + 42


def taken_off(layout: Layout, last: Last) -> Iterator[Piece]:
    """A ring where the last frog sat."""
    x, y = layout.place(last.start)
    yield take_off(), (x, y + FRONT)


def trail(layout: Layout, view: WaterLilyView, last: Last) -> Iterator[Piece]:
    """A ring where the last frog sat, and growing dots to where it is; none on a place's name."""
    yield from taken_off(layout, last)
    start, end = _ends(layout, view, last)
    bend = (start[0] * 0.6 + end[0] * 0.4, end[1] + (start[1] - end[1]) * 0.3)
    labels = list(layout.labels())
    steps = list(evenly(arc(start, bend, end, 90), _GAP))
    for number, (across, down) in enumerate(steps):
        radius = 5 + 4 * number / len(steps)
        reach = radius + 4  # its dark edge included
        room = Box(across - reach, down - reach, across + reach, down + reach)
        if not any(room.meets(label) for label in labels):
            yield dot(round(radius, 1)), (across, down)


def _ends(layout: Layout, view: WaterLilyView, last: Last) -> tuple[Point, Point]:
    x, y = layout.pile(last.start, len(view.pads.get(last.start, "")))
    end = layout.pile(last.end, len(view.pads.get(last.end, "x")) - 1)
    return (x, y - 30), (end[0], end[1] - (30 if last.end in view.pads else 20))
