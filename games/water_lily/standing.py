"""How well each colour stands among several, in log odds of winning, fitted to the ends of games.

The weights are a logistic regression over 680,000 positions of games of three and four between players who look one
jump ahead, some of whom jump at random now and then. A frog counts by its row, by the height of its pile, which says
how far the top frog can jump, and by its place in it; a possible slide by how many others jump before. What counts
changes towards the end, which comes when all frogs of a colour are in the pond: so there are weights for each stage, by
the most frogs that a colour has there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple, TypeAlias

from games.water_lily.after_jumps import after_jumps
from games.water_lily.board import COLOURS, SLIDES, Jump, Table
from games.water_lily.estimate import ROWS, after
from games.water_lily.slides import COLOUR_NUMBER, Slides, slides

Tokens: TypeAlias = tuple[str, ...]
Standing: TypeAlias = tuple[Sequence[float], Sequence[Sequence[float]]]
"""The log odds of each colour, in the order of ``COLOURS``, by its frogs; and what its slides add, for each number of
others who jump before its seat does."""


class Stage(NamedTuple):
    """The weights of a stage.

    Of a frog on the pads by its row, the height of its pile, from 1, and its place there, from the bottom; of one in
    the pond by its row; of the points, from 0, that a colour's best possible slide brings, by the number of others who
    jump before its seat does; and of each point that another frog's best one brings.
    """

    pads: tuple[tuple[tuple[float, ...], ...], ...]
    pond: tuple[float, ...]
    best: tuple[tuple[float, ...], ...]
    second: float


STAGES = (
    Stage(
        pads=(
            ((-0.73,), (-0.92, -0.42), (-1.0, -0.57, -0.08), (-1.05, -0.62, -0.4, 0.06)),
            ((-0.37,), (-0.68, -0.08), (-0.67, -0.43, 0.09), (-0.11, -0.1, 0.13, -0.19)),
            ((-0.18,), (-0.41, 0.08), (-0.56, 0.17, 0.23), (-0.31, 0.28, 0.0, -0.31)),
            ((0.13,), (0.02, 0.2), (-0.17, 0.15, -0.25), (-0.3, 0.36, 0.15, -0.02)),
            ((0.31,), (0.38, 0.02), (0.32, 0.3, -0.06), (0.39, 0.32, 0.28, 0.0)),
            ((0.03,), (0.47, 0.02), (0.74, 0.54, -0.04), (0.78, 0.69, 0.41, -0.39)),
        ),
        pond=(0.37, 0.85, 1.12, 1.02, 0.0, 0.0),
        best=(
            (-0.45, -0.13, 0.16, 0.41, 1.69),
            (-0.49, -0.15, 0.0, 0.23, 0.34),
            (-0.54, -0.18, -0.05, 0.02, 0.05),
            (-0.57, -0.18, -0.13, -0.01, -0.02),
        ),
        second=0.31,
    ),
    Stage(
        pads=(
            ((-0.94,), (-1.09, -0.54), (-1.14, -0.72, -0.2), (-1.22, -0.64, -0.27, -0.38)),
            ((-0.65,), (-0.79, -0.16), (-1.04, -0.74, 0.06), (-0.33, -0.55, 0.11, 0.67)),
            ((-0.31,), (-0.51, 0.15), (-0.7, 0.06, 0.44), (-0.57, 0.07, 0.25, -0.33)),
            ((0.04,), (-0.17, 0.51), (-0.32, 0.45, -0.18), (-0.23, 0.47, 0.54, -0.1)),
            ((0.44,), (0.51, -0.14), (0.48, 0.55, -0.09), (0.67, 0.92, 0.48, -0.15)),
            ((-0.04,), (0.78, -0.09), (0.8, 0.76, -0.03), (0.62, 0.55, 0.65, -0.11)),
        ),
        pond=(0.32, 0.85, 1.34, 2.59, -0.85, -0.79),
        best=(
            (-0.54, -0.35, -0.05, 0.32, 1.99),
            (-0.63, -0.41, -0.11, 0.27, 1.16),
            (-0.73, -0.5, -0.15, 0.15, 0.63),
            (-0.82, -0.52, -0.2, 0.08, 0.43),
        ),
        second=0.32,
    ),
    Stage(
        pads=(
            ((-1.09,), (-1.19, -0.6), (-1.37, -0.83, -0.11), (-1.51, -0.78, -0.3, 0.0)),
            ((-0.82,), (-1.03, -0.33), (-0.96, -0.92, 0.25), (-0.43, -0.86, 0.1, 0.62)),
            ((-0.48,), (-0.83, 0.17), (-0.77, -0.4, 0.8), (-0.53, -0.63, 0.3, 0.24)),
            ((-0.02,), (-0.52, 0.88), (-0.64, 0.56, 0.06), (-0.53, 0.26, 0.5, -0.29)),
            ((0.74,), (0.4, 0.12), (0.07, 0.82, 0.26), (-0.42, 0.15, 0.63, -0.02)),
            ((0.2,), (1.12, 0.27), (0.95, 1.12, 0.17), (0.3, -0.02, 0.2, 0.09)),
        ),
        pond=(0.59, 1.33, 2.06, 3.68, -0.38, -0.36),
        best=(
            (-0.48, -0.82, -0.15, 0.64, 2.51),
            (-0.65, -0.98, -0.34, 0.5, 1.76),
            (-0.82, -1.13, -0.35, 0.36, 1.18),
            (-0.94, -1.03, -0.33, 0.2, 0.87),
        ),
        second=0.03,
    ),
)


@lru_cache(maxsize=1 << 14)  # a search meets the same tables as a move to choose and as a position to value
def standing(tokens: Tokens, table: Table, mover: int) -> tuple[float, ...]:
    """Return the log odds of each seat; ``mover`` is the seat that jumps next."""
    frogs, turns = _standing(table)
    seats, numbers = len(tokens), [COLOUR_NUMBER[token] for token in tokens]
    return tuple([frogs[number] + turns[(seat - mover) % seats][number] for seat, number in enumerate(numbers)])


def standing_after(table: Table, jumps: Sequence[Jump]) -> list[Standing]:
    """Return how well each colour stands after each jump."""
    stage, found = _stage(table), list[Standing]()
    for jump, (frogs, possible) in zip(jumps, after_jumps(table, jumps, _WORTH[stage]), strict=True):
        if jump.end >= SLIDES and _stage(then := after(table, jump)) != stage:
            found.append(_standing(then))
        else:
            found.append((frogs, _of_slides(stage, possible)))
    return found


def _standing(table: Table) -> Standing:
    stage = _stage(table)
    frogs = [sum(column) for column in zip(*map(_WORTH[stage], range(len(table)), table), strict=True)]
    return frogs, _of_slides(stage, slides(table))


@lru_cache(maxsize=1 << 12)  # few jumps change what can slide
def _of_slides(stage: int, possible: Slides) -> tuple[tuple[float, ...], ...]:
    _, _, best, second = STAGES[stage]
    turns = (*best, best[-1])  # the last of five as the last of four
    return tuple(
        tuple([points[one] + second * other for one, other in zip(*possible, strict=True)]) for points in turns
    )


def _stage(table: Table) -> int:
    pond = "".join(table[SLIDES:])
    return min(max(1, *map(pond.count, COLOURS)), len(STAGES)) - 1


@lru_cache(maxsize=1 << 14)
def _worth(stage: int, place: int, frogs: str) -> tuple[float, ...]:
    """Return the value of the frogs of a pile, or of a column of the pond, for each colour."""
    worth, weights = [0.0] * len(COLOURS), STAGES[stage]
    if frogs:
        by_height = weights.pond if place >= SLIDES else weights.pads[ROWS[place]][len(frogs) - 1]
        for frog, weight in zip(frogs, by_height, strict=False):
            worth[COLOUR_NUMBER[frog]] += weight
    return tuple(worth)


_WORTH = tuple(partial(_worth, stage) for stage in range(len(STAGES)))
