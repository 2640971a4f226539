"""Frogs: the same sitting frog in every game that has frogs, in any coat.

A frog is measured from the middle of its lower edge. In a pile only the lower part of a frog shows, so its letter and
mark stand there, between the feet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image, ImageChops

from renderers.canvas import Canvas, Mask, gradient, meet, mix_colours, without
from renderers.frog_skins import Pattern, pattern_outlines
from renderers.shapes import Box, Outline, Point, arc, cushion, ellipse, transform_outline
from renderers.sprite import Sprite, place_sprite

WIDTH, HEIGHT = 116, 79  # of a frog of size 1, outline included
BADGE = Box(-28, -33, 28, -6)  # its letter and mark, from its foot point
LETTER = 27  # height of its letter
_MARGIN = 10
_LOOK = 5.5  # how far a pupil turns


class Coat(NamedTuple):
    """How a frog of one colour is painted: lit skin, skin, skin in shade, outline, ink of its badge, its pattern."""

    light: str
    skin: str
    shade: str
    edge: str
    ink: str
    pattern: Pattern = "plain"

    @property
    def is_dark(self) -> bool:
        """Whether its badge is white, and its pattern lighter than its skin."""
        return self.ink == "#ffffff"


class _Shape(NamedTuple):
    """The outlines of a frog of size 1 about its foot point."""

    body: list[Point]
    bumps: Sequence[Outline]
    thighs: Sequence[Outline]
    feet: Sequence[Outline]
    eyes: tuple[Point, Point]


def _shape() -> _Shape:
    eyes = (-27.0, -60.5), (27.0, -60.5)
    toes = [ellipse((side * (40 + spread), -5.5), 6.5, 5, 24) for side in (-1, 1) for spread in (-9, 0, 9)]
    return _Shape(
        body=cushion((0, -32), 51, 30, 2.7),
        bumps=[ellipse(eye, 17, 16) for eye in eyes],
        thighs=[transform_outline(ellipse((0, 0), 15, 19), side * 41, -18, turn=side * 0.35) for side in (-1, 1)],
        feet=toes,
        eyes=eyes,
    )


class _Frog:
    """One frog being drawn."""

    def __init__(self, coat: Coat, size: float, scale: int) -> None:
        margin = _MARGIN * size
        self.coat, self.size = coat, size
        self.foot = (WIDTH / 2 * size + margin, HEIGHT * size + margin)
        self.canvas = Canvas(round(2 * self.foot[0]), round(self.foot[1] + margin), scale)
        self.shape = _shape()

    def at(self, outline: Outline) -> list[Point]:
        return transform_outline(outline, *self.foot, self.size)

    def area(self, *outlines: Outline) -> Mask:
        return self.canvas.area(*map(self.at, outlines))

    def draw(self, smiling: bool = True, gaze: Point = (0, 0), blinking: bool = False) -> None:
        canvas, shape, coat, size = self.canvas, self.shape, self.coat, self.size
        whole = self.area(shape.body, *shape.bumps, *shape.thighs, *shape.feet)
        canvas.fill(canvas.grow(whole, 2.2 * size), coat.edge)
        self._skin()
        for thigh in shape.thighs:
            self._thigh(thigh)
        self._pattern()
        self._eyes(gaze, blinking)
        if smiling:
            self._smile()

    def _skin(self) -> None:
        canvas, shape, coat, size = self.canvas, self.shape, self.coat, self.size
        skin = self.area(shape.body, *shape.bumps)
        canvas.fill(skin, (coat.light, coat.skin, coat.skin, coat.shade))
        canvas.fill(canvas.lit_edge(skin, -5 * size, -7 * size, 5 * size), coat.shade, 0.75)
        canvas.fill(canvas.lit_edge(skin, 2.5 * size, 3.5 * size, 2 * size), coat.light, 0.9)
        gloss = self.area(transform_outline(ellipse((0, 0), 20, 6), -20, -52, turn=-0.12))
        canvas.fill(meet(canvas.blur(gloss, 3 * size), skin), "#ffffff", 0.45)

    def _thigh(self, outline: Outline) -> None:
        canvas, coat, size = self.canvas, self.coat, self.size
        thigh = self.area(outline)
        canvas.fill(canvas.grow(thigh, 1.4 * size), coat.edge, 0.55)
        canvas.fill(thigh, (coat.light, coat.skin, coat.shade))
        canvas.fill(canvas.lit_edge(thigh, 2 * size, 3 * size, 2 * size), coat.light, 0.7)
        side = -1 if outline[0][0] < 0 else 1
        toes = [toe for toe in self.shape.feet if toe[0][0] * side > 0]
        foot = self.area(*toes)
        canvas.fill(canvas.grow(foot, 1.4 * size), coat.edge, 0.8)
        canvas.fill(foot, (coat.light, coat.skin))

    def _pattern(self) -> None:
        """Draw the pattern on the skin, except on the belly, where the badge is."""
        canvas, shape, coat = self.canvas, self.shape, self.coat
        skin = self.area(shape.body, *shape.bumps, *shape.thighs)
        bare = self.area(cushion((0, -17), 32, 17, 2.4))
        marks = without(meet(self.area(*pattern_outlines(coat.pattern)), skin), bare)
        canvas.fill(marks, mix_colours(coat.light, "#ffffff", 0.3) if coat.is_dark else coat.edge, 0.8)

    def _eyes(self, gaze: Point, blinking: bool) -> None:
        canvas, coat, size = self.canvas, self.coat, self.size
        across, down = _LOOK * gaze[0], _LOOK * gaze[1]
        for x, y in self.shape.eyes:
            white = self.area(ellipse((x, y - 1), 12.5, 12.5))
            canvas.fill(canvas.grow(white, 1.2 * size), coat.edge, 0.8)
            if blinking:
                canvas.fill(white, (coat.light, coat.skin))
                lid = arc((x - 11, y + 1), (x, y + 8), (x + 11, y + 1))
                canvas.fill(canvas.line(self.at(lid), width=3 * size), coat.edge)
                continue
            canvas.fill(white, ("#ffffff", "#ffffff", "#dfe9e2"))
            inward = 0 if gaze != (0, 0) else 1.6 if x < 0 else -1.6
            pupil = x + inward + across, y + down
            canvas.fill(meet(self.area(ellipse(pupil, 7.2, 7.8)), white), "#14181c")
            canvas.fill(self.area(ellipse((pupil[0] - 2.4, pupil[1] - 3), 2.6, 2.6)), "#ffffff")

    def _smile(self) -> None:
        canvas, coat, size = self.canvas, self.coat, self.size
        nostrils = [ellipse((side * 5, -51), 1.3, 1, 16) for side in (-1, 1)]
        canvas.fill(self.area(*nostrils), coat.edge, 0.7)
        smile = arc((-22, -48), (0, -37), (22, -48))
        canvas.fill(canvas.line(self.at(smile), width=2.6 * size), coat.edge, 0.9)
        for side in (-1, 1):
            cheek = self.area(ellipse((side * 33, -43), 7, 4))
            canvas.fill(canvas.blur(cheek, 2 * size), "#ff6f61", 0.35)

    def badge(self, letter: str, mark: Sequence[Outline]) -> None:
        """Draw the letter and the mark side by side between the feet; one alone is in the middle, a mark then
        larger."""
        x, y = self.foot
        middle, reach = (-14.5, 13.0) if letter else (0.0, 16.5)
        ink = self.area(*(transform_outline(part, middle, -19.5, reach) for part in mark))
        if letter:
            offset = 14 * self.size * bool(mark)
            ink.paste(255, mask=self.canvas.text_mask(letter, (x + offset, y - 19.5 * self.size), LETTER * self.size))
        self._ink(ink)

    def initial(self, letter: str, mark: Sequence[Outline]) -> None:
        """Draw the letter or the mark as large as there is room for it, over the mouth."""
        x, y = self.foot
        ink = self.area(*(transform_outline(part, 0, -25, 23) for part in mark))
        if letter:
            ink.paste(255, mask=self.canvas.text_mask(letter, (x, y - 25 * self.size), 40 * self.size))
        self._ink(ink)

    def _ink(self, ink: Mask) -> None:
        canvas, coat, size = self.canvas, self.coat, self.size
        if coat.is_dark:
            canvas.fill(canvas.grow(ink, 1.8 * size), coat.edge, 0.75)
        else:
            canvas.fill(canvas.blur(canvas.grow(ink, 3 * size), 2 * size), coat.light, 0.9)
        canvas.fill(ink, coat.ink)


def draw_frog(
    coat: Coat,
    size: float,
    letter: str = "",
    mark: Sequence[Outline] = (),
    *,
    gaze: Point = (0, 0),
    blinking: bool = False,
) -> Sprite:
    """Draw a frog with its letter and its mark (outlines within the unit circle), if any.

    ``gaze`` is where it looks, a vector of length 1 at most, y growing downward; none is straight ahead.
    """
    drawing = _Frog(coat, size, 4 if size < 2 else 2)
    drawing.draw(gaze=gaze, blinking=blinking)
    if letter or mark:
        drawing.badge(letter, mark)
    return place_sprite(drawing.canvas, *drawing.foot)


def leaping(body: Sprite, light: Sprite, turn: float) -> Sprite:
    """Draw a frog in the air in a ring of light, turned so many degrees, by its middle."""
    picture = light.image.copy()
    picture.alpha_composite(body.image, (light.across - body.across, light.down - body.down))
    picture = picture.rotate(turn, Image.Resampling.BICUBIC, expand=True)
    return Sprite(picture, picture.width // 2, picture.height // 2, body.lettering)


def above_foot(picture: Image.Image, foot: int, above: int) -> None:
    """Take away what of a light about a frog is lower than its foot, beginning so many pixels above that."""
    fade = Image.new("L", picture.size, 255)
    fade.paste(0, (0, foot, *picture.size))
    fade.paste(gradient((picture.width, 8), ("#ffffff", "#000000")).convert("L"), (0, foot - above))
    picture.putalpha(ImageChops.multiply(picture.getchannel("A"), fade))


def minute(coat: Coat, letter: str = "", mark: Sequence[Outline] = ()) -> Sprite:
    """Draw a frog for very small sizes: only the eyes, and its letter or mark as large as possible."""
    drawing = _Frog(coat, 3, 2)
    drawing.draw(smiling=False)
    drawing.initial(letter, mark)
    return place_sprite(drawing.canvas, *drawing.foot)
