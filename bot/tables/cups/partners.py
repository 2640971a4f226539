"""Partners at tables of four: those in the first and third seat, and those in the second and fourth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import permutations

from bot.tables.cups.field import field_by_number
from bot.tables.cups.seats import seat_costs
from bot.tables.cups.values import Cup, Entry, Format, Round

SEATS = 4


def partnerships(cup: Cup) -> Counter[frozenset[Entry]]:
    """Return the number of times that two entrants have been partners."""
    return Counter(pair for round_ in cup.rounds for table in round_.tables for pair in _partners(table.seats))


def with_new_partners(cup: Cup, round_: Round) -> Round:
    """Return the next round with people in other seats of their tables, so that as few as can be are partners again;
    of such seats those that leave first and last seats most even, then those that change the fewest."""
    before, field = partnerships(cup), field_by_number(cup)
    is_planned = cup.rules.format in (Format.ROUND_ROBIN, Format.LEAGUE)
    firsts, lasts = (dict(zip(field.entries, costs, strict=True)) for costs in seat_costs(field.firsts, field.lasts))

    def reseated(seats: Sequence[Entry]) -> tuple[Entry, ...]:
        def cost(order: Sequence[Entry]) -> tuple[int, ...]:
            repeated = sum(before[pair] ** 2 for pair in _partners(order))
            uneven = firsts[order[0]] + lasts[order[-1]]
            ends = (order[0] != seats[0]) + (order[-1] != seats[-1])
            moved = sum(one != other for one, other in zip(order, seats, strict=True))
            return repeated, *((ends, uneven) if is_planned else (uneven, ends)), moved

        return min(permutations(seats), key=cost)

    tables = (
        replace(table, seats=reseated(table.seats)) if len(table.seats) == SEATS else table for table in round_.tables
    )
    return replace(round_, tables=tuple(tables))


def _partners(seats: Sequence[Entry]) -> Iterable[frozenset[Entry]]:
    return (frozenset((seats[0], seats[2])), frozenset((seats[1], seats[3]))) if len(seats) == SEATS else ()
