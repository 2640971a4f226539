"""A database is copied whole to one of the other kind, or not at all."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from storage import schema, shard_locks
from storage.backups import copy_database
from storage.column_types import Duration, Instant, Numbers, Stops, UndoRequest
from storage.copying import StoredGame, copying
from storage.database import Database, parse_url
from storage.errors import DatabaseDamaged, DatabaseError, DatabaseInUse
from storage.models import Undo
from storage.shards import Shards
from storage.sqlite_file import file_of
from tests.storage.conftest import ON_POSTGRESQL
from tests.storage.new_file import write_past
from tests.storage.scenes import NOON

Rows = Mapping[str, list[tuple[Any, ...]]]

VALUES: Mapping[type[sa.types.TypeEngine[Any]], object] = {  # by type of column, the narrower types first
    Instant: NOON,
    Duration: timedelta(days=3, microseconds=1),
    Stops: ((NOON, None),),
    UndoRequest: Undo(1, 2, (0,)),
    Numbers: (1, 2),
    sa.JSON: {"setup": [1, None, "Выдра 🐸"], "first": {"x": 0.1}},
    sa.Boolean: True,
    sa.BigInteger: 1_300_000_000_000_000_007,
    sa.Integer: 7,
    sa.Double: 0.1 + 0.2,
    sa.LargeBinary: b"\x00\xff",
    sa.String: "Newt 🐸\n'\"",
}


def value(column: sa.Column[Any]) -> object:
    """Return a value that a column can have."""
    if column.foreign_keys or column in (
        schema.tables.c.id,
        schema.tables.c.follows,
        schema.tables.c.cup,
        schema.cups.c.id,
        schema.cups.c.last_season,
    ):
        return "pond1234"
    return next(found for kind, found in VALUES.items() if isinstance(column.type, kind))


async def fill(url: str) -> None:
    """Create a database with a row in every table."""
    database = await Database.open(url)

    def insert(connection: sa.Connection) -> None:
        connection.execute(sa.delete(schema.heartbeats))
        for table in schema.metadata.sorted_tables:
            connection.execute(sa.insert(table), [{column.name: value(column) for column in table.c}])

    await database.write(insert)
    await database.close()


async def rows(url: str) -> Rows:
    """Return all rows of a database, by its tables."""
    engine = create_async_engine(parse_url(url))
    async with engine.connect() as connection:
        found = {
            table.name: [tuple(row) for row in await connection.execute(sa.select(table))]
            for table in schema.metadata.sorted_tables
        }
    await engine.dispose()
    return found


async def copy(source: str, target: str) -> list[str]:
    """Copy a database. Returns the tables whose rows were reported as copied."""
    reported = []

    def report(name: str, done: int, total: int) -> None:
        reported.extend([name] if done == total == 1 else [])

    async with copying(parse_url(source), parse_url(target), report):
        pass
    return reported


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.soak)])
def pair(sqlite_url: str, postgresql_url: str, request: pytest.FixtureRequest) -> tuple[str, str]:
    """A database of one kind, and an empty one of the other."""
    return (sqlite_url, postgresql_url) if request.param == "sqlite" else (postgresql_url, sqlite_url)


@ON_POSTGRESQL
async def test_every_value_of_every_column_comes_to_the_other_kind_and_back(
    pair: tuple[str, str], tmp_path: Path
) -> None:
    source, target = pair
    await fill(source)
    before = await rows(source)
    assert all(len(found) == 1 and None not in found[0] for found in before.values())
    assert set(await copy(source, target)) == set(schema.metadata.tables)
    assert await rows(target) == before == await rows(source)
    again = f"sqlite+aiosqlite:///{tmp_path / 'again.db'}"
    await copy(target, again)
    assert await rows(again) == before


@ON_POSTGRESQL
@pytest.mark.soak
async def test_nothing_is_kept_of_a_copy_that_fails(pair: tuple[str, str]) -> None:
    source, target = pair
    await fill(source)
    games: list[StoredGame] = []

    async def fail_to_copy() -> None:
        async with copying(parse_url(source), parse_url(target), lambda *_: None) as copied:
            games.extend([game async for game in copied.games()])
            games.append(await copied.original("pond1234"))
            raise LookupError

    with pytest.raises(LookupError):
        await fail_to_copy()
    assert games[0] == games[1]
    assert not (await rows(target))["tables"]
    await copy(source, target)
    assert await rows(target) == await rows(source)


@ON_POSTGRESQL
async def test_a_database_is_copied_to_an_empty_one_alone_and_while_none_is_used(
    pair: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shard_locks, "TIMEOUT_SECONDS", 0)
    source, target = pair
    await fill(source)
    for used in pair:
        bot = await Database.open(used, shards=Shards(2, frozenset({1})))
        with pytest.raises(DatabaseInUse):
            await copy(source, target)
        await bot.close()
    assert not (await rows(target))["tables"]
    await fill(target)
    before = await rows(target)
    with pytest.raises(DatabaseError, match=r"is not empty: it has rows in .*tables"):
        await copy(source, target)
    with pytest.raises(DatabaseError, match="would be copied to itself"):
        await copy(source, source)
    assert await rows(target) == before


async def test_what_is_no_database_of_this_version_is_not_copied_and_not_created(
    sqlite_url: str, tmp_path: Path
) -> None:
    await fill(sqlite_url)
    copy_database(file_of(parse_url(sqlite_url)), tmp_path / "backup.db")
    (tmp_path / "empty.db").touch()
    cases = [
        (f"sqlite+aiosqlite:///{tmp_path / 'none.db'}", "there is no such file"),
        (f"sqlite+aiosqlite:///{tmp_path / 'empty.db'}", "has no tables of this program"),
        (f"sqlite+aiosqlite:///{tmp_path / 'backup.db'}", "Start the bot with it"),  # which must compare it first
    ]
    for source, message in cases:
        with pytest.raises(DatabaseError, match=message):
            await copy(source, f"sqlite+aiosqlite:///{tmp_path / 'new.db'}")
    for version, message in (("0003", "start the bot with it, which migrates it"), ("9999", "newer")):
        write_past(sqlite_url, f"UPDATE alembic_version SET version_num = '{version}'")  # noqa: S608
        with pytest.raises(DatabaseError, match=message):
            await copy(sqlite_url, f"sqlite+aiosqlite:///{tmp_path / 'new.db'}")
    assert not (tmp_path / "new.db").exists()


async def test_a_row_that_cannot_be_read_is_named(sqlite_url: str, tmp_path: Path) -> None:
    await fill(sqlite_url)
    write_past(sqlite_url, "UPDATE seats SET since = 'never'")
    with pytest.raises(DatabaseDamaged, match="seats, row table_id pond1234, number 7 cannot be read"):
        await copy(sqlite_url, f"sqlite+aiosqlite:///{tmp_path / 'new.db'}")
