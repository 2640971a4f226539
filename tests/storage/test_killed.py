"""A process that is killed while it appends: what it was told is kept is there, once, and in order."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

from storage.store import Store
from tests.storage.scenes import running

ROOT = Path(__file__).parents[2]
WRITER = """
import asyncio, sys
from datetime import UTC, datetime
from storage.store import Store

async def write(url, table):
    store = await Store.open(url)
    row = await store.table(table)
    while True:
        made = len(row.moves)
        batch = made % 3 + 1
        moves = [f"move {made + n}" for n in range(batch)]
        row = await store.append(table, row.version, moves, [0] * batch, datetime.now(UTC))
        print(len(row.moves), flush=True)

asyncio.run(write(*sys.argv[1:]))
"""


def acknowledged(url: str, table: str, after: float) -> int:
    """Kill a writer some seconds after its first move, and say how many moves it had heard were kept."""
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, url, table], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        lines = [writer.stdout.readline()]
        time.sleep(after)
        writer.kill()
        lines += writer.stdout.readlines()
    return int([line for line in lines if line.endswith("\n")][-1])


async def test_every_acknowledged_move_survives_a_kill_once_and_in_order(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    table = await running(store)
    await store.close()
    kept = 0
    for _ in range(6):
        heard = acknowledged(sqlite_url, table.id, random.uniform(0, 0.15))
        store = await Store.open(sqlite_url)
        moves = (await store.table(table.id)).moves
        await store.close()
        assert moves == tuple(f"move {n}" for n in range(len(moves)))
        assert heard <= len(moves) <= heard + 3
        assert len(moves) > kept
        kept = len(moves)
