"""What a server has chosen."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TypedDict, Unpack

import sqlalchemy as sa

from storage import schema
from storage.models import Pings, Settings
from storage.transaction import Transaction
from storage.unit_of_work import Changing


class Setting(TypedDict, total=False):
    """The values of ``Settings`` that are to be others."""

    locale: str | None
    timer: int | None
    channels: tuple[int, ...]
    pings: Pings


class Guilds(Changing):
    """The settings of servers."""

    async def settings(self, guild: int) -> Settings:
        """A server's settings; what was never set is as ``Settings()`` has it."""
        async with self._database.reading() as transaction:
            return await _read(transaction, guild)

    async def set_settings(self, guild: int, **setting: Unpack[Setting]) -> Settings:
        """Set what is given; the rest stays. Returns all."""
        async with self._database.writing() as transaction:
            await transaction.advisory_lock(guild)
            after = replace(await _read(transaction, guild), **setting)
            await transaction.execute(sa.delete(schema.settings).where(schema.settings.c.guild == guild))
            await transaction.execute(sa.insert(schema.settings).values(guild=guild, **asdict(after)))
            return after


async def _read(transaction: Transaction, guild: int) -> Settings:
    found = await transaction.execute(sa.select(schema.settings).where(schema.settings.c.guild == guild))
    row = found.one_or_none()
    return Settings() if row is None else Settings(row.locale, row.timer, tuple(row.channels), row.pings)
