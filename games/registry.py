"""The registry of games, and the modules of each.

To add a game, add its line to ``PACKAGES``. All its modules are found by the package's name.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

PACKAGES: Mapping[str, str] = {  # the slug of each game, and its package in ``games`` and ``renderers``
    "flower-of-the-lotus": "race",
    "water-lily": "water_lily",
    "cappuccino": "cappuccino",
    "china-moon": "race",
    "jinns-of-the-lake": "jinns",
}


@cache
def companion(game: str, pattern: str) -> ModuleType | None:
    """Import an optional module of a game, such as ``games.{}.evaluation``, where ``{}`` stands for its package.

    Returns None if the game is unknown or has no such module.
    """
    if game not in PACKAGES:
        return None
    name = pattern.format(PACKAGES[game])
    return import_module(name) if find_spec(name) else None
