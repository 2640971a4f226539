"""Messages beside tables are stored until they are posted."""

from __future__ import annotations

from dataclasses import replace

from storage.models import Note, TableRow
from storage.store import Store
from tests.storage.scenes import CARP, HERON, LATER, NOON, OTTER, new_lobby, running_game


def note(row: TableRow, number: int = 0) -> Note:
    """Return a note at a table."""
    return Note(f"{number:024}", row.id, "Otter is asked", (OTTER,), (("Join", "lobby:x", 3),), NOON, 7, 8)


async def test_a_note_is_there_until_it_is_deleted(store: Store) -> None:
    row = await running_game(store)
    first, second = note(row, 1), replace(note(row, 2), pings=(), buttons=())
    for each in (first, second):
        await store.add_note(each)
    assert await store.notes(row.id) == [first, second]
    assert await store.tables_with_notes() == [row]
    await store.delete_note(first.id)
    assert await store.notes(row.id) == [second]
    await store.delete_old_notes(NOON)
    assert await store.notes(row.id) == [second]
    await store.delete_old_notes(LATER)
    assert await store.tables_with_notes() == []


async def test_who_is_invited_is_asked_by_a_note_until_the_lobby_ends(store: Store) -> None:
    lobby_message = await new_lobby(store)
    row, invitation_note = await store.invite(lobby_message.id, CARP, "Carp", 4, LATER, note)
    assert row.version == lobby_message.version + 1
    assert await store.notes(row.id) == [invitation_note]
    assert [entry["text"] for entry in (await store.about(CARP))["notes"]] == ["Otter is asked"]
    await store.cancel(row.id, LATER)
    assert await store.notes(row.id) == []


async def test_notes_are_deleted_with_the_person_whom_they_may_name(store: Store) -> None:
    row = await running_game(store)
    await store.add_note(note(row))
    await store.forget(CARP, LATER)
    assert await store.notes(row.id)
    await store.forget(HERON, LATER)
    assert await store.notes(row.id) == []
