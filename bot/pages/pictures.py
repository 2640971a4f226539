"""The pictures of pages: drawn once each, at low priority and a bounded number at a time, and kept by their content."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from typing import ParamSpec

from cachetools import LRUCache, cached

from bot.drafts.pictures import Drawer
from bot.pages.renderings import digest
from bot.sessions.public_pages import Review
from bot.tables.public import PublicTable, View
from renderers.picture import Picture

log = logging.getLogger(__name__)
P = ParamSpec("P")

MAX_BYTES = 48_000_000  # of pictures in memory
MAX_WAITING = 40  # pictures in work or waiting
DRAWING_TIMEOUT = 8.0  # seconds: a link's card must be complete within ten
CACHE_SIZE = 3000  # digests of views
COVER, CHART = "cover", "chart"  # pictures that show no position of a game
WIDTH, HEIGHT = 1200, 900  # of most pictures; a page leaves that room before it has one


def content_digest(*content: object) -> str:
    """Return the name of a picture by what it shows: values whose ``repr`` is the same in every process."""
    return digest(repr(content).encode("utf-8", "replace"))


@cached(LRUCache(CACHE_SIZE))
def view_digest(view: View) -> str:
    """Return the name of the picture of a public view. What everybody can read of it decides the picture."""
    phrases = [*view.description, *view.events, *view.reveal]
    words = [(phrase.kind, sorted(phrase.details.items())) for phrase in phrases]
    return content_digest(view.game, words, view.actor, view.scores, view.winners, view.colours)


def picture_name(table: PublicTable, ply: int) -> str | None:
    """Return the name of a table's picture after ``ply`` moves, by what it shows; None if there is none."""
    if not table.is_installed:
        return None
    if not table.has_begun:
        return content_digest(COVER, table.game, table.counts[-1], len(table.seats))
    view = table.views.get(ply)
    return None if view is None else view_digest(view)


def chart_name(review: Review) -> str:
    """Return the name of the chart of a review."""
    return content_digest(CHART, review.chances, [point.ply for point in review.turning_points])


class PagePictures:
    """Draws pictures for pages and keeps the last ones."""

    def __init__(self, draw: Drawer) -> None:
        self._draw = draw
        self._kept: LRUCache[Hashable, Picture] = LRUCache(MAX_BYTES, lambda kept: len(kept.data))
        self._drawing: dict[Hashable, asyncio.Task[Picture | None]] = {}

    async def of(
        self, key: Hashable, draw: Callable[P, Picture | None], *args: P.args, **kwargs: P.kwargs
    ) -> Picture | None:
        """Return the picture with this key, drawn by ``draw`` if it is not kept; None if too many are waiting or it
        takes too long, and where there is nothing to draw."""
        if (kept := self._kept.get(key)) is not None:
            return kept
        task = self._drawing.get(key)
        if task is None:
            if len(self._drawing) >= MAX_WAITING:
                return None
            drawing = self._drawn(key, self._draw(draw, *args, **kwargs))
            self._drawing[key] = task = asyncio.create_task(drawing, name="page picture")
            task.add_done_callback(lambda _: self._drawing.pop(key, None))
        try:
            return await asyncio.wait_for(asyncio.shield(task), DRAWING_TIMEOUT)
        except TimeoutError:
            return None

    async def _drawn(self, key: Hashable, drawing: Awaitable[Picture | None]) -> Picture | None:
        try:
            picture = await drawing
        except Exception as error:
            log.warning("a picture of a page could not be drawn: %s", str(error) or type(error).__name__)
            return None
        if picture is not None:
            self._kept[key] = picture
        return picture

    async def close(self) -> None:
        """Draw no more."""
        tasks = [*self._drawing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
