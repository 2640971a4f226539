"""What was shown may be missing after a copy was put back or a process killed, and that is noticed."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest
import sqlalchemy as sa

from storage.__main__ import main
from storage.backups import copy_database, restore
from storage.shards import Shards
from storage.sqlite_file import has_log
from storage.store import Store
from tests.storage.changes import append, skip_versions
from tests.storage.scenes import LATER, NOON, running_game


def file_of(url: str) -> Path:
    """Return the file of a database."""
    return Path(sa.make_url(url).database or "")


async def test_a_copy_that_was_put_back_may_lack_what_was_shown(made_url: str, tmp_path: Path) -> None:
    store = await Store.open(made_url, shards=Shards())
    await running_game(store)
    file = file_of(made_url)
    copy_database(file, tmp_path / "copy.db")
    assert not await store.needs_verification()
    await store.close()
    restore(tmp_path / "copy.db", file, NOON)
    store = await Store.open(made_url, shards=Shards())
    assert await store.needs_verification()
    await store.close()
    store = await Store.open(made_url, shards=Shards())
    assert await store.needs_verification(), "nobody has verified it"
    await store.mark_verified()
    assert not await store.needs_verification()
    await store.close()


async def test_a_copy_that_is_used_as_it_is_may_lack_what_was_shown(made_url: str, tmp_path: Path) -> None:
    store = await Store.open(made_url, shards=Shards())
    copy_database(file_of(made_url), tmp_path / "copy.db")
    await store.close()
    copy = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'copy.db'}", shards=Shards())
    assert await copy.needs_verification()
    await copy.close()


async def test_a_database_that_was_not_closed_may_lack_what_was_shown(made_url: str, tmp_path: Path) -> None:
    store = await Store.open(made_url, shards=Shards())
    await running_game(store)
    file = file_of(made_url)
    for end in ("", "-wal"):  # as a process leaves them that is killed
        shutil.copyfile(f"{file}{end}", f"{tmp_path / 'killed.db'}{end}")
    await store.close()
    store = await Store.open(made_url, shards=Shards())
    assert not await store.needs_verification()
    await store.close()
    url = f"sqlite+aiosqlite:///{tmp_path / 'killed.db'}"
    await (await Store.open(url)).close()
    killed = await Store.open(url, shards=Shards())
    assert await killed.needs_verification(), "whoever opened it first has not checked anything"
    await killed.close()


@pytest.mark.parametrize("command", [["backup", "copy.db"], ["heartbeat"]])
async def test_an_unclosed_database_may_lack_what_was_shown(
    made_url: str, tmp_path: Path, command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = await Store.open(made_url, shards=Shards())
    await running_game(store)
    file = file_of(made_url)
    for end in ("", "-wal"):
        shutil.copyfile(f"{file}{end}", f"{tmp_path / 'killed.db'}{end}")
    await asyncio.to_thread(main, ["--database", made_url, *command])
    assert not await store.needs_verification(), "a bot has it open"
    await store.close()
    url = f"sqlite+aiosqlite:///{tmp_path / 'killed.db'}"
    await asyncio.to_thread(main, ["--database", url, *command])
    assert not has_log(tmp_path / "killed.db")
    killed = await Store.open(url, shards=Shards())
    assert await killed.needs_verification()
    await killed.close()


async def test_a_table_gets_a_version_of_its_own_after_what_is_lost(store: Store) -> None:
    table = await running_game(store)
    table = await append(store, table, ["a"], [0], LATER)
    row = await skip_versions(store, table.id, table.version + 3, LATER)
    assert (row.version, row.undone_at_version) == (table.version + 4, table.version + 4)
    assert (await append(store, row, ["b"], [1], LATER)).moves == ("a", "b")
