"""What a bot that was down gives back: the time of decisions, musters and seats that are kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest

from bot.tables import muster
from bot.tables.kept_seats import keep_seats
from bot.tables.lapsing import is_current
from storage.clock import Clock
from storage.heartbeats import GRACE, Shift
from storage.store import Store
from storage.table import Table
from tests.storage.changes import change_table, join, set_clock
from tests.storage.scenes import (
    HERON,
    NEWT,
    NOON,
    OTTER,
    clock_of,
    crowded_game,
    finished_game,
    new_lobby,
    running_game,
    timed_game,
)

HALF, END = NOON + timedelta(minutes=30), NOON + timedelta(hours=1)
SLACK = timedelta(minutes=2)


@pytest.mark.parametrize(("after", "noted"), [(SLACK / 5, False), (SLACK / 4, True)])
async def test_a_beat_close_behind_another_is_not_noted(store: Store, after: timedelta, noted: bool) -> None:
    table = await timed_game(store)
    await store.heartbeats.record(NOON, SLACK)
    assert await store.heartbeats.record(NOON + after, SLACK) == {}
    down = NOON + after + SLACK
    assert await store.heartbeats.record(down, SLACK) == (
        {} if noted else {table.id: Shift(down - NOON, has_deadline=True)}
    )


async def test_the_time_a_bot_was_down_is_given_back_to_every_decision(store: Store) -> None:
    table, after_reminder, without_timer = (
        await timed_game(store),
        await timed_game(store, channel=2),
        await running_game(store, channel=3),
    )
    await set_clock(store, after_reminder.id, after_reminder.version, Clock(deadline=END))
    over, many = await finished_game(store, channel=4), await crowded_game(store, channel=5)
    awaited, waits = await running_game(store, channel=6), Clock(reminder=HALF, actor=1, started_at=NOON, since=NOON)
    await set_clock(store, awaited.id, awaited.version, waits)
    await store.heartbeats.record(NOON, SLACK)
    down = timedelta(days=2, microseconds=7)
    shifts = dict.fromkeys([table.id, after_reminder.id, many.id], Shift(down, has_deadline=True))
    shifts |= {awaited.id: Shift(down, has_deadline=False)}
    assert await store.heartbeats.record(NOON + down, SLACK) == shifts
    assert (await store.tables.load(awaited.id)).clock == replace(waits, stops=((NOON, NOON + down),))
    for shifted in (table, many):
        assert clock_of(await store.tables.load(shifted.id)) == Clock(END + down, HALF + down)
    assert clock_of(await store.tables.load(after_reminder.id)) == Clock(END + down, None)
    assert (await store.tables.load(table.id)).clock.stops == ((NOON, NOON + down),)
    assert [await store.tables.load(row.id) for row in (without_timer, over)] == [without_timer, over]
    assert await store.heartbeats.record(NOON + down, SLACK) == {}


@pytest.mark.parametrize(("before", "after"), [(3, 3), (10, 10), (25, 2), (2, 25)])
async def test_a_short_outage_over_the_end_of_a_decision_leaves_a_minute(store: Store, before: int, after: int) -> None:
    table = await timed_game(store)
    last, back = END - timedelta(seconds=before), END + timedelta(seconds=after)
    await store.heartbeats.record(last, SLACK)
    assert await store.heartbeats.record(back, SLACK, None, {0}) == {
        table.id: Shift(back + GRACE - END, has_deadline=True)
    }
    stored = (await store.tables.load(table.id)).clock
    assert stored.deadline == back + GRACE
    assert stored.stops == ((last, back),)
    assert stored.spent == timedelta(seconds=before) - GRACE


async def test_an_outage_of_seconds_gives_back_exactly_these(store: Store) -> None:
    table, long = await timed_game(store), await running_game(store, channel=2)
    await set_clock(store, long.id, long.version, Clock(actor=1, started_at=NOON, since=NOON))
    last, back = NOON + timedelta(seconds=90), NOON + timedelta(seconds=96)
    await store.heartbeats.record(last, SLACK)
    shift = Shift(back - last, has_deadline=True)
    assert await store.heartbeats.record(back, SLACK, None, {0}) == {table.id: shift}
    assert clock_of(await store.tables.load(table.id)) == Clock(END + shift.gap, HALF + shift.gap)
    assert (await store.tables.load(long.id)).clock.stops == (), "silence is measured in days"
    assert await store.heartbeats.record(back, SLACK) == {}


@pytest.mark.parametrize(("left", "then"), [(5, 70), (40, 70), (100, 100)])
async def test_a_muster_over_an_outage_of_seconds_leaves_a_minute(store: Store, left: int, then: int) -> None:
    lobby = await new_lobby(store)
    lobby = await join(store, lobby.id, OTTER, "Otter", NOON - muster.LONG)
    ask = partial(muster.ask, version=lobby.version, starter=HERON)
    ends = (await change_table(store, lobby.id, ask, NOON)).row.muster
    assert ends is not None
    last = ends - timedelta(seconds=left)
    await store.heartbeats.record(last, SLACK)
    await store.heartbeats.record(last + timedelta(seconds=10), SLACK, None, {0})
    assert (await store.tables.load(lobby.id)).muster == last + timedelta(seconds=then)


async def test_a_question_that_an_outage_came_before_tells_the_end_that_was_put_off(store: Store) -> None:
    down = timedelta(hours=1)
    lobby = await new_lobby(store)
    lobby = await join(store, lobby.id, OTTER, "Otter", NOON - 2 * muster.LONG)
    asked = NOON - muster.ANSWER + GRACE  # so that little time is left
    await change_table(store, lobby.id, partial(muster.ask, version=lobby.version, starter=HERON), asked)
    await store.heartbeats.record(NOON, SLACK)
    await store.heartbeats.record(NOON + down, SLACK)
    row, (question,) = await store.tables.load(lobby.id), await store.outbox.of(lobby.id)
    assert row.muster == NOON + down + GRACE
    assert is_current(Table(row), question, NOON + down)


async def test_an_outage_takes_nothing_from_the_time_for_which_seats_are_kept(store: Store) -> None:
    lobby, until = await new_lobby(store), NOON + timedelta(minutes=10)
    keep = partial(keep_seats, people=[(OTTER, "Otter"), (NEWT, "Newt")], host="Heron", until=until)
    await change_table(store, lobby.id, keep, NOON)
    await store.heartbeats.record(NOON + timedelta(minutes=1), SLACK)
    await store.heartbeats.record(NOON + timedelta(minutes=21), SLACK)
    then = until + timedelta(minutes=20)
    assert {one.kept_until for one in await store.invitations.of(lobby.id)} == {then}
    row, (call,) = await store.tables.load(lobby.id), await store.outbox.of(lobby.id)
    assert is_current(Table(row), call, then - timedelta(seconds=1)), "it is posted after the outage, too"
    assert await store.invitations.expired(then - timedelta(seconds=1), {0}) == []
    assert await store.invitations.expired(then, {0}) == [lobby.id]
