"""The input of a draw: the entrants in order of standing, their past opponents and seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from bot.tables.cups.lot import Lot
from bot.tables.cups.standings import order, standings
from bot.tables.cups.values import Cup, Entry

SCALE = 120  # points are whole numbers of these parts: shares of 1 to 5 opponents, halved


@dataclass(frozen=True)
class Field:
    """People are numbers from 0 in order of standing, best first; ``entries`` are their places in the cup."""

    entries: tuple[Entry, ...]
    points: tuple[int, ...]
    met: tuple[tuple[int, ...], ...]  # how often each pair has met
    firsts: tuple[int, ...]
    lasts: tuple[int, ...]
    apart: frozenset[tuple[int, int]]

    def without(self, entries: frozenset[Entry]) -> Field:
        """Return the field without some entrants."""
        kept = [number for number, entry in enumerate(self.entries) if entry not in entries]
        at = {number: index for index, number in enumerate(kept)}
        return Field(
            tuple(self.entries[number] for number in kept),
            tuple(self.points[number] for number in kept),
            tuple(tuple(self.met[one][other] for other in kept) for one in kept),
            tuple(self.firsts[number] for number in kept),
            tuple(self.lasts[number] for number in kept),
            frozenset((at[one], at[other]) for one, other in self.apart if one in at and other in at),
        )


def field_of(cup: Cup, lot: Lot) -> Field:
    """Return the field of a cup's next round; a lot orders entrants who share a place."""
    present, places = frozenset(cup.present), standings(cup)
    entries = tuple(entry for entry in order(places, lot.shuffled) if entry in present)
    points = {place.entry: place.points for place in places}
    return _field(cup, entries, tuple(int(points[entry] * SCALE) for entry in entries))


def field_by_number(cup: Cup) -> Field:
    """Return the field of a cup with all entrants level, in order of sign-up."""
    return _field(cup, cup.present, (0,) * len(cup.present))


def _field(cup: Cup, entries: tuple[Entry, ...], points: tuple[int, ...]) -> Field:
    pairs, firsts, lasts = history(cup)
    return Field(
        entries,
        points,
        tuple(tuple(pairs[frozenset((one, other))] for other in entries) for one in entries),
        *_comparable(cup, entries, firsts, lasts),
        frozenset(
            (one, other)
            for one, other in combinations(range(len(entries)), 2)
            if frozenset((entries[one], entries[other])) in cup.apart
        ),
    )


def history(cup: Cup) -> tuple[Counter[frozenset[Entry]], Counter[Entry], Counter[Entry]]:
    """Return the numbers of meetings of each pair, and of first and last seats of each entrant."""
    tables = [table.seats for round_ in cup.rounds for table in round_.tables]
    pairs = Counter(frozenset(pair) for seats in tables for pair in combinations(seats, 2))
    return pairs, Counter(seats[0] for seats in tables), Counter(seats[-1] for seats in tables)


def pairs_together(cup: Cup, tables: Iterable[Iterable[Entry]]) -> int:
    """Return the number of pairs at one table who should be kept apart."""
    return sum(frozenset(pair) in cup.apart for table in tables for pair in combinations(table, 2))


def _comparable(
    cup: Cup, entries: tuple[Entry, ...], firsts: Counter[Entry], lasts: Counter[Entry]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return how often each has sat first and last. Those who have missed rounds are not to make up for them: as many
    of both seats are added as bring neither above the fewest of those who have missed none."""
    games = Counter(entry for round_ in cup.rounds for table in round_.tables for entry in table.seats)
    always = [entry for entry in entries if games[entry] == len(cup.rounds)]
    least_first, least_last = (min((counts[entry] for entry in always), default=0) for counts in (firsts, lasts))
    more = {
        entry: max(0, min(least_first - firsts[entry], least_last - lasts[entry]))
        for entry in entries
        if games[entry] < len(cup.rounds)
    }
    first, last = (tuple(of[entry] + more.get(entry, 0) for entry in entries) for of in (firsts, lasts))
    return first, last
