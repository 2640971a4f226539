"""Empty SQLite databases. Migrating one takes longer than most tests, so that each test gets a copy."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from storage.store import Store


@cache
def empty_database() -> bytes:
    """Return a SQLite file as a store makes it, without tables of players."""

    async def make(file: Path) -> None:
        await (await Store.open(f"sqlite+aiosqlite:///{file}")).close()

    with TemporaryDirectory() as folder, ThreadPoolExecutor(1) as thread:
        file = Path(folder) / "tables.db"
        thread.submit(asyncio.run, make(file)).result()
        return file.read_bytes()


def new_file(folder: Path) -> str:
    """Make an empty database in a folder. Returns its URL."""
    file = folder / "tables.db"
    file.write_bytes(empty_database())
    return f"sqlite+aiosqlite:///{file}"
