"""Rejects other origins and host names, so that other web pages cannot use the local Discord."""

from __future__ import annotations

import re

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler

OWN_HOST = re.compile(r"(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?")
"""Names of this machine. Any port: it may be forwarded."""
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}


def from_same_origin(handler: Handler) -> Handler:
    """Return a handler that responds 403 without a body to requests for another host name, or from pages of another
    origin.

    Requests without an Origin, as programs send them, are allowed. Browsers send Origin or Sec-Fetch-Site with all
    requests of a page; a link from another site may only open the page itself. This is no middleware, since aiohttp
    keeps an application that has any in memory after its end.
    """

    async def handle(request: web.Request) -> web.StreamResponse:
        host = request.headers.get(hdrs.HOST, "")
        origin = request.headers.get(hdrs.ORIGIN)
        if not OWN_HOST.fullmatch(host) or origin not in (None, f"http://{host}"):
            return web.Response(status=403)
        if request.headers.get("Sec-Fetch-Site", "none") not in ("none", "same-origin") and not _opens_page(request):
            return web.Response(status=403)
        return await handler(request)

    return handle


def _opens_page(request: web.Request) -> bool:
    """Return whether the request opens the page in a tab."""
    opens = request.headers.get("Sec-Fetch-Mode") == "navigate" and request.headers.get("Sec-Fetch-Dest") == "document"
    return request.method == "GET" and request.path == "/" and opens


async def add_headers(_: web.Request, response: web.StreamResponse) -> None:
    """Forbid other pages to embed or sniff a response."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
