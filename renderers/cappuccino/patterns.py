"""The pattern around each sort of cup, which identifies a cup, and each band of a stack, without its colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin

from renderers.shapes import Outline, Point, turns

Surface = Callable[[float, float], Point]  # from an angle, 0 in front, and a height, 0 the foot and 1 the lip


def pattern(colour: str, at: Surface) -> Iterator[Outline]:
    """Yield the outlines of a colour's pattern on a cup."""
    return {"F": _dots, "P": _ring, "L": _stripes, "C": _ears}[colour](at)


def _dots(at: Surface) -> Iterator[Outline]:
    for height, first in ((0.17, -60), (0.56, -80), (0.92, -60)):
        for step in range(5):
            middle = (first + 40 * step) * pi / 180
            yield [at(middle + 0.19 * cos(turn), height + 0.13 * sin(turn)) for turn in turns(16)]


def _ring(at: Surface) -> Iterator[Outline]:
    lower, upper = ([at(step * pi / 24, height) for step in range(-12, 13)] for height in (0.0, 0.09))
    yield [*lower, *reversed(upper)]


def _stripes(at: Surface) -> Iterator[Outline]:
    for step in range(-4, 5):
        middle, half = step * pi / 9, pi / 36
        left, right = ([at(middle + side * half, height / 4) for height in range(5)] for side in (-1, 1))
        yield [*left, *reversed(right)]


def _ears(at: Surface) -> Iterator[Outline]:
    for step in range(-4, 5):
        middle, half = step * pi / 9, pi / 19
        yield [at(middle - half, 0.0), at(middle, 0.0), at(middle + half, 0.0), at(middle, 0.42)]
