"""The rules of the games: pure values, without input or output, on the standard library alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

from games.position import Game
from seeds.registry import package, packages


class _Games(Mapping[str, Game]):
    """The rules by slug. They are imported on first use, since those of an installed game import this package."""

    def __getitem__(self, slug: str) -> Game:
        return _rules(slug)

    def __iter__(self) -> Iterator[str]:
        return iter(packages())

    def __len__(self) -> int:
        return len(packages())

    def __contains__(self, slug: object) -> bool:
        return slug in packages()


@cache
def _rules(slug: str) -> Game:
    """Return the game with this slug, one of the ``GAMES`` of its rules. Raises KeyError."""
    games: tuple[Game, ...] = import_module(package(slug).rules).GAMES
    return next(game for game in games if game.slug == slug)


GAMES: Mapping[str, Game] = _Games()
