"""Pictures of views. They contain no words, so none needs translating.

The one exception are the captions of replays, which the caller supplies (``renderers.captions``).
"""

from __future__ import annotations

from typing import Any, cast

from renderers import interface
from renderers.painter import Painter


def painter(game: str) -> Painter[Any]:
    """Return the painter of a game by its slug, with all that it can. Raises KeyError."""
    return cast(Painter[Any], interface.painter(game))
