"""Reads what pages without Discord may show: public values of tables, by the addresses of their pages.

Any process can read every page. What was read is kept by its stamp, which changes with everything that a page shows.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from bot.tables.public import PublicTable, public_table
from bot.tables.snapshot import record_of
from games.players.judgement import VERSION, Review
from games.record import write
from storage.models import State
from storage.pages import GuildPage, Stamp
from storage.repositories import Repositories

CACHE_SIZE = 200  # tables


class PublicPage(NamedTuple):
    """A table behind an address: two of one address with the same stamp show the same."""

    address: str
    stamp: Stamp
    table: PublicTable
    is_searchable: bool = False


class ListedTable(NamedTuple):
    """A live table in the list of a server, with the address of its page if it has one."""

    address: str | None
    table: PublicTable


class PublicTables:
    """The tables that have pages."""

    def __init__(self, store: Repositories) -> None:
        self._store = store
        self._known: OrderedDict[str, PublicPage] = OrderedDict()

    async def stamps(self, addresses: Collection[str]) -> Mapping[str, Stamp]:
        """Return the stamps of those of these addresses that lead to a table. Raises DatabaseError."""
        return await self._store.pages.stamps(addresses)

    async def find(self, address: str) -> PublicPage | None:
        """Return the table behind an address, or None. Raises DatabaseError, UnreadableTable."""
        known = self._known.get(address)
        if known is not None and (await self.stamps([address])).get(address) == known.stamp:
            self._known.move_to_end(address)
            return known
        content = await self._store.pages.find(address)
        if content is None:
            self._known.pop(address, None)
            return None
        table = await asyncio.to_thread(public_table, content.row, content.unnamed)
        page = PublicPage(address, content.stamp, table, content.is_searchable)
        self._known[address] = page
        self._known.move_to_end(address)
        while len(self._known) > CACHE_SIZE:
            self._known.popitem(last=False)
        return page

    async def record(self, address: str) -> str | None:
        """Return the game record of a finished table, or None. Raises DatabaseError, UnreadableTable."""
        content = await self._store.pages.find(address)
        if content is None or content.row.state is not State.OVER:
            return None
        return await asyncio.to_thread(lambda: write(record_of(content.row)))

    async def review(self, address: str) -> Review | None:
        """Return the review of a finished table if one has been made. Raises DatabaseError, UnreadableTable."""
        content = await self._store.pages.find(address)
        if content is None or content.row.state is not State.OVER:
            return None
        stored = await self._store.reviews.find(content.row.id)
        return Review.from_json(stored) if stored is not None and stored.get("version") == VERSION else None

    async def guild(self, address: str) -> GuildPage | None:
        """Return the server behind an address, or None. Raises DatabaseError."""
        return await self._store.guild_pages.find(address)

    async def tables_of(self, guild: int) -> Sequence[ListedTable]:
        """Return the live tables of a server that may be shown, oldest first. Raises DatabaseError."""
        found = await self._store.guild_pages.tables(guild)
        return [ListedTable(address, public_table(row, unnamed)) for address, row, unnamed in found]
