"""Shared parts of the repositories: their base class, and how whole tables are loaded, in three queries for any few
hundred of them, and locked. ``storage.saving`` changes what is loaded."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa

from storage import schema
from storage.clock import pop_clock
from storage.damage import DAMAGED, log_damage, mark_readable
from storage.errors import NoSuchTable, UnreadableTable
from storage.models import SeatRow, State, TableRow
from storage.shards import Shards
from storage.transaction import checked, types_of, values_of

LOADING = "load"  # the reader of whole tables
MAX_IDS = 200  # tables whose seats and moves are found at once, so that PostgreSQL knows that they are few


def load(connection: sa.Connection, which: sa.ColumnElement[bool], *, lock: bool = False) -> list[TableRow]:
    """Return the tables selected by a condition on ``schema.tables``, oldest first, without those that cannot be read.

    ``lock`` locks them against other writers until the transaction ends; with SQLite everything is locked already.
    """
    query = sa.select(schema.tables).where(which).order_by(schema.tables.c.created, schema.tables.c.id)
    try:
        return _with_seats_and_moves(connection, connection.execute(query.with_for_update() if lock else query).all())
    except DAMAGED:
        return [*_load_readable(connection, query, lock)]


def _load_readable(connection: sa.Connection, query: sa.Select[Any], lock: bool) -> Iterator[TableRow]:
    """Yield the tables one by one, without those that cannot be read."""
    for table in connection.execute(query.with_only_columns(schema.tables.c.id)).scalars().all():
        with suppress(UnreadableTable):
            yield load_one(connection, table, lock=lock)


def _with_seats_and_moves(connection: sa.Connection, rows: Sequence[sa.Row[Any]]) -> list[TableRow]:
    seats, moves = defaultdict[str, list[SeatRow]](list), defaultdict[str, list[str]](list)
    for first in range(0, len(rows), MAX_IDS):
        ids = {"some_tables": [row.id for row in rows[first : first + MAX_IDS]]}
        # All rows at once: while a query is half read, SQLite shows its connection nothing that is written later.
        for seat in connection.execute(_SEATS_OF_SOME, ids).all():
            values: dict[str, Any] = dict(zip(_SEATS.keys(), checked(seat, _TYPES_OF_SEAT), strict=True))
            seats[values.pop("table_id")].append(SeatRow(**values))
        for table_id, move in connection.execute(_MOVES_OF_SOME, ids).all():
            moves[table_id].append(move)
    tables = [_table(row, tuple(seats[row.id]), tuple(moves[row.id])) for row in rows]
    for table in tables:
        mark_readable(table.id, LOADING)
    return tables


def load_one(connection: sa.Connection, table: str, *, lock: bool = False) -> TableRow:
    """Return the table with this id. Raises NoSuchTable, UnreadableTable, which is logged."""
    try:
        rows = connection.execute(_LOCKED_TABLE if lock else _TABLE, {"one_table": table}).all()
        found = _with_seats_and_moves(connection, rows)
    except DAMAGED as error:
        log_damage(table, error, LOADING)
        raise UnreadableTable(of=table) from error
    if not found:
        raise NoSuchTable(of=table)
    return found[0]


# Statements that are built once: building them takes longer than reading a table.
_TABLE = sa.select(schema.tables).where(schema.tables.c.id == sa.bindparam("one_table"))
_LOCKED_TABLE = _TABLE.with_for_update()
_SEATS, _MOVES = schema.seats.c, schema.moves.c
_SOME_TABLES: sa.BindParameter[Any] = sa.bindparam("some_tables", expanding=True)
_SEATS_OF_SOME = (
    sa.select(schema.seats).where(_SEATS.table_id.in_(_SOME_TABLES)).order_by(_SEATS.table_id, _SEATS.number)
)
_MOVES_OF_SOME = (
    sa.select(_MOVES.table_id, _MOVES.move)
    .where(_MOVES.table_id.in_(_SOME_TABLES), _MOVES.undone == 0)
    .order_by(_MOVES.table_id, _MOVES.number)
)


def newest_move(table: sa.ColumnElement[str]) -> sa.ScalarSelect[int]:
    """Return the number of a table's last move that stands, or 0, as a subquery."""
    newest = sa.func.coalesce(sa.func.max(_MOVES.number), 0)
    return sa.select(newest).where(_MOVES.table_id == table, _MOVES.undone == 0).scalar_subquery()


_TYPES_OF_TABLE, _TYPES_OF_SEAT = types_of(schema.tables.c), types_of(schema.seats.c)


def _table(row: sa.Row[Any], seats: tuple[SeatRow, ...], moves: tuple[str, ...]) -> TableRow:
    columns: dict[str, Any] = dict(zip(schema.tables.c.keys(), checked(row, _TYPES_OF_TABLE), strict=True))
    if not isinstance(columns["options"], dict):
        raise TypeError("options are of another type")
    if columns["actor"] not in (None, *range(len(seats))):
        raise LookupError("a seat that is not there must decide")
    columns["state"] = State(columns["state"])
    columns["clock"] = pop_clock(columns)
    return TableRow(**columns, seats=seats, moves=moves)


T = TypeVar("T")


class Transactions(Protocol):
    """The opened database, as the repositories use it. A transaction is a function of a SQLAlchemy connection:
    it is committed when the function returns and rolled back when it raises."""

    shards: Shards
    missing_games: frozenset[str]

    async def write(self, work: Callable[[sa.Connection], T], *, durable: bool = True, background: bool = False) -> T:
        """Run a writing transaction and return its result; without ``durable`` a power failure may lose it. Those in
        the ``background`` let others go first. Raises DatabaseError and what ``work`` raises."""

    async def read(self, work: Callable[[sa.Connection], T], *, background: bool = False) -> T:
        """Run a transaction that reads one consistent snapshot. Raises DatabaseError."""

    async def empty_log(self) -> None:
        """Remove deleted values from the write-ahead log. Raises DatabaseError."""

    async def needs_verification(self) -> bool:
        """Return whether changes that were shown may be missing, after a copy was restored or a process killed."""

    async def mark_verified(self) -> None:
        """Clear the flag returned by ``needs_verification``. Raises DatabaseError."""

    async def check(self) -> None:
        """Raise DatabaseGone or DatabaseInUse if the database is no longer this bot's."""


class Repository:
    """Base class of the parts of the store."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    async def _execute(self, *statements: sa.UpdateBase, durable: bool = True, background: bool = False) -> int:
        """Run statements that write, in one transaction as ``Transactions.write`` does. Returns how many rows the last
        one has changed."""

        def execute(connection: sa.Connection) -> int:
            return [connection.execute(statement).rowcount for statement in statements][-1]

        return await self._database.write(execute, durable=durable, background=background)

    async def _load(self, which: sa.ColumnElement[bool], *, background: bool = False) -> list[TableRow]:
        """Return the tables selected by a condition, as ``load`` does."""
        return await self._database.read(lambda connection: load(connection, which), background=background)

    async def _values(
        self,
        query: sa.Select[Any],
        make: Callable[[sa.Row[Any]], T],
        *keys: sa.ColumnElement[Any],
        background: bool = False,
        **parameters: object,
    ) -> list[T]:
        """Return what ``make`` returns for each readable row of a query, as ``values_of`` does."""
        return await self._database.read(
            lambda connection: values_of(connection, query, make, *keys, **parameters), background=background
        )

    async def _rows(
        self,
        query: sa.Select[Any],
        *keys: sa.ColumnElement[Any],
        background: bool = False,
        **parameters: object,
    ) -> list[sa.Row[Any]]:
        """Return the readable rows of a query, as ``rows_of`` does."""
        return await self._values(query, lambda row: row, *keys, background=background, **parameters)

    async def _scalars(self, query: sa.Select[Any], *, background: bool = False) -> list[Any]:
        """Return the values of a query of one column."""
        return await self._database.read(
            lambda connection: [*connection.execute(query).scalars()], background=background
        )

    async def _first(self, query: sa.Select[Any], *, background: bool = False) -> sa.Row[Any] | None:
        """Return the first row of a query; None without one."""
        return await self._database.read(lambda connection: connection.execute(query).first(), background=background)

    async def _scalar(self, query: sa.Select[Any]) -> Any | None:
        """Return the value of a query of one row and column; None without a row."""
        return await self._database.read(lambda connection: connection.execute(query).scalar_one_or_none())

    @property
    def _own(self) -> sa.ColumnElement[bool]:
        """The condition on ``schema.tables`` that selects the tables this process owns."""
        return self._own_in(None)

    def _own_in(self, ids: Collection[int] | None) -> sa.ColumnElement[bool]:
        """The same for own shards, by default all: their tables, without those of games that are not installed."""
        shards, missing = self._database.shards, self._database.missing_games
        shards = shards if ids is None else shards.only(ids)
        return sa.and_(shards.tables, schema.tables.c.game.not_in(sorted(missing))) if missing else shards.tables
