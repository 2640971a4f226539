"""Estimates the final score of each colour of Water Lily, and how likely the owner of a colour makes a jump."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from games.water_lily.after_jumps import after_jumps
from games.water_lily.board import COLOURS, PLACES, POINTS, SLIDES, Jump, Table
from games.water_lily.slides import COLOUR_NUMBER, Slides, slides

# In points, tuned by games of a player who looks one jump ahead:
FAIR = 0.5  # of a frog that is not in the pond yet
ROW = 0.12  # for each row that it has climbed
UNDER = 0.06  # less for each frog on top of it
NEXT, SECOND = 0.3, 0.6  # shares of the points of a colour's best possible slide, and of another frog's best

# How sharply a player chooses: a jump that is one point better e ** sharpness times as often. Nobody knows which kind
# a player is; one more takes the most points at once.
SHARPNESS = (6.0, 2.5, 1.0, 0.0)
KINDS = len(SHARPNESS) + 1
ANYHOW = 0.03  # share of jumps that any player makes anyhow

ROWS = tuple(int(name[1]) for name in PLACES)


@lru_cache(maxsize=1 << 14)  # a search meets the same tables as a move to choose and as a position to value
def expected(table: Table) -> tuple[float, ...]:
    """Return the points that each colour is expected to count at the end, in the order of ``COLOURS``."""
    worth = [_worth(place, frogs) for place, frogs in enumerate(table) if frogs]
    return tuple(_with_slides([sum(column) for column in zip(*worth, strict=True)], slides(table)))


def points_after(table: Table, jumps: Sequence[Jump]) -> list[list[float]]:
    """Return the points that each colour is expected to count at the end after each jump."""
    return [_with_slides(frogs, possible) for frogs, possible in after_jumps(table, jumps, _worth)]


def _with_slides(frogs: Sequence[float], possible: Slides) -> list[float]:
    return [total + NEXT * one + SECOND * other for total, one, other in zip(frogs, *possible, strict=True)]


@lru_cache(maxsize=1 << 14)
def _worth(place: int, frogs: str) -> tuple[float, ...]:
    """Return the value of the frogs of a pile, or of a column of the pond, for each colour."""
    worth = [0.0] * len(COLOURS)
    for height, frog in enumerate(frogs):
        if place >= SLIDES:
            worth[COLOUR_NUMBER[frog]] += POINTS[height]
        else:
            worth[COLOUR_NUMBER[frog]] += FAIR + ROW * ROWS[place] - UNDER * (len(frogs) - 1 - height)
    return tuple(worth)


def after(table: Table, jump: Jump) -> Table:
    """Return the table after a jump."""
    start, end = jump
    result = list(table)
    result[end] += result[start][-1]
    result[start] = result[start][:-1]
    return tuple(result)


def leads(table: Table, jumps: Sequence[Jump]) -> list[list[float]]:
    """Return for each colour by how much each jump puts it ahead of the mean of the others, in points."""
    share = 1 / (len(COLOURS) - 1)
    found = []
    for points in points_after(table, jumps):
        total = sum(points)
        found.append([(1 + share) * one - share * total for one in points])
    return [list(column) for column in zip(*found, strict=True)]


@lru_cache(maxsize=1 << 12)  # every decision of a game looks back at the same jumps
def likelihoods(table: Table, jumps: tuple[Jump, ...], played: Jump) -> tuple[tuple[float, ...], ...]:
    """Return how much likelier than by chance this jump is, for each kind of player by the player's colour."""
    number = jumps.index(played)
    found = leads(table, jumps)
    kinds = [[_likelihood(lead, number, sharp) for lead in found] for sharp in SHARPNESS]
    kinds.append([_hasty([_points(table, jump, colour) for jump in jumps], number) for colour in COLOURS])
    return tuple(map(tuple, kinds))


def _likelihood(lead: Sequence[float], number: int, sharp: float) -> float:
    most = max(lead)
    odds = [exp(sharp * (one - most)) for one in lead]
    return (1 - ANYHOW) * odds[number] * len(odds) / sum(odds) + ANYHOW


def _hasty(points: Sequence[int], number: int) -> float:
    most = max(points)
    return 0.8 * (points[number] == most) * len(points) / points.count(most) + 0.2


def _points(table: Table, jump: Jump, colour: str) -> int:
    """Return the points that a jump gains at once for the owner of a colour."""
    counts = jump.end >= SLIDES and table[jump.start][-1] == colour
    return POINTS[len(table[jump.end])] if counts else 0
