"""The round robin: all of its rounds are planned at once, with their seats, and again once people have come or gone.

Each round is drawn from the plan that the people, their past meetings and seats, and the seed give; results play no
part in it. So a plan is not stored: the rounds already drawn are found in it, or it is made for those left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice

from bot.tables.cups.designs import Circuit, circuit
from bot.tables.cups.ends import even_ends
from bot.tables.cups.exchanges import Division
from bot.tables.cups.field import Field, field_by_number
from bot.tables.cups.lot import Lot
from bot.tables.cups.planning import MAX_PLANNED, even_meetings, plan
from bot.tables.cups.seats import even_seats
from bot.tables.cups.sizes import seats_out
from bot.tables.cups.swiss import Chosen, choose_sizes, reasons
from bot.tables.cups.values import (
    DESIGN,
    EQUAL,
    MAX_ROUNDS,
    NOT_APART,
    SECOND_BYE,
    UNEVEN,
    Cup,
    CupTable,
    Entry,
    Reason,
    Round,
    Rules,
)

ATTEMPTS = 6  # at a plan with even seats
DESIGNS, PLAN = 31, 32  # purposes of a cup's lots


@dataclass(frozen=True)
class _Plan:
    """The rounds to come in seats, and how their tables were chosen; ``times`` is how often each pair meets in all of
    them, 0 where that is not equal."""

    rounds: list[Division]
    chosen: Chosen
    times: int = 0


def rounds_needed(people: int, rules: Rules) -> int:
    """Return how many rounds a round robin of so many people has: where none comes out even, as many as might do."""
    if known := circuit(people, rules):
        return min(MAX_ROUNDS, len(known.rounds))
    return max(1, min(MAX_ROUNDS, -(-(people - 1) // (rules.size - 1))))


def next_round(cup: Cup, rounds: int) -> Round | None:
    """Return the next round of a round robin of so many ``rounds``. None if it cannot be planned, as people sit out by
    turns or are too many."""
    plan_, left = _standing_plan(cup, rounds)
    return None if plan_ is None or not left else _round(cup, plan_, left[0], rounds - len(cup.rounds))


def tables_ahead(cup: Cup, rounds: int) -> list[list[frozenset[Entry]]]:
    """Return the tables of each round that is planned and not drawn, as long as the people stay the same."""
    _, left = _standing_plan(cup, rounds)
    return [[frozenset(cup.present[one] for one in table) for table in tables] for tables in left]


def _standing_plan(cup: Cup, rounds: int) -> tuple[_Plan | None, list[Division]]:
    """Return the plan that holds, None without one, and its rounds that are not drawn."""
    people, since = frozenset(cup.present), len(cup.rounds)
    while since and people == cup.rounds[since - 1].people:
        since -= 1
    for first in dict.fromkeys((since, len(cup.rounds))):
        field, drawn = field_by_number(replace(cup, rounds=cup.rounds[:first])), cup.rounds[first:]
        plan_ = _plan(field, first, replace(cup.rules, rounds=rounds), cup.seed)
        if plan_ is not None and (left := _left(cup, field, plan_.rounds, drawn)) is not None:
            return plan_, left[: rounds - len(cup.rounds)]
    return None, []


def _left(cup: Cup, field: Field, rounds: list[Division], drawn: Sequence[Round]) -> list[Division] | None:
    """Return the rounds of a plan that are not drawn; None if a drawn one is not of it. In a circuit of an odd number
    the bye of a person who has come back is the last one, after those of all others."""
    left = list(enumerate(rounds))
    for round_ in drawn:
        if (found := next((each for each in left if _is_drawn(field, each[1], round_)), None)) is None:
            return None
        left.remove(found)
    people = range(len(field.entries))
    returned = {one for one in people if cup.entrants[field.entries[one]].has_returned}

    def key(each: tuple[int, Division]) -> tuple[int, bool]:
        number, tables = each
        return number // len(people), not returned.isdisjoint(set(people).difference(*tables))

    return [tables for _, tables in sorted(left, key=key)]


def _is_drawn(field: Field, tables: Division, round_: Round) -> bool:
    """Return whether a round has these tables, wherever people sit."""
    planned = {frozenset(field.entries[one] for one in table) for table in tables}
    return planned == {frozenset(table.seats) for table in round_.tables}


@lru_cache(maxsize=32)
def _plan(field: Field, played: int, rules: Rules, seed: int) -> _Plan | None:
    """Return the plan for a field before which so many rounds were ``played``, None if there can be none."""
    people, rounds = len(field.entries), rules.rounds - played
    known = None if played else circuit(people, rules)
    if known is not None:
        return _of_circuit(known, rounds, Lot(seed, DESIGNS).shuffled(range(people)), Lot(seed, PLAN))
    if not rules.sizes[0] <= people <= MAX_PLANNED or seats_out(people, rules.sizes):
        return None
    best = _planned(field, rules, rounds, Lot(seed, PLAN, played))
    for attempt in range(1, ATTEMPTS):
        if played or _unevenness(best, field) <= 1:
            break
        other = _planned(field, rules, rounds, Lot(seed, PLAN, played, attempt))
        best = min(best, other, key=lambda each: _unevenness(each, field))
    return best


def _planned(field: Field, rules: Rules, rounds: int, lot: Lot) -> _Plan:
    """Return a plan without a design."""
    chosen = choose_sizes(field, rules, rounds, lambda _: (), lot)
    planned = chosen.planned or plan(field.met, chosen.division, rounds, lot)
    return _Plan(_seated(even_meetings(field.met, planned, lot, field.apart), field.firsts, field.lasts, lot), chosen)


def _unevenness(plan_: _Plan, field: Field) -> int:
    """Return the largest difference between two people in how often they sit first, or last, by the end of a plan."""
    ends = [list(field.firsts), list(field.lasts)]
    for tables in plan_.rounds:
        for table in tables:
            ends[0][table[0]] += 1
            ends[1][table[-1]] += 1
    return max(max(counts) - min(counts) for counts in ends)


def _of_circuit(known: Circuit, rounds: int, at: Sequence[int], lot: Lot) -> _Plan:
    """Return at least so many rounds of a round robin that is played again and again: in one for two seats, which are
    exchanged each time, all rounds of the last circuit, too."""
    length = len(known.rounds)
    size = max(map(len, known.rounds[0]))
    tables = [
        [[at[point] for point in (table[::-1] if number // length % 2 else table)] for table in tables]
        for number in range(rounds + (-rounds % length if size == 2 else 0))
        for tables in [known.rounds[number % length]]
    ]
    chosen = Chosen(tuple(map(len, known.rounds[0])))
    nobody = (0,) * len(at)
    seated = tables if size == 2 else _seated(tables, nobody, nobody, lot)
    is_equal = rounds < length or rounds % length == 0
    return _Plan(seated, chosen, known.times * max(1, rounds // length) if is_equal else 0)


def _seated(rounds: list[Division], firsts: Sequence[int], lasts: Sequence[int], lot: Lot) -> list[Division]:
    """Return the rounds with people in seats. Each person has all seats equally often if the tables are of one size
    and no game was played before, else the first and the last seat."""
    tables = [table for tables in rounds for table in tables]
    if len(set(map(len, tables))) == 1 and not any((*firsts, *lasts)):
        return even_seats(rounds)
    rest = iter(even_ends(tables, firsts, lasts, lot))
    return [list(islice(rest, len(tables))) for tables in rounds]


def _round(cup: Cup, plan_: _Plan, tables: Division, rounds: int) -> Round:
    """Return a round of a plan; ``rounds`` are left with it."""
    field = field_by_number(cup)
    playing = {field.entries[one] for table in tables for one in table}
    byes = tuple(entry for entry in field.entries if entry not in playing)
    why = reasons(field, tables, plan_.chosen, cup.rules, rounds, with_leaders=False)
    if plan_.times:
        equal = Reason(DESIGN) if plan_.times == 1 else Reason(EQUAL, (), plan_.times)
        uneven = len(playing) % cup.rules.size > 0
        told = [equal] if len(tables) > 1 else []  # at one table that goes without saying
        why = [*told, *(each for each in why if each.kind == NOT_APART or (each.kind == UNEVEN and uneven))]
    if any(entry in round_.byes for round_ in cup.rounds for entry in byes):
        why.append(Reason(SECOND_BYE, byes))
    return Round(tuple(CupTable(tuple(field.entries[one] for one in table)) for table in tables), byes, tuple(why))
