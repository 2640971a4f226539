"""A move on its way: a stack or a cup in the air, then what it has settled on its way to the cards or the last rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from PIL import Image

from games.cappuccino import CappuccinoView
from games.cappuccino.board import NEAR, NUMBER, PLACES
from games.cappuccino.view import Last
from renderers.cappuccino import lineup, seats, table
from renderers.cappuccino.cups import FOOT, RIM, TALL, capital, cup, rise, tag
from renderers.cappuccino.layout import PITCHES, Layout
from renderers.cappuccino.scene import draw_view, with_seats
from renderers.cappuccino.table import Table, layout_of
from renderers.scene import Scene
from renderers.shapes import Point
from renderers.sprite import Piece, Sprite, put_pieces, scale_sprite
from renderers.trajectories import along, arc_point, ease, shade

_SETTLING = 0.4  # of a move that settles something, the part in which that leaves the table
_LIFT = 0.85  # of a jump, in pitches
_LIGHT = 12  # pixels that the ring of light needs above a cup


def prepare() -> None:
    """Draw what is in the air besides cups."""
    for pitch in PITCHES:
        _shade(pitch)


def frame(before: CappuccinoView, after: CappuccinoView, progress: float) -> Scene:
    """Draw the table between two positions one move apart; ``progress`` is more than 0 and less than 1.

    Raises ValueError if no move led to ``after``.
    """
    if after.last is None and after.events:  # sides are swapped
        return Scene(Image.blend(draw_view(before).image, draw_view(after).image, progress))
    settling = _settling(after, progress)
    scene = _resting(before, after, settling=settling is not None).copy()
    if settling is not None and after.is_over:
        scene.image = Image.blend(scene.image, _rows(after).image, settling)
    return put_pieces(scene, moving(before, after, progress))


def moving(before: CappuccinoView, after: CappuccinoView, progress: float) -> Iterator[Piece]:
    """Yield the pieces that are between their old and new places."""
    last, layout = _last(after), layout_of(before)
    settling = _settling(after, progress)
    if settling is not None:
        share = ease(settling)
        return _to_rows(layout, before, after, share) if after.is_over else _clear_stacks(layout, before, after, share)
    if _settles(after):
        progress /= 1 - _SETTLING
    if last.start is None:
        return _flying(layout, last.cups, (_card(before, last.cups), layout.place(last.end)), (0, 0), progress)
    below, whole = len(before.stacks[last.end]), len(before.stacks[last.end]) + len(last.cups)
    step = rise(whole) * layout.pitch / (whole - 1)
    (x, y), high = layout.place(last.end), rise(len(last.cups)) * layout.pitch
    path = layout.place(last.start), (x, y - step * below)
    return _flying(layout, last.cups, path, (high, step * (len(last.cups) - 1)), progress)


def _last(after: CappuccinoView) -> Last:
    if after.last is None:
        raise ValueError("no move leads to a first position")
    return after.last


def _settles(after: CappuccinoView) -> bool:
    """Return whether stacks leave the table once the one that jumps has come down."""
    return bool(after.last_captures) or after.is_over


def _settling(after: CappuccinoView, progress: float) -> float | None:
    """Return the progress of the stacks that leave the table; None before they leave."""
    passed_time = progress - 1 + _SETTLING
    return passed_time / _SETTLING if _settles(after) and passed_time > 0 else None


def _flying(
    layout: Layout, cups: str, path: tuple[Point, Point], rises: tuple[float, float], progress: float
) -> Iterator[Piece]:
    """Yield cups in the air from one foot to another, in a ring of light, with their shadow on the table.

    ``rises`` is the height of the topmost above the lowest at the start and at the end.
    """
    pitch = layout.pitch
    high = rises[0] + (rises[1] - rises[0]) * progress
    x, y = arc_point(*path, progress, _lift(path, max(rises), pitch))
    yield _shade(pitch), along(*path, progress)
    yield from table.stack(cups, (x, y), pitch, high, lit=len(cups))


def _lift(path: tuple[Point, Point], high: float, pitch: int) -> float:
    """Return the height of a flight, lower if it would leave the picture."""
    middle = (path[0][1] + path[1][1]) / 2
    return max(0.0, min(_LIFT * pitch, middle - high - (TALL + RIM[1]) * pitch - _LIGHT))


def _shade(pitch: int) -> Sprite:
    return shade(FOOT[0] * pitch, FOOT[1] * pitch)


def _card(view: CappuccinoView, colour: str) -> Point:
    """Return where the cup on a colour's card stands."""
    cards = seats.seat_cards(view)
    return next(
        foot
        for seat, room in zip(cards, seats.rooms(cards), strict=True)
        for entry, foot in zip(seat.entries, seats.cups_on(seat, room), strict=True)
        if entry.colour == colour
    )


def _clear_stacks(layout: Layout, before: CappuccinoView, after: CappuccinoView, share: float) -> Iterator[Piece]:
    """Yield each stack that is settled, from its place to the card of the colour it counts for, where it is one cup."""
    for name, cups in after.last_captures.items():
        foot = along(layout.place(name), _card(before, _owner(name, after.last_captures)), share)
        yield from table.stack(cups, foot, layout.pitch, rise(len(cups)) * layout.pitch * (1 - share))


def _owner(name: str, removals: Mapping[str, str]) -> str:
    """Return the colour that a settled stack counts for: its own, or in a pair that of the higher one (CP-11)."""
    beside = (PLACES[place] for place in NEAR[NUMBER[name]])
    pair = [removals[other] for other in (name, *beside) if other in removals]
    return max(pair, key=len)[-1]


def _to_rows(layout: Layout, before: CappuccinoView, after: CappuccinoView, share: float) -> Iterator[Piece]:
    """Yield every stack from where it stands, or from the card of its colour, to its place in the last rows."""
    rows, standing = lineup.lineup(after), _standing(after)
    pitch = layout.pitch + (rows.pitch - layout.pitch) * share
    for row in rows.rows:
        for cups, end in rows.feet(row):
            name = next((name for name, stack in standing if stack == cups), None)
            if name is not None:
                standing.remove((name, cups))
            start = _card(before, row.colour) if name is None else layout.place(name)
            band = rise(len(cups)) * layout.pitch / max(1, len(cups) - 1)
            yield from _sliding(
                cups, along(start, end, share), (pitch, rows.pitch), band + (rows.band(len(cups)) - band) * share
            )


def _standing(after: CappuccinoView) -> list[tuple[str, str]]:
    """Return each stack that the last move has left, with its place; of a pair that it has settled, as one stack."""
    stacks, removals = list(after.stacks.items()), after.last_captures
    for cups in after.captures:
        name = next((name for name, stack in removals.items() if cups.endswith(stack)), None)
        if name is not None:
            stacks.append((name, cups))
    return stacks


def _sliding(cups: str, foot: Point, pitches: tuple[float, int], band: float) -> Iterator[Piece]:
    """Yield a stack drawn for one pitch as large as for another."""
    (x, y), (pitch, own) = foot, pitches
    for level, colour in enumerate(cups):
        yield scale_sprite(cup(colour, own), pitch / own), (x, y - level * band)
    times = capital(pitch) / capital(own)
    yield scale_sprite(tag(cups[-1], str(len(cups)), own), times), (x, y - (len(cups) - 1) * band)


@lru_cache(maxsize=2)
def _rows(after: CappuccinoView) -> Scene:
    """Draw the end of a game without the stacks. The result is shared: copy it before drawing on it."""
    return put_pieces(with_seats(after), lineup.cloths(lineup.lineup(after)))


@lru_cache(maxsize=4)
def _resting(before: CappuccinoView, after: CappuccinoView, *, settling: bool) -> Scene:
    """Draw the table without what moves. The result is shared: copy it before drawing on it."""
    layout = layout_of(before)
    remaining = _table_without_mover(layout, before, after)
    if settling:
        remaining = replace(table.table_of(layout, after), movable=(), captures={})
        if after.is_over:
            remaining = replace(remaining, stacks={}, end=None, start=None, stains=layout.shown(after.original_places))
    return put_pieces(_seats(before, after), table.pieces(layout, remaining))


def _seats(before: CappuccinoView, after: CappuccinoView) -> Scene:
    """Draw the seats' cards as they were, or without the cup that is placed."""
    return with_seats(before) if _last(after).start else with_seats(before, in_air=_last(after).cups)


def _table_without_mover(layout: Layout, before: CappuccinoView, after: CappuccinoView) -> Table:
    """Return the contents of the table while a stack or a cup is in the air."""
    last, was = _last(after), table.table_of(layout, before)
    if last.start is None:
        return replace(was, end=None, with_names=False)
    stacks = {name: cups for name, cups in was.stacks.items() if name != last.start}
    stains = layout.shown(name for name in before.original_places if name not in stacks)
    movable = [name for name in was.movable if name != last.start]
    return replace(
        was, stacks=stacks, captures={}, stains=stains, movable=movable, start=last.start, end=None, with_names=False
    )
