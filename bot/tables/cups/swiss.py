"""The tables of a round of a Swiss cup: sizes, then few repeats, then even seats, then people of a similar standing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TypeAlias

from bot.tables.cups.exchanges import Costs, Division, improved
from bot.tables.cups.field import Field
from bot.tables.cups.lot import Lot
from bot.tables.cups.planning import cut, has_room, least_repeats, pair_costs, plan, repeats, with_round
from bot.tables.cups.seats import seat_costs
from bot.tables.cups.sizes import near
from bot.tables.cups.values import DESIGN, MEET_AGAIN, NOT_APART, SMALLER_TABLES, TOP_TABLE, UNEVEN, Reason, Rules

Designs: TypeAlias = Callable[[tuple[int, ...]], Sequence[Division]]

# Each weighs more than all below it can cost together.
SEAT_WEIGHT = 10**9
REPEAT_WEIGHT = SEAT_WEIGHT * 10**7
APART_WEIGHT = REPEAT_WEIGHT * 10**5


OTHER_PLANS = 3  # beside the first one, for the most even seats


@dataclass(frozen=True)
class Chosen:
    """The sizes of the tables, with the plan of the rounds to come if one was needed, and how many meetings it
    repeats. ``designed`` are the rounds that a design has left. ``spared`` is how many more meetings the division
    nearest to the wanted size would repeat."""

    division: tuple[int, ...]
    repeats: int = 0
    planned: Sequence[Division] = ()
    designed: Sequence[Division] = ()
    spared: int = 0


def choose_sizes(
    field: Field, rules: Rules, rounds: int, designs: Designs, lot: Lot, begun: tuple[int, ...] = ()
) -> Chosen:
    """Return the division by which the fewest people meet again in so many rounds, and of these the one nearest to the
    wanted size. ``designs`` returns the rounds that a design has left for a division; that with which the cup has
    ``begun`` is kept to the end. Raises ValueError if there is no division."""
    candidates = near(len(field.entries), rules.sizes, rules.size)
    if not candidates:
        raise ValueError("no division")
    nearest = best = _estimate(field, candidates[0], rounds, designs, lot)
    if begun and (left := designs(begun)):
        return Chosen(begun, designed=left, spared=nearest.repeats)
    for division in candidates[1:]:
        if least_repeats(field.met, division, rounds) < best.repeats:
            found = _estimate(field, division, rounds, designs, lot)
            best = found if found.repeats < best.repeats else best
    return replace(best, spared=nearest.repeats - best.repeats)


def _estimate(field: Field, division: tuple[int, ...], rounds: int, designs: Designs, lot: Lot) -> Chosen:
    if designed := designs(division):
        return Chosen(division, designed=designed)
    if has_room(field.met, division, rounds):
        return Chosen(division)
    planned = plan(field.met, division, rounds, lot)
    return Chosen(division, repeats(field.met, planned), planned)


def draw(field: Field, chosen: Chosen, rounds: int, lot: Lot, *, with_leaders: bool = True) -> Division:
    """Return the tables of the next round, by numbers of the field; ``rounds`` are left with it. In the last one the
    leaders share a table ``with_leaders``."""
    costs = round_costs(field)
    if chosen.designed:
        return min(chosen.designed, key=costs.of)
    is_last = with_leaders and rounds == 1 and any(field.points)
    top = frozenset(range(chosen.division[0])) if is_last else frozenset[int]()
    tries = 400 // len(field.entries)
    start = cut(range(len(field.entries)), chosen.division)
    least = sum(sum(sorted(each)[: len(chosen.division)]) for each in (costs.firsts, costs.lasts))
    good_enough = SEAT_WEIGHT * least + SEAT_WEIGHT - 1  # no division costs less for its seats
    drawn = improved(start, costs, lot, tries, good_enough, top)
    if rounds == 1 or not chosen.planned:
        return drawn
    rest = plan(with_round(field.met, drawn), chosen.division, rounds - 1, lot)
    if repeats(field.met, [drawn, *rest]) <= chosen.repeats:
        return drawn
    others = (plan(field.met, chosen.division, rounds, lot) for _ in range(OTHER_PLANS))
    kept = (each for each in others if repeats(field.met, each) <= chosen.repeats)
    best = min((tables for each in (chosen.planned, *kept) for tables in each), key=costs.of)
    return min((best, drawn), key=lambda tables: costs.of(tables) // APART_WEIGHT)  # who are apart stay so


def round_costs(field: Field) -> Costs:
    """Return the cost of a division: pairs to keep apart, repeated meetings, seats, and the spread of standings."""
    people = range(len(field.entries))
    costs = [[REPEAT_WEIGHT * cost for cost in row] for row in pair_costs(field.met)]
    for one, other in field.apart:
        costs[one][other] += APART_WEIGHT
        costs[other][one] += APART_WEIGHT
    for one in people:
        for other in people:
            costs[one][other] += (field.points[one] - field.points[other]) ** 2
    return Costs(costs, *seat_costs(field.firsts, field.lasts), SEAT_WEIGHT)


def reasons(
    field: Field, tables: Division, chosen: Chosen, rules: Rules, rounds: int, *, with_leaders: bool = True
) -> list[Reason]:
    """Return the published reasons for the draw of a round."""
    found = list[Reason]()
    if chosen.spared:
        found.append(Reason(SMALLER_TABLES, (), chosen.spared))
    elif set(chosen.division) != {rules.size} and not chosen.designed:
        found.append(Reason(UNEVEN, (), len(field.entries)))
    if chosen.designed:
        found.append(Reason(DESIGN))
    if with_leaders and rounds == 1 and len(tables) > 1 and any(field.points) and not chosen.designed:
        found.append(Reason(TOP_TABLE, tuple(field.entries[one] for one in sorted(tables[0]))))
    pairs = [pair for table in tables for pair in combinations(sorted(table), 2)]
    for one, other in pairs:
        if field.met[one][other]:
            met = field.entries[one], field.entries[other]
            found.append(Reason(MEET_AGAIN, met, field.met[one][other] + 1))
    broken = sum(pair in field.apart for pair in pairs)
    return [*found, Reason(NOT_APART, (), broken)] if broken else found
