"""Texts made once each, and kept: many readers of a page cost what one does."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable
from typing import NamedTuple

from cachetools import LRUCache

MAX_BYTES = 24_000_000  # of texts in memory
DIGEST_CHARS = 20


class Rendering(NamedTuple):
    """A text in UTF-8, and a digest of it."""

    data: bytes
    digest: str


def digest(data: bytes) -> str:
    """Return a digest of what is sent, or of what it is made from."""
    return hashlib.sha256(data).hexdigest()[:DIGEST_CHARS]


def rendering(text: str) -> Rendering:
    """Return a text as it is sent."""
    data = text.encode("utf-8", "replace")
    return Rendering(data, digest(data))


class Renderings:
    """The last texts, by key."""

    def __init__(self) -> None:
        self._kept: LRUCache[Hashable, Rendering] = LRUCache(MAX_BYTES, lambda kept: len(kept.data))

    def of(self, key: Hashable, make: Callable[[], str]) -> Rendering:
        """Return the text with this key, made by ``make`` if it is not kept. Raises what ``make`` does."""
        if (made := self._kept.get(key)) is None:
            self._kept[key] = made = rendering(make())
        return made
