"""The rules of the games: pure values, without input or output, on the standard library alone."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from games.position import Game
from games.registry import PACKAGES


def _game(slug: str, package: str) -> Game:
    """Return the game with this slug, one of the ``GAMES`` of its package."""
    games: tuple[Game, ...] = import_module(f"games.{package}").GAMES
    return next(game for game in games if game.slug == slug)


GAMES: Mapping[str, Game] = {slug: _game(slug, package) for slug, package in PACKAGES.items()}
