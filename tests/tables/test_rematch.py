"""Who may open a rematch, for whom it keeps seats, and when a series ends."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from bot.tables.rematch import after_series, may_be_series, require_rematch, seats_to_keep
from storage.models import State
from storage.table import with_seat
from tests.tables.expected import refused
from tests.tables.orders import FRIENDS, PLAYERS, begin

ONE, TWO, THREE = PLAYERS
OVER = replace(begin(3, 1).table.row, state=State.OVER)
RESIGNED = with_seat(OVER, replace(OVER.seats[1], computer=True, strength="medium"))


@pytest.mark.parametrize(("user", "reason"), [(ONE, ""), (TWO, ""), (FRIENDS[0], "not-your-rematch")])
def test_only_who_has_played_may_open_a_rematch(user: int, reason: str) -> None:
    assert refused(partial(require_rematch, RESIGNED, user)) == reason
    assert refused(partial(require_rematch, replace(RESIGNED, state=State.RUNNING), user)) == "outdated"


def test_a_rematch_keeps_the_seats_of_all_others_who_have_not_resigned() -> None:
    assert seats_to_keep(OVER, ONE, ()) == [(TWO, "12"), (THREE, "13")]
    assert seats_to_keep(OVER, ONE, {frozenset({ONE, THREE})}) == [(TWO, "12")]
    assert seats_to_keep(RESIGNED, ONE, ()) == [(THREE, "13")]
    assert seats_to_keep(RESIGNED, TWO, ()) == [(ONE, "11"), (THREE, "13")]


@pytest.mark.parametrize(("wins", "best_of"), [({}, 3), ({ONE: 1, TWO: 1}, 3), ({ONE: 1, TWO: 2}, 1)])
def test_a_series_ends_once_one_person_has_won_more_than_half(wins: dict[int, int], best_of: int) -> None:
    assert after_series(replace(OVER, best_of=3), wins).best_of == best_of
    assert may_be_series(OVER)
    assert not may_be_series(replace(OVER, best_of=3))
    assert not may_be_series(replace(OVER, guild=None))
