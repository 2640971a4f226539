"""What is stored about a person: all of it told, and all of it forgotten."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.lobbies import stand_up
from storage.models import SeatRow, State, Strength, TableRow
from storage.queries import load
from storage.seats import give_away, is_deserted
from storage.transaction import Transaction
from storage.unit_of_work import Change, Changing


class People(Changing):
    """The rights of a person over what is stored."""

    async def about(self, user: int) -> dict[str, Any]:
        """Everything stored about a person, as JSON values: ids are texts, times ISO 8601."""
        async with self._database.reading() as transaction:
            tables = await load(transaction, _of(user))
            results = await _rows(transaction, schema.results, user)
            ratings = await _rows(transaction, schema.ratings, user)
            return {
                "user": str(user),
                "tables": [await _table(transaction, row, user) for row in tables],
                "results": results,
                "ratings": ratings,
            }

    async def forget(self, user: int, now: datetime, strength: Strength = "medium") -> list[TableRow]:
        """Forget a person: lobbies are left, running games go on with a computer player of this strength or end when no
        person is left, finished games keep a seat without a name.

        Returns the tables that were live and are other now.
        """
        async with self._database.writing() as transaction:
            live = []
            for row in await load(transaction, _of(user), lock=True):
                change = Change(transaction, row)
                _forget(change, user, now, strength)
                await change.write()
                if row.state in (State.LOBBY, State.RUNNING):
                    live.append(change.row)
            results, ratings = schema.results, schema.ratings
            await transaction.execute(sa.update(results).where(results.c.user == user).values(user=None))
            await transaction.execute(sa.delete(ratings).where(ratings.c.user == user))
            return live


def _of(user: int) -> sa.ColumnElement[bool]:
    """The tables where a person has or had a seat, or is host."""
    seated = sa.select(schema.seats.c.table_id).where(schema.seats.c.user == user)
    return sa.or_(schema.tables.c.host == user, schema.tables.c.id.in_(seated))


def _forget(change: Change, user: int, now: datetime, strength: Strength) -> None:
    state = change.row.state
    seat = next((seat for seat in change.row.seats if seat.user == user), None)
    if seat is not None and state is State.LOBBY:
        change.set(version=change.row.version + 1, last_activity=now)
        stand_up(change, user, now)
    elif seat is not None:
        if state is State.RUNNING:
            _replace(change, seat, now, strength)
        change.set_seat(seat.number, user=None, name="", locale="en")
    if change.row.host == user:
        change.set(host=None)


def _replace(game: Change, seat: SeatRow, now: datetime, strength: Strength) -> None:
    """Put a computer player on the seat of a person who goes for good."""
    game.set(undo=None, last_activity=now)
    give_away(game, seat.number, strength)
    if is_deserted(game.row):
        game.cancel(now)


async def _rows(transaction: Transaction, table: sa.Table, user: int) -> list[dict[str, Any]]:
    query = sa.select(table).where(table.c.user == user).order_by(*table.primary_key)
    return [
        {name.removesuffix("_id"): _plain(name, value) for name, value in row._mapping.items()}
        for row in await transaction.execute(query)
    ]


async def _table(transaction: Transaction, row: TableRow, user: int) -> dict[str, Any]:
    held = next((other for other in row.seats if other.user == user), None)
    told = {
        "table": row.id,
        "game": row.game,
        "guild": row.guild,
        "channel": row.channel,
        "state": row.state.value,
        "host": row.host == user,
        "created": row.created,
        "ended": row.ended,
    }
    seat: dict[str, Any] = {}
    if held is not None:
        seat = {
            "seat": held.number,
            "name": held.name,
            "locale": held.locale,
            "secret_sent": held.secret_sent,
            "computer": held.computer,
            "away": held.away,
            "timeouts_in_a_row": held.timeouts_in_a_row,
            "moves": await _moves(transaction, row, held.number),
        }
    return {name: _plain(name, value) for name, value in {**told, **seat}.items()}


async def _moves(transaction: Transaction, row: TableRow, seat: int) -> list[dict[str, Any]]:
    """The moves of a seat, those taken back too."""
    columns = schema.moves.c
    query = sa.select(columns.number, columns.undone, columns.move, columns.made)
    query = query.where(columns.table_id == row.id, columns.seat == seat).order_by(columns.made, columns.number)
    return [
        {
            "number": move.number,
            "move": move.move,
            "made": move.made.isoformat(),
            "taken_back": move.undone > 0,
        }
        for move in await transaction.execute(query)
    ]


def _plain(name: str, value: object) -> object:
    """The value as JSON has it."""
    if isinstance(value, datetime):
        return value.isoformat()
    return str(value) if name in ("guild", "channel", "user") and value is not None else value
