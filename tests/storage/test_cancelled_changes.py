"""A change that is cancelled at any moment, or killed with its process, is whole or not at all."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from storage.store import Store
from storage.transaction import run_uncancelled
from tests.storage.changes import append
from tests.storage.scenes import NOON, running_game
from tests.storage.writers import Writer
from tests.timeouts import TEST_TIMEOUT


async def test_a_change_cancelled_at_any_moment_is_whole_or_not_at_all(store: Store) -> None:
    table = await running_game(store)
    outcomes = Counter[bool]()
    for breaths in [*range(1, 60), *range(60, 200, 10)]:
        new_row = await store.tables.load(table.id)
        before = new_row.version
        task = asyncio.create_task(append(store, new_row, ["a", "b", "c"], [0, 1, 0], NOON))
        for _ in range(breaths):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
        async with asyncio.timeout(TEST_TIMEOUT):
            row = await store.tables.load(table.id)
            after = row.version
            assert after - table.version == len(row.moves)
            assert after in (before, before + 3)
            assert after == before + 3 or task.cancelled()
            await append(store, row, ["d"], [0], NOON)
        outcomes[after > before] += 1
    assert outcomes[False] > 0


async def test_work_goes_on_however_often_its_caller_is_cancelled() -> None:
    work = asyncio.Event()
    caller = asyncio.create_task(run_uncancelled(work.wait()))
    for _ in range(3):
        await asyncio.sleep(0)
        caller.cancel()
    await asyncio.wait([caller], timeout=0.01)
    assert not caller.done()
    work.set()
    await asyncio.wait([caller], timeout=TEST_TIMEOUT)
    assert caller.cancelled()


async def test_work_of_a_cancelled_caller_is_given_up_when_patience_ends() -> None:
    caller = asyncio.create_task(run_uncancelled(asyncio.Event().wait(), patience=0.01))
    await asyncio.sleep(0)
    caller.cancel()
    await asyncio.wait([caller], timeout=TEST_TIMEOUT)
    assert caller.cancelled()


async def test_tasks_waiting_for_their_turn_can_be_cancelled(store: Store) -> None:
    table = await running_game(store)
    tasks = [asyncio.create_task(append(store, table, [str(n)], [0], NOON)) for n in range(10)]
    await asyncio.sleep(0)
    for task in tasks[1:9]:
        task.cancel()
    await asyncio.wait(tasks)
    async with asyncio.timeout(TEST_TIMEOUT):
        assert len((await store.tables.load(table.id)).moves) == 1


@pytest.mark.parametrize("kills", [2, pytest.param(40, marks=pytest.mark.soak)])
async def test_every_acknowledged_move_survives_a_kill_once_and_in_order(url: str, kills: int) -> None:
    store = await Store.open(url)
    table = await running_game(store)
    await store.close()
    count = 0
    for n in range(kills):
        writer = Writer(url, table)
        first = writer.heard()
        await asyncio.sleep(0.15 * n / kills)
        last = writer.kill() or first
        store = await Store.open(url)
        row = await store.tables.load(table.id)
        await store.close()
        assert row.moves == tuple(f"move {n}" for n in range(len(row.moves)))
        assert row.version == table.version + len(row.moves)
        assert last <= len(row.moves) <= last + 3
        assert len(row.moves) > count
        count = len(row.moves)
