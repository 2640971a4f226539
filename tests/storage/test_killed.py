"""A process that is killed while it writes: what it was told is kept is there, once, and no half of the rest."""

from __future__ import annotations

import random
import time

import pytest

from storage.models import State, TableRow
from storage.store import Store
from tests.storage.scenes import GUILD, HERON, OTTER, running
from tests.storage.writers import Writer

KILLS = 4


def last_acknowledged(work: str, url: str, table: TableRow, after: float) -> int:
    """Kill a writer some seconds after its first success, and say which it had heard of last."""
    writer = Writer(work, url, table)
    first = writer.heard()
    time.sleep(after)
    return writer.kill() or first


@pytest.fixture
async def table(url: str) -> TableRow:
    """A running game in a database that nobody has open."""
    store = await Store.open(url)
    table = await running(store)
    await store.close()
    return table


async def read(url: str, table: TableRow) -> TableRow:
    """Return the game as it is."""
    store = await Store.open(url)
    try:
        return await store.table(table.id)
    finally:
        await store.close()


async def test_every_acknowledged_move_survives_a_kill_once_and_in_order(url: str, table: TableRow) -> None:
    kept = 0
    for _ in range(KILLS):
        heard = last_acknowledged("append", url, table, random.uniform(0, 0.15))
        row = await read(url, table)
        assert row.moves == tuple(f"move {n}" for n in range(len(row.moves)))
        assert row.version == table.version + len(row.moves)
        assert heard <= len(row.moves) <= heard + 3
        assert len(row.moves) > kept
        kept = len(row.moves)


async def test_after_a_kill_moves_are_taken_back_or_there(url: str, table: TableRow) -> None:
    store = await Store.open(url)
    await store.hand_over(table.id, 1, "easy", table.created)
    await store.close()
    for _ in range(KILLS):
        heard = last_acknowledged("take_back", url, table, random.uniform(0, 0.15))
        row = await read(url, table)
        waiting = row.moves[-1] == "taken back"
        stand = len(row.moves) - waiting
        assert row.moves[:stand] == tuple(f"move {n}" for n in range(stand))
        assert heard <= stand <= heard + 1
        assert row.version - row.undone_at_version == 2 * waiting
        if waiting:
            store = await Store.open(url)
            await store.ask_undo(row.id, row.version, 0, stand, row.created)
            await store.close()


async def test_after_a_kill_a_game_is_over_and_counted_or_neither(url: str, table: TableRow) -> None:
    ended = 0
    for _ in range(KILLS):
        heard = last_acknowledged("end", url, table, random.uniform(0, 0.15))
        store = await Store.open(url)
        scores = [score for user in (HERON, OTTER) for score in await store.stats(GUILD, user)]
        about = await store.about(HERON)
        await store.close()
        over = sum(row["state"] == State.OVER for row in about["tables"])
        assert [score.games for score in scores] == [over] * 4
        assert len(about["results"]) == over
        assert ended + heard <= over <= ended + heard + 1
        ended = over
