"""The pawns: one storey of a tower each, with a roof of its colour's own shape, drawn once and reduced.

In a pile the storey of a lower pawn stays whole, with its symbol and its strength; only the top pawn has a roof.
"""

from __future__ import annotations

from renderers.cached import cached
from renderers.canvas import Canvas, Mask, meet
from renderers.colour_symbols import colour_symbol
from renderers.jinns.layout import PAWN, STEP
from renderers.jinns.palette import COATS, GUEST, SHADE
from renderers.shapes import Outline, Point, box, ellipse, smooth, transform_outline
from renderers.sprite import Sprite, place_sprite, scale_sprite

_MARGIN = 9
_SIZE = (round(PAWN.width) + 2 * _MARGIN, round(PAWN.height) + 2 * _MARGIN)
_FOOT = (_SIZE[0] / 2, _MARGIN - PAWN.top)  # a pawn's foot in its drawing
_HALF = 38.5  # of a storey's width
DIGIT = 34  # height of a pawn's strength
_EAVES = -STEP + 1.0
_ONION: Outline = ((20, 0), (26, -5), (25, -11), (16, -16), (5, -19), (0, -23))


def roof(colour: str) -> list[list[Point]]:
    """Return the outlines of a colour's roof, from the middle of its lower edge: onion, tent, battlements, pagoda."""
    if colour == "Y":
        half: list[Point] = list(_ONION)
        turrets = [transform_outline(_turret(), x, 0) for x in (-33, 33)]
        return [*turrets, smooth([*half, *[(-x, y) for x, y in reversed(half[:-1])]], 6)]
    if colour == "B":
        return [[(-37.0, 0.0), (37.0, 0.0), (0.0, -22.0)]]
    if colour == "R":
        teeth = [box(x - 8, -19, x + 8, 0) for x in (-29, 0, 29)]
        return [*teeth, box(-37, -9, 37, 0)]
    if colour == "G":
        low: list[Point] = [(-39, -9), (-30, -5), (-24, -10), (24, -10), (30, -5), (39, -9), (30, 0), (-30, 0)]
        return [low, [(-25, -20), (-18, -16), (0, -24), (18, -16), (25, -20), (17, -9), (-17, -9)]]
    return [ellipse((0, -2), 28, 19)]


def _turret() -> list[Point]:
    """Return a small dome beside a large one."""
    return [(-5, 0), (-5.5, -6), (-3, -10), (0, -14), (3, -10), (5.5, -6), (5, 0)]


class _Pawn:
    """One pawn being drawn."""

    def __init__(self, colour: str, scale: int) -> None:
        self.colour, self.coat = colour, COATS.get(colour, GUEST)
        self.canvas = Canvas(*_SIZE, scale)

    def area(self, *outlines: Outline) -> Mask:
        return self.canvas.area(*(transform_outline(outline, *_FOOT) for outline in outlines))

    def add_roof(self) -> None:
        canvas, coat = self.canvas, self.coat
        outlines = [transform_outline(part, 0, _EAVES + 1) for part in roof(self.colour)]
        whole = self.area(*outlines)
        canvas.fill(canvas.grow(whole, 2), coat.edge)
        canvas.fill(whole, (coat.light, coat.wall, coat.wall, coat.shade))
        canvas.fill(canvas.lit_edge(whole, -6, -2, 5), coat.shade, 0.8)
        canvas.fill(canvas.lit_edge(whole, 2, 2, 1.4), "#ffffff", 0.6)
        for part in outlines[:-1] if self.colour == "G" else []:
            canvas.fill(canvas.lit_edge(self.area(part), 0, 2.2, 0.8), coat.edge, 0.6)
        if self.colour in ("Y", "B", ""):
            ball = self.area(ellipse((0, min(y for part in outlines for _, y in part) + 2), 4, 4))
            canvas.fill(canvas.grow(ball, 1.4), "#5a2c00")
            canvas.fill(ball, ("#fff6b8", "#ffc02e"))

    def walled(self) -> None:
        canvas, coat = self.canvas, self.coat
        wall = self.area(box(-_HALF, -STEP + 1, _HALF, 0, 5))
        canvas.fill(canvas.grow(wall, 1.6), coat.edge)
        canvas.fill(wall, (coat.light, coat.wall, coat.wall, coat.shade))
        canvas.fill(canvas.lit_edge(wall, -10, 0, 8), coat.shade, 0.75)
        canvas.fill(canvas.lit_edge(wall, 4, 0, 3), coat.light, 0.7)
        canvas.fill(meet(self.area(box(-_HALF, -STEP, _HALF, -STEP + 3.4)), wall), "#ffffff", 0.45)
        canvas.fill(meet(self.area(box(-_HALF, -2.6, _HALF, 1)), wall), coat.edge, 0.4)

    def draw_sign(self, strength: str) -> None:
        """Draw the colour's symbol, and beside it the strength if there is one."""
        canvas, coat = self.canvas, self.coat
        x = -16.5 if strength else 0.0
        ink = self.area(*(transform_outline(part, x, -STEP / 2 + 0.4, 15.5) for part in colour_symbol(self.colour)))
        if strength:
            ink.paste(255, mask=canvas.text_mask(strength, (_FOOT[0] + 18, _FOOT[1] - STEP / 2 + 0.2), DIGIT))
        if coat.ink == "#ffffff":
            canvas.fill(canvas.grow(ink, 1.6), coat.edge, 0.85)
        else:
            canvas.fill(canvas.blur(canvas.grow(ink, 2), 1.5), coat.light, 0.9)
        canvas.fill(ink, coat.ink)


@cached
def _draw(colour: str, strength: str, top: bool, scale: int) -> Sprite:
    drawing = _Pawn(colour, 4 * scale)
    if top:
        drawing.add_roof()
    drawing.walled()
    if colour:
        drawing.draw_sign(strength)
    return place_sprite(drawing.canvas, *_FOOT, scale)


@cached
def pawn(sign: str, top: bool = True, size: float = 1) -> Sprite:
    """Draw a pawn such as ``Y3``, or only ``Y`` without its strength; "" is a guest's. Placed by its foot.

    Without ``top`` it has no roof, as under another pawn.
    """
    if size == 1:
        return _draw(sign[:1], sign[1:], top, 1)
    return scale_sprite(_draw(sign[:1], sign[1:], top, 2), size / 2)


def shape(pawns: int, colour: str) -> list[list[Point]]:
    """Return the outlines of a pile of so many pawns, one of this colour on top, from its foot."""
    lift = STEP * (pawns - 1)
    walls = box(-_HALF, -lift - STEP + 1, _HALF, 0, 4)
    return [walls, *(transform_outline(part, 0, _EAVES + 1 - lift) for part in roof(colour))]


@cached
def shadow(pawns: int, size: float = 1) -> Sprite:
    """Draw the long soft shade that the low sun makes a pile throw to the right; placed by the pile's foot."""
    long = 26 + 22 * pawns
    canvas = Canvas(round((120 + long) * size), round(70 * size), 2)
    foot = (50 * size, 42 * size)
    cast = [(-36, -8), (38, -18), (38 + long, -6), (38 + long, -2), (36, 5), (-34, 2)]
    canvas.fill(canvas.blur(canvas.area(transform_outline(cast, *foot, size)), 7 * size), SHADE, 0.36)
    return place_sprite(canvas, *foot)
