"""How well each colour stands among several, in log odds of winning, fitted to the ends of games.

The weights are a logistic regression over 680,000 positions of games of three and four between players who look one
jump ahead, some of whom jump at random now and then. A frog counts by its row, by the height of its pile, which says
how far the top frog can jump, and by its place in it. What counts changes towards the end, which comes when all frogs
of a colour are in the pond: so there are weights for each stage, by the most frogs that a colour has there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from games.water_lily.after_jumps import Weights, after_jumps
from games.water_lily.board import COLOURS, SLIDES, Jump, Table
from games.water_lily.estimate import ROWS, after
from games.water_lily.slides import COLOUR_NUMBER, slides


class Stage(NamedTuple):
    """The weights of a stage.

    Of a frog on the pads by its row, the height of its pile, from 1, and its place there, from the bottom; of one in
    the pond by its row; and of each point that a colour's best possible slide brings, and another frog's best.
    """

    pads: tuple[tuple[tuple[float, ...], ...], ...]
    pond: tuple[float, ...]
    best: float
    second: float


STAGES = (
    Stage(
        pads=(
            ((-0.72,), (-0.92, -0.42), (-1.0, -0.58, -0.1), (-1.05, -0.63, -0.42, 0.08)),
            ((-0.4,), (-0.71, -0.1), (-0.66, -0.43, 0.07), (-0.11, -0.1, 0.13, -0.19)),
            ((-0.21,), (-0.43, 0.04), (-0.57, 0.15, 0.19), (-0.3, 0.26, -0.03, -0.19)),
            ((0.09,), (-0.02, 0.15), (-0.2, 0.11, -0.14), (-0.31, 0.3, 0.11, 0.1)),
            ((0.27,), (0.34, 0.17), (0.28, 0.27, 0.08), (0.36, 0.29, 0.26, 0.14)),
            ((0.18,), (0.43, 0.17), (0.7, 0.52, 0.11), (0.72, 0.64, 0.37, -0.23)),
        ),
        pond=(0.31, 0.77, 1.03, 0.98, 0.0, 0.0),
        best=0.13,
        second=0.19,
    ),
    Stage(
        pads=(
            ((-0.84,), (-1.0, -0.46), (-1.05, -0.66, -0.15), (-1.13, -0.57, -0.23, -0.37)),
            ((-0.59,), (-0.72, -0.11), (-0.95, -0.67, 0.12), (-0.32, -0.52, 0.19, 0.69)),
            ((-0.25,), (-0.45, 0.19), (-0.64, 0.11, 0.47), (-0.5, 0.1, 0.29, -0.56)),
            ((0.08,), (-0.13, 0.53), (-0.29, 0.49, -0.47), (-0.2, 0.48, 0.6, -0.34)),
            ((0.46,), (0.55, -0.41), (0.51, 0.62, -0.35), (0.68, 0.89, 0.54, -0.36)),
            ((-0.25,), (0.84, -0.33), (0.83, 0.84, -0.26), (0.64, 0.55, 0.7, -0.3)),
        ),
        pond=(0.35, 0.86, 1.3, 2.53, -0.84, -0.76),
        best=0.39,
        second=0.43,
    ),
    Stage(
        pads=(
            ((-0.84,), (-0.97, -0.38), (-1.13, -0.64, 0.07), (-1.26, -0.57, -0.14, 0.0)),
            ((-0.62,), (-0.81, -0.15), (-0.76, -0.69, 0.4), (-0.33, -0.75, 0.31, 0.75)),
            ((-0.3,), (-0.62, 0.34), (-0.57, -0.18, 0.95), (-0.35, -0.48, 0.4, -0.63)),
            ((0.14,), (-0.34, 1.01), (-0.49, 0.74, -0.96), (-0.33, 0.4, 0.63, -1.18)),
            ((0.88,), (0.57, -0.83), (0.2, 1.03, -0.67), (-0.37, 0.24, 0.85, -0.76)),
            ((-0.64,), (1.31, -0.65), (1.02, 1.33, -0.77), (0.35, 0.02, 0.34, -0.59)),
        ),
        pond=(0.71, 1.42, 2.12, 3.71, -0.26, -0.23),
        best=0.73,
        second=0.41,
    ),
)


@lru_cache(maxsize=1 << 14)  # a search meets the same tables as a move to choose and as a position to value
def standing(table: Table) -> tuple[float, ...]:
    """Return the log odds of each colour, in the order of ``COLOURS``."""
    worth, first, other = _WEIGHTS[_stage(table)]
    totals = [sum(column) for column in zip(*map(worth, range(len(table)), table), strict=True)]
    best, second = slides(table)
    return tuple([total + first * one + other * two for total, one, two in zip(totals, best, second, strict=True)])


def standing_after(table: Table, jumps: Sequence[Jump]) -> list[Sequence[float]]:
    """Return the log odds of each colour after each jump."""
    stage = _stage(table)
    found: list[Sequence[float]] = [*after_jumps(table, jumps, _WEIGHTS[stage])]
    for number, jump in enumerate(jumps):
        if jump.end >= SLIDES and _stage(then := after(table, jump)) != stage:
            found[number] = standing(then)
    return found


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


_WEIGHTS = tuple(Weights(partial(_worth, stage), one.best, one.second) for stage, one in enumerate(STAGES))
