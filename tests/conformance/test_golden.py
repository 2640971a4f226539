"""Games recorded once come out the same for ever. ``accept.py`` tells how to record them anew."""

from __future__ import annotations

import json

import pytest

from games import GAMES, record
from tests.conformance import accept


def test_every_registered_game_has_golden_playthroughs_and_no_other_has() -> None:
    assert {file.name for file in accept.GOLDEN.iterdir()} == {accept.path(slug).name for slug in GAMES}


@pytest.mark.parametrize("slug", GAMES)
def test_a_golden_playthrough_still_has_the_same_trace_and_result(slug: str) -> None:
    golden = [json.loads(line) for line in accept.path(slug).read_text("utf-8").splitlines()]
    for line in golden:
        played = record.read(json.dumps(line["record"]))
        assert json.loads(record.write(played)) == line["record"]
        assert accept.digest(played) == line["trace"]
    people = {len(line["record"]["seats"]) for line in golden}
    assert people >= set(GAMES[slug].player_counts({}))
    assert {name for line in golden for name in line["record"]["options"]} == set(GAMES[slug].options)


@pytest.mark.parametrize("slug", GAMES)
def test_chance_deals_and_plays_the_golden_playthroughs_again(slug: str) -> None:
    assert accept.path(slug).read_text("utf-8").splitlines() == list(accept.lines(slug))
