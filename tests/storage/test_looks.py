"""What people have been told of tables in words."""

from __future__ import annotations

from dataclasses import replace

from storage.plans import LookRow
from storage.store import Store
from tests.storage.changes import append, forget
from tests.storage.scenes import HERON, LATER, NOON, OTTER, RESULT, running_game


async def test_a_look_replaces_the_one_before_and_goes_with_its_person(store: Store) -> None:
    table, looks = await running_game(store), store.looks
    assert await looks.find(HERON, table.id) is None
    look = LookRow(HERON, table.id, table.version, 0, 0, NOON)
    await looks.put(look)
    await looks.put(replace(look, user=OTTER))
    newer = replace(look, version=look.version + 3, ply=3, updated=LATER)
    await looks.put(newer)
    assert await looks.find(HERON, table.id) == newer
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
    assert await looks.find(HERON, table.id) is None
    assert await looks.find(OTTER, table.id) is not None


async def test_looks_are_deleted_when_a_game_ends_and_not_stored_afterwards(store: Store) -> None:
    table = await running_game(store)
    look = LookRow(HERON, table.id, table.version, 0, 0, NOON)
    await store.looks.put(look)
    await append(store, table, ["1-2"], [0], LATER, result=RESULT)
    assert await store.looks.find(HERON, table.id) is None
    await store.looks.put(look)
    assert await store.looks.find(HERON, table.id) is None
