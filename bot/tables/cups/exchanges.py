"""Tables improved by exchanges: two people of different tables change places as long as it lowers the cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.tables.cups.lot import Lot

Division: TypeAlias = "list[list[int]]"  # the people at each table

MAX_PASSES = 60


@dataclass(frozen=True)
class Costs:
    """The cost of a division: ``pairs[a][b]`` for each pair at one table, and, weighed by ``seat_weight``, the least
    sum at each table of ``firsts`` of who sits first and ``lasts`` of who sits last, which are different people."""

    pairs: Sequence[Sequence[int]]
    firsts: Sequence[int] = ()
    lasts: Sequence[int] = ()
    seat_weight: int = 0

    def of(self, tables: Division) -> int:
        """Return the cost of a division."""
        pairs = sum(self.pairs[one][other] for table in tables for one in table for other in table if one < other)
        return pairs + sum(map(self.of_seats, tables))

    def of_seats(self, table: Sequence[int]) -> int:
        """Return the cost of the best seats at a table."""
        if not self.seat_weight or len(table) < 2:
            return 0
        firsts, lasts = self.firsts, self.lasts
        return self.seat_weight * min(firsts[one] + lasts[other] for one in table for other in table if one != other)


class Exchanges:
    """A division that is being improved. People ``fixed`` stay where they are."""

    def __init__(self, tables: Division, costs: Costs, fixed: frozenset[int] = frozenset()) -> None:
        self.tables = [list(table) for table in tables]
        self._costs = costs
        self._movable = [person for table in tables for person in table if person not in fixed]
        self._at = {person: number for number, table in enumerate(tables) for person in table}
        self._sums = [[sum(row[other] for other in table) for table in tables] for row in costs.pairs]
        self._seat_costs = [costs.of_seats(table) for table in tables]
        self.cost = costs.of(tables)

    def improve(self) -> None:
        """Exchange people until no exchange helps."""
        for _ in range(MAX_PASSES):
            before = self.cost
            for index, one in enumerate(self._movable):
                self._exchange_with(one, self._movable[index + 1 :])
            if self.cost == before:
                return

    def disturb(self, lot: Lot, times: int) -> None:
        """Exchange people at random."""
        people = self._movable
        if not people:
            return
        for _ in range(times):
            one, other = people[lot.below(len(people))], people[lot.below(len(people))]
            if self._at[one] != self._at[other]:
                self._exchange(one, other, self._change(one, other), self._seats_after(one, other))

    def _exchange_with(self, one: int, others: Sequence[int]) -> None:
        """Exchange a person with each of the others with whom it helps. Most of the time goes into this loop, which has
        ``_change`` within it."""
        at, sums, seat_costs = self._at, self._sums, self._seat_costs
        mine, pairs, here = sums[one], self._costs.pairs[one], at[one]
        for other in others:
            there = at[other]
            if here == there:
                continue
            theirs, now = sums[other], seat_costs[here] + seat_costs[there]
            change = mine[there] - mine[here] + theirs[here] - theirs[there] - 2 * pairs[other]
            if change >= now:  # no seats can be worth it
                continue
            after = self._seats_after(one, other)
            if change + sum(after) < now:
                self._exchange(one, other, change, after)
                here = there

    def _change(self, one: int, other: int) -> int:
        """Return by how much the cost of pairs grows with an exchange."""
        here, there = self._at[one], self._at[other]
        mine, others = self._sums[one], self._sums[other]
        return mine[there] - mine[here] + others[here] - others[there] - 2 * self._costs.pairs[one][other]

    def _seats_after(self, one: int, other: int) -> tuple[int, int]:
        if not self._costs.seat_weight:
            return 0, 0
        here, there = (self.tables[self._at[person]] for person in (one, other))
        return (
            self._costs.of_seats([other if person == one else person for person in here]),
            self._costs.of_seats([one if person == other else person for person in there]),
        )

    def _exchange(self, one: int, other: int, change: int, seats: tuple[int, int]) -> None:
        here, there = self._at[one], self._at[other]
        self.tables[here][self.tables[here].index(one)] = other
        self.tables[there][self.tables[there].index(other)] = one
        self._at[one], self._at[other] = there, here
        mine, others = self._costs.pairs[one], self._costs.pairs[other]
        for sums, was, comes in zip(self._sums, mine, others, strict=True):
            difference = comes - was
            sums[here] += difference
            sums[there] -= difference
        self.cost += change + sum(seats) - self._seat_costs[here] - self._seat_costs[there]
        self._seat_costs[here], self._seat_costs[there] = seats


def improved(
    tables: Division, costs: Costs, lot: Lot, tries: int, good_enough: int, fixed: frozenset[int] = frozenset()
) -> Division:
    """Return a division that no exchange improves; with more ``tries`` from disturbed ones, the best of them, until one
    costs at most ``good_enough``."""
    search = Exchanges(tables, costs, fixed)
    search.improve()
    best, least = [list(table) for table in search.tables], search.cost
    for attempt in range(tries):
        if least <= good_enough:
            break
        search.disturb(lot, 2 + attempt % 4)
        search.improve()
        if search.cost <= least:
            best, least = [list(table) for table in search.tables], search.cost
        elif attempt % 8 == 7:
            search = Exchanges(best, costs, fixed)
    return best
