"""What is no longer so when it is to be posted, such as after hours in which the bot could not, is not posted."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest

from bot.tables import change, course, kept_seats, lobby, muster, seats, undo
from bot.tables.context import Context, Rule
from bot.tables.lapsing import IN_LOBBIES, is_current
from bot.tables.messages import APPOINTMENT_SOON as SOON
from bot.tables.messages import MUSTER_MISSED as MISSED
from bot.tables.messages import TABLE_OPENED, notice, personal, to_person
from storage.messages import OutboxMessage
from storage.models import State
from storage.person import Person
from storage.table import Table, with_seat
from tests.tables.life import new_lobby
from tests.tables.orders import PLAYERS, begin
from tests.tables.rows import NOON

HOST, GUEST = 11, 12
LATER = NOON + timedelta(hours=2)


def told(table: Table, rule: Rule) -> tuple[Table, OutboxMessage]:
    """Return a table after a rule, two hours later, and the notice to all that it tells."""
    after = change.apply(table, rule, Context(LATER))
    return replace(after, outbox=()), next(one for one in after.outbox if one.person is None)


def guests() -> Table:
    """Return the lobby of a host and a guest who joined two hours ago."""
    join = partial(lobby.join, user=GUEST, name="Otter", locale="en")
    row = change.apply(new_lobby(random.Random(1)), join, Context(NOON)).row
    return Table(replace(row, by_interactions=False))


def test_nobody_is_called_to_a_muster_that_is_over() -> None:
    table = guests()
    asked, call = told(table, partial(muster.ask, version=table.row.version, starter=HOST))
    assert is_current(asked, call, LATER)
    assert not is_current(table, call, LATER)
    assert not is_current(change.apply(asked, lobby.close, Context(LATER)), call, LATER)
    ended = change.apply(asked, partial(muster.answer, user=GUEST), Context(LATER))
    assert not is_current(ended, call, LATER)
    again, newer = told(ended, partial(lobby.set_options, timer=60))
    assert newer.text == "lobby-time-changed"
    assert is_current(again, newer, LATER)
    assert not is_current(Table(replace(again.row, state=State.RUNNING)), newer, LATER), "the game has begun"


@pytest.mark.parametrize("text", IN_LOBBIES)
def test_what_is_said_in_a_lobby_is_not_said_in_its_game(text: str) -> None:
    table = guests()
    said = notice(table.row, Context(NOON), text, {})
    game = Table(replace(table.row, state=State.RUNNING))
    assert (is_current(table, said, LATER), is_current(game, said, LATER)) == (True, False)


def test_a_person_is_told_of_a_lost_seat_until_it_is_back_or_the_game_ends() -> None:
    table = begin(3, 0).table
    told = personal(table.row, Context(NOON), table.row.seats[1], "seat-given")
    lost = change.apply(table, partial(seats.hand_over, number=1), Context(NOON))
    ended = change.apply(lost, course.cancel, Context(NOON))
    assert [is_current(one, told, LATER) for one in (lost, table, ended)] == [True, False, False]
    away, soon, missed = (to_person(lost.row, Context(NOON), 99, "en", text) for text in ("seat-given", SOON, MISSED))
    assert [is_current(lost, one, LATER) for one in (away, soon, missed)] == [True, False, True]


def test_a_person_is_told_of_an_undo_as_long_as_the_answer_is_awaited() -> None:
    table, context = begin(3, 0).table, Context(NOON, {PLAYERS[1]: Person(PLAYERS[1], holidays=((NOON, LATER),))})
    ask = partial(undo.ask, seat=0, version=table.row.version, target=undo.Target(3, 0, "a"))
    asked = change.apply(table, ask, context)
    (told,) = [one for one in asked.outbox if one.person == PLAYERS[1]]
    agreed = undo.agree(asked, context, 1, asked.row.version, undo.Target(3, 0, "a"))
    newer = replace(asked, row=replace(asked.row, version=asked.row.version + 1))
    gone = replace(asked, row=with_seat(asked.row, replace(asked.row.seats[1], computer=True)))
    tables = (asked, agreed, newer, gone, replace(asked, row=replace(asked.row, undo=None)))
    assert [is_current(one, told, LATER) for one in tables] == [True, False, False, False, False]


def test_an_open_table_is_told_to_nobody_once_it_has_begun() -> None:
    table = guests()
    call = to_person(table.row, Context(NOON), 13, "en", TABLE_OPENED, host="Heron")
    assert is_current(table, call, LATER)
    assert not is_current(Table(replace(table.row, state=State.RUNNING)), call, LATER)


def test_a_rematch_calls_nobody_to_seats_that_are_free_again() -> None:
    until = LATER + timedelta(minutes=10)
    keep = partial(kept_seats.keep_seats, people=[(GUEST, "Otter")], host="Heron", until=until)
    table, call = told(Table(new_lobby(random.Random(1)).row), keep)
    assert is_current(table, call, LATER)
    assert not is_current(table, call, until)
    assert not is_current(change.apply(table, lobby.close, Context(LATER)), call, LATER)


def test_why_a_game_waits_is_said_only_while_it_does() -> None:
    table = begin(2, 0).table
    paused, unseen = told(table, course.suspend_unseen)
    dismissed, gone = told(table, course.bot_removed)
    assert is_current(paused, unseen, LATER)
    assert is_current(dismissed, gone, LATER)
    assert not is_current(change.apply(paused, course.resume, Context(LATER)), unseen, LATER)
    assert not is_current(change.apply(dismissed, course.bot_added, Context(LATER)), gone, LATER)


def test_what_has_happened_is_told_late_too() -> None:
    table, notice = told(begin(3, 0).table, partial(seats.resign, user=PLAYERS[0], name="Heron"))
    assert is_current(change.apply(table, course.cancel, Context(LATER)), notice, LATER)
