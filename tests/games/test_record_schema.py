"""The JSON Schema of records in ``docs/`` agrees with what is written and read, and its examples are what they say."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import jsonschema_rs
import pytest

from deploy.conformance.playthroughs import cases
from games import GAMES, record
from games.__main__ import play_at_random
from games.record import FORMAT, RecordError
from seeds.registry import BUILT_IN
from tests.games import record_examples

SCHEMA = json.loads((record_examples.DOCS / "game-record.schema.json").read_text("utf-8"))
VALIDATOR = jsonschema_rs.validator_for(SCHEMA)

CHANGES: list[dict[str, Any]] = [
    {"format": "game-record/2"},
    {"players": 2},
    {"seats": [["X"], []]},
    {"seats": []},
    {"setup": {"moon": 1}},
    {"options": {"moon": True}},
    {"options": {"moon": False}},
    {"moves": ["hello"]},
    {"moves": [7]},
    {"moves": {}},
]


def test_the_schema_is_of_the_format_that_is_written() -> None:
    jsonschema_rs.meta.validate(SCHEMA)
    assert SCHEMA["properties"]["format"]["const"] == FORMAT
    assert SCHEMA["$id"].rpartition(":")[2] == FORMAT.rpartition("/")[2]
    assert SCHEMA["$defs"].keys() == BUILT_IN.keys()
    assert {*SCHEMA["required"]} == json.loads(record_examples.file("cappuccino").read_text("utf-8")).keys()


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_schema_names_every_option(game: str) -> None:
    assert set(SCHEMA["$defs"][game]["properties"]["options"]["properties"]) == set(GAMES[game].options)


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_example_of_a_game_is_a_whole_game_that_fits_the_schema(game: str) -> None:
    text = record_examples.file(game).read_text("utf-8")
    assert text == record_examples.text(record_examples.play(game)), "run python -m tests.games.record_examples"
    assert record.read(text).positions[-1].is_over
    VALIDATOR.validate(json.loads(text))


def test_games_with_each_option_and_number_of_players_fit_the_schema() -> None:
    for case in cases():
        played = play_at_random(GAMES[case.slug], case.people, case.options, Random(3))
        VALIDATOR.validate(json.loads(record.write(played)))


@pytest.mark.parametrize("game", BUILT_IN)
@pytest.mark.parametrize("change", CHANGES, ids=str)
def test_what_the_schema_refuses_is_refused_by_the_reader(game: str, change: dict[str, Any]) -> None:
    fields = json.loads(record_examples.file(game).read_text("utf-8")) | change
    assert not VALIDATOR.is_valid(fields)
    with pytest.raises(RecordError):
        record.read(json.dumps(fields))
