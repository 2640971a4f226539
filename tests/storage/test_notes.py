"""Messages beside tables are stored until they are posted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storage.invitations import NewInvitation
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
    await store.note_posted(first, 9)
    assert await store.notes(row.id) == [second]
    assert await store.answered_notes(row.id) == []
    await store.delete_old_notes(NOON)
    assert await store.notes(row.id) == [second]
    await store.delete_old_notes(LATER)
    assert await store.tables_with_notes() == []


async def test_who_is_invited_is_asked_by_a_note_until_the_lobby_ends(store: Store) -> None:
    row = await new_lobby(store, invitation=NewInvitation(CARP, "Carp", note))
    assert await store.notes(row.id) == [note(row)]
    assert [entry["text"] for entry in (await store.about(CARP))["notes"]] == ["Otter is asked"]
    await store.cancel(row.id, LATER)
    assert await store.notes(row.id) == []


@pytest.mark.parametrize("answer", ["joined", "declined", "cancelled", "forgotten"])
@pytest.mark.parametrize("moment", ["before", "after"])
async def test_an_invitation_is_answered_when_its_person_has_or_nobody_can(
    store: Store, answer: str, moment: str
) -> None:
    def ask(row: TableRow) -> Note:
        return replace(note(row), invitee=CARP)

    row = await new_lobby(store, invitation=NewInvitation(CARP, "Carp", ask))
    if moment == "after":
        await store.note_posted(ask(row), 77)
        assert await store.notes(row.id) == []
        assert await store.answered_notes(row.id) == []
        assert [(entry["text"], entry["message"]) for entry in (await store.about(CARP))["notes"]] == [("", "77")]
    if answer == "joined":
        await store.join(row.id, CARP, "Carp", 4, LATER)
    elif answer == "declined":
        await store.decline(row.id, CARP, LATER)
    elif answer == "cancelled":
        await store.cancel(row.id, LATER)
    else:
        await store.forget(CARP, LATER)
    if moment == "before":  # it was being posted
        await store.note_posted(ask(row), 77)
    assert await store.answered_notes(row.id) == [(ask(row).id, 77, 8)]
    assert [each.id for each in await store.tables_with_answered_notes()] == [row.id]
    await store.delete_note(ask(row).id)
    assert await store.tables_with_answered_notes() == []
    assert await store.tables_with_notes() == []


async def test_a_call_for_a_substitute_is_answered_when_the_seat_is_taken(store: Store) -> None:
    row = await running_game(store)
    call = replace(note(row), seat=1)
    await store.call_substitute(row.id, 1, call, LATER)
    await store.note_posted(call, 77)
    assert await store.answered_notes(row.id) == []
    await store.take_seat(row.id, 1, CARP, "Carp", "en", LATER)
    assert await store.answered_notes(row.id) == [(call.id, 77, 8)]


async def test_notes_are_deleted_with_the_person_whom_they_may_name(store: Store) -> None:
    row = await running_game(store)
    await store.add_note(note(row))
    await store.forget(CARP, LATER)
    assert await store.notes(row.id)
    await store.forget(HERON, LATER)
    assert await store.notes(row.id) == []
