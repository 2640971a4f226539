"""The pieces of the table's picture: frogs and flowers wherever they are, and the way of the last move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from games.race import RaceView
from games.race.board import Board
from games.race.moves import Drop, Hop
from games.race.rules import FLOWERS, PLACES
from renderers.canvas import Canvas
from renderers.marks import dot
from renderers.once import once
from renderers.race import pads
from renderers.race.flowers import flower, fly
from renderers.race.frogs import done, frog, halo, hurry, question
from renderers.race.layout import Layout
from renderers.race.palette import NUMERAL, PLATE, PLATE_EDGE
from renderers.shapes import Box, Point, arc, ellipse, evenly
from renderers.sprite import Sprite, centred

Piece = tuple[Sprite, Point]
_BLOOM, _FLY = 59, 46  # widths
_GAP = 21  # between the dots of a trail


def pieces(layout: Layout, view: RaceView) -> Iterator[Piece]:
    """All that stands on the path and about it, the last move's trail lowest."""
    yield from _trail(layout, view)
    for place, kind in enumerate(view.places, PLACES + 1 - len(view.places)):
        x, y = layout.place(place)
        yield flower(kind, _BLOOM), (x, y - 5)
    yield from _lying(layout, view)
    yield from _home(layout, view)
    yield from _racing(layout, view)
    yield from _waiting(layout, view)


def prepare(board: Board) -> None:
    """Draw every piece."""
    for colour in board.colours:
        frog(colour)
    for kind in FLOWERS:
        flower(kind, _BLOOM)
    fly(_FLY)
    for mark in (halo, done, hurry, question, pads.touched):
        mark()
    for whole in (True, False):
        pads.take_off(whole=whole)


def _lying(layout: Layout, view: RaceView) -> Iterator[Piece]:
    for pad, kind in view.flowers.items():
        x, y = layout.pad(view.board.slug, pad)
        yield flower(kind, _BLOOM), (x, y - 20)
    for pad in view.flies:
        x, y = layout.pad(view.board.slug, pad)
        yield fly(_FLY), (x, y - 17)


def _racing(layout: Layout, view: RaceView) -> Iterator[Piece]:
    """The frogs on the path, the far ones first; marked are those moved in this turn, the last one, the latest."""
    slug = view.board.slug
    racing = [(pad, view.colours[seat][0]) for seat, own in enumerate(view.frogs) for pad in own]
    on_path = [(pad, colour) for pad, colour in racing if 0 < pad < view.board.island]
    for pad, colour in sorted(on_path, key=lambda here: layout.pad(slug, here[0])[1]):
        x, y = layout.foot(slug, pad)
        if pad == _latest(view):
            yield halo(), (x, y)
        yield frog(colour), (x, y)
        if pad in view.moved:
            yield done(), (x + 34, y - 50)
        if view.pending and pad == view.pending[1]:
            yield question(), (x + 44, y - 17)
        if pad == view.rear and view.winners is None:
            yield hurry(), (x - 28, y - 50)


def _latest(view: RaceView) -> int | None:
    """Where the frog is that the last move moved."""
    return view.last.move.pads[-1] if view.last and isinstance(view.last.move, Hop) else None


def _waiting(layout: Layout, view: RaceView) -> Iterator[Piece]:
    """For each colour on the start one frog, and how many there are."""
    for seat, own in enumerate(view.frogs):
        x, y = layout.waiting(seat)
        if count := own.count(0):
            yield frog(view.colours[seat][0]), (x, y)
            yield _number(count), (x + 40, y - 14)
            if view.rear == 0 and view.winners is None:
                yield hurry(), (x - 28, y - 50)


def _home(layout: Layout, view: RaceView) -> Iterator[Piece]:
    """The frogs on the island, seat by seat."""
    home = [seat for seat, own in enumerate(view.frogs) for _ in range(own.count(view.board.island))]
    for number, seat in enumerate(home):
        if number == _last_home(view):
            yield halo(), layout.home(number)
        yield frog(view.colours[seat][0]), layout.home(number)


def _last_home(view: RaceView) -> int | None:
    """Which frog on the island has just arrived, the first being 0."""
    if view.last is None or _latest(view) != view.board.island:
        return None
    return sum(own.count(view.board.island) for own in view.frogs[: view.last.owner + 1]) - 1


def _trail(layout: Layout, view: RaceView) -> Iterator[Piece]:
    """Where the last frog took off and landed, with dots from one to the next; or where a flower was put."""
    slug, last = view.board.slug, view.last
    if last is None:
        return
    if isinstance(last.move, Drop):
        yield pads.take_off(), layout.pad(slug, last.move.pad)
    elif isinstance(last.move, Hop):
        start = last.move.pads[0]
        yield pads.take_off(whole=not start), layout.pad(slug, start) if start else _slot(layout, last.owner)
        for pad in last.move.pads[1:-1]:
            yield pads.touched(), layout.pad(slug, pad)
        stops = [_middle(layout, view, pad) for pad in last.move.pads]
        yield from _dots(stops, list(layout.labels(view.board)))


def _middle(layout: Layout, view: RaceView, pad: int) -> Point:
    """Where a trail begins, ends or touches on a pad, the start or the island."""
    if pad == view.board.island:
        x, y = layout.home(_last_home(view) or 0)
        return x, y - 40
    return layout.pad(view.board.slug, pad) if pad else layout.exit


def _slot(layout: Layout, seat: int) -> Point:
    """The middle of a waiting frog."""
    x, y = layout.waiting(seat)
    return x, y - 24


def _dots(stops: Sequence[Point], labels: Sequence[Box]) -> Iterator[Piece]:
    """Dots in an arc from each stop to the next, growing, none on a number."""
    for start, end in pairwise(stops):
        rise = 22 + 0.1 * hypot(end[0] - start[0], end[1] - start[1])
        bend = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 2 * rise
        steps = list(evenly(arc((start[0], start[1] - 10), bend, (end[0], end[1] - 14), 90), _GAP))
        for number, (x, y) in enumerate(steps):
            radius = 4.5 + 2.5 * number / len(steps)
            room = Box(x - radius - 5, y - radius - 5, x + radius + 5, y + radius + 5)
            if not any(room.meets(label) for label in labels):
                yield dot(round(radius, 1)), (x, y)


@once
def _number(count: int) -> Sprite:
    canvas = Canvas(38, 38)
    disc = canvas.area(ellipse((19, 19), 14, 14))
    canvas.fill(canvas.grown(disc, 1.4), PLATE_EDGE)
    canvas.fill(disc, PLATE)
    canvas.fill(canvas.written(str(count), (19, 19), 20), NUMERAL)
    return centred(canvas)
