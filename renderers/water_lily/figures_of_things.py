"""Figures of the rulebook's first clauses: the frogs, the board, the pond and what is secret."""

from __future__ import annotations

from games.water_lily.board import COLOURS, COLUMNS, DEPTH, START
from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.marks import verdict
from renderers.shapes import ellipse
from renderers.sprite import Sprite, place_sprite
from renderers.water_lily import pads
from renderers.water_lily.frogs import stranger
from renderers.water_lily.marks import halo
from renderers.water_lily.screen import curtain, screen
from renderers.water_lily.sketch import ROW, Sketch, row_places


def frogs() -> Sketch:
    """Draw four frogs of each colour."""
    on = Sketch(1.35)
    for colour, x in zip(COLOURS, row_places(len(COLOURS), 120, on.size[0] / 2), strict=True):
        on.pile(colour * 4, x, 322)
        on.text("4", (x, 362))
    return on


def places() -> Sketch:
    """Draw the rows with their numbers, the columns with their letters, and what is where."""
    on = Sketch(1)
    for row in range(7):
        y = 252 - 32 * row
        on.text(str(row), (30, y))
        for column in "acegi" if row % 2 == 0 else "bdfh":
            on.put(_spot("wood" if row in (0, 6) else "leaf"), _across(column), y)
    for column in "abcdefghi":
        on.text(column, (_across(column), 280))
    return on


def _across(column: str) -> float:
    return 84 + 43 * (ord(column) - ord("a"))


@cached
def _spot(kind: str) -> Sprite:
    """Draw a place as on a plan."""
    canvas = Canvas(60, 48)
    shape = canvas.area(ellipse((30, 22), 24, 13))
    canvas.shadow(shape, 1, 4, 2, 0.5)
    canvas.fill(canvas.shift(shape, 0, 3), "#0d4a3a" if kind == "leaf" else "#5a3517")
    canvas.fill(shape, ("#74ba62", "#2f9470") if kind == "leaf" else ("#e9bb7a", "#bd8446"))
    canvas.fill(canvas.lit_edge(shape, 1, 1.5, 1), "#ffffff", 0.6)
    return place_sprite(canvas, 30, 22)


def start() -> Sketch:
    """Draw the piles at the start, each on its platform."""
    on = Sketch(1.95)
    for column, pile, x in zip(COLUMNS, START, row_places(len(COLUMNS), 174, on.size[0] / 2), strict=False):
        on.put(pads.platform(""), x, 420)
        on.pile(pile, x, 420)
        on.text(f"{column}0", (x, 520))
    return on


def full() -> Sketch:
    """Draw a full column of the pond, its rows numbered, beside one that is not full."""
    on = Sketch(1.5)
    for x, pile in ((340, "RBGYVR"), (540, "YV")):
        on.column(x, 432, pile)
    for row in range(DEPTH):
        on.text(str(row + 1), (236, 402 - ROW * row))
    on.put(verdict(False), 340, 32)
    on.put(verdict(True), 540, 32)
    return on


def tokens() -> Sketch:
    """Draw five tokens face down, one drawn by each player."""
    on = Sketch(1.35)
    for number, x in enumerate(row_places(5, 120, on.size[0] / 2)):
        on.frog(COLOURS[number], 256 + 80 * number, 96, 0.64)
        on.put(_token("?"), x, 206)
        if number < 4:
            on.put(stranger(0.98, number + 1), x, 360)
    return on


@cached
def _token(sign: str) -> Sprite:
    """Draw a token face down."""
    canvas = Canvas(110, 110)
    disc = canvas.area(ellipse((55, 52), 42, 42))
    canvas.shadow(disc, 2, 6, 4, 0.5)
    canvas.fill(disc, ("#c98f4e", "#7d5027"))
    inner = ellipse((55, 52), 35, 35)
    canvas.fill(canvas.loop(inner, width=2.5), "#ffe6b5", 0.8)
    canvas.fill(canvas.text_mask(sign, (55, 52), 40), "#fff3d6")
    return place_sprite(canvas, 55, 52)


def own() -> Sketch:
    """Show that one of four knows that its colour is violet, which the others do not."""
    on = Sketch(1.3)
    for number, x in enumerate(row_places(4, 142, on.size[0] / 2)):
        lit = number == 1
        if lit:
            on.put(halo(1.0), x, 352)
        on.put(stranger(1.0, number + 1, awake=lit), x, 352)
        if lit:
            on.put(_bubble(), x, 176)
            on.frog("V", x, 200)
        else:
            on.put(_token("?"), x, 210)
    return on


@cached
def _bubble() -> Sprite:
    """Draw a thought bubble."""
    canvas = Canvas(200, 190)
    parts = [ellipse((100, 78), 84, 62), ellipse((100, 150), 13, 10), ellipse((100, 174), 8, 6)]
    cloud = canvas.area(*parts)
    canvas.shadow(cloud, 2, 5, 4, 0.4)
    canvas.fill(cloud, ("#ffffff", "#e9f6f4"))
    return place_sprite(canvas, 100, 86)


def hidden_pond() -> Sketch:
    """Draw a frog that goes behind the screen, beside an open pond."""
    on = Sketch(1.55)
    half, wall = on.size[0] // 2, 250
    on.put(screen(half, wall, (180.0,)), 0, 0)
    for x in (180, half + 180):
        on.put(pads.slide("", 90), x, wall + 96)
    on.column(half + 180, wall + 24, "GRVY")
    place = 180, wall + 52
    on.frog("G", *place, 1.2, lit=True)
    on.put(curtain(), 180, wall - 46)
    on.scene.image.paste("#f3ead2", (half - 5, 0, half + 5, on.size[1]))
    return on
