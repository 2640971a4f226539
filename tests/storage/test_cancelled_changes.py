"""A change that is cancelled at any moment, or killed with its process, is whole or not at all."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from storage.models import State, TableRow
from storage.store import Store
from tests.storage.changes import append, cancel
from tests.storage.kills import require_counted_or_not, require_moves_once, require_undone_or_not
from tests.storage.scenes import GUILD, LATER, NOON, OTTER, running_game
from tests.storage.test_statistics import finish
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


async def test_a_task_cancelled_again_and_again_does_not_keep_the_lock(store: Store) -> None:
    table = await running_game(store)
    for breaths in range(1, 40, 3):
        task = asyncio.create_task(append(store, table, ["a"], [0], NOON))
        for _ in range(breaths):
            await asyncio.sleep(0)
        while not task.done():
            task.cancel()
            await asyncio.sleep(0)
        async with asyncio.timeout(TEST_TIMEOUT):
            moves = len((await store.tables.load(table.id)).moves)
            assert moves in (0, 1)
            await store.games.record_shown(table.id, moves, table.version)
        if moves:
            await cancel(store, table.id, LATER)
            table = await running_game(store)


async def test_tasks_waiting_for_their_turn_can_be_cancelled(store: Store) -> None:
    table = await running_game(store)
    tasks = [asyncio.create_task(append(store, table, [str(n)], [0], NOON)) for n in range(10)]
    await asyncio.sleep(0)
    for task in tasks[1:9]:
        task.cancel()
    await asyncio.wait(tasks)
    async with asyncio.timeout(TEST_TIMEOUT):
        assert len((await store.tables.load(table.id)).moves) == 1


@pytest.mark.soak
@pytest.mark.parametrize("step", [7, 11])
async def test_a_cancelled_end_of_a_game_is_stored_whole_or_not_at_all(store: Store, step: int) -> None:
    over_count, games = 0, 0
    for channel, breaths in enumerate(range(1, 200, step), 1):
        table = await running_game(store, channel=channel)
        task = asyncio.create_task(finish(store, table))
        for _ in range(breaths):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
        async with asyncio.timeout(TEST_TIMEOUT):
            over_count += (await store.tables.load(table.id)).state is State.OVER
            games = max((score.games for score in await store.statistics.scores(GUILD, OTTER)), default=0)
        assert games == over_count
    assert over_count < channel


MANY = 40  # kills


@pytest.fixture
async def table(url: str) -> TableRow:
    """A running game in a database that is not open."""
    store = await Store.open(url)
    table = await running_game(store)
    await store.close()
    return table


@pytest.mark.parametrize("kills", [2, pytest.param(MANY, marks=pytest.mark.soak)])
async def test_every_acknowledged_move_survives_a_kill_once_and_in_order(url: str, table: TableRow, kills: int) -> None:
    await require_moves_once(url, table, kills)


@pytest.mark.soak
async def test_after_a_kill_moves_are_taken_back_or_there(url: str, table: TableRow) -> None:
    await require_undone_or_not(url, table, MANY)


@pytest.mark.soak
async def test_after_a_kill_a_game_is_over_and_counted_or_neither(url: str, table: TableRow) -> None:
    await require_counted_or_not(url, table, MANY)
