"""Answers requests for tables: their pages, steps, pictures and records."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, field
from functools import partial
from operator import attrgetter
from typing import TypeAlias

from aiohttp import web
from cachetools import LRUCache, cachedmethod

from bot.language.localizer import Localizer
from bot.pages.pictures import CHART, COVER, PagePictures, chart_name, picture_name
from bot.pages.reader import ADDRESS, localizer_of
from bot.pages.renderings import Rendering, Renderings
from bot.pages.responses import existing, html, picture_response, record_response
from bot.pages.table_page import TablePage
from bot.sessions.public_pages import FoundTable, PublicTables, Review
from bot.tables.public import State
from renderers.chart import chart
from renderers.interface import painter
from renderers.picture import Picture

Draw: TypeAlias = Callable[[], Awaitable[Picture | None]]

CACHE_SIZE = 100  # pages in one language, with their parts
PLACE = re.compile(rf"[0-9]{{1,4}}|{COVER}|{CHART}")


@dataclass(frozen=True)
class TablePages:
    """The pages of tables; ``site`` is the address of all pages."""

    site: str
    public: PublicTables
    pictures: PagePictures
    renderings: Renderings
    live_pages: LRUCache[Hashable, TablePage] = field(default_factory=lambda: LRUCache(CACHE_SIZE))

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        path = f"/t/{ADDRESS}"
        return [
            web.get(path, self.page),
            web.get(f"{path}/record.json", self.record),
            web.get(path + "/{ply:[0-9]{1,4}}", self.step),
            web.get(path + "/{place}/{picture}", self.picture),
        ]

    async def page(self, request: web.Request) -> web.StreamResponse:
        """Return the page of a table, which follows the game."""
        found = existing(await self.public.find(request.match_info["address"]))
        localizer = localizer_of(request, found.content.locale)
        review = await self.public.review(found.address) if found.content.state is State.OVER else None
        key = ("page", _key(found, localizer, review))
        return html(request, self.renderings.of(key, lambda: self._live_page(found, localizer, review).html(self.site)))

    async def step(self, request: web.Request) -> web.StreamResponse:
        """Return a position of a game: each has an address of its own."""
        found = await self.public.find(request.match_info["address"])
        ply = int(request.match_info["ply"])
        if found is None or ply not in found.content.views:
            raise web.HTTPNotFound
        localizer = localizer_of(request, found.content.locale)
        page = TablePage(found, localizer, ply, is_live=False)
        key = ("step", found.address, found.stamp, ply, localizer.locale)
        return html(request, self.renderings.of(key, partial(page.html, self.site)))

    async def picture(self, request: web.Request) -> web.StreamResponse:
        """Return a picture of a table by its position and its content's digest."""
        found, place = await self.public.find(request.match_info["address"]), request.match_info["place"]
        if found is None or not PLACE.fullmatch(place):
            raise web.HTTPNotFound
        if place == CHART:
            name, drawing = await self._chart(found)
        else:
            name, drawing = self._board(found, found.content.moves if place == COVER else int(place))
        if drawing is None or name != request.match_info["picture"]:
            raise web.HTTPNotFound
        return picture_response(request, await drawing())

    async def record(self, request: web.Request) -> web.StreamResponse:
        """Return the record of a finished game as a file."""
        record = existing(await self.public.record(request.match_info["address"]))
        return record_response(record, json.loads(record)["game"])

    async def _chart(self, found: FoundTable) -> tuple[str, Draw | None]:
        """Return the name of the chart of a game's review, and what draws it."""
        review, view = await self.public.review(found.address), found.content.view
        if review is None or view is None:
            return "", None
        name, plies = chart_name(review), [point.ply for point in review.turning_points]
        key = (found.address, name)
        return name, partial(self.pictures.of, key, chart, review.chances, plies, found.content.game, view.colours)

    def _board(self, found: FoundTable, ply: int) -> tuple[str, Draw | None]:
        """Return the name of a table's picture after ``ply`` moves, and what draws it; of a lobby, its cover."""
        table = found.content
        name = picture_name(table, ply)
        if name is None:
            return "", None
        draw, view = painter(table.game), table.views.get(ply)
        if view is not None:
            return name, partial(self.pictures.of, name, draw.table, view)
        return name, partial(self.pictures.of, name, draw.cover, table.counts[-1], len(table.seats))

    def event(self, found: FoundTable, localizer: Localizer) -> Rendering:
        """Return the event of a stream for a table, as JSON: its parts, and the text for screen readers."""
        key = ("event", _key(found, localizer))
        return self.renderings.of(key, lambda: self._live_page(found, localizer).event())

    @cachedmethod(attrgetter("live_pages"), key=lambda _, *about: _key(*about))
    def _live_page(self, found: FoundTable, localizer: Localizer, review: Review | None = None) -> TablePage:
        """Return the page of a table that follows the game, with the ``review`` of a finished one. Its parts are put
        into words once for its readers and those of its stream."""
        return TablePage(found, localizer, found.content.moves, is_live=True, review=review)


def _key(found: FoundTable, localizer: Localizer, review: Review | None = None) -> Hashable:
    """Return what a page that follows the game depends on. A review never changes."""
    return found.address, found.stamp, localizer.locale, review is None
