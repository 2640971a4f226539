"""Who is forgotten stands in no file of a SQLite database any more: not in its log, not in what was freed."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import pytest

from storage import sqlite
from storage.store import Store
from tests.storage.changes import append, forget, join, leave
from tests.storage.new_file import file_of, write_past
from tests.storage.scenes import CARP, LATER, NAMES, NOON, OTTER, crowded_game, new_lobby
from tests.timeouts import TEST_TIMEOUT

NAME = "Ilex the forgettable"
FORGETTABLE = 1_322_222_222_222_222_222


def files_with_name(url: str) -> list[str]:
    """Return the files of the database in which the name stands."""
    file = file_of(url)
    return [path.name for path in file.parent.glob(f"{file.name}*") if NAME.encode() in path.read_bytes()]


async def fill(store: Store) -> None:
    """Let a person come and go at many tables."""
    for channel in range(12):
        table = await new_lobby(store, channel=channel, host=OTTER)
        await join(store, table.id, FORGETTABLE, f"{NAME} {channel}", NOON)
        await join(store, table.id, CARP, NAMES[CARP], NOON)
        if channel % 2:
            await leave(store, table.id, FORGETTABLE, LATER)


async def test_nothing_of_a_forgotten_person_is_left_in_any_file(made_url: str) -> None:
    store = await Store.open(made_url)
    await fill(store)
    assert "tables.db-wal" in files_with_name(made_url)
    await forget(store, FORGETTABLE, LATER)
    assert files_with_name(made_url) == []
    await crowded_game(store, channel=99)
    await store.close()


async def test_who_reads_for_long_does_not_keep_moves_waiting(
    made_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sqlite, "EMPTYING", 3)
    store = await Store.open(made_url)
    await fill(store)
    table = await crowded_game(store, channel=99)
    with closing(sqlite3.connect(file_of(made_url))) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM seats").fetchall()
        forgetting = asyncio.create_task(forget(store, FORGETTABLE, LATER))
        async with asyncio.timeout(TEST_TIMEOUT):
            table = await append(store, table, ["a"], [2], LATER)
            await forgetting
        reader.rollback()
    assert "could not be emptied" in caplog.text
    await store.close()
    assert files_with_name(made_url) == []


async def test_a_file_in_which_deleted_values_may_stand_is_rebuilt_once(made_url: str) -> None:
    store = await Store.open(made_url)
    await fill(store)
    await store.close()
    delete = f"DELETE FROM seats WHERE user = {FORGETTABLE}"  # noqa: S608
    write_past(made_url, "PRAGMA secure_delete = OFF", delete, "PRAGMA user_version = 0")
    assert files_with_name(made_url) == ["tables.db"]
    await (await Store.open(made_url)).close()
    assert files_with_name(made_url) == []
