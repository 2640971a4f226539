"""The way of the last move: where a frog took off and landed, with dots between; or where a flower was put."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from games.race import RaceView
from games.race.board import Board
from games.race.moves import Drop, Hop
from renderers.marks import dot
from renderers.race import pads
from renderers.race.layout import Layout
from renderers.shapes import Box, Point, arc, evenly
from renderers.sprite import Sprite

Piece = tuple[Sprite, Point]
_GAP = 21  # between the dots of a trail
_AT_HOME = 40  # from a frog's foot on the island up to the trail's end


def trail(layout: Layout, view: RaceView) -> Iterator[Piece]:
    """The last frog's move; and the pad where a flower has been left since."""
    last = view.last
    hop = last and (last.move if isinstance(last.move, Hop) else last.trail)
    if last and hop:
        yield from landings(layout, view.board, hop, last.owner)
        for leg in legs(layout, view, hop):
            yield from dots(layout, view.board, leg)
    if last and isinstance(last.move, Drop):
        yield pads.take_off(), layout.pad(view.board.slug, last.move.pad)


def landings(layout: Layout, board: Board, hop: Hop, owner: int, done: float = 9) -> Iterator[Piece]:
    """A ring where the frog set off, and one wherever a hop ended and the next began; or after so many of its hops."""
    start, *via = hop.pads[:-1]
    yield pads.take_off(whole=not start), layout.pad(board.slug, start) if start else slot(layout, owner)
    for number, pad in enumerate(via, 1):
        if number <= done:
            yield pads.touched(), layout.pad(board.slug, pad)


def legs(layout: Layout, view: RaceView, hop: Hop) -> list[tuple[Point, Point]]:
    """Where each hop of a move that led to this view begins and ends."""

    def middle(pad: int) -> Point:
        if pad == view.board.island:
            x, y = layout.home(len(view.arrived))
            return x, y - _AT_HOME
        return layout.pad(view.board.slug, pad) if pad else layout.exit

    return list(pairwise(map(middle, hop.pads)))


def slot(layout: Layout, seat: int) -> Point:
    """The middle of a waiting frog."""
    x, y = layout.waiting(seat)
    return x, y - 15


def dots(layout: Layout, board: Board, leg: tuple[Point, Point], share: float = 1) -> Iterator[Piece]:
    """The dots from the one end of a leg to the other, but for those on a number; or a share of them."""
    labels = list(layout.labels(board))
    steps = list(beads(*leg))
    for radius, (x, y) in steps[: round(share * len(steps))]:
        room = Box(x - radius - 5, y - radius - 5, x + radius + 5, y + radius + 5)
        if not any(room.meets(label) for label in labels):
            yield dot(round(radius, 1)), (x, y)


def beads(start: Point, end: Point) -> Iterator[tuple[float, Point]]:
    """The radius and place of each dot of an arc from one point to another, growing."""
    rise = 22 + 0.1 * hypot(end[0] - start[0], end[1] - start[1])
    bend = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 2 * rise
    steps = list(evenly(arc((start[0], start[1] - 10), bend, (end[0], end[1] - 14), 90), _GAP))
    return ((4.5 + 2.5 * number / len(steps), step) for number, step in enumerate(steps))


def prepare() -> None:
    """Draw every size of dot."""
    for tenths in range(45, 71):
        dot(tenths / 10)
