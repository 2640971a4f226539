"""Systems on which SQLite does not work well are named."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from storage import sqlite_file
from storage.errors import DatabaseError
from storage.sqlite_file import network_file_system
from storage.store import Store


async def test_a_sqlite_that_is_too_old_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "OLDEST_SQLITE", (99, 0, 0))
    with pytest.raises(
        DatabaseError, match=rf"this Python has SQLite {sqlite3.sqlite_version}, and 99\.0\.0 is needed"
    ):
        await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")


def test_a_database_on_a_network_drive_is_found(tmp_path: Path) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text("/dev/sda / ext4 rw 0 0\nnas:/pond /mnt/the\\040pond nfs4 rw 0 0\n")
    assert network_file_system(Path("/mnt/the pond/var/tables.db"), mounts) == "nfs4"
    assert network_file_system(Path("/mnt/other/tables.db"), mounts) is None
    assert network_file_system(Path("/tables.db"), tmp_path / "none") is None
