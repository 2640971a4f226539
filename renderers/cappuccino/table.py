"""What is on the table in a picture: the stacks, the way of the last one, what can be chosen, and the slips."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import atan2

from games.cappuccino import CappuccinoView
from games.cappuccino.board import COLOURS, NUMBER, PLACES, SPOTS, Spot
from renderers.cached import cached
from renderers.cappuccino import marks, scenery, slips
from renderers.cappuccino.cups import cup, rise, tag
from renderers.cappuccino.layout import NAME_DOWN, ZOOMS, Layout, dealt, fitted, placing
from renderers.cappuccino.slips import Slip
from renderers.shapes import Point
from renderers.sprite import Sprite

Piece = tuple[Sprite, Point]
_BESIDE = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))  # rows down and numbers along, clockwise from the right
_COMMON = 8  # the height that few stacks exceed
_STAINS = 5  # that coffee leaves on the wood


@dataclass(frozen=True)
class Table:
    """What a picture shows of a view."""

    stacks: Mapping[str, str]  # place → cups
    cleared: Mapping[str, str] = field(default_factory=dict)  # place → cups that have just been cleared away
    stains: Collection[str] = ()  # places that cups have left
    free: Collection[str] = ()  # places on which none has stood yet
    plates: Collection[str] = ()  # of the stacks that may jump, or have won
    spots: Collection[str] = ()  # where the next cup may be put
    colour: str = COLOURS[0]  # of the next cup
    start: str | None = None  # where the stack that was moved last came from, unless it was placed
    end: str | None = None  # and where it went
    slips: Sequence[Slip] = ()
    named: bool = True  # whether the places have their names


def layout_of(view: CappuccinoView) -> Layout:
    """The layout of a view: it shows where cups stand, may be placed, or came from; while they jump it stays."""
    colours = sum(map(len, view.colours))
    if view.placing:
        return placing(frozenset((*view.ground, *view.offered)), colours)
    first = dealt(colours)
    return first if first.shows(view.ground) else fitted(frozenset(view.ground), colours)


def shown(layout: Layout, view: CappuccinoView) -> Table:
    """What is on the table as this view sees it."""
    stacks, tidied, last = view.stacks, view.tidied, view.last
    used, offered = {*stacks, *tidied}, view.offered
    left = view.hands[view.actor or 0] if view.placing else {}
    papers = slips.slips(view)
    won = {slip.colour for slip in papers if slip.state == "won" and slip.counts}
    return Table(
        stacks=stacks,
        cleared=tidied,
        stains=[name for name in view.ground if name not in used],
        free=[name for name in layout.names if name not in used] if view.placing else (),
        plates=[name for name in stacks if name in offered or stacks[name][-1] in won],
        spots=offered if view.placing else (),
        colour=next((colour for colour, count in left.items() if count), COLOURS[0]),
        start=last.start if last else None,
        end=last.end if last else None,
        slips=papers,
    )


def pieces(layout: Layout, table: Table) -> Iterator[Piece]:
    """All that lies on the table, the farthest first."""
    pitch, place = layout.pitch, layout.place
    for name in table.stains:
        yield marks.stain(NUMBER[name] % _STAINS, pitch), place(name)
    for name in table.free:
        yield marks.empty(pitch), place(name)
    yield from _cloth(layout, table.stacks)
    for corner, slip in enumerate(table.slips):
        yield from slips.pieces(layout, corner, slip)
    for name in table.spots:
        yield marks.spot(table.colour, pitch), place(name)
    if table.start:
        yield marks.left(pitch), place(table.start)
    for name in table.plates:
        yield marks.saucer(pitch), place(name)
    yield from _stacks(layout, table)
    if table.named:
        yield from _names(layout, table)
    yield from _way(layout, table)


def _cloth(layout: Layout, standing: Collection[str]) -> Iterator[Piece]:
    """The linen under the stacks: one piece for each area that hangs together."""
    taken = {SPOTS[NUMBER[name]] for name in standing}
    for name in standing:
        down, along = SPOTS[NUMBER[name]]
        beside = tuple(Spot(down + step[0], along + step[1]) in taken for step in _BESIDE)
        yield scenery.linen(beside, layout.pitch), layout.place(name)


def _stacks(layout: Layout, table: Table) -> Iterator[Piece]:
    """Every stack, the far ones first, the one that was moved or placed last in a ring of light."""
    for name in layout.names:
        if name in table.stacks:
            if name == table.end:
                x, y = layout.place(name)
                yield marks.halo(layout.pitch), (x, y - rise(len(table.stacks[name])) * layout.pitch)
            yield from _standing(layout, name, table.stacks[name])
        elif name in table.cleared:
            yield from _standing(layout, name, table.cleared[name], solid=False)


def _standing(layout: Layout, name: str, cups: str, *, solid: bool = True) -> Iterator[Piece]:
    return stack(cups, layout.place(name), layout.pitch, rise(len(cups)) * layout.pitch, solid=solid)


def stack(cups: str, foot: Point, pitch: int, high: float, *, solid: bool = True) -> Iterator[Piece]:
    """The cups of a stack, the highest so many pixels above the lowest, and its letter with its height."""
    (x, y), step = foot, high / max(1, len(cups) - 1)
    for level, colour in enumerate(cups):
        yield cup(colour, pitch) if solid else faint(colour, pitch), (x, y - step * level)
    yield tag(cups[-1], f"{cups[-1]}{len(cups)}", pitch), (x, y - high)


@cached
def faint(colour: str, pitch: int) -> Sprite:
    """A cup that has just been cleared away."""
    sprite = cup(colour, pitch)
    image = sprite.image.copy()
    image.putalpha(image.getchannel("A").point(lambda value: value * 4 // 10))
    return Sprite(image, sprite.across, sprite.down)


def _names(layout: Layout, table: Table) -> Iterator[Piece]:
    """The names of the places: below each stack, and in the middle of those that a cup can be put on or has left."""
    pitch, down = layout.pitch, NAME_DOWN * layout.pitch
    for ground, names in (("linen", table.stacks), ("wood", table.cleared)):
        for name in names:
            x, y = layout.place(name)
            yield marks.name(name, ground, pitch), (x, y + down)
    for name in table.spots:
        yield marks.name(name, "spot", pitch), layout.place(name)
    if table.start:
        yield marks.name(table.start, "free", pitch), layout.place(table.start)


def _way(layout: Layout, table: Table) -> Iterator[Piece]:
    """An arrow from where the last stack came from to where it went."""
    if table.start and table.end:
        yield arrow(layout, table.start, table.end)


def arrow(layout: Layout, start: str, end: str) -> Piece:
    """An arrow from a place to another beside it."""
    (ax, ay), (bx, by) = layout.place(start), layout.place(end)
    share = 0.5 if by == ay else 0.37 if by > ay else 0.34  # clear of the name below a stack that is farther
    sprite = marks.arrow(round(atan2(by - ay, bx - ax), 3), layout.pitch)
    return sprite, (ax + (bx - ax) * share, ay + (by - ay) * share)


def prepare() -> None:
    """Draw what stands on many tables, in every size there is."""
    for pitch in ZOOMS:
        for colour in COLOURS:
            for height in range(1, _COMMON + 1):
                tag(colour, f"{colour}{height}", pitch)
            faint(colour, pitch)
            marks.spot(colour, pitch)
        for beside in product((True, False), repeat=len(_BESIDE)):
            scenery.linen(beside, pitch)
        for ground in marks.GROUNDS:
            marks.name(PLACES[0], ground, pitch)
        for number in range(_STAINS):
            marks.stain(number, pitch)
        for mark in (marks.halo, marks.left, marks.empty, marks.saucer):
            mark(pitch)
