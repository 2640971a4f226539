"""Announcements of lobbies: kept until they show how the lobby has ended."""

from __future__ import annotations

from storage.announcements import Announcement
from storage.store import Store
from tests.storage.scenes import CHANNEL, LATER, OTTER, new_lobby


async def test_an_announcement_is_stale_when_its_lobby_changes_and_gone_when_it_has_shown_the_end(
    store: Store, other: Store
) -> None:
    table, other_table = await new_lobby(store), await new_lobby(store, channel=CHANNEL + 1, host=OTTER)
    assert await store.announcement(table.id) is None
    await store.announce(table.id, Announcement(role=7, channel=8, message=table.channel))
    await store.announce(other_table.id, Announcement(role=7))
    assert [row.id for row in await other.tables_to_announce()] == [table.id]
    await store.note_announced(table.id, table.version)
    assert await other.announcement(table.id) == Announcement(7, 8, table.channel, table.version)
    assert await other.tables_to_announce() == []
    await store.join(table.id, OTTER, "Otter", 4, LATER)
    assert [row.id for row in await other.tables_to_announce()] == [table.id]
    for row in (table, other_table):
        await store.close_lobby(row.id, LATER)
    assert {row.id for row in await other.tables_to_announce()} == {table.id, other_table.id}
    for row in (table, other_table):
        await store.note_announced(row.id, None)
        assert await store.announcement(row.id) is None
    assert await other.tables_to_announce() == []
