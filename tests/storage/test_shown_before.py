"""After a change the row says whether the table was shown before it; if not, there may be an unrecorded message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from storage.models import Seating, TableRow
from storage.store import Store
from tests.storage.changes import (
    append,
    ask_undo,
    call_substitute,
    cancel,
    close,
    hand_over,
    join,
    leave,
    pause,
    refuse_undo,
    set_options,
)
from tests.storage.scenes import LATER, NOON, OTTER, new_lobby, running_game

HOUR = timedelta(hours=1)
Change = Callable[[Store, TableRow], Awaitable[TableRow]]

SEATING: Seating = "joined"
IN_LOBBY: dict[str, Change] = {
    "joining": lambda store, row: join(store, row.id, OTTER, "Otter", 4, LATER),
    "an option": lambda store, row: set_options(store, row.id, LATER, seating=SEATING),
    "leaving": lambda store, row: leave(store, row.id, row.host or 0, LATER),
    "its end": lambda store, row: close(store, row.id, LATER),
}
IN_GAME: dict[str, Change] = {
    "a move": lambda store, row: append(store, row, ["a"], [0], LATER),
    "a pause": lambda store, row: pause(store, row.id, LATER),
    "a seat": lambda store, row: hand_over(store, row.id, 0, LATER),
    "its end": lambda store, row: cancel(store, row.id, LATER),
}


async def shown(store: Store, row: TableRow) -> TableRow:
    """Return a table that a message shows."""
    await store.games.record_shown(row.id, 77, row.version, row.state, activity=row.last_activity)
    return await store.tables.load(row.id)


@pytest.mark.parametrize("change", [*IN_LOBBY.values(), *IN_GAME.values()], ids=[*IN_LOBBY, *IN_GAME])
@pytest.mark.parametrize("was_shown", [True, False])
async def test_a_change_keeps_what_is_shown_only_if_that_was_all(store: Store, change: Change, was_shown: bool) -> None:
    row = await (new_lobby(store) if change in IN_LOBBY.values() else running_game(store))
    row = await shown(store, row)
    if not was_shown:
        await store.games.record_shown(row.id, 77, row.version, row.state, activity=NOON - HOUR)
        row = await store.tables.load(row.id)
    changed = await change(store, row)
    assert changed.shown_activity == (row.last_activity if was_shown else None)
    assert changed == await store.tables.load(row.id)
    assert not changed.is_shown


@pytest.mark.parametrize("was_shown", [True, False])
async def test_a_question_beside_a_table_leaves_it_shown(store: Store, was_shown: bool) -> None:
    row = await append(store, await running_game(store), ["a"], [0], NOON)
    row = await shown(store, row) if was_shown else row
    asked = await ask_undo(store, row.id, row.version, 0, 0, LATER)
    assert (asked.undo is not None, asked.is_shown) == (True, was_shown)
    refused = await refuse_undo(store, row.id, row.version, 1, LATER + HOUR)
    assert (refused.undo is None, refused.is_shown) == (True, was_shown)
    called = await call_substitute(store, row.id, 1, LATER + 2 * HOUR)
    assert called.is_shown is was_shown
