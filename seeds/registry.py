"""Which games and languages there are: the built-in ones, and those of installed distributions.

A distribution names a game by an entry point in the group ``pondside.games``, whose name is the game's slug and whose
object is its ``GamePackage``. One in the group ``pondside.languages`` is called as the language (``de``) and names a
Python package of texts. The built-in games stand here as the same values, because a checkout that is not installed has
no entry points.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec

from seeds.package import GamePackage

log = logging.getLogger(__name__)

GAMES_GROUP, LANGUAGES_GROUP = "pondside.games", "pondside.languages"
MAX_GAMES = 25
BUILT_IN_LANGUAGES = ("en", "ru", "it")
LANGUAGE = re.compile(r"[a-z]{2,3}")


def _race(slug: str) -> GamePackage:
    return GamePackage(
        slug=slug,
        rules="games.race",
        painter="renderers.race",
        evaluation="games.race.evaluation",
        facts="games.race.facts",
        scenes="renderers.race.scenes",
        resources=f"seeds/{slug}",
        shared_texts="seeds/lotus",
    )


BUILT_IN: Mapping[str, GamePackage] = {
    package.slug: package
    for package in (
        _race("flower-of-the-lotus"),
        GamePackage(
            slug="water-lily",
            rules="games.water_lily",
            painter="renderers.water_lily",
            evaluation="games.water_lily.evaluation",
            facts="games.water_lily.facts",
            scenes="renderers.water_lily.scenes",
            resources="seeds/water-lily",
            puzzle_options={"open_pond": True},  # what is covered would have to be remembered from earlier moves
        ),
        GamePackage(
            slug="cappuccino",
            rules="games.cappuccino",
            painter="renderers.cappuccino",
            evaluation="games.cappuccino.evaluation",
            facts="games.cappuccino.facts",
            scenes="renderers.cappuccino.scenes",
            resources="seeds/cappuccino",
            first_ahead=(4,),  # measured: docs/benchmarks.md
        ),
        _race("china-moon"),
        GamePackage(
            slug="jinns-of-the-lake",
            rules="games.jinns",
            painter="renderers.jinns",
            evaluation="games.jinns.evaluation",
            facts="games.jinns.facts",
            scenes="renderers.jinns.scenes",
            resources="seeds/jinns-of-the-lake",
        ),
    )
}


@cache
def packages() -> Mapping[str, GamePackage]:
    """Return all games by slug, the built-in ones first.

    An installed game that cannot be used is left out and logged, so that it does not keep the others from being played.
    """
    return {**BUILT_IN, **dict(_installed_games())}


def package(game: str) -> GamePackage:
    """Return a game by its slug. Raises KeyError. A built-in one is found without importing installed ones."""
    return BUILT_IN[game] if game in BUILT_IN else packages()[game]


@cache
def installed_languages() -> Mapping[str, str]:
    """Return the languages of installed distributions: by name the Python package that has their texts."""
    found: dict[str, str] = {}
    for entry in _entries(LANGUAGES_GROUP):
        if not LANGUAGE.fullmatch(entry.name) or entry.name in (*BUILT_IN_LANGUAGES, *found):
            log.error("The language %s of %s is left out: it is no code of a new language", *_origin(entry))
        else:
            found[entry.name] = entry.module
    return found


def _installed_games() -> Iterator[tuple[str, GamePackage]]:
    names = set(BUILT_IN)
    for entry in _entries(GAMES_GROUP):
        try:
            if entry.name in names:
                raise ValueError("there is another game with this slug")
            if len(names) == MAX_GAMES:
                raise ValueError(f"there are {MAX_GAMES} games, as many as a command of Discord lists")
            found = _load(entry)
        except Exception as error:
            log.error("The game %s of %s is left out: %r", *_origin(entry), error)
            continue
        names.add(entry.name)
        yield entry.name, found


def _load(entry: EntryPoint) -> GamePackage:
    """Return the game that an entry point names, with its rules imported and what a start needs checked. Raises any
    exception."""
    found = entry.load()
    if not isinstance(found, GamePackage) or found.slug != entry.name:
        raise TypeError(f"{entry.value} is not the GamePackage of this slug")
    if found.slug not in (game.slug for game in import_module(found.rules).GAMES):
        raise LookupError(f"it is not among the GAMES of {found.rules}")
    if find_spec(found.painter) is None:
        raise ModuleNotFoundError(f"there is no painter {found.painter}")
    for name in ("texts/en.ftl", "rulebook/en.md", "lesson/en.md"):
        text = found.file(name).read_text("utf-8")
        if name.endswith(".ftl") and not re.search(rf"^{found.slug}-name *=", text, re.MULTILINE):
            raise LookupError(f"{name} has no {found.slug}-name")
    return found


def _entries(group: str) -> list[EntryPoint]:
    """Return the entry points of a group in the order of their names, whatever was installed first."""
    return sorted(entry_points(group=group), key=lambda entry: (entry.name, entry.value))


def _origin(entry: EntryPoint) -> tuple[str, str]:
    """Return an entry point's name and its distribution."""
    return entry.name, entry.dist.name if entry.dist else "?"
