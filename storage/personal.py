"""Private data of one player at one table: notes, the last position read in words, and plans, which are secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.repository import Repository, put_while_running
from storage.transaction import as_row, rows_of, upsert, values_of

_notes = schema.personal_notes.c
_last_read = schema.last_read.c


class PersonalNotes(Repository):
    """The notes of people for themselves: at most one per person and table."""

    async def find(self, user: int, table: str) -> str | None:
        """Return the person's note at a table, or None."""
        theirs = sa.select(_notes.text).where(_notes.user == user, _notes.table_id == table)
        return await self._database.read(lambda connection: connection.execute(theirs).scalar_one_or_none())

    async def of(self, user: int) -> dict[str, str]:
        """Return the person's notes by table, of tables that are not over."""
        live = sa.select(_notes.table_id, _notes.text).join(schema.tables).where(_notes.user == user, schema.live)
        rows = await self._database.read(lambda connection: rows_of(connection, live, _notes.table_id))
        return {row.table_id: row.text for row in rows}

    async def set(self, user: int, table: str, text: str, now: datetime) -> None:
        """Store the person's note at a table in place of the one before."""
        row = {"user": user, "table_id": table, "text": text, "updated": now}

        def put(connection: sa.Connection) -> None:
            upsert(connection, schema.personal_notes, [row], lambda new: {"text": new.text, "updated": new.updated})

        await self._database.write(put, background=True)

    async def delete(self, user: int, table: str) -> None:
        """Delete the person's note at a table, if there is one."""
        theirs = sa.delete(schema.personal_notes).where(_notes.user == user, _notes.table_id == table)
        await self._database.write(lambda connection: connection.execute(theirs), background=True)


@dataclass(frozen=True)
class LastReadRow:
    """A person's last look at a table: its version and number of moves then, and after how many moves began what was
    told as new."""

    user: int
    table_id: str
    version: int
    ply: int
    since: int
    updated: datetime


class LastRead(Repository):
    """The last looks of people at running games: at most one per person and table."""

    async def find(self, user: int, table: str) -> LastReadRow | None:
        """Return the person's last look at a table, or None."""
        theirs = sa.select(schema.last_read).where(_last_read.user == user, _last_read.table_id == table)

        def find(connection: sa.Connection) -> LastReadRow | None:
            row = connection.execute(theirs).first()
            return None if row is None else LastReadRow(**row._asdict())

        return await self._database.read(find)

    async def put(self, look: LastReadRow) -> None:
        """Store a look in place of the one before. One at a game that is over is not stored."""
        row = as_row(schema.last_read, look)
        await self._database.write(
            lambda connection: put_while_running(connection, schema.last_read, row), background=True
        )


_plans = schema.plans
_columns = _plans.c


@dataclass(frozen=True)
class PlanRow:
    """A plan of a person for a seat: at most one per person and table.

    ``lines`` are JSON values that begin at the table's ``version``, after ``ply`` moves. They are left out of the
    ``repr``, which may end up in a log. ``lapsed`` says why it is no longer played, and ``tell_at`` when its person is
    to be told of that; None if that is done or not wanted.
    """

    user: int
    table: str
    seat: int
    version: int
    ply: int
    lines: Sequence[Any] = field(repr=False)
    seed: int = field(repr=False)
    updated: datetime
    lapsed: str | None = None
    tell_at: datetime | None = None


class Plans(Repository):
    """The plans of people at running games."""

    async def find(self, user: int, table: str) -> PlanRow | None:
        """Return the person's plan at a table, or None."""
        found = await self._select(_columns.user == user, _columns.table_id == table)
        return found[0] if found else None

    async def at(self, table: str) -> list[PlanRow]:
        """Return all plans at a table."""
        return await self._select(_columns.table_id == table)

    async def of(self, user: int) -> dict[str, PlanRow]:
        """Return the person's plans by table."""
        return {plan.table: plan for plan in await self._select(_columns.user == user)}

    async def tables(self) -> dict[str, tuple[datetime, datetime]]:
        """Return the own running games with plans that are still played, each with its last activity and when the
        oldest of these plans was written."""
        tables = schema.tables.c
        written = sa.func.min(_columns.updated).label("written")
        query = sa.select(tables.id, tables.last_activity, written).join(_plans)
        query = query.where(schema.running, self._own, _columns.lapsed.is_(None)).group_by(tables.id)
        rows = await self._database.read(lambda connection: rows_of(connection, query), background=True)
        return {row.id: (row.last_activity, row.written) for row in rows}

    async def to_tell(self, now: datetime) -> list[PlanRow]:
        """Return the lapsed plans at own tables whose notices are due."""
        own = sa.select(schema.tables.c.id).where(self._own)
        return await self._select(_columns.tell_at <= now, _columns.table_id.in_(own))

    async def _select(self, *which: sa.ColumnElement[bool]) -> list[PlanRow]:
        query = sa.select(_plans).where(*which).order_by(_columns.table_id, _columns.user)
        return await self._database.read(
            lambda connection: values_of(connection, query, _plan, _columns.table_id, _columns.user)
        )

    async def put(self, plan: PlanRow) -> None:
        """Store a plan in place of the person's one at that table. One of a game that is over is not stored."""
        row = _row(plan)
        await self._database.write(lambda connection: put_while_running(connection, _plans, row))

    async def replace(self, before: PlanRow, after: PlanRow) -> bool:
        """Store a plan in place of ``before``. Returns False if its person has changed that meanwhile."""
        statement = sa.update(_plans).where(_is(before)).values(_row(after))
        return await self._database.write(lambda connection: connection.execute(statement).rowcount == 1)

    async def delete(self, plan: PlanRow) -> bool:
        """Delete a plan. Returns False if its person has changed it meanwhile."""
        statement = sa.delete(_plans).where(_is(plan))
        return await self._database.write(lambda connection: connection.execute(statement).rowcount == 1)


def _is(plan: PlanRow) -> sa.ColumnElement[bool]:
    return sa.and_(
        _columns.user == plan.user,
        _columns.table_id == plan.table,
        _columns.updated == plan.updated,
        _columns.lapsed.is_not_distinct_from(plan.lapsed),
    )


def _plan(row: sa.Row[Any]) -> PlanRow:
    values = row._asdict()
    if not isinstance(values["lines"], list):
        raise TypeError("lines are of another type")
    return PlanRow(table=values.pop("table_id"), **values)


def _row(plan: PlanRow) -> dict[str, Any]:
    return as_row(_plans, plan, table_id=plan.table)
