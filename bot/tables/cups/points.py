"""Points of a game: the share of opponents beaten, so that tables of every size are worth the same."""

from __future__ import annotations

from fractions import Fraction

from bot.tables.cups.values import HALF, CupTable, Result


def ahead(mine: int, other: int) -> int:
    """Return 1 for a place before another, 0 for level ones, -1 for one behind."""
    return (mine < other) - (mine > other)


def opponents(result: Result, seat: int) -> tuple[int, ...]:
    """Return the seats against which a seat is counted: those of people; of a seat that a computer player decided for
    at the end, all the others."""
    others = (other for other in range(len(result.places)) if other != seat)
    return tuple(other for other in others if seat in result.computers or other not in result.computers)


def points_of(result: Result) -> tuple[Fraction, ...]:
    """Return the points of each seat: the share of its opponents that it beat, level ones by
    half. A person whose opponents are all gone
    has the table's full share, 1."""
    places = result.places
    points = list[Fraction]()
    for seat, place in enumerate(places):
        against = opponents(result, seat)
        halves = sum(1 + ahead(place, places[other]) for other in against)  # 2 for each beaten, 1 for each level one
        points.append(Fraction(halves, 2 * len(against)) if against else Fraction(1))
    return tuple(points)


def table_points(table: CupTable) -> tuple[Fraction, ...] | None:
    """Return the points of each seat of a table; None while its game goes on."""
    if table.is_void:
        return (HALF,) * len(table.seats)
    return None if table.result is None else points_of(table.result)


def bye_points(is_for_two: bool) -> Fraction:
    """Return the points of a bye."""
    return Fraction(1) if is_for_two else HALF
