"""The static part of the table's picture: the meadow, the river with its pads, every number, the start, the island."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from games.race.board import Board
from games.race.board import board as board_of
from games.race.rules import PLACES
from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.marks import disc
from renderers.race import river, scenery
from renderers.race.layout import POND, START, arrival_at, labels, pad_at, place_at
from renderers.race.pads import pad, pad_number
from renderers.race.palette import LANDS, NUMERAL, PLATE, PLATE_EDGE, Land
from renderers.scene import Scene
from renderers.shapes import Box, box, ellipse
from renderers.shown_size import BOARD
from renderers.sprite import Piece, Sprite, centre_sprite, place_sprite, put_pieces

_LILIES = {  # by their middle and size, on the meadow
    "china-moon": ((878, 866, 0.9), (150, 352, 0.7), (434, 584, 0.7)),
    "flower-of-the-lotus": ((878, 866, 0.9), (196, 222, 0.9), (470, 470, 0.7)),
}
_LIGHT = (760, 40)  # its middle
_FIREFLIES = ((180, 100, 0.8), (566, 205, 0.9), (500, 470, 0.7), (24, 520, 0.8), (246, 560, 0.6), (900, 250, 0.9),
              (350, 640, 0.7), (120, 300, 0.6), (700, 560, 0.7), (900, 880, 0.8), (430, 300, 0.7))  # fmt: skip


@cached
def static_board(slug: str) -> Scene:
    """Draw everything but frogs, flowers, marks and cards."""
    board, land = board_of(slug), LANDS[slug]
    scene = Scene(river.meadow(BOARD, land))
    river.draw(scene.image, board, land)
    _shine(scene.image, land)
    if slug == "china-moon":
        scenery.moon().put(scene, 846, 28)
    scenery.island(slug).put(scene, *scenery.ISLANDS[slug])
    for number, (x, y, size) in enumerate(_LILIES[slug]):
        scenery.lotus(size, number, bool(number % 2)).put(scene, x, y)
    for x, y, glow in _FIREFLIES:
        scenery.firefly(glow).put(scene, x, y)
    scenery.bank().put(scene, 0, POND.bottom)
    for number in sorted(range(1, board.island), key=lambda number: pad_at(slug, number)[1]):
        pad(board, number).put(scene, *pad_at(slug, number))
    for place in range(1, PLACES + 1):
        pedestal().put(scene, *place_at(slug, place))
    return put_pieces(scene, numbers(board))


def _shine(picture: Image.Image, land: Land) -> None:
    """Draw light that falls on the land from above the island, and less of it farther away."""
    canvas = Canvas(*picture.size, 1)
    canvas.fill(canvas.blur(canvas.area(ellipse(_LIGHT, 420, 300)), 190), land.light, 0.2)
    canvas.fill(canvas.blur(canvas.area(ellipse((60, 900), 330, 190)), 150), land.shade, 0.4)
    canvas.lay_on(picture)


def numbers(board: Board, *, near: Box | None = None) -> Iterator[Piece]:
    """Yield every number on the path, the start and the island; or those whose room meets a box."""
    for room, piece in _numbers(board.slug):
        if near is None or room.meets(near):
            yield piece


@cache
def _numbers(slug: str) -> tuple[tuple[Box, Piece], ...]:
    """Return every number of a board with its room."""
    board = board_of(slug)
    spots = [(pad_number(number), pad_at(slug, number)) for number in range(1, board.island)]
    spots += [(number_plate("0"), START), (number_plate(str(board.island)), arrival_at(slug))]
    spots += [(place_number(place), place_at(slug, place)) for place in range(1, PLACES + 1)]
    return tuple(zip(labels(board), spots, strict=True))


@cached
def number_plate(text: str) -> Sprite:
    """Draw the number of a place that is no pad."""
    canvas = Canvas(64, 48)
    plate = canvas.area(box(10, 6, 54, 42, 13))
    canvas.fill(canvas.grow(plate, 1.4), PLATE_EDGE)
    canvas.fill(plate, PLATE)
    canvas.fill(canvas.text_mask(text, (32, 24), 24), NUMERAL)
    return centre_sprite(canvas)


@cached
def pedestal() -> Sprite:
    """Draw a place on the island: a stone for a flower and then for a frog, by the flower's middle."""
    canvas = Canvas(96, 90, 3)
    stone = canvas.area(ellipse((48, 56), 38, 22))
    canvas.fill(canvas.shift(stone, 0, 9), ("#77809a", "#3d4560"))
    canvas.fill(stone, ("#e3e8f2", "#a9b3c8"))
    canvas.fill(canvas.lit_edge(stone, 1.5, 2, 1.5), "#ffffff", 0.8)
    return place_sprite(canvas, 48, 36)


@cached
def place_number(place: int) -> Sprite:
    """Draw the number of a place on the island, by the middle of its flower."""
    canvas = disc(48, 17, "#6b3a00", ("#fff2b8", "#f0bf4a"), 1.2)
    canvas.fill(canvas.text_mask(str(place), (24, 24), 24), "#4a2800")
    return place_sprite(canvas, 24, -31)
