"""The streams of server-sent events by which pages follow running tables and cups.

One query a second asks for everything that is watched. A change is read and put into words once for each language, and
the same bytes are sent to all who watch. A reader who does not take them gets the newest state later, or is cut off and
comes back by itself.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic, thread_time
from typing import Any, Generic, Protocol, TypeVar

from aiohttp import web

from bot.language.localizer import Localizer
from bot.pages.guard import TOO_BUSY, reader_of
from bot.pages.reader import localizer_of
from bot.pages.renderings import Rendering
from bot.pages.responses import RETRY_SECONDS
from bot.tables.public import PublicPage
from storage.errors import DatabaseError, Refused

log = logging.getLogger(__name__)

MAX_STREAMS = 4000
MAX_STREAMS_OF_READER = 40
POLL_SECONDS = 1.0
MAX_SHARE = 0.1  # of a processor that following takes, by looking less often
MAX_REST = 5.0  # seconds between two looks, at most
BEAT_SECONDS = 20.0  # between two signs of life, which proxies need
WRITE_TIMEOUT = 10.0  # seconds for a reader to take an event
SYSTEM_BYTES = 64 * 1024  # that the system keeps for a reader: some events
NEVER_PAUSED = 1 << 24  # bytes that no event has, so that no write waits
RECONNECT_MILLISECONDS = 3000
BEAT = b"event: beat\ndata: \n\n"  # no comment, so that a page knows when its connection is dead
GONE = b"event: gone\ndata: \n\n"
HEADERS = {"Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no"}


F = TypeVar("F", bound=PublicPage[Any, Any])
F_co = TypeVar("F_co", bound=PublicPage[Any, Any], covariant=True)


class Public(Protocol[F_co]):
    """Reads what pages of one kind show. Raises DatabaseError, Refused."""

    async def find(self, address: str) -> F_co | None:
        """Return what an address leads to now."""

    async def stamps(self, addresses: Collection[str]) -> Mapping[str, object]:
        """Return the stamps of those of these addresses that lead to a page."""


class Source(Protocol[F]):
    """Pages of one kind that can be followed."""

    @property
    def public(self) -> Public[F]: ...

    def event(self, found: F, localizer: Localizer) -> Rendering:
        """Return the event that a stream sends for a subject."""


class OpenStreams:
    """The number of open streams of all kinds, and how many there may be: in all, and of one reader."""

    def __init__(self) -> None:
        self.most, self.most_of_reader = MAX_STREAMS, MAX_STREAMS_OF_READER
        self._readers: Counter[str] = Counter()

    def __len__(self) -> int:
        """Return the number of open streams."""
        return self._readers.total()

    def is_full(self, origin: str) -> bool:
        """Return whether a reader has as many streams open as allowed."""
        return len(self) >= self.most or self._readers[origin] >= self.most_of_reader

    @contextmanager
    def counted(self, origin: str) -> Iterator[None]:
        """Count a stream of a reader as long as the block runs."""
        self._readers[origin] += 1
        try:
            yield
        finally:
            self._readers[origin] -= 1
            if self._readers[origin] == 0:
                del self._readers[origin]


@dataclass(eq=False)
class Reader(Generic[F]):
    """An open stream, and what was sent last: the page, its digest, and when."""

    transport: asyncio.Transport
    response: web.StreamResponse
    localizer: Localizer
    digest: str
    page: F | None = None
    written: float = 0.0
    ended: asyncio.Event = field(default_factory=asyncio.Event)

    async def write(self, data: bytes) -> None:
        """Send data without waiting for the reader."""
        self.written = monotonic()
        try:
            await self.response.write(data)
        except ConnectionError:
            self.ended.set()

    async def end(self, data: bytes) -> None:
        """Send data, and end."""
        await self.write(data)
        self.ended.set()

    def has_taken_everything(self) -> bool:
        """Return whether nothing waits to be sent. A reader for whom something has waited for too long is cut off."""
        if self.transport.get_write_buffer_size() == 0:
            return True
        if monotonic() - self.written > WRITE_TIMEOUT:
            self.transport.abort()
            self.ended.set()
        return False


@dataclass(eq=False)
class Watched(Generic[F]):
    """A table or a cup that is watched."""

    page: F | None
    readers: set[Reader[F]] = field(default_factory=set)


class Streams(Generic[F]):
    """All streams of pages of one kind in this process."""

    def __init__(self, pages: Source[F], opened: OpenStreams) -> None:
        self._pages, self._open = pages, opened
        self._watched: dict[str, Watched[F]] = {}

    async def run(self) -> None:
        """Look for changes until cancelled."""
        rest = POLL_SECONDS
        while True:
            await asyncio.sleep(rest)
            began = thread_time()
            try:
                await self._look()
                for watched in [*self._watched.values()]:
                    await self._send(watched)
            except (DatabaseError, Refused) as error:
                _warn(error)
            except Exception:
                log.exception("watched pages could not be followed")
            rest = max(POLL_SECONDS, min((thread_time() - began) / MAX_SHARE, MAX_REST))

    async def _look(self) -> None:
        """Read what is watched and has changed, and send each at once."""
        if not self._watched:
            return
        stamps = await self._pages.public.stamps([*self._watched])
        for address, watched in [*self._watched.items()]:
            known = None if watched.page is None else watched.page.stamp
            if stamps.get(address) == known:
                continue
            try:
                watched.page = await self._pages.public.find(address)
            except (DatabaseError, Refused) as error:  # the others are followed all the same
                _warn(error)
            else:
                await self._send(watched)

    async def _send(self, watched: Watched[F]) -> None:
        """Send those who watch a page what they have not been sent, and signs of life."""
        due = monotonic() - BEAT_SECONDS
        for reader in [*watched.readers]:
            if (reader.page is not watched.page or reader.written < due) and not reader.ended.is_set():
                await self._send_to(reader, watched.page)

    async def _send_to(self, reader: Reader[F], page: F | None) -> None:
        """Send a reader a page, unless it is known; one who is behind is sent it later."""
        if not reader.has_taken_everything():
            return
        reader.page = page
        if page is None:
            await reader.end(GONE)
            return
        event = self._pages.event(page, reader.localizer)
        if event.digest != reader.digest:
            reader.digest = event.digest
            await reader.write(b"id: %s\ndata: %s\n\n" % (event.digest.encode(), event.data))
        else:
            await reader.write(BEAT)
        if not page.content.is_live:
            await reader.end(b"event: over\ndata: \n\n")

    async def stream(self, request: web.Request) -> web.StreamResponse:
        """Send what a page shows now, and then each change, until nothing more can change. A page that has been
        withdrawn says so in an event, since scripts are told no status."""
        found = await self._pages.public.find(request.match_info["address"])
        origin, transport = reader_of(request), request.transport
        if transport is None:
            raise web.HTTPNotFound
        if found is None:
            return web.Response(body=GONE, headers=HEADERS)
        if self._open.is_full(origin):
            return web.Response(status=503, text=TOO_BUSY, headers={"Retry-After": str(RETRY_SECONDS)})
        response = web.StreamResponse(headers=HEADERS)
        localizer = localizer_of(request, found.content.locale)
        reader = Reader[F](transport, response, localizer, request.headers.get("Last-Event-ID", ""))
        with self._open.counted(origin), self._following(found, reader) as watched:
            _bound_buffers(transport)
            await response.prepare(request)
            await reader.write(f"retry: {RECONNECT_MILLISECONDS}\n\n".encode())
            await self._send_to(reader, watched.page)
            await reader.ended.wait()
        return response

    @contextmanager
    def _following(self, found: F, reader: Reader[F]) -> Iterator[Watched[F]]:
        """Add a reader to those of a page as long as the block runs."""
        watched = self._watched.setdefault(found.address, Watched(found))
        watched.readers.add(reader)
        try:
            yield watched
        finally:
            watched.readers.discard(reader)
            if not watched.readers:
                self._watched.pop(found.address, None)


def _warn(error: Exception) -> None:
    log.warning("watched pages could not be read: %s", str(error) or type(error).__name__)


def _bound_buffers(transport: asyncio.Transport) -> None:
    """Limit the system's send buffers of a reader's connection, so that a slow reader neither uses much memory nor
    blocks a write."""
    transport.set_write_buffer_limits(high=NEVER_PAUSED)
    if (connection := transport.get_extra_info("socket")) is not None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SYSTEM_BYTES)
