"""Marks on the table: where a cup stood, where one may be placed, what was moved last, and the places' names."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from renderers.cached import cached
from renderers.canvas import Canvas, mix_colours, without
from renderers.cappuccino.cups import FOOT, cup
from renderers.cappuccino.layout import LETTERS
from renderers.cappuccino.palette import ESPRESSO, GLAZES, GOLD
from renderers.marks import silhouette
from renderers.shapes import cushion, ellipse, polar, transform_outline, turns, wobble
from renderers.sprite import Sprite, centre_sprite, tight
from renderers.text import width

SAUCER = "#5a2c00", "#fff0b0", "#ffcf3e", "#f0aa00"  # its outline, and its rim from the far to the near side
PAPER = "#fffaf0", "#ffe9c6"  # of the plate with a name
PLATE_HIGH = 1.2 * LETTERS + 3  # its height, with its edge
_INK = "#fff3d6", "#3d1c0a"  # of what is written on the wood, and its edge


@cached
def name(text: str, ground: str, pitch: int) -> Sprite:
    """Draw a place's name on a plate for a "cup" or a stack, or on a "spot" of bare wood, by its middle."""
    high = LETTERS if ground == "cup" else max(LETTERS, 0.27 * pitch)
    letters = width(text, high) / 2
    half = min(letters + 5, max(letters, pitch / 2 - 1)), PLATE_HIGH / 2 - 1.5
    canvas = Canvas(round(2 * max(half[0], letters)) + 8, round(max(2 * half[1], 1.4 * high)) + 8, 2)
    ink = canvas.text_mask(text, canvas.middle, high)
    if ground == "cup":
        plate = canvas.area(cushion(canvas.middle, *half, 3.6))
        canvas.fill(canvas.grow(plate, 1.5), ESPRESSO)
        canvas.fill(plate, PAPER)
        canvas.fill(ink, ESPRESSO)
    else:
        canvas.fill(canvas.blur(canvas.grow(ink, 2), 1), _INK[1], 0.85)
        canvas.fill(ink, _INK[0])
    return tight(centre_sprite(canvas))


@cached
def edge_label(text: str) -> Sprite:
    """Draw a row's letter or a number at the edge of the places."""
    canvas = Canvas(round(LETTERS * 2.6), round(LETTERS * 2))
    ink = canvas.text_mask(text, canvas.middle, LETTERS)
    canvas.fill(canvas.blur(canvas.grow(ink, 4), 1.5), _INK[1])
    canvas.fill(ink, "#f6d9a8")
    return tight(centre_sprite(canvas))


@cached
def focus(pitch: int) -> Sprite:
    """Draw a pool of light on the table about the last move."""
    across, down = 2.1 * pitch, 1.5 * pitch
    canvas = Canvas(round(2 * across), round(2 * down), 1)
    pool = canvas.area(ellipse((across, down), across * 0.55, down * 0.55))
    canvas.fill(canvas.blur(pool, 0.55 * pitch), "#ffe6a0", 0.55)
    return tight(centre_sprite(canvas))


@cached
def stain(number: int, pitch: int) -> Sprite:
    """Draw where a cup stood: the ring of coffee it has left on the wood, of one shape or another."""
    source = Random(f"stain {number}")
    across, down = FOOT[0] * pitch * 0.98, FOOT[1] * pitch * 0.98
    canvas = Canvas(round(across * 2 + 20), round(down * 2 + 20))
    scale_at = wobble(source, 0.05)
    middle = canvas.middle
    outer = polar(middle, lambda angle: across * scale_at(angle), down / across)
    thin, start = wobble(source, 0.5, (1, 2, 3)), source.uniform(0, 2 * pi)
    inner = polar(middle, lambda angle: across * (scale_at(angle) - 0.1 - 0.07 * thin(angle + start)), down / across)
    wet = canvas.area(outer)
    canvas.fill(wet, "#2c1206", 0.1)
    ring = without(wet, canvas.area(inner))
    canvas.fill(canvas.blur(ring, 1), "#2a1004", 0.5)
    return tight(centre_sprite(canvas))


@cached
def empty(pitch: int) -> Sprite:
    """Draw a place on which cups may come to be placed: a shallow round in the wood."""
    across, down = FOOT[0] * pitch * 0.7, FOOT[1] * pitch * 0.7
    canvas = Canvas(round(across * 2 + 16), round(down * 2 + 16))
    x, y = canvas.middle
    canvas.fill(canvas.area(ellipse((x, y), across, down)), "#2c1206", 0.3)
    inner = ellipse((x, y + 1.5), across - 1.5, down - 1.5)
    canvas.fill(canvas.loop(inner, width=1.2), "#e7b27a", 0.25)
    return tight(centre_sprite(canvas))


@cached
def saucer(pitch: int) -> Sprite:
    """Draw a golden saucer: the stack upon it may jump, or in the end has won."""
    across, down = 0.46 * pitch, 0.215 * pitch
    canvas = Canvas(round(across * 2 + 24), round(down * 2 + 24))
    x, y = canvas.middle
    plate = canvas.area(ellipse((x, y), across, down))
    canvas.shadow(plate, 1, 3, 3, 0.5)
    canvas.fill(canvas.grow(plate, 0.03 * pitch), SAUCER[0])
    canvas.fill(plate, SAUCER[1:])
    canvas.fill(canvas.area(ellipse((x, y + 1), across * 0.84, down * 0.82)), ("#d89600", "#f2bd3a", "#ffe27a"))
    return tight(centre_sprite(canvas))


@cached
def start_ring(pitch: int) -> Sprite:
    """Draw the place the last stack came from: a ring of light."""
    across, down = 0.42 * pitch, 0.215 * pitch
    canvas = Canvas(round(across * 2 + 28), round(down * 2 + 28))
    ring = ellipse(canvas.middle, across, down)
    canvas.fill(canvas.area(ring), "#ffe98a", 0.25)
    canvas.fill(canvas.loop(ring, width=9), "#5a2c00", 0.65)
    canvas.fill(canvas.loop(ring, width=5.5), ("#ffffff", "#fff3b8", "#ffd95e"))
    return centre_sprite(canvas)


@cached
def spot(colour: str, pitch: int) -> Sprite:
    """Draw a place where the seat that must place a cup may put it: a broken ring in its colour."""
    across, down, glaze = 0.41 * pitch, 0.205 * pitch, GLAZES[colour]
    canvas = Canvas(round(across * 2 + 14), round(down * 2 + 14))
    x, y = canvas.middle
    dashes = [
        [(x + across * cos(angle), y + down * sin(angle)) for angle in (start + step * 0.04 for step in range(7))]
        for start in turns(14)
    ]
    canvas.fill(canvas.line(*dashes, width=0.045 * pitch + 2), "#2a1206", 0.55)
    canvas.fill(canvas.line(*dashes, width=0.045 * pitch), mix_colours(glaze.light, "#fff6e2", 0.35))
    return centre_sprite(canvas)


@cached
def halo(pitch: int) -> Sprite:
    """Draw a ring of light about the cup that was moved last; placed by the cup's foot."""
    body = cup("F", pitch)
    margin = 16
    canvas, mask = silhouette(body, margin)
    canvas.fill(canvas.blur(canvas.grow(mask, 9), 3), "#ffe97a")
    canvas.fill(canvas.grow(mask, 7), "#5a2c00")
    canvas.fill(canvas.grow(mask, 5.4), GOLD)
    return Sprite(canvas.reduce(), body.across + margin, body.down + margin)


@cached
def arrow(turn: float, pitch: int) -> Sprite:
    """Draw an arrow that points so many radians clockwise from the right."""
    side, long, unit = round(0.4 * pitch + 14), 0.15 * pitch, pitch / 95
    canvas = Canvas(side, side)
    half = [(-1.0, 0.24), (0.05, 0.28), (-0.12, 0.78), (1.05, 0.0)]
    head = [(x * long, y * long) for x, y in (*half, *((x, -y) for x, y in reversed(half)))]
    area = canvas.area(transform_outline(head, side / 2, side / 2, turn=turn))
    canvas.fill(canvas.blur(canvas.grow(area, 3 * unit), 1.5 * unit), "#3d1c0a", 0.7)
    canvas.fill(canvas.grow(area, 1.8 * unit), "#5a2c00")
    canvas.fill(area, ("#ffffff", "#ffe98a", "#ffcf3e"))
    return centre_sprite(canvas)
