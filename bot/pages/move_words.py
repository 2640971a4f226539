"""What moves have caused, in words, and the items of the list of moves."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from cachetools import LRUCache, cached
from markupsafe import Markup

from bot.drafts.replay import caption
from bot.language.localizer import Localizer
from bot.pages.layout import rendered
from bot.tables.public import View

CACHE_SIZE = 3000  # moves in words


@cached(LRUCache(CACHE_SIZE))
def events_words(view: View, names: tuple[str, ...], localizer: Localizer) -> str:
    """Return the effects of the move that led to a view, in words."""
    return caption(view.game, view, names, localizer)


@lru_cache(CACHE_SIZE)
def move_item(path: str | None, words: str, is_here: bool) -> Markup:
    """Return a move in the list of all. Most of a long game's page is these."""
    return rendered(h.li[h.a(href=path, aria_current="page" if is_here else None)[words]])
