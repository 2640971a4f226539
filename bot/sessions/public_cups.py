"""Reads what pages without Discord may show of cups, by the addresses of their pages."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from cachetools import LRUCache

from bot.tables.public_cup import PublicCup, public_cup
from storage.cup_pages import CupContent
from storage.repositories import Repositories

CACHE_SIZE = 50  # cups


class FoundCup(NamedTuple):
    """A cup behind an address."""

    address: str
    cup: PublicCup
    is_searchable: bool


class PublicCups:
    """The cups that have pages."""

    def __init__(self, store: Repositories) -> None:
        self._store = store
        self._known: LRUCache[str, tuple[CupContent, FoundCup]] = LRUCache(CACHE_SIZE)

    async def find(self, address: str) -> FoundCup | None:
        """Return the cup behind an address, or None; the same value as before while nothing has changed. Raises
        DatabaseError."""
        content = await self._store.cup_pages.find(address)
        if content is None:
            return None
        known = self._known.get(address)
        if known is not None and known[0] == content:
            return known[1]
        cup = await asyncio.to_thread(public_cup, content.row, content.unnamed, content.tables)
        found = FoundCup(address, cup, content.is_searchable)
        self._known[address] = content, found
        return found
