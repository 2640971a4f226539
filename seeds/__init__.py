"""What each game *is*: one folder a game, with its rulebook, its board, its words and worked positions.

``<game>/board.json``             the board as data
``<game>/rulebook/<locale>.md``   the clauses, in our own words
``<game>/texts/<locale>.ftl``     the words for its phrases (Project Fluent)
``<game>/lesson/steps.json``      the positions of its lesson
``<game>/lesson/<locale>.md``     their words
``<game>/positions/*.json``       worked positions, for tests
``<game>/puzzles.json``           puzzles for every day, as ``python -m games puzzles`` finds them
``<game>/cover.jpg``              the game in one look, as ``python -m tests.renderers.covers`` draws it
``lotus/texts/<locale>.ftl``      words that two games share
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
LOCALES = ("en", "ru", "it")
SHARED: Mapping[str, str] = {"china-moon": "lotus", "flower-of-the-lotus": "lotus"}  # the folder of words a game shares


@cache
def board(game: str) -> Any:
    """Return the board of a game, as its ``board.json`` has it."""
    return json.loads((HERE / game / "board.json").read_text("utf-8"))


@cache
def text(game: str, name: str) -> str:
    """Return a text file of a game's folder, by its name in it."""
    return (HERE / game / name).read_text("utf-8")


@cache
def messages(game: str, locale: str) -> str:
    """Return the Fluent messages of a game in a language; the id of each begins with the game's slug.

    They are the game's own and those it shares, whose ids begin with the shared folder's name in its file.
    """
    own, common = text(game, f"texts/{locale}.ftl"), SHARED.get(game)
    if common is None:
        return own
    return f"{own}\n{text(common, f'texts/{locale}.ftl').replace(f'{common}-', f'{game}-')}"
