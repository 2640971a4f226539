"""The lobby's picture: the race to the island in one look, and a leaf for each seat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import atan2
from typing import NamedTuple

from PIL import Image, ImageOps

from games.race.board import Board, Kind
from renderers.cached import cached
from renderers.marks import dot, outline
from renderers.race import scenery
from renderers.race.board import arrow
from renderers.race.flowers import flower
from renderers.race.frogs import frog, guest, halo, leaping
from renderers.race.pads import leaf
from renderers.race.signs import sign
from renderers.shapes import Point, arc, evenly
from renderers.sprite import Sprite, scaled

_SIZE = (960, 720)
_ISLAND, _LARGE = (482, 50), 1.3  # its upper left corner, and how much larger it is than on the table
_PLACES = ((71, 188), (178, 188), (283, 188), (390, 188))  # of its four flowers, from there


class _Pad(NamedTuple):
    """A pad of the race: where it lies, its kind, and what is on it: a flower, its sign, a frog by its number, or
    nothing."""

    x: float
    y: float
    kind: Kind
    on: str = ""

    @property
    def size(self) -> float:
        """The nearer, the larger."""
        return 0.6 + self.y / 700


_RACE = (
    *(_Pad(66, 262, Kind.PLAIN), _Pad(54, 352, Kind.LOTUS, "y"), _Pad(126, 446, Kind.PLAIN, "0")),
    *(_Pad(286, 520, Kind.EXCHANGE, "frog"), _Pad(464, 546, Kind.LOTUS, "p"), _Pad(640, 520, Kind.BOUNCE, "bounce")),
    *(_Pad(794, 450, Kind.PLAIN, "2"), _Pad(900, 372, Kind.LOTUS, "k")),
)
_JUMPER, _WAY = (558, 398), ((290, 478), (372, 236), (556, 382))  # the frog in the air, and how it came there
_HEROES = {"china-moon": "BGR", "flower-of-the-lotus": "OVG"}
_FIREFLIES = ((60, 180, 1.2), (250, 190, 0.8), (420, 330, 0.9), (190, 340, 0.8), (705, 420, 0.8),
              (36, 560, 1.0), (930, 545, 1.1), (400, 460, 0.7))  # fmt: skip


def cover(board: Board, seats: int, taken: int) -> Image.Image:
    """The game in one look, and below it a leaf for each seat, a frog on those that are taken."""
    picture = _scene(board.slug).copy()
    for seat in range(seats):
        x = _SIZE[0] / 2 + 150 * (seat - (seats - 1) / 2)
        leaf(f"seat {seat}", Kind.PLAIN).put(picture, x, 662)
        (guest(0.9) if seat < taken else _empty()).put(picture, x, 676)
    return picture


@cached
def _empty() -> Sprite:
    """A place where a frog could sit: its outline in light."""
    return outline(halo(0.9), frog("R", 0.9))


@cached
def _scene(slug: str) -> Image.Image:
    """Frogs on their way to the island, one of them in the air. The two sisters look at each other."""
    picture = scenery.pond(slug, _SIZE)
    mirrored = slug != "china-moon"
    if mirrored:
        picture = ImageOps.mirror(picture)
    for across, down, glow in _FIREFLIES:
        scenery.firefly(glow).put(picture, _SIZE[0] - across if mirrored else across, down)
    left: float = _SIZE[0] - _ISLAND[0] - 358 * _LARGE if mirrored else _ISLAND[0]
    scaled(scenery.island(slug, 2), _LARGE / 2).put(picture, left, _ISLAND[1])
    for letter, (across, down) in zip("wypu", _PLACES, strict=True):
        flower(letter, 80).put(picture, left + across, _ISLAND[1] + down)
    for piece, (x, y) in _cast(slug, mirrored):
        piece.put(picture, x, y)
    return picture


def _cast(slug: str, mirrored: bool) -> Iterator[tuple[Sprite, Point]]:
    """The pads with what is on them, the far ones first, and the frog that jumps."""

    def there(x: float, y: float) -> Point:
        return _SIZE[0] - x if mirrored else x, y

    race = [pad._replace(x=there(pad.x, pad.y)[0]) for pad in _RACE]
    for one, other in pairwise(race):
        x, y = (one.x + other.x) / 2, (one.y + other.y) / 2
        yield arrow(round(atan2(other.y - one.y, other.x - one.x), 2)), (x, y)
    for number, pad in sorted(enumerate(race), key=lambda numbered: numbered[1].y):
        yield from _pad(slug, number, pad)
    for number, step in enumerate(list(evenly(arc(*_WAY, 200), 25))[:-3]):
        yield dot(5 + number * 0.4), there(*step)
    yield leaping(_HEROES[slug][1], 1.45, 16 if mirrored else -16), there(*_JUMPER)


def _pad(slug: str, number: int, pad: _Pad) -> Iterator[tuple[Sprite, Point]]:
    stone = slug != "china-moon" and pad.kind is Kind.BOUNCE
    yield scaled(leaf(f"cover {number}", pad.kind, 2, stone=stone), pad.size / 2), (pad.x, pad.y)
    if pad.on.isdecimal():
        yield frog(_HEROES[slug][int(pad.on)], 0.98 * pad.size), (pad.x, pad.y + 16 * pad.size)
    elif len(pad.on) == 1:
        yield flower(pad.on, 64 * pad.size), (pad.x, pad.y - 8 * pad.size)
    elif pad.on:
        yield sign("rock" if stone else pad.on, 52), (pad.x, pad.y - 2)
