"""The lobby's picture: the game in one look, and a leaf for each seat."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from games.race.board import Board, Kind
from renderers.marks import dot, outline
from renderers.once import once
from renderers.race import scenery
from renderers.race.flowers import flower
from renderers.race.frogs import frog, guest, halo, leaping
from renderers.race.pads import leaf
from renderers.shapes import Point, arc, evenly
from renderers.sprite import Sprite

_SIZE = (960, 720)
_LEAVES = (
    *((90, 330, Kind.PLAIN, 1), (452, 420, Kind.EXCHANGE, 1), (620, 432, Kind.LOTUS, 1), (545, 530, Kind.BOUNCE, 1)),
    *((190, 480, Kind.PLAIN, 2), (830, 490, Kind.DROP, 2), (380, 540, Kind.LOTUS, 1)),
)

_FIREFLIES = ((60, 210, 1.2), (250, 170, 0.8), (505, 180, 1.0), (530, 330, 0.8), (925, 350, 1.1), (300, 440, 0.9),
              (40, 560, 1.0), (690, 560, 1.1), (925, 610, 0.9), (470, 610, 0.8))  # fmt: skip


def cover(board: Board, seats: int, taken: int) -> Image.Image:
    """The game in one look, and below it a leaf for each seat, a frog on those that are taken."""
    picture = _scene(board.slug, board.colours).copy()
    for seat in range(seats):
        x = _SIZE[0] / 2 + 150 * (seat - (seats - 1) / 2)
        leaf(f"seat {seat}", Kind.PLAIN).put(picture, x, 662)
        (guest(0.9) if seat < taken else _empty()).put(picture, x, 676)
    return picture


@once
def _empty() -> Sprite:
    """A place where a frog could sit: its outline in light."""
    return outline(halo(0.9), frog("R", 0.9))


@once
def _scene(slug: str, colours: str) -> Image.Image:
    """Frogs on their way to the island, one of them in the air."""
    picture = scenery.pond(slug, _SIZE)
    scenery.island(slug).put(picture, 560, 96)
    for across, down, glow in _FIREFLIES:
        scenery.firefly(glow).put(picture, across, down)
    for piece, place in _cast(colours):
        piece.put(picture, *place)
    return picture


def _cast(colours: str) -> Iterator[tuple[Sprite, Point]]:
    """Leaves, flowers and frogs, from the far ones to the near ones."""
    for number, (x, y, kind, size) in enumerate(_LEAVES):
        yield leaf(f"cover {number}", kind, size), (x, y)
    for letter, place in zip("wypu", ((614, 228), (696, 228), (778, 228), (860, 228)), strict=True):
        yield flower(letter, 66), place
    yield flower("p", 66), (620, 418)
    yield flower("k", 66), (380, 526)
    steps = list(evenly(arc((92, 322), (210, 120), (372, 300), 200), 24))
    for number, step in enumerate(steps[:-3]):
        yield dot(4.5 + number * 0.4), step
    yield leaping(colours[1], 1.4, -16), (372, 300)
    yield frog(colours[0], 1.7), (190, 512)
    yield frog(colours[2], 1.7), (830, 522)
