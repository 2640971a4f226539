"""What each game *is*: one folder a game, with its rulebook, its board, its words and worked positions.

``<game>/board.json``             the board as data
``<game>/rulebook/<locale>.md``   the clauses, in our own words
``<game>/texts/<locale>.ftl``     the words for its phrases (Project Fluent)
``<game>/lesson/steps.json``      the positions of its lesson
``<game>/lesson/<locale>.md``     their words
``<game>/positions/*.json``       worked positions, for tests
``<game>/golden.jsonl``           whole games that come out the same for ever, for tests
``<game>/example.json``           a good game, for its web page: ``python -m tests.games.record_examples GAME``
``<game>/puzzles.json``           puzzles for every day, as ``python -m games puzzles`` finds them
``<game>/cover.jpg``              the game in one look, as ``python -m tests.renderers.covers`` draws it
``lotus/texts/<locale>.ftl``      words that two games share

A game that is installed beside Pondside has such a folder of its own: ``seeds.registry`` knows where.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from seeds.package import folder
from seeds.registry import BUILT_IN_LANGUAGES, installed_languages, package

LOCALES = (*BUILT_IN_LANGUAGES, *installed_languages())
ENGLISH = LOCALES[0]


@cache
def board(game: str) -> Any:
    """Return the board of a game, as its ``board.json`` has it."""
    return json.loads(text(game, "board.json"))


@cache
def text(game: str, name: str) -> str:
    """Return a text file of a game's folder, by its name in it."""
    return package(game).file(name).read_text("utf-8")


@cache
def translation(game: str, name: str, locale: str) -> str:
    """Return a text of a game, its ``rulebook`` or ``lesson``, in a language; in English where there is none."""
    found = page(game, name, locale)
    return text(game, f"{name}/{ENGLISH}.md") if found is None else found


def page(game: str, name: str, locale: str) -> str | None:
    """Return the ``rulebook`` or ``lesson`` of a game in a language; None where there is none."""
    return _localized(package(game).resources, game, f"{name}/{locale}.md", locale)


@cache
def messages(game: str, locale: str) -> str:
    """Return the Fluent messages of a game in a language, "" without any; the id of each begins with the game's slug.

    They are the game's own and those it shares, whose ids begin with the shared folder's name in its file.
    """
    own, shared = package(game).resources, package(game).shared_texts
    found = _localized(own, game, f"texts/{locale}.ftl", locale) or ""
    if not shared:
        return found
    name = shared.rpartition("/")[2]
    common = _localized(shared, name, f"texts/{locale}.ftl", locale) or ""
    return f"{found}\n{common.replace(f'{name}-', f'{game}-')}"


def _localized(resources: str, name: str, file: str, locale: str) -> str | None:
    """Return a file of a folder, or else of the folder of this name that an installed language has; None without it."""
    folders = [folder(resources)]
    if locale in installed_languages():
        folders.append(folder(installed_languages()[locale]).joinpath(name))
    paths = (one.joinpath(*file.split("/")) for one in folders)
    return next((path.read_text("utf-8") for path in paths if path.is_file()), None)
