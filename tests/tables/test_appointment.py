"""Lobbies for a moment: a reminder before it, a muster of all at it, and a game with those who are there."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from bot.drafts.lobby import lobby_draft
from bot.drafts.notices import outbox_draft
from bot.language.localizer import get_localizer
from bot.tables import appointment, lobby, muster
from bot.tables.appointment import ANSWER, REMIND
from bot.tables.context import Context
from bot.tables.lapsing import is_current
from storage.errors import LobbyChanged
from storage.messages import OutboxMessage
from storage.models import State
from storage.table import Invitation, Table
from tests.tables.rows import HERON, LOBBY, NEWT, NOON, OTTER, join, users

EVENING = NOON + timedelta(hours=8)
CARP, STORK, TOAD = 4, 5, 6
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


def told(table: Table) -> list[tuple[str, int | None]]:
    return [(message.text, message.person) for message in table.outbox]


def asked(table: Table) -> list[int | None]:
    return [seat.user for seat in table.row.seats if seat.asked]


ALONE = appointment.appoint(Table(LOBBY), Context(NOON), EVENING)
SEATED = join(join(ALONE, OTTER), NEWT)
REMINDED = appointment.call(SEATED, Context(EVENING - REMIND))
CALLED = replace(appointment.call(REMINDED, Context(EVENING)), outbox=())


def test_who_has_joined_is_reminded_once_before_the_moment() -> None:
    assert appointment.call(SEATED, Context(EVENING - REMIND - MINUTE)) is SEATED
    assert told(REMINDED) == [("appointment-soon", user) for user in (HERON, OTTER, NEWT)]
    assert appointment.call(REMINDED, Context(EVENING - MINUTE)) is REMINDED
    assert REMINDED.row.version == SEATED.row.version, "the message of the lobby says the same"
    reminder = REMINDED.outbox[1]
    assert f"begins <t:{int(EVENING.timestamp())}:R>" in outbox_draft(reminder, REMINDED.row).content
    assert is_current(REMINDED, reminder, EVENING - MINUTE)
    assert not is_current(REMINDED, reminder, EVENING), "then the person is asked"
    assert not is_current(lobby.leave(REMINDED, Context(EVENING), OTTER), reminder, EVENING - MINUTE)
    assert not is_current(CALLED, reminder, EVENING), "whoever was away until the moment is asked then"
    assert not is_current(postponed(REMINDED), reminder, NOON), "of another moment"
    assert not is_current(lobby.close(REMINDED, Context(EVENING)), reminder, EVENING - MINUTE)


def test_who_has_just_joined_for_another_time_is_asked_like_those_who_wait() -> None:
    joined = join(REMINDED, CARP, EVENING - MINUTE)
    assert asked(appointment.call(joined, Context(EVENING))) == [HERON, OTTER, NEWT]
    changed = lobby.set_options(joined, Context(EVENING - MINUTE), timer=300)
    assert asked(appointment.call(changed, Context(EVENING))) == [HERON, OTTER, NEWT, CARP]
    fresh = tuple(replace(seat, since=EVENING) for seat in REMINDED.row.seats)
    met = appointment.call(replace(REMINDED, row=replace(REMINDED.row, seats=fresh), outbox=()), Context(EVENING))
    assert (appointment.has_begun(met.row), met.row.muster, told(met)) == (True, None, []), "all are there"


def test_a_game_that_lacks_people_says_so_and_its_table_stays() -> None:
    here = muster.end(muster.answer(CALLED, Context(EVENING), OTTER), Context(EVENING + ANSWER))
    short = muster.fall_short(replace(here, outbox=()), Context(EVENING + ANSWER), here.row.version, more=1)
    assert (short.row.state, short.row.starts, users(short)) == (State.LOBBY, None, [OTTER])
    (notice,) = short.outbox
    assert "One more player is needed" in outbox_draft(notice, short.row).content
    assert muster.fall_short(short, Context(NOON), here.row.version, more=1) is short, "it is told once"
    assert muster.fall_short(SEATED, Context(NOON), SEATED.row.version, more=1) is SEATED
    with pytest.raises(LobbyChanged):
        postponed(short)
    closed = lobby.close(SEATED, Context(NOON))
    assert appointment.call(closed, Context(EVENING)) is closed


@pytest.mark.parametrize(
    "text", ["muster-early", "muster-short", "muster-nobody", "appointment-now", "appointment-stays"]
)
def test_every_notice_is_worded(text: str) -> None:
    facts = {"names": {}, "by": EVENING.isoformat(), "more": 2}
    note = OutboxMessage("key", LOBBY.id, text, (), NOON, facts=facts)
    for locale in ("en", "ru", "it"):
        assert len(outbox_draft(note, replace(SEATED.row, locale=locale)).content) > 20


TOMORROW = EVENING + DAY


def postponed(table: Table, at: datetime = NOON + MINUTE) -> Table:
    return appointment.postpone(replace(table, outbox=()), Context(at), TOMORROW, {})


def test_open_invitations_say_the_moment_that_was_changed_in_the_same_step() -> None:
    invitations = (Invitation(CARP, "Carp"), Invitation(STORK, "Stork", declined=True), Invitation(TOAD, "Toad"))
    asked = {CARP: 40, STORK: 50, OTTER: 60}
    moved = appointment.postpone(replace(ALONE, invitations=invitations), Context(NOON), TOMORROW, asked)
    (question,) = moved.outbox
    assert (question.invitee, question.message, question.is_replacing, question.pings) == (CARP, 40, True, ())
    assert f"<t:{int(TOMORROW.timestamp())}:f>" in outbox_draft(question, moved.row).content


def test_a_lobby_says_whether_the_moment_or_the_time_limits_have_changed() -> None:
    moved = postponed(SEATED)
    assert "You meet at another time now. *Start* waits until Person 2 and Person 3 press *Ready*." in told_below(moved)
    timed = lobby.set_options(moved, Context(NOON + MINUTE), timer=300)
    assert "The time has changed." in told_below(timed)


def told_below(table: Table) -> str:
    """Return the description in the message of a lobby."""
    draft = lobby_draft(table.row, get_localizer("en"))
    return str(draft.embed.description)
