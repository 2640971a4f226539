"""Empty SQLite databases. Migrating one takes longer than most tests, so that each test gets a copy."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import sqlalchemy as sa

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


def file_of(url: str) -> Path:
    """Return the file of a SQLite database."""
    return Path(sa.make_url(url).database or "")


def write_past(url: str, *statements: str) -> None:
    """Write to a SQLite database as only a person or a program of theirs does."""
    with closing(sqlite3.connect(file_of(url), isolation_level=None)) as database:
        for statement in statements:
            database.execute(statement)
