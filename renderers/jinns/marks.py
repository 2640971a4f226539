"""Marks laid over the scene: seats and colours, what a pile counts, and where the last move went."""

from __future__ import annotations

from math import cos, pi, sin

from renderers.cached import cached
from renderers.canvas import Canvas, Mask
from renderers.colour_symbols import colour_symbol
from renderers.jinns.layout import SLAB
from renderers.jinns.palette import COATS, GOLD, INK
from renderers.jinns.pawns import shape
from renderers.shapes import Point, box, ellipse, moved, star
from renderers.sprite import Sprite, centred

DARK = "#5a2c00"


@cached
def disc(number: int, lit: bool, radius: float = 21) -> Sprite:
    """A seat's number; golden for the seat that must decide."""
    side = round(radius * 2 + 12)
    canvas, middle = Canvas(side, side), (side / 2, side / 2)
    rim = canvas.area(ellipse(middle, radius, radius))
    canvas.shadow(rim, 1, 3, 3, 0.4, "#3a1a10")
    canvas.fill(rim, DARK if lit else "#0b3746")
    canvas.fill(canvas.area(ellipse(middle, radius - 2.4, radius - 2.4)), GOLD if lit else ("#2b7f92", "#12566b"))
    canvas.fill(canvas.written(str(number), middle, radius * 1.15), DARK if lit else "#ffffff")
    return centred(canvas)


@cached
def badge(colour: str, size: float = 1, ghost: bool = False) -> Sprite:
    """A colour by its mark and letter; as a ghost where a pawn of it will stand."""
    width, height = round(58 * size), round(40 * size)
    canvas, coat = Canvas(width + 12, height + 12), COATS[colour]
    plate = canvas.area(box(6, 6, width + 6, height + 6, 13 * size))
    canvas.fill(canvas.grown(plate, 1.5), coat.edge, 0.7 if ghost else 1)
    canvas.fill(plate, (coat.light, coat.wall, coat.wall), 0.75 if ghost else 1)
    x, y = 6 + width / 2, 6 + height / 2
    ink = canvas.written(colour, (x + 12 * size, y), 25 * size)
    ink.paste(255, mask=canvas.area(*(moved(part, x - 14 * size, y, 12 * size) for part in colour_symbol(colour))))
    if coat.ink == "#ffffff":
        canvas.fill(canvas.grown(ink, 1.4), coat.edge, 0.8)
    canvas.fill(ink, coat.ink)
    return centred(canvas)


@cached
def figure(number: int, height: float, ink: str = INK) -> Sprite:
    """A number on a carpet."""
    canvas = Canvas(round(height * 2.6), round(height * 1.5))
    canvas.fill(canvas.written(str(number), (height * 1.3, height * 0.75), height), ink)
    return centred(canvas)


@cached
def coin(points: int, radius: float) -> Sprite:
    """What a pile counts."""
    side = round(radius * 2 + 10)
    canvas, middle = Canvas(side, side), (side / 2, side / 2)
    rim = canvas.area(ellipse(middle, radius, radius))
    canvas.shadow(rim, 1, 2, 2, 0.5, "#3a1a10")
    canvas.fill(rim, DARK)
    face = canvas.area(ellipse(middle, radius - 1.6, radius - 1.6))
    canvas.fill(face, GOLD)
    canvas.fill(canvas.lit(face, 1.2, 1.6, 1), "#ffffff", 0.8)
    canvas.fill(canvas.written(str(points), middle, radius * (1.15 if points < 10 else 0.92)), "#4a2200")
    return centred(canvas)


@cached
def storeys(pawns: int) -> Sprite:
    """How high a tower is, as a number of times, beside its square's."""
    canvas, middle = Canvas(50, 40), (25, 20)
    plate = canvas.area(box(6, 7, 44, 33, 7))
    canvas.shadow(plate, 2, 3, 2, 0.5, "#3a1a10")
    canvas.fill(plate, "#fffbe0")
    canvas.fill(canvas.area(box(8, 9, 42, 31, 5.5)), ("#7a4a1c", "#4a2508"))
    canvas.fill(canvas.written(f"×{pawns}", middle, 17), "#ffffff")
    return centred(canvas)


@cached
def pile_sign() -> Sprite:
    """The sign of what was taken off: a little tower."""
    canvas = Canvas(40, 40)
    storeys = [box(9, 29, 31, 36, 2), box(11, 21, 29, 28, 2), ellipse((20, 15), 8.5, 7), box(19, 5, 21, 12)]
    canvas.fill(canvas.area(*storeys), INK)
    return centred(canvas)


@cached
def ring_sign() -> Sprite:
    """The sign of what stands on the ring: squares about a lake."""
    canvas = Canvas(40, 40)
    stones = [
        box(
            20 + 14 * cos(turn) - 3.6,
            20 + 14 * sin(turn) - 3.6,
            20 + 14 * cos(turn) + 3.6,
            20 + 14 * sin(turn) + 3.6,
            1,
        )
        for turn in (2 * pi * step / 8 for step in range(8))
    ]
    canvas.fill(canvas.area(*stones), INK)
    canvas.fill(canvas.area(ellipse((20, 20), 7, 7)), "#1d8f9a")
    return centred(canvas)


@cached
def pause() -> Sprite:
    """The sign of a seat that misses its turn."""
    canvas = Canvas(40, 40)
    canvas.fill(canvas.area(ellipse((20, 20), 15, 15)), "#7a4a3a")
    canvas.fill(canvas.area(box(13, 12, 18, 28, 1.5), box(22, 12, 27, 28, 1.5)), "#ffffff")
    return centred(canvas)


@cached
def counter(moves: int, limit: int) -> Sprite:
    """How many moves in a row have left the piles as many, and in the ring about it how many end the game."""
    canvas, middle = Canvas(84, 84), (42, 42)
    plate = canvas.area(ellipse(middle, 31, 31))
    canvas.shadow(plate, 1, 4, 4, 0.5, "#06281f")
    canvas.fill(plate, DARK)
    canvas.fill(canvas.area(ellipse(middle, 29, 29)), ("#0f5068", "#0a3a50"))
    for step in range(limit):
        turn = 2 * pi * (step + 0.5) / limit - pi / 2
        bead = ellipse((42 + 24 * cos(turn), 42 + 24 * sin(turn)), 2.9, 2.9, 24)
        canvas.fill(canvas.area(bead), "#ffd23c" if step < moves else "#3f8195")
    canvas.fill(canvas.written(str(moves), middle, 21), "#ffffff")
    return centred(canvas)


def _light(canvas: Canvas, mask: Mask, size: float = 1) -> None:
    """A ring of light about a shape."""
    canvas.fill(canvas.blurred(canvas.grown(mask, 6.5 * size), 2.5 * size), "#ffe97a")
    canvas.fill(canvas.grown(mask, 5.4 * size), "#6b3a00", 0.85)
    canvas.fill(canvas.grown(mask, 4.0 * size), ("#ffffff", "#fffbe0", "#fff1ad"))


@cached
def halo(pawns: int, strength: int, size: float = 1) -> Sprite:
    """A ring of light about a pile of so many pawns, one of this strength on top; placed by the pile's foot."""
    outlines = [moved(outline, 0, 0, size) for outline in shape(pawns, strength)]
    top = min(y for outline in outlines for _, y in outline)
    foot = (round(42 * size) + 14, round(16 - top))
    canvas = Canvas(2 * foot[0], foot[1] + 12, 2 if size <= 1 else 4)
    _light(canvas, canvas.area(*(moved(outline, *foot) for outline in outlines)), max(size, 0.8))
    return Sprite(canvas.reduced(), *foot)


@cached
def take_off() -> Sprite:
    """A ring of light about the slab that a pawn has left."""
    foot = (20 - SLAB.left, 20 - SLAB.top)
    canvas = Canvas(round(2 * foot[0]), round(foot[1] + SLAB.bottom + 16), 3)
    for out, width, strength in ((8, 2.4, 0.7), (3, 4.4, 1.0)):
        left, top, right, bottom = SLAB
        ring = box(
            left - out + 20 - SLAB.left, top - out + foot[1], right + out + foot[0], bottom + out - 4 + foot[1], 9
        )
        loop = [*ring, ring[0]]
        canvas.fill(canvas.line(loop, width=width + 2.6), DARK, 0.55 * strength)
        canvas.fill(canvas.line(loop, width=width), ("#ffffff", "#fff3b8", "#ffe98a"), strength)
    return Sprite(canvas.reduced(), round(foot[0]), round(foot[1]))


@cached
def burst() -> Sprite:
    """The light that is left on a slab whose tower was taken off."""
    canvas, middle = Canvas(120, 100), (60, 50)
    rays = canvas.area([(x, 50 + (y - 50) * 0.72) for x, y in star(middle, 46, 22, 12)])
    canvas.fill(canvas.blurred(canvas.grown(rays, 3), 4), "#ffe97a", 0.8)
    canvas.fill(canvas.grown(rays, 1.6), "#8a4a00")
    canvas.fill(rays, GOLD)
    canvas.fill(canvas.area([(x, 50 + (y - 50) * 0.72) for x, y in star(middle, 28, 15, 12)]), "#fffbe0")
    return centred(canvas)


@cached
def stop() -> Sprite:
    """A pile that a move has counted on its way."""
    canvas, middle = Canvas(34, 34), (17, 17)
    canvas.fill(canvas.area(ellipse(middle, 11.5, 11.5)), DARK)
    canvas.fill(canvas.area(ellipse(middle, 9.5, 9.5)), ("#ffffff", "#ffe98a"))
    canvas.fill(canvas.area(ellipse(middle, 4.6, 4.6)), "#c2551c")
    return centred(canvas)


@cached
def arrow(eighths: int) -> Sprite:
    """Where a move ends: an arrow, turned by so many eighths of a circle from the right."""
    canvas = Canvas(52, 52)
    tip: list[Point] = [(17, 0), (-6, -17), (-6, -7), (-16, -7), (-16, 7), (-6, 7), (-6, 17)]
    head = canvas.area(moved(tip, 26, 26, 0.95, pi / 4 * eighths))
    canvas.fill(canvas.grown(head, 2.4), DARK)
    canvas.fill(head, ("#ffffff", "#ffe98a"))
    return centred(canvas)
