"""The settings of servers."""

from __future__ import annotations

from dataclasses import asdict, replace
from datetime import datetime, timedelta
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.guild_settings import SETTINGS, Settings
from storage.repository import Repository
from storage.transaction import upsert


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
            upsert(connection, schema.settings, [row], lambda new: {"guild": new["guild"]})
            first = sa.update(schema.settings).where(columns.guild == guild, columns.welcomed.is_(None))
            return connection.execute(first.values(welcomed=now)).rowcount == 1

        return await self._database.write(claim, background=True)

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
