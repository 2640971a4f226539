"""The end of a game: every stack that counts, in a row for each colour beside its seat's card, the highest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, pi
from random import Random

from games.cappuccino import CappuccinoView
from games.cappuccino.board import COLOURS
from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.cappuccino.cups import FOOT, RIM, TALL, cup, faint, shade, tag
from renderers.cappuccino.layout import COLUMN, TABLE
from renderers.cappuccino.motifs import shape
from renderers.cappuccino.scenery import LINEN
from renderers.cappuccino.seats import GAP
from renderers.marks import crown
from renderers.shapes import Box, Point, box, transform_outline
from renderers.sprite import Piece, Sprite, centre_sprite, place_sprite

PITCHES = (150, 120, 108, 96, 84, 70, 58, 48)
_STEP = 0.98  # from a stack to the next, in pitches
_BAND = 0.17  # how far the second cup of a stack rises above the first, in pitches
_MIN_RISE = 0.6  # how far the highest stack can rise above a single cup at least, in pitches
_ASIDE = 60  # pixels from a row's middle to the left, to that of its stacks
_CROWN = 0.56  # width of a crown, in pitches
_LOW, _HIGH = 18, 42  # between a row's lower edge and the stacks' feet, and above the highest stack
_CONFETTI = "#ff5d8f", "#ff9f1c", "#3fae6a", "#4a9be8", "#ffffff"


@dataclass(frozen=True)
class Row:
    """The stacks of a colour, the highest first, and whether they are scored and have won."""

    colour: str
    stacks: Sequence[str]
    room: Box
    is_score: bool
    is_winner: bool


@dataclass(frozen=True)
class Lineup:
    """All rows, with the pitch of their cups and how far no stack can rise above a single cup, in pixels."""

    rows: Sequence[Row]
    pitch: int
    highest: float

    def band(self, height: int) -> float:
        """Return the pixels from a cup of a stack to the one upon it; each further cup adds less to the stack."""
        if height == 1:
            return 0
        return self.highest * (1 - exp(-(height - 1) * _BAND * self.pitch / self.highest)) / (height - 1)

    def feet(self, row: Row) -> Iterator[tuple[str, Point]]:
        """Yield each stack of a row and where its foot stands."""
        whole = (len(row.stacks) - 1) * _STEP * self.pitch
        first = max(row.room.left + 0.62 * self.pitch, (row.room.left + row.room.right - whole) / 2 - _ASIDE)
        for number, cups in enumerate(row.stacks):
            yield cups, (first + number * _STEP * self.pitch, row.room.bottom - _LOW - FOOT[1] * self.pitch)


def lineup(view: CappuccinoView) -> Lineup:
    """Return the stacks at the end of a game."""
    colours = [(seat, colour) for seat, of_seat in enumerate(view.colours) for colour in of_seat]
    (across, down), counts = _size(len(colours)), view.counts
    rows = []
    for number, (seat, colour) in enumerate(colours):
        stacks = sorted((s for s in (*view.stacks.values(), *view.captures) if s[-1] == colour), key=len, reverse=True)
        top = round(COLUMN.top + number * (COLUMN.height + GAP) / len(colours))
        room = Box(TABLE.left + GAP, top, TABLE.left + GAP + across, top + down)
        counts_for_seat = colour == max(view.colours[seat], key=counts.__getitem__)
        rows.append(Row(colour, stacks, room, counts_for_seat, counts_for_seat and seat in (view.winners or ())))
    most, room = max(len(row.stacks) for row in rows), rows[0].room
    for pitch in PITCHES:
        highest = room.height - _LOW - _HIGH - (TALL + RIM[1] + FOOT[1]) * pitch
        if (most - 1) * _STEP * pitch + 1.2 * pitch <= room.width and highest >= _MIN_RISE * pitch:
            break
    return Lineup(rows, pitch, highest)


def cloths(rows: Lineup) -> Iterator[Piece]:
    """Yield the linen under each row; a winner's is golden and has confetti."""
    for number, row in enumerate(rows.rows):
        across, down = _size(len(rows.rows))
        yield cloth(across, down, row.is_winner), (row.room.left, row.room.top)
        yield embroidery(row.colour, row.is_winner), (row.room.right - 104, (row.room.top + row.room.bottom) / 2)
        if row.is_winner:
            yield confetti(across, down, number), (row.room.left, row.room.top)


def pieces(rows: Lineup) -> Iterator[Piece]:
    """Yield every stack on its cloth."""
    for row in rows.rows:
        for number, (cups, (x, y)) in enumerate(rows.feet(row)):
            yield shade(rows.pitch, min(len(cups), 9)), (x, y)
            band = rows.band(len(cups))
            for level, colour in enumerate(cups):
                sprite = cup(colour, rows.pitch) if row.is_score else faint(colour, rows.pitch)
                yield sprite, (x, y - level * band)
            top = y - (len(cups) - 1) * band
            yield tag(cups[-1], str(len(cups)), rows.pitch), (x, top)
            if row.is_winner and number == 0:
                yield crown(round(_CROWN * rows.pitch)), (x, top - (TALL + 0.12) * rows.pitch)


def prepare() -> None:
    """Draw what stands in the rows of most games."""
    for pitch in PITCHES[:5]:
        for colour in COLOURS:
            faint(colour, pitch)
            for height in range(1, 10):
                tag(colour, str(height), pitch)
                shade(pitch, height)
        crown(round(_CROWN * pitch))
    for seats in (2, 3, 4):
        across, down = _size(seats)
        for won in (True, False):
            cloth(across, down, won)
            for colour in COLOURS:
                embroidery(colour, won)
        for number in range(seats):
            confetti(across, down, number)


def _size(rows: int) -> tuple[int, int]:
    """Return the width and height of each of so many rows."""
    high = (COLUMN.height + GAP) / rows - GAP
    return round(TABLE.width - GAP) - 4, int(high)


@cached
def cloth(across: int, down: int, won: bool) -> Sprite:
    """Draw a strip of linen with a hem, by its upper left corner; golden in a ring of light where it is the
    winner's."""
    canvas = Canvas(across + 40, down + 40, 1)
    strip = canvas.area(box(20, 20, 20 + across, 20 + down, 16))
    canvas.shadow(strip, 3, 6, 5, 0.6, "#2a1206")
    if won:
        canvas.fill(canvas.blur(canvas.grow(strip, 7), 7), "#ffe27a", 0.95)
    canvas.fill(canvas.blur(strip, 1), "#b98a4a" if not won else "#8a5200")
    inner = canvas.area(box(22, 22, 18 + across, 18 + down, 14))
    canvas.fill(canvas.blur(inner, 1), ("#fff9e2", "#ffe596", "#ffd563") if won else ("#fffaf0", LINEN, "#e6d6b6"))
    hem = box(32, 32, 8 + across, 8 + down, 8)
    canvas.fill(canvas.loop(hem, width=2), "#c9a05c", 0.8)
    return place_sprite(canvas, 20, 20)


@cached
def embroidery(colour: str, won: bool) -> Sprite:
    """Draw a colour's motif as it is stitched into its strip of linen."""
    canvas = Canvas(150, 150, 2)
    motif = shape(canvas, colour, (75, 75), 58)
    canvas.fill(canvas.shift(motif, 1, 2), "#ffffff", 0.9)
    canvas.fill(motif, "#e9b84c" if won else "#dcc59c", 0.9)
    return centre_sprite(canvas)


@cached
def confetti(across: int, down: int, seed: int) -> Sprite:
    """Draw what is thrown for a winner, by the upper left corner of the strip it lies on."""
    source, canvas = Random(f"confetti {seed}"), Canvas(across, down, 2)
    for paint in _CONFETTI:
        bits = [
            transform_outline(
                box(-7, -4, 7, 4, 1), source.uniform(14, across - 14), source.uniform(12, down - 12), 1, turn
            )
            for turn in (source.uniform(0, pi) for _ in range(across * down // 8000))
        ]
        mask = canvas.area(*bits)
        canvas.fill(canvas.shift(mask, 1, 2), "#7a4a00", 0.35)
        canvas.fill(mask, paint)
    return place_sprite(canvas, 0, 0)
