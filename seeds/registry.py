"""Which games and languages there are: the built-in ones, and those of installed distributions.

A distribution names a game by an entry point in the group ``pondside.games``, whose name is the game's slug and whose
object is its ``GamePackage``. One in the group ``pondside.languages`` is called as the language (``de``) and names a
Python package of texts. The built-in games stand here as the same values, because a checkout that is not installed has
no entry points.
"""

from __future__ import annotations

import logging
import os
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from traceback import extract_tb

from seeds.package import INTERFACE, GamePackage

log = logging.getLogger(__name__)

GAMES_GROUP, LANGUAGES_GROUP = "pondside.games", "pondside.languages"
MAX_GAMES = 25
BUILT_IN_LANGUAGES = ("en", "ru", "it")
LANGUAGE = re.compile(r"[a-z]{2,3}")
CHECKOUT = Path(__file__).parents[1] / "deploy" / "interface"
"""Where installed games find ``pondside.api`` in a checkout; a wheel has it beside the folder of its packages."""
if CHECKOUT.is_dir() and str(CHECKOUT) not in sys.path:
    sys.path.append(str(CHECKOUT))


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
            first_options={"open_pond": True},
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
            first_ahead=(2, 3, 4),  # measured: docs/benchmarks.md
            first_evened="swap",  # so is this
            expert=True,  # and this
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
            first_options={"scatter": True},
        ),
    )
}


@cache
def packages() -> Mapping[str, GamePackage]:
    """Return all games by slug, the built-in ones first.

    An installed game that cannot be used is left out and logged, so that it does not keep the others from being played.
    """
    return {**BUILT_IN, **_installed_games()[0]}


def left_out() -> Mapping[str, str]:
    """Return why each installed game that cannot be used is left out, by slug."""
    return _installed_games()[1]


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


@cache
def _installed_games() -> tuple[Mapping[str, GamePackage], Mapping[str, str]]:
    """Return the installed games by slug, and why others are left out."""
    found: dict[str, GamePackage] = {}
    reasons: dict[str, str] = {}
    for entry in _entries(GAMES_GROUP):
        if entry.name in BUILT_IN or entry.name in found:
            reason = "there is another game with this slug"
        elif len(BUILT_IN) + len(found) == MAX_GAMES:
            reason = f"there are {MAX_GAMES} games, as many as a command of Discord lists"
        else:
            reason = _load(entry, found)
        if reason:
            log.error("The game %s of %s is left out: %s", *_origin(entry), reason)
            reasons.setdefault(entry.name, reason)
    return found, reasons


def _load(entry: EntryPoint, found: dict[str, GamePackage]) -> str:
    """Add the game that an entry point names to ``found``, with its rules imported and what a start needs checked.
    Returns everything that is wrong with it, "" for nothing."""
    try:
        game = entry.load()
        if not isinstance(game, GamePackage) or game.slug != entry.name:
            return f"{entry.value} is not the GamePackage of this slug"
        if game.misfit:
            return game.misfit
        problems = [*_missing_files(game), *_missing_code(game)]
    except Exception as error:
        return _described(error, entry)
    try:
        if game.slug not in (each.slug for each in import_module(game.rules).GAMES):
            problems.append(f"it is not among the GAMES of {game.rules}")
    except Exception as error:
        problems.append(_described(error, entry))
    if not problems:
        found[game.slug] = game
    return "; ".join(problems)


def _missing_files(game: GamePackage) -> Iterator[str]:
    """Yield what is wrong with the files that a game needs, all at once."""
    names = ("texts/en.ftl", "rulebook/en.md", "lesson/en.md", "lesson/steps.json")
    if missing := [name for name in names if not game.file(name).is_file()]:
        yield f"{game.resources} has no {', no '.join(missing)}"
    elif not re.search(rf"^{game.slug}-name *=", game.file(names[0]).read_text("utf-8"), re.MULTILINE):
        yield f"{names[0]} has no {game.slug}-name"


def _missing_code(game: GamePackage) -> Iterator[str]:
    """Yield the modules that a game names and does not have, but for its rules, which are imported."""
    named = {name: getattr(game, name) for name in ("painter", "evaluation", "facts", "scenes", "arrays")}
    for name, module in named.items():
        if module and find_spec(module) is None:
            yield f"there is no {name} {module}"


def _described(error: Exception, entry: EntryPoint) -> str:
    """Return an error in one line, with the last line of the game's own code that led to it."""
    folder = f"{os.sep}{entry.module.partition('.')[0]}{os.sep}"
    frames = [frame for frame in extract_tb(error.__traceback__) if folder in frame.filename]
    advice = ""
    if isinstance(error, ImportError) and (error.name or "").startswith("pondside.api"):
        advice = f": the interface of games here is {'.'.join(map(str, INTERFACE))}, and the game needs another one"
    place = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {' '.join(str(error).split())}{advice}{place}"


def _entries(group: str) -> list[EntryPoint]:
    """Return the entry points of a group in the order of their names, whatever was installed first."""
    return sorted(entry_points(group=group), key=lambda entry: (entry.name, entry.value))


def _origin(entry: EntryPoint) -> tuple[str, str]:
    """Return an entry point's name and its distribution."""
    return entry.name, entry.dist.name if entry.dist else "?"
