"""Settings of servers, what is due to them, and the roles of their seasons' winners."""

from __future__ import annotations

from dataclasses import asdict, replace
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import sqlalchemy as sa

from storage import schema
from storage.guild_settings import SETTINGS, Settings
from storage.repository import Repository
from storage.transaction import insert_missing, upsert


class RoleDue(NamedTuple):
    """A role for the winner of a season on a server. The winner of the season ``rewarded`` has it now."""

    guild: int
    role: int
    rewarded: str | None


class RoleToTake(NamedTuple):
    """A role that must be removed from a person on a server, since a moment."""

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
        return [(row.guild, row.puzzle_channel) for row in await self._rows(query, columns.guild, background=True)]

    async def next_tables(self) -> dict[int, tuple[str, int]]:
        """Return the game and the channel of the next table of each own server that wants one."""
        columns, own = schema.settings.c, self._database.shards.of_guilds(schema.settings.c.guild)
        chosen = sa.and_(columns.next_game.is_not(None), columns.next_channel.is_not(None))
        query = sa.select(columns.guild, columns.next_game, columns.next_channel).where(chosen, own)
        rows = await self._rows(query, columns.guild, background=True)
        return {row.guild: (row.next_game, row.next_channel) for row in rows}

    async def record_puzzle(self, guild: int, day: int) -> None:
        """Record that a server has the puzzle of a day."""
        statement = sa.update(schema.settings).where(schema.settings.c.guild == guild).values(puzzle_posted=day)
        await self._execute(statement, background=True)

    async def season_roles_due(self, season: str) -> list[RoleDue]:
        """Return the own servers that have a role for the winner of a season, and have not given it for this one."""
        columns, own = schema.settings.c, self._database.shards.of_guilds(schema.settings.c.guild)
        is_due = sa.or_(
            columns.season_rewarded.is_distinct_from(season), columns.role_given.is_distinct_from(columns.season_role)
        )
        found = (columns.guild, columns.season_role, columns.season_rewarded, columns.role_given)
        query = sa.select(*found).where(columns.season_role.is_not(None), is_due, own)
        rows = await self._rows(query, columns.guild, background=True)
        return [
            RoleDue(row.guild, row.season_role, row.season_rewarded if row.role_given == row.season_role else None)
            for row in rows
        ]

    async def record_season_role(self, guild: int, role: int, season: str) -> None:
        """Record that the winner of a season has the role for it."""
        values = {"season_rewarded": season, "role_given": role}
        statement = sa.update(schema.settings).where(schema.settings.c.guild == guild).values(values)
        await self._execute(statement, background=True)

    async def roles_to_take(self) -> list[RoleToTake]:
        """Return the roles that must be removed from people on own servers."""
        columns, own = schema.roles_to_take.c, self._database.shards.of_guilds(schema.roles_to_take.c.guild)
        query = sa.select(columns.guild, columns.user, columns.role, columns.since).where(own)
        rows = await self._rows(query, columns.guild, columns.user, background=True)
        return [RoleToTake(*tuple(row)) for row in rows]

    async def record_role_taken(self, taken: RoleToTake) -> None:
        """Record that a person has a role no longer, or that it cannot be taken."""
        columns = schema.roles_to_take.c
        here = sa.and_(columns.guild == taken.guild, columns.user == taken.user, columns.role == taken.role)
        await self._execute(sa.delete(schema.roles_to_take).where(here), background=True)

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
