"""What a request says, the answers to it with pages and pictures, how long readers may keep them, and the answers
instead of a page."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Hashable
from typing import NamedTuple

import htpy as h
from aiohttp import web
from cachetools import LRUCache

from bot.language.localizer import Localizer, get_localizer
from bot.pages.layout import Head, document
from bot.pages.pictures import PagePicture
from seeds import ENGLISH, LOCALES

MAX_BYTES = 24_000_000  # of texts in memory


class Rendering(NamedTuple):
    """A text in UTF-8, and a digest of it."""

    data: bytes
    digest: str


def rendering(text: str) -> Rendering:
    """Return a text as it is sent."""
    data = text.encode("utf-8", "replace")
    return Rendering(data, hashlib.sha256(data).hexdigest()[:20])


class Renderings:
    """The last texts, by key."""

    def __init__(self) -> None:
        self._kept: LRUCache[Hashable, Rendering] = LRUCache(MAX_BYTES, lambda kept: len(kept.data))

    def of(self, key: Hashable, make: Callable[[], str]) -> Rendering:
        """Return the text with this key, made by ``make`` if it is not kept. Raises what ``make`` does."""
        if (made := self._kept.get(key)) is None:
            self._kept[key] = made = rendering(make())
        return made


ADDRESS = re.compile(r"[a-z2-7]{26}")
MAX_HEADER = 200  # characters of the header that are read


def localizer_of(request: web.Request, default: str = ENGLISH) -> Localizer:
    """Return the localizer of the language that a reader prefers; robots, which prefer none, get the default."""
    return get_localizer(preferred(request.headers.get("Accept-Language", ""), default))


def preferred(header: str, default: str = ENGLISH) -> str:
    """Return the language of ours that a header Accept-Language prefers; English where it names only others."""
    wanted = [_weighted(part) for part in header[:MAX_HEADER].split(",") if part.strip()]
    ours = [(weight, name) for weight, name in wanted if weight > 0 and (name in LOCALES or name == "*")]
    if not wanted:
        return default
    best = max(ours, key=lambda one: one[0], default=(0.0, ENGLISH))[1]
    return default if best == "*" else best


def _weighted(part: str) -> tuple[float, str]:
    """Return the weight and the language of one part of the header; the weight is 0 where it is no number."""
    name, _, quality = part.strip().partition(";")
    language = name.strip().partition("-")[0].lower()
    try:
        return float(quality.strip().removeprefix("q=") or 1), language
    except ValueError:
        return 0.0, language


HTML = {"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache", "Vary": "Accept-Language"}
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
FOR_AN_HOUR = {"Cache-Control": "public, max-age=3600"}
RETRY_SECONDS = 5
CONTENT_TYPES = {"jpg": "image/jpeg", "png": "image/png", "webp": "image/webp"}


def html(request: web.Request, rendering: Rendering) -> web.Response:
    """Return a page, or that the reader has it already."""
    return _unless_known(request, rendering.digest, rendering.data, HTML)


def picture_response(request: web.Request, picture: PagePicture, *, is_named: bool = True) -> web.Response:
    """Return a picture. One that is named by its content's digest never changes; another may after an hour."""
    headers = {"Content-Type": CONTENT_TYPES[picture.format]} | (FOR_EVER if is_named else FOR_AN_HOUR)
    return _unless_known(request, hashlib.sha256(picture.data).hexdigest()[:20], picture.data, headers)


def record_response(record: str, name: str) -> web.Response:
    """Return the record of a game as a file with this name."""
    headers = {"Content-Disposition": f'attachment; filename="{name}.json"', "Cache-Control": "no-cache"}
    return web.Response(text=record, content_type="application/json", headers=headers)


def no_picture() -> web.Response:
    """Return that a picture is not drawn yet."""
    headers = {"Retry-After": str(RETRY_SECONDS), "Cache-Control": "no-store"}
    return web.Response(status=503, text="The picture is being drawn.\n", headers=headers)


def _unless_known(request: web.Request, digest: str, data: bytes, headers: dict[str, str]) -> web.Response:
    headers = headers | {"ETag": f'"{digest}"'}
    if request.headers.get("If-None-Match") == headers["ETag"]:
        return web.Response(status=304, headers=headers)
    return web.Response(body=data, headers=headers)


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
