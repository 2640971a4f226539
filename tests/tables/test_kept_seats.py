"""The seats that a rematch keeps for its people: taken by nobody else for a while, then free."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.tables import lobby
from bot.tables.context import Context
from storage.errors import TableFull
from storage.models import SeatRow, State, TableRow
from storage.table import Table

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
UNTIL = NOON + timedelta(minutes=10)
HERON, OTTER, NEWT = 1, 2, 3
ROW = TableRow(
    "abcdefgh", "water-lily", 5, 6, HERON, "en", State.LOBBY, 1, {}, (SeatRow(0, HERON, "Heron"),), None, (), None,
    None, None, NOON, NOON, None,
)  # fmt: skip
KEPT = lobby.keep_seats(Table(ROW), Context(NOON), [(OTTER, "Otter")], "Heron", UNTIL)


def join(table: Table, user: int, moment: datetime) -> Table:
    return lobby.join(table, Context(moment), user, "Name", "en", 2)


def test_all_are_called_by_one_message() -> None:
    (call,) = KEPT.outbox
    assert call.pings == (OTTER,)


def test_nobody_else_takes_a_kept_seat() -> None:
    with pytest.raises(TableFull):
        join(KEPT, NEWT, UNTIL - timedelta(seconds=1))
    assert len(join(KEPT, OTTER, NOON).row.seats) == 2


def test_a_seat_is_free_when_its_time_is_over() -> None:
    assert len(join(KEPT, NEWT, UNTIL).row.seats) == 2


def test_seats_are_released_once() -> None:
    assert lobby.release_seats(KEPT, Context(NOON)) is KEPT
    released = lobby.release_seats(KEPT, Context(UNTIL))
    assert (released.invitations, released.row.version) == ((), KEPT.row.version + 1)


def test_an_invitation_without_an_end_stays() -> None:
    invited = replace(KEPT, invitations=(replace(KEPT.invitations[0], kept_until=None),))
    assert lobby.release_seats(invited, Context(UNTIL)) is invited
