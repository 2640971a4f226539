"""What tells of a change is stored in its transaction: a kill after it loses nothing, and a refused change says
nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from storage.errors import TableRefused
from storage.models import OutboxMessage, TableRow
from storage.outbox import Notes
from storage.store import Store
from tests.storage.scenes import GUILD, HERON, LATER, NAMES, NEWT, NOON, OTTER, running_game

Change = Callable[[Store, TableRow, Notes], Awaitable[Any]]


def notes(row: TableRow) -> list[OutboxMessage]:
    """Return a note that says what has become of the table."""
    text = f"{row.state}, version {row.version}, {[seat.computer for seat in row.seats]}, {row.undo}"
    return [OutboxMessage("note", row.id, text, (), (), NOON)]


CHANGES: dict[str, Change] = {
    "resigning": lambda store, row, notes: store.seats.hand_over(row.id, 0, "easy", LATER, notes=notes),
    "leaving": lambda store, row, notes: store.seats.mark_away(row.id, HERON, "easy", LATER, notes=notes),
    "a pause": lambda store, row, notes: store.games.pause(row.id, LATER, notes=notes),
    "a timeout": lambda store, row, notes: store.games.append(
        row, ["a"], [0], LATER, timed_out="medium", notes=notes
    ),
    "asking to undo": lambda store, row, notes: store.undo.ask(row.id, row.version, 0, 0, LATER, notes=notes),
    "the end": lambda store, row, notes: store.tables.cancel(row.id, LATER, notes=notes),
}  # fmt: skip
OTHERS: dict[str, Change] = {
    "lost moves": lambda store, row, notes: store.tables.skip_versions(row.id, row.version + 3, notes=notes),
    "a removed bot": lambda store, row, notes: store.tables.dismiss(row.guild or 0, notes=notes),
    "deleted data": lambda store, row, notes: store.user_data.forget(HERON, LATER, notes=notes),
}


async def require_told(store: Store, table: str) -> None:
    """Hold what is stored to be said against the stored table."""
    (note,) = [message for message in await store.outbox.of(table) if message.key == "note"]
    assert note.text == notes(await store.tables.load(table))[0].text


@pytest.mark.parametrize("change", [*CHANGES.values(), *OTHERS.values()], ids=[*CHANGES, *OTHERS])
async def test_a_change_stores_what_tells_of_it(store: Store, change: Change) -> None:
    row = await store.games.append(await running_game(store, guild=GUILD), ["begin"], [0], LATER)
    await change(store, row, notes)
    await require_told(store, row.id)


async def test_a_person_who_sits_down_or_is_back_is_told_of(store: Store) -> None:
    row = await running_game(store)
    await store.seats.hand_over(row.id, 1, "easy", LATER)
    await store.seats.take(row.id, 1, NEWT, NAMES[NEWT], "en", LATER, notes=notes)
    await require_told(store, row.id)
    await store.outbox.delete(row.id, "note")
    await store.seats.mark_away(row.id, OTTER, "easy", LATER)
    await store.seats.return_to(row.id, OTTER, LATER, notes=notes)
    await require_told(store, row.id)


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
async def test_a_refused_change_stores_nothing_to_say(store: Store, change: Change) -> None:
    row = await store.games.append(await running_game(store), ["begin"], [0], LATER)
    await store.tables.cancel(row.id, LATER)
    with pytest.raises(TableRefused):
        await change(store, row, notes)
    assert [message.key for message in await store.outbox.of(row.id)] == []
