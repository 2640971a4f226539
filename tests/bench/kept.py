"""Storage: the cost of storing a move, compared with plain SQLite in one worker thread."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from time import perf_counter

from storage.models import TableRow
from storage.store import Store
from tests.bench.report import Effort, Pairs, Progress, Report, figure, percentile, times
from tests.storage.changes import append
from tests.storage.scenes import CHANNEL, LATER, running_game

GAME = 50  # moves of a game
MOVE = "12-14"
METHOD = f"""\
Games of {GAME} moves in files of one temporary folder: one move is stored by a rule of the table, beside sqlite3 with
WAL and synchronous=FULL that inserts a row and updates a row in one transaction, in one hop to a thread.
Milliseconds."""
TABLES = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
CREATE TABLE tables (id TEXT PRIMARY KEY, version INTEGER NOT NULL, pressed TEXT);
CREATE TABLE moves (table_id TEXT, number INTEGER, seat INTEGER, move TEXT, made TEXT, PRIMARY KEY (table_id, number));
"""


class Floor:
    """SQLite with nothing above it but one worker thread."""

    def __init__(self, file: Path) -> None:
        self._database = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        self._database.executescript(TABLES)
        self._worker = ThreadPoolExecutor(max_workers=1)

    def close(self) -> None:
        """Close the file."""
        self._worker.shutdown()
        self._database.close()

    async def begin(self, table: str) -> None:
        """Create a game without moves."""
        await self._hop(lambda: self._database.execute("INSERT INTO tables VALUES (?, 0, NULL)", (table,)))

    async def append(self, table: str, number: int) -> None:
        """Store a move."""
        await self._hop(lambda: self._append(table, number))

    async def _hop(self, work: Callable[[], object]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._worker, work)

    def _append(self, table: str, number: int) -> None:
        made = LATER.isoformat()
        self._database.execute("BEGIN IMMEDIATE")
        self._database.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", (table, number, number % 2, MOVE, made))
        self._database.execute("UPDATE tables SET version = ?, pressed = ? WHERE id = ?", (number, made, table))
        self._database.execute("COMMIT")


def measure(effort: Effort, progress: Progress) -> list[Report]:
    """Measure storing."""
    progress("storage")
    with tempfile.TemporaryDirectory(prefix="bench-") as folder, closing(Floor(Path(folder) / "floor.db")) as floor:
        return [report(asyncio.run(_measure(f"sqlite+aiosqlite:///{folder}/store.db", floor, effort.commits)))]


async def _measure(url: str, floor: Floor, count: int) -> Pairs:
    store, pairs = await Store.open(url), Pairs()
    try:
        for game in range(max(1, count // GAME) + 1):
            table = await running_game(store, channel=CHANNEL + game)
            await floor.begin(table.id)
            warm_up = game == 0
            await _play(store, floor, table, Pairs() if warm_up else pairs)
    finally:
        await store.close()
    return pairs


async def _play(store: Store, floor: Floor, table: TableRow, pairs: Pairs) -> None:
    for number in range(GAME):
        began = perf_counter()
        await floor.append(table.id, number + 1)
        between = perf_counter()
        table = await append(store, table, [MOVE], [number % 2], LATER)
        pairs.add((between - began) * 1000, (perf_counter() - between) * 1000)


def report(pairs: Pairs) -> Report:
    """Return the report of storage."""
    sides = [figure(percentile(side, percent)) for percent in (50, 99) for side in (pairs.peer, pairs.ours)]
    row = ("store a move", str(len(pairs.ours)), *sides[:2], times(pairs.ratio), *sides[2:])
    headings = ("", "n", "sqlite3 p50", "ours p50", "ours to sqlite3's", "sqlite3 p99", "ours p99")
    return Report("Storage, milliseconds", METHOD, headings, [row])
