"""The streams of server-sent events by which pages follow running tables.

One query a second asks for everything that is watched. A change is read and put into words once for each language, and
sent to all who watch; a reader who does not take it in time is cut off, and comes back by itself.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

from aiohttp import web

from bot.language.localizer import Localizer
from bot.pages.errors import TOO_BUSY, not_found
from bot.pages.guard import reader_of
from bot.pages.reader import localizer_of
from bot.pages.responses import RETRY_SECONDS
from bot.pages.tables import TablePages
from bot.sessions.public_tables import PublicPage
from storage.errors import StorageError

log = logging.getLogger(__name__)

MAX_STREAMS = 4000
MAX_STREAMS_OF_READER = 40
POLL_SECONDS = 1.0
BEAT_SECONDS = 20.0  # between two signs of life, which proxies need
WRITE_TIMEOUT = 10.0  # seconds for a reader to take an event
BUFFER_BYTES = 64 * 1024  # sent and not taken: some events
RECONNECT_MILLISECONDS = 3000
HEADERS = {"Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@dataclass(eq=False)
class Watched:
    """A table that is watched, and the number of those who do."""

    page: PublicPage | None
    readers: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def change(self, page: PublicPage | None) -> None:
        """Have the readers see another state of the table."""
        self.page = page
        event, self.changed = self.changed, asyncio.Event()
        event.set()


class Streams:
    """All streams of this process."""

    def __init__(self, pages: TablePages, most: int = MAX_STREAMS, most_of_reader: int = MAX_STREAMS_OF_READER) -> None:
        self._pages = pages
        self.most, self.most_of_reader = most, most_of_reader
        self._watched: dict[str, Watched] = {}
        self._readers: Counter[str] = Counter()

    def __len__(self) -> int:
        """Return the number of open streams."""
        return self._readers.total()

    async def run(self) -> None:
        """Look for changes until cancelled."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                await self._look()
            except StorageError as error:
                log.warning("watched tables could not be read: %s", str(error) or type(error).__name__)
            except Exception:
                log.exception("watched tables could not be followed")

    async def _look(self) -> None:
        """Read the watched tables that have changed."""
        if not self._watched:
            return
        stamps = await self._pages.tables.stamps([*self._watched])
        for address, watched in [*self._watched.items()]:
            known = None if watched.page is None else watched.page.stamp
            if stamps.get(address) != known:
                watched.change(await self._pages.tables.find(address))

    async def stream(self, request: web.Request) -> web.StreamResponse:
        """Send what a table shows now, and then each change, until it has ended."""
        found, reader = await self._pages.find(request), reader_of(request)
        if found is None:
            return not_found(request, self._pages.site)
        if len(self) >= self.most or self._readers[reader] >= self.most_of_reader:
            return web.Response(status=503, text=TOO_BUSY, headers={"Retry-After": str(RETRY_SECONDS)})
        localizer = localizer_of(request, found.table.locale)
        with self._admit(reader, found) as watched:
            response = web.StreamResponse(headers=HEADERS)
            _bound_buffers(request)
            try:
                await response.prepare(request)
                await _write(response, f"retry: {RECONNECT_MILLISECONDS}\n\n".encode())
                await self._follow(response, watched, localizer, request.headers.get("Last-Event-ID", ""))
            except TimeoutError:
                if request.transport is not None:
                    request.transport.abort()
            except ConnectionError:
                pass
        return response

    async def _follow(self, response: web.StreamResponse, watched: Watched, localizer: Localizer, last: str) -> None:
        """Send each state of a table that differs from the ``last``. Raises TimeoutError for a slow reader."""
        while True:
            page, changed = watched.page, watched.changed
            if page is None:
                await _write(response, b"event: gone\ndata: \n\n")
                return
            event = await self._pages.event(page, localizer)
            if event.digest != last:
                last = event.digest
                await _write(response, b"id: %s\ndata: %s\n\n" % (last.encode(), event.data))
            if not page.table.is_live:
                await _write(response, b"event: over\ndata: \n\n")
                return
            while not changed.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(BEAT_SECONDS):
                        await changed.wait()
                if not changed.is_set():
                    await _write(response, b":\n\n")

    @contextmanager
    def _admit(self, reader: str, found: PublicPage) -> Iterator[Watched]:
        """Count a reader of a table as long as the block runs."""
        watched = self._watched.setdefault(found.address, Watched(found))
        watched.readers += 1
        self._readers[reader] += 1
        try:
            yield watched
        finally:
            watched.readers -= 1
            self._readers[reader] -= 1
            if self._readers[reader] == 0:
                del self._readers[reader]
            if watched.readers == 0:
                self._watched.pop(found.address, None)


def _bound_buffers(request: web.Request) -> None:
    """Let the system keep little for a reader who does not take it."""
    if request.transport is not None:
        request.transport.set_write_buffer_limits(high=BUFFER_BYTES)
        if (connection := request.transport.get_extra_info("socket")) is not None:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER_BYTES)


async def _write(response: web.StreamResponse, data: bytes) -> None:
    """Send data. Raises TimeoutError if the reader does not take it, ConnectionError if the reader is gone."""
    async with asyncio.timeout(WRITE_TIMEOUT):
        await response.write(data)
