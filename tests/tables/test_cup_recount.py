"""The file of a cup has all that is needed to count its standings again."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing, suppress
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest

from bot.drafts.cup_files import as_csv, as_json
from bot.tables.cups import steps
from bot.tables.cups.stored import cup_of, row_of
from bot.tables.cups.values import Format, Phase
from games import GAMES
from games.__main__ import play_at_random
from games.record import start_to_json
from storage.cup_rows import CupDeedRow, CupRow
from storage.errors import Refused
from tests.sampling import one_in
from tests.tables.cup_play import opened, rules
from tests.tables.cup_recount import Game, decided, places_of, record_of, record_of_file, recount
from tests.tables.test_cup_steps import any_result, any_step, check

COLUMNS = """
    create table cups (id, game, sizes, format, best_of, ended);
    create table cup_entrants (cup_id, number, division, presence);
    create table cup_rounds (cup_id, number, byes);
    create table cup_tables (cup_id, round, number, seats, opened, is_void);
    create table tables (id, cup, start, state, ended);
    create table seats (table_id, number, computer);
    create table moves (table_id, number, move, undone);
"""


def stored(seed: int) -> CupRow:
    """Return a stored cup after many steps of any kind."""
    rng = Random(seed)
    sizes, size = rng.choice([((2,), 2), ((2, 3, 4), 4), ((3, 4, 5), 4)])
    format_ = rng.choice([Format.SWISS, Format.KNOCK_OUT, Format.LEAGUE])
    cup = opened(rng.randint(4, 12), rules(rng.randint(2, 5), sizes, size, format_), seed)
    for step in range(150):
        with suppress(Refused):
            cup = any_step(cup, rng, step)
        if cup.phase is Phase.OVER:
            break
    check(cup)
    names = {entrant.person: f"Frog {number}" for number, entrant in enumerate(cup.entrants)}
    made = datetime(2026, 1, 1, tzinfo=UTC)
    numbers = cup.rules.rounds, list(sizes), size, 64, seed, None, 40
    row = CupRow("abcdefgh", 1, 2, 3, "cappuccino", "Friday", "en", {}, format_.value, *numbers, made)
    return row_of(row, cup, names)


@one_in(2, "seed", range(20))
def test_every_place_is_counted_again_from_the_file_alone(seed: int) -> None:
    row = replace(stored(seed), phase="over")  # as the file is posted
    data = json.loads(json.dumps(as_json(row)))
    assert recount(record_of_file(data)) == places_of(data["standings"])
    lines = as_csv(row).splitlines()
    assert len(lines) == len(data["standings"]) + 1
    assert (row.format == Format.LEAGUE) == lines[0].endswith(",division")


@pytest.mark.parametrize("seed", range(10))
def test_the_best_of_three_is_counted_again_from_its_games(seed: int) -> None:
    rng = Random(seed)
    cup = steps.draw(opened(2, replace(rules(1, (2,), 2, Format.KNOCK_OUT), best_of=3)))
    games = list[Game]()
    while cup.phase is Phase.ROUND:
        name, table = str(len(games)), cup.rounds[0].tables[0]
        assert decided(games, 3) is None
        result = any_result(2, rng)
        games.append(Game([*table.seats_now], [*result.places], [*result.points], [*result.computers]))
        cup = steps.take_result(steps.open_table(cup, 0, name), name, result)
    result_now, counted = cup.rounds[0].tables[0].result, decided(games, 3)
    assert result_now is not None
    assert counted is not None
    assert counted.seats == [*cup.rounds[0].tables[0].seats]
    assert (counted.places, counted.points) == ([*result_now.places], [*result_now.points])
    assert {*counted.computers} == result_now.computers


@pytest.mark.parametrize(
    ("cup_ended", "is_counted"), [(None, True), ("2026-01-01 20:00", True), ("2026-01-01 19:59", False)]
)
def test_a_game_that_ends_after_its_cup_is_not_counted(cup_ended: str | None, is_counted: bool) -> None:
    people = [0, 1]
    played = play_at_random(GAMES["cappuccino"], len(people), {}, Random(1))
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript(COLUMNS)
        values = "cup", "cappuccino", json.dumps([len(people)]), "swiss", 1, cup_ended
        database.execute("insert into cups values (?, ?, ?, ?, ?, ?)", values)
        database.executemany("insert into cup_entrants values ('cup', ?, null, 'in')", [(each,) for each in people])
        database.execute("insert into cup_rounds values ('cup', 0, '[]')")
        database.execute("insert into cup_tables values ('cup', 0, 0, ?, 'table', 0)", (json.dumps(people),))
        table = "insert into tables values ('table', 'cup', ?, 'over', '2026-01-01 20:00')"
        database.execute(table, (json.dumps(start_to_json(played.start)),))
        database.executemany("insert into moves values ('table', ?, ?, 0)", [*enumerate(played.moves)])
        (round_,) = record_of(database, "cup").rounds
    assert (len(round_.games), round_.playing) == ((1, []) if is_counted else (0, people))


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@A1"])
def test_no_name_is_a_formula_in_a_spreadsheet(name: str) -> None:
    row = stored(0)
    named = replace(row, entrants=(replace(row.entrants[0], name=name), *row.entrants[1:]))
    assert f",'{name}," in as_csv(named)


def test_who_had_a_place_before_is_known_from_what_organisers_did() -> None:
    row = stored(0)
    present, other = (entrant.user for entrant in row.entrants[:2])
    did = [(7, 8), (8, present), (present, other), (other, 9), (9, present)]  # who was replaced, and by whom
    deeds = tuple(CupDeedRow(n, "substitute", 99, old, new) for n, (old, new) in enumerate(did))
    cup = cup_of(replace(row, deeds=(*deeds, CupDeedRow(5, "remove", 99, present))))
    assert cup.entrants[0].former == (7, 8, present, other, 9)
    assert cup_of(replace(row, deeds=deeds[:2])).entrants[0].former == (7, 8)
    assert cup_of(replace(row, deeds=deeds[:2])).entrants[1].former == ()


@pytest.mark.soak
def test_a_cup_is_the_same_once_stored() -> None:
    for seed in range(20):
        row = stored(seed)
        names = {entrant.user: entrant.name for entrant in row.entrants if entrant.user is not None}
        assert row_of(row, cup_of(row), names) == row
        assert cup_of(replace(row, version=9)) == cup_of(row)
