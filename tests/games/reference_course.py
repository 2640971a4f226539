"""The courses of the races of the reference game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

PATH = """
start – 1           | 11 lotus 12         | 22 lotus 26        | 33 bounce 34
1 plain 2           | 12 plain 13         | 23 bounce 24       | 34 lotus 35
2 plain 3           | 13 butterfly 14     | 24 lotus 25        | 35 silly 36
3 plain 4           | 14 lotus 15         | 25 silly 26        | 36 lotus 37
4 bounce 5          | 15 bounce 16        | 26 butterfly 27    | 37 butterfly 38
5 plain 6           | 16 silly 17         | 27 plain 28        | 38 bounce 39
6 plain 7 or 9      | 17 lotus 18         | 28 lotus 29        | 39 lotus 40
7 butterfly 8       | 18 plain 19         | 29 bounce 30       | 40 plain island
8 bounce 12         | 19 lotus 20 or 23   | 30 silly 31 or 32
9 lotus 10          | 20 lotus 21         | 31 butterfly 34
10 silly 11         | 21 plain 22         | 32 lotus 33
"""

TRACK = {
    "lotus": (4, 6, 9, 11, 14, 16, 19, 21, 24, 27, 29, 32, 35),
    "silly": (8, 15, 22, 28, 33),  # the smiling frogs
    "butterfly": (10, 17, 23, 30, 34),  # the slippery rocks
}


@dataclass(frozen=True, eq=False)
class Course:
    """A board: what each pad is, and which pads come next."""

    kinds: Mapping[int, str]
    following: Mapping[int, tuple[int, ...]]
    island: int

    @cache  # noqa: B019 - there are two courses
    def routes(self, pad: int) -> list[list[int]]:
        """Return every way from a pad to the island, all pads written out."""
        if pad == self.island:
            return [[]]
        return [[after, *rest] for after in self.following[pad] for rest in self.routes(after)]

    @cache  # noqa: B019
    def shortest(self, pad: int) -> int:
        """Return how many pads the shortest way from a pad to the island has."""
        return min(map(len, self.routes(pad)))


def china_moon() -> Course:
    """Return the forked path."""
    cells = [cell.split() for line in PATH.strip().splitlines() for cell in line.split("|")]
    numbers = {"start": 0, "island": 41}
    kinds = {numbers.get(pad) or int(pad): kind for pad, kind, *_ in cells if pad != "start"}
    following = {
        0 if pad == "start" else int(pad): tuple(numbers.get(word) or int(word) for word in after if word != "or")
        for pad, _, *after in cells
    }
    return Course(kinds, following, 41)


def flower_of_the_lotus() -> Course:
    """Return the straight track."""
    kinds = {square: kind for kind, squares in TRACK.items() for square in squares}
    return Course(
        {square: kinds.get(square, "plain") for square in range(1, 37)}, {pad: (pad + 1,) for pad in range(37)}, 37
    )


COURSES = {"china-moon": china_moon(), "flower-of-the-lotus": flower_of_the_lotus()}
