"""The table between two positions: what the move moves is in the air, all else rests.

Time runs in beats. Each hop takes one, and so does whatever glides; what is found glides while its frog bounces on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import copysign, hypot
from typing import NamedTuple

from games.race import RaceView
from games.race.board import EMPTY, FLY, Board
from games.race.moves import Drop, Exchange, Hop
from games.race.rules import PLACES
from renderers.race.flowers import flower, fly
from renderers.race.frogs import leaping, shade
from renderers.race.layout import Layout
from renderers.race.seats import holding
from renderers.race.table import BLOOM, FLY_WIDE, Lifted, Piece, flower_of, fly_of, pieces, place_of, standing
from renderers.race.trail import dots, landings, legs
from renderers.shapes import Point

_MIDDLE = 29  # from a frog's foot up to its middle
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

    layout: Layout
    before: RaceView
    after: RaceView
    hop: Hop
    owner: int
    seat: int
    found: str


def prepare(board: Board) -> None:
    """Draw whatever may be in the air."""
    for colour in board.colours:
        for tilt in (-_TILT, 0.0, _TILT):
            leaping(colour, tilt=tilt)
    shade()


def scene(layout: Layout, before: RaceView, after: RaceView, share: float) -> tuple[list[Piece], list[Piece]]:
    """What rests on the path and about it, and what is in the air above that; ``share`` lies between 0 and 1.

    The hop that has led to a decision stays to be seen while it is carried out.
    """
    last = after.last
    if last is None or (isinstance(last.move, Hop) and share <= 0):
        return list(standing(layout, before, Lifted())), []
    if isinstance(last.move, Hop):
        return _jumping(_Jump(layout, before, after, last.move, last.owner, last.seat, last.found), share)
    glides = _decided(layout, after, last.move, last.owner) if share > 0 else ()
    return list(pieces(layout, before)), list(_gliding(glides, share))


def _jumping(jump: _Jump, share: float) -> tuple[list[Piece], list[Piece]]:
    """First the fly that is spent on it, then hop after hop, and what is found carried to its owner's card."""
    layout, board, hop = jump.layout, jump.after.board, jump.hop
    late = int(hop.fly)
    landed = late + len(jump.found)
    found = list(_found(jump, late))
    beat = share * max([landed, *(glide.begin + 1 for glide in found)])
    done = max(0.0, min(beat, landed) - late)
    resting = list(landings(layout, board, hop, jump.owner, done))
    for number, leg in enumerate(legs(layout, jump.after, hop)):
        resting += dots(layout, board, leg, max(0.0, min(1.0, done - number)))
    resting += standing(layout, jump.before, Lifted(jump.owner, hop.pads[0], frozenset(hop.pads[1 : int(done) + 1])))
    feet = [_foot(jump, pad) for pad in hop.pads]
    if hop.fly:
        x, y = feet[0]
        found.append(_Glide(FLY, 0, holding(layout, jump.after, jump.seat, FLY), (x, y - _MIDDLE)))
    return resting, [*_frog(feet, hop.frog, done), *_gliding(found, beat)]


def _foot(jump: _Jump, pad: int) -> Point:
    """Where the frog's foot is on a pad, on the start or on the island."""
    if pad == jump.after.board.island:
        return jump.layout.home(len(jump.after.arrived))
    return jump.layout.foot(jump.after.game, pad) if pad else jump.layout.waiting(jump.owner)


def _frog(feet: list[Point], colour: str, done: float) -> Iterator[Piece]:
    """The frog after so many of its hops, a part of one being on an arc."""
    number = min(int(done), len(feet) - 2)
    share = done - number
    (ax, ay), (bx, by) = feet[number], feet[number + 1]
    rise = 70 + 0.22 * hypot(bx - ax, by - ay)
    x, y = ax + (bx - ax) * share, ay + (by - ay) * share
    tilt = 0.0 if share in (0, 1) else copysign(_TILT, (bx - ax) * (0.5 - share))
    yield shade(), (x, y - 4)
    yield leaping(colour, tilt=tilt), (x, y - _MIDDLE - 4 * rise * share * (1 - share))


def _found(jump: _Jump, late: int) -> Iterator[_Glide]:
    """What the frog finds, on its way to the owner's card; a fly that a neutral frog eats goes nowhere."""
    layout, board = jump.layout, jump.after.board
    for number, (pad, kind) in enumerate(zip(jump.hop.pads[1:], jump.found, strict=True), late + 1):
        if kind == EMPTY or (kind == FLY and jump.owner == jump.after.neutral):
            continue
        if pad == board.island:
            start = place_of(layout, PLACES + 1 - len(jump.before.places))
        else:
            start = (fly_of if kind == FLY else flower_of)(layout, board, pad)
        yield _Glide(kind, number, start, holding(layout, jump.after, jump.owner, kind))


def _decided(layout: Layout, after: RaceView, move: Exchange | Drop, owner: int) -> Iterator[_Glide]:
    """Two flowers that cross, or one from its owner's card to where it is left."""
    if isinstance(move, Drop):
        end = flower_of(layout, after.board, move.pad)
        yield _Glide(move.flower, 0, holding(layout, after, owner, move.flower), end)
        return
    partner = next(seat for seat, colours in enumerate(after.colours) if colours[0] == move.partner)
    for kind, one, other, bend in ((move.give, owner, partner, 150), (move.take, partner, owner, 60)):
        yield _Glide(kind, 0, holding(layout, after, one, kind), holding(layout, after, other, kind), bend)


def _gliding(glides: Iterable[_Glide], beat: float) -> Iterator[Piece]:
    """Whatever is on its way just now, each on a curve, slow where it begins and ends."""
    for glide in glides:
        part = beat - glide.begin
        if not 0 <= part <= 1:
            continue
        share = part * part * (3 - 2 * part)
        (ax, ay), (bx, by) = glide.start, glide.end
        long = hypot(bx - ax, by - ay) or 1
        aside = copysign(4 * share * (1 - share) * min(glide.bend, long * 0.6), bx - ax) / long
        x, y = ax + (bx - ax) * share + (by - ay) * aside, ay + (by - ay) * share - (bx - ax) * aside
        yield (fly(FLY_WIDE) if glide.kind == FLY else flower(glide.kind, BLOOM)), (x, y)
