"""The settings of servers."""

from __future__ import annotations

from typing import Unpack

from storage.guilds import Setting
from storage.models import Settings
from storage.store import Store


class GuildPreferences:
    """The settings of servers, read once. They are changed here alone: a server belongs to one process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[int, Settings] = {}

    async def of(self, guild: int | None) -> Settings:
        """The settings of a server; where there is none, what the bot itself would choose."""
        if guild is None:
            return Settings()
        if guild not in self._known:
            self._known[guild] = await self._store.settings(guild)
        return self._known[guild]

    async def change(self, guild: int, **setting: Unpack[Setting]) -> Settings:
        """Set what is given; the rest stays. Returns all."""
        self._known[guild] = await self._store.set_settings(guild, **setting)
        return self._known[guild]
