"""What every change to a table has in common: it is locked, read whole and judged, and what differs then is written."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, replace
from datetime import UTC, datetime
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from storage import schema
from storage.database import Database
from storage.errors import ChannelBusy, NotRunning, NotSeated
from storage.models import UNTIMED, Clock, SeatRow, State, TableRow
from storage.queries import load, load_one
from storage.transaction import Transaction

T = TypeVar("T")

ATTEMPTS = 8  # a new id is taken once in 32⁸ for every table there ever was


class Change:
    """A table under change, in its transaction: ``before`` as it was, ``row`` as it is going to be."""

    def __init__(self, transaction: Transaction, before: TableRow) -> None:
        self.transaction = transaction
        self.before = self.row = self._written = before

    def set(self, **values: Any) -> None:
        """Give the table other values."""
        self.row = replace(self.row, **{name: _kept(value) for name, value in values.items()})

    def set_seat(self, seat: int, **values: Any) -> None:
        """Give a seat other values. Raises NotSeated."""
        seats = list(self.row.seats)
        seats[seat] = replace(self.seat_row(seat), **values)
        self.row = replace(self.row, seats=tuple(seats))

    def seat_row(self, seat: int) -> SeatRow:
        """A seat. Raises NotSeated."""
        if not 0 <= seat < len(self.row.seats):
            raise NotSeated(self.before)
        return self.row.seats[seat]

    def seat(self, seats: Iterable[SeatRow]) -> None:
        """Seat just these, in this order."""
        self.row = replace(self.row, seats=tuple(replace(seat, number=n) for n, seat in enumerate(seats)))

    def time(self, clock: Clock) -> None:
        """Begin the time of another decision."""
        self.set(deadline=clock.deadline, reminder=clock.reminder)

    def end(self, state: State, now: datetime) -> None:
        """End the table's life: nothing is waited for any more."""
        self.time(UNTIMED)
        self.set(state=state, ended=now, paused=None, undo=None)

    def cancel(self, now: datetime) -> None:
        """End the table's life without a result, which is a version of its own."""
        self.end(State.CANCELLED, now)
        self.set(version=self.row.version + 1)

    async def append(self, moves: Sequence[str], seats: Sequence[int], now: datetime) -> None:
        """Add moves, which are so many versions."""
        first = len(self.row.moves) + 1
        made = [
            {"table_id": self.row.id, "number": number, "undone": 0, "seat": seat, "move": move, "made": now}
            for number, (move, seat) in enumerate(zip(moves, seats, strict=True), first)
        ]
        await self.transaction.execute(sa.insert(schema.moves), made)
        self.set(moves=(*self.row.moves, *moves), version=self.row.version + len(made), last_activity=now)

    async def take_back(self, to: int, now: datetime) -> None:
        """Go back to so many moves, which is a version. The moves taken back stay in the database."""
        columns = schema.moves.c
        here = columns.table_id == self.row.id
        times = await self.transaction.execute(sa.select(sa.func.max(columns.undone)).where(here))
        gone = sa.update(schema.moves).where(here, columns.number > to, columns.undone == 0)
        await self.transaction.execute(gone.values(undone=times.scalar_one() + 1))
        version = self.row.version + 1
        self.set(moves=self.row.moves[:to], version=version, undone_at_version=version, undo=None, last_activity=now)

    async def write(self) -> None:
        """Bring the database to what ``row`` says."""
        await self._write_columns()
        await self._write_seats()
        self._written = self.row

    async def _write_columns(self) -> None:
        columns = schema.tables.c
        values = {column.key: getattr(self.row, column.key) for column in columns}
        other = {name: value for name, value in values.items() if value != getattr(self._written, name)}
        if other:
            await self.transaction.execute(sa.update(schema.tables).where(columns.id == self.row.id).values(other))

    async def _write_seats(self) -> None:
        here = schema.seats.c.table_id == self.row.id
        before, after = self._written.seats, self.row.seats
        if [seat.user for seat in before] != [seat.user for seat in after]:
            await self.transaction.execute(sa.delete(schema.seats).where(here))
            await insert_seats(self.transaction, self.row.id, after)
            return
        for old, new in zip(before, after, strict=True):
            if old != new:
                statement = sa.update(schema.seats).where(here, schema.seats.c.number == new.number)
                await self.transaction.execute(statement.values(asdict(new)))


def _kept(value: Any) -> Any:
    """The value as the database gives it back. A time without a zone stays, for the database to refuse."""
    if isinstance(value, datetime) and value.tzinfo is not None:
        return value.astimezone(UTC)
    return json.loads(json.dumps(value)) if isinstance(value, Mapping) else value


async def insert_seats(transaction: Transaction, table: str, seats: Iterable[SeatRow]) -> None:
    """Write the seats of a table that has none."""
    rows = [{"table_id": table, **asdict(seat)} for seat in seats]
    if rows:
        await transaction.execute(sa.insert(schema.seats), rows)


class Changing:
    """Gives changes to those who know what to change."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @asynccontextmanager
    async def _changing(self, table: str) -> AsyncIterator[Change]:
        """One transaction on one table. Raises NoSuchTable."""
        async with self._database.writing() as transaction:
            change = Change(transaction, await load_one(transaction, table, lock=True))
            yield change
            await change.write()

    @asynccontextmanager
    async def _running(self, table: str) -> AsyncIterator[Change]:
        """A change to a running game. Raises NoSuchTable, NotRunning."""
        async with self._changing(table) as change:
            if change.row.state is not State.RUNNING:
                raise NotRunning(change.before)
            yield change


async def take_channel(transaction: Transaction, channel: int, write: Callable[[], Awaitable[T]]) -> T:
    """Do the ``write`` that puts a live table, perhaps under a new id, into a channel. Raises ChannelBusy.

    The database itself keeps two live tables apart, whoever else writes at this moment. An id that is taken, or a
    channel that has become free since, is worth another attempt.
    """
    for _ in range(ATTEMPTS):
        try:
            async with transaction.savepoint():
                return await write()
        except IntegrityError as error:
            if busy := await load(transaction, sa.and_(schema.tables.c.channel == channel, schema.live)):
                raise ChannelBusy(busy[0]) from None
            refused = error
    raise refused
