"""The first and last seats of many tables at once: for everybody equally often, as far as the tables allow it.

Two steps, each the best there is: who has one of the two outer seats of each table, then which of the two. In both a
seat passes along a chain of tables from a person who has many to one who has few, until no chain helps: a flow whose
cost is the sum of squares (W. S. Jewell, 1962), and an orientation of a graph (L. Euler, 1736).
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from bot.tables.cups.lot import Lot

_Seats: TypeAlias = "list[list[int]]"
_Passes: TypeAlias = Callable[[list[int], int], list[int]]


def even_ends(tables: Sequence[Sequence[int]], firsts: Sequence[int], lasts: Sequence[int], lot: Lot) -> _Seats:
    """Return the people of each table, two or more, in the order of its seats. ``firsts`` and ``lasts`` are how often
    each person has sat first, and last, before. A lot decides between equals, and where the others sit."""
    seated = [lot.shuffled(sorted(table)) for table in tables]
    outer = [first + last for first, last in zip(firsts, lasts, strict=True)]
    for table in seated:
        outer[table[0]] += 1
        outer[table[-1]] += 1
    _level(seated, outer, 1, _outer_passes)
    more_firsts = [first - last for first, last in zip(firsts, lasts, strict=True)]
    for table in seated:
        more_firsts[table[0]] += 1
        more_firsts[table[-1]] -= 1
    _level(seated, more_firsts, 2, _first_passes)
    return seated


def _level(seated: _Seats, counts: list[int], step: int, passes: _Passes) -> None:
    """Pass seats along chains as long as that brings counts closer together; a chain takes ``step`` from the count of
    its first person and gives it to that of its last."""
    at = defaultdict[int, list[int]](list)
    for number, table in enumerate(seated):
        for person in table:
            at[person].append(number)
    while chain := _chain(seated, at, counts, step, passes):
        for number, giver, taker in chain:
            table = seated[number]
            here, there = table.index(giver), table.index(taker)
            table[here], table[there] = taker, giver
        counts[chain[0][1]] -= step
        counts[chain[-1][2]] += step


def _chain(
    seated: _Seats, at: Mapping[int, list[int]], counts: Sequence[int], step: int, passes: _Passes
) -> list[tuple[int, int, int]]:
    """Return a chain from the person with the highest count that helps: tables, each with who gives a seat there and
    who takes it; empty if none does."""
    for start in sorted(at, key=lambda person: (-counts[person], person)):
        came, waiting = {start: (-1, -1)}, deque([start])
        while waiting:
            person = waiting.popleft()
            if counts[start] - counts[person] > step:
                return _back(came, person)
            for number in at[person]:
                for other in passes(seated[number], person):
                    if other not in came:
                        came[other] = number, person
                        waiting.append(other)
    return []


def _back(came: Mapping[int, tuple[int, int]], end: int) -> list[tuple[int, int, int]]:
    """Return the chain by which a search ``came`` to its end."""
    chain, person = list[tuple[int, int, int]](), end
    while came[person] != (-1, -1):
        number, giver = came[person]
        chain.append((number, giver, person))
        person = giver
    return chain[::-1]


def _outer_passes(table: list[int], person: int) -> list[int]:
    """Return the people to whom a person at a table can pass an outer seat."""
    return table[1:-1] if person in (table[0], table[-1]) else []


def _first_passes(table: list[int], person: int) -> list[int]:
    """Return the people with whom a person at a table can exchange the first seat for the last one."""
    return table[-1:] if person == table[0] else []
