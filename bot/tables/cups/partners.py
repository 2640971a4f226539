"""Partners at tables of four: those in the first and third seat, and those in the second and fourth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import permutations

from bot.tables.cups.values import Cup, Entry, Round

SEATS = 4


def partnerships(cup: Cup) -> Counter[frozenset[Entry]]:
    """Return how often two entrants have been partners."""
    return Counter(pair for round_ in cup.rounds for table in round_.tables for pair in _partners(table.seats))


def with_new_partners(cup: Cup, round_: Round) -> Round:
    """Return the next round with people in other seats of their tables, so that as few as can be are partners again:
    the first and the last seat change only where nothing else helps."""
    before = partnerships(cup)
    tables = tuple(
        replace(table, seats=_reseated(table.seats, before)) if len(table.seats) == SEATS else table
        for table in round_.tables
    )
    return replace(round_, tables=tables)


def _reseated(seats: Sequence[Entry], before: Counter[frozenset[Entry]]) -> tuple[Entry, ...]:
    def cost(order: Sequence[Entry]) -> tuple[int, int, int]:
        repeated = sum(before[pair] ** 2 for pair in _partners(order))
        ends = (order[0] != seats[0]) + (order[-1] != seats[-1])
        moved = sum(one != other for one, other in zip(order, seats, strict=True))
        return repeated, ends, moved

    return min(permutations(seats), key=cost)


def _partners(seats: Sequence[Entry]) -> Iterable[frozenset[Entry]]:
    return (frozenset((seats[0], seats[2])), frozenset((seats[1], seats[3]))) if len(seats) == SEATS else ()
