"""The knock-out: the better half of each table goes on, until the people left fit the final table.

After the first round there are always the wanted size times a power of two. In the first round the highest seeds have
a bye where the numbers ask for it, later only where those who are left fit no tables. A table sends half of its people,
rounded down; the places left go to the best of those just behind them. Who has withdrawn is replaced by the next in the
same order. People who will not sit together change places with others of about their seed, where that keeps them apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product

from bot.tables.cups.field import history, pairs_together
from bot.tables.cups.lot import Lot
from bot.tables.cups.seats import in_seats, seat_costs
from bot.tables.cups.sizes import distance, divisions, seats_out
from bot.tables.cups.standings import all_places, order, points_of
from bot.tables.cups.values import LOT, NOT_APART, Cup, CupTable, Entry, Reason, Round, Rules, TooFewPeople
from storage.errors import Refused

ORDER, SEATS = 11, 12


def round_count(cup: Cup) -> int:
    """Return the number of rounds of a knock-out, provided that nobody else withdraws."""
    if not cup.rounds:
        return _rounds_needed(len(cup.present), cup.rules)
    last, before = cup.rounds[-1], len(cup.rounds) - 1
    return before + (1 if last.is_final else max(2, _rounds_needed(len(last.people), cup.rules)))


def _rounds_needed(people: int, rules: Rules) -> int:
    rounds, left = 1, rules.size
    while left < people:
        rounds, left = rounds + 1, 2 * left
    return rounds


def next_round(cup: Cup) -> Round:
    """Return the next round of a knock-out. Raises Refused."""
    if cup.rounds and not cup.rounds[-1].is_finished:
        raise Refused("cup-not-now")
    if not cup.rounds:
        return _first_round(cup)
    going = _going_on(cup)
    return _round(cup, going, seats_out(len(going), cup.rules.sizes))


def _first_round(cup: Cup) -> Round:
    drawn_by_lot = Lot(cup.seed, ORDER).shuffled(cup.present)  # which decides between equal ratings
    seeds = sorted(drawn_by_lot, key=lambda entry: -_rating(cup, entry))
    if len(seeds) < cup.rules.sizes[0]:
        raise TooFewPeople
    drawn = _round(cup, seeds, _byes(len(seeds), cup.rules))
    level = len({_rating(cup, entry) for entry in seeds}) < len(seeds)
    return replace(drawn, reasons=((Reason(LOT),) if level else ()) + drawn.reasons)


def _rating(cup: Cup, entry: Entry) -> int:
    """Return the rating that seeds an entrant: the same for all where a lot does."""
    return 0 if cup.rules.by_lot else cup.entrants[entry].rating


def _byes(people: int, rules: Rules) -> int:
    """Return the number of byes in the first round: the most with which half of the others fill the next one, more
    only where the others fit no tables."""
    if people <= rules.size and people in rules.sizes:
        return 0
    wanted = max(0, 2 * _goal(people, rules) - people)
    found = [byes for byes in range(people) if any(divisions(people - byes, rules.sizes))]
    return max((byes for byes in found if byes <= wanted), default=found[0])


def going_on(cup: Cup) -> dict[Entry, bool]:
    """Return for each person at the tables of the last round whether that person advances, or has won the last table,
    as far as finished games decide it, provided that nobody else withdraws."""
    last, rank = cup.rounds[-1], _rank(cup)
    if last.is_finished:
        further = last.tables[0].winners if last.is_final else _going_on(cup)
        return {entry: entry in further for table in last.tables for entry in table.seats}
    decided = dict[Entry, bool]()
    spare = goal(cup) - len(last.byes) - sum(len(table.seats) // 2 for table in last.tables)
    most = spare + sum(not cup.entrants[entry].is_present for entry in last.byes)
    most += sum(_left_ahead(cup, table, rank) for table in last.tables)
    for behind, entry in _best_first([table for table in last.tables if table.is_finished], rank):
        is_present = cup.entrants[entry].is_present
        if behind < 0 <= spare:
            decided[entry] = is_present
        elif behind >= 0:
            if most <= 0:
                decided[entry] = False
            most -= is_present  # losers that rank lower come later
    return decided


def _left_ahead(cup: Cup, table: CupTable, rank: Mapping[Entry, tuple[int, int]]) -> int:
    """Return how many people of the half of a table that goes on have left; as long as it plays, how many may be."""
    left = [behind for behind, entry in _order(table, rank) if not cup.entrants[entry].is_present]
    return sum(behind < 0 for behind in left) if table.is_finished else min(len(left), len(table.seats) // 2)


def may_go_on(cup: Cup, entry: Entry) -> bool:
    """Return whether an entrant still plays in the last round, or may play in the next one."""
    last = cup.rounds[-1]
    is_seated = any(entry in table.seats for table in last.tables)
    return entry in last.byes or (is_seated and going_on(cup).get(entry, True))


def _going_on(cup: Cup) -> list[Entry]:
    """Return the people who advance to the next round, best seeds first."""
    last, rank = cup.rounds[-1], _rank(cup)
    order = [*last.byes, *(entry for _, entry in _best_first(last.tables, rank))]
    left = [entry for entry in order if cup.entrants[entry].is_present]
    return sorted(left[: goal(cup)], key=lambda entry: rank[entry])


def _best_first(tables: Sequence[CupTable], rank: Mapping[Entry, tuple[int, int]]) -> list[tuple[int, Entry]]:
    """Return the people of finished tables in the order in which they go on, with how far each is behind the half of
    the own table that does."""
    played = list[tuple[int, float, tuple[int, int], Entry]]()
    for table in tables:
        nothing: Sequence[Fraction] = (Fraction(0),) * len(table.seats)
        points = nothing if table.result is None else points_of(table.result)
        shares = dict(zip(table.seats, points, strict=True))
        played += [(behind, -float(shares[entry]), rank[entry], entry) for behind, entry in _order(table, rank)]
    return [(behind, entry) for behind, *_, entry in sorted(played)]


def _rank(cup: Cup) -> dict[Entry, tuple[int, int]]:
    """Return the order of the people before the last round."""
    earlier = replace(cup, rounds=cup.rounds[:-1])
    before = order(all_places(earlier), Lot(cup.seed, ORDER).shuffled)
    return {entry: (-_rating(cup, entry), number) for number, entry in enumerate(before)}


def _order(table: CupTable, rank: Mapping[Entry, tuple[int, int]]) -> Iterator[tuple[int, Entry]]:
    """Yield how far each person of a table is behind the half that goes on, rounded down, and the person, the best
    first: from 0, below that those of this half."""
    places = dict(zip(table.seats, table.places, strict=True))
    by_place = sorted(table.seats, key=lambda entry: (places[entry], rank[entry]))
    yield from enumerate(by_place, -(len(by_place) // 2))


def goal(cup: Cup) -> int:
    """Return the number of people in the round after the last one."""
    last = cup.rounds[-1]
    people = len(last.byes) + sum(len(table.seats) for table in last.tables)
    return min(_goal(people, cup.rules), people)


def _goal(people: int, rules: Rules) -> int:
    """Return the number of people after a round: the wanted size, doubled as long as fewer than all go on."""
    left = rules.size
    while 2 * left < people:
        left *= 2
    return left


def _round(cup: Cup, seeds: list[Entry], byes: int) -> Round:
    """Return a round with so many byes for the first ones, the others seeded to and fro: the best meet as late as can
    be. Raises TooFewPeople."""
    playing, sizes = seeds[byes:], cup.rules.sizes
    division = min(divisions(len(playing), sizes), key=lambda each: distance(each, cup.rules.size), default=None)
    if division is None:
        raise TooFewPeople
    tables = [list[Entry]() for _ in division]
    rest = iter(playing)
    for turn in range(max(division)):
        open_tables = [number for number, size in enumerate(division) if turn < size]
        for number in reversed(open_tables) if turn % 2 else open_tables:
            tables[number].append(next(rest))
    _keep_apart(cup, tables)
    broken = pairs_together(cup, tables)
    _, first, last = history(cup)
    people = sorted(playing)
    firsts, lasts = seat_costs([first[entry] for entry in people], [last[entry] for entry in people])
    lot = Lot(cup.seed, SEATS, len(cup.rounds))
    seated = (in_seats(map(people.index, table), firsts, lasts, lot) for table in tables)
    return Round(
        tuple(CupTable(tuple(people[one] for one in table)) for table in seated),
        tuple(seeds[:byes]),
        reasons=(Reason(NOT_APART, (), broken),) if broken else (),
    )


def _keep_apart(cup: Cup, tables: list[list[Entry]]) -> None:
    """Exchange people of the same turn of the seeding, the last ones first, as long as that keeps more pairs apart."""
    turns = range(max(map(len, tables)) - 1, -1, -1)
    while any(
        _exchange(cup, table, other, turn)
        for table in tables
        if pairs_together(cup, [table])
        for turn, other in product(turns, tables)
    ):
        pass


def _exchange(cup: Cup, table: list[Entry], other: list[Entry], turn: int) -> bool:
    """Exchange two people if that keeps more pairs apart. Returns whether it does."""
    if table is other or turn >= min(len(table), len(other)):
        return False
    before = pairs_together(cup, (table, other))
    table[turn], other[turn] = other[turn], table[turn]
    if pairs_together(cup, (table, other)) < before:
        return True
    table[turn], other[turn] = other[turn], table[turn]
    return False
