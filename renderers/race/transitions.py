"""The table between two positions: what the move moves is in the air, all else rests.

Time runs in beats. Each hop takes one, and so does whatever glides; what is found glides while its frog bounces on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import copysign, dist
from typing import NamedTuple

from games.race import RaceView
from games.race.board import EMPTY, FLY, Board
from games.race.moves import Drop, Exchange, Hop
from games.race.rules import PLACES
from renderers.race.flowers import flower, fly
from renderers.race.frogs import leaping_frog, shade
from renderers.race.layout import foot_at, home_at, place_at, waiting_at
from renderers.race.seats import holding
from renderers.race.table import BLOOM, FLY_WIDE, InAir, lies_at, pieces, standing
from renderers.race.trail import landed_at, landings, legs, path
from renderers.shapes import Point
from renderers.sprite import Piece
from renderers.trajectories import along, arc_point, ease

_MIDDLE = 34  # from a frog's foot up to its middle
_TILT = 9.0  # degrees


class _Glide(NamedTuple):
    """A flower or a fly on its way, for a beat; ``bend`` says how far it swerves upward."""

    kind: str
    begin: float
    start: Point
    end: Point
    bend: float = 60


class _Jump(NamedTuple):
    """A frog's move: whose frog it is, who moves it, and what it finds on each pad where a hop ends."""

    before: RaceView
    after: RaceView
    hop: Hop
    owner: int
    seat: int
    items: str


def prepare(board: Board) -> None:
    """Draw whatever may be in the air."""
    for colour in board.colours:
        for tilt in (-_TILT, 0.0, _TILT):
            leaping_frog(colour, tilt=tilt)
    shade()


def scene(before: RaceView, after: RaceView, progress: float) -> tuple[list[Piece], list[Piece]]:
    """Draw what rests on and around the path, and above it what is in the air; ``progress`` lies between 0 and 1.

    The hop that has led to a decision stays visible while it is carried out.
    """
    last = after.last
    if last is None or (isinstance(last.move, Hop) and progress <= 0):
        return list(standing(before, InAir(focus=landed_at(before)))), []
    if isinstance(last.move, Hop):
        return _jumping(_Jump(before, after, last.move, last.owner, last.seat, last.items), progress)
    glides = _decision_glides(after, last.move, last.owner) if progress > 0 else ()
    return list(pieces(before)), list(_gliding(glides, progress))


def _jumping(jump: _Jump, progress: float) -> tuple[list[Piece], list[Piece]]:
    """Draw the spent fly first, then hop after hop; found items are carried to their owner's card."""
    board, hop = jump.after.board, jump.hop
    late = int(hop.fly)
    end = late + len(jump.items)
    glides = list(_collect_glides(jump, late))
    beat = progress * max([end, *(glide.begin + 1 for glide in glides)])
    done = max(0.0, min(beat, end) - late)
    resting = list(landings(board, hop, jump.owner, done))
    resting += path(board, legs(jump.after, hop, jump.owner), done)
    in_air = InAir(jump.owner, hop.pads[0], frozenset(hop.pads[1 : int(done) + 1]), landed_at(jump.after))
    resting += standing(jump.before, in_air)
    feet = [_foot(jump, pad) for pad in hop.pads]
    if hop.fly:
        x, y = feet[0]
        glides.append(_Glide(FLY, 0, holding(jump.after, jump.seat, FLY), (x, y - _MIDDLE)))
    return resting, [*_frog(feet, hop.frog, done), *_gliding(glides, beat)]


def _foot(jump: _Jump, pad: int) -> Point:
    """Return where the frog's foot is on a pad, on the start or on the island."""
    if pad == jump.after.board.island:
        return home_at(jump.after.game, len(jump.after.arrivals))
    return foot_at(jump.after.game, pad) if pad else waiting_at(jump.owner)


def _frog(feet: list[Point], colour: str, done: float) -> Iterator[Piece]:
    """Yield the frog after so many of its hops, a part of one being on an arc."""
    number = min(int(done), len(feet) - 2)
    progress = done - number
    start, end = feet[number], feet[number + 1]
    tilt = 0.0 if progress in (0, 1) else copysign(_TILT, (end[0] - start[0]) * (0.5 - progress))
    x, y = along(start, end, progress)
    yield shade(), (x, y - 4)
    x, y = arc_point(start, end, progress, 70 + 0.22 * dist(start, end))
    yield leaping_frog(colour, tilt=tilt), (x, y - _MIDDLE)


def _collect_glides(jump: _Jump, late: int) -> Iterator[_Glide]:
    """Yield what the frog finds, on its way to the owner's card; a fly that a neutral frog eats goes nowhere."""
    board = jump.after.board
    for number, (pad, kind) in enumerate(zip(jump.hop.pads[1:], jump.items, strict=True), late + 1):
        if kind == EMPTY or (kind == FLY and jump.owner == jump.after.neutral):
            continue
        if pad == board.island:
            start = place_at(board.slug, PLACES + 1 - len(jump.before.places))
        else:
            start = lies_at(board, pad)
        yield _Glide(kind, number, start, holding(jump.after, jump.owner, kind))


def _decision_glides(after: RaceView, move: Exchange | Drop, owner: int) -> Iterator[_Glide]:
    """Yield two flowers that cross, or one from its owner's card to where it is left."""
    if isinstance(move, Drop):
        yield _Glide(move.flower, 0, holding(after, owner, move.flower), lies_at(after.board, move.pad))
        return
    partner = next(seat for seat, colours in enumerate(after.colours) if colours[0] == move.partner)
    for kind, one, other, bend in ((move.give, owner, partner, 150), (move.take, partner, owner, 60)):
        yield _Glide(kind, 0, holding(after, one, kind), holding(after, other, kind), bend)


def _gliding(glides: Iterable[_Glide], beat: float) -> Iterator[Piece]:
    """Yield whatever is on its way just now, each on a curve, slow where it begins and ends."""
    for glide in glides:
        part = beat - glide.begin
        if not 0 <= part <= 1:
            continue
        progress = ease(part)
        (ax, ay), (bx, by) = glide.start, glide.end
        long = dist(glide.start, glide.end) or 1
        offset = copysign(4 * progress * (1 - progress) * min(glide.bend, long * 0.6), bx - ax) / long
        x, y = ax + (bx - ax) * progress + (by - ay) * offset, ay + (by - ay) * progress - (bx - ax) * offset
        yield (fly(FLY_WIDE) if glide.kind == FLY else flower(glide.kind, BLOOM)), (x, y)
