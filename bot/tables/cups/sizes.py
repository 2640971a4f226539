"""Into which tables a number of people can be divided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

MOST_BELOW = 1.5  # seats by which the mean table may be smaller than wanted, so that fewer people meet again


def divide(people: int, tables: int, sizes: Sequence[int]) -> tuple[int, ...] | None:
    """Return the sizes of so many tables that differ least, the largest first; None if there is no division."""
    if not sizes[0] * tables <= people <= sizes[-1] * tables:
        return None
    low, larger = divmod(people, tables)
    even = (low + 1,) * larger + (low,) * (tables - larger)
    return even if set(even) <= set(sizes) else _uneven(people, tables, sizes)


def _uneven(people: int, tables: int, sizes: Sequence[int]) -> tuple[int, ...] | None:
    """Return the division with the least sum of squares, where sizes between the smallest and the largest lack."""
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for _ in range(tables):
        longer: dict[int, tuple[int, tuple[int, ...]]] = {}
        for total, (squares, chosen) in best.items():
            for size in sizes:
                if not chosen or size <= chosen[-1]:
                    found = (squares + size * size, (*chosen, size))
                    if total + size not in longer or found < longer[total + size]:
                        longer[total + size] = found
        best = longer
    return best[people][1] if people in best else None


def divisions(people: int, sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield a division for each possible number of tables, the fewest tables first."""
    for tables in range(1, people // sizes[0] + 1):
        if division := divide(people, tables, sizes):
            yield division


def seats_out(people: int, sizes: Sequence[int]) -> int:
    """Return the smallest number of people who must sit out: 0 if tables of the allowed sizes can seat all."""
    return next(out for out in range(people + 1) if out == people or any(divisions(people - out, sizes)))


def distance(division: Sequence[int], size: int) -> tuple[int, int]:
    """Return the distance of a division from a wanted size: the seats' sum of differences, then the number of tables of
    other sizes."""
    return sum(each * abs(each - size) for each in division), sum(each != size for each in division)


def near(people: int, sizes: Sequence[int], size: int) -> list[tuple[int, ...]]:
    """Return the divisions of people whose tables are not much smaller than wanted, the nearest first; the nearest of
    all if there are none; empty if there is no division."""
    found = sorted(divisions(people, sizes), key=lambda each: distance(each, size))
    return [each for each in found if people >= (size - MOST_BELOW) * len(each)] or found[:1]
