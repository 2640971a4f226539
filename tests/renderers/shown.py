"""The pictures that several tests look at. Each is drawn once: the tests about a game's pictures share a process."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from games import GAMES
from renderers import painter
from renderers.gallery import pictures as gallery
from renderers.picture import Picture

OF_EACH_GAME = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.xdist_group(f"pictures of {game}")) for game in GAMES]
)


@cache
def pictures(game: str) -> dict[str, Picture]:
    """Return every kind of picture that is posted at a table of a game, by its name."""
    return dict(gallery.pictures(game))


@cache
def pages(game: str) -> dict[str, Picture]:
    """Return the figures of each page of a game's rulebook that has any."""
    return dict(gallery.figures(game))


@cache
def emoji(game: str) -> Mapping[str, Picture]:
    """Return a game's pieces as emoji, by their names."""
    return painter(game).emoji()
