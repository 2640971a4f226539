"""A seat's secret card: whose frogs are yours, and what each of them counts where it comes to lie."""

from __future__ import annotations

from random import Random

from games.water_lily.board import POINTS
from renderers.cached import cached
from renderers.canvas import Canvas, meet
from renderers.marks import becomes
from renderers.scene import Scene
from renderers.shapes import box
from renderers.sprite import Sprite, place_sprite
from renderers.water_lily import pads, scenery
from renderers.water_lily.frogs import frog, pale
from renderers.water_lily.marks import coin
from renderers.water_lily.palette import LIGHT

CARD = (1200, 800)
_BAND = 100  # height of a row
_LEFT, _TOP, _WIDTH = 780, 26, 384  # of the pond's column
_FOOT = _TOP + _BAND * len(POINTS)


@cached
def card(colour: str) -> Scene:
    """Draw one big frog, and beside it a column of the pond with a frog in each row and its worth, and a frog
    outside."""
    scene = _blank().copy()
    frog(colour, 4.8, look=7).put(scene, 372, 636)
    x = _LEFT + 120
    for row, points in enumerate(POINTS):
        here = frog(colour, 1.0) if points else pale(colour, 0.9)
        here.put(scene, x, _FOOT - 8 - _BAND * row)
    pale(colour, 0.9).put(scene, x, _FOOT + 128)
    return scene


@cached
def _blank() -> Scene:
    """Draw a card without its frogs."""
    scene = Scene(scenery.water(CARD, Random("card")))
    for x, y, size in ((100, 110, 1.5), (640, 120, 1.1)):
        scenery.lotus(size, f"card {x}").put(scene, x, y)
    pads.lily_pad("", "card", 4).put(scene, 372, 600)
    pads.lily_pad("", "late").put(scene, _LEFT + 120, _FOOT + 118)
    _column().put(scene, _LEFT, _TOP)
    becomes(3, 1.1).put(scene, _LEFT + 120, _FOOT + 34)
    for row, points in enumerate(POINTS):
        coin(points, 40 if points else 32).put(scene, _LEFT + 288, _FOOT - _BAND * (row + 0.5))
    coin(0, 32).put(scene, _LEFT + 288, _FOOT + 94)
    return scene


def _column() -> Sprite:
    """Draw a column of the pond, each row in its light."""
    height = _BAND * len(POINTS)
    canvas = Canvas(_WIDTH + 20, height + 24, 2)
    water = canvas.area(box(-6 + 10, -6 + 10, _WIDTH + 6, height + 16, 30))
    canvas.shadow(water, 2, 7, 6, 0.5)
    canvas.fill(water, "#f4fff4")
    inner = canvas.area(box(10, 10, _WIDTH, height + 10, 24))
    for row, points in enumerate(POINTS):
        foot = height + 10 - _BAND * row
        canvas.fill(meet(canvas.area(box(0, foot - _BAND, _WIDTH + 20, foot)), inner), LIGHT[points])
    edges = [[(10, 10 + _BAND * row), (_WIDTH, 10 + _BAND * row)] for row in range(1, len(POINTS))]
    canvas.fill(canvas.line(*edges, width=2), "#ffffff", 0.6)
    canvas.fill(canvas.lit_edge(inner, 3, 5, 5), "#0a4a63", 0.5)
    return place_sprite(canvas, 10, 10)
