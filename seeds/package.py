"""A game as one value: what it is called, and where its rules, pictures, words and other parts are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType

INTERFACE = (1, 0)
"""The version of the interface of games; ``pondside.api`` says what it promises."""
SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
MAX_SLUG_CHARS = 32


@dataclass(frozen=True, kw_only=True)
class GamePackage:
    """Where the parts of a game are.

    Code is named by its module and imported on first use, so that the rules need no Pillow. A module may serve several
    games: what it holds by slug is a mapping.

    ``rules``         has ``GAMES``, a tuple of ``games.position.Game``
    ``painter``       has ``PAINTER``, a class of ``renderers.painter.Painter`` that is made with the slug
    ``evaluation``    has ``EVALUATORS``, by slug a ``games.players.evaluation.Evaluator``; "" for the default one
    ``facts``         has ``facts``, ``cover`` where memory is part of the game, and may have ``is_shared``
                      (``games.players.reasons``); "" where hints give no reasons
    ``scenes``        has ``SCENES``, by slug a function that yields names and views; "" for those of random games
    ``arrays``        has ``ACTIONS`` and ``FIELDS``, by which the game is an environment for research; "" if it is none
    ``resources``     the folder of its files (see ``seeds``): a Python package, and a path in it: ``package/path``
    ``shared_texts``  another such folder, of messages that several games share; their ids begin with its name
    ``puzzle_options``  the options with which puzzles are found
    ``first_options``  the options that suit a first game, as its rulebook says
    ``interface``     the version of ``pondside.api`` for which the game is written
    ``first_ahead``   numbers of players, $seats in ``…-first-ahead``, of whom the first to move wins more often
    ``first_evened``  the option that makes up for that, which the lobby recommends where it can be chosen; "" for none
    ``expert``        whether expert computer players, which think longer, are offered: they beat hard ones clearly

    Raises ValueError for a slug that no game can have.
    """

    slug: str
    rules: str
    painter: str
    resources: str
    evaluation: str = ""
    facts: str = ""
    scenes: str = ""
    arrays: str = ""
    shared_texts: str = ""
    puzzle_options: Mapping[str, bool] = field(default_factory=dict)
    first_options: Mapping[str, bool] = field(default_factory=dict)
    first_ahead: tuple[int, ...] = ()
    first_evened: str = ""
    expert: bool = False
    interface: tuple[int, int] = (1, 0)

    def __post_init__(self) -> None:
        if not SLUG.fullmatch(self.slug) or len(self.slug) > MAX_SLUG_CHARS:
            raise ValueError(f"{self.slug!a} is no slug: lower-case letters and digits, joined by hyphens")

    @property
    def misfit(self) -> str:
        """Why this version of the interface of games is not the game's, and what to do about it; "" if it is."""
        (major, minor), (ours, latest) = self.interface, INTERFACE
        wanted = f"it is written for version {major}.{minor} of the interface of games, and here is {ours}.{latest}"
        if major > ours or (major == ours and minor > latest):
            return f"{wanted}: update Pondside"
        return f"{wanted}: install a newer release of the game" if major < ours else ""

    def file(self, name: str) -> Traversable:
        """Return a file or folder of the game, which may not exist, by its path."""
        return folder(self.resources).joinpath(*name.split("/"))

    @property
    def facts_module(self) -> ModuleType | None:
        """The module that gives reasons, or None."""
        return import_module(self.facts) if self.facts else None


def folder(resources: str) -> Traversable:
    """Return a folder by its Python package and a path in it, such as ``seeds/lotus``."""
    package, *path = resources.split("/")
    return files(package).joinpath(*path)
