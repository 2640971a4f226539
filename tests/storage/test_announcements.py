"""Announcements of lobbies: kept until they show how the lobby has ended."""

from __future__ import annotations

from storage.messages import ANNOUNCEMENT, Announcement
from storage.outbox import put_announcement
from storage.store import Store
from tests.storage.changes import close, join
from tests.storage.scenes import CHANNEL, LATER, NOON, OTTER, new_lobby


async def _save(store: Store, table: str, announcement: Announcement) -> None:
    await store.database.write(lambda connection: put_announcement(connection, table, announcement, NOON))


async def test_an_announcement_is_stale_when_its_lobby_changes(store: Store, other: Store) -> None:
    table, other_table = await new_lobby(store), await new_lobby(store, channel=CHANNEL + 1, host=OTTER)
    assert await store.outbox.announcement(table.id) is None
    await _save(store, table.id, Announcement(role=7, channel=8, message=table.channel))
    await _save(store, other_table.id, Announcement(role=7))
    assert [row.id for row in await other.outbox.tables()] == [table.id]
    await store.outbox.record_announced(table.id, table.version)
    assert await other.outbox.announcement(table.id) == Announcement(7, 8, table.channel, table.version)
    assert await other.outbox.tables() == []
    await join(store, table.id, OTTER, "Otter", 4, LATER)
    assert [row.id for row in await other.outbox.tables()] == [table.id]
    for row in (table, other_table):
        await close(store, row.id, LATER)
    assert {row.id for row in await other.outbox.tables()} == {table.id, other_table.id}
    for row in (table, other_table):
        await store.outbox.delete(row.id, ANNOUNCEMENT)
        assert await store.outbox.announcement(row.id) is None
    assert await other.outbox.tables() == []
