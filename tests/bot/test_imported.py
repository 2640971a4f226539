"""Whose record is not reviewed: one that continues a game which its person plays now."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.components.imported import continued
from bot.sessions.clock import now
from games import GAMES
from games.__main__ import play_at_random
from games.record import Record, start_to_json
from storage.models import State, TableRow


def running(record: Record, moves: int) -> TableRow:
    """Return a table at which so many moves of a record are made."""
    return TableRow(
        id="gameaaaa",
        game=record.start.game,
        guild=1,
        channel=2,
        host=3,
        locale="en",
        state=State.RUNNING,
        version=moves + 1,
        options=record.start.options,
        seats=(),
        start=start_to_json(record.start),
        moves=record.moves[:moves],
        result=None,
        message=None,
        shown_version=None,
        created=now(),
        last_activity=now(),
        ended=None,
    )


@pytest.mark.parametrize("slug", GAMES)
def test_a_record_continues_the_game_whose_beginning_it_has(slug: str) -> None:
    game = GAMES[slug]
    record, other = (play_at_random(game, game.player_counts({})[0], {}, Random(seed)) for seed in (1, 2))
    table = running(record, 5)
    assert continued(record, [running(other, 5), table]) == table
    assert continued(record, [running(other, 5)]) is None
    assert continued(record, [replace(table, moves=(*table.moves[:4], "another"))]) is None
    assert (continued(record, [running(record, 0)]) is None) == (not record.start.setup), "all begin alike"
