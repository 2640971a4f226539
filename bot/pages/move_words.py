"""What moves have caused, in words, and the items of the list of moves."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import cast

import htpy as h
from markupsafe import Markup

from bot.drafts.replay import caption
from bot.language.localizer import Localizer
from bot.pages.layout import rendered
from bot.tables.public import View

CACHE_SIZE = 3000  # moves in words


def events_words(view: View, names: tuple[str, ...], localizer: Localizer) -> str:
    """Return the effects of the move that led to a view, in words."""
    return _events_words(cast(Hashable, view), names, localizer)


@lru_cache(CACHE_SIZE)
def _events_words(key: Hashable, names: tuple[str, ...], localizer: Localizer) -> str:
    view = cast(View, key)
    return caption(view.game, view, names, localizer)


@lru_cache(CACHE_SIZE)
def move_item(path: str | None, words: str, is_here: bool) -> Markup:
    """Return a move in the list of all. Most of a long game's page is these."""
    return rendered(h.li[h.a(href=path, aria_current="page" if is_here else None)[words]])
