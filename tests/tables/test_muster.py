"""The muster of a lobby, asked once, and the seats that a rematch keeps for its people."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.drafts.notices import note_draft
from bot.drafts.wanted import is_current
from bot.tables import lobby, muster
from bot.tables.context import Context
from storage.errors import NotSeated, TableRefused
from storage.models import SeatRow, State, TableRow
from storage.table import Table

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
LATER = NOON + muster.LONG
OVER = LATER + muster.ANSWER
HERON, OTTER, NEWT = 1, 2, 3
ROW = TableRow(
    "abcdefgh", "water-lily", 5, 6, HERON, "en", State.LOBBY, 1, {}, (SeatRow(0, HERON, "Heron"),), None, (), None,
    None, None, NOON, NOON, None,
)  # fmt: skip


def join(table: Table, user: int, moment: datetime) -> Table:
    return lobby.join(table, Context(moment), user, f"Person {user}", "en", 4)


def users(table: Table) -> list[int | None]:
    return [seat.user for seat in table.row.seats]


SEATED = join(join(Table(ROW), OTTER, NOON), NEWT, NOON + timedelta(minutes=10))
ASKED = muster.ask(SEATED, Context(LATER), HERON)


def test_who_joined_long_ago_is_asked_but_the_host() -> None:
    assert [seat.user for seat in muster.people_to_ask(SEATED.row, LATER, HERON)] == [OTTER]
    assert muster.people_to_ask(SEATED.row, LATER - timedelta(seconds=1), HERON) == []
    assert muster.people_to_ask(replace(SEATED.row, by_interactions=True), LATER, HERON) == []
    (call,) = ASKED.outbox
    assert call.pings == (OTTER,)
    assert "Still there?" in note_draft(call, ASKED.row, present=[OTTER]).content


def test_who_answers_is_not_asked_again_for_an_hour() -> None:
    here = muster.answer(ASKED, Context(LATER), OTTER)
    assert (here.row.muster, users(here)) == (None, [HERON, OTTER, NEWT])
    assert muster.people_to_ask(here.row, LATER + timedelta(minutes=9), HERON) == []
    with pytest.raises(NotSeated):
        muster.answer(here, Context(LATER), OTTER)


def test_who_does_not_answer_in_time_is_left_out_and_told() -> None:
    assert muster.end(ASKED, Context(OVER - timedelta(seconds=1))) is ASKED
    ended = muster.end(ASKED, Context(OVER))
    assert (ended.row.muster, users(ended)) == (None, [HERON, NEWT])
    told = ended.outbox[-1]
    assert (told.person, is_current(ended, told, OVER)) == (OTTER, True)
    assert not is_current(join(ended, OTTER, OVER), told, OVER)
    assert "went on without you" in note_draft(told, ended.row).content


def test_a_game_begins_without_traces_of_its_muster() -> None:
    here = muster.answer(ASKED, Context(LATER), OTTER)
    begun = lobby.start(here, Context(LATER), here.row.version, {}, [2, 0, 1], 0)
    assert {(seat.since, seat.asked) for seat in begun.row.seats} == {(None, False)}


UNTIL = NOON + timedelta(minutes=10)
KEPT = lobby.keep_seats(Table(ROW), Context(NOON), [(OTTER, "Otter")], "Heron", UNTIL)


def join_pair(table: Table, user: int, moment: datetime) -> Table:
    return lobby.join(table, Context(moment), user, "Name", "en", 2)


def test_all_are_called_by_one_message() -> None:
    (call,) = KEPT.outbox
    assert call.pings == (OTTER,)


def test_nobody_else_takes_a_kept_seat() -> None:
    with pytest.raises(TableRefused, match="table-full"):
        join_pair(KEPT, NEWT, UNTIL - timedelta(seconds=1))
    assert len(join_pair(KEPT, OTTER, NOON).row.seats) == 2


def test_a_seat_is_free_when_its_time_is_over() -> None:
    assert len(join_pair(KEPT, NEWT, UNTIL).row.seats) == 2


def test_seats_are_released_once() -> None:
    assert lobby.release_seats(KEPT, Context(NOON)) is KEPT
    released = lobby.release_seats(KEPT, Context(UNTIL))
    assert (released.invitations, released.row.version) == ((), KEPT.row.version + 1)


def test_an_invitation_without_an_end_stays() -> None:
    invited = replace(KEPT, invitations=(replace(KEPT.invitations[0], kept_until=None),))
    assert lobby.release_seats(invited, Context(UNTIL)) is invited
