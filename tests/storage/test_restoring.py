"""A copy that is restored: what it replaces is kept, and nothing is restored while a bot or program is in the way."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from storage.__main__ import main
from storage.backups import copy_database, restore
from storage.errors import DatabaseDamaged, DatabaseError, DatabaseFull, DatabaseInUse, DatabaseNewer
from storage.shards import Shards
from storage.store import Store
from tests.storage.changes import append
from tests.storage.copied_files import files, mode, moves, names
from tests.storage.scenes import LATER, NOON, running_game
from tests.storage.test_failures import limited_files


async def test_a_restored_copy_has_its_games_and_what_it_replaced_is_kept(
    made_url: str, file: Path, tmp_path: Path
) -> None:
    store = await Store.open(made_url)
    table = await append(store, await running_game(store), ["a"], [0], LATER)
    copy_database(file, tmp_path / "copy.db")
    await append(store, table, ["b"], [1], LATER)
    await store.close()
    old_file = restore(tmp_path / "copy.db", file, NOON)
    assert old_file == file.with_name("tables.db.replaced-20260501T120000Z")
    assert (await moves(file), await moves(old_file)) == (1, 2)
    assert mode(file) == 0o600


async def test_a_copy_is_restored_where_there_was_nothing(made_url: str, file: Path, tmp_path: Path) -> None:
    copy_database(file, tmp_path / "copy.db")
    assert restore(tmp_path / "copy.db", tmp_path / "new" / "tables.db", NOON) is None
    assert names(tmp_path / "new") == ["tables.db", "tables.db-lock"]


async def test_a_full_disk_is_that_of_the_database(made_url: str, file: Path, tmp_path: Path) -> None:
    copy_database(file, tmp_path / "copy.db")
    with limited_files(8192), pytest.raises(DatabaseFull, match=rf"^restoring {tmp_path}/copy\.db to {file}: .*full"):
        restore(tmp_path / "copy.db", file, NOON)


async def test_nothing_is_restored_while_a_bot_has_the_database_open(
    made_url: str, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = await Store.open(made_url, shards=Shards())
    copy_database(file, tmp_path / "copy.db")
    before = names(file.parent)
    assert main(["--database", made_url, "restore", str(tmp_path / "copy.db")]) == 1
    assert "a bot has it open; stop that first" in capsys.readouterr().err
    assert names(file.parent) == before
    await store.close()
    assert main(["--database", made_url, "restore", str(tmp_path / "copy.db")]) == 0


@contextmanager
def opened_elsewhere(file: Path) -> Iterator[None]:
    """Another program that reads a database."""
    script = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('SELECT 1 FROM tables'); print(flush=True)"
    )
    command = [sys.executable, "-c", f"{script}; sys.stdin.read()", str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        yield
        process.communicate()


async def test_nothing_is_restored_while_another_program_has_the_database_open(
    made_url: str, file: Path, tmp_path: Path
) -> None:
    copy_database(file, tmp_path / "copy.db")
    with opened_elsewhere(file), pytest.raises(DatabaseInUse, match="another program has it open"):
        restore(tmp_path / "copy.db", file, NOON)
    restore(tmp_path / "copy.db", file, NOON)


async def test_a_damaged_database_is_replaced_and_kept_with_its_log(made_url: str, file: Path, tmp_path: Path) -> None:
    copy_database(file, tmp_path / "copy.db")
    damaged_files = {"tables.db": b"Frogs jump over frogs. " * 1000, "tables.db-wal": b"a log"}
    for name, content in damaged_files.items():
        file.with_name(name).write_bytes(content)
    old_file = restore(tmp_path / "copy.db", file, NOON)
    names = files(file.parent)
    assert old_file is not None
    assert [names[name.replace(file.name, old_file.name)] for name in damaged_files] == list(damaged_files.values())
    assert sorted(names) == ["tables.db", old_file.name, f"{old_file.name}-wal"]
    assert await moves(file) == 0


async def test_what_is_no_whole_copy_is_not_restored(made_url: str, file: Path, tmp_path: Path) -> None:
    store = await Store.open(made_url)
    await running_game(store)
    await store.close()
    before = files(file.parent)
    copy = tmp_path / "copy.db"
    for spoil in ("UPDATE alembic_version SET version_num = '9999'", "DROP TABLE alembic_version"):
        copy_database(file, copy)
        with closing(sqlite3.connect(copy)) as connection:
            connection.execute(spoil)
            connection.commit()
        with pytest.raises(DatabaseNewer if "9999" in spoil else DatabaseDamaged):
            restore(copy, file, NOON)
    copy.write_bytes(before["tables.db"][:8192])
    with pytest.raises(DatabaseDamaged):
        restore(copy, file, NOON)
    with pytest.raises(DatabaseError, match="no such file"):
        restore(tmp_path / "nothing.db", file, NOON)
    assert files(file.parent) == before
