"""The pieces of the table's picture: frogs and flowers wherever they are, and the marks that are laid about them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.race import RaceView
from games.race.board import Board
from games.race.moves import Drop, Hop
from games.race.rules import BLACK, FLOWERS, PLACES
from renderers.cached import cached
from renderers.marks import disc
from renderers.race import pads, trail
from renderers.race.board import numbers
from renderers.race.flowers import flower, fly
from renderers.race.frogs import AHEAD, DIRECTIONS, Gaze, done_mark, frog, halo, hurry, question, toward
from renderers.race.layout import AT_HOME, foot_at, home_at, pad_at, place_at, waiting_at
from renderers.race.palette import NUMERAL, PLATE, PLATE_EDGE
from renderers.race.plates import no_crown
from renderers.race.signs import sign
from renderers.shapes import Box, Point
from renderers.sprite import Piece, Sprite, centre_sprite

BLOOM, FLY_WIDE, _BARRED = 68, 58, 40  # widths
_ASIDE = 24  # of a flower on a pad that has a sign, which stands on the other side
_SMALL_SIGN = 42
_LIT = 90  # how far the light of the last move reaches


class InAir(NamedTuple):
    """A piece in the air: a frog, by its seat and pad, and what lay on some pads; the island stands for its place."""

    seat: int = -1
    pad: int = -1
    items: frozenset[int] = frozenset()
    focus: Point | None = None  # what the others look at


def pieces(view: RaceView) -> Iterator[Piece]:
    """Yield everything on and around the path, the last move's light and trail lowest."""
    if focus := trail.landed_at(view):
        yield pads.spotlight(), focus
        yield from trail.trail(view)
        x, y = focus
        yield from numbers(view.board, near=Box(x - _LIT, y - _LIT, x + _LIT, y + _LIT))
    yield from standing(view)


def standing(view: RaceView, in_air: InAir | None = None) -> Iterator[Piece]:
    """Yield everything on and around the path except lifted pieces; with those, the last move is not marked."""
    items = in_air.items if in_air else ()
    board, slug = view.board, view.board.slug
    for place, kind in enumerate(view.places, PLACES + 1 - len(view.places)):
        if board.island not in items or place > PLACES + 1 - len(view.places):
            yield flower(kind, BLOOM), place_at(slug, place)
    for pad, kind in view.flowers.items():
        if pad not in items:
            yield from _flower(board, pad, kind)
            if kind == BLACK and view.curse:
                x, y = lies_at(board, pad)
                yield no_crown(_BARRED), (x + 34, y - 10)
    for pad in view.flies:
        if pad not in items:
            yield fly(FLY_WIDE), lies_at(board, pad)
    for pad in {move.pad for move in view.legal if isinstance(move, Drop)}:
        yield pads.may_go(), pad_at(slug, pad)
        yield pads.here(), lies_at(board, pad)
    focus = in_air.focus if in_air else trail.landed_at(view)
    yield from _home(view, in_air)
    yield from _racing(view, in_air, focus)
    yield from _start_frogs(view, in_air, focus)


def lies_at(board: Board, pad: int) -> Point:
    """Return the middle of a flower or a fly on a pad; aside of the pad's sign."""
    x, y = pad_at(board.slug, pad)
    return x - _ASIDE * bool(pads.sign_of(board, pad)), y - 26


def _flower(board: Board, pad: int, kind: str) -> Iterator[Piece]:
    """Yield a flower on a pad; the sign of what the pad does is then smaller and beside it."""
    x, y = pad_at(board.slug, pad)
    if name := pads.sign_of(board, pad):
        yield pads.bare(board, pad), (x, y)
        yield pads.pad_number(pad), (x, y)
        yield sign(name, _SMALL_SIGN), (x + 30, y - 20)
    yield flower(kind, BLOOM), lies_at(board, pad)


def prepare(board: Board) -> None:
    """Draw every piece."""
    for colour in board.colours:
        for gaze in (AHEAD, *DIRECTIONS):
            frog(colour, gaze=gaze)
        frog(colour, blinking=True)
        frog(colour, AT_HOME)
    for kind in FLOWERS:
        flower(kind, BLOOM)
    fly(FLY_WIDE)
    halo(AT_HOME)
    for mark in (
        halo,
        done_mark,
        hurry,
        question,
        pads.take_off,
        pads.touched_mark,
        pads.here,
        pads.may_go,
        pads.spotlight,
    ):
        mark()
    for pad in range(1, board.island):
        list(_flower(board, pad, BLACK))
    no_crown(_BARRED)
    for count in range(1, max(board.frogs.values()) + 1):
        number(count)


def _racing(view: RaceView, in_air: InAir | None, focus: Point | None) -> Iterator[Piece]:
    """Yield the frogs on the path, the far ones first; marked are those moved in this turn, the last one, the
    latest."""
    slug = view.board.slug
    racing = [(pad, seat) for seat, own in enumerate(view.frogs) for pad in own if 0 < pad < view.board.island]
    for pad, seat in sorted(racing, key=lambda here: pad_at(slug, here[0])[1]):
        if in_air and (in_air.seat, in_air.pad) == (seat, pad):
            continue
        x, y = foot_at(slug, pad)
        if pad == _latest(view) and not in_air:
            yield halo(), (x, y)
        colour = view.colours[seat][0]
        if _blinks(view, pad):
            yield frog(colour, blinking=True), (x, y)
        else:
            yield frog(colour, gaze=_gaze((x, y), focus)), (x, y)
        if pad in view.moved_pads:
            yield done_mark(), (x + 40, y - 60)
        if view.pending and pad == view.pending[1]:
            yield question(), (x - 32, y - 62)
        elif pad == view.rear and not view.is_over:
            yield hurry(), (x - 28, y - 66)


def _gaze(here: Point, focus: Point | None) -> Gaze:
    return AHEAD if focus is None or focus == here else toward(here, focus)


def _blinks(view: RaceView, pad: int) -> bool:
    """Return whether the frog on a pad has its eyes shut: one in eleven, others after each move."""
    return pad != _latest(view) and (sum(map(sum, view.frogs)) + 5 * pad) % 11 == 0


def _latest(view: RaceView) -> int | None:
    """Return the place of the frog that moved last."""
    last = view.last
    hop = last and (last.move if isinstance(last.move, Hop) else last.trail)
    return hop.pads[-1] if hop else None


def _start_frogs(view: RaceView, in_air: InAir | None, focus: Point | None) -> Iterator[Piece]:
    """Yield one frog for each colour on the start, and the number of those waiting."""
    waiting = {seat: own.count(0) for seat, own in enumerate(view.frogs)}
    if in_air and in_air.pad == 0:
        waiting[in_air.seat] -= 1
    for seat, count in waiting.items():
        x, y = waiting_at(seat)
        if count:
            yield frog(view.colours[seat][0], gaze=_gaze((x, y), focus)), (x, y)
            yield number(count), (x + 40, y - 14)
            if view.rear == 0 and not view.is_over:
                yield hurry(), (x - 28, y - 60)


def _home(view: RaceView, in_air: InAir | None) -> Iterator[Piece]:
    """Yield the frogs on the island, each on the place it has taken."""
    for place, seat in enumerate(view.arrivals, 1):
        spot = home_at(view.board.slug, place)
        if place == len(view.arrivals) and _latest(view) == view.board.island and not in_air:
            yield halo(AT_HOME), spot
        yield frog(view.colours[seat][0], AT_HOME), spot


@cached
def number(count: int) -> Sprite:
    """Return how many wait on the start."""
    canvas = disc(46, 18, PLATE_EDGE, PLATE, 1.6)
    canvas.fill(canvas.text_mask(str(count), (23, 23), 24), NUMERAL)
    return centre_sprite(canvas)
