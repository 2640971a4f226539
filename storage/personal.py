"""Private data of one player at one table: notes, secret plans, and the last position read in words."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.person import LastReadRow, PlanRow
from storage.repository import Repository
from storage.transaction import as_row, upsert

_notes = schema.personal_notes.c
_plans = schema.plans.c
_last_read = schema.last_read.c


class PersonalNotes(Repository):
    """The notes of people for themselves: at most one per person and table."""

    async def find(self, user: int, table: str) -> str | None:
        """Return the person's note at a table, or None."""
        return await self._scalar(sa.select(_notes.text).where(_notes.user == user, _notes.table_id == table))

    async def of(self, user: int) -> dict[str, str]:
        """Return the person's notes by table, of tables that are not over."""
        live = sa.select(_notes.table_id, _notes.text).join(schema.tables).where(_notes.user == user, schema.live)
        return {row.table_id: row.text for row in await self._rows(live, _notes.table_id)}

    async def set(self, user: int, table: str, text: str, now: datetime) -> bool:
        """Store the person's note at a table in place of the one before. Returns False, and nothing is stored, if the
        game is over."""
        row = {"user": user, "table_id": table, "text": text, "updated": now}
        return await self._database.write(
            lambda connection: _put_while_running(connection, schema.personal_notes, row), background=True
        )

    async def delete(self, user: int, table: str) -> None:
        """Delete the person's note at a table, if there is one."""
        theirs = sa.delete(schema.personal_notes).where(_notes.user == user, _notes.table_id == table)
        await self._execute(theirs, background=True)


class LastRead(Repository):
    """What people have last read of running games: at most one row per person and table."""

    async def find(self, user: int, table: str) -> LastReadRow | None:
        """Return what the person has last read at a table, or None."""
        theirs = sa.select(schema.last_read).where(_last_read.user == user, _last_read.table_id == table)
        row = await self._first(theirs)
        return None if row is None else LastReadRow(**row._asdict())

    async def put(self, read: LastReadRow) -> None:
        """Store what a person has read in place of what was read before. Of a game that is over nothing is stored."""
        row = as_row(schema.last_read, read)
        await self._database.write(
            lambda connection: _put_while_running(connection, schema.last_read, row), background=True
        )


class Plans(Repository):
    """The plans of people at running games."""

    async def find(self, user: int, table: str) -> PlanRow | None:
        """Return the person's plan at a table, or None."""
        found = await self._select(_plans.user == user, _plans.table_id == table)
        return found[0] if found else None

    async def at(self, table: str) -> list[PlanRow]:
        """Return all plans at a table."""
        return await self._select(_plans.table_id == table)

    async def of(self, user: int) -> dict[str, PlanRow]:
        """Return the person's plans by table."""
        return {plan.table: plan for plan in await self._select(_plans.user == user)}

    async def tables(self) -> dict[str, tuple[datetime, datetime]]:
        """Return the own running games with plans that are still played, each with its last activity and when the
        oldest of these plans was written."""
        tables = schema.tables.c
        written = sa.func.min(_plans.updated).label("written")
        query = sa.select(tables.id, tables.last_activity, written).join(schema.plans)
        query = query.where(schema.running, self._own, _plans.lapsed.is_(None)).group_by(tables.id)
        return {row.id: (row.last_activity, row.written) for row in await self._rows(query, background=True)}

    async def to_tell(self, now: datetime) -> list[PlanRow]:
        """Return the lapsed plans at own tables whose notices are due."""
        own = sa.exists().where(schema.tables.c.id == _plans.table_id, self._own)
        return await self._select(_plans.tell_at <= now, own)

    async def _select(self, *which: sa.ColumnElement[bool]) -> list[PlanRow]:
        query = sa.select(schema.plans).where(*which).order_by(_plans.table_id, _plans.user)
        return await self._values(query, _plan, _plans.table_id, _plans.user)

    async def put(self, plan: PlanRow) -> None:
        """Store a plan in place of the person's one at that table. One of a game that is over is not stored."""
        row = _row(plan)
        await self._database.write(lambda connection: _put_while_running(connection, schema.plans, row))

    async def replace(self, before: PlanRow, after: PlanRow) -> bool:
        """Store a plan in place of ``before``. Returns False if its person has changed that meanwhile."""
        statement = sa.update(schema.plans).where(_is(before)).values(_row(after))
        return await self._execute(statement) == 1

    async def delete(self, plan: PlanRow) -> bool:
        """Delete a plan. Returns False if its person has changed it meanwhile."""
        statement = sa.delete(schema.plans).where(_is(plan))
        return await self._execute(statement) == 1


def _put_while_running(connection: sa.Connection, table: sa.Table, row: Mapping[str, Any]) -> bool:
    """Store a row of a game's people in place of the one before. Returns False, and it is not stored, if the game is
    over."""
    is_running = sa.select(schema.tables.c.id).where(schema.tables.c.id == row["table_id"], schema.running)
    if connection.execute(is_running.with_for_update()).first() is None:
        return False
    upsert(connection, table, [row])
    return True


def _is(plan: PlanRow) -> sa.ColumnElement[bool]:
    return sa.and_(
        _plans.user == plan.user,
        _plans.table_id == plan.table,
        _plans.updated == plan.updated,
        _plans.lapsed.is_not_distinct_from(plan.lapsed),
    )


def _plan(row: sa.Row[Any]) -> PlanRow:
    values = row._asdict()
    if not isinstance(values["lines"], list):
        raise TypeError("lines are of another type")
    return PlanRow(table=values.pop("table_id"), **values)


def _row(plan: PlanRow) -> dict[str, Any]:
    return as_row(schema.plans, plan, table_id=plan.table)
