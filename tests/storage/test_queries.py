"""Reading: which tables are found, in which order, in how many queries, and all as of one moment."""

from __future__ import annotations

import asyncio
import threading
from datetime import timedelta

import sqlalchemy as sa

from storage.messages import REMINDER
from storage.models import State, TableRow
from storage.repository import load_one
from storage.store import Store
from tests.storage.changes import append, cancel, hand_over, join, start_game
from tests.storage.scenes import CHANNEL, LATER, NOON, RESULT, count_queries, finished_game, new_lobby, running_game
from tests.timeouts import TEST_TIMEOUT


async def test_a_channel_has_its_live_table_or_none(store: Store) -> None:
    assert await store.tables.live_in(CHANNEL) is None
    await finished_game(store)
    assert await store.tables.live_in(CHANNEL) is None
    table = await running_game(store)
    await new_lobby(store, channel=1)
    assert await store.tables.live_in(CHANNEL) == table


async def test_live_are_lobbies_and_running_games_oldest_first(store: Store) -> None:
    assert await store.tables.live() == []
    times = [NOON.replace(minute=minute) for minute in (30, 10, 20)]
    tables = [await new_lobby(store, channel=number, now=now) for number, now in enumerate(times)]
    row = await join(store, tables[0].id, 2, "B", LATER)
    row = await start_game(store, row.id, row.version, {}, [0, 1], LATER)
    await finished_game(store, channel=7)
    await cancel(store, (await new_lobby(store, channel=8)).id, LATER)
    with count_queries() as queries:
        assert await store.tables.live() == [tables[1], tables[2], row]
    assert len(queries) == 3, "for tables, seats and moves, however many tables there are"


async def test_the_latest_game_of_a_channel_is_the_one_that_ended_last(store: Store) -> None:
    assert await store.tables.latest_finished(CHANNEL) is None
    await finished_game(store)
    table = await running_game(store)
    assert table.state is State.RUNNING
    latest = await append(store, table, ["a"], [0], LATER.replace(hour=23), result=RESULT)
    await cancel(store, (await running_game(store)).id, LATER.replace(hour=23, minute=59))
    await finished_game(store, channel=1)
    assert await store.tables.latest_finished(CHANNEL) == latest


async def test_a_table_is_unshown_until_its_message_shows_what_happened_last(store: Store) -> None:
    table = await finished_game(store)
    assert await store.tables.unshown() == [table]
    await store.games.record_shown(table.id, 77, table.version - 1, activity=NOON)
    assert [one.id for one in await store.tables.unshown()] == [table.id]
    await store.games.record_shown(table.id, 78, table.version, activity=table.last_activity)
    assert await store.tables.unshown() == []
    await store.games.mark_unshown(table.id)
    assert [one.id for one in await store.tables.unshown()] == [table.id]
    assert await store.tables.unshown(table.last_activity) == []
    await store.games.mark_nothing_to_show(table.id, NOON - timedelta(days=1))
    assert [one.id for one in await store.tables.unshown(LATER + timedelta(days=1))] == [table.id]
    await store.games.mark_nothing_to_show(table.id, table.last_activity)
    assert await store.tables.unshown() == []


async def test_older_messages_are_kept_until_they_have_no_controls(store: Store) -> None:
    table = await running_game(store)
    await store.games.record_shown(table.id, 78, 0, activity=table.last_activity, old_messages=[(76, None), (77, 0)])
    assert await store.tables.unshown() == []
    for left in ([(76, None), (77, 0)], [(77, 0)]):
        (row,) = await store.outbox.tables_with_expired()
        assert row.is_shown
        old = await store.outbox.of(table.id)
        assert [(one.message, one.version) for one in old if one.is_old and one.is_expired] == left
        await store.outbox.delete(table.id, f"old:{left[0][0]}")
    assert await store.outbox.tables_with_expired() == []


async def test_a_reminder_is_no_old_message_before_its_decision_is_made(store: Store) -> None:
    table = await running_game(store)
    reminder = (77, REMINDER - table.version)
    await store.games.record_shown(table.id, 78, 0, activity=table.last_activity, old_messages=[reminder])
    assert await store.outbox.tables_with_expired() == []
    await append(store, table, ["a"], [0], NOON)
    assert [one.id for one in await store.outbox.tables_with_expired()] == [table.id]


async def test_games_whose_secrets_are_to_be_sent_are_found(store: Store) -> None:
    table = await running_game(store)
    assert [one.id for one in await store.outbox.tables_with_secrets()] == [table.id]
    assert await store.outbox.tables_unposted(NOON) == []
    assert [one.id for one in await store.outbox.tables_unposted(LATER)] == [table.id]
    for seat in table.seats:
        await hand_over(store, table.id, seat.number, LATER)
        assert len(await store.outbox.tables_with_secrets()) == (seat.number == 0)


async def test_what_is_read_together_is_as_of_one_moment(store: Store, other: Store) -> None:
    table, loop = await running_game(store), asyncio.get_running_loop()
    has_read, has_changed = asyncio.Event(), threading.Event()

    def read_twice(connection: sa.Connection) -> list[TableRow]:
        first = load_one(connection, table.id)
        loop.call_soon_threadsafe(has_read.set)
        if connection.dialect.name == "postgresql":  # in which others write meanwhile
            connection.execute(sa.text("SELECT pg_sleep(0.2)"))
        else:
            has_changed.wait(TEST_TIMEOUT)
        return [first, load_one(connection, table.id)]

    reading = asyncio.create_task(store.database.read(read_twice))
    await has_read.wait()
    await append(other, table, ["a"], [0], NOON)
    has_changed.set()
    assert await reading == [table, table]
