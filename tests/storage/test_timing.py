"""Time: what is due, what is reminded of once, and what a pause stops."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from storage.clock import UNTIMED, Clock
from storage.store import Store
from tests.storage.changes import append, pause, set_clock
from tests.storage.scenes import (
    CLOCK,
    LATER,
    NOON,
    crowded_game,
    finished_game,
    new_lobby,
    running_game,
    timed_game,
)

HALF, END = NOON + timedelta(minutes=30), NOON + timedelta(hours=1)


async def test_due_are_the_games_whose_reminder_or_deadline_has_come(store: Store) -> None:
    assert await store.timing.next_due(NOON) is None
    soon = await timed_game(store, channel=1)
    later = await timed_game(store, channel=2)
    later = await append(store, later, ["a"], [0], NOON, clock=Clock(END + timedelta(hours=1), END))
    await running_game(store, channel=3)
    await finished_game(store, channel=4)
    assert await store.timing.due(HALF - timedelta(microseconds=1)) == []
    assert await store.timing.due(HALF) == [soon]
    assert await store.timing.due(END) == sorted([soon, later], key=lambda table: table.id)
    moments = [HALF, END, END + timedelta(hours=1)]
    for before, then in zip([NOON, HALF, END], moments, strict=True):
        assert await store.timing.next_due(before) == then
    assert await store.timing.next_due(moments[-1]) is None
    await set_clock(store, soon.id, soon.version, Clock(END))
    assert await store.timing.next_due(NOON) == END
    assert await store.timing.next_due(NOON, ()) is None


async def test_the_turns_of_computer_players_are_found(store: Store) -> None:
    unknown = await crowded_game(store, channel=1)
    known = [await crowded_game(store, channel=channel) for channel in (2, 3)]
    for row, actor in zip(known, (0, 3), strict=True):  # a person, and the computer player
        await set_clock(store, row.id, row.version, replace(row.clock, actor=actor))
    paused = await crowded_game(store, channel=4)
    await pause(store, paused.id, NOON)
    await finished_game(store, channel=5)
    assert set(await store.timing.computer_turns()) == {unknown.id, known[1].id}


async def test_people_who_keep_a_game_waiting_are_asked_about_in_turn(store: Store) -> None:
    rows = [await timed_game(store, channel=channel) for channel in (1, 2, 3)]
    paused = await timed_game(store, channel=4)
    await pause(store, paused.id, NOON)
    await finished_game(store, channel=5)
    await new_lobby(store, channel=6)
    expected = sorted((row.id, row.version) for row in rows)
    assert await store.timing.pending_decisions(NOON, "", 10) == expected
    assert await store.timing.pending_decisions(NOON, "", 2) == expected[:2]
    assert await store.timing.pending_decisions(NOON, expected[1][0], 2) == expected[2:]
    assert await store.timing.pending_decisions(NOON - timedelta(seconds=1), "", 10) == []


async def test_a_reminder_is_claimed_once_and_due_again_if_it_is_not_noted(store: Store) -> None:
    table, later = await timed_game(store), HALF + timedelta(minutes=2)
    assert await store.timing.claim_reminder(table.id, table.version, HALF, later) is True
    row = await store.tables.load(table.id)
    assert (row.clock.reminder, row.clock.deadline, row.version) == (later, END, table.version)
    assert await store.timing.claim_reminder(table.id, table.version, HALF, later) is False
    assert await store.timing.due(HALF) == []
    assert await store.timing.due(later) == [row]
    await set_clock(store, table.id, table.version, replace(table.clock, notified_at=HALF, reminder=None))
    new_row = await store.tables.load(table.id)
    assert (new_row.clock.notified_at, new_row.clock.reminder, new_row.clock.deadline) == (HALF, None, END)
    assert await store.timing.due(END) == [new_row]


async def test_nobody_is_reminded_too_early_or_of_a_decision_that_is_made(store: Store) -> None:
    table = await timed_game(store)
    early = HALF - timedelta(seconds=1)
    assert await store.timing.claim_reminder(table.id, table.version, early, END) is False
    row = await append(store, table, ["a"], [0], NOON, clock=CLOCK)
    assert await store.timing.claim_reminder(table.id, table.version, HALF, END) is False
    await set_clock(store, table.id, table.version, UNTIMED)
    assert await store.tables.load(table.id) == row
    over = await finished_game(store, channel=5)
    assert await store.timing.claim_reminder(over.id, over.version, END, END) is False


async def test_a_clock_comes_back_as_it_was_stored(store: Store) -> None:
    table = await timed_game(store)
    stops = ((NOON, HALF), (LATER, None))
    clock = Clock(END, HALF, 1, NOON, LATER, timedelta(hours=7, microseconds=3), stops, LATER)
    row = await append(store, table, ["a"], [0], LATER, clock=clock, spent=timedelta(minutes=5), bank=timedelta(9))
    assert row.clock == clock
    assert row.seats[0].bank == timedelta(9)
    assert await store.tables.load(table.id) == row
    assert await store.tables.decision_time(table.id, 1) == timedelta(minutes=5)
    assert await store.tables.decision_time(table.id, 2) == timedelta(0)
