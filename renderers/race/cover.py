"""The lobby's picture: the game in one look, and a leaf for each seat."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image, ImageChops

from games.race.board import Board, Kind
from renderers.marks import dot
from renderers.once import once
from renderers.race import scenery
from renderers.race.flowers import flower
from renderers.race.frogs import frog, guest, halo
from renderers.race.pads import leaf
from renderers.shapes import Point, arc, evenly
from renderers.sprite import Sprite

_SIZE = (960, 720)
_STONES = ((170, 560), (300, 500), (440, 470), (570, 410), (640, 340))  # the leaves toward the island
_KINDS = (Kind.PLAIN, Kind.EXCHANGE, Kind.LOTUS, Kind.BOUNCE, Kind.LOTUS)


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
    here, body = halo(0.9), frog("R", 0.9)
    light = here.image.getchannel("A")
    inside = Image.new("L", light.size)
    inside.paste(body.image.getchannel("A"), (here.across - body.across, here.down - body.down))
    light = ImageChops.subtract(light, inside.point(lambda value: value * 85 // 100))
    picture = Image.new("RGBA", light.size, "#fff9d6")
    picture.putalpha(light)
    return Sprite(picture, here.across, here.down)


@once
def _scene(slug: str, colours: str) -> Image.Image:
    """Frogs on their way to the island, one of them in the air."""
    picture = scenery.pond(slug, _SIZE)
    scenery.island(slug).put(picture, 560, 96)
    for piece, place in _cast(colours):
        piece.put(picture, *place)
    return picture


def _cast(colours: str) -> Iterator[tuple[Sprite, Point]]:
    for number, (stone, kind) in enumerate(zip(_STONES, _KINDS, strict=True)):
        yield leaf(f"cover {number}", kind), stone
    for letter, place in (("p", (570, 396)), ("y", (640, 326)), ("w", (700, 236)), ("u", (780, 236))):
        yield flower(letter, 62), place
    for number, step in enumerate(evenly(arc((170, 520), (300, 300), (440, 420), 200), 24)):
        yield dot(4.0 + number * 0.4), step
    yield frog(colours[0], 1.2), (440, 480)
    yield frog(colours[1], 1.2), (300, 512)
