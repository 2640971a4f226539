"""A piece of the shore on which a figure is drawn, with the table's own slabs and pawns."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, pi, sin
from random import Random

from PIL import Image

from games.jinns.board import worth
from renderers.cached import cached
from renderers.canvas import Canvas, gradient
from renderers.figures import TILE, Figure
from renderers.jinns import marks, scenery
from renderers.jinns.cards import border
from renderers.jinns.layout import STEP
from renderers.jinns.palette import CARD, INK
from renderers.jinns.piles import stack
from renderers.jinns.slabs import slab
from renderers.marks import disc
from renderers.scene import Scene
from renderers.seat_column import seat_number
from renderers.shapes import Point, arc, box, ellipse, transform_outline
from renderers.sprite import Sprite, centre_sprite, join_sprites, put_pieces
from renderers.text import width

_EDGE, _LIGHT = "#5a2c00", "#fffbe0"


class Sketch(Figure):
    """A figure being drawn: TILE's size. A place is that of a pile's foot; a pile is like ``B1Y3``, base first."""

    def __init__(self) -> None:
        super().__init__(_sand().copy())

    def square(self, square: int, x: float, y: float, size: float = 0.85) -> None:
        """Draw a slab, no two alike."""
        self.put(slab(square, size), x, y)

    def pile(self, pile: str, x: float, y: float, size: float = 0.85) -> None:
        """Draw a pile on no slab."""
        put_pieces(self.scene, stack([pile[at : at + 2] for at in range(0, len(pile), 2)], (x, y), size))

    def row(self, piles: Sequence[str], xs: Sequence[float], y: float, size: float = 0.85) -> None:
        """Draw squares side by side with piles on them; "" is an empty square."""
        for square, x in enumerate(xs, 3):
            self.square(square, x, y, size)
        for pile, x in zip(piles, xs, strict=True):
            self.pile(pile, x, y, size)

    def seat(self, seat: int, x: float, y: float, lit: bool = False, radius: float = 21) -> None:
        """Draw a seat's number."""
        self.put(seat_number(CARD, seat + 1, "actor" if lit else "waiting", radius), x, y)

    def lit_pile(self, pile: str, x: float, y: float, size: float = 0.85) -> None:
        """Draw a pile that has just moved, or is about to."""
        self.put(marks.halo(len(pile) // 2, pile[-2], size), x, y)
        self.pile(pile, x, y, size)

    def hop(self, start: Point, end: Point, lift: float = 50) -> None:
        """Draw a way through the air, from one point to another."""
        path = arc(start, ((start[0] + end[0]) / 2, min(start[1], end[1]) - 2 * lift), end, 240)
        self.put(marks.light(tuple(path[:-24]), 4, 8), 0, 0)
        (ax, ay), (bx, by) = path[-32], path[-1]
        self.put(marks.arrow(round(atan2(by - ay, bx - ax) / (pi / 4)) % 8), *path[-14])

    def worth(self, pile: str, x: float, y: float) -> None:
        """Draw what a pile counts."""
        self.put(marks.coin(worth(pile)), x, y)


def top(pile: str, size: float = 0.85) -> float:
    """Return how high a pile is at this size."""
    return (66 + STEP * (len(pile) // 2 - 1)) * size


@cached
def _sand() -> Scene:
    """Draw sand, calm enough to draw on."""
    width, height = TILE
    sand = scenery.dunes((width * 2, height * 2), Random("figure")).resize(TILE, Image.Resampling.BOX)
    return Scene(Image.blend(sand, gradient(TILE, scenery.SAND, 3), 0.6))


@cached
def count_step(text: str) -> Sprite:
    """Draw a step of a count."""
    canvas = disc(44, 15, _EDGE, ("#ffffff", "#ffe98a"), 2)
    canvas.fill(canvas.text_mask(text, (22, 22), 19), "#8a2f0c")
    return centre_sprite(canvas)


@cached
def plate(text: str, height: float = 26) -> Sprite:
    """Draw a number of times."""
    across, down = width(text, height) + height * 1.3, height * 2.1
    canvas = Canvas(round(across), round(down))
    canvas.fill(canvas.area(box(3, 3, across - 3, down - 3, 10)), _LIGHT)
    canvas.fill(canvas.area(box(5.5, 5.5, across - 5.5, down - 5.5, 8)), ("#7a4a1c", INK))
    canvas.fill(canvas.text_mask(text, (across / 2, down / 2), height), "#ffffff")
    return centre_sprite(canvas)


@cached
def cloth(colour: str, width: int, height: int) -> Sprite:
    """Draw the card of a seat, placed by its middle."""
    canvas = Canvas(width + 24, height + 24)
    whole = canvas.area(box(12, 12, width + 12, height + 12, 14))
    canvas.shadow(whole, 4, 6, 4, 0.5, "#3a1a10")
    canvas.fill(canvas.grow(whole, 2), CARD.edge)
    canvas.fill(whole, CARD.paper)
    woven = border((colour,), height)
    return join_sprites(centre_sprite(canvas), (woven, -width / 2, -height / 2))


@cached
def die() -> Sprite:
    """Draw the sign of chance."""
    canvas = Canvas(72, 72)
    face = canvas.area(box(10, 10, 62, 62, 12))
    canvas.shadow(face, 2, 4, 3, 0.5, "#3a1a10")
    canvas.fill(canvas.grow(face, 2), INK)
    canvas.fill(face, ("#ffffff", "#f3e2c2"))
    spots = [
        ellipse((36 + across * 14, 36 + down * 14), 5, 5)
        for across, down in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))
    ]
    canvas.fill(canvas.area(*spots), INK)
    return centre_sprite(canvas)


@cached
def turn() -> Sprite:
    """Draw an arrow clockwise, nearly all round."""
    canvas = Canvas(170, 110)
    angles = [-pi * 0.62 + 1.55 * pi * step / 60 for step in range(61)]
    way = [(85 + 62 * cos(angle), 55 + 36 * sin(angle)) for angle in angles]
    (ax, ay), (bx, by) = way[-4], way[-1]
    tip = transform_outline([(26, 0), (-6, -20), (-6, 20)], bx, by, turn=atan2(by - ay, bx - ax))
    canvas.fill(canvas.line(way, width=13), _EDGE)
    canvas.fill(canvas.grow(canvas.area(tip), 2.5), _EDGE)
    canvas.fill(canvas.line(way, width=8), _LIGHT)
    canvas.fill(canvas.area(tip), _LIGHT)
    return centre_sprite(canvas)
