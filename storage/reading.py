"""From rows to values: whole tables, with their places and moves, in three queries however many they are."""

from __future__ import annotations

from collections import defaultdict

import sqlalchemy as sa

from storage import schema
from storage.errors import NoSuchTable
from storage.rows import Place, State, Table
from storage.transaction import Transaction


async def load(transaction: Transaction, which: sa.ColumnElement[bool], *, lock: bool = False) -> list[Table]:
    """The tables that a condition on ``schema.tables`` picks, oldest first.

    ``lock`` keeps other writers from them until the transaction ends; SQLite has locked everything already.
    """
    query = sa.select(schema.tables).where(which).order_by(schema.tables.c.created, schema.tables.c.id)
    rows = (await transaction.execute(query.with_for_update() if lock else query)).all()
    if not rows:
        return []
    picked = sa.select(schema.tables.c.id).where(which)
    places, moves = await _places(transaction, picked), await _moves(transaction, picked)
    return [_table(row, tuple(places[row.id]), tuple(moves[row.id])) for row in rows]


async def load_one(transaction: Transaction, table: str, *, lock: bool = False) -> Table:
    """The table with an id. Raises NoSuchTable."""
    found = await load(transaction, schema.tables.c.id == table, lock=lock)
    if not found:
        raise NoSuchTable(table)
    return found[0]


async def _places(transaction: Transaction, picked: sa.Select[tuple[str]]) -> defaultdict[str, list[Place]]:
    columns = schema.places.c
    places: defaultdict[str, list[Place]] = defaultdict(list)
    query = sa.select(schema.places).where(columns.table_id.in_(picked)).order_by(columns.table_id, columns.number)
    for row in await transaction.execute(query):
        values = dict(row._mapping)
        places[values.pop("table_id")].append(Place(**values))
    return places


async def _moves(transaction: Transaction, picked: sa.Select[tuple[str]]) -> defaultdict[str, list[str]]:
    columns = schema.moves.c
    moves: defaultdict[str, list[str]] = defaultdict(list)
    query = sa.select(columns.table_id, columns.move).where(columns.table_id.in_(picked), columns.undone == 0)
    for row in await transaction.execute(query.order_by(columns.table_id, columns.number)):
        moves[row.table_id].append(row.move)
    return moves


def _table(row: sa.Row[tuple[object, ...]], places: tuple[Place, ...], moves: tuple[str, ...]) -> Table:
    columns = dict(row._mapping)
    columns["state"] = State(row.state)
    return Table(**columns, places=places, moves=moves)
