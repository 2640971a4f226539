"""Outlines as lists of points: curves, rings and blobs that look hand-drawn. Pure geometry, no pixels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import copysign, cos, dist, fsum, hypot, pi, sin
from random import Random
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = Sequence[Point]


class Box(NamedTuple):
    """A rectangle, in any unit."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """How wide it is."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """How high it is."""
        return self.bottom - self.top

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in whole pixels."""
        return round(self.width), round(self.height)

    @property
    def middle(self) -> Point:
        """The point in its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def at(self, place: Point) -> Box:
        """Return a box about the origin moved to a place."""
        x, y = place
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def meets(self, other: Box) -> bool:
        """Return whether two boxes overlap."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


def turns(count: int) -> list[float]:
    """Return angles (radians, 0 right, clockwise) at equal distances around a circle."""
    return [2 * pi * number / count for number in range(count)]


def polar(centre: Point, radius: Callable[[float], float], squash: float = 1, steps: int = 96) -> list[Point]:
    """Return a closed outline from its radius by angle (radians, 0 right, clockwise), flattened by ``squash``."""
    x, y = centre
    return [
        (x + distance * across, y + distance * down * squash)
        for angle, across, down in _directions(steps)
        for distance in [radius(angle)]
    ]


def ellipse(centre: Point, across: float, down: float, steps: int = 72) -> list[Point]:
    """Return an ellipse by its two radii."""
    (x, y), squash = centre, down / across
    return [(x + across * right, y + across * below * squash) for _, right, below in _directions(steps)]


@cache
def _directions(steps: int) -> list[tuple[float, float, float]]:
    """Return so many angles, each with its cosine and sine."""
    return [(angle, cos(angle), sin(angle)) for angle in turns(steps)]


def cushion(centre: Point, across: float, down: float, power: float = 2.6) -> list[Point]:
    """Return a superellipse: the more ``power``, the squarer."""
    x, y = centre
    return [(x + across * _root(right, power), y + down * _root(below, power)) for _, right, below in _directions(96)]


def _root(value: float, power: float) -> float:
    return copysign(abs(value) ** (2 / power), value)


def wobble(source: Random, amount: float, waves: Sequence[int] = (2, 3, 5)) -> Callable[[float], float]:
    """Return a smooth random factor around 1 by angle, for irregular outlines."""
    parts = [(wave, amount / wave, source.uniform(0, 2 * pi)) for wave in waves]
    return lambda angle: 1 + fsum(size * sin(wave * angle + phase) for wave, size, phase in parts)


def box(left: float, top: float, right: float, bottom: float, corner: float = 0) -> list[Point]:
    """Return a rectangle with rounded corners."""
    if corner <= 0:
        return [(left, top), (right, top), (right, bottom), (left, bottom)]
    centres = [(right, bottom, 0.0), (left, bottom, 0.5), (left, top, 1.0), (right, top, 1.5)]
    return [
        (
            x + (corner if x == left else -corner) + corner * cos(pi * (turn + step / 24)),
            y + (corner if y == top else -corner) + corner * sin(pi * (turn + step / 24)),
        )
        for x, y, turn in centres
        for step in range(13)
    ]


def smooth(points: Outline, steps: int = 10) -> list[Point]:
    """Return a closed curve through the points (Catmull-Rom)."""
    count = len(points)
    return [
        _between([points[(index + offset) % count] for offset in (-1, 0, 1, 2)], step / steps)
        for index in range(count)
        for step in range(steps)
    ]


def curve(knots: Outline, steps: int = 10) -> list[Point]:
    """Return an open curve through the inner knots; the first and the last set its directions at the ends."""
    inner = [_between(knots[at : at + 4], step / steps) for at in range(len(knots) - 3) for step in range(steps)]
    return [*inner, knots[-2]]


def _between(four: Outline, share: float) -> Point:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = four
    return _catmull(ax, bx, cx, dx, share), _catmull(ay, by, cy, dy, share)


def _catmull(a: float, b: float, c: float, d: float, share: float) -> float:
    bend = (2 * a - 5 * b + 4 * c - d) * share**2 + (3 * b - a - 3 * c + d) * share**3
    return b + ((c - a) * share + bend) / 2


def arc(start: Point, bend: Point, end: Point, steps: int = 32) -> list[Point]:
    """Return a quadratic Bézier curve from start to end with the control point ``bend``."""
    return [
        (
            (1 - share) ** 2 * start[0] + 2 * share * (1 - share) * bend[0] + share**2 * end[0],
            (1 - share) ** 2 * start[1] + 2 * share * (1 - share) * bend[1] + share**2 * end[1],
        )
        for share in (step / steps for step in range(steps + 1))
    ]


def evenly(path: Outline, gap: float) -> Iterator[Point]:
    """Yield points of a path at equal distances of about ``gap``, without its ends."""
    steps = [dist(one, other) for one, other in pairwise(path)]
    whole = fsum(steps)
    count = max(2, round(whole / gap))
    length, number = 0.0, 1
    for point, step in zip(path[1:], steps, strict=True):
        length += step
        if number < count and length >= whole * number / count:
            number += 1
            yield point


def ribbon(path: Outline, start: float, end: float) -> list[Point]:
    """Return the outline of a band along a path, of width ``start`` at its beginning and ``end`` at its end."""
    left, right = [], []
    for index, (x, y) in enumerate(path):
        (ax, ay), (bx, by) = path[max(index - 1, 0)], path[min(index + 1, len(path) - 1)]
        length = hypot(bx - ax, by - ay) or 1
        half = (start + (end - start) * index / (len(path) - 1)) / 2
        across, down = -(by - ay) / length * half, (bx - ax) / length * half
        left.append((x + across, y + down))
        right.append((x - across, y - down))
    return left + right[::-1]


def star(centre: Point, outer: float, inner: float, rays: int = 5, turn: float = -pi / 2) -> list[Point]:
    """Return a star whose first ray points up."""
    x, y = centre
    tips = [(outer if step % 2 == 0 else inner, turn + pi * step / rays) for step in range(2 * rays)]
    return [(x + radius * cos(angle), y + radius * sin(angle)) for radius, angle in tips]


def transform_outline(points: Outline, across: float, down: float, size: float = 1, turn: float = 0) -> list[Point]:
    """Return the outline scaled and rotated about the origin, then moved."""
    if not turn:
        return [(across + size * x, down + size * y) for x, y in points]
    right, below = cos(turn), sin(turn)
    return [(across + size * (x * right - y * below), down + size * (x * below + y * right)) for x, y in points]
