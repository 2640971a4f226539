"""Who may read and write the files of a database."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import sqlalchemy as sa

from storage.errors import DatabaseReadOnly
from storage.sqlite_file import make_private
from storage.store import Store
from tests.storage.scenes import running_game

NOBODY = 65534  # a user


async def test_every_file_of_a_database_is_its_owners_alone(sqlite_url: str) -> None:
    previous = os.umask(0)
    try:
        store = await Store.open(sqlite_url)
        await running_game(store)
    finally:
        os.umask(previous)
    folder = Path(sa.make_url(sqlite_url).database or "").parent
    modes = {path.name: path.stat().st_mode & 0o777 for path in (folder, *folder.iterdir())}
    await store.close()
    files = dict.fromkeys(("tables.db", "tables.db-lock", "tables.db-shm", "tables.db-wal"), 0o600)
    assert modes == {"var": 0o700, **files}


def modes(folder: Path) -> dict[str, int]:
    """Return the modes of the files in a folder, by name."""
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir() if path.is_file()}


async def test_a_file_that_version_0_1_left_readable_becomes_its_owners_alone(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    await (await Store.open(url)).close()
    for name in modes(tmp_path):
        (tmp_path / name).chmod(0o644)
    store = await Store.open(url)
    assert modes(tmp_path) == dict.fromkeys(("tables.db", "tables.db-lock", "tables.db-shm", "tables.db-wal"), 0o600)
    await store.close()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give files to others")
@pytest.mark.parametrize("others", ["tables.db", "tables.db-wal", ""])
def test_a_copy_that_root_has_brought_is_refused_with_what_to_do(others: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    for name in ("tables.db", "tables.db-wal"):
        (folder / name).touch(mode=0o600)
    for path in (folder, *folder.iterdir()):
        os.chown(path, NOBODY, NOBODY)
    for above in (tmp_path, *tmp_path.parents[:3]):
        above.chmod(above.stat().st_mode | 0o011)
    brought = folder / others
    os.chown(brought, 0, 0)
    os.setegid(NOBODY)
    os.seteuid(NOBODY)
    try:
        with pytest.raises(DatabaseReadOnly) as refused:
            make_private(folder / "tables.db")
    finally:
        os.seteuid(0)
        os.setegid(0)
    assert f"it belongs to user 0, and the bot is {NOBODY}:{NOBODY}" in str(refused.value)
    assert str(refused.value).endswith(f"as root: chown {NOBODY}:{NOBODY} {brought}")
