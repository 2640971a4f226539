"""Pauses: who ends one, which the bot ends by itself, and what the clock of a game does not do."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest

from bot.tables import change, course, timing
from bot.tables.context import Context
from storage.errors import Refused
from tests.tables.orders import FRIENDS, PLAYERS, begin
from tests.tables.rows import NOON

CONTEXT = Context(NOON)


def test_only_a_player_resumes_a_game() -> None:
    paused = change.apply(begin(2, 0).table, partial(course.pause, user=PLAYERS[0]), CONTEXT)
    with pytest.raises(Refused, match="not-seated"):
        course.resume(paused, CONTEXT, FRIENDS[0])
    assert course.resume(paused, CONTEXT, PLAYERS[1]).row.paused is None


@pytest.mark.parametrize("by_player", [True, False])
def test_a_game_of_a_cup_goes_on_with_the_bot_unless_a_player_has_paused_it(by_player: bool) -> None:
    table = begin(2, 0).table
    table = replace(table, row=replace(table.row, cup="abcdefgh", by_interactions=True))
    rule = partial(course.pause, user=PLAYERS[0]) if by_player else course.suspend
    paused = change.apply(table, rule, CONTEXT)
    assert (course.bot_added(paused, CONTEXT).row.paused is not None) is by_player


def test_the_clock_of_a_game_that_runs_or_is_paused_is_not_restarted() -> None:
    table = begin(2, 0).table
    table = replace(table, row=replace(table.row, timer=300, shown_version=None))
    late = Context(NOON + timedelta(minutes=4))
    assert timing.go_on(table, late) is table
    assert timing.restart_unseen(table, late).row.clock.since == late.now
    paused = course.pause(table, late, PLAYERS[0])
    assert timing.restart_unseen(paused, late) is paused
