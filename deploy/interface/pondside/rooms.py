"""Imports the packages of the bot, whose names are too general to be on the path of an environment."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

APP = Path(__file__).parent / "app"
ROOMS = APP if APP.is_dir() else Path(__file__).parents[3]  # the latter in a checkout


def import_rooms(*names: str) -> None:
    """Import packages of the bot, such as ``games``; ``sys.path`` stays as it is. Raises ImportError if another package
    of such a name is there."""
    sys.path.insert(0, str(ROOMS))
    try:
        for name in names:
            found = import_module(name).__file__
            if found is None or ROOMS not in Path(found).parents:
                raise ImportError(f"Pondside cannot be imported beside another package {name!r}: {found}")
    finally:
        sys.path.remove(str(ROOMS))
