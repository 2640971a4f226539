"""People who must decide, agree or come back are notified exactly once, whatever fails, and never while away."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.sessions.session import GameSession
from bot.tables.clock import now
from bot.tables.timing import reschedule
from deploy.local.world import Message
from storage.clock import Clock
from storage.models import TableRow
from storage.person import Person
from storage.scores import Rate
from storage.table import Change, Table
from tests.bot.bot_process import POST, BotProcess, make_move
from tests.storage.changes import set_clock

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
LIMIT = timedelta(days=1)


def pings(process: BotProcess, row: TableRow, user: int) -> list[Message]:
    """The messages in the channel that notify a person."""
    return [message for message in process.posted(row) if user in message.mentions]


async def timed(process: BotProcess, row: TableRow, passed: timedelta, **clock: Any) -> GameSession:
    """Let the first player have had a day for a decision since a while ago."""
    await process.store.database.write(lambda connection: connection.exec_driver_sql("UPDATE tables SET timer = 86400"))
    moment = now() - passed
    begun = Clock(moment + LIMIT, None, 0, moment, moment, notified_at=moment)
    await set_clock(process.store, row.id, row.version, replace(begun, **clock))
    session = await process.tables.session_of(row.id)
    await session.reload()
    return session


async def test_a_ping_that_failed_until_quiet_hours_comes_when_they_end(process: BotProcess, row: TableRow) -> None:
    session = await process.tables.session_of(row.id)
    process.fail(POST, times=99, do="status", when="before")
    await process.display.show(session)
    session = await make_move(process, row.id)
    actor = session.position.actor or 0
    user = row.seats[actor].user or 0
    assert not await process.display.show(session)
    process.local.faults.pending.clear()
    assert session.row.clock.notified_at is None
    await process.tables.people.change(user, holidays=((now() - HOUR, now() + HOUR),))
    assert await process.display.show(session)
    assert pings(process, row, user) == []
    await process.run_due()
    assert pings(process, row, user) == []
    assert (await process.store.tables.load(row.id)).clock.notified_at is None
    await process.tables.people.change(user, holidays=())
    await session.reload()
    assert session.row.clock.reminder is not None
    assert session.row.clock.reminder <= now() + timedelta(minutes=2)
    await set_clock(process.store, row.id, session.version, replace(session.row.clock, started_at=now() - HOUR))
    await session.apply(reschedule)
    await process.run_due()
    assert len(pings(process, row, user)) == 1
    assert (await process.store.tables.load(row.id)).clock.notified_at is not None


async def test_a_player_who_decides_again_unseen_is_asked_anew(process: BotProcess, row: TableRow) -> None:
    session = await process.tables.session_of(row.id)
    assert await process.display.show(session)
    first = session.position.actor or 0
    user, decisions = row.seats[first].user or 0, [first]
    process.fail(POST, times=99, do="status", when="before")
    while len(decisions) < 2 or decisions[-1] != first:
        session = await make_move(process, row.id)
        assert not await process.display.show(session)
        decisions.append(session.position.actor or 0)
    assert {*decisions} == {0, 1}
    assert session.row.clock.notified_at is None
    process.local.faults.pending.clear()
    asked = len(pings(process, row, user))
    assert await process.display.show(session)
    assert len(pings(process, row, user)) == asked + 1
    assert session.row.clock.notified_at is not None


async def test_who_was_pinged_while_a_change_was_stored_is_not_pinged_again(
    process: BotProcess, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await make_move(process, row.id)
    user = row.seats[session.position.actor or 0].user or 0

    change = process.store.tables.change

    async def change_then_show(table: str, rule: Change, rate: Rate | None = None) -> Table:
        changed = await change(table, rule, rate)
        await process.display.show(session)
        return changed

    monkeypatch.setattr(process.store.tables, "change", change_then_show)
    await session.apply(reschedule)
    (asked,) = pings(process, row, user)
    assert session.row.clock.notified_at is not None
    assert await process.display.show(row.id, repost=True)
    newest = process.posted(row)[-1]
    assert newest.id > asked.id
    assert newest.mentions == []


async def test_people_have_their_time_back_before_a_deadline_is_judged(process: BotProcess, row: TableRow) -> None:
    session = await timed(process, row, LIMIT + 10 * timedelta(minutes=1))
    before = session.row
    await process.store.heartbeats.record(now() - timedelta(minutes=20), timedelta(seconds=30))
    await process.run_due()
    assert session.row.moves == before.moves, "ten minutes were left when the process was suspended"
    assert session.row.clock.deadline is not None
    assert timedelta(minutes=9) < session.row.clock.deadline - now() < timedelta(minutes=11)


async def test_nobody_loses_a_decision_of_which_discord_has_taken_no_message(
    process: BotProcess, row: TableRow
) -> None:
    session = await timed(process, row, LIMIT + HOUR, notified_at=None)
    process.fail(POST, times=99, do="status", when="before")
    await process.run_due()
    assert session.row.moves == ()
    assert session.row.clock.deadline is not None
    assert session.row.clock.deadline - now() > LIMIT - timedelta(minutes=1)
    session = await timed(process, row, 3 * HOUR, notified_at=None)
    process.local.faults.pending.clear()
    await process.display.show(session)
    assert session.row.clock.deadline is not None
    assert session.row.clock.deadline - now() > LIMIT - timedelta(minutes=1), "it has the time from when it is shown"
    assert f"<t:{int(session.row.clock.deadline.timestamp())}:R>" in process.posted(row)[-1].content
    session = await timed(process, row, LIMIT + HOUR)
    await process.run_due()
    assert len(session.row.moves) == 1


async def test_who_moves_before_the_heartbeat_after_an_outage_spends_no_bank(
    process: BotProcess, row: TableRow
) -> None:
    session = await timed(process, row, 2 * HOUR)
    await process.store.heartbeats.record(now() - HOUR, timedelta(seconds=30))
    await process.heartbeat.fresh()
    assert session.row.clock.stops, "what is in memory knows of the outage too"


async def test_what_fell_due_in_an_outage_is_not_sent_while_its_person_is_away(
    process: BotProcess, row: TableRow
) -> None:
    user = row.seats[0].user or 0
    session = await timed(process, row, 13 * HOUR, reminder=now() - HOUR)
    await process.display.show(session)
    count = len(pings(process, row, user))
    person = Person(user, quiet=((now() - HOUR).hour * 60, (now() + 2 * HOUR).hour * 60))
    await process.store.people.change(person.user, lambda _: (person, None), now(), lambda row, *_: row.clock)
    await process.tables.people.stored(user)
    await process.run_due()
    assert len(pings(process, row, user)) == count
    assert session.row.clock.reminder is not None
    assert session.row.clock.reminder > now()
