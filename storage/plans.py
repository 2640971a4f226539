"""Secret plans of people at tables."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.person import PlanRow
from storage.repository import Repository
from storage.transaction import as_row
from storage.updates import put_while_running

_plans = schema.plans
_columns = _plans.c


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
        return {row.id: (row.last_activity, row.written) for row in await self._rows(query, background=True)}

    async def to_tell(self, now: datetime) -> list[PlanRow]:
        """Return the lapsed plans at own tables whose notices are due."""
        own = sa.exists().where(schema.tables.c.id == _columns.table_id, self._own)
        return await self._select(_columns.tell_at <= now, own)

    async def _select(self, *which: sa.ColumnElement[bool]) -> list[PlanRow]:
        query = sa.select(_plans).where(*which).order_by(_columns.table_id, _columns.user)
        return await self._values(query, _plan, _columns.table_id, _columns.user)

    async def put(self, plan: PlanRow) -> None:
        """Store a plan in place of the person's one at that table. One of a game that is over is not stored."""
        row = _row(plan)
        await self._database.write(lambda connection: put_while_running(connection, _plans, row))

    async def replace(self, before: PlanRow, after: PlanRow) -> bool:
        """Store a plan in place of ``before``. Returns False if its person has changed that meanwhile."""
        statement = sa.update(_plans).where(_is(before)).values(_row(after))
        return await self._execute(statement) == 1

    async def delete(self, plan: PlanRow) -> bool:
        """Delete a plan. Returns False if its person has changed it meanwhile."""
        statement = sa.delete(_plans).where(_is(plan))
        return await self._execute(statement) == 1


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
