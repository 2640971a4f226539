"""The pictures of pages: drawn once each, at low priority and a bounded number at a time, and kept by their content."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import NamedTuple, ParamSpec

from bot.drafts.draft import Drawer
from renderers.picture import Picture

log = logging.getLogger(__name__)
P = ParamSpec("P")

MAX_BYTES = 48_000_000  # of pictures in memory
MAX_WAITING = 40  # pictures in work or waiting
DRAWING_TIMEOUT = 8.0  # seconds: a link's card must be complete within ten
DIGEST_CHARS = 20


class PagePicture(NamedTuple):
    """A picture as pages show it. ``name`` is its content's digest with the format as ending."""

    name: str
    data: bytes
    width: int
    height: int


class PagePictures:
    """Draws pictures for pages and keeps the last ones."""

    def __init__(self, draw: Drawer) -> None:
        self._draw = draw
        self._kept: OrderedDict[Hashable, PagePicture] = OrderedDict()
        self._bytes = 0
        self._drawing: dict[Hashable, asyncio.Task[PagePicture | None]] = {}

    async def of(
        self, key: Hashable, draw: Callable[P, Picture | None], *args: P.args, **kwargs: P.kwargs
    ) -> PagePicture | None:
        """Return the picture with this key, drawn by ``draw`` if it is not kept; None if too many are waiting or it
        takes too long, and where there is nothing to draw."""
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        task = self._drawing.get(key)
        if task is None:
            if len(self._drawing) >= MAX_WAITING:
                return None
            self._drawing[key] = task = asyncio.create_task(
                self._drawn(key, self._draw(draw, *args, **kwargs)), name="page picture"
            )
            task.add_done_callback(lambda _: self._drawing.pop(key, None))
        try:
            return await asyncio.wait_for(asyncio.shield(task), DRAWING_TIMEOUT)
        except TimeoutError:
            return None

    async def _drawn(self, key: Hashable, drawing: Awaitable[Picture | None]) -> PagePicture | None:
        try:
            picture = await drawing
        except Exception as error:
            log.warning("a picture of a page could not be drawn: %s", str(error) or type(error).__name__)
            return None
        if picture is None:
            return None
        digest = hashlib.sha256(picture.data).hexdigest()[:DIGEST_CHARS]
        drawn = PagePicture(f"{digest}.{picture.format}", picture.data, picture.width, picture.height)
        self._keep(key, drawn)
        return drawn

    def _keep(self, key: Hashable, picture: PagePicture) -> None:
        self._kept[key] = picture
        self._bytes += len(picture.data)
        while self._bytes > MAX_BYTES:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= len(oldest.data)

    async def close(self) -> None:
        """Draw no more."""
        tasks = [*self._drawing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
