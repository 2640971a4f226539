"""A seat's view of a position, as a picture. No words stand in a picture, so none needs translating.

The one exception is what a replay says below the board, in words it is given (``renderers.captions``).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from games.registry import PACKAGES
from renderers.painter import Painter


@cache
def painter(game: str) -> Painter[Any]:
    """The painter of a game, by its slug: ``PAINTER`` of the package in ``renderers`` that is named as the game's.

    The package is imported when its painter is first needed. Raises KeyError for an unknown game.
    """
    made: type[Painter[Any]] = import_module(f"renderers.{PACKAGES[game]}").PAINTER
    return made(game)
