"""Guards the pages: hosts, methods and bodies that are refused, headers that are
always sent, and a bound on the requests in work."""

from __future__ import annotations

import ipaddress
import logging
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

import htpy as h
from aiohttp import web

from bot.pages.layout import Head, document
from bot.pages.reader import localizer_of
from bot.pages.responses import RETRY_SECONDS
from storage.errors import DatabaseError, Refused

log = logging.getLogger(__name__)

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

MAX_REQUESTS = 1000  # in work at once, streams not counted
STREAM_PATH = "/live"
UNREADABLE = "This page cannot be read at present. Please try again later."
TOO_BUSY = "Too many people ask at once. Please try again in a few seconds."
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


async def add_headers(request: web.BaseRequest, response: web.StreamResponse) -> None:
    """Add the headers that every answer has."""
    response.headers.update(HEADERS)
    response.headers.pop("Server", None)


class Guard:
    """Refuses what no page needs before anything is read for it."""

    def __init__(self, site: str) -> None:
        self._site, self._host = site, urlsplit(site).netloc.lower()
        self._in_work = 0

    @web.middleware
    async def check(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer a request, or refuse it: for another host (421), another method than GET and HEAD (405), with a body
        (413), one too many (503), or while the database does not answer (503). Where it leads nowhere, a page says so
        (404)."""
        if (refusal := self._refusal(request)) is not None:
            return refusal
        is_counted = not request.path.endswith(STREAM_PATH)  # those are bounded by ``Streams``
        self._in_work += is_counted
        try:
            return await handler(request)
        except web.HTTPNotFound:
            return _not_found(request, self._site)
        except (DatabaseError, Refused) as error:
            log.warning("a page could not be read: %s", str(error) or type(error).__name__)
            return _refused(503, UNREADABLE, {"Retry-After": str(RETRY_SECONDS)})
        finally:
            self._in_work -= is_counted

    def _refusal(self, request: web.Request) -> web.Response | None:
        if request.host.lower() != self._host:
            return _refused(421, "This server does not answer for that host.")
        if request.method not in ("GET", "HEAD"):
            return _refused(405, "Only GET and HEAD are answered here.", {"Allow": "GET, HEAD"})
        if request.body_exists:
            return _refused(413, "No request has a body here.")
        if self._in_work >= MAX_REQUESTS:
            return _refused(503, TOO_BUSY, {"Retry-After": str(RETRY_SECONDS)})
        return None


def _not_found(request: web.Request, site: str) -> web.Response:
    """Return a page that says that an address leads nowhere, whether it ever did or not."""
    localizer = localizer_of(request)
    title = localizer("page-nowhere")
    main = [h.h1[title], h.p[localizer("page-nowhere-why")]]
    text = document(site, Head(title, request.path), main, localizer)
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Language"}
    return web.Response(status=404, text=text, content_type="text/html", headers=headers)


def _refused(status: int, text: str, headers: dict[str, str] | None = None) -> web.Response:
    """Return a refusal, after which the connection is closed: nothing that follows is read."""
    response = web.Response(status=status, text=f"{text}\n", headers={"Cache-Control": "no-store"} | (headers or {}))
    response.force_close()
    return response


def reader_of(request: web.Request) -> str:
    """Return the reader's address: behind a proxy on this machine or its network, the one that the proxy
    names. IPv6 addresses count by their network of 64 bits, which one reader has."""
    peer = request.remote or ""
    address = _parsed(peer)
    if address is not None and not address.is_global:  # this machine, or a private or shared network, as VPNs have
        peer = request.headers.get("X-Forwarded-For", peer).rpartition(",")[2].strip()
        address = _parsed(peer)
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is None:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return peer[:64] if address is None else str(address)


def _parsed(peer: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(peer)
    except ValueError:
        return None
