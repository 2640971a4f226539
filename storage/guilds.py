"""What a server has chosen."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TypedDict, Unpack

import sqlalchemy as sa

from storage import schema
from storage.models import Pings, Settings
from storage.transaction import upsert
from storage.unit_of_work import Repository


class Setting(TypedDict, total=False):
    """The values of ``Settings`` that are to be others."""

    locale: str | None
    timer: int | None
    channels: tuple[int, ...]
    pings: Pings


class Guilds(Repository):
    """The settings of servers."""

    async def settings(self, guild: int) -> Settings:
        """A server's settings; what was never set is as ``Settings()`` has it."""
        return await self._database.read(lambda connection: _settings(connection, guild))

    async def set_settings(self, guild: int, **setting: Unpack[Setting]) -> Settings:
        """Set what is given; the rest stays. Returns all."""
        row = {"guild": guild, **asdict(replace(Settings(), **setting))}

        def put(connection: sa.Connection) -> Settings:
            upsert(connection, schema.settings, [row], lambda new: {name: new[name] for name in setting})
            return _settings(connection, guild)

        return await self._database.write(put, background=True)


def _settings(connection: sa.Connection, guild: int) -> Settings:
    found = connection.execute(sa.select(schema.settings).where(schema.settings.c.guild == guild))
    row = found.one_or_none()
    return Settings() if row is None else Settings(row.locale, row.timer, tuple(row.channels), row.pings)
