"""Answers with pages and pictures, and how long readers may keep them."""

from __future__ import annotations

from aiohttp import web

from bot.pages.pictures import PagePicture
from bot.pages.renderings import Rendering

HTML = {"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache", "Vary": "Accept-Language"}
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
FOR_AN_HOUR = {"Cache-Control": "public, max-age=3600"}
CONTENT_TYPES = {"jpg": "image/jpeg", "png": "image/png", "webp": "image/webp"}


def html(request: web.Request, rendering: Rendering) -> web.Response:
    """Return a page, or that the reader has it already."""
    return _unless_known(request, rendering.digest, rendering.data, HTML)


def picture_response(request: web.Request, picture: PagePicture, *, is_named: bool = True) -> web.Response:
    """Return a picture. One that is named by its content's digest never changes; another may after an hour."""
    headers = {"Content-Type": CONTENT_TYPES[picture.name.rpartition(".")[2]]}
    return _unless_known(request, picture.name, picture.data, headers | (FOR_EVER if is_named else FOR_AN_HOUR))


def _unless_known(request: web.Request, digest: str, data: bytes, headers: dict[str, str]) -> web.Response:
    headers = headers | {"ETag": f'"{digest}"'}
    if request.headers.get("If-None-Match") == headers["ETag"]:
        return web.Response(status=304, headers=headers)
    return web.Response(body=data, headers=headers)
