"""How well each colour stands among several, in log odds of winning, fitted to the ends of games.

The weights are a logistic regression over 190,000 positions of games of three and four between players who look one
jump ahead, some of whom jump at random now and then. What counts changes towards the end, which comes when all frogs
of a colour are in the pond: so there are weights for each stage, by the most frogs that a colour has there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from games.water_lily.after_jumps import Weights, after_jumps
from games.water_lily.board import COLOURS, POINTS, SLIDES, Jump, Table
from games.water_lily.estimate import ROWS, after
from games.water_lily.slides import COLOUR_NUMBER, slides


class Stage(NamedTuple):
    """The weights of a stage: of a frog without and with others on top of it, by its row; of each point that a colour
    has; and of each that its best possible slide brings, and another frog's best."""

    free: tuple[float, ...]
    covered: tuple[float, ...]
    points: float
    best: float
    second: float


STAGES = (
    Stage((-0.21, -0.31, -0.1, 0.09, 0.22, 0.33), (-0.37, -0.61, -0.3, 0.14, 0.4, 0.61), 0.44, 0.14, 0.26),
    Stage((-0.39, -0.2, -0.06, 0.23, 0.42, 0.32), (-0.5, -0.56, -0.29, 0.1, 0.75, 1.01), 0.55, 0.24, 0.24),
    Stage((-0.53, -0.25, 0.02, 0.37, 0.72, 0.33), (-0.68, -0.7, -0.44, -0.09, 0.84, 1.18), 0.83, 0.44, 0.18),
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
    for height, frog in enumerate(frogs):
        if place >= SLIDES:
            worth[COLOUR_NUMBER[frog]] += weights.points * POINTS[height]
        else:
            rows = weights.free if height == len(frogs) - 1 else weights.covered
            worth[COLOUR_NUMBER[frog]] += rows[ROWS[place]]
    return tuple(worth)


_WEIGHTS = tuple(Weights(partial(_worth, stage), one.best, one.second) for stage, one in enumerate(STAGES))
