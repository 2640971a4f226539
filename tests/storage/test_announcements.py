"""Announcements of lobbies: kept until they show how the lobby has ended."""

from __future__ import annotations

from storage.announcements import Announcement
from storage.store import Store
from tests.storage.scenes import CHANNEL, LATER, OTTER, new_lobby


async def test_an_announcement_is_stale_when_its_lobby_changes_and_gone_when_it_has_shown_the_end(
    store: Store, other: Store
) -> None:
    opened, called = await new_lobby(store), await new_lobby(store, channel=CHANNEL + 1, host=OTTER)
    assert await store.announcement(opened.id) is None
    await store.announce(opened.id, Announcement(role=7, channel=8, message=opened.channel))
    await store.announce(called.id, Announcement(role=7))
    assert [row.id for row in await other.tables_to_announce()] == [opened.id]
    await store.note_announced(opened.id, opened.version)
    assert await other.announcement(opened.id) == Announcement(7, 8, opened.channel, opened.version)
    assert await other.tables_to_announce() == []
    await store.join(opened.id, OTTER, "Otter", 4, LATER)
    assert [row.id for row in await other.tables_to_announce()] == [opened.id]
    for row in (opened, called):
        await store.close_lobby(row.id, LATER)
    assert {row.id for row in await other.tables_to_announce()} == {opened.id, called.id}
    for row in (opened, called):
        await store.note_announced(row.id, None)
        assert await store.announcement(row.id) is None
    assert await other.tables_to_announce() == []
