"""The lobby's picture: the race to the island in one look, and a leaf for each seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image, ImageOps

from games.race.board import Board, Kind
from renderers.cached import cached
from renderers.canvas import Canvas, meet
from renderers.marks import outline
from renderers.race import scenery, sky
from renderers.race.flowers import flower
from renderers.race.frogs import frog, guest, halo, leaping_frog, toward
from renderers.race.layout import place_at
from renderers.race.pads import leaf
from renderers.race.palette import LANDS
from renderers.race.signs import sign
from renderers.race.trail import arc_of_light
from renderers.scene import Scene
from renderers.shapes import Point, curve, ellipse
from renderers.shown_size import BOARD
from renderers.sprite import Piece, Sprite, put_pieces, scale_sprite

_ISLAND, _LARGE = (640, 76), 1.25  # its upper left corner, and how much larger it is than on the table


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
        return 0.75 + self.y / 620


_RACE = (
    *(_Pad(96, 320, Kind.PLAIN), _Pad(76, 432, Kind.PLAIN, "y"), _Pad(160, 548, Kind.PLAIN, "0")),
    *(_Pad(352, 640, Kind.EXCHANGE, "frog"), _Pad(580, 668, Kind.PLAIN, "p"), _Pad(806, 640, Kind.BOUNCE, "bounce")),
    *(_Pad(1000, 556, Kind.PLAIN, "2"), _Pad(1122, 452, Kind.PLAIN, "k")),
)
_JUMPER, _PATH = (706, 500), ((356, 596), (690, 470))  # the frog in the air, and the ends of its way there
_HEROES = {"china-moon": "BGR", "flower-of-the-lotus": "OVG"}
_FIREFLIES = ((75, 225, 1.2), (312, 240, 0.8), (525, 412, 0.9), (238, 425, 0.8), (882, 520, 0.8),
              (45, 700, 1.0), (1160, 680, 1.1), (500, 575, 0.7))  # fmt: skip


def cover(board: Board, seats: int, occupied: int) -> Scene:
    """Draw the game in one look, and below it a leaf for each seat, a frog on those that are taken."""
    scene = _scene(board.slug).copy()
    for seat in range(seats):
        x = BOARD[0] / 2 + min(190, 1140 / seats) * (seat - (seats - 1) / 2)
        leaf(f"seat {seat}", Kind.PLAIN).put(scene, x, 838)
        (guest(1.05) if seat < occupied else _empty()).put(scene, x, 850)
    return scene


@cached
def _empty() -> Sprite:
    """Draw a place where a frog could sit: its outline in light."""
    return outline(halo(1.05), frog("R", 1.05))


@cached
def _scene(slug: str) -> Scene:
    """Draw frogs on their way to the island, one of them in the air. The two sisters look at each other."""
    picture = sky.pond(slug, BOARD)
    _current(picture, slug)
    mirror = slug != "china-moon"
    if mirror:
        picture = ImageOps.mirror(picture)
    scene, width = Scene(picture), BOARD[0]
    for across, down, glow in _FIREFLIES:
        scenery.firefly(glow).put(scene, width - across if mirror else across, down)
    left: float = 30 if mirror else _ISLAND[0]
    scale_sprite(scenery.island(slug, 2), _LARGE / 2).put(scene, left, _ISLAND[1])
    for place, letter in enumerate("wypu", 1):
        x, y = place_at(slug, place)
        from_left, from_top = (part - corner for part, corner in zip((x, y), scenery.ISLANDS[slug], strict=True))
        flower(letter, 92).put(scene, left + from_left * _LARGE, _ISLAND[1] + from_top * _LARGE)
    return put_pieces(scene, _cast(slug, mirror))


def _current(picture: Image.Image, slug: str) -> None:
    """Draw the river's lit band below the pads."""
    spots: list[Point] = [(-60, 262), *((pad.x, pad.y) for pad in _RACE), (1040, 360), (900, 330)]
    canvas, course = Canvas(*picture.size, 1), curve([spots[0], *spots, spots[-1]], 40)
    band = canvas.area(*(ellipse((x, y), 24 + y / 11, 12 + y / 16, 40) for x, y in course))
    canvas.fill(canvas.blur(canvas.grow(band, 6), 8), LANDS[slug].glint, 0.3)
    canvas.fill(meet(canvas.blur(band, 5), band), LANDS[slug].water, 0.75)
    canvas.lay_on(picture)


def _cast(slug: str, mirror: bool) -> Iterator[Piece]:
    """Yield the pads with what is on them, the far ones first, and the frog that jumps."""

    def there(x: float, y: float) -> Point:
        return BOARD[0] - x if mirror else x, y

    race = [pad._replace(x=there(pad.x, pad.y)[0]) for pad in _RACE]
    for number, pad in sorted(enumerate(race), key=lambda entry: entry[1].y):
        yield from _pad(slug, number, pad, there(*_JUMPER))
    (ax, ay), (bx, by) = _PATH
    yield arc_of_light(there(bx, by)[0] - there(ax, ay)[0], by - ay), there(ax, ay)
    yield leaping_frog(_HEROES[slug][1], 1.8, 16 if mirror else -16), there(*_JUMPER)


def _pad(slug: str, number: int, pad: _Pad, focus: Point) -> Iterator[Piece]:
    stone = slug != "china-moon" and pad.kind is Kind.BOUNCE
    yield scale_sprite(leaf(f"cover {number}", pad.kind, 2, stone=stone), pad.size / 2), (pad.x, pad.y)
    if pad.on.isdecimal():
        colour = _HEROES[slug][int(pad.on)]
        yield frog(colour, 0.98 * pad.size, gaze=toward((pad.x, pad.y), focus)), (pad.x, pad.y + 14 * pad.size)
    elif len(pad.on) == 1:
        yield flower(pad.on, 64 * pad.size), (pad.x, pad.y - 8 * pad.size)
    elif pad.on:
        yield sign("rock" if stone else pad.on, 80), (pad.x, pad.y - 4)
