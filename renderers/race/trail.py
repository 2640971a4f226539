"""The way of the last move: where a frog took off and landed, a comet of light between; or where a flower was put."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from games.race import RaceView
from games.race.board import Board
from games.race.moves import Drop, Hop
from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.race import pads
from renderers.race.board import Piece, numbers
from renderers.race.layout import EXIT, foot_at, home_at, pad_at, waiting_at
from renderers.shapes import Box, Point, arc, ellipse, evenly
from renderers.sprite import Sprite, centred

_GAP = 6  # between the beads of a trail, which run into one another
_AT_HOME = 34  # from a frog's foot on the island up to the trail's end


def trail(view: RaceView) -> Iterator[Piece]:
    """The last frog's move; and the pad where a flower has been left since."""
    last = view.last
    hop = last and (last.move if isinstance(last.move, Hop) else last.trail)
    if last and hop:
        yield from landings(view.board, hop, last.owner)
        yield from path(view.board, legs(view, hop))
    if last and isinstance(last.move, Drop):
        yield pads.take_off(), pad_at(view.board.slug, last.move.pad)


def landings(board: Board, hop: Hop, owner: int, done: float = 9) -> Iterator[Piece]:
    """A ring where the frog set off, and one wherever a hop ended and the next began; or after so many of its hops."""
    start, *via = hop.pads[:-1]
    yield pads.take_off(), pad_at(board.slug, start) if start else slot(owner)
    for number, pad in enumerate(via, 1):
        if number <= done:
            yield pads.touched(), pad_at(board.slug, pad)


def legs(view: RaceView, hop: Hop) -> list[tuple[Point, Point]]:
    """Where each hop of a move that led to this view begins and ends."""
    slug = view.board.slug

    def middle(pad: int) -> Point:
        if pad == view.board.island:
            x, y = home_at(slug, len(view.arrived))
            return x, y - _AT_HOME
        x, y = pad_at(slug, pad) if pad else EXIT
        return x, y - 12

    return list(pairwise(map(middle, hop.pads)))


def slot(seat: int) -> Point:
    """The middle of a waiting frog."""
    x, y = waiting_at(seat)
    return x, y - 20


def landed_at(view: RaceView) -> Point | None:
    """The place to look at: where the last move ended."""
    last = view.last
    if last is None:
        return None
    if isinstance(last.move, Drop):
        return pad_at(view.board.slug, last.move.pad)
    hop = last.move if isinstance(last.move, Hop) else last.trail
    if hop is None:
        return None
    if hop.pads[-1] == view.board.island:
        return home_at(view.board.slug, max(1, len(view.arrived)))
    return foot_at(view.board.slug, hop.pads[-1])


def path(board: Board, legs: list[tuple[Point, Point]], done: float = 9) -> Iterator[Piece]:
    """The comet along so many of the legs, and the numbers that it would cover."""
    pieces = list(comet(legs, done))
    yield from pieces
    if pieces:
        xs, ys = [x for _, (x, _) in pieces], [y for _, (_, y) in pieces]
        yield from numbers(board, near=Box(min(xs) - 14, min(ys) - 14, max(xs) + 14, max(ys) + 14))


def comet(legs: list[tuple[Point, Point]], done: float = 9) -> Iterator[Piece]:
    """A swelling line of light along so many of the legs, its dark rim below all its light."""
    spots = [step for number, leg in enumerate(legs) for step in _beads(*leg, min(1.0, done - number))]
    for paint in ("rim", "light"):
        for radius, spot in spots:
            yield bead(radius, paint), spot


def _beads(start: Point, end: Point, progress: float) -> Iterator[tuple[float, Point]]:
    """The radius and place of each bead of an arc from one point to another, growing."""
    if progress <= 0:
        return
    rise = 20 + 0.12 * hypot(end[0] - start[0], end[1] - start[1])
    bend = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 2 * rise
    steps = list(evenly(arc(start, bend, end, 120), _GAP))
    for number, step in enumerate(steps[: round(progress * len(steps))]):
        yield round(4 + 6 * number / len(steps)), step


@cached
def bead(radius: float, paint: str) -> Sprite:
    """A bit of the comet: its dark rim, or its light."""
    side = round(2 * radius + 16)
    canvas, middle = Canvas(side, side), (side / 2, side / 2)
    ball = canvas.area(ellipse(middle, radius, radius))
    if paint == "rim":
        canvas.fill(canvas.blurred(canvas.grown(ball, 2.5), 2), "#5a2c00", 0.75)
    else:
        canvas.fill(ball, "#fff3b0")
    return centred(canvas)


def prepare() -> None:
    """Draw every size of bead."""
    for radius in range(4, 11):
        for paint in ("rim", "light"):
            bead(radius, paint)
