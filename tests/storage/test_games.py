"""Running games: moves are only ever added, one after the other, and what is shown never goes back."""

from __future__ import annotations

import asyncio

import pytest
import sqlalchemy as sa

from storage.errors import NoSuchTable, Outdated
from storage.models import State
from storage.store import Store
from tests.storage.changes import append, join, move_to, start_game
from tests.storage.scenes import (
    LATER,
    NOON,
    OTTER,
    START,
    new_lobby,
    running_game,
)


@pytest.mark.parametrize(
    "change",
    [
        "tables SET version = version + 1",
        "tables SET channel = channel + 1",
        "seats SET computer = true WHERE number = 0",
        'seats SET "user" = 99 WHERE number = 0',
        "moves SET undone = 1 WHERE number = 2",
    ],
)
async def test_moves_after_a_change_from_outside_are_stale(store: Store, change: str) -> None:
    row = await append(store, await running_game(store), ["a", "b"], [0, 1], NOON)
    assert await store.tables.is_current(row)
    await store.database.write(lambda connection: connection.execute(sa.text(f"UPDATE {change}")))
    assert not await store.tables.is_current(row)
    changed_row = await store.tables.load(row.id)
    with pytest.raises(Outdated):
        await append(store, row, ["c"], [0], LATER)
    assert await store.tables.load(row.id) == changed_row


async def test_final_messages_are_deleted_with_the_record_of_a_newer_one(store: Store) -> None:
    table = await running_game(store)
    await store.games.record_shown(table.id, 501, 0, old_messages=[(500, 0)])
    await store.games.record_shown(table.id, 502, 0, old_messages=[(501, 0)], final=["old:500"])
    assert await old_messages(store, table.id) == [(501, 0)]
    await store.games.record_shown(table.id, 400, 0, final=["old:501"])
    assert await old_messages(store, table.id) == [(400, 0)], "an older message is not recorded, the rest is"
    await store.outbox.delete_final([(table.id, "old:400"), ("zzzzzzzz", "old:1")])
    assert await old_messages(store, table.id) == []
    await store.games.record_shown(table.id, 503, 0, old_messages=[(502, 0)])
    await move_to(store, table.id, 9)
    left = [one for one in await store.outbox.of(table.id) if one.is_old]
    assert [(one.message, one.channel) for one in left] == [(502, table.channel)]


async def test_of_notes_that_come_together_one_that_is_refused_leaves_the_others(store: Store) -> None:
    tables = [await running_game(store, channel=channel) for channel in (11, 12, 13)]
    notes = [store.games.record_shown(table.id, 500 + number, 1) for number, table in enumerate(tables)]
    results = await asyncio.gather(
        notes[0], store.games.record_shown("zzzzzzzz", 1, 0), *notes[1:], return_exceptions=True
    )
    assert [result is True or type(result) for result in results] == [True, NoSuchTable, True, True]
    assert [(await store.tables.load(table.id)).message for table in tables] == [500, 501, 502]


async def old_messages(store: Store, table: str) -> list[tuple[int | None, int | None]]:
    """Return the older messages of a table, with the version each shows."""
    return [(one.message, one.version) for one in await store.outbox.of(table) if one.is_old]


@pytest.mark.parametrize(("message", "version"), [(499, 2), (499, 3), (500, 1), (501, 1)])
async def test_what_is_shown_never_goes_back(store: Store, message: int, version: int) -> None:
    table = await running_game(store)
    assert await store.games.record_shown(table.id, 500, 2)
    assert not await store.games.record_shown(table.id, message, version)
    after = await store.tables.load(table.id)
    assert (after.message, after.shown_version) == (500, 2)
    assert await old_messages(store, table.id) == ([] if message == 500 else [(message, version)])


async def test_a_lobbys_message_shows_a_version_and_nothing_of_the_game(store: Store) -> None:
    table = await new_lobby(store)
    row = await join(store, table.id, OTTER, "Otter", NOON)
    await store.games.record_shown(table.id, 500, row.version, State.LOBBY)
    new_row = await store.tables.load(table.id)
    assert (new_row.message, new_row.shown_version) == (500, 2)
    later_row = await start_game(store, table.id, new_row.version, START, [0, 1], LATER)
    assert (later_row.message, later_row.shown_version) == (500, None)
    await store.games.record_shown(table.id, 500, row.version, State.LOBBY)
    assert (await store.tables.load(table.id)).shown_version is None
    await store.games.record_shown(table.id, 501, row.version, State.LOBBY)
    assert await old_messages(store, table.id) == [(501, None)], "it is to lose its controls"
    await store.games.record_shown(table.id, 502, 0, State.RUNNING)
    row_after = await store.tables.load(table.id)
    assert (row_after.message, row_after.shown_version) == (502, 0)
