"""The table in a picture: the stacks, the path of the last one, and what can be chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from math import atan2

from games.cappuccino import CappuccinoView
from games.cappuccino.board import COLOURS, NUMBER, PLACES, SPOTS, Jump, Placing, Spot
from renderers import overlay
from renderers.cappuccino import marks, scenery
from renderers.cappuccino.cups import BAND, MOTIF_UP, RIM, TAG_UP, TALL, capital, cup, faint, rise, shade, tag
from renderers.cappuccino.layout import (
    DEALT,
    LETTERS,
    PITCHES,
    Layout,
    dealt_layout,
    drafted_layout,
    layout_about,
    whole_layout,
)
from renderers.shapes import Box, Point
from renderers.sprite import Piece
from renderers.text import width

_BESIDE = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))  # rows down and numbers along, clockwise from the right
_NAMES = dict(zip(SPOTS, PLACES, strict=True))
_width = lru_cache(100)(width)
_COMMON = 9  # the height that few stacks exceed
_STAINS = 5  # that coffee leaves on the wood


@dataclass(frozen=True)
class Table:
    """The part of a view that a picture shows."""

    stacks: Mapping[str, str]  # place → cups
    captures: Mapping[str, str] = field(default_factory=dict)  # place → cups that have just been cleared away
    stains: Collection[str] = ()  # places that cups have left
    free: Collection[str] = ()  # places on which none has stood yet
    movable: Collection[str] = ()  # of the stacks that may jump
    spots: Collection[str] = ()  # where the next cup may be put
    colour: str = COLOURS[0]  # of the next cup
    start: str | None = None  # where the stack that was moved last came from, unless it was placed
    end: str | None = None  # and where it went
    lit_count: int = 1  # of how many cups it was
    edge_labels: Collection[str] = ()  # places whose rows and numbers stand at their edge
    with_names: bool = True  # whether the places that can be chosen have their names


def layout_of(view: CappuccinoView) -> Layout:
    """Return the layout of a view: the part of the table on which stacks stand or stood until just now, and beside
    which cups can be placed."""
    used = {*view.stacks, *view.last_captures}
    if view.last and view.last.start:
        used.add(view.last.start)
    if view.placing:
        return drafted_layout(frozenset(used.union(view.selectable_places)))
    return layout_about(frozenset(used))


def table_of(layout: Layout, view: CappuccinoView) -> Table:
    """Return the contents of the table in a view."""
    stacks, removals, last = view.stacks, view.last_captures, view.last
    used, selectable = {*stacks, *removals}, view.selectable_places
    hand = view.hands[view.actor or 0] if view.placing else {}
    return Table(
        stacks=stacks,
        captures=removals,
        stains=layout.shown(name for name in view.original_places if name not in used),
        free=[name for name in layout.names if name not in used] if view.placing else (),
        movable=() if view.placing else selectable,
        spots=selectable if view.placing else (),
        colour=next((colour for colour, count in hand.items() if count), COLOURS[0]),
        start=last.start if last else None,
        end=last.end if last else None,
        lit_count=len(last.cups) if last else 1,
        edge_labels=() if view.placing else layout.shown(view.original_places),
    )


def pieces(layout: Layout, table: Table) -> Iterator[Piece]:
    """Yield all that lies on the table, the farthest first."""
    pitch, place = layout.pitch, layout.place
    yield from _ground(layout, table)
    for name in table.spots:
        yield marks.spot(table.colour, pitch), place(name)
    if table.start:
        yield marks.start_ring(pitch), place(table.start)
    for name, cups in table.stacks.items():
        yield shade(pitch, min(len(cups), _COMMON)), place(name)
    for name in table.movable:
        yield marks.saucer(pitch), place(name)
    yield from _stacks(layout, table)
    yield from names(layout, table)
    if table.start and table.end:
        yield _direction(layout, table.start, table.end)


def _ground(layout: Layout, table: Table) -> Iterator[Piece]:
    """Yield the bottom layer: places without a stack, the linen, and labels at the edge."""
    pitch, place = layout.pitch, layout.place
    for name in table.stains:
        yield marks.stain(NUMBER[name] % _STAINS, pitch), place(name)
    for name in table.free:
        yield marks.empty(pitch), place(name)
    yield from _cloth(layout, table.stacks)
    if table.end:
        yield marks.focus(pitch), place(table.end)
    for text, middle, _ in _edge_labels(layout, tuple(table.edge_labels)):
        yield marks.edge_label(text), middle


def _cloth(layout: Layout, standing: Collection[str]) -> Iterator[Piece]:
    """Yield the linen under the stacks: one piece for each connected area."""
    spots = {SPOTS[NUMBER[name]] for name in standing}
    for name in standing:
        down, along = SPOTS[NUMBER[name]]
        beside = tuple(Spot(down + step[0], along + step[1]) in spots for step in _BESIDE)
        yield scenery.linen(beside, layout.pitch), layout.place(name)


def _stacks(layout: Layout, table: Table) -> Iterator[Piece]:
    """Yield every stack, the far ones first, the one that was moved or placed last in a ring of light."""
    pitch = layout.pitch
    for name in layout.names:
        cups = table.stacks.get(name) or table.captures.get(name)
        if cups:
            (x, y), high = layout.place(name), rise(len(cups)) * pitch
            lit = table.lit_count if name == table.end and name in table.stacks else 0
            yield from stack(cups, (x, y), pitch, high, solid=name in table.stacks, lit=lit)


def names(layout: Layout, table: Table) -> Iterator[Piece]:
    """Yield the names of the places that can be chosen: of a stack in front of its foot, or, where that would cover
    something written, over its motif."""
    if not table.with_names:
        return
    at_edge = [room for _, _, room in _edge_labels(layout, tuple(table.edge_labels))]
    for name in layout.shown(table.movable):
        (x, y), cups, plate = layout.place(name), table.stacks[name], marks.name(name, "cup", layout.pitch)
        place = x, y + (_name_down(layout.pitch) if len(cups) > 1 else 0)
        room = _room(plate.image.size, place)
        if any(room.meets(other) for other in (*_numbers_before(layout, table, name), *at_edge)):
            place = x, y - (rise(len(cups)) + MOTIF_UP) * layout.pitch
        yield plate, place
    for name in table.spots:
        yield marks.name(name, "spot", layout.pitch), layout.place(name)


def _name_down(pitch: int) -> float:
    """Return the pixels from a stack's foot to the middle of its place's name, so that it leaves the number of two
    cups free."""
    return capital(pitch) / 2 - (BAND + TAG_UP) * pitch + marks.PLATE_HIGH / 2


def _numbers_before(layout: Layout, table: Table, name: str) -> Iterator[Box]:
    """Yield the rooms of the numbers of the two stacks before a place."""
    (down, along), high = SPOTS[NUMBER[name]], capital(layout.pitch)
    for before in (Spot(down + 1, along - 1), Spot(down + 1, along)):
        place = _NAMES.get(before, "")
        cups = table.stacks.get(place, "")
        if len(cups) > 1:
            x, y = layout.place(place)
            middle = x, y - (rise(len(cups)) + TAG_UP) * layout.pitch
            yield _room((_width(str(len(cups)), high), high), middle)


@lru_cache(50)
def _edge_labels(layout: Layout, used: tuple[str, ...]) -> tuple[tuple[str, Point, Box], ...]:
    """Return the labels at the edge for these places, each with its centre and its space."""
    return tuple(
        (text, middle, _room((_width(text, LETTERS), LETTERS), middle)) for text, middle in layout.edge_labels(used)
    )


def _room(size: tuple[float, float], middle: Point) -> Box:
    (x, y), (across, down) = middle, size
    return Box(x - across / 2, y - down / 2, x + across / 2, y + down / 2)


def stack(cups: str, foot: Point, pitch: int, high: float, *, solid: bool = True, lit: int = 0) -> Iterator[Piece]:
    """Yield the cups of a stack, the highest so many pixels above the lowest, and from two on their number. So many of
    them from the top are in a ring of light."""
    (x, y), step = foot, high / max(1, len(cups) - 1)
    lowest = len(cups) - lit
    for level, colour in enumerate(cups):
        if level == lowest:
            for place in {lowest, len(cups) - 1}:
                yield marks.halo(pitch), (x, y - step * place)
        yield cup(colour, pitch) if solid else faint(colour, pitch), (x, y - step * level)
    if len(cups) > 1:
        yield tag(cups[-1], str(len(cups)), pitch), (x, y - high)


def _direction(layout: Layout, start: str, end: str) -> Piece:
    """Return an arrow on the place that the last stack has left, clear of where it went."""
    (_, ay), (_, by) = layout.place(start), layout.place(end)
    return arrow(layout, start, end, 0.3 if by == ay else 0.08 if by > ay else 0.3)


def arrow(layout: Layout, start: str, end: str, progress: float = 0.5) -> Piece:
    """Return an arrow from a place to another beside it."""
    (ax, ay), (bx, by) = layout.place(start), layout.place(end)
    sprite = marks.arrow(round(atan2(by - ay, bx - ax), 3), layout.pitch)
    return sprite, (ax + (bx - ax) * progress, ay + (by - ay) * progress)


def way(layout: Layout, view: CappuccinoView, move: Jump | Placing) -> overlay.Way:
    """Return the path of a move on the picture: from the topmost cup of a stack to that of another, or onto a place."""
    across, down = RIM[0] * layout.pitch * 1.1, RIM[1] * layout.pitch * 1.2
    if isinstance(move, Placing):
        return overlay.Way(None, (overlay.Spot(layout.place(PLACES[move.place]), across, down),))

    def top(name: str) -> overlay.Spot:
        (x, y), cups = layout.place(name), view.stacks[name]
        return overlay.Spot((x, y - (rise(len(cups)) + TALL) * layout.pitch), across, down)

    return overlay.Way(top(PLACES[move.start]), (top(PLACES[move.end]),), free=0.3)


def prepare() -> None:
    """Draw what stands on many tables, in every size there is."""
    for text, _ in whole_layout().edge_labels(PLACES):
        marks.edge_label(text)
    for layout in map(dealt_layout, DEALT):
        for name in layout.names:
            marks.name(name, "cup", layout.pitch)
            marks.name(name, "spot", layout.pitch)
    for pitch in PITCHES:
        _prepare(pitch)


def _prepare(pitch: int) -> None:
    for colour in COLOURS:
        for height in range(2, _COMMON + 1):
            tag(colour, str(height), pitch)
        faint(colour, pitch)
        marks.spot(colour, pitch)
    for beside in product((True, False), repeat=len(_BESIDE)):
        scenery.linen(beside, pitch)
    for number in range(_STAINS):
        marks.stain(number, pitch)
    for height in range(1, _COMMON + 1):
        shade(pitch, height)
    for mark in (marks.halo, marks.start_ring, marks.empty, marks.saucer, marks.focus):
        mark(pitch)
