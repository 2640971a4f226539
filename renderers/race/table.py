"""The pieces of the table's picture: frogs and flowers wherever they are, and the marks that are laid about them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.race import RaceView
from games.race.board import Board
from games.race.moves import Drop, Hop
from games.race.rules import BLACK, FLOWERS, PLACES
from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.race import pads, trail
from renderers.race.flowers import flower, fly
from renderers.race.frogs import done, frog, halo, hurry, question
from renderers.race.layout import FOOT, Layout
from renderers.race.palette import NUMERAL, PLATE, PLATE_EDGE
from renderers.race.plates import no_crown
from renderers.shapes import Point, ellipse
from renderers.sprite import Sprite, centred

Piece = tuple[Sprite, Point]
BLOOM, FLY_WIDE, _BARRED = 59, 46, 30  # widths


class Lifted(NamedTuple):
    """What is in the air: a frog, by its seat and pad, and what lay on some pads; the island stands for its place."""

    seat: int = -1
    pad: int = -1
    things: frozenset[int] = frozenset()


def pieces(layout: Layout, view: RaceView) -> Iterator[Piece]:
    """All that stands on the path and about it, the last move's trail lowest."""
    yield from trail.trail(layout, view)
    yield from standing(layout, view)


def standing(layout: Layout, view: RaceView, lifted: Lifted | None = None) -> Iterator[Piece]:
    """All that stands on the path and about it; what is lifted is not, and then no mark of the last move."""
    things = lifted.things if lifted else ()
    for place, kind in enumerate(view.places, PLACES + 1 - len(view.places)):
        if view.board.island not in things or place > PLACES + 1 - len(view.places):
            yield flower(kind, BLOOM), place_of(layout, place)
    for pad, kind in view.flowers.items():
        if pad not in things:
            yield flower(kind, BLOOM), flower_of(layout, view.board, pad)
            if kind == BLACK and view.curse:
                x, y = flower_of(layout, view.board, pad)
                yield no_crown(_BARRED), (x + 32, y - 8)
    for pad in view.flies:
        if pad not in things:
            yield fly(FLY_WIDE), fly_of(layout, view.board, pad)
    for pad in {move.pad for move in view.legal if isinstance(move, Drop)}:
        yield pads.may_go(), layout.pad(view.board.slug, pad)
        yield pads.here(), flower_of(layout, view.board, pad)
    yield from _home(layout, view, lifted)
    yield from _racing(layout, view, lifted)
    yield from _waiting(layout, view, lifted)


def place_of(layout: Layout, place: int) -> Point:
    """The middle of a flower on one of the island's places."""
    x, y = layout.place(place)
    return x, y


def flower_of(layout: Layout, board: Board, pad: int) -> Point:
    """The middle of a flower on a pad."""
    x, y = layout.pad(board.slug, pad)
    return x, y - 20


def fly_of(layout: Layout, board: Board, pad: int) -> Point:
    """The middle of a fly on a pad."""
    x, y = layout.pad(board.slug, pad)
    return x, y - 17


def prepare(board: Board) -> None:
    """Draw every piece."""
    for colour in board.colours:
        frog(colour)
    for kind in FLOWERS:
        flower(kind, BLOOM)
    fly(FLY_WIDE)
    for mark in (halo, done, hurry, question, pads.touched, pads.here, pads.may_go):
        mark()
    for whole in (True, False):
        pads.take_off(whole=whole)
    no_crown(_BARRED)
    trail.prepare()
    for count in range(1, max(board.frogs.values()) + 1):
        number(count)
        number(count, may_go=True)


def _racing(layout: Layout, view: RaceView, lifted: Lifted | None) -> Iterator[Piece]:
    """The frogs on the path, the far ones first; marked are those moved in this turn, the last one, the latest."""
    slug = view.board.slug
    may_go = _may_go(view)
    racing = [(pad, seat) for seat, own in enumerate(view.frogs) for pad in own if 0 < pad < view.board.island]
    for pad, seat in sorted(racing, key=lambda here: layout.pad(slug, here[0])[1]):
        if lifted and (lifted.seat, lifted.pad) == (seat, pad):
            continue
        x, y = layout.foot(slug, pad)
        if (view.colours[seat][0], pad) in may_go:
            yield pads.may_go(), (x, y - FOOT)
        if pad == _latest(view) and not lifted:
            yield halo(), (x, y)
        yield frog(view.colours[seat][0]), (x, y)
        if pad in view.moved:
            yield done(), (x + 34, y - 50)
        if view.pending and pad == view.pending[1]:
            yield question(), (x + 44, y - 17)
        if pad == view.rear and view.winners is None:
            yield hurry(), (x - 28, y - 50)


def _may_go(view: RaceView) -> set[tuple[str, int]]:
    """The frogs that may be moved now, by colour and pad."""
    return {(move.frog, move.pads[0]) for move in view.legal if isinstance(move, Hop)}


def _latest(view: RaceView) -> int | None:
    """Where the frog is that moved last."""
    last = view.last
    hop = last and (last.move if isinstance(last.move, Hop) else last.trail)
    return hop.pads[-1] if hop else None


def _waiting(layout: Layout, view: RaceView, lifted: Lifted | None) -> Iterator[Piece]:
    """For each colour on the start one frog, and how many there are."""
    waiting = {seat: own.count(0) for seat, own in enumerate(view.frogs)}
    if lifted and lifted.pad == 0:
        waiting[lifted.seat] -= 1
    may_go = _may_go(view)
    for seat, count in waiting.items():
        x, y = layout.waiting(seat)
        if count:
            yield frog(view.colours[seat][0]), (x, y)
            yield number(count, (view.colours[seat][0], 0) in may_go), (x + 42, y - 14)
            if view.rear == 0 and view.winners is None:
                yield hurry(), (x - 28, y - 50)


def _home(layout: Layout, view: RaceView, lifted: Lifted | None) -> Iterator[Piece]:
    """The frogs on the island, each on the place it has taken."""
    for place, seat in enumerate(view.arrived, 1):
        if place == len(view.arrived) and _latest(view) == view.board.island and not lifted:
            yield halo(), layout.home(place)
        yield frog(view.colours[seat][0]), layout.home(place)


@cached
def number(count: int, may_go: bool = False) -> Sprite:
    """How many wait on the start; lit where one of them may be moved."""
    canvas = Canvas(46, 46)
    disc = canvas.area(ellipse((23, 23), 14, 14))
    if may_go:
        canvas.fill(canvas.blurred(canvas.grown(disc, 5), 3), "#7dffd0", 0.7)
        canvas.fill(canvas.grown(disc, 3), "#c8ffe9")
    canvas.fill(canvas.grown(disc, 1.4), PLATE_EDGE if not may_go else PLATE[1])
    canvas.fill(disc, PLATE)
    canvas.fill(canvas.written(str(count), (23, 23), 20), NUMERAL)
    return centred(canvas)
