"""The lobby's picture: frogs in piles before the screen, one of them leaping for a slide, and a pad for each seat."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from renderers.cached import cached
from renderers.frogs import leaping
from renderers.marks import dot, outline
from renderers.scene import Scene
from renderers.shapes import arc, evenly
from renderers.shown_size import BOARD
from renderers.sprite import Piece, Sprite, put_pieces
from renderers.water_lily import pads, scenery
from renderers.water_lily.frogs import frog, stranger, toward
from renderers.water_lily.marks import halo
from renderers.water_lily.screen import curtain, emblem, screen

_DOORS = (140, 370, 600, 830, 1060)
_WALL = 300  # height of the screen, the light above it included
_DECK = 424  # the middle of a slide's top
_GAP = 34  # between the dots of the leap
_SEATS = 846  # the foot of the frogs of the seats
_SEAT = 1.15
_AIR = (712, 380)  # where the leaping frog is


@cached
def cover(seats: int, occupied: int) -> Scene:
    """Draw the game in one look, and below it a lily pad for each seat, a stranger on those that are taken."""
    scene = _scene().copy()
    for seat in range(seats):
        x = BOARD[0] / 2 + 224 * (seat - (seats - 1) / 2)
        pads.lily_pad("", f"seat {seat}", lit=seat < occupied).put(scene, x, _SEATS - 6)
        guest = stranger(_SEAT, awake=True, look=toward((x, _SEATS), _AIR)) if seat < occupied else _empty()
        guest.put(scene, x, _SEATS)
    return scene


@cached
def _empty() -> Sprite:
    """Draw a place where a frog could sit: its outline in light."""
    return outline(halo(_SEAT), frog("Y", _SEAT, with_letter=False))


@cached
def _scene() -> Scene:
    """Draw all but the seats."""
    scene = Scene(scenery.water(BOARD, Random("water cover")))
    scenery.sky(BOARD[0], 170).put(scene, 0, 0)
    scenery.bank(BOARD[0], 96, Random("bank")).put(scene, 0, _WALL + 20)
    screen(BOARD[0], _WALL - 50, _DOORS).put(scene, 0, 60)
    emblem(1.3).put(scene, 600, 262)
    slide = pads.slide("", _DECK - _WALL - 4)
    for x in _DOORS:
        slide.put(scene, x, _DECK)
        curtain().put(scene, x, _WALL - 40)
    for x, y, size in ((600, 620, 1.2), (506, 726, 0.9), (716, 706, 1.0)):
        scenery.lotus(size, f"cover {x}").put(scene, x, y)
    return put_pieces(scene, _cast())


def _cast() -> Iterator[Piece]:
    """Yield the players of the cover, from the far ones to the near ones."""
    leaf = pads.lily_pad("", "cover", 2)
    for x, y, pile, look in ((220, 680, "RGBV", 7), (980, 680, "BR", 5)):
        yield leaf, (x, y - 16)
        for level, colour in enumerate(pile):
            top = level == len(pile) - 1
            yield frog(colour, 1.75, look=look if top else None), (x + (level % 2) * 4, y - 66 * level)
    path = list(evenly(arc((300, 330), (440, 60), (690, 380), 240), _GAP))
    for number, place in enumerate(path[:-2]):
        yield dot(6.0 + number * 0.6), place
    yield _leaper("Y"), _AIR


@cached
def _leaper(colour: str) -> Sprite:
    """Draw a frog in the air."""
    return leaping(frog(colour, 1.8, look=0), halo(1.8), -16)
