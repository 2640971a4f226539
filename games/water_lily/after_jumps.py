"""What a table of Water Lily is worth to each colour after each of its jumps.

A jump changes two places only. So all the others are counted once, and the possible slides are looked at again only
where one may have come or gone: this takes about a third of the time of counting each table anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from games.water_lily.board import SLIDES, Jump, Table
from games.water_lily.slides import can_slide, slides

Worth: TypeAlias = Callable[[int, str], Sequence[float]]  # of the frogs of a place, by colour


class Weights(NamedTuple):
    """How a table is counted: the frogs of each place, and the points that a colour's best possible slide brings, and
    another frog's best."""

    worth: Worth
    best: float
    second: float


def after_jumps(table: Table, jumps: Sequence[Jump], weights: Weights) -> list[list[float]]:
    """Return for each jump what the table after it is worth to each colour, in the order of ``COLOURS``."""
    worth, first, other = weights
    places = [worth(place, frogs) for place, frogs in enumerate(table)]
    offers = _offers(table, first, other)
    totals = [sum(column) for column in zip(offers, *places, strict=True)]
    found = list[list[float]]()
    for start, end in jumps:
        pile, onto = table[start], table[end]
        left, grown = pile[:-1], onto + pile[-1]
        changes = zip(totals, places[start], places[end], worth(start, left), worth(end, grown), strict=True)
        sums = [total - gone - old + new + more for total, gone, old, new, more in changes]
        if end >= SLIDES or can_slide(start, pile) or can_slide(end, grown):
            after = list(table)
            after[start], after[end] = left, grown
            then = _offers(after, first, other)
            sums = [one - before + now for one, before, now in zip(sums, offers, then, strict=True)]
        found.append(sums)
    return found


def _offers(table: Sequence[str], first: float, other: float) -> list[float]:
    """Return the value of the possible slides of a table for each colour."""
    best, second = slides(table)
    return [first * one + other * two for one, two in zip(best, second, strict=True)]
