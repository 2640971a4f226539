"""The links to the web pages of tables, cups and servers, and which channels everybody on their servers sees."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from functools import partial

import discord
from cachetools import LRUCache

from bot.display.channels import channel_of, is_open, served_guild
from bot.display.failures import FAILURES
from bot.sessions.registry import TableRegistry
from bot.tables.clock import now
from bot.tables.cups.values import Phase
from storage.cup_pages import CupPages
from storage.cup_rows import CupRow
from storage.guild_settings import allows_page, has_page
from storage.models import TableRow
from storage.pages import Page, Pages

log = logging.getLogger(__name__)

CACHE_SIZE = 5000  # pages in memory


class PageLinks:
    """The pages of this host; without a ``site``, the address of all pages, there are none."""

    def __init__(self, client: discord.Client, tables: TableRegistry, site: str | None) -> None:
        self._client, self._store, self._guilds = client, tables.store, tables.guilds
        self._site = None if site is None else site.rstrip("/")
        self._known: LRUCache[str, Page] = LRUCache(CACHE_SIZE)

    @property
    def is_on(self) -> bool:
        """Whether the host has pages."""
        return self._site is not None

    async def are_shown(self, guild: int | None) -> bool:
        """Return whether a server has pages of tables."""
        return self.is_on and guild is not None and (await self._guilds.of(guild)).pages != "off"

    async def of(self, row: TableRow) -> str | None:
        """Return the link to the page of a table; None if it has none. The address is made when first asked for."""
        settings = await self._guilds.of(row.guild)

        def is_open(is_public: bool) -> bool:
            return has_page(row, settings, not row.state.is_live, is_public, row.home is not None)

        return await self._link("t", self._store.pages, row, is_open)

    async def of_cup(self, row: CupRow) -> str | None:
        """Return the link to the page of a cup, as of a table."""
        is_open = partial(allows_page, await self._guilds.of(row.guild), not Phase(row.phase).is_live)
        return await self._link("c", self._store.cup_pages, row, is_open)

    async def make_all(self, guild: int) -> None:
        """Make the addresses of all live tables and cups of a server that may have pages, for its own page to list."""
        for table in await self._store.tables.live(guild):
            await self.of(table)
        for cup in await self._store.cups.of_guild(guild):
            await self.of_cup(cup)

    async def _link(
        self, kind: str, pages: Pages | CupPages, row: TableRow | CupRow, is_open: Callable[[bool], bool]
    ) -> str | None:
        """Return the link to a page, which ``is_open`` where its channel is public or not; None if there is none."""
        if self._site is None or row.guild is None or not is_open(True):
            return None
        page = await self._page(pages, row.id, self._is_public(row.guild, row.channel))
        return f"{self._site}/{kind}/{page.address}" if is_open(page.is_public) else None

    async def renew(self, row: TableRow) -> None:
        """Give the page of a table a new address; the one before leads nowhere."""
        await self._store.pages.renew(row.id, now())
        if (page := await self._store.pages.of(row.id)) is not None:
            self._known[row.id] = page

    async def of_server(self, guild: int, name: str) -> str | None:
        """Return the link to the page of a server that has one, and record the server's name."""
        if self._site is None or not (await self._guilds.of(guild)).server_page:
            return None
        return f"{self._site}/s/{await self._store.guild_pages.ensure(guild, name, now())}"

    async def rename_server(self, guild: int, name: str) -> None:
        """Record the new name of a server."""
        if self.is_on:
            await self._store.guild_pages.rename(guild, name)

    async def look_again(self, guilds: Iterable[int]) -> None:
        """Record which channels of servers everybody sees there, after permissions may have changed."""
        if not self.is_on:
            return
        for guild in guilds:
            server = served_guild(self._client, guild)
            if server is None:
                continue
            for channel, recorded in (await self._store.pages.channels(guild)).items():
                is_public = await _ask_whether_public(server, channel)
                if is_public not in (None, recorded):
                    await self._store.pages.set_public([channel], is_public=is_public is True)
                    self._known.clear()

    async def _page(self, pages: Pages | CupPages, subject: str, is_public: bool | None) -> Page:
        """Return the page of a table or a cup."""
        known = self._known.get(subject) or await pages.of(subject)
        if known is None or is_public not in (None, known.is_public):
            self._known.pop(subject, None)
            known = await pages.ensure(subject, now(), is_public=is_public is True)
        return self._known.setdefault(subject, known)  # its address may have been renewed meanwhile

    def _is_public(self, guild: int, channel: int) -> bool | None:
        """Return whether everybody on a server sees a channel; None for one that the gateway has not sent."""
        server = self._client.get_guild(guild)
        place = None if server is None else server.get_channel_or_thread(channel)
        return None if place is None else is_open(place)


async def _ask_whether_public(server: discord.Guild, channel: int) -> bool | None:
    """Return whether everybody on a server sees a channel; Discord is asked about one that the gateway has not sent,
    mostly an archived thread. None for a deleted one, whose record stays."""
    try:
        return is_open(await channel_of(server, channel))
    except discord.NotFound:
        return None
    except (*FAILURES, discord.InvalidData) as error:
        log.info("channel %s: whether everybody sees it is not known: %s", channel, error)
        return False
