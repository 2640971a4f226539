"""The next round of a cup: who sits out, who sits together, who sits where, and why."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial

from bot.tables.cups import knock_out, league, round_robin, swiss
from bot.tables.cups.designs import design
from bot.tables.cups.exchanges import Division
from bot.tables.cups.field import Field, field_of, pairs_together
from bot.tables.cups.length import round_count
from bot.tables.cups.lot import Lot
from bot.tables.cups.planning import has_room
from bot.tables.cups.seats import even_seats, in_seats, seat_costs, with_new_partners
from bot.tables.cups.sizes import seats_out
from bot.tables.cups.values import DESIGN, SECOND_BYE, Cup, CupTable, Entry, Format, Phase, Reason, Round, TooFewPeople

# Purposes of a cup's lots: each has draws of its own
ORDER, TABLES, SEATS, DESIGNS = range(1, 5)


def next_round(cup: Cup) -> Round:
    """Return the next round of a cup that has one. Raises TooFewPeople."""
    drawn = _in_divisions(cup) if cup.rules.format is Format.LEAGUE else _drawn(cup, round_count(cup))
    return with_new_partners(cup, drawn) if cup.rules.has_partners else drawn


def tables_ahead(cup: Cup, entry: Entry) -> list[frozenset[Entry]]:
    """Return the opponents of an entrant in each round that is planned and not drawn, as long as the people stay the
    same; an empty set for a bye. Round robins and leagues alone plan their rounds."""
    division, planning, total = cup.entrants[entry].division, cup, round_count(cup)
    if cup.phase not in (Phase.BREAK, Phase.ROUND) or not cup.entrants[entry].is_present:
        return []
    if cup.rules.format is Format.LEAGUE and division is not None:
        planning = league.division_cup(cup, division)
        total = league.rounds_of(len(league.divisions(cup)[division]), replace(cup.rules, rounds=total))
    elif cup.rules.format is not Format.ROUND_ROBIN:
        return []
    if len(planning.rounds) >= total:
        return []
    rounds = round_robin.tables_ahead(planning, total)
    return [next((table - {entry} for table in tables if entry in table), frozenset()) for tables in rounds]


def _drawn(cup: Cup, total: int) -> Round:
    """Return the next round of a cup, or of a division of a league, that has so many in ``total``."""
    if cup.rules.format is Format.KNOCK_OUT:
        return knock_out.next_round(cup)
    rounds = total - len(cup.rounds)
    number = len(cup.rounds)
    if cup.rules.format is Format.ROUND_ROBIN and (round_ := round_robin.next_round(cup, total)):
        return round_
    everybody = field_of(cup, Lot(cup.seed, ORDER, number))
    if len(everybody.entries) < cup.rules.sizes[0]:
        raise TooFewPeople
    byes, second = _byes(cup, everybody)
    field, lot = everybody.without(frozenset(byes)), Lot(cup.seed, TABLES, number)
    chosen = swiss.choose_sizes(field, cup.rules, rounds, partial(_designed, cup, field, rounds), lot, _begun(cup))
    with_leaders = cup.rules.format is Format.SWISS  # elsewhere everybody is to meet everybody
    tables = swiss.draw(field, chosen, rounds, lot, with_leaders=with_leaders)
    why = swiss.reasons(field, tables, chosen, cup.rules, rounds, with_leaders=with_leaders)
    if second:
        why.append(Reason(SECOND_BYE, byes))
    return Round(_seated(field, tables, not chosen.designed, Lot(cup.seed, SEATS, number)), byes, tuple(why))


def _in_divisions(cup: Cup) -> Round:
    """Return the next round of a league: those of its divisions side by side. A division whose rounds are over, or of
    which too few people are left, plays none."""
    season = replace(cup.rules, rounds=round_count(cup))
    drawn = list[Round]()
    for number, people in enumerate(league.divisions(cup)):
        division = league.division_cup(cup, number)
        total = league.rounds_of(len(people), season)
        with suppress(TooFewPeople):
            if len(division.rounds) < total:
                drawn.append(_told(_drawn(division, total), people))
    if not drawn:
        raise TooFewPeople
    why = dict.fromkeys(reason for round_ in drawn for reason in round_.reasons)
    return Round(
        tuple(table for round_ in drawn for table in round_.tables),
        tuple(entry for round_ in drawn for entry in round_.byes),
        tuple(why),
    )


def _told(round_: Round, people: tuple[Entry, ...]) -> Round:
    """Return the round of a division whose reasons, also those about no one alone, have its people."""
    return replace(round_, reasons=tuple(replace(why, entries=why.entries or people) for why in round_.reasons))


def _byes(cup: Cup, field: Field) -> tuple[tuple[Entry, ...], bool]:
    """Return the entrants who sit out, the lowest first: those with the fewest byes, of these first those who have not
    come back after withdrawing; and whether one of them has had a bye before."""
    count = seats_out(len(field.entries), cup.rules.sizes)
    had = [sum(entry in round_.byes for round_ in cup.rounds) for entry in field.entries]
    returned = [cup.entrants[entry].has_returned for entry in field.entries]
    lowest_first = sorted(range(len(field.entries)), key=lambda one: (had[one], returned[one], -one))
    out = lowest_first[:count]
    return tuple(field.entries[one] for one in out), any(had[one] for one in out)


def _designed(cup: Cup, field: Field, rounds: int, division: tuple[int, ...]) -> list[Division]:
    """Return the rounds that a design has left for these people, in seats, if it has enough that keep all apart who ask
    for it, and all rounds so far are of it; none where there is room enough without one."""
    nobody_met = [[0] * len(field.entries) for _ in field.entries]
    if len(set(division)) > 1 or (
        cup.rules.format is Format.SWISS and has_room(nobody_met, division, len(cup.rounds) + rounds)
    ):
        return []
    people = sorted(field.entries)
    if any(sorted(entry for table in round_.tables for entry in table.seats) != people for round_ in cup.rounds):
        return []
    at = {entry: number for number, entry in enumerate(field.entries)}
    points = Lot(cup.seed, DESIGNS).shuffled(people)
    designed = design(len(people), division[0])
    fitting = [each for each in designed if not pairs_together(cup, ([points[one] for one in table] for table in each))]
    enough = even_seats(fitting[: len(cup.rounds) + rounds])
    left = [[[at[points[point]] for point in table] for table in tables] for tables in enough]
    for round_ in cup.rounds:
        played = {frozenset(at[entry] for entry in table.seats) for table in round_.tables}
        of_design = [tables for tables in left if set(map(frozenset, tables)) == played]
        if not of_design:
            return []
        left.remove(of_design[0])
    return left if len(left) >= rounds else []


def _begun(cup: Cup) -> tuple[int, ...]:
    """Return the sizes of the tables of the design that the last round followed; empty if it followed none."""
    if not cup.rounds or all(reason.kind != DESIGN for reason in cup.rounds[-1].reasons):
        return ()
    return tuple(len(table.seats) for table in cup.rounds[-1].tables)


def _seated(field: Field, tables: Division, choose: bool, lot: Lot) -> tuple[CupTable, ...]:
    """Return the tables, the best one first; with ``choose`` the seats are chosen here."""
    firsts, lasts = seat_costs(field.firsts, field.lasts)
    ordered = sorted(tables, key=lambda table: (sum(table) / len(table), sorted(table)))
    seated = (in_seats(table, firsts, lasts, lot) if choose else table for table in ordered)
    return tuple(CupTable(tuple(field.entries[one] for one in table)) for table in seated)
