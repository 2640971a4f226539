"""Preferences of people and settings of servers, and the tables whose messages show outdated absences."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import asdict, replace
from datetime import datetime, timedelta
from typing import Any, NamedTuple, TypeAlias, get_args

import sqlalchemy as sa

from storage import schema
from storage.clock import Clock, Span, clock_columns
from storage.guild_settings import SETTINGS, Settings
from storage.models import Notify, Person, TableRow, Words
from storage.repository import Repository, load
from storage.transaction import as_row, insert_missing, rows_of, upsert, values_of
from storage.updates import update_table

_people = schema.people
MAX_HOURS = 168  # between reminders
DAY_MINUTES = 24 * 60

# Returns the clock of a game after the preferences of its actor have changed from the first to the second.
Retime: TypeAlias = Callable[[TableRow, Person, Person], Clock]


class People(Repository):
    """Reads and changes the preferences of people, which apply on all servers."""

    async def load(self, user: int) -> Person:
        """Return a person's preferences, with the defaults of ``Person``."""
        return await self._database.read(lambda connection: _person(connection, user))

    async def load_all(self, users: Collection[int]) -> list[Person]:
        """Return the preferences of those of these people who have set any."""
        query = sa.select(_people).where(_people.c.user.in_(users))
        return await self._database.read(lambda connection: values_of(connection, query, _read, _people.c.user))

    async def save(
        self, person: Person, next_summary: datetime | None, now: datetime, retime: Retime
    ) -> list[TableRow]:
        """Store a person's preferences and reset the clocks of the person's pending decisions. If a holiday begins or
        ends, the person's tables are to show it.

        Returns the affected games as they were before.
        """

        def put(connection: sa.Connection) -> list[TableRow]:
            rows = load(connection, _is_decided_by(person.user), lock=True)
            before = _person(connection, person.user)
            end = end_of_holiday(person, now)
            row = _row(person, next_summary=next_summary, changed=now, holiday_end=end)
            upsert(connection, _people, [row], lambda new: {name: new[name] for name in row if name != "user"})
            for table in rows:
                update_table(connection, table.id, **clock_columns(retime(table, before, person)))
            if end != end_of_holiday(before, now):
                mark_outdated(connection, [person.user], now)
            return rows

        return await self._database.write(put)

    async def record_late_holiday(self, table: str, seat: int, user: int) -> None:
        """Record that a person has begun a holiday with little time left for a decision of this game."""
        columns = schema.seats.c
        here = sa.and_(columns.table_id == table, columns.number == seat, columns.user == user)
        statement = sa.update(schema.seats).where(here).values(late_holiday_used=True)
        await self._database.write(lambda connection: connection.execute(statement))

    async def record_dm(self, user: int, now: datetime, *, closed: bool) -> bool:
        """Store whether a person's direct messages are closed. Returns whether this has changed."""
        columns = _people.c
        other = sa.and_(columns.user == user, columns.dm_refused.is_not(closed))
        statement = sa.update(_people).where(other).values(dm_refused=closed, changed=now)
        return await self._database.write(lambda connection: connection.execute(statement).rowcount == 1)

    async def changed_since(self, moment: datetime) -> list[tuple[Person, datetime]]:
        """Return the people whose preferences have changed since a moment, with the time of the change."""
        query = sa.select(_people).where(_people.c.changed > moment).order_by(_people.c.changed)
        return await self._database.read(
            lambda connection: values_of(connection, query, lambda row: (_read(row), row.changed), _people.c.user)
        )

    async def summaries_due(self, now: datetime, limit: int) -> list[tuple[Person, datetime]]:
        """Return the people whose daily summary is due, with the time it was due."""
        due = _people.c.next_summary
        query = sa.select(_people).where(due <= now).order_by(due).limit(limit)
        return await self._database.read(
            lambda connection: values_of(connection, query, lambda row: (_read(row), row.next_summary), _people.c.user)
        )

    async def record_summary(self, user: int, due: datetime, following: datetime | None) -> None:
        """Record that a summary was sent, and when the ``following`` one is due, unless the person has changed that
        meanwhile."""
        come = sa.and_(_people.c.user == user, _people.c.next_summary == due)
        statement = sa.update(_people).where(come).values(next_summary=following)
        await self._database.write(lambda connection: connection.execute(statement))


def _is_decided_by(user: int) -> sa.ColumnElement[bool]:
    """Return the condition that selects the running games, not paused, in which this person must decide."""
    tables, seats = schema.tables.alias(), schema.seats
    condition = (
        sa.select(seats.c.table_id)
        .join(tables, sa.and_(tables.c.id == seats.c.table_id, tables.c.actor == seats.c.number))
        .where(seats.c.user == user, seats.c.computer.is_(False))
    )
    return sa.and_(schema.tables.c.id.in_(condition), schema.running, schema.tables.c.paused.is_(None))


def _person(connection: sa.Connection, user: int) -> Person:
    """Return a person's preferences; the defaults if none are stored, or they cannot be read."""
    found = values_of(connection, sa.select(_people).where(_people.c.user == user), _read, _people.c.user)
    return found[0] if found else Person(user)


def _read(row: sa.Row[Any]) -> Person:
    quiet = None if row.quiet_from is None else (row.quiet_from, row.quiet_to)
    former = None if row.former_from is None else (row.former_from, row.former_to)
    holidays: tuple[Span, ...] = tuple((first, last) for first, last in row.holidays)
    _require_usable(row, holidays)
    return Person(
        row.user,
        row.locale,
        row.notify,
        row.again,
        row.summary_hour,
        row.zone,
        quiet,
        holidays,
        row.dm_refused,
        row.quiet_since,
        row.former_zone or "UTC",
        former,
        row.words,
        row.named_on_pages,
    )


def _require_usable(row: sa.Row[Any], holidays: tuple[Span, ...]) -> None:
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
        and all(first.tzinfo and last.tzinfo for first, last in holidays)
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

        if await self._database.read(lambda connection: connection.execute(query).first(), background=True):
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
        rows = await self._database.read(
            lambda connection: rows_of(connection, query, _outdated.c.table_id), background=True
        )
        return [(row.table_id, row.since) for row in rows]

    async def mark_shown(self, table: str, since: datetime) -> None:
        """Record that a table shows the absences that have changed until a moment."""
        is_shown = sa.and_(_outdated.c.table_id == table, _outdated.c.since <= since)
        statement = sa.delete(_outdated).where(is_shown)
        await self._database.write(lambda connection: connection.execute(statement), background=True)


def end_of_holiday(person: Person, moment: datetime) -> datetime | None:
    """Return when the holiday ends that a person is on; None for no holiday."""
    return max((end for begin, end in person.holidays if begin <= moment < end), default=None)


def mark_outdated(connection: sa.Connection, users: Collection[int], now: datetime) -> None:
    """Record that the running games of people name a wrong day of their return, or none."""
    seats, tables = schema.seats.c, schema.tables
    theirs = sa.select(seats.table_id).where(seats.user.in_(users), seats.computer.is_(sa.false()))
    running = sa.select(tables.c.id).where(tables.c.id.in_(theirs), schema.running)
    rows = [{"table_id": table, "since": now} for table in connection.execute(running).scalars()]
    if rows:
        upsert(connection, _outdated, rows, lambda new: {"since": new.since})


class RoleDue(NamedTuple):
    """A role that the winner of a season is to have on a server; the one of the season ``rewarded`` has it."""

    guild: int
    role: int
    rewarded: str | None


class RoleToTake(NamedTuple):
    """A role that a person is to have no longer on a server, since a moment."""

    guild: int
    user: int
    role: int
    since: datetime


class Guilds(Repository):
    """Reads and changes the settings of servers."""

    async def settings(self, guild: int) -> Settings:
        """Return a server's settings, with the defaults of ``Settings()``."""
        return await self._database.read(lambda connection: _settings(connection, guild))

    async def set_settings(self, guild: int, **setting: Any) -> Settings:
        """Change the given settings, which are fields of ``Settings``, and return all of them."""
        row = {"guild": guild, **asdict(replace(Settings(), **setting))}

        def put(connection: sa.Connection) -> Settings:
            upsert(connection, schema.settings, [row], lambda new: {name: new[name] for name in setting})
            return _settings(connection, guild)

        return await self._database.write(put, background=True)

    async def claim_welcome(self, guild: int, now: datetime) -> bool:
        """Record that a server is being welcomed. Returns False if it was before."""
        row = {"guild": guild, **asdict(Settings())}
        columns = schema.settings.c

        def claim(connection: sa.Connection) -> bool:
            insert_missing(connection, schema.settings, [row])
            first = sa.update(schema.settings).where(columns.guild == guild, columns.welcomed.is_(None))
            return connection.execute(first.values(welcomed=now)).rowcount == 1

        return await self._database.write(claim, background=True)

    async def puzzles_due(self, day: int, hour: int) -> list[tuple[int, int]]:
        """Return the own servers that have a channel for the puzzle of the day, and no puzzle yet of a ``day``, as
        ``date.toordinal`` counts, and want it by an ``hour`` of that day, each with the channel."""
        columns, own = schema.settings.c, self._database.shards.of_guilds(schema.settings.c.guild)
        is_due = sa.or_(columns.puzzle_posted.is_(None), columns.puzzle_posted < day)
        query = sa.select(columns.guild, columns.puzzle_channel).where(
            columns.puzzle_channel.is_not(None), columns.puzzle_hour <= hour, is_due, own
        )
        rows = await self._database.read(lambda connection: rows_of(connection, query, columns.guild), background=True)
        return [(row.guild, row.puzzle_channel) for row in rows]

    async def next_tables(self) -> dict[int, tuple[str, int]]:
        """Return the game and the channel of the next table of each own server that wants one."""
        columns, own = schema.settings.c, self._database.shards.of_guilds(schema.settings.c.guild)
        chosen = sa.and_(columns.next_game.is_not(None), columns.next_channel.is_not(None))
        query = sa.select(columns.guild, columns.next_game, columns.next_channel).where(chosen, own)
        rows = await self._database.read(lambda connection: rows_of(connection, query, columns.guild), background=True)
        return {row.guild: (row.next_game, row.next_channel) for row in rows}

    async def record_puzzle(self, guild: int, day: int) -> None:
        """Record that a server has the puzzle of a day."""
        statement = sa.update(schema.settings).where(schema.settings.c.guild == guild).values(puzzle_posted=day)
        await self._database.write(lambda connection: connection.execute(statement), background=True)

    async def season_roles_due(self, season: str) -> list[RoleDue]:
        """Return the own servers that have a role for the winner of a season, and have not given it for this one."""
        columns, own = schema.settings.c, self._database.shards.of_guilds(schema.settings.c.guild)
        is_due = sa.or_(
            columns.season_rewarded.is_distinct_from(season), columns.role_given.is_distinct_from(columns.season_role)
        )
        found = (columns.guild, columns.season_role, columns.season_rewarded, columns.role_given)
        query = sa.select(*found).where(columns.season_role.is_not(None), is_due, own)
        rows = await self._database.read(lambda connection: rows_of(connection, query, columns.guild), background=True)
        return [
            RoleDue(row.guild, row.season_role, row.season_rewarded if row.role_given == row.season_role else None)
            for row in rows
        ]

    async def record_season_role(self, guild: int, role: int, season: str) -> None:
        """Record that the winner of a season has the role for it."""
        values = {"season_rewarded": season, "role_given": role}
        statement = sa.update(schema.settings).where(schema.settings.c.guild == guild).values(values)
        await self._database.write(lambda connection: connection.execute(statement), background=True)

    async def roles_to_take(self) -> list[RoleToTake]:
        """Return the roles that people are to have no longer on own servers."""
        columns, own = schema.roles_to_take.c, self._database.shards.of_guilds(schema.roles_to_take.c.guild)
        query = sa.select(columns.guild, columns.user, columns.role, columns.since).where(own)
        rows = await self._database.read(
            lambda connection: rows_of(connection, query, columns.guild, columns.user), background=True
        )
        return [RoleToTake(*tuple(row)) for row in rows]

    async def record_role_taken(self, taken: RoleToTake) -> None:
        """Record that a person has a role no longer, or that it cannot be taken."""
        columns = schema.roles_to_take.c
        here = sa.and_(columns.guild == taken.guild, columns.user == taken.user, columns.role == taken.role)
        statement = sa.delete(schema.roles_to_take).where(here)
        await self._database.write(lambda connection: connection.execute(statement), background=True)

    async def claim_role_ping(self, guild: int, now: datetime, pause: timedelta) -> bool:
        """Record that a server's role is being pinged. Returns False if it was pinged less than ``pause`` ago."""
        return await self._database.write(
            lambda connection: claim_role_ping(connection, guild, now, pause), background=True
        )


def claim_role_ping(connection: sa.Connection, guild: int, now: datetime, pause: timedelta) -> bool:
    """Record that a server's role is being pinged. Returns False if it was pinged less than ``pause`` ago."""
    columns = schema.settings.c
    pause_over = sa.or_(columns.role_pinged.is_(None), columns.role_pinged <= now - pause)
    claim = sa.update(schema.settings).where(columns.guild == guild, pause_over).values(role_pinged=now)
    return connection.execute(claim).rowcount == 1


def _settings(connection: sa.Connection, guild: int) -> Settings:
    columns = [schema.settings.c[name] for name in SETTINGS]
    row = connection.execute(sa.select(*columns).where(schema.settings.c.guild == guild)).one_or_none()
    return Settings() if row is None else Settings(*row)
