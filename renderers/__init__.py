"""Pictures of views. They contain no words, so none needs translating.

The one exception are the captions of replays, which the caller supplies (``renderers.captions``).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from games.registry import PACKAGES
from renderers.painter import Painter


@cache
def painter(game: str) -> Painter[Any]:
    """Return the painter of a game by its slug: ``PAINTER`` of the game's package in ``renderers``.

    The package is imported on first use. Raises KeyError for an unknown game.
    """
    painter_class: type[Painter[Any]] = import_module(f"renderers.{PACKAGES[game]}").PAINTER
    return painter_class(game)
