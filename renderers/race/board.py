"""The still part of the table's picture: the pond, the path with its arrows, every pad with its number and sign."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, hypot

from PIL import Image

from games.race.board import Board
from games.race.board import board as board_of
from games.race.rules import PLACES
from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.race import scenery
from renderers.race.layout import END, PLAY, Layout
from renderers.race.pads import pad
from renderers.race.palette import NIGHT, NUMERAL, PLATE, PLATE_EDGE
from renderers.shapes import Point, box, ellipse, moved
from renderers.sprite import Sprite, centred

_ADORNMENTS = {  # by their middle and size
    "china-moon": (
        *((462, 908, 0.8), (905, 985, 0.9), (30, 560, 0.8), (900, 690, 0.8), (330, 708, 0.8)),
        *((250, 300, 0.8), (470, 332, 0.9), (120, 470, 0.7)),
    ),
    "flower-of-the-lotus": (
        *((560, 900, 0.9), (806, 876, 0.8), (300, 690, 0.8), (760, 690, 0.9), (200, 500, 0.8), (620, 505, 0.8)),
        *((420, 320, 0.9), (200, 330, 0.8), (900, 1010, 0.8), (430, 510, 0.6), (500, 695, 0.6), (400, 900, 0.7)),
    ),
}
_FIREFLIES = ((150, 168, 0.8), (262, 205, 0.6), (566, 150, 0.9), (500, 470, 0.7), (24, 480, 0.8), (246, 520, 0.6),
              (940, 330, 0.9), (850, 350, 0.6), (350, 735, 0.7), (120, 700, 0.6), (700, 700, 0.7), (935, 745, 0.8),
              (300, 870, 0.9), (650, 890, 0.7), (930, 930, 0.8), (480, 1025, 0.6))  # fmt: skip


def still(layout: Layout, board: Board) -> Image.Image:
    """Everything but frogs, flowers, marks and cards, in a picture of one's own."""
    tall = _low(board.slug) if layout.lift else _tall(board.slug)
    return tall.crop((0, layout.lift, layout.width, layout.lift + layout.height))


@cached
def _low(slug: str) -> Image.Image:
    """The picture without the moon, of which only a piece would be seen where the upper end is cut off."""
    picture = _tall(slug).copy()
    sky, left, top = scenery.moonless(slug, picture.width)
    picture.paste(sky, (left, top))
    return picture


@cached
def _tall(slug: str) -> Image.Image:
    """The picture that both arrangements are cut from."""
    board = board_of(slug)
    picture = scenery.pond(slug, (PLAY.width, PLAY.height + END.lift))
    scenery.island(slug).put(picture, 602, 108)
    for across, down, glow in _FIREFLIES:
        scenery.firefly(glow).put(picture, across, down)
    for number, (left, top, size) in enumerate(_ADORNMENTS[slug]):
        scenery.lotus(size, number, bool(number % 2)).put(picture, left, top)
    _way(picture, board)
    scenery.bank().put(picture, 0, 842)
    for number in sorted(range(1, board.island), key=lambda number: PLAY.pad(slug, number)[1]):
        pad(board, number).put(picture, *PLAY.pad(slug, number))
    for place in range(1, PLACES + 1):
        x, y = PLAY.place(place)
        pedestal(place).put(picture, x, y)
    number_plate("0").put(picture, *PLAY.start)
    number_plate(str(board.island)).put(picture, *PLAY.arrival)
    return picture


def _way(picture: Image.Image, board: Board) -> None:
    """Light on the water from pad to pad, with arrows."""
    steps = list(_steps(board))
    canvas = Canvas(*picture.size, 1)
    light = canvas.blurred(canvas.line(*steps, width=22), 4)
    picture.paste(Image.new("RGB", picture.size, "#dfe8ff"), mask=light.point(lambda value: value * 30 // 100))
    for start, end in steps:
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        long = hypot(end[0] - start[0], end[1] - start[1])
        for number in range(1 if long < 150 else 2):
            share = (number - 0.5) * 18 / long if long >= 150 else 0
            x, y = middle[0] + (end[0] - start[0]) * share, middle[1] + (end[1] - start[1]) * share
            arrow(round(atan2(end[1] - start[1], end[0] - start[0]), 2)).put(picture, x, y)


def _steps(board: Board) -> Iterator[tuple[Point, Point]]:
    """Every step of the path, from the edge of one pad to the edge of the next."""
    for number in range(board.island):
        start = PLAY.pad(board.slug, number) if number else PLAY.exit
        for after in board.onward[number]:
            yield start, PLAY.pad(board.slug, after) if after < board.island else (664, 236)


@cached
def arrow(turn: float) -> Sprite:
    """Onward, in a direction given in radians."""
    canvas = Canvas(34, 34)
    head = moved([(-6, -9), (6, 0), (-6, 9)], 17, 17, 1, turn)
    canvas.fill(canvas.line(head, width=7), NIGHT, 0.6)
    canvas.fill(canvas.line(head, width=4), "#fff7d6")
    return centred(canvas)


@cached
def number_plate(text: str) -> Sprite:
    """The number of a place that is no pad."""
    canvas = Canvas(64, 44)
    plate = canvas.area(box(12, 7, 52, 37, 13))
    canvas.fill(canvas.grown(plate, 1.4), PLATE_EDGE)
    canvas.fill(plate, PLATE)
    canvas.fill(canvas.written(text, (32, 22), 21), NUMERAL)
    return centred(canvas)


@cached
def pedestal(place: int) -> Sprite:
    """A place on the island: a stone for a flower and then for a frog, its number before it; by the flower's middle."""
    canvas = Canvas(90, 120, 3)
    stone = canvas.area(ellipse((45, 55), 36, 22))
    canvas.fill(canvas.shifted(stone, 0, 9), ("#77809a", "#3d4560"))
    canvas.fill(stone, ("#d3d9e6", "#a0aac0"))
    canvas.fill(canvas.lit(stone, 1.5, 2, 1.5), "#ffffff", 0.8)
    disc = canvas.area(ellipse((45, 92), 14, 14))
    canvas.fill(canvas.grown(disc, 1.2), "#6b3a00")
    canvas.fill(disc, ("#fff2b8", "#f0bf4a"))
    canvas.fill(canvas.written(str(place), (45, 92), 18), "#4a2800")
    return Sprite(canvas.reduced(), 45, 40)
