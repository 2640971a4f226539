"""Answers with pages and pictures, and how long readers may keep them."""

from __future__ import annotations

from typing import TypeVar

from aiohttp import web
from aiohttp.helpers import ETAG_ANY

from bot.pages.renderings import Rendering, digest
from renderers.picture import Picture

T = TypeVar("T")

HTML = {"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache", "Vary": "Accept-Language"}
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
FOR_A_DAY = {"Cache-Control": "public, max-age=86400"}
FOR_AN_HOUR = {"Cache-Control": "public, max-age=3600"}
RETRY_SECONDS = 5
CONTENT_TYPES = {"jpg": "image/jpeg", "png": "image/png", "webp": "image/webp"}


def existing(found: T | None) -> T:
    """Return what an address leads to. Raises HTTPNotFound if it leads nowhere."""
    if found is None:
        raise web.HTTPNotFound
    return found


def html(request: web.Request, rendering: Rendering) -> web.Response:
    """Return a page, or that the reader has it already."""
    return _unless_known(request, rendering.digest, rendering.data, HTML)


def picture_response(request: web.Request, picture: Picture | None, *, is_named: bool = True) -> web.Response:
    """Return a picture, or that it is not drawn yet. One that is named by its content's digest never changes; another
    may after an hour."""
    if picture is None:
        waiting = {"Retry-After": str(RETRY_SECONDS), "Cache-Control": "no-store"}
        return web.Response(status=503, text="The picture is being drawn.\n", headers=waiting)
    headers = {"Content-Type": CONTENT_TYPES[picture.format]} | (FOR_EVER if is_named else FOR_AN_HOUR)
    return _unless_known(request, digest(picture.data), picture.data, headers)


def record_response(record: str, name: str) -> web.Response:
    """Return the record of a game as a file with this name."""
    headers = {"Content-Disposition": f'attachment; filename="{name}.json"', "Cache-Control": "no-cache"}
    return web.Response(text=record, content_type="application/json", headers=headers)


def _unless_known(request: web.Request, tag: str, data: bytes, headers: dict[str, str]) -> web.Response:
    headers = headers | {"ETag": f'"{tag}"'}
    if any(known.value in (tag, ETAG_ANY) for known in request.if_none_match or ()):  # also weak: a proxy compresses
        return web.Response(status=304, headers=headers)
    return web.Response(body=data, headers=headers)
