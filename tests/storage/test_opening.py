"""Opening: from nothing, again, and by several at once."""

from __future__ import annotations

import os
import re
import sqlite3
import sys
import threading
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.ext.asyncio import create_async_engine

from storage import schema, schema_version
from storage.database import Database
from storage.errors import DatabaseError, DatabaseInUse, DatabaseReadOnly
from storage.file_locks import lock_file
from storage.schema import metadata
from storage.shards import Shards
from storage.sqlite_file import FileLock, make_private
from storage.store import Store
from tests.storage.copied_files import mode, names
from tests.storage.new_file import file_of, new_file
from tests.storage.released import fill_released
from tests.storage.scenes import NOON, new_lobby, running_game
from tests.storage.users import IS_ROOT, NOBODY, as_nobody
from tests.storage.writers import open_together
from tests.timeouts import TEST_TIMEOUT


async def test_the_log_names_a_database_that_is_made_anew(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    file = tmp_path / "mistyped" / "tables.db"
    for _ in range(2):
        await (await Store.open(f"sqlite+aiosqlite:///{file}")).close()
    assert [line for line in caplog.messages if "is new" in line] == [
        f"database {file}: it is new, since there was none"
    ]


def test_several_processes_open_a_new_database_at_the_same_moment(url: str) -> None:
    assert open_together(url, 3) == [0, 0, 0]


async def test_a_relative_file_is_made_where_the_process_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    await (await Store.open("sqlite+aiosqlite:///var/tables.db")).close()
    assert (tmp_path / "var" / "tables.db").is_file()


async def test_an_opening_that_fails_leaves_nothing_open(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: sa.Connection) -> None:
        raise DatabaseError("no room")

    before = {*threading.enumerate()}
    with monkeypatch.context() as patch:
        patch.setattr(schema_version, "create", fail)
        with pytest.raises(DatabaseError, match="no room"):
            await Store.open(url, shards=Shards())
    for thread in {*threading.enumerate()} - before:
        thread.join(TEST_TIMEOUT)
        assert not thread.is_alive()
    await (await Store.open(url, shards=Shards())).close()


async def test_a_bots_database_is_refused_to_another_bot_by_any_of_its_names(tmp_path: Path) -> None:
    first = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/tables.db", shards=Shards())
    (tmp_path / "link.db").symlink_to("tables.db")
    (tmp_path / "folder").symlink_to(tmp_path)
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "hard.db").hardlink_to(tmp_path / "tables.db")
    hard_links = ["elsewhere/hard.db"] if sys.platform == "linux" else []
    for name in ("tables.db", "link.db", "folder/tables.db", *hard_links):
        with pytest.raises(DatabaseInUse):
            await Store.open(f"sqlite+aiosqlite:///{tmp_path}/{name}", shards=Shards())
    await first.close()


def test_the_database_itself_is_locked_only_where_sqlite_has_other_locks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tables.db"
    file.touch()
    monkeypatch.setattr(sys, "platform", "darwin")
    lock = FileLock(file, alone=True)
    with file.open() as handle:
        lock_file(handle.fileno(), alone=True)
    lock.release()


async def test_a_file_is_found_whatever_its_name_looks_like(tmp_path: Path) -> None:
    file = tmp_path / "50%25 of it?.db"
    await (await Store.open(f"sqlite+aiosqlite:///{quote(str(file))}")).close()
    assert names(tmp_path) == [file.name, f"{file.name}-lock"]


@pytest.mark.parametrize("is_migrated", [False, True])
async def test_databases_have_what_the_schema_says(url: str, is_migrated: bool, tmp_path: Path) -> None:
    if url.startswith("sqlite"):
        file_of(url).parent.mkdir()
    if is_migrated:
        await fill_released(url)
    await (await Store.open(url)).close()
    engine = create_async_engine(url)

    def differences(connection: sa.Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        return list(compare_metadata(context, metadata))

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()
    if is_migrated and url.startswith("sqlite"):
        assert indexes_and_triggers(url) == indexes_and_triggers(new_file(tmp_path))


def indexes_and_triggers(url: str) -> dict[str, list[str]]:
    """Return the words of all indexes and triggers of a SQLite database, by name."""
    with closing(sqlite3.connect(file_of(url))) as connection:
        query = "SELECT name, sql FROM sqlite_schema WHERE type IN ('index', 'trigger') AND sql IS NOT NULL"
        return {name: re.findall(r"[^\s()\"]+", sql) for name, sql in connection.execute(query)}


async def test_a_sqlite_file_is_durable_and_consistent(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)

    def pragmas(connection: sa.Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.execute(sa.text(f"PRAGMA {name}")).scalar() for name in names]

    full, normal = 2, 1
    assert await database.read(pragmas) == ["wal", full, 1]
    for durable, expected in ((True, full), (False, normal), (True, full)):
        assert await database.write(pragmas, durable=durable) == ["wal", expected, 1]
    await database.close()


async def test_every_page_is_read_beside_a_bot_of_any_shard(store: Store, url: str) -> None:
    await store.close()
    bot = await Store.open(url, shards=Shards(2, frozenset({0})))
    reader = await Store.open_to_read(url)
    try:
        row = await new_lobby(bot, guild=(1 << 22) + 7)
        await bot.guilds.set_settings(row.guild or 0, pages="all")
        address = (await bot.pages.ensure(row.id, NOON, is_public=True)).address
        content = await reader.pages.find(address)
        assert content is not None
        assert content.row == row
        assert await reader.pages.stamps([address]) == {address: content.stamp}
    finally:
        await reader.close()
        await bot.close()


async def test_what_is_open_for_reading_cannot_be_changed(store: Store, url: str) -> None:
    reader = await Store.open_to_read(url)
    try:
        with pytest.raises(DatabaseError):
            await reader.database.read(lambda connection: connection.execute(sa.delete(schema.settings)))
    finally:
        await reader.close()


async def test_every_file_of_a_database_is_its_owners_alone(sqlite_url: str) -> None:
    previous = os.umask(0)
    try:
        store = await Store.open(sqlite_url)
        await running_game(store)
    finally:
        os.umask(previous)
    folder = file_of(sqlite_url).parent
    own = dict.fromkeys(("tables.db", "tables.db-lock", "tables.db-shm", "tables.db-wal"), 0o600)
    assert (mode(folder), {path.name: mode(path) for path in folder.iterdir()}) == (0o700, own)
    await store.close()
    for path in folder.iterdir():
        path.chmod(0o644)  # as version 0.1 left them
    store = await Store.open(sqlite_url)
    assert {path.name: mode(path) for path in folder.iterdir()} == own
    await store.close()


@pytest.mark.skipif(not IS_ROOT, reason="only root can give files to others")
@pytest.mark.parametrize("others", ["tables.db", "tables.db-wal", ""])
def test_a_copy_that_root_has_brought_is_refused_with_what_to_do(others: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    for name in ("tables.db", "tables.db-wal"):
        (folder / name).touch(mode=0o600)
    for path in (folder, *folder.iterdir()):
        os.chown(path, NOBODY, NOBODY)
    brought = folder / others
    os.chown(brought, 0, 0)
    with as_nobody(tmp_path), pytest.raises(DatabaseReadOnly) as refused:
        make_private(folder / "tables.db")
    assert f"it belongs to user 0, and the bot is {NOBODY}:{NOBODY}" in str(refused.value)
    assert str(refused.value).endswith(f"as root: chown {NOBODY}:{NOBODY} {brought}")


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="folders have no such permissions")
@pytest.mark.parametrize(("rights", "cure"), [(0o600, "chmod u+rwX"), (0o700, "mounted read-only")])
def test_a_folder_that_cannot_be_used_is_refused_with_its_cure(
    rights: int, cure: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").mkdir(mode=rights)
    monkeypatch.setattr(os, "access", lambda *_, **__: False)
    with pytest.raises(DatabaseReadOnly, match=re.escape(cure)):
        make_private(tmp_path / "data" / "tables.db")
