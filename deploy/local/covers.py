"""The covers of Pondside's games, which the page shows. The distribution of the local Discord leaves this out."""

from __future__ import annotations

from importlib.metadata import entry_points
from importlib.resources.abc import Traversable
from pathlib import Path

SEEDS = Path(__file__).parents[2] / "seeds"


def cover(game: str) -> bytes | None:
    """Return the cover of a game, or None."""
    file = _file(game)
    return file.read_bytes() if file.is_file() else None


def _file(game: str) -> Traversable:
    """Return the cover's file, which may not exist: of an installed game, its entry point's object knows where."""
    for entry in entry_points(group="pondside.games", name=game):
        found: Traversable = entry.load().file("cover.jpg")
        return found
    return SEEDS / game / "cover.jpg"
