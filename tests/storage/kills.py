"""Checks of a database whose writers are killed: acknowledged changes are stored once, others completely or not at
all."""

from __future__ import annotations

import random
import time

from storage.models import State, TableRow
from storage.store import Store
from tests.storage.changes import agree_to_undo, ask_undo
from tests.storage.scenes import GUILD, HERON, OTTER
from tests.storage.writers import Writer


def last_acknowledged(work: str, url: str, table: TableRow, after: float) -> int:
    """Kill a writer some seconds after its first success, and say which it had heard of last."""
    writer = Writer(work, url, table)
    first = writer.heard()
    time.sleep(after)
    return writer.kill() or first


async def read(url: str, table: TableRow) -> TableRow:
    """Return the game as it is."""
    store = await Store.open(url)
    try:
        return await store.tables.load(table.id)
    finally:
        await store.close()


async def games_over(url: str) -> int:
    """Return how many games have a result."""
    store = await Store.open(url)
    about = await store.user_data.export(HERON)
    await store.close()
    return sum(row["state"] == State.OVER for row in about["tables"])


async def require_moves_once(url: str, table: TableRow, kills: int) -> None:
    """Kill writers of moves: each acknowledged move is there once, in order."""
    count = 0
    for _ in range(kills):
        last = last_acknowledged("append", url, table, random.uniform(0, 0.15))
        row = await read(url, table)
        assert row.moves == tuple(f"move {n}" for n in range(len(row.moves)))
        assert row.version == table.version + len(row.moves)
        assert last <= len(row.moves) <= last + 3
        assert len(row.moves) > count
        count = len(row.moves)


async def require_undone_or_not(url: str, table: TableRow, kills: int) -> None:
    """Kill writers that take moves back: each is taken back or there."""
    for _ in range(kills):
        last = last_acknowledged("take_back", url, table, random.uniform(0, 0.15))
        row = await read(url, table)
        waiting = row.moves[-1] == "taken back"
        stand = len(row.moves) - waiting
        assert row.moves[:stand] == tuple(f"move {n}" for n in range(stand))
        assert last <= stand <= last + 1
        assert row.version - row.undone_at_version == 2 * waiting
        if waiting:
            store = await Store.open(url)
            if row.undo is None:
                await ask_undo(store, row.id, row.version, 0, stand, row.created)
            await agree_to_undo(store, row.id, row.version, 1, row.created)
            await store.close()


async def require_counted_or_not(url: str, table: TableRow, kills: int) -> None:
    """Kill writers that end games: each is over and counted, or neither."""
    over_before = await games_over(url)
    for _ in range(kills):
        last = last_acknowledged("end", url, table, random.uniform(0, 0.15))
        store = await Store.open(url)
        scores = [score for user in (HERON, OTTER) for score in await store.statistics.scores(GUILD, user)]
        about = await store.user_data.export(HERON)
        await store.close()
        over = sum(row["state"] == State.OVER for row in about["tables"])
        assert [score.games for score in scores] == [over] * 4
        assert len(about["results"]) == over
        assert over_before + last <= over <= over_before + last + 1
        over_before = over
