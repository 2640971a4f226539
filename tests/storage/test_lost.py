"""A copy that was put back is noticed: what was shown may be missing."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from storage.backups import copy_database, restore
from storage.shards import Shards
from storage.store import Store
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


async def test_a_table_gets_a_version_of_its_own_after_what_is_lost(store: Store) -> None:
    table = await running_game(store)
    table = await store.games.append(table, ["a"], [0], LATER)
    row = await store.tables.skip_versions(table.id, table.version + 3)
    assert (row.version, row.undone_at_version) == (table.version + 4, table.version + 4)
    assert (await store.games.append(row, ["b"], [1], LATER)).moves == ("a", "b")
