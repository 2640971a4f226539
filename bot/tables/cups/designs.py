"""Designs without repeated meetings: affine planes, transversal designs, designs that turn, and the circle method for
two. A design is a list of rounds, a round a list of tables, a table a list of points from 0.

The constructions are published: R. C. Bose, On the construction of balanced incomplete block designs (1939), for planes
over a finite field; C. J. Colbourn and J. H. Dinitz, Handbook of Combinatorial Designs (2007), III.3 for transversal
designs, IV.5 for resolvable ones that turn, of which that for fifteen solves T. P. Kirkman's Query VI (1850); E. Lucas,
Récréations mathématiques (1883), for the circle. First rounds that turn were found by search; a test counts all pairs.

Circuits are round robins in which every pair meets equally often: beside those of designs in which every pair meets
once, the same with one person less, whose tables are one smaller; all ways to part people into two tables; and eight
people at tables of four, where each pair meets three times (the affine geometry of three dimensions over two elements;
without one point T. P. Kirkman's and G. Fano's seven triples, 1847 and 1892, beside their complements).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from itertools import product as cartesian
from typing import TypeAlias

from bot.tables.cups.sizes import near
from bot.tables.cups.values import Rules

Design: TypeAlias = "list[list[list[int]]]"

LONG = 7  # rounds of a circuit at most, unless the rules have more

# Fields of prime powers: characteristic and coefficients of the reducing polynomial, from the constant term
_POWERS = {4: (2, (1, 1, 1)), 8: (2, (1, 1, 0, 1)), 9: (3, (1, 0, 1)), 16: (2, (1, 1, 0, 0, 1))}
_PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31)

# Designs that turn: in a round, each point below ``turning`` × classes goes one further in its class of ``turning``
# points; the others stay. By people and seats: ``turning``, which is also the number of rounds, and the first round.
_TURNING = {
    (15, 3): (7, "0 1 3, 2 7 9, 4 12 13, 5 8 11, 6 10 14"),
    (24, 3): (11, "10 20 23, 0 14 22, 1 2 8, 3 12 19, 4 11 17, 5 7 13, 6 9 21, 15 16 18"),
    (27, 3): (13, "0 20 26, 1 6 19, 2 17 23, 3 7 9, 4 14 18, 5 8 24, 10 11 22, 12 16 21, 13 15 25"),
    (24, 4): (7, "2 10 19 23, 3 12 16 22, 5 9 17 21, 0 4 6 15, 1 7 11 13, 8 14 18 20"),
    (28, 4): (9, "0 15 19 27, 1 8 13 24, 2 10 11 20, 3 6 7 18, 4 14 21 26, 5 9 12 16, 17 22 23 25"),
    (32, 4): (9, "0 9 18 27, 1 14 21 28, 7 13 24 29, 5 12 20 30, 4 15 25 31, 2 6 8 16, 10 11 17 23, 3 19 22 26"),
}


def design(people: int, size: int) -> Design:
    """Return as many rounds as a design has for people at tables of one size, in which no pair meets twice; none if
    there is no design here."""
    if people % size or people <= size:
        return []
    if size == 2:
        return circle(people)
    if people == size * size:
        return _affine_plane(size)
    if (people, size) in _TURNING:
        return _turned(*_TURNING[people, size], people)
    return _transversal(size, people // size)


def _affine_plane(order: int) -> Design:
    """Return the order + 1 rounds of order² people at tables of ``order``, at which every pair meets once; none if no
    field has this order."""
    lines = _transversal(order, order)
    return [*lines, [[order * x + y for y in range(order)] for x in range(order)]] if lines else []


def _transversal(size: int, tables: int) -> Design:
    """Return ``tables`` rounds of ``size`` × ``tables`` people in which no pair meets twice; none if no field has this
    order, or the tables have more seats than there are tables."""
    if size > tables or (field := _field(tables)) is None:
        return []
    add, multiply = field
    return [
        [[tables * group + add(multiply(slope, group), start) for group in range(size)] for start in range(tables)]
        for slope in range(tables)
    ]


def circle(people: int) -> Design:
    """Return a round robin for two: people - 1 rounds for an even number, ``people`` rounds for an odd one, with who
    sits out in no table. In each table the first person sits first; nobody does so twice more often than others."""
    even = people + people % 2
    rounds = []
    for turn in range(even - 1):
        pairs = [[turn, even - 1] if turn % 2 else [even - 1, turn]]
        for step in range(1, even // 2):
            one, other = (turn + step) % (even - 1), (turn - step) % (even - 1)
            pairs.append([one, other] if step % 2 else [other, one])
        rounds.append([pair for pair in pairs if max(pair) < people])
    return rounds


def _turned(turning: int, first: str, people: int) -> Design:
    """Return the rounds of a design that turns."""
    moving = people - people % turning
    tables = [[int(point) for point in table.split()] for table in first.split(",")]

    def turn(point: int, by: int) -> int:
        return point if point >= moving else point - point % turning + (point + by) % turning

    return [[[turn(point, by) for point in table] for table in tables] for by in range(turning)]


_Operation: TypeAlias = Callable[[int, int], int]


@cache
def _field(order: int) -> tuple[_Operation, _Operation] | None:
    """Return addition and multiplication of the field with so many elements, as functions of their numbers."""
    if order in _PRIMES:
        return (lambda one, other: (one + other) % order), (lambda one, other: one * other % order)
    if order not in _POWERS:
        return None
    prime, reducing = _POWERS[order]
    places = len(reducing) - 1

    def digits(number: int) -> list[int]:
        return [number // prime**place % prime for place in range(places)]

    def number(digits: Sequence[int]) -> int:
        return sum(digit % prime * prime**place for place, digit in enumerate(digits))

    def add(one: int, other: int) -> int:
        return number([first + second for first, second in zip(digits(one), digits(other), strict=True)])

    def multiply(one: int, other: int) -> int:
        product = [0] * (2 * places - 1)
        for (low, first), (high, second) in cartesian(enumerate(digits(one)), enumerate(digits(other))):
            product[low + high] += first * second
        return number(_reduced(product, reducing))

    return add, multiply


def _reduced(product: list[int], by: Sequence[int]) -> list[int]:
    """Return the remainder of a polynomial divided by one with the leading coefficient 1."""
    places = len(by) - 1
    for place in range(len(product) - 1, places - 1, -1):
        factor = product[place]
        for back, coefficient in enumerate(by):
            product[place - places + back] -= factor * coefficient
    return product[:places]


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
