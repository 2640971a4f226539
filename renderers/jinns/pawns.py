"""The pawns: little round houses with one to four cupolas, each drawn once and reduced to the sizes it is shown in.

In a pile the drum of a lower pawn stays whole, with its mark, letter and number, and the feet of its cupolas show.
"""

from __future__ import annotations

from PIL import Image

from renderers.cached import cached
from renderers.canvas import Canvas, Mask, meet
from renderers.colour_symbols import colour_symbol
from renderers.jinns.layout import PAWN, STEP
from renderers.jinns.palette import COATS, GUEST, Coat
from renderers.shapes import Outline, Point, box, ellipse, moved, smooth
from renderers.sprite import Sprite

_SCALE, _FINE = 3, 6  # how much larger a pawn is drawn than one of size 1, and for one that is shown large
_MARGIN = 8
_SIZE = (round(PAWN.right - PAWN.left) + 2 * _MARGIN, round(PAWN.bottom - PAWN.top) + 2 * _MARGIN)
_FOOT = (_SIZE[0] / 2, _MARGIN - PAWN.top)  # a pawn's foot in its drawing
_DRUM = 26  # how high the wall is, below its rim
_NECK = 9  # how high a cupola's neck is, which shows in a pile
_WIDE = {1: 60.0, 2: 38.0, 3: 27.0, 4: 20.5}  # a cupola by how many there are
_HIGH = 18.0
_HALF: Outline = ((0.38, 0), (0.5, -0.24), (0.46, -0.5), (0.29, -0.74), (0.1, -0.9), (0.0, -1.06))


def _cupolas(count: int) -> list[tuple[float, list[Point]]]:
    """The middle and the outline of each cupola, from the pawn's foot."""
    wide = _WIDE[count]
    middles = [(number - (count - 1) / 2) * (wide + 0.6) for number in range(count)]
    return [(x, moved(onion(wide, _HIGH), x, -_DRUM - 3 - _NECK)) for x in middles]


def onion(wide: float, high: float) -> list[Point]:
    """A cupola's outline from the middle of its lower edge."""
    half = [(x * wide, y * high) for x, y in _HALF]
    return smooth([*half, *[(-x, y) for x, y in reversed(half[:-1])]], 6)


class _Pawn:
    """One pawn being drawn."""

    def __init__(self, coat: Coat, strength: int, scale: int) -> None:
        self.coat, self.strength = coat, strength
        self.canvas = Canvas(*_SIZE, scale)

    def area(self, *outlines: Outline) -> Mask:
        return self.canvas.area(*(moved(outline, *_FOOT) for outline in outlines))

    def draw(self) -> None:
        canvas, coat = self.canvas, self.coat
        cupolas = _cupolas(self.strength)
        drum = self.area(_drum())
        rim = self.area(box(-42, -_DRUM - 3, 42, -_DRUM + 2, 2.5))
        canvas.fill(canvas.grown(self.area(_drum(), box(-42, -_DRUM - 3, 42, -_DRUM + 2, 2.5)), 1.7), coat.edge)
        reach = (_WIDE[self.strength] + 0.6) * self.strength / 2 - 3
        canvas.fill(self.area(box(-reach, -_DRUM - 4 - _NECK, reach, -_DRUM)), coat.edge)
        for x, outline in cupolas:
            self._cupola(x, outline)
        canvas.fill(drum, coat.wall)
        canvas.fill(canvas.lit(drum, -9, 0, 7), coat.shade, 0.9)
        canvas.fill(canvas.lit(drum, 4, 0, 4), coat.light, 0.75)
        canvas.fill(rim, (coat.light, coat.wall))
        canvas.fill(canvas.lit(rim, -30, 0, 16), coat.shade, 0.7)
        canvas.fill(meet(self.area(box(-42, -_DRUM + 1, 42, -_DRUM + 2.6)), drum), coat.edge, 0.55)

    def _cupola(self, x: float, outline: Outline) -> None:
        canvas, coat = self.canvas, self.coat
        wide, top = _WIDE[self.strength], -_DRUM - 3 - _NECK
        half = wide * 0.5 - 3
        neck, dome = self.area(box(x - half, top - 2, x + half, top + _NECK)), self.area(outline)
        canvas.fill(canvas.grown(neck, 1), coat.edge)
        canvas.fill(neck, (coat.shade, coat.light, coat.light))
        canvas.fill(canvas.lit(neck, -half * 0.5, 0, half * 0.3), coat.wall, 0.8)
        canvas.fill(canvas.grown(dome, 1.2), coat.edge)
        canvas.fill(dome, (coat.light, coat.wall, coat.wall, coat.shade))
        canvas.fill(canvas.lit(dome, -wide * 0.2, -3, wide * 0.12), coat.shade, 0.85)
        gloss = self.area(ellipse((x - wide * 0.19, top - _HIGH * 0.45), wide * 0.1, _HIGH * 0.2))
        canvas.fill(canvas.blurred(gloss, 1.3), "#ffffff", 0.75)
        tip = top - _HIGH * 1.02
        ball, spike = ellipse((x, tip - 0.5), 2.7, 2.7), [(x - 1.1, tip), (x, tip - 4), (x + 1.1, tip)]
        canvas.fill(canvas.grown(self.area(ball, spike), 1), "#5a2c00")
        canvas.fill(self.area(ball, spike), ("#fff6b8", "#ffc02e"))

    def badge(self, colour: str) -> None:
        """The mark, the letter, and on a white plate the number."""
        canvas, coat = self.canvas, self.coat
        ink = canvas.written(colour, (_FOOT[0] - 7.5, _FOOT[1] - 14), 20)
        ink.paste(255, mask=self.area(*(moved(part, -28.5, -13.4, 9.8) for part in colour_symbol(colour))))
        if coat.ink == "#ffffff":
            canvas.fill(canvas.grown(ink, 1.4), coat.edge, 0.8)
        else:
            canvas.fill(canvas.blurred(canvas.grown(ink, 2), 1.5), coat.light, 0.9)
        canvas.fill(ink, coat.ink)
        plate = self.area(box(10, -24.5, 37, -2, 6))
        canvas.fill(canvas.grown(plate, 1), coat.edge)
        canvas.fill(plate, ("#ffffff", "#f3ead8"))
        canvas.fill(canvas.written(str(self.strength), (_FOOT[0] + 23.5, _FOOT[1] - 13.3), 19), "#20100a")


def _drum() -> list[Point]:
    """A wall with a round foot."""
    return [(-40.5, -_DRUM), (40.5, -_DRUM), (40.5, -4), (36, -1), (20, 0.8), (-20, 0.8), (-36, -1), (-40.5, -4)]


@cached
def _large(colour: str, strength: int, scale: int) -> Image.Image:
    """A pawn as it is first drawn; without a colour a guest's, with no badge."""
    drawing = _Pawn(COATS[colour] if colour else GUEST, strength, scale)
    drawing.draw()
    if colour:
        drawing.badge(colour)
    return drawing.canvas.image


@cached
def pawn(colour: str, strength: int, size: float = 1) -> Sprite:
    """A pawn, placed by its foot."""
    width, height = round(_SIZE[0] * size), round(_SIZE[1] * size)
    picture = _large(colour, strength, _SCALE if size <= 1 else _FINE).resize((width, height), Image.Resampling.BOX)
    return Sprite(picture, round(_FOOT[0] * size), round(_FOOT[1] * size))


def shape(pawns: int, strength: int) -> list[list[Point]]:
    """The outlines of a pile of so many pawns, one of this strength on top, from its foot."""
    lift = STEP * (pawns - 1)
    walls = box(-42, -lift - _DRUM - 4, 42, 0, 3)
    return [walls, *(moved(outline, 0, -lift) for _, outline in _cupolas(strength))]
