"""The jinn that rises from the lake."""

from __future__ import annotations

from math import pi, sin
from typing import TypeAlias

from PIL import Image

from renderers.cached import cached
from renderers.canvas import Canvas, Mask
from renderers.shapes import Outline, Point, arc, cushion, ellipse, smooth, transform_outline
from renderers.sprite import Sprite

_SIZE = (300, 420)
_FOOT = (150.0, 404.0)  # where its smoke leaves the water
_EDGE = "#123a63"
_SKIN = ("#a9f0ee", "#4fc3d9", "#2a86bf")
_CLOTH = ("#ff9a5c", "#d8432f", "#9c1f2c")


Gaze: TypeAlias = tuple[int, int]  # where the eyes look: -1 left, 1 right; -1 up, 1 down


@cached
def jinn(size: float = 1, gaze: Gaze = (0, 0), smiling: bool = False) -> Sprite:
    """Draw a jinn of smoke with folded arms, or with both arms up where it is glad; placed by the foot of its smoke."""
    width, height = round(_SIZE[0] * size), round(_SIZE[1] * size)
    picture = _large(gaze, smiling).resize((width, height), Image.Resampling.BOX)
    return Sprite(picture, round(_FOOT[0] * size), round(_FOOT[1] * size))


@cached
def _large(gaze: Gaze, smiling: bool) -> Image.Image:
    canvas = Canvas(*_SIZE, 3)
    smoke = canvas.area(_smoke())
    canvas.fill(canvas.blur(canvas.grow(smoke, 6), 8), "#d9fff6", 0.55)
    _draw_part(canvas, smoke, (*_SKIN, "#2a86bf", "#7fe0e0", "#e6fffa"))
    _draw_part(canvas, canvas.area(_torso()), _SKIN)
    sash = canvas.area(smooth([(104, 232), (150, 242), (196, 232), (200, 254), (150, 266), (100, 254)]))
    _draw_part(canvas, sash, _CLOTH)
    for side in (-1, 1):
        (_raised_arm if smiling else _arm)(canvas, side)
    _head(canvas, gaze)
    return canvas.image


def _draw_part(canvas: Canvas, mask: Mask, paint: tuple[str, ...]) -> None:
    """Draw a part with its outline, light from the upper left and shade."""
    canvas.fill(canvas.grow(mask, 2.2), _EDGE)
    canvas.fill(mask, paint)
    canvas.fill(canvas.lit_edge(mask, -6, -6, 6), "#17497f", 0.35)
    canvas.fill(canvas.lit_edge(mask, 3, 3, 2.5), "#ffffff", 0.55)


def _smoke() -> list[Point]:
    """Return a tail that swings from the waist down to the water."""
    left, right = [], []
    for step in range(31):
        share = step / 30
        middle = _FOOT[0] + 34 * sin(share * pi * 2.1) * (1 - share * 0.35) * min(1, share * 3)
        half = 46 * (1 - share) ** 1.3 + 7
        left.append((middle - half, 244 + 160 * share))
        right.append((middle + half, 244 + 160 * share))
    return left + right[::-1]


def _torso() -> list[Point]:
    return smooth(
        [(112, 246), (92, 190), (78, 158), (108, 138), (150, 132), (192, 138), (222, 158), (208, 190), (188, 246)]
    )


def _arm(canvas: Canvas, side: int) -> None:
    upper = [(x * side + 150, y) for x, y in ((58, 148), (82, 160), (84, 196), (62, 212), (48, 196), (54, 172))]
    lower = [(x * side + 150, y) for x, y in ((78, 190), (70, 216), (20, 214), (-34, 202), (-34, 186), (20, 190))]
    _draw_part(canvas, canvas.area(smooth(upper)), _SKIN)
    _draw_part(canvas, canvas.area(smooth(lower if side > 0 else [(x, y + 8) for x, y in lower])), _SKIN)
    cuff = [(x * side + 150, y) for x, y in ((60, 178), (86, 184), (84, 200), (58, 194))]
    _draw_part(canvas, canvas.area(cuff), ("#fff6b8", "#ffd23c", "#f0a000"))


def _raised_arm(canvas: Canvas, side: int) -> None:
    arm = [
        (x * side + 150, y) for x, y in ((58, 150), (84, 150), (112, 108), (122, 74), (104, 68), (90, 100), (58, 126))
    ]
    _draw_part(canvas, canvas.area(smooth(arm)), _SKIN)
    _draw_part(canvas, canvas.area(ellipse((150 + 114 * side, 62), 14, 15)), _SKIN)
    cuff = [(x * side + 150, y) for x, y in ((100, 96), (122, 104), (126, 88), (104, 80))]
    _draw_part(canvas, canvas.area(cuff), ("#fff6b8", "#ffd23c", "#f0a000"))


def _head(canvas: Canvas, gaze: Gaze) -> None:
    ears = [ellipse((150 + side * 42, 102), 9, 13) for side in (-1, 1)]
    _draw_part(canvas, canvas.area(cushion((150, 100), 41, 40, 2.3), *ears), _SKIN)
    _draw(canvas, [ellipse((150 + side * 16, 100), 8.5, 9.5) for side in (-1, 1)], "#ffffff")
    across, down = 3.6 * gaze[0], 3.4 * gaze[1]
    _draw(canvas, [ellipse((150 + side * 15.5 + across, 100.5 + down), 4.9, 5.8) for side in (-1, 1)], "#14202c")
    glints = [ellipse((150 + side * 15.5 + across - 1.8, 98.3 + down), 1.8, 1.8) for side in (-1, 1)]
    _draw(canvas, glints, "#ffffff")
    brows = [arc((150 + side * 28, 86), (150 + side * 18, 78), (150 + side * 6, 86)) for side in (-1, 1)]
    canvas.fill(canvas.line(*brows, width=4), _EDGE)
    canvas.fill(canvas.line(arc((132, 117), (150, 132), (168, 117)), width=3.6), _EDGE)
    beard = smooth([(138, 134), (150, 130), (162, 134), (157, 150), (150, 166), (143, 150)])
    _draw(canvas, [beard], _EDGE)
    turban = smooth([(104, 84), (98, 58), (118, 34), (150, 26), (182, 34), (202, 58), (196, 84), (150, 72)])
    _draw_part(canvas, canvas.area(turban), ("#fffdf2", "#f6e3c0", "#d9b98a"))
    folds = [arc((106, 62 + 8 * fold), (150, 22 + 17 * fold), (194, 62 + 8 * fold)) for fold in (0, 1)]
    canvas.fill(canvas.line(*folds, width=2.4), "#a97c4a", 0.8)
    _draw_part(
        canvas,
        canvas.area(transform_outline([(0, -13), (9, 0), (0, 13), (-9, 0)], 150, 60)),
        ("#ff8566", "#d31d1a", "#980b18"),
    )


def _draw(canvas: Canvas, outlines: list[Outline] | list[list[Point]], colour: str) -> None:
    canvas.fill(canvas.area(*outlines), colour)
