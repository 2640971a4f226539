"""Lobbies for a moment: a reminder before it, a muster of all at it, and a game with those who are there."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.drafts.lobby import lobby_draft
from bot.drafts.notices import note_draft
from bot.drafts.wanted import is_current
from bot.language.localizer import get_localizer
from bot.tables import appointment, lobby, muster
from bot.tables.appointment import ANSWER, LATE, REMIND
from bot.tables.context import Context
from storage.errors import LobbyChanged
from storage.messages import OutboxMessage
from storage.models import SeatRow, State, TableRow
from storage.table import Table

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
EVENING = NOON + timedelta(hours=8)
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)
HERON, OTTER, NEWT = 1, 2, 3
ROW = TableRow(
    "abcdefgh", "water-lily", 5, 6, HERON, "en", State.LOBBY, 1, {}, (SeatRow(0, HERON, "Heron"),), None, (), None,
    None, None, NOON, NOON, None,
)  # fmt: skip


def join(table: Table, user: int, moment: datetime = NOON) -> Table:
    return lobby.join(table, Context(moment), user, f"Person {user}", "en", 4)


def users(table: Table) -> list[int | None]:
    return [seat.user for seat in table.row.seats]


def told(table: Table) -> list[tuple[str, int | None]]:
    return [(message.text, message.person) for message in table.outbox]


def asked(table: Table) -> list[int | None]:
    return [seat.user for seat in table.row.seats if seat.asked]


ALONE = appointment.appoint(Table(ROW), Context(NOON), EVENING)
SEATED = join(join(ALONE, OTTER), NEWT)
REMINDED = appointment.call(SEATED, Context(EVENING - REMIND))
CALLED = replace(appointment.call(REMINDED, Context(EVENING)), outbox=())


def test_a_meeting_begins_at_its_moment_where_people_are_asked() -> None:
    assert not any(appointment.has_begun(table.row) for table in (Table(ROW), SEATED, REMINDED))
    assert appointment.has_begun(CALLED.row)
    elsewhere = replace(REMINDED, row=replace(REMINDED.row, by_interactions=True))
    assert not appointment.has_begun(appointment.call(elsewhere, Context(EVENING)).row)


def test_who_has_joined_is_reminded_once_before_the_moment() -> None:
    assert appointment.call(SEATED, Context(EVENING - REMIND - MINUTE)) is SEATED
    assert told(REMINDED) == [("appointment-soon", user) for user in (HERON, OTTER, NEWT)]
    assert appointment.call(REMINDED, Context(EVENING - MINUTE)) is REMINDED
    assert REMINDED.row.version == SEATED.row.version, "the message of the lobby says the same"
    reminder = REMINDED.outbox[1]
    assert f"begins <t:{int(EVENING.timestamp())}:R>" in note_draft(reminder, REMINDED.row).content
    assert is_current(REMINDED, reminder, EVENING - MINUTE)
    assert not is_current(REMINDED, reminder, EVENING), "then the person is asked"
    assert not is_current(lobby.leave(REMINDED, Context(EVENING), OTTER), reminder, EVENING - MINUTE)
    assert not is_current(CALLED, reminder, EVENING), "whoever was away until the moment is asked then"
    assert not is_current(lobby.close(REMINDED, Context(EVENING)), reminder, EVENING - MINUTE)


def test_a_moment_so_soon_needs_no_reminder() -> None:
    soon = appointment.appoint(Table(ROW), Context(NOON), NOON + REMIND)
    assert soon.row.call_due == soon.row.starts


def test_all_are_asked_at_the_moment_who_have_not_just_come() -> None:
    late = join(REMINDED, 4, EVENING - MINUTE)
    called = appointment.call(late, Context(EVENING))
    assert asked(called) == [HERON, OTTER, NEWT]
    assert called.row.muster == EVENING + ANSWER
    call = called.outbox[-1]
    assert call.pings == (HERON, OTTER, NEWT)
    assert "It's time" in note_draft(call, called.row).content
    assert appointment.call(called, Context(EVENING + MINUTE)) is called


def test_the_game_starts_with_those_who_answer_also_without_its_host() -> None:
    here = muster.answer(muster.answer(CALLED, Context(EVENING), OTTER), Context(EVENING), NEWT)
    ended = muster.end(here, Context(EVENING + ANSWER))
    assert (users(ended), ended.row.host, ended.row.muster) == ([OTTER, NEWT], OTTER, None)
    assert told(ended) == [("muster-missed", HERON)]


def test_a_table_at_which_nobody_answers_is_closed() -> None:
    ended = muster.end(CALLED, Context(EVENING + ANSWER))
    assert ended.row.state is State.CANCELLED
    assert told(ended) == [("muster-nobody", None)]


def test_a_game_that_lacks_people_says_so_and_its_table_stays() -> None:
    here = muster.end(muster.answer(CALLED, Context(EVENING), OTTER), Context(EVENING + ANSWER))
    short = muster.fall_short(replace(here, outbox=()), Context(EVENING + ANSWER), more=1)
    assert (short.row.state, short.row.starts, users(short)) == (State.LOBBY, None, [OTTER])
    (notice,) = short.outbox
    assert "One more player is needed" in note_draft(notice, short.row).content
    assert muster.fall_short(SEATED, Context(NOON), more=1) is SEATED


def test_an_early_start_asks_all_and_leaves_nobody_out() -> None:
    early = muster.ask(SEATED, Context(NOON + MINUTE), HERON)
    assert asked(early) == [OTTER, NEWT]
    assert early.outbox[-1].text == "muster-early"
    kept = muster.end(muster.answer(early, Context(NOON + MINUTE), OTTER), Context(NOON + DAY / 24))
    assert (users(kept), asked(kept), kept.row.starts) == ([HERON, OTTER, NEWT], [], EVENING)
    assert kept.outbox[-1].text == "appointment-stays"
    assert appointment.call(kept, Context(EVENING)).row.muster == EVENING + ANSWER


def test_who_has_just_agreed_to_start_early_is_not_asked_again_at_the_moment() -> None:
    moment = EVENING - 2 * MINUTE
    early = muster.answer(muster.ask(REMINDED, Context(moment), HERON), Context(moment), OTTER)
    assert asked(appointment.call(early, Context(EVENING))) == [NEWT]


def test_after_an_outage_over_the_moment_people_are_asked_or_told() -> None:
    soon_after = appointment.call(REMINDED, Context(EVENING + LATE))
    assert soon_after.row.muster == EVENING + LATE + ANSWER
    unreminded = appointment.call(SEATED, Context(EVENING + MINUTE))
    assert told(unreminded) == [("appointment-now", None)], "a reminder would be late"
    next_day = appointment.call(REMINDED, Context(EVENING + DAY))
    assert (next_day.row.starts, next_day.row.muster, users(next_day)) == (None, None, [HERON, OTTER, NEWT])
    assert told(next_day)[-1] == ("appointment-missed", None)


def test_a_table_for_a_later_day_is_not_idle() -> None:
    before = EVENING - MINUTE
    assert lobby.close_if_idle(SEATED, Context(NOON), before) is SEATED
    assert lobby.close_if_idle(SEATED, Context(NOON), EVENING + MINUTE).row.state is State.CANCELLED


def test_one_person_alone_keeps_no_chat_for_a_later_day() -> None:
    """Where the bot is no member it can open no thread, and nobody may close another's table."""
    row = replace(ALONE.row, by_interactions=True)
    assert lobby.close_if_idle(Table(row), Context(NOON + DAY), EVENING - MINUTE).row.state is State.CANCELLED
    both = join(Table(row), OTTER)
    assert lobby.close_if_idle(both, Context(NOON + DAY), EVENING - MINUTE) is both


def test_where_the_bot_is_no_member_people_are_reminded_and_asked_nothing() -> None:
    elsewhere = appointment.appoint(Table(replace(ROW, by_interactions=True)), Context(NOON), EVENING)
    assert muster.people_to_ask(elsewhere.row, NOON, HERON) == []
    soon = appointment.call(elsewhere, Context(EVENING - REMIND))
    assert [message.person for message in soon.outbox] == [HERON]
    for moment in (EVENING, EVENING + LATE + MINUTE):
        now = appointment.call(replace(soon, outbox=()), Context(moment))
        assert (now.outbox, asked(now), now.row.muster, now.row.call_due) == ((), [], None, None)
        assert now.row.starts == EVENING


@pytest.mark.parametrize(
    "text", ["muster-early", "muster-short", "muster-nobody", "appointment-now", "appointment-stays"]
)
def test_every_notice_is_worded(text: str) -> None:
    facts = {"names": {}, "by": EVENING.isoformat(), "more": 2}
    note = OutboxMessage("key", ROW.id, text, (), (), NOON, facts=facts)
    for locale in ("en", "ru", "it"):
        assert len(note_draft(note, replace(SEATED.row, locale=locale)).content) > 20


TOMORROW = EVENING + DAY


def postponed(table: Table, starts: datetime = TOMORROW, at: datetime = NOON + MINUTE) -> Table:
    return appointment.postpone(replace(table, outbox=()), Context(at), starts)


def unready(table: Table) -> list[int | None]:
    return [seat.user for seat in table.row.unready]


def agree(table: Table, *people: int) -> Table:
    for user in people:
        table = lobby.ready(table, Context(NOON + MINUTE), user)
    return table


def test_who_joined_for_another_moment_is_told_once_and_agrees_again() -> None:
    moved = postponed(SEATED)
    assert (moved.row.starts, moved.row.call_due) == (TOMORROW, TOMORROW - REMIND)
    assert unready(moved) == [OTTER, NEWT], "not the host"
    (message,) = [one for one in moved.outbox if one.person is None]
    assert (message.text, message.pings) == ("lobby-moment-changed", (OTTER, NEWT))
    again = postponed(moved, TOMORROW + DAY)
    assert (unready(again), again.outbox) == ([OTTER, NEWT], ())
    assert unready(agree(again, OTTER)) == [NEWT]
    assert unready(postponed(again, EVENING)) == [], "back where they joined"


def test_reminder_and_muster_follow_a_moment_that_was_changed() -> None:
    moved = agree(postponed(REMINDED), OTTER, NEWT)
    assert not is_current(moved, REMINDED.outbox[1], NOON), "the former moment's"
    assert appointment.call(moved, Context(EVENING)) is moved
    reminded = appointment.call(replace(moved, outbox=()), Context(TOMORROW - REMIND))
    assert told(reminded) == [("appointment-soon", user) for user in (HERON, OTTER, NEWT)]
    assert asked(appointment.call(reminded, Context(TOMORROW))) == [HERON, OTTER, NEWT]
    late = postponed(CALLED, at=EVENING)
    assert (asked(late), late.row.muster, late.row.call_due) == ([], None, TOMORROW - REMIND)


def test_who_has_not_agreed_to_another_moment_agrees_by_being_there() -> None:
    moved = postponed(SEATED)
    called = appointment.call(appointment.call(moved, Context(TOMORROW - REMIND)), Context(TOMORROW))
    assert (unready(called), asked(called)) == ([], [HERON, OTTER, NEWT])
    just_joined = postponed(join(SEATED, 4, NOON + MINUTE), NOON + 2 * MINUTE, at=NOON + MINUTE)
    assert asked(appointment.call(just_joined, Context(NOON + 2 * MINUTE)))[-1] == 4


def test_a_host_who_took_over_stays_agreed_when_the_moment_is_past() -> None:
    left = lobby.leave(SEATED, Context(NOON), HERON)
    past = appointment.call(replace(left, row=replace(left.row, call_due=EVENING)), Context(EVENING + LATE + MINUTE))
    assert (past.row.starts, unready(past)) == (None, [])


def test_a_moment_is_changed_only_where_there_is_one() -> None:
    with pytest.raises(LobbyChanged):
        appointment.postpone(Table(ROW), Context(NOON), TOMORROW)
    assert appointment.postpone(SEATED, Context(NOON), EVENING) is SEATED
    evented = replace(SEATED, row=replace(SEATED.row, event_status="scheduled"))
    assert postponed(evented).row.event_status == "wanted"


def test_a_lobby_says_whether_the_moment_or_the_time_limits_have_changed() -> None:
    moved = postponed(SEATED)
    assert "You meet at another time now. *Start* waits until Person 2 and Person 3 press *Ready*." in told_below(moved)
    timed = lobby.set_options(moved, Context(NOON + MINUTE), timer=300)
    assert "The time has changed." in told_below(timed)


def told_below(table: Table) -> str:
    """Return the description in the message of a lobby."""
    draft = lobby_draft(table.row, get_localizer("en"))
    return str(draft.embed.description)
