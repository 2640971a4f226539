"""Assigns the seats within the tables of a round, after the tables are drawn.

At tables of four those in the first and third seat, and those in the second and fourth, may be partners.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations, islice, permutations

from bot.tables.cups.field import field_by_number
from bot.tables.cups.lot import Lot
from bot.tables.cups.values import Cup, Entry, Format, Round

PAIRED = 4  # seats of a table at which people are partners
BOTH_WEIGHT = 64  # of the seats themselves, beside the sum of first and last ones


def seat_costs(firsts: Sequence[int], lasts: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return what one more first seat costs each person, and one more last seat: the square of how many more than the
    fewest they have had. Among equals those come first who have had the fewest of both, or one of them might have to
    have both seats at once in the end."""
    both = [first + last for first, last in zip(firsts, lasts, strict=True)]
    extra = _excess(both)
    first_costs, last_costs = (
        tuple(BOTH_WEIGHT * cost + more for cost, more in zip(_excess(counts), extra, strict=True))
        for counts in (firsts, lasts)
    )
    return first_costs, last_costs


def _excess(counts: Sequence[int]) -> list[int]:
    least = min(counts, default=0)
    return [(count - least) ** 2 for count in counts]


def in_seats(table: Iterable[int], firsts: Sequence[int], lasts: Sequence[int], lot: Lot) -> list[int]:
    """Return the people of a table in the order of its seats: first and last those for whom it costs the least. A lot
    decides between equals, and where the others sit."""
    people = lot.shuffled(sorted(table))
    pairs = [(one, other) for one in people for other in people if one != other]
    first, last = min(pairs, key=lambda pair: firsts[pair[0]] + lasts[pair[1]])
    return [first, *(one for one in people if one not in (first, last)), last]


def even_seats(rounds: Sequence[Sequence[Sequence[int]]]) -> list[list[list[int]]]:
    """Return the tables of rounds, all of one size, with the people in seats: each person has every seat as often as
    the others, or once more or less.

    Two seats at a time: the tables are the edges of a graph of people, which a walk along its edges directs so that as
    many leave a person as enter, but for one (L. Euler, 1736; for all seats D. de Werra, 1971).
    """
    tables = [list(table) for tables in rounds for table in tables]
    size = len(tables[0]) if tables else 0
    while sum([_balance(tables, one, other) for one, other in combinations(range(size), 2)]):
        pass
    rest = iter(tables)
    return [list(islice(rest, len(round_))) for round_ in rounds]


def _balance(tables: list[list[int]], one: int, other: int) -> bool:
    """Exchange the people of two seats at some tables, so that each person has both seats equally often, but for one.
    Returns whether that was needed."""
    counts = defaultdict[int, int](int)
    for table in tables:
        counts[table[one]] += 1
        counts[table[other]] -= 1
    if all(abs(count) <= 1 for count in counts.values()):
        return False
    _walk(tables, one, other)
    return True


def _walk(tables: list[list[int]], one: int, other: int) -> None:
    """Walk along all tables from person to person, and put each next person into the ``other`` seat."""
    at = defaultdict[int, list[int]](list)
    for number, table in enumerate(tables):
        at[table[one]].append(number)
        at[table[other]].append(number)
    for start in sorted(at, key=lambda person: (len(at[person]) % 2 == 0, person)):
        person = start
        while at[person]:
            number = at[person][0]
            table = tables[number]
            if table[one] != person:
                table[one], table[other] = table[other], table[one]
            at[person].remove(number)
            person = table[other]
            at[person].remove(number)


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
        replace(table, seats=reseated(table.seats)) if len(table.seats) == PAIRED else table for table in round_.tables
    )
    return replace(round_, tables=tuple(tables))


def _partners(seats: Sequence[Entry]) -> Iterable[frozenset[Entry]]:
    return (frozenset((seats[0], seats[2])), frozenset((seats[1], seats[3]))) if len(seats) == PAIRED else ()
