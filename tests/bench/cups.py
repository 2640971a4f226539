"""Figures of the cups: seconds to seat, repeats, seats, and simulated cups beside seating by lot, by standing alone
(sort by points, cut into tables) and as KRCG does (few people meet again, whatever the results are).

Run ``python -m tests.bench.cups [table | spread | simulate [CUPS]]``. In a simulated cup each person has a strength and
the luck of each round, the same by every seating.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations
from random import Random
from statistics import mean, stdev

from bot.tables.cups import steps
from bot.tables.cups.exchanges import Costs, improved
from bot.tables.cups.field import field_of
from bot.tables.cups.lot import Lot
from bot.tables.cups.planning import cut, pair_costs
from bot.tables.cups.seats import in_seats, seat_costs
from bot.tables.cups.sizes import distance, divisions
from bot.tables.cups.standings import standings
from bot.tables.cups.values import TOP_TABLE, Cup, CupTable, Entry, Format, Phase, Result, Round, Rules
from tests.soak.output import tell
from tests.tables.cup_play import opened, unevenness

PEOPLE, ROUNDS, CUPS = 64, 6, 200

Draw = Callable[[Cup], Cup]


def by_lot(cup: Cup) -> Cup:
    """Draw a round by lot."""
    return _cut(cup, Lot(cup.seed, 99, len(cup.rounds)).shuffled(cup.present))


def by_standing(cup: Cup) -> Cup:
    """Draw a round by standing alone: who has met, and who has sat where, plays no part."""
    return _cut(cup, list(field_of(cup, Lot(cup.seed, 98, len(cup.rounds))).entries))


def like_krcg(cup: Cup) -> Cup:
    """Draw a round with few people who meet again, then seats that they have had least often: results play no part."""
    return _with_few_repeats(cup, with_leaders=False)


def like_krcg_with_leaders(cup: Cup) -> Cup:
    """Draw a round like KRCG; in the last one the first table has the leaders by standing."""
    return _with_few_repeats(cup, with_leaders=len(cup.rounds) == cup.rules.rounds - 1)


def _with_few_repeats(cup: Cup, *, with_leaders: bool) -> Cup:
    lot = Lot(cup.seed, 97, len(cup.rounds))
    field = field_of(cup, lot)
    people = range(len(field.entries))
    division = _division(cup, len(people))
    leaders = people[: division[0]] if with_leaders else range(0)
    start = cut([*leaders, *lot.shuffled(people[len(leaders) :])], division)
    tables = improved(start, Costs(pair_costs(field.met)), lot, 400, 0, frozenset(leaders))
    costs = seat_costs(field.firsts, field.lasts)
    return _with_round(cup, [[field.entries[one] for one in in_seats(table, *costs, lot)] for table in tables])


def _cut(cup: Cup, entries: list[Entry]) -> Cup:
    tables = cut(range(len(entries)), _division(cup, len(entries)))
    return _with_round(cup, [[entries[one] for one in table] for table in tables])


def _division(cup: Cup, people: int) -> tuple[int, ...]:
    return min(divisions(people, cup.rules.sizes), key=lambda each: distance(each, cup.rules.size))


def _with_round(cup: Cup, tables: Iterable[Iterable[Entry]]) -> Cup:
    round_ = Round(tuple(CupTable(tuple(seats)) for seats in tables))
    return replace(cup, phase=Phase.ROUND, rounds=(*cup.rounds, round_))


SEATINGS: dict[str, Draw] = {
    "ours": steps.draw,
    "like KRCG": like_krcg,
    "like KRCG, then leaders": like_krcg_with_leaders,
    "by standing": by_standing,
    "by lot": by_lot,
}


def play(cup: Cup, draw: Draw, strengths: list[float], rng: Random) -> tuple[Cup, float]:
    """Play a cup; return it and the longest time of the processor that a draw took, in seconds."""
    slowest = 0.0
    luck = [[rng.gauss(0, 1) for _ in strengths] for _ in range(cup.rules.rounds)]
    while cup.phase is not Phase.OVER:
        since = time.process_time()
        cup = draw(cup)
        slowest = max(slowest, time.process_time() - since)
        for number, table in enumerate(cup.rounds[-1].tables):
            worth = [strengths[entry] + luck[len(cup.rounds) - 1][entry] for entry in table.seats]
            places = tuple(1 + sum(other > mine for other in worth) for mine in worth)
            cup = steps.open_table(cup, number, f"{len(cup.rounds)}.{number}")
            cup = steps.take_result(cup, f"{len(cup.rounds)}.{number}", Result(places, (0,) * len(places)))
    return cup, slowest


def counts(cup: Cup) -> tuple[int, int, int]:
    """Return the repeats before the last round, in it, and the seats' imbalance."""
    rounds = [Counter(_pairs(round_)) for round_ in cup.rounds]
    before = sum((pairs for pairs in rounds[:-1]), Counter[frozenset[Entry]]())
    repeats = sum(count - 1 for count in before.values())
    last = sum(before[pair] > 0 for pair in rounds[-1])
    return repeats, last, unevenness(cup)


def _pairs(round_: Round) -> list[frozenset[Entry]]:
    return [frozenset(pair) for table in round_.tables for pair in combinations(table.seats, 2)]


def correlation(cup: Cup, strengths: list[float]) -> float:
    """Return Spearman's rank correlation of standings and strengths."""
    found = {place.entry: place.place for place in standings(cup)}
    ranks = {entry: rank for rank, entry in enumerate(sorted(found, key=lambda entry: -strengths[entry]), 1)}
    ties = Counter(found.values())
    middle = {entry: place + (ties[place] - 1) / 2 for entry, place in found.items()}
    size = len(found)
    return 1 - 6 * sum((middle[entry] - ranks[entry]) ** 2 for entry in found) / (size * (size * size - 1))


def simulate(cups: int = CUPS) -> None:
    """Print how often the best person wins a cup by each seating, and how well standings follow strength."""
    rules = Rules(Format.SWISS, ROUNDS, (2, 3, 4), 4)
    tell(f"{cups} cups of {PEOPLE} people, {ROUNDS} rounds: best first, rank correlation, repeats a cup, uneven seats")
    firsts = dict[str, list[int]]()
    for name, draw in SEATINGS.items():
        first, correlations, repeated, seats = list[int](), list[float](), list[int](), list[int]()
        for seed in range(cups):
            rng = Random(seed)
            strengths = [rng.gauss(0, 1) for _ in range(PEOPLE)]
            cup, _ = play(opened(PEOPLE, rules, seed), draw, strengths, rng)
            first.append(standings(cup)[0].entry == max(range(PEOPLE), key=strengths.__getitem__))
            correlations.append(correlation(cup, strengths))
            before, last, uneven = counts(cup)
            repeated.append(before + last)
            seats.append(uneven)
        firsts[name] = first
        tell(f"  {name:23} {sum(first):4} {mean(correlations):.3f} {mean(repeated):6.1f} {mean(seats):.2f}")
    for name in list(SEATINGS)[1:]:
        more = [mine - other for mine, other in zip(firsts["ours"], firsts[name], strict=True)]
        error = 1.96 * stdev(more) / len(more) ** 0.5
        tell(f"  ours more often than {name}: {100 * mean(more):.1f} % of cups, give or take {100 * error:.1f} (95 %)")


def table() -> None:
    """Print repeats, imbalance and seconds for the numbers of people with known bests."""
    tell("people size rounds: repeats before the last round + in it, seats' imbalance, slowest draw in s")
    for people, size, rounds in (
        (8, 2, 7), (9, 3, 4), (12, 3, 4), (16, 4, 5), (24, 4, 7), (32, 4, 5), (32, 4, 8), (32, 4, 9), (64, 4, 6),
        (64, 4, 9), (256, 4, 6), (256, 4, 9),
    ):  # fmt: skip
        rng = Random(people)
        strengths = [rng.gauss(0, 1) for _ in range(people)]
        cup, slowest = play(opened(people, Rules(Format.SWISS, rounds, (size,), size), 1), steps.draw, strengths, rng)
        before, last, uneven = counts(cup)
        tell(f"  {people:3} {size} {rounds}: {before} + {last}, {uneven}, {slowest:.2f}")


def spread(step: int = 4) -> None:
    """Print how uneven seats are over people, rounds and sizes, in all and before a last round whose first table is
    that of the leaders, wherever they have sat."""
    for sizes, size in (((2,), 2), ((2, 3, 4), 4), ((3, 4, 5), 4)):
        found, before = Counter[int](), Counter[int]()
        for people in range(4, 65, step):
            for rounds in range(1, 10):
                rng = Random(people * 10 + rounds)
                strengths = [rng.gauss(0, 1) for _ in range(people)]
                cup, _ = play(opened(people, Rules(Format.SWISS, rounds, sizes, size), 1), steps.draw, strengths, rng)
                found[counts(cup)[2]] += 1
                has_top = any(reason.kind == TOP_TABLE for reason in cup.rounds[-1].reasons)
                kept = replace(cup, rounds=cup.rounds[:-1]) if has_top and rounds > 1 else cup
                before[counts(kept)[2]] += 1
        tell(f"seats' imbalance of sizes {sizes}, cups by how much: {dict(sorted(found.items()))}")
        tell(f"  before the last round: {dict(sorted(before.items()))}")


if __name__ == "__main__":
    what, *numbers = sys.argv[1:] or ["table"]
    {"table": table, "simulate": simulate, "spread": spread}[what](*map(int, numbers))
