"""A piece of the pond on which a figure is drawn, with the board's own pads, frogs and flowers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from games.race.board import FLY, board
from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.figures import TILE, Figure
from renderers.marks import becomes, disc, outline
from renderers.race import pads, scenery
from renderers.race.board import number_plate
from renderers.race.flowers import flower, fly
from renderers.race.frogs import frog, halo
from renderers.race.layout import FOOT
from renderers.race.palette import CARD, NIGHT, NUMERAL, PLATE, PLATE_EDGE
from renderers.race.plates import change, text_plate
from renderers.race.trail import comet
from renderers.scene import Scene
from renderers.seat_column import card
from renderers.shapes import Point, box, ellipse, transform_outline
from renderers.sprite import Sprite, centre_sprite, place_sprite, put_pieces

UPPER, LOWER = 106, 243  # the middles of the pads of a row: before and after
_PITCH = 110  # from a pad to the next
_BLOOM, _HELD = 64, 48  # widths of a flower on a pad and in a hand
_HAND = (112, 112)  # a hand's card
_NOTHING: Mapping[int, str] = {}


class Sketch(Figure):
    """A figure being drawn: TILE's size, in the colours of a game's pond."""

    def __init__(self, slug: str) -> None:
        super().__init__(_water(slug).copy())
        self.board = board(slug)
        self.strides = (2, 2, 2) if self.board.bounces else (1, 2, 3)
        self.spots: dict[tuple[int, int], Point] = {}

    def row(self, numbers: Sequence[int], down: int, *, right: float = TILE[0]) -> None:
        """Draw pads in a row, from the left; the island's number stands for its shore."""
        pitch = min(_PITCH, (right - 118) / max(1, len(numbers) - 1))
        first = (right - pitch * (len(numbers) - 1)) / 2
        for place, number in enumerate(numbers):
            self.pad(number, (first + pitch * place, down))
        for one, other in pairwise(numbers):
            (ax, y), (bx, _) = self.spots[down, one], self.spots[down, other]
            self.put(arrow(0.0), (ax + bx) / 2, y)

    def pad(self, number: int, middle: Point) -> None:
        """Draw a pad anywhere."""
        x, y = middle
        self.spots[round(y), number] = middle
        if number == self.board.island:
            self.put(shore(), x, y)
            self.put(number_plate(str(number)), x, y + 30)
        else:
            self.put(pads.pad(self.board, number), x, y)
            self.put(pads.pad_number(number), x, y)

    def stand(self, down: int, frogs: Mapping[int, str], flowers: Mapping[int, str] = _NOTHING) -> None:
        """Draw what lies on the pads of a row, and the frogs on them."""
        for number, kind in flowers.items():
            x, y = self.spots[down, number]
            self.put(bloom(kind, _BLOOM), x, y - 22)
        for number, colour in frogs.items():
            x, y = self.spots[down, number]
            self.put(frog(colour), x, y + FOOT)

    def hop(self, down: int, colour: str, path: Sequence[int]) -> None:
        """Draw a frog at the end of its way, and the way as the board shows it."""
        x, y = self.spots[down, path[0]]
        self.put(pads.take_off(), x, y)
        for number in path[1:-1]:
            self.put(pads.touched_mark(), *self.spots[down, number])
        for one, other in pairwise(path):
            self.trail(self.spots[down, one], self.spots[down, other])
        for (row, number), spot in self.spots.items():
            if row == down and number < self.board.island:
                self.put(pads.pad_number(number), *spot)
        x, y = self.spots[down, path[-1]]
        self.put(halo(), x, y + FOOT)
        self.put(frog(colour), x, y + FOOT)

    def trail(self, start: Point, end: Point) -> None:
        """Draw the comet of a move."""
        put_pieces(self.scene, comet([((start[0], start[1] - 12), (end[0], end[1] - 12))]))

    def count(self, down: int, numbers: Sequence[int], first: int = 1) -> None:
        """Draw how a frog counts the free pads: 1 over the first of them, and so on."""
        for step, number in enumerate(numbers, first):
            x, y = self.spots[down, number]
            self.put(count_step(str(step)), x, y - 8)

    def hand(self, colour: str, flowers: str, place: Point, *, lit: bool = False, new: str = "") -> None:
        """Draw a seat's card with its frog and what it holds, about its middle; ``new`` is what it has just got."""
        x, y = place
        wide, high = _HAND
        self.put(card(CARD, wide, high, "actor" if lit else "waiting"), x - wide / 2, y - high / 2)
        self.put(frog(colour, 0.66), x, y + 2)
        pitch = min(_HELD - 4, (wide - 52) / max(1, len(flowers) - 1))
        for number, kind in enumerate(flowers):
            there = x + pitch * (number - (len(flowers) - 1) / 2)
            self.put(bloom(kind, _HELD), there, y + 28)
            if kind in new:
                self.put(change(True), there - 18, y + 12)

    def down(self, x: float = TILE[0] / 2) -> None:
        """Draw an arrow from before to after."""
        self.put(becomes(1, 0.8), x, (UPPER + LOWER) / 2 - 1)

    def text(self, text: str, middle: Point, height: int = 26, ink: str = NUMERAL) -> None:
        """Draw a number or a move as it is written."""
        self.put(label(text, height) if len(text) > 3 else text_plate(text, height, ink), *middle)


@cached
def _water(slug: str) -> Scene:
    return Scene(scenery.water(slug, TILE))


@cached
def arrow(turn: float) -> Sprite:
    """Draw an arrow in a direction given in radians."""
    canvas = Canvas(40, 40)
    head = transform_outline([(-7, -11), (7, 0), (-7, 11)], 20, 20, 1, turn)
    canvas.fill(canvas.line(head, width=9), NIGHT, 0.6)
    canvas.fill(canvas.line(head, width=5), "#fff7d6")
    return centre_sprite(canvas)


def bloom(kind: str, width: int) -> Sprite:
    """Draw a flower, or a fly."""
    return fly(width * 0.8) if kind == FLY else flower(kind, width)


@cached
def shore() -> Sprite:
    """Draw a bit of the island, as large as a pad."""
    canvas = Canvas(140, 110, 3)
    sand, meadow = ellipse((70, 52), 60, 38), ellipse((70, 50), 52, 31)
    shape = canvas.area(sand)
    canvas.shadow(shape, 2, 8, 5, 0.6, NIGHT)
    canvas.fill(canvas.shift(shape, 0, 6), "#3a2f45")
    canvas.fill(shape, ("#d9c48f", "#a98f66"))
    canvas.fill(canvas.area(meadow), ("#5b8f6c", "#356659", "#254c4d"))
    return place_sprite(canvas, 70, 52)


@cached
def count_step(text: str) -> Sprite:
    """Draw a step of a count."""
    canvas = disc(48, 18, "#6b3a00", ("#fff2b8", "#f0bf4a"), 1.6)
    canvas.fill(canvas.text_mask(text, (24, 24), 24), "#4a2800")
    return centre_sprite(canvas)


@cached
def prohibition_sign(width: int) -> Sprite:
    """Draw the sign that something is struck through."""
    canvas = Canvas(width + 16, width + 16)
    low, high = 8.0, width + 8.0
    canvas.fill(canvas.line([(low, high), (high, low)], width=11), "#ffffff")
    canvas.fill(canvas.line([(low, high), (high, low)], width=7), "#e0201c")
    return centre_sprite(canvas)


@cached
def label(text: str, height: int) -> Sprite:
    """Draw a move as it is written, on a plate."""
    canvas = Canvas(round(len(text) * height * 0.95) + 40, height + 30)
    x, y = canvas.middle
    plate = canvas.area(box(8, 6, canvas.size[0] - 8, canvas.size[1] - 6, 13))
    canvas.fill(canvas.grow(plate, 1.4), PLATE_EDGE)
    canvas.fill(plate, PLATE)
    canvas.fill(canvas.text_mask(text, (x, y), height), NUMERAL)
    return centre_sprite(canvas)


@cached
def ghost() -> Sprite:
    """Draw where a frog may land: its outline in light."""
    return outline(halo(), frog("R"))
