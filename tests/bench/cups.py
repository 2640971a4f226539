"""Figures of the cups: seconds to seat, repeats, and seats.

Run ``python -m tests.bench.cups [table | spread]``. Each person of a cup has a strength and the luck of each round.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

from bot.tables.cups import steps
from bot.tables.cups.field import history
from bot.tables.cups.values import TOP_TABLE, Cup, Entry, Format, Phase, Result, Round, Rules


def play(cup: Cup, strengths: list[float], rng: Random) -> tuple[Cup, float]:
    """Play a cup; return it and the longest time of the processor that a draw took, in seconds."""
    slowest = 0.0
    luck = [[rng.gauss(0, 1) for _ in strengths] for _ in range(cup.rules.rounds)]
    while cup.phase is not Phase.OVER:
        since = time.process_time()
        cup = steps.draw(cup)
        slowest = max(slowest, time.process_time() - since)
        for number, table in enumerate(cup.rounds[-1].tables):
            worth = [strengths[entry] + luck[len(cup.rounds) - 1][entry] for entry in table.seats]
            places = tuple(1 + sum(other > mine for other in worth) for mine in worth)
            cup = steps.open_table(cup, number, f"{len(cup.rounds)}.{number}")
            cup = steps.take_result(cup, f"{len(cup.rounds)}.{number}", Result(places, (0,) * len(places)))
    return cup, slowest


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def opened(people: int, rules: Rules, seed: int) -> Cup:
    """Return a cup about to begin."""
    cup = Cup(rules, seed)
    for person in range(people):
        cup = steps.join(cup, person)
    return steps.begin(cup)


def counts(cup: Cup) -> tuple[int, int, int]:
    """Return the repeats before the last round, in it, and the seats' imbalance."""
    rounds = [Counter(_pairs(round_)) for round_ in cup.rounds]
    before = sum((pairs for pairs in rounds[:-1]), Counter[frozenset[Entry]]())
    repeats = sum(count - 1 for count in before.values())
    last = sum(before[pair] > 0 for pair in rounds[-1])
    _, firsts, lasts = history(cup)
    every = range(len(cup.entrants))
    uneven = max(max(of[Entry(one)] for one in every) - min(of[Entry(one)] for one in every) for of in (firsts, lasts))
    return repeats, last, uneven


def _pairs(round_: Round) -> list[frozenset[Entry]]:
    return [frozenset(pair) for table in round_.tables for pair in combinations(table.seats, 2)]


def table() -> None:
    """Print repeats, imbalance and seconds for the numbers of people with known bests."""
    _say("people size rounds: repeats before the last round + in it, seats' imbalance, slowest draw in s")
    for people, size, rounds in (
        (8, 2, 7), (9, 3, 4), (12, 3, 4), (16, 4, 5), (24, 4, 7), (32, 4, 5), (32, 4, 8), (32, 4, 9), (64, 4, 6),
        (64, 4, 9), (256, 4, 6), (256, 4, 9),
    ):  # fmt: skip
        rng = Random(people)
        strengths = [rng.gauss(0, 1) for _ in range(people)]
        cup, slowest = play(opened(people, Rules(Format.SWISS, rounds, (size,), size), 1), strengths, rng)
        before, last, uneven = counts(cup)
        _say(f"  {people:3} {size} {rounds}: {before} + {last}, {uneven}, {slowest:.2f}")


def spread(step: int = 4) -> None:
    """Print how uneven seats are over people, rounds and sizes, in all and before a last round whose first table is
    that of the leaders, wherever they have sat."""
    for sizes, size in (((2,), 2), ((2, 3, 4), 4), ((3, 4, 5), 4)):
        found, before = Counter[int](), Counter[int]()
        for people in range(4, 65, step):
            for rounds in range(1, 10):
                rng = Random(people * 10 + rounds)
                strengths = [rng.gauss(0, 1) for _ in range(people)]
                cup, _ = play(opened(people, Rules(Format.SWISS, rounds, sizes, size), 1), strengths, rng)
                found[counts(cup)[2]] += 1
                has_top = any(reason.kind == TOP_TABLE for reason in cup.rounds[-1].reasons)
                kept = replace(cup, rounds=cup.rounds[:-1]) if has_top and rounds > 1 else cup
                before[counts(kept)[2]] += 1
        _say(f"seats' imbalance of sizes {sizes}, cups by how much: {dict(sorted(found.items()))}")
        _say(f"  before the last round: {dict(sorted(before.items()))}")


if __name__ == "__main__":
    {"table": table, "spread": spread}[(sys.argv[1:] or ["table"])[0]]()
