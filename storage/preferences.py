"""Preferences of people, and the tables whose messages show outdated absences."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import fields
from datetime import datetime
from typing import Any, TypeAlias, get_args

import sqlalchemy as sa

from storage import schema
from storage.clock import Clock, clock_columns
from storage.models import TableRow
from storage.person import Notify, Person, Words
from storage.repository import Repository, load
from storage.transaction import as_row, insert_missing, upsert, values_of

_people = schema.people
MAX_HOURS = 168  # between reminders
DAY_MINUTES = 24 * 60

# Returns the clock of a game after the preferences of its actor have changed from the first to the second.
Retime: TypeAlias = Callable[[TableRow, Person, Person], Clock]

# Returns a person's preferences after a change, and when the next summary is due then.
Preferring: TypeAlias = Callable[[Person], tuple[Person, datetime | None]]


class People(Repository):
    """Reads and changes the preferences of people, which apply on all servers."""

    async def load(self, user: int) -> Person:
        """Return a person's preferences, with the defaults of ``Person``."""
        return await self._database.read(lambda connection: _person(connection, user))

    async def load_all(self, users: Collection[int]) -> list[Person]:
        """Return the preferences of those of these people who have set any."""
        return await self._values(sa.select(_people).where(_people.c.user.in_(users)), _read, _people.c.user)

    async def change(
        self, user: int, rule: Preferring, now: datetime, retime: Retime
    ) -> tuple[Person, Person, list[TableRow]]:
        """Change a person's preferences by a ``rule``, also while others do, and reset the clocks of the person's
        pending decisions. If a holiday begins or ends, the person's tables are marked to show it.

        Returns the preferences before and after, and the affected games as they were before.
        """

        def put(connection: sa.Connection) -> tuple[Person, Person, list[TableRow]]:
            found = load(connection, _is_decided_by(user), lock=True)
            rows = [row for row in found if row.seats[row.clock.actor or 0].holder == user]  # who may just have moved
            _insert_missing(connection, user, now)
            before = _person(connection, user, lock=True)
            person, next_summary = rule(before)
            end = person.holiday_end(now)
            upsert(connection, _people, [_row(person, next_summary=next_summary, changed=now, holiday_end=end)])
            for table in rows:
                values = clock_columns(retime(table, before, person))
                connection.execute(sa.update(schema.tables).where(schema.tables.c.id == table.id).values(values))
            if end != before.holiday_end(now):
                mark_outdated(connection, [user], now)
            return before, person, rows

        return await self._database.write(put)

    async def record_late_holiday(self, table: str, seat: int, user: int) -> None:
        """Record that a person has begun a holiday with little time left for a decision of this game."""
        columns = schema.seats.c
        here = sa.and_(columns.table_id == table, columns.number == seat, columns.user == user)
        await self._execute(sa.update(schema.seats).where(here).values(late_holiday_used=True))

    async def record_dm(self, user: int, now: datetime, *, closed: bool) -> bool:
        """Store whether a person's direct messages are closed. Returns whether this has changed."""
        other = sa.and_(_people.c.user == user, _people.c.dm_refused.is_not(closed))

        def record(connection: sa.Connection) -> bool:
            if closed:
                _insert_missing(connection, user, now)
            change = sa.update(_people).where(other).values(dm_refused=closed, changed=now)
            return connection.execute(change).rowcount == 1

        return await self._database.write(record)

    async def changed_since(self, moment: datetime) -> list[tuple[Person, datetime]]:
        """Return the people whose preferences have changed since a moment, with the time of the change."""
        query = sa.select(_people).where(_people.c.changed > moment).order_by(_people.c.changed)
        return await self._values(query, lambda row: (_read(row), row.changed), _people.c.user)

    async def summaries_due(self, now: datetime, limit: int) -> list[tuple[Person, datetime]]:
        """Return the people whose daily summary is due, with the time it was due."""
        due = _people.c.next_summary
        query = sa.select(_people).where(due <= now).order_by(due).limit(limit)
        return await self._values(query, lambda row: (_read(row), row.next_summary), _people.c.user)

    async def record_summary(self, user: int, due: datetime, following: datetime | None) -> None:
        """Record that a summary was sent, and when the ``following`` one is due, unless the person has changed that."""
        come = sa.and_(_people.c.user == user, _people.c.next_summary == due)
        await self._execute(sa.update(_people).where(come).values(next_summary=following))


def _is_decided_by(user: int) -> sa.ColumnElement[bool]:
    """Return the condition that selects the running games, not paused, in which this person must decide."""
    tables, seats = schema.tables.alias(), schema.seats
    condition = (
        sa.select(seats.c.table_id)
        .join(tables, sa.and_(tables.c.id == seats.c.table_id, tables.c.actor == seats.c.number))
        .where(seats.c.user == user, seats.c.computer.is_(False))
    )
    return sa.and_(schema.tables.c.id.in_(condition), schema.running, schema.tables.c.paused.is_(None))


def _person(connection: sa.Connection, user: int, *, lock: bool = False) -> Person:
    """Return a person's preferences; the defaults if none are stored, or they cannot be read."""
    query = sa.select(_people).where(_people.c.user == user)
    found = values_of(connection, query.with_for_update() if lock else query, _read, _people.c.user)
    return found[0] if found else Person(user)


def _insert_missing(connection: sa.Connection, user: int, now: datetime) -> None:
    """Store the defaults of a person of whom no preferences are stored, so that there is a row to lock."""
    insert_missing(connection, _people, [_row(Person(user), next_summary=None, changed=now, holiday_end=None)])


def _read(row: sa.Row[Any]) -> Person:
    quiet = None if row.quiet_from is None else (row.quiet_from, row.quiet_to)
    former = None if row.former_from is None else (row.former_from, row.former_to)
    _require_usable(row)
    values = row._asdict() | {"quiet": quiet, "former_quiet": former, "former_zone": row.former_zone or "UTC"}
    return Person(**{field.name: values[field.name] for field in fields(Person)})


def _require_usable(row: sa.Row[Any]) -> None:
    """Raise ValueError if what is stored of a person is outside of what can be chosen."""
    minutes = (row.quiet_from, row.quiet_to, row.former_from, row.former_to)
    if not (
        row.notify in get_args(Notify)
        and row.words in get_args(Words)
        and row.summary_hour in range(24)
        and row.again in (None, *range(1, MAX_HOURS + 1))
        and all(minute is None or 0 <= minute < DAY_MINUTES for minute in minutes)
        and (row.quiet_from is None) == (row.quiet_to is None)
        and (row.former_from is None) == (row.former_to is None)
        and all(first.tzinfo and last.tzinfo for first, last in row.holidays)
    ):
        raise ValueError("preferences that nobody can choose")


def _row(person: Person, **others: Any) -> dict[str, Any]:
    first, last = person.quiet or (None, None)
    former_first, former_last = person.former_quiet or (None, None)
    spans = {"quiet_from": first, "quiet_to": last, "former_from": former_first, "former_to": former_last}
    return as_row(_people, person, **spans, **others)


_outdated = schema.outdated_absences


class Absences(Repository):
    """Tables whose messages must be updated because people went away or came back."""

    async def record_returns(self, now: datetime) -> None:
        """Record that the tables of people whose holiday is over still name the day of their return."""
        over = _people.c.holiday_end <= now
        query = sa.select(_people.c.user).where(over)

        def record(connection: sa.Connection) -> None:
            mark_outdated(connection, connection.execute(query).scalars().all(), now)
            connection.execute(sa.update(_people).where(over).values(holiday_end=None))

        if await self._first(query, background=True) is not None:
            await self._database.write(record, background=True)

    async def outdated(self, limit: int) -> list[tuple[str, datetime]]:
        """Return own tables that name a wrong day of a return, or none, each with the time since when it does."""
        query = (
            sa.select(_outdated)
            .join(schema.tables, schema.tables.c.id == _outdated.c.table_id)
            .where(self._own)
            .order_by(_outdated.c.since)
            .limit(limit)
        )
        return [(row.table_id, row.since) for row in await self._rows(query, _outdated.c.table_id, background=True)]

    async def mark_shown(self, table: str, since: datetime) -> None:
        """Record that a table shows the absences that have changed until a moment."""
        is_shown = sa.and_(_outdated.c.table_id == table, _outdated.c.since <= since)
        await self._execute(sa.delete(_outdated).where(is_shown), background=True)


def mark_outdated(connection: sa.Connection, users: Collection[int], now: datetime) -> None:
    """Record that the running games of people name a wrong day of their return, or none."""
    seats, tables = schema.seats.c, schema.tables
    theirs = sa.select(seats.table_id).where(seats.user.in_(users), seats.computer.is_(sa.false()))
    running = sa.select(tables.c.id).where(tables.c.id.in_(theirs), schema.running)
    rows = [{"table_id": table, "since": now} for table in connection.execute(running).scalars()]
    if rows:
        upsert(connection, _outdated, rows)
