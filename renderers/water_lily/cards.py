"""The two pictures that are not the table: a seat's secret card, and the lobby's cover."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from PIL import Image

from games.water_lily.board import COLUMNS, POINTS
from renderers.cached import cached
from renderers.canvas import Canvas, meet
from renderers.marks import dot, outline
from renderers.shapes import Point, arc, box, evenly
from renderers.sprite import Sprite
from renderers.water_lily import pads, scenery
from renderers.water_lily.board import backdrop
from renderers.water_lily.frogs import frog, stranger
from renderers.water_lily.layout import Layout
from renderers.water_lily.marks import coin, halo
from renderers.water_lily.pond import LIGHT
from renderers.water_lily.screen import curtain, screen

CARD = (800, 500)
_FAR = Layout(pond=252, slides=374, row=0, pond_step=30, step=0, height=720)  # the screen and the slides of the cover
_GAP = 27  # between the dots of the cover's leap
_BAND = 70  # height of a row on the card


@cached
def card(colour: str) -> Image.Image:
    """Whose frogs are yours: one big frog with its letter and mark, and where in the pond it is worth most."""
    picture = _blank().copy()
    frog(colour, 3.4).put(picture, 290, 406)
    frog(colour, 0.8).put(picture, 652, 448 - _BAND * POINTS.index(max(POINTS)))
    return picture


@cached
def _blank() -> Image.Image:
    """A card without its frogs."""
    picture = scenery.water(CARD, scenery.DEEP, Random("card"))
    for x, y, size in ((60, 70, 1.1), (516, 76, 0.8), (548, 420, 0.9)):
        scenery.lotus(size, Random(f"card {x}")).put(picture, x, y)
    pads.lily_pad("", "card", 3).put(picture, 290, 376)
    _column().put(picture, 590, 28)
    for row, points in enumerate(POINTS):
        coin(points, 25).put(picture, 730, 422 - _BAND * row)
    return picture


def _column() -> Sprite:
    """A column of the pond, each row in its light."""
    height = _BAND * len(POINTS)
    canvas = Canvas(190, height + 24, 2)
    water = canvas.area(box(10, 4, 180, height + 14, 26))
    canvas.shadow(water, 2, 7, 6, 0.5)
    canvas.fill(water, "#f4fff4")
    inner = canvas.area(box(15, 9, 175, height + 9, 21))
    for row, points in enumerate(POINTS):
        foot = height + 9 - _BAND * row
        canvas.fill(meet(canvas.area(box(0, foot - _BAND, 190, foot)), inner), LIGHT[points])
    edges = [[(15, 9 + _BAND * row), (175, 9 + _BAND * row)] for row in range(1, len(POINTS))]
    canvas.fill(canvas.line(*edges, width=2), "#ffffff", 0.6)
    canvas.fill(canvas.lit(inner, 3, 5, 5), "#0a4a63", 0.5)
    return Sprite(canvas.reduced(), 0, 0)


def cover(seats: int, taken: int) -> Image.Image:
    """The game in one look, and below it a lily pad for each seat, a stranger on those that are taken."""
    picture = _scene().copy()
    for seat in range(seats):
        x = _FAR.width / 2 + 186 * (seat - (seats - 1) / 2)
        pads.lily_pad("", f"seat {seat}").put(picture, x, 662)
        (stranger(1.0, lit=True) if seat < taken else _empty()).put(picture, x, 668)
    return picture


@cached
def _empty() -> Sprite:
    """A place where a frog could sit: its outline in light."""
    return outline(halo(1.0), frog("Y", 1.0))


@cached
def _scene() -> Image.Image:
    """Frogs in piles before the screen, one of them leaping for a slide."""
    picture, room = backdrop(_FAR, "cover").copy(), _FAR.pond_box
    screen(_FAR).put(picture, room.left, room.top)
    slide = pads.slide("", _FAR.chute)
    for column in COLUMNS:
        slide.put(picture, *_FAR.place(f"{column}6"))
        curtain().put(picture, *_FAR.curtain(column))
    for x, y, size in ((480, 470, 1.0), (424, 560, 0.7), (566, 556, 0.8)):
        scenery.lotus(size, Random(f"cover {x}")).put(picture, x, y)
    for piece, place in _cast():
        piece.put(picture, *place)
    return picture


def _cast() -> Iterator[tuple[Sprite, Point]]:
    """The players of the cover, from the far ones to the near ones."""
    leaf = pads.lily_pad("", "cover", 2)
    for x, y, pile in ((176, 556, "RGBV"), (784, 556, "BR")):
        yield leaf, (x, y - 14)
        for level, colour in enumerate(pile):
            yield frog(colour, 1.4), (x + (level % 2) * 3, y - 51 * level)
    path = list(evenly(arc((222, 290), (330, 60), (560, 380), 240), _GAP))
    for number, place in enumerate(path[:-2]):
        yield dot(5.0 + number * 0.5), place
    yield _leaper("Y"), (568, 330)


def _leaper(colour: str) -> Sprite:
    """A frog in the air."""
    ring, body = halo(1.4), frog(colour, 1.4)
    picture = ring.image.copy()
    picture.alpha_composite(body.image, (ring.across - body.across, ring.down - body.down))
    picture = picture.rotate(-16, Image.Resampling.BICUBIC, expand=True)
    return Sprite(picture, picture.width // 2, picture.height // 2)
