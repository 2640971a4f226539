"""Standings: points, and the four comparisons that decide between entrants who are level, in their order.

A game's points are the share of opponents beaten, so that tables of every size are worth the same.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias

from bot.tables.cups.values import HALF, Cup, CupTable, Entry, Format, Result

_Values: TypeAlias = tuple[Fraction, Fraction, Fraction, Fraction]  # of an entrant, in the order of ``TieBreak``


def ahead(mine: int, other: int) -> int:
    """Return 1 for a place before another, 0 for level ones, -1 for one behind."""
    return (mine < other) - (mine > other)


def opponents(result: Result, seat: int) -> tuple[int, ...]:
    """Return the seats against which a seat is counted: those of people; of a seat that a computer player decided for
    at the end, all the others."""
    others = (other for other in range(len(result.places)) if other != seat)
    return tuple(other for other in others if seat in result.computers or other not in result.computers)


def points_of(result: Result) -> tuple[Fraction, ...]:
    """Return the points of each seat: the share of its opponents that it beat, level ones by half. A person whose
    opponents are all gone has the table's full share, 1."""
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


class TieBreak(StrEnum):
    """The tie-breaks between entrants with equal points, in this order."""

    DIRECT = "direct"  # against each other: ahead minus behind
    OPPONENTS = "opponents"  # the mean score of the opponents
    FIRSTS = "firsts"  # first places
    SHARE = "share"  # points won in games as a share of the tables'


@dataclass(frozen=True)
class Place:
    """An entrant's place, from 1, which is shared by entrants whom no comparison tells apart.

    ``decided_by`` is the comparison that puts the entrant behind the one before; None if points do, or if they share
    the place. ``direct`` is counted among those with equal points.
    """

    entry: Entry
    place: int
    points: Fraction
    played: int
    byes: int
    direct: Fraction
    opponents: Fraction
    firsts: Fraction
    share: Fraction
    decided_by: TieBreak | None = None


@dataclass
class _Tally:
    """The results of an entrant in the finished games."""

    scored: Fraction = Fraction(0)  # in games alone
    played: int = 0
    byes: int = 0
    firsts: Fraction = Fraction(0)
    won: int = 0
    at_stake: int = 0

    @cached_property
    def mean(self) -> Fraction:
        """The mean score of the games played, once all are counted; ½ without any."""
        return self.scored / self.played if self.played else Fraction(1, 2)


class Scores:
    """The sums over all finished games of a cup."""

    def __init__(self, cup: Cup) -> None:
        self.tallies: dict[Entry, _Tally] = {Entry(number): _Tally() for number in range(len(cup.entrants))}
        self.met: defaultdict[Entry, list[list[Entry]]] = defaultdict(list)
        self.direct: defaultdict[Entry, Counter[Entry]] = defaultdict(Counter)
        for round_ in cup.rounds:
            for entry in round_.byes:
                self.tallies[entry].byes += 1
            for table in round_.tables:
                self._add_table(table)

    def _add_table(self, table: CupTable) -> None:
        if (points := table_points(table)) is None:
            return
        for entry, scored in zip(table.seats, points, strict=True):
            self.tallies[entry].scored += scored
            self.tallies[entry].played += 1
        if table.result is not None:
            self._add_game(table.seats, table.result)
            return
        for entry in table.seats:
            self.met[entry].append([other for other in table.seats if other != entry])

    def _add_game(self, seats: Sequence[Entry], result: Result) -> None:
        at_stake = sum(max(0, each) for each in result.points)
        for seat, (entry, place, points) in enumerate(zip(seats, result.places, result.points, strict=True)):
            tally, against = self.tallies[entry], opponents(result, seat)
            if place == 1:
                tally.firsts += Fraction(1, result.places.count(1))
            tally.won += max(0, points)
            tally.at_stake += at_stake
            self.met[entry].append([seats[other] for other in against])
            for other in against:
                self.direct[entry][seats[other]] += ahead(place, result.places[other])

    def mean_of_opponents(self, entry: Entry, rounds: int) -> Fraction:
        """Return the mean over all rounds of the mean score of the opponents; a round without any counts as the
        entrant's own mean score."""
        own = self.tallies[entry].mean
        games = [game for game in self.met[entry] if game]
        means = [sum((self.tallies[other].mean for other in game), Fraction(0)) / len(game) for game in games]
        missed = max(0, rounds - len(games))
        return (sum(means, Fraction(0)) + missed * own) / max(1, rounds, len(games))


def standings(cup: Cup) -> tuple[Place, ...]:
    """Return the places of the entrants who have one, best first; entrants who share a place in order of sign-up. In a
    knock-out how far they came goes before points, in a league the division."""
    placed = _placed(cup)
    return tuple(place for place in all_places(cup) if place.entry in placed)


def all_places(cup: Cup) -> tuple[Place, ...]:
    """Return the same for all entrants: those without a place are last."""
    scores, placed = Scores(cup), _placed(cup)
    finished = sum(round_.is_finished for round_ in cup.rounds)
    level = defaultdict[tuple[Fraction, ...], list[Entry]](list)
    for entry, tally in scores.tallies.items():
        points = tally.scored + tally.byes * bye_points(cup.rules.is_for_two)
        level[(*_before_points(cup, entry, placed), points)].append(entry)
    places = list[Place]()
    for key in sorted(level, reverse=True):
        group, points = level[key], key[-1]
        level_with = frozenset(group)
        values = {entry: _values(scores, entry, level_with, finished) for entry in group}
        for shared, decided_by in _split(group, values, 0, None):
            place = len(places) + 1
            for number, entry in enumerate(shared):
                tally = scores.tallies[entry]
                direct, mean, firsts, share = values[entry]
                by = None if number else decided_by
                played = tally.played, tally.byes
                places.append(Place(entry, place, points, *played, direct, mean, firsts, share, by))
    return tuple(places)


def _placed(cup: Cup) -> frozenset[Entry]:
    """Return the entrants who have a place: who was drawn into a round or a division, or may still be."""
    drawn = {entry for round_ in cup.rounds for entry in round_.people}
    divided = {Entry(entry) for entry, one in enumerate(cup.entrants) if one.division is not None}
    return frozenset(drawn | divided | ({*cup.present} if cup.phase.is_live else set()))


def _before_points(cup: Cup, entry: Entry, placed: Collection[Entry]) -> tuple[Fraction, ...]:
    """Return the criterion that takes precedence over points; ``placed`` are the entrants who have a place."""
    if cup.rules.format is Format.KNOCK_OUT:
        return _reached(cup, entry)
    if cup.rules.format is not Format.LEAGUE:
        return (Fraction(entry in placed),)
    division = cup.entrants[entry].division
    return (Fraction(-len(cup.entrants) if division is None else -division),)


def _reached(cup: Cup, entry: Entry) -> tuple[Fraction, Fraction, Fraction]:
    """Return the progress of an entrant in a knock-out: the last round, whether the entrant has not left a cup that may
    go on after it, or would have, and the place at its table, negative."""
    for number in range(len(cup.rounds), 0, -1):
        round_ = cup.rounds[number - 1]
        is_open = number == len(cup.rounds) and not round_.is_final
        stays = Fraction(is_open and cup.entrants[entry].is_present)
        for table in round_.tables:
            if entry in table.seats:
                return Fraction(number), stays, Fraction(-table.places[table.seats.index(entry)])
        if entry in round_.byes:
            return Fraction(number), stays, Fraction(-1)
    return Fraction(0), Fraction(0), Fraction(0)


def _values(scores: Scores, entry: Entry, group: Collection[Entry], rounds: int) -> _Values:
    """Return the values of the tie-breaks, in the order of ``TieBreak``."""
    tally = scores.tallies[entry]
    direct = Fraction(sum(score for other, score in scores.direct[entry].items() if other in group))
    share = Fraction(tally.won, tally.at_stake) if tally.at_stake else Fraction(0)
    return direct, scores.mean_of_opponents(entry, rounds), tally.firsts, share


def _split(
    group: list[Entry], values: dict[Entry, _Values], first: int, by: TieBreak | None
) -> list[tuple[list[Entry], TieBreak | None]]:
    """Return the entrants who share each place, in order, with what puts them behind the place before."""
    for number, comparison in list(enumerate(TieBreak))[first:]:
        found = sorted({values[entry][number] for entry in group}, reverse=True)
        if len(found) > 1:
            parts = list[tuple[list[Entry], TieBreak | None]]()
            for index, value in enumerate(found):
                part = [entry for entry in group if values[entry][number] == value]
                parts += _split(part, values, number + 1, comparison if index else by)
            return parts
    return [(group, by)]


def order(places: Iterable[Place], lot: Callable[[list[Entry]], list[Entry]]) -> list[Entry]:
    """Return the entrants of standings best first, with those who share a place in an order that ``lot`` draws."""
    shared = defaultdict[int, list[Entry]](list)
    for place in places:
        shared[place.place].append(place.entry)
    return [entry for place in sorted(shared) for entry in lot(shared[place])]
