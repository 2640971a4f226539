"""Loads whole tables, with seats and moves, in three queries for any number of tables."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import sqlalchemy as sa

from storage import schema
from storage.clock import pop_clock
from storage.errors import NoSuchTable
from storage.models import SeatRow, State, TableRow

Ids: TypeAlias = "Sequence[str] | sa.Select[tuple[str]]"

log = logging.getLogger(__name__)

DAMAGED = (ValueError, TypeError, LookupError)  # what stored values raise that cannot be read
MAX_IDS = 200  # tables whose seats and moves are found by their ids, with which PostgreSQL knows that they are few


def load(connection: sa.Connection, which: sa.ColumnElement[bool], *, lock: bool = False) -> list[TableRow]:
    """Return the tables selected by a condition on ``schema.tables``, oldest first, without those that cannot be read.

    ``lock`` locks them against other writers until the transaction ends; with SQLite everything is locked already.
    """
    try:
        return load_strictly(connection, which, lock=lock)
    except DAMAGED:
        return [*_load_readable(connection, which, lock)]


def _load_readable(connection: sa.Connection, which: sa.ColumnElement[bool], lock: bool) -> Iterator[TableRow]:
    """Yield the tables one by one, and log those that cannot be read."""
    columns = schema.tables.c
    query = sa.select(columns.id).where(which).order_by(columns.created, columns.id)
    for table in connection.execute(query).scalars().all():
        try:
            yield from load_strictly(connection, columns.id == table, lock=lock)
        except DAMAGED as error:
            _log_damage(table, error)


def rows_of(
    connection: sa.Connection, query: sa.Select[Any], key: sa.ColumnElement[Any] = schema.tables.c.id
) -> Sequence[sa.Row[Any]]:
    """Return the rows of a query, without those that cannot be read, which are logged by ``key``."""
    try:
        return connection.execute(query).all()
    except DAMAGED:
        rows: list[sa.Row[Any]] = []
    for value in dict.fromkeys(connection.execute(query.with_only_columns(key)).scalars().all()):
        try:
            rows += connection.execute(query.where(key == value)).all()
        except DAMAGED as error:
            _log_damage(value, error, of=key.table.name if isinstance(key, sa.Column) else "row")
    return rows


_logged: set[tuple[str, object]] = set()


def _log_damage(value: object, error: Exception, of: str = "tables") -> None:
    """Log once that a row cannot be read, without what is stored."""
    if (of, value) not in _logged:
        _logged.add((of, value))
        log.error("%s, row %s: what is stored of it cannot be read (%s)", of, value, type(error).__name__)


def load_strictly(connection: sa.Connection, which: sa.ColumnElement[bool], *, lock: bool = False) -> list[TableRow]:
    """Return the tables as ``load`` does. Raises ValueError, TypeError or LookupError if one cannot be read."""
    query = sa.select(schema.tables).where(which).order_by(schema.tables.c.created, schema.tables.c.id)
    rows = connection.execute(query.with_for_update() if lock else query).all()
    if not rows:
        return []
    ids = [row.id for row in rows] if len(rows) <= MAX_IDS else sa.select(schema.tables.c.id).where(which)
    seats, moves = _seats(connection, ids), _moves(connection, ids)
    return [_table(row, tuple(seats[row.id]), tuple(moves[row.id])) for row in rows]


def load_one(connection: sa.Connection, table: str, *, lock: bool = False) -> TableRow:
    """Return the table with this id. Raises NoSuchTable."""
    rows = load_strictly(connection, schema.tables.c.id == table, lock=lock)
    if not rows:
        raise NoSuchTable(table)
    return rows[0]


def newest_move(table: sa.ColumnElement[str]) -> sa.ScalarSelect[int]:
    """Return the number of a table's last move that stands, or 0, as a subquery."""
    columns = schema.moves.c
    newest = sa.func.coalesce(sa.func.max(columns.number), 0)
    return sa.select(newest).where(columns.table_id == table, columns.undone == 0).scalar_subquery()


def _seats(connection: sa.Connection, tables: Ids) -> defaultdict[str, list[SeatRow]]:
    columns = schema.seats.c
    seats: defaultdict[str, list[SeatRow]] = defaultdict(list)
    query = sa.select(schema.seats).where(columns.table_id.in_(tables)).order_by(columns.table_id, columns.number)
    for row in connection.execute(query):
        values: dict[str, Any] = dict(zip(columns.keys(), row, strict=True))
        seats[values.pop("table_id")].append(SeatRow(**values))
    return seats


def _moves(connection: sa.Connection, tables: Ids) -> defaultdict[str, list[str]]:
    columns = schema.moves.c
    moves: defaultdict[str, list[str]] = defaultdict(list)
    query = sa.select(columns.table_id, columns.move).where(columns.table_id.in_(tables), columns.undone == 0)
    for table, move in connection.execute(query.order_by(columns.table_id, columns.number)):
        moves[table].append(move)
    return moves


def _table(row: sa.Row[Any], seats: tuple[SeatRow, ...], moves: tuple[str, ...]) -> TableRow:
    columns: dict[str, Any] = dict(zip(schema.tables.c.keys(), row, strict=True))
    columns["state"] = State(columns["state"])
    columns["clock"] = pop_clock(columns)
    return TableRow(**columns, seats=seats, moves=moves)
