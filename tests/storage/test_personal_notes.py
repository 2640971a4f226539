"""What people note for themselves at tables."""

from __future__ import annotations

from storage.store import Store
from tests.storage.changes import append, forget
from tests.storage.scenes import HERON, LATER, NOON, OTTER, RESULT, running_game


async def test_a_note_is_its_authors_and_is_replaced_and_deleted(store: Store) -> None:
    table = await running_game(store)
    notes = store.personal_notes
    assert await notes.find(HERON, table.id) is None
    await notes.set(HERON, table.id, "Watch the red frog", NOON)
    await notes.set(OTTER, table.id, "Heron likes c0", NOON)
    await notes.set(HERON, table.id, "Watch the blue frog", LATER)
    assert await notes.find(HERON, table.id) == "Watch the blue frog"
    assert await notes.of(HERON) == {table.id: "Watch the blue frog"}
    await notes.delete(HERON, table.id)
    assert await notes.of(HERON) == {}
    assert await notes.of(OTTER) == {table.id: "Heron likes c0"}


async def test_notes_are_exported_and_deleted_with_their_person(store: Store) -> None:
    table = await running_game(store)
    await store.personal_notes.set(HERON, table.id, "Watch the red frog", LATER)
    await store.personal_notes.set(OTTER, table.id, "Heron likes c0", NOON)
    expected = {"user": str(HERON), "table": table.id, "text": "Watch the red frog", "updated": LATER.isoformat()}
    assert (await store.user_data.export(HERON))["personal_notes"] == [expected]
    await forget(store, HERON, LATER)
    assert await store.personal_notes.find(HERON, table.id) is None
    assert await store.personal_notes.find(OTTER, table.id) == "Heron likes c0"


async def test_a_note_is_deleted_when_its_game_ends(store: Store) -> None:
    table = await running_game(store)
    await store.personal_notes.set(HERON, table.id, "A fine game", NOON)
    await append(store, table, ["1-2"], [0], LATER, result=RESULT)
    assert await store.personal_notes.of(HERON) == {}
    assert await store.personal_notes.find(HERON, table.id) is None
