"""The file of a cup has all that is needed to count its standings again."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest

from bot.drafts.cup_files import as_csv, as_json
from bot.tables.cups.errors import CupError
from bot.tables.cups.stored import cup_of, row_of
from bot.tables.cups.values import Format, Phase
from storage.cup_rows import CupRow
from tests.tables.cup_play import opened, rules
from tests.tables.cup_recount import places_of, record_of_file, recount
from tests.tables.test_cup_steps import any_step, check


def stored(seed: int) -> CupRow:
    """Return a stored cup after many steps of any kind."""
    rng = Random(seed)
    sizes, size = rng.choice([((2,), 2), ((2, 3, 4), 4), ((3, 4, 5), 4)])
    format_ = rng.choice([Format.SWISS, Format.KNOCK_OUT, Format.LEAGUE])
    cup = opened(rng.randint(4, 12), rules(rng.randint(2, 5), sizes, size, format_), seed)
    for step in range(150):
        with suppress(CupError):
            cup = any_step(cup, rng, step)
        if cup.phase is Phase.OVER:
            break
    check(cup)
    names = {entrant.person: f"Frog {number}" for number, entrant in enumerate(cup.entrants)}
    made = datetime(2026, 1, 1, tzinfo=UTC)
    numbers = cup.rules.rounds, list(sizes), size, 64, seed, None, 40
    row = CupRow("abcdefgh", 1, 2, 3, "cappuccino", "Friday", "en", {}, format_.value, *numbers, made)
    return row_of(row, cup, names)


@pytest.mark.parametrize("seed", range(20))
def test_every_place_is_counted_again_from_the_file_alone(seed: int) -> None:
    row = stored(seed)
    data = json.loads(json.dumps(as_json(row)))
    assert recount(record_of_file(data)) == places_of(data["standings"])
    lines = as_csv(row).splitlines()
    assert len(lines) == len(row.entrants) + 1
    assert (row.format == Format.LEAGUE) == lines[0].endswith(",division")


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@A1"])
def test_no_name_is_a_formula_in_a_spreadsheet(name: str) -> None:
    row = stored(0)
    named = replace(row, entrants=(replace(row.entrants[0], name=name), *row.entrants[1:]))
    assert f",'{name}," in as_csv(named)


def test_a_cup_is_the_same_once_stored() -> None:
    for seed in range(20):
        row = stored(seed)
        names = {entrant.user: entrant.name for entrant in row.entrants if entrant.user is not None}
        assert row_of(row, cup_of(row), names) == row
        assert cup_of(replace(row, version=9)) == cup_of(row)
