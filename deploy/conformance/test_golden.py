"""Recorded games are reproduced exactly. ``accept.py`` says how to record them again."""

from __future__ import annotations

import json

import pytest

from deploy.conformance.accept import digest, golden, lines
from deploy.conformance.chosen import games
from games import GAMES, record
from seeds.registry import BUILT_IN


def recorded(slug: str) -> list[str]:
    """Return a game's golden playthroughs. Skips the test of an installed game that has none yet."""
    if slug not in BUILT_IN and not golden(slug).is_file():
        pytest.skip("there are no golden playthroughs yet: --accept records them")
    return golden(slug).read_text("utf-8").splitlines()


@pytest.mark.parametrize("slug", games())
def test_a_golden_playthrough_still_has_the_same_trace_and_result(slug: str) -> None:
    """Rules have changed. If they should, record the games anew with `pytest --accept`."""
    playthroughs = [json.loads(line) for line in recorded(slug)]
    for line in playthroughs:
        played = record.read(json.dumps(line["record"]))
        assert json.loads(record.write(played)) == line["record"]
        assert digest(played) == line["trace"]
    people = {len(line["record"]["seats"]) for line in playthroughs}
    assert people >= set(GAMES[slug].player_counts({}))
    assert {name for line in playthroughs for name in line["record"]["options"]} == set(GAMES[slug].options)


@pytest.mark.parametrize("slug", games())
def test_chance_deals_and_plays_the_golden_playthroughs_again(slug: str) -> None:
    """Deals or legal moves have changed. If they should, record the games anew with `pytest --accept`."""
    assert recorded(slug) == list(lines(slug))
