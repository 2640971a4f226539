"""Marks laid over the scene: what a pile counts, and where the last move went."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import Image, ImageDraw

from renderers.cached import cached, cached_in_memory
from renderers.canvas import Canvas, Mask
from renderers.colour_symbols import colour_symbol
from renderers.jinns.layout import LANDING, SLAB, TAG
from renderers.jinns.palette import COATS, DARK, GOLD, INK
from renderers.jinns.pawns import shape
from renderers.shapes import Outline, Point, box, ellipse, ribbon, star, transform_outline
from renderers.shown_size import CAPITAL
from renderers.sprite import Sprite, centre_sprite, place_sprite, tight


@cached
def badge(colour: str, size: float = 1, ghost: bool = False) -> Sprite:
    """Draw a colour's symbol on a plate; pale if a pawn of it will stand there."""
    width, height = round(48 * size), round(42 * size)
    canvas, coat = Canvas(width + 12, height + 12), COATS[colour]
    plate = canvas.area(box(6, 6, width + 6, height + 6, 12 * size))
    canvas.fill(canvas.grow(plate, 1.5), coat.edge, 0.6 if ghost else 1)
    canvas.fill(plate, (coat.light, coat.wall, coat.wall), 0.7 if ghost else 1)
    middle = (6 + width / 2, 6 + height / 2)
    ink = canvas.area(*(transform_outline(part, *middle, 15 * size) for part in colour_symbol(colour)))
    if coat.ink == "#ffffff":
        canvas.fill(canvas.grow(ink, 1.4), coat.edge, 0.8)
    canvas.fill(ink, coat.ink)
    return centre_sprite(canvas)


@cached
def figure(number: int, height: float) -> Sprite:
    """Draw a number on a carpet."""
    canvas = Canvas(round(height * 2.6), round(height * 1.5))
    canvas.fill(canvas.text_mask(str(number), (height * 1.3, height * 0.75), height), INK)
    return centre_sprite(canvas)


@cached
def coin(points: int, width: float = TAG.width + 2) -> Sprite:
    """Draw what a pile counts; on the ring it covers the number of a square."""
    height = TAG.height + 2
    canvas = Canvas(round(width + 14), round(height + 14))
    rim = canvas.area(box(7, 7, width + 7, height + 7, height / 2))
    canvas.shadow(rim, 1, 3, 2, 0.5, "#3a1a10")
    canvas.fill(rim, DARK)
    face = canvas.area(box(9, 9, width + 5, height + 5, height / 2 - 2))
    canvas.fill(face, GOLD)
    canvas.fill(canvas.lit_edge(face, 1.2, 1.6, 1), "#ffffff", 0.8)
    canvas.fill(canvas.text_mask(str(points), canvas.middle, CAPITAL + 1), "#4a2200")
    return centre_sprite(canvas)


@cached
def pause() -> Sprite:
    """Draw the sign of a seat that misses its turn."""
    canvas = Canvas(44, 44)
    canvas.fill(canvas.area(ellipse((22, 22), 18, 18)), "#7a4a3a")
    canvas.fill(canvas.area(box(14, 12, 20, 32, 1.5), box(24, 12, 30, 32, 1.5)), "#ffffff")
    return centre_sprite(canvas)


@cached
def counter(moves: int, limit: int) -> Sprite:
    """Draw the number of consecutive moves that have not changed the number of piles; the ring around it shows how many
    such moves end the game."""
    canvas, middle = Canvas(116, 116), (58, 58)
    plate = canvas.area(ellipse(middle, 48, 48))
    canvas.shadow(plate, 1, 4, 4, 0.5, "#06281f")
    canvas.fill(plate, DARK)
    canvas.fill(canvas.area(ellipse(middle, 45.5, 45.5)), ("#3a2a6a", "#1c1440"))
    for step in range(limit):
        turn = 2 * pi * (step + 0.5) / limit - pi / 2
        bead = ellipse((58 + 38 * cos(turn), 58 + 38 * sin(turn)), 4.6, 4.6, 24)
        canvas.fill(canvas.area(bead), "#ffd23c" if step < moves else "#6a5a98")
    canvas.fill(canvas.text_mask(str(moves), middle, 32), "#ffffff")
    return centre_sprite(canvas)


def _light(canvas: Canvas, mask: Mask, size: float = 1) -> None:
    """Draw a ring of light about a shape."""
    canvas.fill(canvas.blur(canvas.grow(mask, 8 * size), 5 * size), "#ffb52e")
    canvas.fill(canvas.grow(mask, 5.6 * size), "#6b3a00", 0.9)
    canvas.fill(canvas.grow(mask, 4.2 * size), ("#ffffff", "#fffbe0", "#fff1ad"))


@cached
def halo(pawns: int, colour: str, size: float = 1) -> Sprite:
    """Draw a ring of light about a pile of so many pawns, one of this colour on top; placed by the pile's foot."""
    outlines = [transform_outline(outline, 0, 0, size) for outline in shape(pawns, colour)]
    top = min(y for outline in outlines for _, y in outline)
    foot = (round(42 * size) + 20, round(20 - top))
    canvas = Canvas(2 * foot[0], foot[1] + 20, 2)
    _light(canvas, canvas.area(*(transform_outline(outline, *foot) for outline in outlines)), max(size, 0.8))
    return tight(place_sprite(canvas, *foot))


@cached
def pool() -> Sprite:
    """Draw the light on the ground where the last move ended, placed by the foot of the pile."""
    canvas = Canvas(240, 170, 2)
    canvas.fill(canvas.blur(canvas.area(ellipse((120, 85), 78, 48)), 30), "#fff2b8", 0.85)
    return place_sprite(canvas, 120, 92)


@cached
def take_off() -> Sprite:
    """Draw a ring of light about the slab that a pawn has left."""
    foot = (20 - SLAB.left, 20 - SLAB.top)
    canvas = Canvas(round(2 * foot[0]), round(foot[1] + SLAB.bottom + 16), 3)
    left, top, right, bottom = SLAB
    ring = box(foot[0] + left - 1, foot[1] + top - 1, foot[0] + right + 1, foot[1] + bottom - 3, 9)
    canvas.fill(canvas.loop(ring, width=8), DARK, 0.75)
    canvas.fill(canvas.loop(ring, width=5), ("#ffffff", "#fff3b8", "#ffe98a"))
    return place_sprite(canvas, *foot)


@cached
def burst() -> Sprite:
    """Draw the light that is left on a slab whose tower was taken off, placed by the slab's foot."""
    canvas, middle = Canvas(130, 116), (65, 58)
    rays = canvas.area([(x, 58 + (y - 58) * 0.72) for x, y in star(middle, 46, 24, 12)])
    canvas.fill(canvas.blur(canvas.grow(rays, 3), 5), "#ffb52e", 0.9)
    canvas.fill(canvas.grow(rays, 1.6), "#8a4a00")
    canvas.fill(rays, GOLD)
    canvas.fill(canvas.area([(x, 58 + (y - 58) * 0.72) for x, y in star(middle, 30, 16, 12)]), "#fffbe0")
    return place_sprite(canvas, 65, 88)


@cached
def landing(step: int, last: bool) -> Sprite:
    """Draw the number of a landing; golden where the move ended."""
    side = 2 * LANDING + 16
    canvas = Canvas(side, side)
    disc = canvas.area(ellipse(canvas.middle, LANDING, LANDING))
    canvas.shadow(disc, 1, 3, 3, 0.5, "#0a1030")
    canvas.fill(disc, DARK)
    face = canvas.area(ellipse(canvas.middle, LANDING - 2.4, LANDING - 2.4))
    canvas.fill(face, GOLD if last else ("#ffffff", "#ffeeb0"))
    canvas.fill(canvas.text_mask(str(step), canvas.middle, CAPITAL), "#6a2200")
    return centre_sprite(canvas)


@cached_in_memory
def light(path: tuple[Point, ...], thin: float = 8, thick: float = 14) -> Sprite:
    """Draw a beam of light along a path, wider toward its end, to be pasted at the path's place.

    There are very many, so it is drawn quickly.
    """
    left, top = (round(min(part) - thick) for part in zip(*path, strict=True))
    right, bottom = (round(max(part) + thick) for part in zip(*path, strict=True))
    size = right - left, bottom - top
    way = [(x - left, y - top) for x, y in path]
    image = Image.new("RGB", size, DARK)
    image.paste("#fff3b0", mask=_beam(size, way, thin, thick))
    image.putalpha(_beam(size, way, thin + 5, thick + 5))
    return Sprite(image, -left, -top)


def _beam(size: tuple[int, int], path: Outline, thin: float, thick: float) -> Mask:
    mask = Image.new("L", (size[0] * 3, size[1] * 3))
    pen = ImageDraw.Draw(mask)
    pen.polygon([(3 * x, 3 * y) for x, y in ribbon(path, thin, thick)], fill=255)
    for (x, y), wide in ((path[0], thin), (path[-1], thick)):
        reach = wide / 2
        pen.ellipse((3 * (x - reach), 3 * (y - reach), 3 * (x + reach), 3 * (y + reach)), fill=255)
    return mask.reduce(3)


@cached
def arrow(eighths: int) -> Sprite:
    """Draw where a way in a figure ends: an arrow, turned by so many eighths of a circle from the right."""
    canvas = Canvas(52, 52)
    tip: list[Point] = [(17, 0), (-6, -17), (-6, -7), (-16, -7), (-16, 7), (-6, 7), (-6, 17)]
    head = canvas.area(transform_outline(tip, 26, 26, 0.95, pi / 4 * eighths))
    canvas.fill(canvas.grow(head, 2.4), DARK)
    canvas.fill(head, ("#ffffff", "#ffe98a"))
    return centre_sprite(canvas)


@cached
def times(pawns: int) -> Sprite:
    """Draw a number of times."""
    canvas, middle = Canvas(58, 46), (29, 23)
    plate = canvas.area(box(6, 7, 52, 39, 7))
    canvas.shadow(plate, 2, 3, 2, 0.5, "#3a1a10")
    canvas.fill(plate, "#fffbe0")
    canvas.fill(canvas.area(box(8, 9, 50, 37, 5.5)), ("#7a4a1c", INK))
    canvas.fill(canvas.text_mask(f"×{pawns}", middle, 20), "#ffffff")
    return centre_sprite(canvas)
