"""What tells of a change is stored in its transaction: a kill after it loses nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from storage.errors import TableRefused
from storage.models import TableRow
from storage.store import Store
from tests.storage.changes import (
    append,
    ask_undo,
    bot_removed,
    call_substitute,
    cancel,
    come_back,
    mark_away,
    reserve_versions,
    take_seat,
)
from tests.storage.scenes import GUILD, HERON, LATER, NAMES, NEWT, OTTER, running_game, unposted

Change = Callable[[Store, TableRow], Awaitable[Any]]

CHANGES: dict[str, Change] = {
    "seat-left": lambda store, row: mark_away(store, row.id, HERON, LATER),
    "time-up": lambda store, row: append(store, row, ["a"], [0], LATER, timed_out="medium"),
    "undo-asked": lambda store, row: ask_undo(store, row.id, row.version, 0, 0, LATER),
    "substitute-wanted": lambda store, row: call_substitute(store, row.id, 0, LATER),
    "moves-lost": lambda store, row: reserve_versions(store, row.id, row.version + 3, LATER),
}


async def told(store: Store, table: str) -> list[str]:
    """Return what a table is still to be told."""
    return [message.text for message in await unposted(store, table)]


@pytest.mark.parametrize(("message", "change"), CHANGES.items(), ids=CHANGES)
async def test_a_change_stores_what_tells_of_it(store: Store, message: str, change: Change) -> None:
    row = await append(store, await running_game(store, guild=GUILD), ["begin"], [0], LATER)
    await change(store, row)
    assert message in await told(store, row.id)


async def test_a_removed_bot_leaves_a_notice_at_running_games(store: Store) -> None:
    row = await running_game(store, guild=GUILD)
    await bot_removed(store, GUILD, LATER)
    assert await told(store, row.id) == ["table-dismissed"]


async def test_a_person_who_sits_down_or_is_back_is_told_of(store: Store) -> None:
    row = await running_game(store)
    await call_substitute(store, row.id, 1, LATER)
    await take_seat(store, row.id, 1, NEWT, NAMES[NEWT], "en", LATER)
    await mark_away(store, row.id, OTTER, LATER)
    await come_back(store, row.id, OTTER, LATER)
    assert {"seat-back", "seat-left", "seat-taken"} <= {*await told(store, row.id)}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
async def test_a_refused_change_stores_nothing_to_say(store: Store, change: Change) -> None:
    row = await append(store, await running_game(store), ["begin"], [0], LATER)
    await cancel(store, row.id, LATER)
    with pytest.raises(TableRefused):
        await change(store, row)
    assert [message.key for message in await store.outbox.of(row.id)] == []
