"""Moves laid over a board: arrows for a better move and for the one that was played, rings for what can be chosen.

The two arrows differ in colour, line and head, so that everybody can tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, dist, hypot, pi, sin
from typing import NamedTuple

from renderers.canvas import Canvas
from renderers.interface import Style
from renderers.scene import Scene
from renderers.shapes import Outline, Point, arc, ellipse, transform_outline
from renderers.shown_size import CAPITAL
from renderers.sprite import Piece, Sprite, centre_sprite, place_sprite, put_pieces


class Spot(NamedTuple):
    """A place on a picture, by its middle and its radii in pixels."""

    middle: Point
    across: float
    down: float


class Note(NamedTuple):
    """A short text beside a place, and how far it moves for each other move that has one there."""

    text: str
    place: Point
    step: Point


class Way(NamedTuple):
    """Where a move goes on a picture. What comes from nowhere has no start.

    An arrow passes the points ``via``, or bends toward ``bend``; at both ends it leaves this share of the place free.
    """

    start: Spot | None
    ends: tuple[Spot, ...]
    via: tuple[Point, ...] = ()
    notes: tuple[Note, ...] = ()
    bend: Point | None = None
    free: float = 1.0


class _Ink(NamedTuple):
    """The colours of a style from the outside, the width of its line, and the length of its dashes and gaps; none is
    a full line."""

    edge: str
    rim: str
    paint: tuple[str, str]
    width: float = 13
    dash: tuple[float, float] | None = None


_INKS: dict[str, _Ink] = {
    "better": _Ink("#00251c", "#ffffff", ("#28e0a6", "#00a878")),
    "played": _Ink("#3a0d00", "#3a0d00", ("#ffb27a", "#ff6a2b"), dash=(18, 18)),
    "option": _Ink("#4a2800", "#4a2800", ("#fff3b8", "#ffc93c"), 7, (16, 12)),
    "chosen": _Ink("#4a2800", "#4a2800", ("#ffffff", "#ffe27a"), 7),
}
_RIM, _EDGE = 3.0, 2.5  # widths of what is about a line
_WIDER = 1.16  # how much larger than its place a ring is
_GAP = pi / 3.2  # between the lowest point of an open ring and its ends
_HEAD = 30.0  # length of an arrow's head
_BOW = {"better": 0.13, "played": -0.13, "option": 0.0}  # of an arrow to the left, as a share of its length
_SCALE = 2


def put(scene: Scene, ways: Sequence[tuple[Way, Style]]) -> None:
    """Lay moves over a scene: options lowest, each of their places once, and the better move uppermost."""
    options = [way for way, style in ways if style == "option"]
    noted = _shared_notes(options)
    settled = {spot for way in options for spot, note in zip(way.ends, way.notes, strict=False) if note in noted}
    ends = dict.fromkeys(spot for way in options for spot in way.ends if spot not in settled)
    put_pieces(scene, (_ring(spot, "option") for spot in ends))
    put_pieces(scene, ((_note(note.text, "chosen"), note.place) for note in noted))
    starts = dict.fromkeys(way.start for way in options if way.start)
    put_pieces(scene, (_ring(spot, "chosen") for spot in starts))
    written: dict[Point, int] = {}
    for way, style in sorted(ways, key=lambda here: here[1] == "better"):
        put_pieces(scene, _arrow_pieces(way, style, written) if style != "option" else ())


def _shared_notes(options: Sequence[Way]) -> list[Note]:
    """Return the notes that all options have: what is placed there is chosen already."""
    first, *others = [way.notes for way in options] or [()]
    return [note for note in first if all(note in notes for notes in others)]


def _arrow_pieces(way: Way, style: Style, written: dict[Point, int]) -> Iterator[Piece]:
    if way.start:
        yield _arrow(way, way.start, style)
    elif not way.notes:
        for spot in way.ends:
            yield _ring(spot, style)
    for note in way.notes:
        number = written[note.place] = written.get(note.place, -1) + 1
        yield _note(note.text, style), (note.place[0] + note.step[0] * number, note.place[1] + note.step[1] * number)


def _arrow(way: Way, start: Spot, style: Style) -> Piece:
    """Draw an arrow in arcs, from the edge of one place to the edge of another."""
    end = way.ends[0]
    if way.bend:
        paths = [_bowed(start.middle, end.middle, _BOW[style] / 2, way.bend)]
    else:
        legs = pairwise((start.middle, *way.via, end.middle))
        paths = [_bowed(one, other, _BOW[style]) for one, other in legs]
    paths[0] = _outside(paths[0], start, way.free)
    paths[-1] = _outside(paths[-1][::-1], end, way.free)[::-1]
    tip, back = paths[-1][-1], _before(paths[-1], _HEAD)
    turn = atan2(tip[1] - back[1], tip[0] - back[0])
    shafts = [*paths[:-1], _without_end(paths[-1], _HEAD * 0.6)]
    return _stroked(shafts, style, [_head(tip, turn, style)])


def _bowed(one: Point, other: Point, share: float, toward: Point | None = None) -> list[Point]:
    """Return an arc that bends to the left by a share of its length, from a straight line or from one drawn toward a
    point."""
    across, down = other[0] - one[0], other[1] - one[1]
    x, y = toward or ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
    return arc(one, (x + down * share, y - across * share), other, 40)


def _outside(path: Outline, spot: Spot, free: float) -> list[Point]:
    """Return a path from where it leaves a share of a place at its beginning; at least two thirds of it."""
    (x, y), across, down = spot
    away = (at for at, (a, b) in enumerate(path) if hypot((a - x) / across, (b - y) / down) >= free)
    return list(path[min(next(away, len(path)), len(path) // 3) :])


def _before(path: Outline, reach: float) -> Point:
    """Return the point of a path that is so far before its end, or its beginning."""
    tip = path[-1]
    return next((here for here in reversed(path) if dist(here, tip) >= reach), path[0])


def _without_end(path: Outline, reach: float) -> list[Point]:
    tip = path[-1]
    rest = [here for here in path if dist(here, tip) >= reach]
    return rest if len(rest) > 1 else [path[0], path[1]]


def _head(tip: Point, turn: float, style: Style) -> list[Point]:
    """Return an arrow's head: a barbed one for a better move, a plain one for the one that was played."""
    notch = -0.72 if style == "better" else -1.0
    shape = [(0.0, 0.0), (-1.0, -0.62), (notch, 0.0), (-1.0, 0.62)]
    return transform_outline(shape, *tip, size=_HEAD, turn=turn)


def _ring(spot: Spot, style: str) -> Piece:
    """Draw a ring about a place: of what can be chosen, open at its foot, where the place's name stands."""
    (x, y), across, down = spot.middle, spot.across * _WIDER, spot.down * _WIDER
    gap = _GAP if style in ("option", "chosen") else 0.0
    turns = [pi / 2 + gap + (2 * pi - 2 * gap) * step / 96 for step in range(97)]
    return _stroked([[(x + across * cos(turn), y + down * sin(turn)) for turn in turns]], style)


def _dashes(path: Outline, dash: tuple[float, float]) -> Iterator[list[Point]]:
    """Yield the parts of a path that are drawn."""
    part, length = [path[0]], 0.0
    for one, other in pairwise(path):
        length += dist(one, other)
        if length % sum(dash) < dash[0]:
            part.append(other)
        elif len(part) > 1:
            yield part
            part = [other]
        else:
            part = [other]
    if len(part) > 1:
        yield part


def _stroked(paths: Iterable[Outline], style: str, heads: Sequence[Outline] = ()) -> Piece:
    """Draw lines and arrowheads in a style, and say where they belong."""
    ink, lines = _INKS[style], list(paths)
    if ink.dash:
        lines = [part for line in lines for part in _dashes(_finely(line), ink.dash)]
    every, margin = [here for shape in (*lines, *heads) for here in shape], ink.width + _RIM + _EDGE
    left, top = (min(part) - margin for part in zip(*every, strict=True))
    right, bottom = (max(part) + margin for part in zip(*every, strict=True))
    canvas = Canvas(round(right - left), round(bottom - top), _SCALE)

    def move(shape: Outline) -> list[Point]:
        return [(x - left, y - top) for x, y in shape]

    for wider, paint in ((_RIM + _EDGE, ink.edge), (_RIM, ink.rim), (0.0, ink.paint)):
        mask = canvas.line(*map(move, lines), width=ink.width + 2 * wider)
        tips = canvas.area(*map(move, heads))
        mask.paste(255, mask=canvas.grow(tips, wider) if wider else tips)
        canvas.fill(mask, paint, 0.9)
    return place_sprite(canvas, -left, -top), (0, 0)


def _finely(path: Outline) -> list[Point]:
    """Return a path with a point every two pixels."""
    points = [path[0]]
    for one, other in pairwise(path):
        steps = max(1, round(dist(one, other) / 2))
        points += [
            (one[0] + (other[0] - one[0]) * step / steps, one[1] + (other[1] - one[1]) * step / steps)
            for step in range(1, steps + 1)
        ]
    return points


def _note(text: str, style: str) -> Sprite:
    """Draw a text on a plate in a style: a diamond for the move that was played, round for others."""
    ink, radius = _INKS[style], CAPITAL * (1.05 if style == "played" else 0.85)
    side = round(2 * radius + 16)
    canvas = Canvas(side, side)
    plate = canvas.area(ellipse(canvas.middle, radius, radius, 4 if style == "played" else 72))
    canvas.fill(canvas.grow(plate, _RIM + 1), ink.edge)
    canvas.fill(canvas.grow(plate, 1.5), ink.rim)
    canvas.fill(plate, ink.paint)
    canvas.fill(canvas.text_mask(text, canvas.middle, CAPITAL), "#00150f" if style == "better" else "#2a0800")
    return centre_sprite(canvas)
