"""What is no database of ours, or cannot be opened, is refused in words, and left as it is."""

from __future__ import annotations

import secrets
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from storage import sqlite_connection, sqlite_file
from storage.errors import DatabaseDamaged, DatabaseError, DatabaseNewer
from storage.schema_version import newest_version
from storage.sqlite_file import network_file_system
from storage.store import Store
from tests.storage.changes import append
from tests.storage.new_file import file_of
from tests.storage.scenes import NOON, running_game
from tests.storage.test_failures import on_the_side


async def refusal(url: str) -> str:
    """Return what opening says, in one line."""
    with pytest.raises(DatabaseError) as error:
        await Store.open(url)
    assert "\n" not in str(error.value)
    return str(error.value)


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        *((no_url, "") for no_url in ("", "nonsense", "tables.db", "://", "sqlite+aiosqlite:/tables.db")),
        ("sqlite+aiosqlite://", "names no file"),
        ("sqlite+aiosqlite:///:memory:", "names no file"),
        ("sqlite:///tables.db", "sqlite"),
        ("mysql://heron:frog7@here/x", "mysql"),
    ],
)
async def test_what_is_no_url_of_ours_is_answered_with_what_one_looks_like(url: str, reason: str) -> None:
    output = await refusal(url)
    assert reason in output.partition("expected")[0]
    assert "expected sqlite+aiosqlite:///FILE or postgresql+asyncpg://" in output
    assert "frog7" not in output


@pytest.mark.parametrize(
    ("rest", "words"),
    [
        ("heron:frog7@127.0.0.1:54x/db", "%40"),
        ("heron:f@rog7@127.0.0.1/db", "more than one @"),
        ("her/on:frog7@127.0.0.1/db", "more than one @"),
        ("heron:frog7@127.0.0.1/db?pool_size=5", "has pool_size; of options it may have host, port, ssl, sslmode"),
        ("heron:frog7@127.0.0.1/db?sslmode=yes", "verify-full"),
        ("heron:frog7@db..example/db", "db..example, which cannot be a host"),
        ("heron:frog7@/db?host=db..example", "db..example, which cannot be a host"),
        ("heron:frog7@127.0.0.1:70000/db", "the port 70000; expected one from 1 to 65535"),
        ("heron:fr/og7@127.0.0.1:1/db", "cannot be reached"),
        ("heron:frog7@127.0.0.1:1/db?sslmode=require", "cannot be reached"),
        ("heron:frog7@127.0.0.1:1/tables", "127.0.0.1:1/tables"),
    ],
)
@pytest.mark.parametrize("driver", ["postgres", "postgresql", "postgresql+asyncpg"])
async def test_a_url_of_a_server_is_understood_or_refused_in_a_line(driver: str, rest: str, words: str) -> None:
    output = await refusal(f"{driver}://{rest}")
    assert words in output
    assert "rog7" not in output


@pytest.mark.parametrize(
    ("path", "name", "reason"),
    [
        ("{folder}", "{folder}", "that is a folder, not a file"),
        ("file:{folder}/empty.db?mode=ro&uri=true", "empty.db", "readonly database"),
        ("{folder}/tables.db", "tables.db", "not a database"),
        ("{folder}/empty.db/tables.db", "tables.db", "one above it is a file"),
        ("/dev/null", "/dev/null", "that is a device, not a file"),
        ("{folder}/a\0b.db", "URL", "names no file"),
    ],
)
async def test_what_is_no_file_of_a_database_is_named_with_the_reason(
    tmp_path: Path, path: str, name: str, reason: str
) -> None:
    (tmp_path / "empty.db").write_bytes(b"")
    (tmp_path / "tables.db").write_text("Frogs jump over frogs. " * 100)
    output = await refusal(f"sqlite+aiosqlite:///{path.format(folder=tmp_path)}")
    assert name.format(folder=tmp_path) in output
    assert reason in output


@pytest.mark.xdist_group("postgresql")
async def test_a_database_that_is_not_on_the_server_is_named(postgresql_url: str) -> None:
    output = await refusal(postgresql_url.replace("/postgres?", "/nowhere?"))
    assert "nowhere" in output
    assert "does not exist" in output


async def test_a_newer_database_is_refused_with_both_versions(url: str) -> None:
    await (await Store.open(url)).close()
    await on_the_side(url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(DatabaseNewer, match=f"newer .* is 9999, .* knows {newest_version()}"):
        await Store.open(url)


async def test_a_damaged_file_is_refused_at_the_start(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    await running_game(store)
    await store.close()
    file = file_of(sqlite_url)
    file.write_bytes(file.read_bytes()[:-4096] + bytes(4096))
    with pytest.raises(DatabaseDamaged, match="damaged"):
        await Store.open(sqlite_url)


async def test_the_check_at_the_start_ends_in_time(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await Store.open(sqlite_url)
    table = await running_game(store)
    moves = [secrets.token_hex(20_000) for _ in range(500)]
    await append(store, table, moves, [0] * 500, NOON)
    await store.close()
    monkeypatch.setattr(sqlite_connection, "CHECK_SECONDS", 0)
    start_time = time.process_time()
    store = await Store.open(sqlite_url)
    assert time.process_time() - start_time < 5
    assert (await store.tables.load(table.id)).moves == tuple(moves)
    await store.close()


@pytest.mark.parametrize(
    "statements",
    [
        "CREATE TABLE tables (id INTEGER)",
        "CREATE TABLE users (id INTEGER)",
        "PRAGMA application_id = 5",
        "PRAGMA application_id = 77; CREATE TABLE users (id INTEGER)",
        "CREATE TABLE alembic_version (version_num TEXT); INSERT INTO alembic_version VALUES ('5f3a9c0d1e2b')",
    ],
)
async def test_a_database_of_another_program_is_refused_and_stays_as_it_is(tmp_path: Path, statements: str) -> None:
    file = tmp_path / "theirs.db"
    with closing(sqlite3.connect(file)) as database:
        database.executescript(statements)
    file.chmod(0o644)
    before = file.read_bytes(), file.stat().st_mode
    with pytest.raises(DatabaseDamaged, match="it belongs to another program"):
        await Store.open(f"sqlite+aiosqlite:///{file}")
    assert (file.read_bytes(), file.stat().st_mode) == before


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
