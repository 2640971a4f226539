"""Copies: made by hand, each day and before a migration, whole or not at all, and never without room for the log."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sqlite3
import sys
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from storage.__main__ import main
from storage.backups import MARGIN_BYTES, copy_before_migration, copy_daily, copy_database, restore
from storage.damage import unreadable_rows
from storage.errors import DatabaseError, DatabaseFull, DatabaseReadOnly
from storage.schema_version import newest_version
from storage.store import Store
from tests.forked import FORKED
from tests.storage.changes import append
from tests.storage.conftest import ON_POSTGRESQL
from tests.storage.copied_files import mode, moves, names
from tests.storage.new_file import write_past
from tests.storage.released import RELEASED, fill_released
from tests.storage.scenes import GUILD, LATER, NOON, running_game
from tests.storage.test_failures import limited_files
from tests.storage.users import IS_ROOT, NOBODY, as_nobody
from tests.storage.writers import Writer


async def test_a_copy_made_during_writes_has_every_acknowledged_move(made_url: str, tmp_path: Path) -> None:
    store = await Store.open(made_url)
    table = await running_game(store)
    await store.close()
    writer = Writer(made_url, table)
    before = writer.heard()
    assert main(["--database", made_url, "backup", str(tmp_path / "copy.db")]) == 0
    after = writer.kill() or before
    assert before <= await moves(tmp_path / "copy.db") <= after + 3
    assert mode(tmp_path / "copy.db") == 0o600


async def test_a_copy_that_fails_leaves_the_one_before_it(made_url: str, file: Path, tmp_path: Path) -> None:
    target = tmp_path / "copies" / "copy.db"
    target.parent.mkdir()
    target.write_text("the one before")
    with limited_files(8192), pytest.raises(DatabaseFull):
        copy_database(file, target)
    assert names(target.parent) == ["copy.db"]
    assert target.read_text() == "the one before"
    with pytest.raises(DatabaseError, match="the database itself"):
        copy_database(file, file)
    with pytest.raises(DatabaseError, match=f"there is no folder {tmp_path}/nowhere$"):
        copy_database(file, tmp_path / "nowhere" / "copy.db")


@pytest.mark.skipif(sys.platform != "linux", reason="the folder is Linux's")
async def test_a_folder_that_takes_no_copy_is_named_in_the_same_words(made_url: str, file: Path) -> None:
    await (await Store.open(made_url)).close()
    target, told = Path("/proc/self/task/copy.db"), []
    for _ in range(2):
        with pytest.raises(DatabaseError, match=f"^backup {target}: ") as error:
            copy_database(file, target)
        told.append(str(error.value))
    assert told[0] == told[1], "a log tells a failure once"


@pytest.mark.skipif(not IS_ROOT, reason="only root has a folder that is closed to it")
async def test_a_folder_of_another_user_that_takes_no_copy_is_told_with_its_cure(
    made_url: str, file: Path, tmp_path: Path
) -> None:
    await (await Store.open(made_url)).close()
    folder = tmp_path / "copies"
    folder.mkdir(mode=0o700)
    with as_nobody(tmp_path), pytest.raises(DatabaseReadOnly, match=f"as root: chown {NOBODY}:{NOBODY} {folder}$"):
        copy_daily(file, folder, NOON)


def kill_backup(url: str, target: Path) -> None:
    """Start to copy a database, and kill that as soon as there is something of it."""
    process = FORKED.Process(target=main, args=(["--database", url, "backup", str(target)],), daemon=True)
    process.start()
    while not names(target.parent):
        time.sleep(0.001)
    process.kill()
    process.join()


async def test_a_copy_that_is_killed_has_no_name_yet(made_url: str, tmp_path: Path) -> None:
    store = await Store.open(made_url)
    await append(store, await running_game(store), ["x" * 1_000_000] * 30, [0] * 30, LATER)
    await store.close()
    folder = tmp_path / "copies"
    folder.mkdir()
    kill_backup(made_url, folder / "copy.db")
    for name in names(folder):
        assert name.startswith(".copy.db.") or await moves(folder / name) == 30


async def test_a_copy_a_day_is_made_and_seven_are_kept(made_url: str, file: Path) -> None:
    store = await Store.open(made_url)
    folder = file.parent / "backups"
    assert await store.back_up_daily(NOON) == folder / "tables-daily-2026-05-01.db"
    assert await store.back_up_daily(LATER) is None
    await store.close()
    others = [folder / ".tables-daily-2026-04-30.db.x.partial", folder / "mine.db"]
    for other in others:
        other.write_text("")
        os.utime(other, (0, 0))
    for day in range(1, 9):
        copy_daily(file, folder, NOON + timedelta(days=day))
    assert names(folder) == ["mine.db", *(f"tables-daily-2026-05-0{day}.db" for day in range(3, 10))]
    assert mode(folder) == 0o700


async def test_copies_dated_after_today_are_deleted_first(made_url: str, file: Path) -> None:
    folder = file.parent / "backups"
    for day in (*range(700, 707), *range(7)):  # the clock was two years ahead for a week
        copy_daily(file, folder, NOON + timedelta(days=day))
    assert names(folder) == [f"tables-daily-2026-05-0{day}.db" for day in range(1, 8)]


def size_of(file: Path) -> int:
    """Return the size of a file in bytes."""
    return file.stat().st_size


class Disk:
    """A disk with some room; each copy on it takes the room of its file."""

    def __init__(self, folder: Path, room: int) -> None:
        self._folder, self._room = folder, room

    def usage(self, path: Path) -> SimpleNamespace:
        used = sum(file.stat().st_size for file in self._folder.rglob("*-daily-*.db"))
        return SimpleNamespace(free=self._room - used)


async def test_no_copy_is_made_that_leaves_no_room_for_the_log(
    made_url: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, size = file.parent / "backups", size_of(file)
    folder.mkdir()
    monkeypatch.setattr(shutil, "disk_usage", Disk(folder, size + MARGIN_BYTES - 1).usage)
    with pytest.raises(DatabaseFull, match="let BACKUP_DIR name a folder on another disk"):
        copy_daily(file, folder, NOON)
    assert names(folder) == []
    room = iter((size + MARGIN_BYTES, MARGIN_BYTES - 1))  # something else has filled the disk meanwhile
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=next(room)))
    with pytest.raises(DatabaseFull):
        copy_daily(file, folder, NOON)
    assert names(folder) == [], "it is not kept"
    monkeypatch.setattr(shutil, "disk_usage", Disk(folder, size + MARGIN_BYTES).usage)
    assert copy_daily(file, folder, NOON) is not None


async def test_old_copies_are_deleted_before_the_room_is_looked_at(
    made_url: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = file.parent / "backups"
    for day in range(7):
        assert copy_daily(file, folder, NOON + timedelta(days=day)) is not None
    copy = size_of(folder / names(folder)[0])
    log = size_of(file) - copy
    monkeypatch.setattr(shutil, "disk_usage", Disk(folder, 7 * copy + log + MARGIN_BYTES).usage)
    assert copy_daily(file, folder, NOON + timedelta(days=7)) is not None
    assert len(names(folder)) == 7


async def test_a_row_that_refers_to_none_is_named_and_copied(made_url: str, file: Path) -> None:
    write_past(made_url, "INSERT INTO looks VALUES (1, 'nowhere2', 1, 1, 1, '2026-05-01 12:00:00.000000')")
    assert copy_daily(file, file.parent / "backups", NOON) is not None
    assert any(row.startswith("looks, row ") for row in unreadable_rows())


async def test_three_copies_made_before_migrations_are_kept(made_url: str, file: Path, tmp_path: Path) -> None:
    for version in range(2, 7):
        copy_before_migration(file, tmp_path / "copies", f"000{version}")
    assert names(tmp_path / "copies") == [f"tables-before-000{version}.db" for version in range(4, 7)]


@pytest.fixture
async def old_file(sqlite_url: str, file: Path) -> Path:
    """A database as 0.1.0 left it."""
    file.parent.mkdir()
    await fill_released(sqlite_url)
    return file


@pytest.mark.soak
async def test_a_database_is_copied_before_it_is_migrated(sqlite_url: str, old_file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    await (await Store.open(sqlite_url, folder)).close()
    await (await Store.open(sqlite_url, folder)).close()
    assert names(folder) == [f"tables-before-{newest_version()}.db"]
    with closing(sqlite3.connect(folder / f"tables-before-{newest_version()}.db")) as copy:
        assert copy.execute("SELECT version_num FROM alembic_version").fetchone() == (RELEASED,)
        assert copy.execute("SELECT count(*) FROM heartbeat").fetchone()[0] > 0
    restore(folder / f"tables-before-{newest_version()}.db", old_file, NOON)
    store = await Store.open(sqlite_url)
    assert len(await store.tables.live(GUILD)) == 3
    await store.close()


async def test_a_database_that_cannot_be_copied_is_not_migrated(
    sqlite_url: str, old_file: Path, tmp_path: Path
) -> None:
    (tmp_path / "taken").write_text("")
    with pytest.raises(DatabaseError, match="backup"):
        await Store.open(sqlite_url, tmp_path / "taken")
    with closing(sqlite3.connect(old_file)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (RELEASED,)


@ON_POSTGRESQL
async def test_postgresql_has_its_own_tools(
    postgresql_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = postgresql_url.replace("@", ":frog7@", 1) + "&sslmode=prefer"
    for command, tool in (("backup", "pg_dump --format=custom"), ("restore", "pg_restore --clean")):
        assert main(["--database", url, command, str(tmp_path / "copy")]) == 1
        errors = capsys.readouterr().err
        assert tool in errors
        assert (errors.count("\n"), "frog7" in errors) == (1, False)
        assert "&sslmode=prefer'" in errors, "a shell would end the command at the &"
    store = await Store.open(postgresql_url)
    assert await store.back_up_daily(NOON) is None
    await store.close()


def test_a_health_check_asks_when_the_bot_was_last_alive(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def live(now: datetime) -> None:
        store = await Store.open(url)
        await store.heartbeats.record(now, timedelta(seconds=30))
        await store.close()

    check = ["--database", url, "heartbeat"]
    assert main(check) == 1
    now = datetime.now(UTC)
    hour = timedelta(hours=1)
    for moment, within, status in ((now - hour, "180", 1), (now + hour, "180", 1), (now, "180", 0), (now, "-1", 1)):
        asyncio.run(live(moment))
        assert main([*check, "--within", within]) == status
    ago, ahead, *_ = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"the bot was alive 36\d\d s ago", ago)
    assert re.fullmatch(r"the bot was alive 3[56]\d\d s in the future: the clock was set back", ahead)


def test_a_health_check_makes_no_database(sqlite_url: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--database", sqlite_url, "heartbeat"]) == 1
    assert "no such file" in capsys.readouterr().err
    assert not file.parent.exists()
