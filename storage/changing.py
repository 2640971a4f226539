"""What every change to a table has in common: it is locked, read whole, judged, written, and read again."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from storage import schema
from storage.database import Database
from storage.errors import ChannelBusy
from storage.reading import load, load_one
from storage.rows import Place, Table
from storage.transaction import Transaction

T = TypeVar("T")

ATTEMPTS = 8  # a new id is taken once in 32⁸ for every table there ever was


class Change:
    """A table under change, in its transaction."""

    def __init__(self, transaction: Transaction, before: Table) -> None:
        self.transaction = transaction
        self.before = before

    async def set(self, **values: Any) -> None:
        """Write columns of the table's row."""
        await self.transaction.execute(
            sa.update(schema.tables).where(schema.tables.c.id == self.before.id).values(**values)
        )

    async def set_place(self, seat: int, **values: Any) -> None:
        """Write columns of one place."""
        columns = schema.places.c
        await self.transaction.execute(
            sa.update(schema.places).where(columns.table_id == self.before.id, columns.number == seat).values(**values)
        )

    async def seat(self, places: Iterable[Place]) -> None:
        """Seat just these, in this order."""
        await self.transaction.execute(sa.delete(schema.places).where(schema.places.c.table_id == self.before.id))
        await seat(self.transaction, self.before.id, places)

    async def after(self) -> Table:
        """The table as it is now."""
        return await load_one(self.transaction, self.before.id)


async def seat(transaction: Transaction, table: str, places: Iterable[Place]) -> None:
    """Seat people at a table where nobody sits, numbered in this order."""
    rows = [
        {
            "table_id": table,
            "number": number,
            "user": place.user,
            "name": place.name,
            "computer": place.computer,
            "told": place.told,
        }
        for number, place in enumerate(places)
    ]
    if rows:
        await transaction.execute(sa.insert(schema.places), rows)


class Changing:
    """Gives changes to those who know what to change."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @asynccontextmanager
    async def _changing(self, table: str) -> AsyncIterator[Change]:
        """One transaction on one table. Raises NoSuchTable."""
        async with self._database.writing() as transaction:
            yield Change(transaction, await load_one(transaction, table, lock=True))


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
