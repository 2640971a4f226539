"""The way of the last move: where a frog took off and landed, a comet of light between; or where a flower was put."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from PIL import Image, ImageDraw

from games.race import RaceView
from games.race.board import Board
from games.race.moves import Drop, Hop
from renderers.cached import cached_in_memory
from renderers.race import pads
from renderers.race.board import numbers
from renderers.race.layout import foot_at, home_at, pad_at, waiting_at
from renderers.shapes import Box, Point, arc, ribbon
from renderers.sprite import Piece, Sprite

_THIN, _THICK = 6, 17  # of a trail where it begins and ends
_RIM, _FINE = 16, 2  # room about it, and how much larger it is drawn
_AT_HOME = 34  # from a frog's foot on the island up to the trail's end


def trail(view: RaceView) -> Iterator[Piece]:
    """Yield the last frog's move; and the pad where a flower has been left since."""
    last = view.last
    hop = last and (last.move if isinstance(last.move, Hop) else last.trail)
    if last and hop:
        yield from landings(view.board, hop, last.owner)
        yield from path(view.board, legs(view, hop, last.owner))
    if last and isinstance(last.move, Drop):
        yield pads.take_off(), pad_at(view.board.slug, last.move.pad)


def landings(board: Board, hop: Hop, owner: int, done: float = 9) -> Iterator[Piece]:
    """Yield a ring where the frog set off, and one wherever a hop ended and the next began; or after so many of its
    hops."""
    start, *via = hop.pads[:-1]
    yield pads.take_off(), pad_at(board.slug, start) if start else slot(owner)
    for number, pad in enumerate(via, 1):
        if number <= done:
            yield pads.touched_mark(), pad_at(board.slug, pad)


def legs(view: RaceView, hop: Hop, owner: int) -> list[tuple[Point, Point]]:
    """Return where each hop of a move that led to this view begins and ends."""
    slug = view.board.slug

    def middle(pad: int) -> Point:
        if pad == view.board.island:
            x, y = home_at(slug, len(view.arrivals))
            return x, y - _AT_HOME
        x, y = pad_at(slug, pad) if pad else slot(owner)
        return x, y - 12

    return list(pairwise(map(middle, hop.pads)))


def slot(seat: int) -> Point:
    """Return the middle of a waiting frog."""
    x, y = waiting_at(seat)
    return x, y - 20


def landed_at(view: RaceView) -> Point | None:
    """Return the place to look at: where the last move ended."""
    last = view.last
    if last is None:
        return None
    if isinstance(last.move, Drop):
        return pad_at(view.board.slug, last.move.pad)
    hop = last.move if isinstance(last.move, Hop) else last.trail
    if hop is None:
        return None
    if hop.pads[-1] == view.board.island:
        return home_at(view.board.slug, max(1, len(view.arrivals)))
    return foot_at(view.board.slug, hop.pads[-1])


def path(board: Board, legs: list[tuple[Point, Point]], done: float = 9) -> Iterator[Piece]:
    """Yield the comet along so many of the legs, and the numbers that it would cover."""
    for sprite, (x, y) in comet(legs, done):
        yield sprite, (x, y)
        left, top = x - sprite.across, y - sprite.down
        yield from numbers(board, near=Box(left, top, left + sprite.image.width, top + sprite.image.height))


def comet(legs: list[tuple[Point, Point]], done: float = 9) -> Iterator[Piece]:
    """Yield a swelling line of light along so many of the legs."""
    for number, leg in enumerate(legs):
        progress = min(1.0, done - number)
        if progress > 0:
            draw = _whole_arc if progress == 1 else arc_of_light
            yield draw(leg[1][0] - leg[0][0], leg[1][1] - leg[0][1], progress), leg[0]


def arc_of_light(across: float, down: float, progress: float = 1) -> Sprite:
    """Draw so much of an arc to a place so far away, by its beginning. Drawn often, so without a canvas."""
    rise = 20 + 0.12 * hypot(across, down)
    whole = arc((0, 0), (across / 2, down / 2 - 2 * rise), (across, down), 40)
    course = whole[: max(2, round(progress * len(whole)))]
    left, top = (round(min(part) - _RIM) for part in zip(*course, strict=True))
    right, bottom = (round(max(part) + _RIM) for part in zip(*course, strict=True))
    image = Image.new("RGBA", (_FINE * (right - left), _FINE * (bottom - top)))
    pen = ImageDraw.Draw(image)
    there = [(_FINE * (x - left), _FINE * (y - top)) for x, y in course]
    head = _THIN + (_THICK - _THIN) * progress
    for wider, paint in ((6, "#4a2600d0"), (0, "#fff3b0")):
        begin, end = _FINE * (_THIN + wider), _FINE * (head + wider)
        pen.polygon(ribbon(there, begin, end), fill=paint)
        for (x, y), wide in ((there[0], begin), (there[-1], end)):
            pen.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), fill=paint)
    return Sprite(image.reduce(_FINE), -left, -top)


_whole_arc = cached_in_memory(arc_of_light)
