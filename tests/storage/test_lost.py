"""A log that was damaged in its middle is noticed, and a copy that was put back: what was shown may be missing."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa

from storage.backups import copy_database, restore
from storage.models import TableRow
from storage.shards import Shards
from storage.store import Store
from tests.storage.scenes import LATER, NOON, running_game

HEADER, FRAME = 32, 24 + 4096


def file_of(url: str) -> Path:
    """Return the file of a database."""
    return Path(sa.make_url(url).database or "")


def log_of(url: str) -> Path:
    """Return the write-ahead log of a database."""
    return file_of(url).with_name(f"{file_of(url).name}-wal")


def frames_of(log: bytes) -> list[int]:
    """Return where the frames begin that are not left over from an older log."""
    return [at for at in range(HEADER, len(log), FRAME) if log[at + 8 : at + 16] == log[16:24]]


async def crash(url: str) -> tuple[TableRow, bytes]:
    """Return a game of twenty moves, and the log as a crash leaves it."""
    store = await Store.open(url)
    table = await running_game(store)
    for number in range(20):
        table = await store.append(table, [str(number)], [0], LATER)
    log = log_of(url).read_bytes()
    data = file_of(url).read_bytes()
    await store.close()
    file_of(url).write_bytes(data)
    return table, log


@pytest.mark.parametrize("damaged", [None, 8])
async def test_a_log_that_is_damaged_in_its_middle_is_noticed(sqlite_url: str, damaged: int | None) -> None:
    table, log = await crash(sqlite_url)
    own = frames_of(log)
    assert len(own) > 20
    if damaged is not None:
        at = own[-damaged] + 1000
        log = log[:at] + b"torn" * 100 + log[at + 400 :]
    log_of(sqlite_url).write_bytes(log)
    store = await Store.open(sqlite_url, shards=Shards())
    assert await store.is_unchecked() is (damaged is not None)
    assert ((await store.table(table.id)).version < table.version) is (damaged is not None)
    await store.close()
    for _ in range(2):
        store = await Store.open(sqlite_url, shards=Shards())
        assert await store.is_unchecked() is (damaged is not None)
        await store.close()
    store = await Store.open(sqlite_url, shards=Shards())
    await store.note_checked()
    assert not await store.is_unchecked()
    await store.close()


async def test_a_log_that_ends_in_half_a_frame_is_a_killed_process(sqlite_url: str) -> None:
    _, log = await crash(sqlite_url)
    log_of(sqlite_url).write_bytes(log[: frames_of(log)[-1] + 1000])
    store = await Store.open(sqlite_url, shards=Shards())
    assert not await store.is_unchecked()
    await store.close()


async def test_a_copy_that_was_put_back_may_lack_what_was_shown(sqlite_url: str, tmp_path: Path) -> None:
    store = await Store.open(sqlite_url, shards=Shards())
    await running_game(store)
    file = file_of(sqlite_url)
    copy_database(file, tmp_path / "copy.db")
    assert not await store.is_unchecked()
    await store.close()
    restore(tmp_path / "copy.db", file, NOON)
    store = await Store.open(sqlite_url, shards=Shards())
    assert await store.is_unchecked()
    await store.close()


async def test_a_table_gets_a_version_of_its_own_after_what_is_lost(store: Store) -> None:
    table = await running_game(store)
    table = await store.append(table, ["a"], [0], LATER)
    row = await store.skip_versions(table.id, table.version + 3)
    assert (row.version, row.undone_at_version) == (table.version + 4, table.version + 4)
    assert (await store.append(row, ["b"], [1], LATER)).moves == ("a", "b")
