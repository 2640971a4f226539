"""The pieces of the table's picture: the stacks, the way of the last one, and where cups may be placed."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import product
from math import atan2

from games.cappuccino import CappuccinoView
from games.cappuccino.board import COLOURS, NUMBER, PLACES, SPOTS, Placing, Spot
from games.cappuccino.view import Last
from renderers.cappuccino import marks, scenery
from renderers.cappuccino.cups import cup, rise, tag
from renderers.cappuccino.layout import NAME_DOWN, Layout
from renderers.once import once
from renderers.shapes import Point
from renderers.sprite import Sprite

Piece = tuple[Sprite, Point]
_BESIDE = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))  # rows down and numbers along, clockwise from the right
_COMMON = 8  # the height that few stacks exceed


def prepare(layout: Layout) -> None:
    """Draw what a game on this layout soon needs."""
    pitch = layout.pitch
    for colour in COLOURS:
        for height in range(1, _COMMON + 1):
            tag(colour, f"{colour}{height}", pitch)
        faint(colour, pitch)
    for beside in product((True, False), repeat=len(_BESIDE)):
        scenery.linen(beside, pitch)
    for name in layout.names:
        for ground in ("linen", "wood"):
            marks.name(name, ground, pitch)
    marks.halo(pitch)
    marks.left(pitch)


def spots(view: CappuccinoView) -> frozenset[str]:
    """Where the seat that must place a cup may put it."""
    if not view.placing:
        return frozenset()
    return frozenset(PLACES[choice.move.place] for choice in view.choices if isinstance(choice.move, Placing))


def open_spots(layout: Layout, view: CappuccinoView, places: frozenset[str]) -> Iterator[Piece]:
    """A mark on each place that is open to the next cup."""
    for name in places:
        colours = view.hands[view.actor or 0]
        colour = next((colour for colour, left in colours.items() if left), "F")
        yield marks.spot(colour, layout.pitch), layout.place(name)


def cloth(layout: Layout, standing: Collection[str]) -> Iterator[Piece]:
    """The linen under the stacks: one piece for each area that hangs together."""
    taken = {SPOTS[NUMBER[name]] for name in standing}
    for name in standing:
        down, along = SPOTS[NUMBER[name]]
        beside = tuple(Spot(down + step[0], along + step[1]) in taken for step in _BESIDE)
        yield scenery.linen(beside, layout.pitch), layout.place(name)


def came_from(layout: Layout, view: CappuccinoView) -> Iterator[Piece]:
    """A ring of light where the last stack came from."""
    if view.last and view.last.start:
        yield marks.left(layout.pitch), layout.place(view.last.start)


def stacks(layout: Layout, view: CappuccinoView) -> Iterator[Piece]:
    """Every stack, the far ones first, the one that was moved or placed last in a ring of light."""
    moved = view.last.end if view.last else None
    tidied = view.tidied
    standing = {**view.stacks, **tidied}
    for name in layout.names:
        if name in standing:
            ghost = name in tidied
            yield from _stack(layout, name, standing[name], lit=name == moved, ghost=ghost)


def _stack(layout: Layout, name: str, cups: str, lit: bool, ghost: bool) -> Iterator[Piece]:
    pitch, (x, y) = layout.pitch, layout.place(name)
    high = len(cups)
    top = y - rise(high) * pitch
    if lit and not ghost:
        yield marks.halo(pitch), (x, top)
    for level, colour in enumerate(cups):
        place = x, y - rise(high) * pitch * level / max(1, high - 1)
        yield (faint(colour, pitch) if ghost else cup(colour, pitch)), place
    yield tag(cups[-1], f"{cups[-1]}{high}", pitch), (x, top)


@once
def faint(colour: str, pitch: int) -> Sprite:
    """A cup that has just been cleared away."""
    sprite = cup(colour, pitch)
    image = sprite.image.copy()
    image.putalpha(image.getchannel("A").point(lambda value: value * 4 // 10))
    return Sprite(image, sprite.across, sprite.down)


def names(layout: Layout, view: CappuccinoView) -> Iterator[Piece]:
    """The places' names: below a stack, and in the middle of an empty place."""
    stacks_, tidied = view.stacks, view.tidied
    for name in layout.names:
        x, y = layout.place(name)
        down = NAME_DOWN * layout.pitch if name in stacks_ or name in tidied else 0
        yield marks.name(name, "linen" if name in stacks_ else "wood", layout.pitch), (x, y + down)


def way(layout: Layout, last: Last) -> Iterator[Piece]:
    """An arrow from where the last stack came from to where it went."""
    if last.start is not None:
        (ax, ay), (bx, by) = layout.place(last.start), layout.place(last.end)
        share = 0.5 if by == ay else 0.36  # clear of the name below a stack that is farther
        turn = round(atan2(by - ay, bx - ax), 3)
        yield marks.arrow(turn, layout.pitch), (ax + (bx - ax) * share, ay + (by - ay) * share)
