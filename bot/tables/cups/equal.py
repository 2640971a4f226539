"""Round robins in which every pair meets equally often, by published designs.

Beside those of ``designs`` in which every pair meets once: the same with one person less, whose tables are one smaller;
all ways to part people into two tables; and eight people at tables of four, where each pair meets three times (the
affine geometry of three dimensions over two elements; without one point T. P. Kirkman's and G. Fano's seven triples,
1847 and 1892, beside their complements).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations

from bot.tables.cups.designs import Design, circle, design
from bot.tables.cups.sizes import near
from bot.tables.cups.values import Rules

LONG = 7  # rounds of a circuit at most, unless the rules have more


@dataclass(frozen=True)
class Circuit:
    """Rounds in which every pair meets ``times`` times."""

    rounds: Design
    times: int


def circuit(people: int, rules: Rules) -> Circuit | None:
    """Return the round robin of so many people: that in which pairs meet the fewest times, then that with tables
    nearest to the wanted size. None if no design is known, or if all have more rounds than ``LONG`` and the rules."""
    if rules.is_for_two:
        return _known((2,) * (people // 2) + (1,) * (people % 2)) if people > 1 else None
    found = [known for division in near(people, rules.sizes, rules.size) if (known := _known(division)) is not None]
    most = max(LONG, rules.rounds)
    return min((each for each in found if len(each.rounds) <= most), key=lambda each: each.times, default=None)


@cache
def _known(division: tuple[int, ...]) -> Circuit | None:
    """Return the round robin with a division of the people in each round, if one is known here."""
    people, size = sum(division), max(division)
    rounds = _rounds(division, people, size)
    if not rounds:
        return None
    return Circuit(rounds, sum(0 in table and 1 in table for tables in rounds for table in tables))


def _rounds(division: tuple[int, ...], people: int, size: int) -> Design:
    if len(division) == 1:
        return [[list(range(people))]]
    if size == 2:
        return circle(people)
    if set(division) == {size} and len(found := design(people, size)) * (size - 1) == people - 1:
        return found
    if division == (4, 4):
        return _geometry()
    if division == (*(size,) * (len(division) - 1), size - 1) and (whole := _known((size,) * len(division))):
        return _without_last(whole.rounds, people)
    return _splits(people, size) if len(division) == 2 and people <= 6 else []


def _geometry() -> Design:
    """Return the seven rounds of eight people: the points of three bits, parted by each sum of bits."""
    parity = [[(point & mask).bit_count() % 2 for point in range(8)] for mask in range(1, 8)]
    return [[[point for point in range(8) if sums[point] == side] for side in (0, 1)] for sums in parity]


def _without_last(rounds: Design, last: int) -> Design:
    return [[[point for point in table if point != last] for table in tables] for tables in rounds]


def _splits(people: int, size: int) -> Design:
    """Return all ways to part people into a table of ``size`` and another one."""
    halves = [list(half) for half in combinations(range(people), size) if 2 * size != people or 0 in half]
    return [[half, [point for point in range(people) if point not in half]] for half in halves]
