"""Answers instead of a page."""

from __future__ import annotations

import htpy as h
from aiohttp import web

from bot.pages.layout import Head, document
from bot.pages.reader import localizer_of

UNREADABLE = "This page cannot be read at present. Please try again later."
TOO_BUSY = "Too many people ask at once. Please try again in a few seconds."


def not_found(request: web.Request, site: str) -> web.Response:
    """Return a page that says that an address leads nowhere, whether it ever did or not."""
    localizer = localizer_of(request)
    title = localizer("page-nowhere")
    main = [h.h1[title], h.p[localizer("page-nowhere-why")]]
    text = document(site, Head(title, request.path), main, localizer)
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Language"}
    return web.Response(status=404, text=text, content_type="text/html", headers=headers)
