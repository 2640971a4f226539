"""Pictures of views. They contain no words, so none needs translating.

The one exception are the captions of replays, which the caller supplies (``renderers.captions``).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from renderers.painter import Painter
from seeds.registry import package


@cache
def painter(game: str) -> Painter[Any]:
    """Return the painter of a game by its slug. Its module is imported on first use. Raises KeyError."""
    painter_class: type[Painter[Any]] = import_module(package(game).painter).PAINTER
    return painter_class(game)
