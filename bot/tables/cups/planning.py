"""The rounds that are still to come, with as few people meeting again as can be: by a design, else by exchanges. People
are numbers from 0; who is good at the game plays no part here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TypeAlias

from bot.tables.cups.exchanges import Costs, Division, improved
from bot.tables.cups.lot import Lot

Meetings: TypeAlias = Sequence[Sequence[int]]  # how often each pair has met

EVEN_PASSES = 4
APART = 10**4  # meetings that two people who do not want to sit together count for
MAX_PLANNED = 40  # people; more have room enough for every round to be drawn by itself


def with_round(met: Meetings, tables: Iterable[Sequence[int]], times: int = 1) -> Meetings:
    """Return the meetings after one more round; with -1 those before it."""
    after = [list(row) for row in met]
    for table in tables:
        for one, other in combinations(table, 2):
            after[one][other] += times
            after[other][one] += times
    return after


def repeats(met: Meetings, rounds: Iterable[Iterable[Sequence[int]]]) -> int:
    """Return the number of repeated meetings in these rounds."""
    count, after = 0, met
    for tables in rounds:
        count += sum(after[one][other] > 0 for table in tables for one, other in combinations(table, 2))
        after = with_round(after, tables)
    return count


def least_repeats(met: Meetings, division: Sequence[int], rounds: int) -> int:
    """Return a number of repeats that no plan can be below: pairs that meet, less pairs who have not met."""
    unmet = sum(count == 0 for one, row in enumerate(met) for count in row[:one])
    return max(0, rounds * sum(size * (size - 1) // 2 for size in division) - unmet)


def has_room(met: Meetings, division: Sequence[int], rounds: int) -> bool:
    """Return whether everybody meets at most half of the others in the whole cup; then rounds need no plan."""
    most = max(sum(map(bool, row)) for row in met) + rounds * (max(division) - 1)
    return 2 * most <= len(met) - 1


def pair_costs(met: Meetings) -> list[list[int]]:
    """Return the cost of another meeting of each pair: the square of its number of meetings."""
    return [[count * count for count in row] for row in met]


def cut(people: Sequence[int], division: Sequence[int]) -> Division:
    """Return tables of these sizes, filled in order."""
    rest = iter(people)
    return [[next(rest) for _ in range(size)] for size in division]


def plan(met: Meetings, division: Sequence[int], rounds: int, lot: Lot) -> list[Division]:
    """Return so many rounds at tables of these sizes with few repeats. A round at a time first, then each improved
    again beside the others."""
    floor = least_repeats(met, division, rounds)
    planned, after = list[Division](), met
    for _ in range(rounds):
        tables = improved(cut(lot.shuffled(range(len(met))), division), Costs(pair_costs(after)), lot, _tries(met), 0)
        planned.append(tables)
        after = with_round(after, tables)
    if len(met) > MAX_PLANNED:
        return planned
    best = repeats(met, planned)
    for _ in range(4):
        if best <= floor:
            break
        after = _improve_each(planned, after, lot)
        if (now := repeats(met, planned)) >= best:
            break
        best = now
    return planned


def even_meetings(
    met: Meetings, planned: Sequence[Division], lot: Lot, apart: Iterable[tuple[int, int]] = ()
) -> list[Division]:
    """Return rounds improved, each beside the others, so that pairs meet more equally often, and those ``apart`` as
    seldom as can be."""
    rounds, after = [*planned], met
    for tables in planned:
        after = with_round(after, tables)
    for _ in range(EVEN_PASSES):
        before = after
        after = _improve_each(rounds, after, lot, apart)
        if after == before:
            break
    return rounds


def _improve_each(rounds: list[Division], after: Meetings, lot: Lot, apart: Iterable[tuple[int, int]] = ()) -> Meetings:
    """Improve each of the rounds in place, beside the others. Returns the meetings after all, which were ``after``
    before."""
    for number, tables in enumerate(rounds):
        others = with_round(after, tables, -1)
        costs = pair_costs(others)
        for one, other in apart:
            costs[one][other] += APART
            costs[other][one] += APART
        rounds[number] = improved(tables, Costs(costs), lot, _tries(after), 0)
        after = with_round(others, rounds[number])
    return after


def _tries(met: Meetings) -> int:
    """Return how many tries a round is worth: fewer with more people."""
    return 400 // max(1, len(met) - 3) if len(met) <= MAX_PLANNED else 2
