"""A cache of guild settings."""

from __future__ import annotations

from typing import Any

from storage.guild_settings import Settings
from storage.repositories import Repositories


class GuildPreferences:
    """Guild settings, read once: only this process changes those of its own guilds. Others' are read each time."""

    def __init__(self, store: Repositories) -> None:
        self._store = store
        self._known: dict[int, Settings] = {}

    async def of(self, guild: int | None) -> Settings:
        """Return the settings of a guild, or the defaults."""
        if guild is None:
            return Settings()
        if not self._store.shards.own(guild):
            return await self._store.guilds.settings(guild)
        if guild not in self._known:
            self._known[guild] = await self._store.guilds.settings(guild)
        return self._known[guild]

    async def change(self, guild: int, **setting: Any) -> Settings:
        """Change the given settings and return all of them."""
        self._known[guild] = await self._store.guilds.set_settings(guild, **setting)
        return self._known[guild]
