"""Nobody is pestered: pauses grow between the requests of one person."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from bot.sessions.limits import BOARD, PUZZLE, REQUEST, UNDO, PauseKind, RequestPauses
from bot.tables.errors import UserError

ANN, BEN = 1, 2
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


def asked(pauses: RequestPauses, clock: Clock, span: timedelta, step: timedelta) -> list[timedelta]:
    """Ask again and again. Returns when a request was let through."""
    through = []
    while clock.now < NOON + span:
        if pauses.claim(UNDO, ANN, 7):
            through.append(clock.now - NOON)
        clock.now += step
    return through


def test_of_many_requests_in_twenty_seconds_one_pings() -> None:
    clock = Clock()
    pauses = RequestPauses(clock)
    assert len(asked(pauses, clock, timedelta(seconds=20), timedelta(seconds=1))) == 1


def test_the_pauses_grow_up_to_a_day() -> None:
    clock = Clock()
    pauses = RequestPauses(clock)
    times = asked(pauses, clock, timedelta(days=4), timedelta(minutes=1))
    gaps = [int((after - before).total_seconds()) // 60 for before, after in pairwise(times)]
    assert gaps[:5] == [2, 8, 32, 128, 512]
    assert max(gaps) <= 24 * 60


@pytest.mark.parametrize("kind", [REQUEST, PUZZLE])
def test_the_pause_stays_a_day_for_who_asks_each_day_for_months(kind: PauseKind) -> None:
    clock = Clock()
    pauses = RequestPauses(clock)
    for _ in range(100):
        assert pauses.claim(kind, ANN, 7)
        clock.now += timedelta(days=1)
    assert pauses.claim(kind, ANN, 7)
    clock.now += timedelta(hours=23)
    assert not pauses.claim(kind, ANN, 7)


def test_others_and_other_places_have_pauses_of_their_own() -> None:
    pauses = RequestPauses(Clock())
    assert pauses.claim(UNDO, ANN, 7)
    assert not pauses.claim(UNDO, ANN, 7)
    assert pauses.claim(UNDO, BEN, 7)
    assert pauses.claim(UNDO, ANN, 8)
    assert pauses.claim(UNDO, ANN, 7, whom=BEN)


def test_some_kinds_have_a_few_requests_free() -> None:
    clock = Clock()
    pauses = RequestPauses(clock)
    for _ in range(BOARD.free):
        pauses.require(BOARD, ANN, 7)
    with pytest.raises(UserError) as error:
        pauses.require(BOARD, ANN, 7)
    assert error.value.message == "asked-lately"
    assert str(error.value.variables["until"]).startswith("<t:")


def test_after_a_refusal_the_pause_is_a_day() -> None:
    clock = Clock()
    pauses = RequestPauses(clock)
    pauses.lengthen(UNDO, ANN, 7)
    clock.now += timedelta(hours=23)
    assert not pauses.claim(UNDO, ANN, 7)
    pauses.forget(UNDO, ANN, 7)
    assert pauses.claim(UNDO, ANN, 7)
