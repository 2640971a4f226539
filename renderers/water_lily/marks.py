"""Marks laid over the scene: what a row is worth, a seat's number, and where the last jump went."""

from __future__ import annotations

from PIL import Image, ImageChops

from renderers.cached import cached
from renderers.canvas import Canvas, gradient, mixed
from renderers.shapes import cushion, ellipse
from renderers.sprite import Sprite, centred
from renderers.water_lily.frogs import frog
from renderers.water_lily.layout import LABEL, LABEL_WIDTH

WORTH = ("#93aaa8", "#f6e2a4", "#f9d56a", "#ffc233", "#ff9d1e")  # a row's colour by its points


@cached
def coin(points: int, radius: float) -> Sprite:
    """What a row is worth: a golden coin with a number, a dull one with 0."""
    side = round(radius * 2 + 12)
    canvas, middle, colour = Canvas(side, side), (side / 2, side / 2), WORTH[points]
    disc = canvas.area(ellipse(middle, radius, radius))
    canvas.shadow(disc, 1, 3, 3, 0.5)
    canvas.fill(disc, mixed(colour, "#4a2800" if points else "#203634", 0.55))
    face = canvas.area(ellipse(middle, radius - 1.6, radius - 1.6))
    canvas.fill(face, (mixed(colour, "#ffffff", 0.5), colour, mixed(colour, "#5a2f00", 0.15)))
    canvas.fill(canvas.lit(face, 1.2, 1.6, 1), "#ffffff", 0.8)
    canvas.fill(canvas.written(str(points), middle, radius * 1.1), "#4a2800" if points else "#2c423f")
    return centred(canvas)


@cached
def halo(size: float) -> Sprite:
    """A ring of light about a frog, but for its foot, where a place's name may stand."""
    body = frog("R", size)
    canvas = Canvas(body.image.width + 24, body.image.height + 24, 2)
    mask = Image.new("L", canvas.image.size)
    shape = body.image.getchannel("A").point(lambda value: 255 if value > 128 else 0)
    mask.paste(shape.resize((shape.width * 2, shape.height * 2)), (24, 24))
    canvas.fill(canvas.blurred(canvas.grown(mask, 6.5), 2.5), "#ffe97a")
    canvas.fill(canvas.grown(mask, 5.4), "#6b3a00", 0.8)
    canvas.fill(canvas.grown(mask, 4.2), ("#ffffff", "#fffbe0", "#fff1ad"))
    picture, foot = canvas.reduced(), body.down + 12
    fade = Image.new("L", picture.size, 255)
    fade.paste(0, (0, foot, *picture.size))
    fade.paste(gradient((picture.width, 8), ("#ffffff", "#000000")).convert("L"), (0, foot - 3))
    picture.putalpha(ImageChops.multiply(picture.getchannel("A"), fade))
    return Sprite(picture, body.across + 12, foot)


@cached
def choice(name: str) -> Sprite:
    """The name of a place from which a frog may jump now, on a golden plate; placed by its middle."""
    canvas = Canvas(LABEL_WIDTH + 20, LABEL + 12)
    middle = canvas.size[0] / 2, canvas.size[1] / 2
    plate = canvas.area(cushion(middle, LABEL_WIDTH / 2 + 1, LABEL / 2 - 0.5, 3.2))
    canvas.shadow(plate, 1, 2, 2, 0.5)
    canvas.fill(canvas.grown(plate, 1.6), "#4a2800")
    canvas.fill(plate, ("#fff6c4", "#ffd44a"))
    canvas.fill(canvas.written(name, (middle[0], middle[1] - 2.5), 21), "#3d2000")
    return centred(canvas)


@cached
def take_off() -> Sprite:
    """Where a frog jumped from: a ring about the place, clear of its name."""
    canvas, middle = Canvas(200, 120), (100, 60)
    for across, width, strength in ((84, 3, 0.6), (74, 5, 1.0)):
        ring = ellipse(middle, across, across * 0.56)
        loop = [*ring, ring[0]]
        canvas.fill(canvas.line(loop, width=width + 3), "#5a2c00", 0.5 * strength)
        canvas.fill(canvas.line(loop, width=width), ("#ffffff", "#fff3b8", "#ffe98a"), strength)
    return centred(canvas)
