"""The five flowers, which differ in shape as well as in colour, and the fly."""

from __future__ import annotations

from functools import reduce
from math import cos, pi, sin

from PIL import ImageChops

from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.race.palette import BLOOMS, NIGHT
from renderers.shapes import Outline, Point, arc, ellipse, star, transform_outline
from renderers.shown_size import CAPITAL
from renderers.sprite import Sprite, centre_sprite


@cached
def flower(letter: str, width: float, count: str = "") -> Sprite:
    """Draw a flower seen from above, by its middle; on its heart, maybe, how many there are."""
    side = round(width + 12)
    canvas, bloom = Canvas(side, side), BLOOMS[letter]
    middle, size = canvas.middle, width / 64
    outlines = [transform_outline(petal, *middle, size) for petal in petals(letter)]
    whole = canvas.area(*outlines)
    canvas.shadow(whole, 0, 2 * size, 2 * size, 0.5, NIGHT)
    if bloom.rim:
        canvas.fill(canvas.grow(whole, 4 * size + 0.4), bloom.rim)
    canvas.fill(canvas.grow(whole, 1.2 * size + 0.3), bloom.edge)
    for petal in map(canvas.area, outlines):
        canvas.fill(canvas.grow(petal, 0.5), bloom.edge, 0.75)
        canvas.fill(petal, bloom.petals)
        canvas.fill(
            canvas.lit_edge(petal, 1.5 * size, 2 * size, 1.2 * size), "#ffffff", 0.55 if letter != "k" else 0.25
        )
    reach = 20.5 if count else 12.5
    heart = canvas.area(ellipse(middle, reach * size, reach * size))
    canvas.fill(canvas.grow(heart, 1), bloom.edge, 0.6)
    canvas.fill(heart, bloom.heart)
    if count:
        canvas.fill(canvas.text_mask(count, middle, max(CAPITAL, 26 * size)), bloom.ink)
    else:
        spots = [ellipse((7 * cos(turn), 7 * sin(turn)), 2.2, 2.2, 16) for turn in (pi * n / 3 for n in range(6))]
        grains = [transform_outline(spot, *middle, size) for spot in (*spots, ellipse((0, 0), 2.6, 2.6, 16))]
        canvas.fill(canvas.area(*grains), bloom.ink, 0.9)
    return centre_sprite(canvas)


def petals(letter: str) -> list[Outline]:
    """Return the petals of a flower 64 wide about the origin, the hindmost first."""
    if letter == "y":  # a star of five broad points
        return [transform_outline(_point(32, 15), 0, 1.5, turn=2 * pi * number / 5) for number in range(5)]
    if letter == "p":  # five round lobes
        return [
            transform_outline(ellipse((0, -17), 14.5, 15), 0, 0.5, turn=2 * pi * (number + 0.5) / 5)
            for number in range(5)
        ]
    if letter == "w":  # many narrow rays
        return [
            transform_outline(ellipse((0, -20), 5.4, 12.5), 0, 0, turn=2 * pi * number / 14) for number in range(14)
        ]
    if letter == "u":  # a square of four points over a square of four points
        return [star((0, 0), 33, 21, 4, -pi / 4), star((0, 0), 33, 15, 4)]
    return [star((0, 0), 31, 17, 9), star((0, 0), 25, 17, 9, pi / 2)]  # a jagged ring of thorns


def _point(long: float, wide: float) -> list[Point]:
    half = arc((0, 0), (wide * 1.5, -long * 0.6), (0, -long), 12)
    return half + [(-x, y) for x, y in reversed(half)]


@cached
def fly(width: float) -> Sprite:
    """Draw a fly, by its middle."""
    side = round(width + 10)
    canvas, size = Canvas(side, side), width / 44
    x = y = side / 2
    wings = [transform_outline(ellipse((0, -11), 7.5, 13), x + tilt * 3, y + 1, size, tilt * 0.95) for tilt in (-1, 1)]
    legs = [[(x + side_ * 5 * size, y + down * size), (x + side_ * 15 * size, y + (down + drop) * size)]
            for side_ in (-1, 1) for down, drop in ((1, -3), (5, 2), (9, 7))]  # fmt: skip
    legs_drawn = canvas.line(*legs, width=2.2 * size)
    body = canvas.area(
        ellipse((x, y + 6 * size), 7.5 * size, 11 * size), ellipse((x, y - 6 * size), 6.5 * size, 6 * size)
    )
    spread = canvas.area(*wings)
    whole = reduce(ImageChops.lighter, (body, legs_drawn, spread))
    canvas.fill(canvas.grow(whole, 1.8), "#fdf7d0")
    canvas.fill(legs_drawn, "#1a1420")
    canvas.fill(spread, ("#e6f6ff", "#9cc9ea"))
    canvas.fill(canvas.loop(*wings, width=1.2 * size), "#2c4a66")
    canvas.fill(body, ("#4a3f5c", "#14101c"))
    eyes = canvas.area(*(ellipse((x + tilt * 4 * size, y - 8 * size), 3.2 * size, 3.2 * size) for tilt in (-1, 1)))
    canvas.fill(eyes, "#ff5a4a")
    return centre_sprite(canvas)
