"""Private lists of the people with whom a person does not want to sit. They apply in both directions and on all
servers."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

import sqlalchemy as sa

from storage import schema
from storage.errors import Refused
from storage.models import State, TableRow
from storage.repository import Repository, load
from storage.table import Table
from storage.transaction import advisory_lock, upsert

MAX_PEOPLE = 25  # on a person's list: as many as a menu has options

_apart = schema.apart


class Unwanted(NamedTuple):
    """A person on another person's list, with the name at that time."""

    user: int
    name: str


class Apart(Repository):
    """The lists. Only their owners may ever see them."""

    async def of(self, user: int) -> list[Unwanted]:
        """Return the people with whom a person does not want to sit, sorted by name."""
        columns = _apart.c
        query = sa.select(columns.other, columns.name).where(columns.user == user).order_by(columns.name, columns.other)
        return await self._values(query, lambda row: Unwanted(*tuple(row)), columns.user, columns.other)

    async def add(self, user: int, people: Collection[Unwanted], now: datetime) -> list[TableRow] | None:
        """Add people to a person's list. Returns the live tables at which that person sits with one of them; None, and
        nothing is added, if the list would be longer than MAX_PEOPLE."""
        rows = [{"user": user, "other": one.user, "name": one.name, "since": now} for one in people]
        others = {one.user for one in people}
        seated = sa.select(schema.seats.c.table_id).where(schema.seats.c.user.in_({user, *others}))
        listed = sa.select(_apart.c.other).where(_apart.c.user == user)

        def put(connection: sa.Connection) -> list[TableRow] | None:
            advisory_lock(connection, user)  # of two additions at once the second counts the first
            known = {*connection.execute(listed).scalars()}
            if len(known | others) > MAX_PEOPLE:
                return None
            tables = load(connection, sa.and_(schema.live, schema.tables.c.id.in_(seated)), lock=True)
            upsert(connection, _apart, rows, lambda new: {"name": new.name})  # who sits down later reads it
            return [row for row in tables if row.seat_of(user) and any(row.seat_of(other) for other in others)]

        return await self._database.write(put)

    async def remove(self, user: int, people: Collection[int]) -> None:
        """Remove people from a person's list."""
        theirs = sa.and_(_apart.c.user == user, _apart.c.other.in_(people))
        await self._execute(sa.delete(_apart).where(theirs))

    async def pairs(self, users: Collection[int]) -> set[frozenset[int]]:
        """Return the pairs of these people who must not sit at one table."""
        return await self._database.read(lambda connection: read_pairs(connection, users))


def read_pairs(connection: sa.Connection, users: Collection[int]) -> set[frozenset[int]]:
    """Return the pairs of these people who must not sit at one table."""
    columns = _apart.c
    query = sa.select(columns.user, columns.other).where(columns.user.in_(users), columns.other.in_(users))
    return {frozenset({row.user, row.other}) for row in connection.execute(query)}


def require_apart(connection: sa.Connection, before: Table, after: Table) -> None:
    """Refuse a change that seats two people at one table if one of them does not want to sit with the other. The
    refusal reads like that of a full table. A person who asks for such a seat is refused before the others are asked.
    Raises Refused."""
    coming = after.coming_since(before)
    if coming and any(pair & coming for pair in read_pairs(connection, after.present | coming)):
        raise Refused("table-full" if before.row.state is State.LOBBY else "seat-held")
