"""Marks shared by all games: the steps of a trail, a winner's crown, an empty place."""

from __future__ import annotations

from math import pi

from PIL import Image, ImageChops

from renderers.cached import cached
from renderers.canvas import Canvas, Mask, Paint
from renderers.shapes import box, ellipse, star, transform_outline
from renderers.sprite import Sprite, centre_sprite

GOOD, BAD = ("#2fae5c", "#0d7a3c"), ("#f0503c", "#b81c1c")  # of signs


def disc(side: int, radius: float, edge: str, paint: Paint, rim: float) -> Canvas:
    """Return a square canvas with a disc in its middle and an edge ``rim`` pixels wide around it."""
    canvas = Canvas(side, side)
    area = canvas.area(ellipse(canvas.middle, radius, radius))
    canvas.fill(canvas.grow(area, rim), edge)
    canvas.fill(area, paint)
    return canvas


@cached
def dot(radius: float) -> Sprite:
    """Draw a step of the trail."""
    side = round(radius * 2 + 10)
    canvas = Canvas(side, side)
    ball = canvas.area(ellipse(canvas.middle, radius, radius))
    canvas.fill(canvas.blur(canvas.grow(ball, 2), 1.5), "#5a2c00", 0.6)
    canvas.fill(ball, ("#ffffff", "#ffe98a"))
    return centre_sprite(canvas)


@cached
def crown(width: float) -> Sprite:
    """Draw a winner's crown, measured from the middle of its lower edge."""
    side = round(width * 1.2 + 16)
    canvas = Canvas(side, side)
    x, y, half = side / 2, side * 0.8, width / 2
    spikes = [(x - half, y - width * 0.5), (x - half * 0.45, y - width * 0.26), (x, y - width * 0.66)]
    spikes += [(x + half * 0.45, y - width * 0.26), (x + half, y - width * 0.5)]
    gold = canvas.area([(x - half * 0.8, y), *spikes, (x + half * 0.8, y)])
    canvas.fill(canvas.grow(gold, 2), "#6b3a00")
    canvas.fill(gold, ("#fff6b8", "#ffd23c", "#f0a000"))
    canvas.fill(canvas.lit_edge(gold, 1.5, 1.5, 1), "#ffffff", 0.7)
    balls = [ellipse(spikes[number], width * 0.085, width * 0.085) for number in (0, 2, 4)]
    canvas.fill(canvas.grow(canvas.area(*balls), 1.6), "#6b3a00")
    canvas.fill(canvas.area(*balls), "#fff0a0")
    canvas.fill(canvas.area(star((x, y - width * 0.17), width * 0.1, width * 0.045, 5)), "#e2362b")
    return Sprite(canvas.reduce(), side // 2, round(y))


def outline(light: Sprite, body: Sprite) -> Sprite:
    """Draw an empty seat: the light around a body, without most of the body."""
    around = light.image.getchannel("A")
    inside = Image.new("L", around.size)
    inside.paste(body.image.getchannel("A"), (light.across - body.across, light.down - body.down))
    around = ImageChops.subtract(around, inside.point(lambda value: value * 85 // 100))
    picture = Image.new("RGBA", around.size, "#fff9d6")
    picture.putalpha(around)
    return Sprite(picture, light.across, light.down)


def silhouette(body: Sprite, margin: int) -> tuple[Canvas, Mask]:
    """Return a drawing with so much room about a sprite, and the sprite's mask on it."""
    canvas = Canvas(body.image.width + 2 * margin, body.image.height + 2 * margin, 2)
    mask = Image.new("L", canvas.image.size)
    shape = body.image.getchannel("A").point(lambda value: 255 if value > 128 else 0)
    mask.paste(shape.resize((shape.width * 2, shape.height * 2)), (2 * margin, 2 * margin))
    return canvas, mask


@cached
def verdict(good: bool) -> Sprite:
    """Draw the sign for right, or for wrong."""
    canvas = disc(60, 24, "#ffffff", GOOD if good else BAD, 2)
    strokes = [[(17, 31), (27, 41), (44, 20)]] if good else [[(19, 19), (41, 41)], [(41, 19), (19, 41)]]
    canvas.fill(canvas.line(*strokes, width=7), "#ffffff")
    return centre_sprite(canvas)


@cached
def becomes(turn: int = 0, size: float = 1) -> Sprite:
    """Draw an arrow that points so many quarters clockwise from the right: from what is to what follows."""
    side = round(66 * size)
    canvas, middle = Canvas(side, side), side / 2
    points = [(-24.0, -9.0), (2.0, -9.0), (2.0, -21.0), (25.0, 0.0), (2.0, 21.0), (2.0, 9.0), (-24.0, 9.0)]
    head = canvas.area(transform_outline(points, middle, middle, size, turn * pi / 2))
    canvas.shadow(head, 1, 2, 2, 0.4, "#1c0d04")
    canvas.fill(canvas.grow(head, 2.2), "#3d1c0a", 0.85)
    canvas.fill(head, ("#ffffff", "#ffe98a", "#ffcf3e"))
    return centre_sprite(canvas)


@cached
def flag() -> Sprite:
    """Draw the end of the game: a chequered flag."""
    canvas = Canvas(84, 84)
    cloth = canvas.area(box(20, 8, 76, 48))
    canvas.fill(canvas.grow(cloth, 2), "#050f2e")
    canvas.fill(cloth, "#ffffff")
    squares = [
        box(20 + 14 * a, 8 + 10 * b, 34 + 14 * a, 18 + 10 * b) for a in range(4) for b in range(4) if (a + b) % 2
    ]
    canvas.fill(canvas.area(*squares), "#151c4c")
    canvas.fill(canvas.line([(18, 6), (18, 78)], width=6), "#f4c95a")
    return centre_sprite(canvas)
