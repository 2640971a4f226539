"""Copies a database to another one, which may be of the other kind: from SQLite to PostgreSQL, or back.

Everything is copied in one transaction, which is committed only after the copy was verified: until then the target has
no rows.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractContextManager, asynccontextmanager
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from storage import schema, schema_version
from storage.damage import DAMAGED
from storage.database import Database
from storage.driver_errors import translate_driver_errors
from storage.errors import DatabaseDamaged, DatabaseError
from storage.shards import Shards
from storage.sqlite_file import file_of

ROWS = 1000  # read and written at once
GAMES = 200  # loaded at once
CONNECT_SECONDS = 5
SQLITE = "sqlite+aiosqlite"
Progress = Callable[[str, int, int], None]
"""Called with the name of a database table, and how many of how many of its rows are copied."""


@dataclass(frozen=True)
class StoredGame:
    """A game that has begun: its table's id, its slug, its start as JSON, and the moves that stand."""

    id: str
    game: str
    start: Mapping[str, Any]
    moves: tuple[str, ...]


class Copy:
    """A copied database that is not committed yet."""

    def __init__(self, reader: AsyncConnection, writer: AsyncConnection) -> None:
        self._reader = reader
        self._writer = writer

    async def games(self) -> AsyncIterator[StoredGame]:
        """Yield the games that have begun, as the copy has them."""
        columns = schema.tables.c
        ids = (await self._writer.execute(sa.select(columns.id).where(columns.start.is_not(None)))).scalars().all()
        for first in range(0, len(ids), GAMES):
            for game in await _games(self._writer, ids[first : first + GAMES]):
                yield game

    async def original(self, table: str) -> StoredGame:
        """Return a game as the source has it."""
        (game,) = await _games(self._reader, [table])
        return game


@asynccontextmanager
async def copying(source: sa.URL, target: sa.URL, progress: Progress) -> AsyncIterator[Copy]:
    """Copy all rows of a database to an empty one, whose schema is created if it has none. They are committed at the
    end of the block, and discarded if it raises. No bot can use either database meanwhile.

    Raises DatabaseError if the source is missing, of another version than this program or not closed by the bot, if the
    target is not empty or is the source, if a bot uses one of them, if a row cannot be read, or if the copy has fewer
    rows.
    """
    if _address(source) == _address(target):
        raise DatabaseError(f"{_name(target)} would be copied to itself")
    if source.drivername == SQLITE and not file_of(source).is_file():
        raise DatabaseError(f"{_name(source)}: there is no such file")
    async with _connection(source) as reader:
        await _require_version(reader, source)
    if target.drivername != SQLITE or file_of(target).is_file():
        async with _connection(target) as writer:
            await _require_empty(writer, target)
    async with _locked(source) as database:
        if await database.needs_verification():
            raise DatabaseError(
                f"{_name(source)} was not closed by the bot, or is a backup: newer moves may have been shown. "
                "Start the bot with it, so that it compares them with what stands in Discord, stop it, and copy then"
            )
        async with _locked(target), _connection(target) as writer, _connection(source) as reader:
            with _failures(target):
                await writer.execute(sa.delete(schema.heartbeats))  # of a bot that has stored nothing else
            for table in schema.metadata.sorted_tables:
                await _copy_table(table, reader, writer, progress)
            yield Copy(reader, writer)
            with _failures(target):
                await writer.commit()


@asynccontextmanager
async def _connection(url: sa.URL) -> AsyncIterator[AsyncConnection]:
    """Connect for a transaction, which is rolled back at the end."""
    arguments = {} if url.drivername == SQLITE else {"timeout": CONNECT_SECONDS}
    engine = create_async_engine(url, poolclass=NullPool, hide_parameters=True, connect_args=arguments)
    with _failures(url):
        async with engine.connect() as connection:
            yield connection


def _failures(url: sa.URL) -> AbstractContextManager[None]:
    return translate_driver_errors(_name(url), server=url.drivername != SQLITE)


@asynccontextmanager
async def _locked(url: sa.URL) -> AsyncIterator[Database]:
    """Open a database as a bot does, so that no bot can use it meanwhile."""
    database = await Database.open(url.render_as_string(hide_password=False), shards=Shards())
    try:
        yield database
    finally:
        await database.close()


async def _require_version(connection: AsyncConnection, url: sa.URL) -> None:
    """Raise DatabaseError unless a database has the version of this program."""
    version, newest = await connection.run_sync(schema_version.stored_version), schema_version.newest_version()
    schema_version.require_known(version, _name(url).removeprefix("database "))
    if version is None:
        raise DatabaseError(f"{_name(url)} has no tables of this program")
    if version != newest:
        raise DatabaseError(
            f"{_name(url)} has version {version}, and this program {newest}: start the bot with it, which migrates it, "
            "stop it, and copy then"
        )


async def _require_empty(connection: AsyncConnection, url: sa.URL) -> None:
    """Raise DatabaseError if a database has more in our tables than heartbeats."""
    present = set(await connection.run_sync(lambda sync: sa.inspect(sync).get_table_names()))
    tables = [table for table in schema.metadata.sorted_tables if table.name in present]
    filled = [table.name for table in tables if table is not schema.heartbeats and await _count(table, connection)]
    if filled:
        raise DatabaseError(f"{_name(url)} is not empty: it has rows in {', '.join(filled)}; name a new one")


async def _copy_table(table: sa.Table, reader: AsyncConnection, writer: AsyncConnection, progress: Progress) -> None:
    """Copy all rows of a table. Raises DatabaseDamaged if one cannot be read or is not there afterwards."""
    total, done = await _count(table, reader), 0
    progress(table.name, 0, total)
    query, insert = sa.select(table).order_by(*table.primary_key), sa.insert(table)
    try:
        async with reader.stream(query) as result:
            async for rows in result.mappings().partitions(ROWS):
                with _failures(writer.engine.url):
                    await writer.execute(insert, [dict(row) for row in rows])
                done += len(rows)
                progress(table.name, done, total)
    except DAMAGED as error:
        row = await _unreadable(table, reader, done)
        raise DatabaseDamaged(f"{_name(reader.engine.url)}: {table.name}, row {row} cannot be read: {error}") from error
    if await _count(table, writer) != total:
        raise DatabaseDamaged(f"the copy has not the {total} rows of {table.name}")


async def _count(table: sa.Table, connection: AsyncConnection) -> int:
    return int((await connection.execute(sa.select(sa.func.count()).select_from(table))).scalar_one())


async def _unreadable(table: sa.Table, reader: AsyncConnection, done: int) -> str:
    """Return the key of the first row that cannot be read, after those that were copied."""
    keys = sa.select(*table.primary_key).order_by(*table.primary_key).offset(done)
    for key in (await reader.execute(keys)).all():
        pairs = list(zip(table.primary_key, key, strict=True))
        try:
            (await reader.execute(sa.select(table).where(*(column == value for column, value in pairs)))).all()
        except DAMAGED:
            return ", ".join(f"{column.name} {value}" for column, value in pairs)
    return "unknown"


async def _games(connection: AsyncConnection, ids: Sequence[str]) -> list[StoredGame]:
    """Return the games of these tables."""
    tables, moves = schema.tables.c, schema.moves.c
    made = sa.select(moves.table_id, moves.move).where(moves.table_id.in_(ids), moves.undone == 0)
    texts: dict[str, list[str]] = {table: [] for table in ids}
    for table, move in await connection.execute(made.order_by(moves.table_id, moves.number)):
        texts[table].append(move)
    rows = await connection.execute(sa.select(tables.id, tables.game, tables.start).where(tables.id.in_(ids)))
    return [StoredGame(table, game, start, tuple(texts[table])) for table, game, start in rows]


def _name(url: sa.URL) -> str:
    return f"database {url.render_as_string(hide_password=True)}"


def _address(url: sa.URL) -> object:
    return file_of(url) if url.drivername == SQLITE else url.set(password=None)
