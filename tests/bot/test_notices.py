"""What questions say of the game: the move that is to be taken back, and the time of a substitute."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.drafts.notices import describe_move, note_draft
from bot.drafts.table import bank_words
from bot.language.localizer import get_localizer
from bot.tables.clock import now
from bot.tables.context import Context
from bot.tables.history import GameHistory
from bot.tables.messages import substitute_call
from storage.clock import Clock
from storage.models import TableRow
from tests.tables.test_history import history

ENGLISH = get_localizer("en")
MOVED = 2


def timed(actor: int) -> TableRow:
    """Return a game with a timer, in which this seat has long had to decide."""
    began = now() - timedelta(hours=1)
    clock = Clock(actor=actor, started_at=began, since=began, deadline=now() + timedelta(hours=1))
    return replace(history(MOVED, set()).row, timer=60, clock=clock)


def test_a_move_is_told_in_words_only_where_all_may_look_it_up() -> None:
    told = describe_move(history(MOVED, set()), 0, ENGLISH)
    assert told != ENGLISH("undo-move", number=1)
    covered = history(MOVED, set(), game="water-lily")
    assert describe_move(covered, 0, ENGLISH) == ENGLISH("undo-move", number=1)


@pytest.mark.parametrize(("actor", "is_told"), [(0, True), (1, False)])
def test_a_call_tells_the_time_of_the_seat_that_must_decide(actor: int, is_told: bool) -> None:
    row = timed(actor)
    call = substitute_call(row, Context(now()), 0, None, None)
    assert ("time runs out" in note_draft(call, row, GameHistory(row)).content) is is_told


def test_a_bank_is_called_running_once_the_decisions_own_time_is_over() -> None:
    row = timed(0)
    seat = replace(row.seats[0], bank=timedelta(hours=2))
    assert bank_words(row, seat, None, ENGLISH) == " " + ENGLISH("table-bank-runs")
    fresh = replace(row, clock=replace(row.clock, started_at=now(), since=now()))
    assert "that includes" in bank_words(fresh, seat, None, ENGLISH).casefold()
