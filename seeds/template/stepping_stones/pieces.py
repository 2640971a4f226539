"""Parts of the pictures of Stepping Stones: water, stones with flies, frogs, and the marks on them.

Each is drawn once, in pixels of the finished picture; ``Canvas`` draws larger and reduces for smooth edges.
"""

from __future__ import annotations

from functools import cache
from random import Random

from pondside.api.pictures import (
    BOARD,
    CAPITAL,
    Canvas,
    Coat,
    Outline,
    Point,
    Scene,
    Sprite,
    centre_sprite,
    curve,
    draw_frog,
    ellipse,
    evenly,
    gradient,
    meet,
    noise,
    polar,
    ribbon,
    without,
    wobble,
)

DEEP, GLINT = ("#2f9aa0", "#1f7f93", "#14607f", "#0d4666"), "#8fe0d6"
STONE, MOSS, INK = ("#f4ecd8", "#d2c5a4", "#a3926b"), "#6f9a4a", "#2a2114"
COATS = {  # colours differ by a pattern, too, for people who confuse them
    "R": Coat("#ff8a70", "#d8301f", "#931509", "#4a0c04", "#ffffff", "bands"),
    "B": Coat("#b4d8ff", "#2f7fe0", "#1a58b8", "#08285a", "#ffffff", "rings"),
    "G": Coat("#cdf58a", "#6cb82a", "#3f860e", "#1c4404", "#0f2d08", "spots"),
    "Y": Coat("#fff3a8", "#f6c92a", "#d39400", "#6e4500", "#452a00", "stripes"),
}
ACROSS, DOWN = 88, 62  # radii of a stone
FLIES: dict[int, list[Point]] = {1: [(0, -4)], 2: [(-34, -8), (34, 2)], 3: [(-46, 4), (0, -24), (46, 4)]}
PADS = [(70, 90, 66), (846, 66, 58), (46, 846, 74), (820, 842, 62), (500, 868, 46)]  # lily pads: place and radius


@cache
def water(chain: tuple[Point, ...]) -> Scene:
    """Draw the pond, lighter along the chain of stones, with lily pads at its edges."""
    picture = gradient(BOARD, DEEP)
    canvas = Canvas(*BOARD, 2)
    course = canvas.line(curve([chain[0], *chain, chain[-1]]), width=150)
    canvas.fill(canvas.blur(course, 60), GLINT, 0.28)
    path = evenly(curve([chain[0], *chain, chain[-1]]), 34)
    canvas.fill(canvas.area(*(ellipse(spot, 6, 4) for spot in path)), "#ffffff", 0.45)
    waves = noise(canvas.image.size, (9, 70), Random("waves")).point(lambda value: max(0, value - 150) * 2)
    canvas.fill(waves, GLINT, 0.35)
    for number, (x, y, radius) in enumerate(PADS):
        _lily_pad(canvas, (x, y), radius, number)
    image = canvas.reduce()
    picture.paste(image, mask=image)
    return Scene(picture)


def _lily_pad(canvas: Canvas, middle: Point, radius: float, turn: int) -> None:
    """Draw a leaf with a notch and its veins."""
    leaf = canvas.area(ellipse(middle, radius, radius * 0.72))
    tips = polar(middle, lambda _: radius * 1.2, 0.72, 24)
    notch = canvas.area([middle, tips[5 * turn % 24], tips[(5 * turn + 2) % 24]])
    canvas.shadow(without(leaf, notch), 3, 7, 6, 0.5)
    canvas.fill(without(leaf, notch), ("#8ccb5e", "#4f9a3a", "#2f7230"))
    veins = canvas.line(*([middle, tip] for tip in tips[::3]), width=2)
    canvas.fill(meet(veins, without(leaf, notch)), "#c9eca0", 0.5)


@cache
def stone(flies: int, number: int | None = None) -> Sprite:
    """Draw a stone with its flies and, on a board, its name, by which moves are typed."""
    canvas = Canvas(2 * ACROSS + 40, 2 * DOWN + 44)
    middle = (ACROSS + 20, DOWN + 16)
    uneven = wobble(Random(f"stone {flies}"), 0.05)
    shape = canvas.area(polar(middle, lambda angle: ACROSS * uneven(angle), DOWN / ACROSS))
    canvas.fill(canvas.blur(canvas.grow(shape, 5), 4), GLINT, 0.8)
    canvas.shadow(shape, 3, 9, 5, 0.6)
    canvas.fill(shape, STONE)
    canvas.fill(canvas.lit_edge(shape, -6, -9, 6), "#5c4d2c", 0.55)
    canvas.fill(canvas.lit_edge(shape, 4, 6, 3), "#ffffff", 0.85)
    moss = canvas.area(
        ellipse((middle[0] - 54, middle[1] + 40), 40, 20), ellipse((middle[0] + 60, middle[1] + 34), 26, 18)
    )
    canvas.fill(meet(canvas.blur(moss, 4), shape), MOSS, 0.75)
    for x, y in FLIES[flies]:
        _fly(canvas, (middle[0] + x, middle[1] + y))
    if number is not None:
        name = canvas.text_mask(f"s{number}", (middle[0], middle[1] + 42), CAPITAL)
        canvas.fill(canvas.blur(canvas.grow(name, 4), 2), STONE[0], 0.9)
        canvas.fill(name, INK)
    return centre_sprite(canvas)


def _fly(canvas: Canvas, middle: Point) -> None:
    """Draw a fly from above."""
    x, y = middle
    wings = [
        ribbon(curve([(x, y), (x, y), (x + side * 20, y - 10), (x + side * 30, y - 18)]), 4, 17) for side in (-1, 1)
    ]
    wings += [ellipse((x + side * 20, y - 10), 12, 8) for side in (-1, 1)]
    canvas.fill(canvas.grow(canvas.area(*wings), 1.5), INK, 0.5)
    canvas.fill(canvas.area(*wings), "#ffffff", 0.85)
    body: list[Outline] = [ellipse((x, y + 3), 9, 14), ellipse((x, y - 12), 8, 7)]
    canvas.fill(canvas.area(*body), INK)
    canvas.fill(canvas.area(*(ellipse((x + side * 4, y - 14), 2.5, 2.5) for side in (-1, 1))), "#e05a3a")


@cache
def frog(colour: str, size: float = 1) -> Sprite:
    """Draw the frog of a seat, as those of the other games. Its anchor is the middle of its lower edge."""
    return draw_frog(COATS[colour], size)


@cache
def hole() -> Sprite:
    """Draw where a stone of the last move lay."""
    canvas = Canvas(2 * ACROSS + 30, 2 * DOWN + 30)
    middle = (ACROSS + 15, DOWN + 15)
    for radius in (1.0, 0.66):
        loop = ellipse(middle, ACROSS * radius, DOWN * radius, 60)
        canvas.fill(canvas.line([*loop, loop[0]], width=6), "#ffe27a", radius)
    return centre_sprite(canvas)


@cache
def title(text: str, height: float) -> Sprite:
    """Draw the name of the game."""
    canvas = Canvas(round(height * (0.8 * len(text) + 2)), round(height * 2))
    name = canvas.text_mask(text, (canvas.size[0] / 2, height), height)
    canvas.shadow(canvas.grow(name, 3), 2, 5, 4, 0.7)
    canvas.fill(name, ("#ffffff", "#fff3b8"))
    return centre_sprite(canvas)
