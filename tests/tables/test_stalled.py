"""When a game at which nobody decides gives its channel free."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest

from bot.tables import change
from bot.tables.context import Context
from bot.tables.stalled import is_stalled, set_aside
from storage.errors import NotStalled
from storage.models import Person
from tests.tables.orders import NOON, PLAYERS, begin

DAY = timedelta(days=1)
WEEK = 7 * 86_400


@pytest.mark.parametrize(
    ("timer", "has_decided", "days"),
    [(None, True, 30), (300, True, 30), (None, False, 3), (300, False, 3), (WEEK, False, 7), (WEEK, True, 30)],
)
def test_a_game_gives_its_channel_free_after_days_without_a_decision(
    timer: int | None, has_decided: bool, days: int
) -> None:
    row = replace(begin(2, 0).table.row, timer=timer)
    last = NOON if has_decided else None
    assert not is_stalled(row, Context(NOON + days * DAY - timedelta(seconds=1)), last)
    assert is_stalled(row, Context(NOON + days * DAY), last)


def test_a_paused_game_gives_its_channel_free_too() -> None:
    row = replace(begin(2, 0).table.row, timer=WEEK, paused=NOON)
    assert is_stalled(row, Context(NOON + 3 * DAY), None)


def test_a_holiday_of_the_actor_is_waited_for() -> None:
    row, moment = begin(2, 0).table.row, NOON + 31 * DAY
    away = Person(PLAYERS[0], holidays=((moment - DAY, moment + DAY),))
    assert not is_stalled(row, Context(moment, {away.user: away}), NOON)


def test_a_game_is_paused_when_it_gives_its_channel_free_and_never_before() -> None:
    table, later = begin(2, 0).table, Context(NOON + 30 * DAY)
    rule = partial(set_aside, last_decision=NOON)
    with pytest.raises(NotStalled):
        change.apply(table, rule, Context(NOON + 29 * DAY))
    aside = change.apply(table, rule, later)
    assert aside.row.paused == later.now
    assert [seat.holder for seat in aside.row.seats] == [seat.holder for seat in table.row.seats]
