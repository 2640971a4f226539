"""Reads what pages without Discord may show of cups, by the addresses of their pages."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from typing import TypeAlias

from cachetools import LRUCache

from bot.tables.public import PublicPage
from bot.tables.public_cup import PublicCup, public_cup
from storage.cup_pages import CupStamp
from storage.repositories import Repositories

CACHE_SIZE = 50  # cups


FoundCup: TypeAlias = PublicPage[CupStamp, PublicCup]


class PublicCups:
    """The cups that have pages."""

    def __init__(self, store: Repositories) -> None:
        self._store = store
        self._known: LRUCache[str, FoundCup] = LRUCache(CACHE_SIZE)

    async def stamps(self, addresses: Collection[str]) -> Mapping[str, CupStamp]:
        """Return the stamps of those of these addresses that lead to a cup. Raises DatabaseError."""
        return await self._store.cup_pages.stamps(addresses)

    async def find(self, address: str) -> FoundCup | None:
        """Return the cup behind an address, or None; the same value as before while nothing has changed. Raises
        DatabaseError."""
        stamp = (await self.stamps([address])).get(address)
        known = self._known.get(address)
        if stamp is None or (known is not None and known.stamp == stamp):
            return None if stamp is None else known
        content = await self._store.cup_pages.find(address)
        if content is None:
            return None
        stamp = content.stamp
        cup = await asyncio.to_thread(public_cup, content.row, stamp.unnamed, dict(stamp.tables), stamp.held)
        self._known[address] = found = PublicPage(address, stamp, cup)
        return found
