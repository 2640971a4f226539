"""A move on its way: a stack or a cup in the air, and what a jump has settled on its way to the slips."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from PIL import Image

from games.cappuccino import CappuccinoView
from games.cappuccino.board import NEAR, NUMBER, PLACES
from games.cappuccino.view import Last
from renderers.cappuccino import marks, slips, table
from renderers.cappuccino.board import board
from renderers.cappuccino.cups import FOOT, RIM, TALL, rise
from renderers.cappuccino.layout import ZOOMS, Layout
from renderers.cappuccino.table import Piece, Table, layout_of
from renderers.shapes import Point
from renderers.sprite import Sprite
from renderers.trajectories import along, shade, thrown

_CLEARING = 0.4  # of a move that settles something, the share in which that is cleared away
_LIFT = 0.85  # of a jump, in pitches
_LIGHT = 12  # pixels that the ring of light needs above a cup


def prepare() -> None:
    """Draw what is in the air besides cups."""
    for pitch in ZOOMS:
        _shade(pitch)


def frame(before: CappuccinoView, after: CappuccinoView, share: float) -> Image.Image:
    """The table between two positions one move apart, ``share`` of the way, more than 0 and less than 1.

    ValueError where no move led to ``after``.
    """
    picture = _resting(before, after, cleared=_clears(after, share)).copy()
    for sprite, place in moving(before, after, share):
        sprite.put(picture, *place)
    return picture


def moving(before: CappuccinoView, after: CappuccinoView, share: float) -> Iterator[Piece]:
    """All that is not where it was or will be."""
    last, layout = _last(after), layout_of(before)
    if _clears(after, share):
        return _cleared(layout, before, after, (share - 1 + _CLEARING) / _CLEARING)
    if after.tidied:
        share /= 1 - _CLEARING
    if last.start is None:
        start = _slip(layout, before, last.cups)
        return _flying(layout, last.cups, (start, layout.place(last.end)), (0, 0), share)
    below, whole = len(before.stacks[last.end]), len(before.stacks[last.end]) + len(last.cups)
    step = rise(whole) * layout.pitch / (whole - 1)
    (x, y), high = layout.place(last.end), rise(len(last.cups)) * layout.pitch
    way = layout.place(last.start), (x, y - step * below)
    return _flying(layout, last.cups, way, (high, step * (len(last.cups) - 1)), share)


def _last(after: CappuccinoView) -> Last:
    if after.last is None:
        raise ValueError("no move leads to a first position")
    return after.last


def _clears(after: CappuccinoView, share: float) -> bool:
    """Whether the stack has come down and what it has settled is on its way."""
    return bool(after.tidied) and share > 1 - _CLEARING


def _flying(
    layout: Layout, cups: str, way: tuple[Point, Point], rises: tuple[float, float], share: float
) -> Iterator[Piece]:
    """Cups in the air from one foot to another, in a ring of light, with their shade on the table.

    ``rises`` says how far the topmost is above the lowest where they start and where they land.
    """
    pitch = layout.pitch
    high = rises[0] + (rises[1] - rises[0]) * share
    x, y = thrown(*way, share, _lift(way, max(rises), pitch))
    yield _shade(pitch), along(*way, share)
    yield marks.halo(pitch), (x, y - high)
    yield from table.stack(cups, (x, y), pitch, high)


def _lift(way: tuple[Point, Point], high: float, pitch: int) -> float:
    """How high a flight goes: less where it would leave the picture."""
    middle = (way[0][1] + way[1][1]) / 2
    return min(_LIFT * pitch, middle - high - (TALL + RIM[1]) * pitch - _LIGHT)


def _shade(pitch: int) -> Sprite:
    return shade(FOOT[0] * pitch, FOOT[1] * pitch)


def _slip(layout: Layout, view: CappuccinoView, colour: str) -> Point:
    """Where the cup on a colour's slip stands."""
    return next(
        slips.cup_at(layout, corner, slip) for corner, slip in enumerate(slips.slips(view)) if slip.colour == colour
    )


def _cleared(layout: Layout, before: CappuccinoView, after: CappuccinoView, share: float) -> Iterator[Piece]:
    """Each stack that is settled, from its place to the slip of the colour it counts for, where it is one cup."""
    tidied, share = after.tidied, share * share * (3 - 2 * share)
    for name, cups in tidied.items():
        foot = along(layout.place(name), _slip(layout, before, _owner(name, tidied)), share)
        yield from table.stack(cups, foot, layout.pitch, rise(len(cups)) * layout.pitch * (1 - share))


def _owner(name: str, tidied: Mapping[str, str]) -> str:
    """The colour that a settled stack counts for: its own, or in a pair that of the higher one (CP-11)."""
    beside = (PLACES[place] for place in NEAR[NUMBER[name]])
    pair = [tidied[other] for other in (name, *beside) if other in tidied]
    return max(pair, key=len)[-1]


@lru_cache(maxsize=4)
def _resting(before: CappuccinoView, after: CappuccinoView, *, cleared: bool) -> Image.Image:
    """The table without what moves. Do not change what you get: copy it."""
    layout = layout_of(before)
    picture = board(layout)
    for sprite, place in table.pieces(layout, _left(layout, before, after, cleared=cleared)):
        sprite.put(picture, *place)
    return picture


def _left(layout: Layout, before: CappuccinoView, after: CappuccinoView, *, cleared: bool) -> Table:
    """What is on the table while a stack or a cup is in the air, or once it has come down and others are cleared."""
    last, was = _last(after), table.shown(layout, before)
    if cleared:
        return replace(table.shown(layout, after), plates=(), slips=was.slips)
    if last.start is None:
        taken = [_without_cup(slip) if slip.colour == last.cups else slip for slip in was.slips]
        return replace(was, slips=taken, end=None)
    stacks = {name: cups for name, cups in was.stacks.items() if name != last.start}
    stains = [name for name in before.ground if name not in stacks]
    plates = [name for name in was.plates if name != last.start]
    return replace(was, stacks=stacks, cleared={}, stains=stains, plates=plates, start=last.start, end=None)


def _without_cup(slip: slips.Slip) -> slips.Slip:
    return replace(slip, count=slip.count - 1, hand=(slip.hand or 1) - 1)
