"""Marks on the table: where a cup stood, where one may be placed, what was moved last, and the places' names."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import Image

from renderers.canvas import Canvas, mixed
from renderers.cappuccino.cups import FOOT, cup
from renderers.cappuccino.layout import NAME
from renderers.cappuccino.palette import GLAZES
from renderers.once import once
from renderers.shapes import ellipse, moved
from renderers.sprite import Sprite, centred

_ON = {"linen": ("#5b3414", "#fff6e2"), "wood": ("#f3d9b0", "#3d1c0a")}  # a name's ink and its edge


@once
def name(text: str, ground: str, pitch: int) -> Sprite:
    """A place's name, on the linen or on the wood."""
    ink, edge = _ON[ground]
    high = NAME * pitch
    canvas = Canvas(round(high * (0.7 * len(text) + 1)), round(high * 1.8))
    mask = canvas.written(text, (canvas.size[0] / 2, canvas.size[1] / 2), high)
    canvas.fill(canvas.blurred(canvas.grown(mask, 2), 1), edge, 0.85)
    canvas.fill(mask, ink)
    return centred(canvas)


@once
def empty(pitch: int) -> Sprite:
    """Where no cup stands: the ring one leaves on wood."""
    across, down = FOOT[0] * pitch, FOOT[1] * pitch
    canvas = Canvas(round(across * 2 + 16), round(down * 2 + 16))
    middle = canvas.size[0] / 2, canvas.size[1] / 2
    ring = ellipse(middle, across, down)
    canvas.fill(canvas.area(ring), "#2c1206", 0.18)
    canvas.fill(canvas.line([*ring, ring[0]], width=3), "#3b1a08", 0.5)
    inner = ellipse((middle[0], middle[1] + 1), across - 3, down - 3)
    canvas.fill(canvas.line([*inner, inner[0]], width=1.2), "#e7b27a", 0.35)
    return centred(canvas)


@once
def left(pitch: int) -> Sprite:
    """The place the last stack came from: a ring of light."""
    across, down = (FOOT[0] + 0.04) * pitch, (FOOT[1] + 0.03) * pitch
    canvas = Canvas(round(across * 2 + 28), round(down * 2 + 28))
    middle = canvas.size[0] / 2, canvas.size[1] / 2
    loop = ellipse(middle, across, down)
    loop = [*loop, loop[0]]
    canvas.fill(canvas.area(loop), "#ffe98a", 0.25)
    canvas.fill(canvas.line(loop, width=9), "#5a2c00", 0.65)
    canvas.fill(canvas.line(loop, width=5.5), ("#ffffff", "#fff3b8", "#ffd95e"))
    return centred(canvas)


@once
def spot(colour: str, pitch: int) -> Sprite:
    """A place where the seat that must place a cup may put it: a broken ring in its colour."""
    across, down, glaze = FOOT[0] * pitch * 0.86, FOOT[1] * pitch * 0.86, GLAZES[colour]
    canvas = Canvas(round(across * 2 + 14), round(down * 2 + 14))
    x, y = canvas.size[0] / 2, canvas.size[1] / 2
    dashes = [
        [(x + across * cos(angle), y + down * sin(angle)) for angle in (start + step * 0.05 for step in range(7))]
        for start in (2 * pi * dash / 12 for dash in range(12))
    ]
    canvas.fill(canvas.line(*dashes, width=0.045 * pitch + 2), "#2a1206", 0.55)
    canvas.fill(canvas.line(*dashes, width=0.045 * pitch), mixed(glaze.light, "#fff6e2", 0.35))
    return centred(canvas)


@once
def halo(pitch: int) -> Sprite:
    """A ring of light about the cup that was moved last; placed by the cup's foot."""
    body = cup("F", pitch)
    canvas, margin = Canvas(body.image.width + 32, body.image.height + 32, 2), 16
    mask = Image.new("L", canvas.image.size)
    shape = body.image.getchannel("A").point(lambda value: 255 if value > 128 else 0)
    mask.paste(shape.resize((shape.width * 2, shape.height * 2)), (margin * 2, margin * 2))
    canvas.fill(canvas.blurred(canvas.grown(mask, 9), 3), "#ffe97a")
    canvas.fill(canvas.grown(mask, 7), "#5a2c00")
    canvas.fill(canvas.grown(mask, 5.4), ("#ffffff", "#fff3a8", "#ffd23c"))
    return Sprite(canvas.reduced(), body.across + margin, body.down + margin)


@once
def arrow(turn: float, pitch: int) -> Sprite:
    """An arrow that points so many radians clockwise from the right."""
    side, long = round(0.4 * pitch + 14), 0.16 * pitch
    canvas = Canvas(side, side)
    half = [(-1.0, 0.24), (0.05, 0.28), (-0.12, 0.78), (1.05, 0.0)]
    head = [(x * long, y * long) for x, y in (*half, *((x, -y) for x, y in reversed(half)))]
    area = canvas.area(moved(head, side / 2, side / 2, turn=turn))
    canvas.fill(canvas.blurred(canvas.grown(area, 3), 1.5), "#3d1c0a", 0.7)
    canvas.fill(canvas.grown(area, 1.8), "#5a2c00")
    canvas.fill(area, ("#ffffff", "#ffe98a", "#ffcf3e"))
    return centred(canvas)
