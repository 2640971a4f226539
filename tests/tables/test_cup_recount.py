"""Whoever has the file of a cup can count its standings again: an independent count from the file alone."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from bot.drafts.cup import as_csv, as_json
from bot.tables.cups.errors import CupError
from bot.tables.cups.stored import cup_of, row_of
from bot.tables.cups.values import Phase
from storage.cup_rows import CupRow
from tests.tables.cup_play import opened, rules
from tests.tables.test_cup_steps import any_step, check


def stored(seed: int) -> CupRow:
    """Return a stored cup after many steps of any kind."""
    rng = Random(seed)
    sizes, size = rng.choice([((2,), 2), ((2, 3, 4), 4), ((3, 4, 5), 4)])
    cup = opened(rng.randint(4, 12), rules(rng.randint(2, 5), sizes, size), seed)
    for step in range(150):
        with suppress(CupError):
            cup = any_step(cup, rng, step)
        if cup.phase is Phase.OVER:
            break
    check(cup)
    names = {entrant.person: f"Frog {number}" for number, entrant in enumerate(cup.entrants)}
    made = datetime(2026, 1, 1, tzinfo=UTC)
    numbers = cup.rules.rounds, list(sizes), size, 64, seed, None, 40
    row = CupRow("abcdefgh", 1, 2, 3, "cappuccino", "Friday", "en", {}, "swiss", *numbers, made)
    return row_of(row, cup, names)


def recount(data: dict[str, Any]) -> list[tuple[int, int]]:
    """Return place and entrant, best first, by the published rules."""
    people = len(data["entrants"])
    points, games, byes = [Fraction()] * people, [list[Fraction]() for _ in range(people)], 0
    against: list[list[list[int]]] = [[] for _ in range(people)]
    ahead = [[0] * people for _ in range(people)]
    firsts, won, stake = [Fraction()] * people, [0] * people, [0] * people
    for_two = all(len(table["seats"]) == 2 for round_ in data["rounds"] for table in round_["tables"]) and data["two"]
    finished = 0
    for round_ in data["rounds"]:
        finished += all(table["places"] or table["void"] for table in round_["tables"])
        for entrant in round_["byes"]:
            points[entrant] += 1 if for_two else Fraction(1, 2)
            byes += 1
        for table in round_["tables"]:
            seats, places = table["seats"], table["places"]
            if table["void"] or places is not None:
                for number, entrant in enumerate(seats):
                    gone = table["computers"] if not table["void"] else []
                    others = [o for o in range(len(seats)) if o != number and (number in gone or o not in gone)]
                    score = Fraction(1, 2)
                    if places is not None and not table["void"]:
                        beaten = sum(2 * (places[number] < places[o]) + (places[number] == places[o]) for o in others)
                        score = Fraction(beaten, 2 * len(others)) if others else Fraction(1)
                        for o in others:
                            ahead[entrant][seats[o]] += (places[number] < places[o]) - (places[number] > places[o])
                        firsts[entrant] += Fraction(places[number] == 1, places.count(1))
                        won[entrant] += table["points"][number]
                        stake[entrant] += sum(table["points"])
                    points[entrant] += score
                    games[entrant].append(score)
                    against[entrant].append([seats[o] for o in others])
    mean = [sum(each, Fraction()) / len(each) if each else Fraction(1, 2) for each in games]

    def opponents(one: int) -> Fraction:
        met = [sum((mean[o] for o in game), Fraction()) / len(game) for game in against[one] if game]
        rounds = max(1, finished, len(met))
        return (sum(met, Fraction()) + (max(0, finished - len(met))) * mean[one]) / rounds

    def key(one: int) -> tuple[Fraction, ...]:
        level = [other for other in range(people) if points[other] == points[one] and other != one]
        share = Fraction(won[one], stake[one]) if stake[one] else Fraction()
        return points[one], Fraction(sum(ahead[one][other] for other in level)), opponents(one), firsts[one], share

    keys = [key(one) for one in range(people)]
    return sorted((1 + sum(other > keys[one] for other in keys), one) for one in range(people))


@pytest.mark.parametrize("seed", range(40))
def test_every_place_is_counted_again_from_the_file_alone(seed: int) -> None:
    row = stored(seed)
    data = json.loads(json.dumps(as_json(row)))
    data["two"] = row.sizes == [2]
    assert recount(data) == sorted((one["place"], one["entrant"]) for one in data["standings"])
    assert len(as_csv(row).splitlines()) == len(row.entrants) + 1


def test_a_cup_is_the_same_once_stored() -> None:
    for seed in range(20):
        row = stored(seed)
        names = {entrant.user: entrant.name for entrant in row.entrants if entrant.user is not None}
        assert row_of(row, cup_of(row), names) == row
        assert cup_of(replace(row, version=9)) == cup_of(row)
