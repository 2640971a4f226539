"""What people have been told of tables in words."""

from __future__ import annotations

from dataclasses import replace

from storage.personal import LastReadRow
from storage.store import Store
from tests.storage.changes import append, forget
from tests.storage.scenes import HERON, LATER, NOON, OTTER, RESULT, running_game


async def test_a_look_replaces_the_one_before_and_goes_with_its_person(store: Store) -> None:
    table, last_read = await running_game(store), store.last_read
    assert await last_read.find(HERON, table.id) is None
    look = LastReadRow(HERON, table.id, table.version, 0, 0, NOON)
    await last_read.put(look)
    await last_read.put(replace(look, user=OTTER))
    newer = replace(look, version=look.version + 3, ply=3, updated=LATER)
    await last_read.put(newer)
    assert await last_read.find(HERON, table.id) == newer
    (exported,) = (await store.user_data.export(HERON))["looks"]
    assert exported == {
        "user": str(HERON),
        "table": table.id,
        "version": newer.version,
        "ply": 3,
        "since": 0,
        "updated": LATER.isoformat(),
    }
    await forget(store, HERON, LATER)
    assert await last_read.find(HERON, table.id) is None
    assert await last_read.find(OTTER, table.id) is not None


async def test_looks_are_deleted_when_a_game_ends_and_not_stored_afterwards(store: Store) -> None:
    table = await running_game(store)
    look = LastReadRow(HERON, table.id, table.version, 0, 0, NOON)
    await store.last_read.put(look)
    await append(store, table, ["1-2"], [0], LATER, result=RESULT)
    assert await store.last_read.find(HERON, table.id) is None
    await store.last_read.put(look)
    assert await store.last_read.find(HERON, table.id) is None
