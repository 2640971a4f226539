"""Lobbies that are called at a moment, have an event, always stand open, or are announced elsewhere."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from bot.tables import appointment, lobby, standing
from bot.tables.context import Context
from storage.messages import ANNOUNCEMENT, OutboxMessage
from storage.models import State, TableRow
from storage.store import Store
from storage.table import Table
from tests.storage.changes import change_table, close, join, set_aside
from tests.storage.scenes import CHANNEL, GUILD, HERON, LATER, NAMES, NOON, OTTER, new_lobby

EVENING = NOON + timedelta(hours=8)
REMINDED = EVENING - appointment.REMIND


async def appointed(store: Store, *, has_event: bool = False) -> TableRow:
    """Open a lobby for the evening."""
    rule = partial(appointment.appoint, context=Context(NOON), starts=EVENING, has_event=has_event)
    return await new_lobby(store, rule=rule)


async def open_standing(store: Store, request: int, now: datetime = NOON) -> TableRow | None:
    return await store.lobbies.open_standing(
        game="water-lily", guild=GUILD, channel=CHANNEL, request=request, locale="en", timer=None, now=now
    )


async def test_a_lobby_is_called_before_its_moment_and_at_it(store: Store) -> None:
    table = (await appointed(store)).id
    assert await store.lobbies.calls_due(REMINDED - timedelta(seconds=1), {0}) == []
    assert await store.lobbies.calls_due(REMINDED, {0}) == [table]
    assert await store.lobbies.calls_due(REMINDED, set()) == [], "another process calls it"
    await change_table(store, table, appointment.call, REMINDED)
    assert await store.lobbies.calls_due(REMINDED, {0}) == []
    assert await store.lobbies.calls_due(EVENING, {0}) == [table]
    await change_table(store, table, appointment.call, EVENING)
    assert await store.lobbies.calls_due(EVENING, {0}) == []
    assert await store.lobbies.musters_due(EVENING + appointment.ANSWER, {0}) == [table]
    await set_aside(store, (), EVENING)
    assert await store.lobbies.musters_due(EVENING + appointment.ANSWER, {0}) == [], "its game is not installed"


async def test_an_event_is_kept_until_nothing_is_left_to_do_for_it(store: Store) -> None:
    table = (await appointed(store, has_event=True)).id
    (row,) = await store.lobbies.with_events()
    assert (row.id, row.event, row.event_status) == (table, None, "wanted")
    await store.lobbies.record_event(replace(row, starts=NOON), 77, "scheduled")
    assert await store.lobbies.with_events() == [row], "its people meet at another moment"
    await store.lobbies.record_event(row, 77, "scheduled")
    await change_table(store, table, lobby.close, NOON)
    (row,) = await store.lobbies.with_events()
    assert (row.state, row.event, row.event_status) == (State.CANCELLED, 77, "scheduled")
    await store.lobbies.record_event(row, None, None)
    assert await store.lobbies.with_events() == []


async def test_only_one_table_stands_open_on_a_server(store: Store) -> None:
    await new_lobby(store, channel=CHANNEL + 1)  # an ordinary one does not stand for the next table
    assert await store.lobbies.standing() == []
    opened = await asyncio.gather(*(open_standing(store, request) for request in range(100, 105)))
    (row,) = [one for one in opened if one is not None]
    assert (row.host, row.seats, row.standing_in, row.awaits_thread) == (None, (), CHANNEL, True)
    announcement = await store.outbox.announcement(row.id)
    assert announcement is not None
    assert (announcement.channel, announcement.role) == (CHANNEL, None)
    assert [one.id for one in await store.lobbies.standing()] == [row.id]
    await change_table(store, row.id, standing.withdraw, NOON)
    assert await open_standing(store, 105) is not None


async def test_a_lobby_for_a_later_day_or_that_stands_empty_is_not_idle(store: Store) -> None:
    evening, row = await appointed(store), await open_standing(store, 100)
    assert row is not None
    assert await store.tables.idle_lobbies(EVENING) == []
    later = EVENING + timedelta(seconds=1)
    assert await store.tables.idle_lobbies(later) == [evening.id]
    await change_table(store, evening.id, partial(lobby.close_if_idle, before=later), later)
    await join(store, row.id, HERON, NAMES[HERON], NOON)
    assert await store.tables.idle_lobbies(later) == [row.id]
    emptied: Table = await change_table(store, row.id, partial(lobby.close_if_idle, before=later), later)
    assert (emptied.row.state, emptied.row.seats) == (State.LOBBY, ())


async def test_an_announcement_is_stale_when_its_lobby_changes(store: Store, other: Store) -> None:
    table, other_table = await new_lobby(store), await new_lobby(store, channel=CHANNEL + 1, host=OTTER)
    assert await store.outbox.announcement(table.id) is None
    announcement = replace(OutboxMessage.announcing(table.id, NOON, 8, 7), message=table.channel)
    await store.outbox.add(announcement)
    await store.outbox.add(OutboxMessage.announcing(other_table.id, NOON, role=7))
    assert [row.id for row in await other.outbox.tables()] == [table.id]
    await store.outbox.record_announced(table.id, table.version)
    assert await other.outbox.announcement(table.id) == replace(announcement, version=table.version)
    assert await other.outbox.tables() == []
    await join(store, table.id, OTTER, "Otter", LATER)
    assert [row.id for row in await other.outbox.tables()] == [table.id]
    for row in (table, other_table):
        await close(store, row.id, LATER)
    assert {row.id for row in await other.outbox.tables()} == {table.id, other_table.id}
    for row in (table, other_table):
        await store.outbox.delete(row.id, ANNOUNCEMENT)
        assert await store.outbox.announcement(row.id) is None
    assert await other.outbox.tables() == []
