"""The latte art of each sort of cup: a flower, a panda, a leaf, a cat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi
from typing import NamedTuple

from renderers.canvas import Canvas, Mask, without
from renderers.cappuccino.palette import ESPRESSO, FOAM
from renderers.shapes import Outline, Point, arc, ellipse, polar, ribbon, transform_outline


class Motif(NamedTuple):
    """A drawing within the unit circle: what is foam, and what stays dark upon it or beside it."""

    foam: Sequence[Outline]
    dark: Sequence[Outline]


def pour(canvas: Canvas, colour: str, middle: Point, size: tuple[float, float]) -> None:
    """Draw a colour's motif about a point, so wide and so high from its middle."""
    foam, dark = (canvas.area(*_place(part, middle, size)) for part in MOTIFS[colour])
    canvas.fill(canvas.grow(foam, 0.02 * size[0]), "#c98d4f")
    canvas.fill(foam, FOAM)
    canvas.fill(dark, ESPRESSO)


def shape(canvas: Canvas, colour: str, middle: Point, size: float) -> Mask:
    """Return the final foam: the silhouette that identifies a motif without colours."""
    foam, dark = (canvas.area(*_place(part, middle, (size, size))) for part in MOTIFS[colour])
    return without(foam, dark)


def _place(part: Sequence[Outline], middle: Point, size: tuple[float, float]) -> Iterator[list[Point]]:
    for outline in part:
        yield [(middle[0] + x * size[0], middle[1] + y * size[1]) for x, y in outline]


def _flower() -> Motif:
    turns = [pi * (2 * petal / 5 - 0.5) for petal in range(5)]
    petals = [transform_outline(ellipse((0.56, 0), 0.42, 0.33), 0, 0, turn=turn) for turn in turns]
    return Motif([*petals, ellipse((0, 0), 0.4, 0.4)], [ellipse((0, 0), 0.22, 0.22)])


def _panda() -> Motif:
    face = ellipse((0, 0.1), 0.86, 0.78)
    ears = [ellipse((side * 0.66, -0.62), 0.36, 0.34) for side in (-1, 1)]
    eyes = [transform_outline(ellipse((0, 0), 0.2, 0.29), side * 0.36, 0.02, turn=side * 0.5) for side in (-1, 1)]
    return Motif([face], [*(_outside(ear) for ear in ears), *eyes, ellipse((0, 0.42), 0.16, 0.11)])


def _outside(ear: list[Point]) -> list[Point]:
    """Return an ear without what the face hides of it."""
    return [(x, y) if (x / 0.86) ** 2 + ((y - 0.1) / 0.78) ** 2 > 1 else _rim(x, y) for x, y in ear]


def _rim(x: float, y: float) -> Point:
    length = ((x / 0.86) ** 2 + ((y - 0.1) / 0.78) ** 2) ** 0.5
    return x / length, 0.1 + (y - 0.1) / length


def _leaf() -> Motif:
    half = [*arc((0, 0.8), (0.95, 0.35), (0.62, -0.35), 12), *arc((0.62, -0.35), (0.3, -0.75), (0, -1), 12)]
    blade = [*half, *((-x, y) for x, y in reversed(half))]
    veins = [ribbon([(0, 1.05), (0, -0.62)], 0.17, 0.07)]
    for level in (0.48, 0.08, -0.3):
        veins += [ribbon([(0, level), (side * 0.5, level - 0.3)], 0.12, 0.07) for side in (-1, 1)]
    return Motif([blade, ribbon([(0, 0.7), (0, 1.05)], 0.16, 0.2)], veins)


def _cat() -> Motif:
    face = polar((0, 0.2), lambda angle: 0.86 + 0.06 * abs(cos(angle)), 0.84)
    ears = [[(side * 0.84, 0.05), (side * 0.82, -0.98), (side * 0.14, -0.42)] for side in (-1, 1)]
    eyes = [ellipse((side * 0.36, 0.06), 0.12, 0.18) for side in (-1, 1)]
    nose = [(-0.13, 0.34), (0.13, 0.34), (0, 0.5)]
    hairs = [
        ribbon([(side * 0.42, 0.5 + 0.12 * row), (side * 0.98, 0.42 + 0.24 * row)], 0.09, 0.06)
        for side in (-1, 1)
        for row in (0, 1)
    ]
    return Motif([face, *ears], [*eyes, nose, *hairs])


MOTIFS = {"F": _flower(), "P": _panda(), "L": _leaf(), "C": _cat()}
