"""What each game *is*: one folder a game, with its rulebook, its board, its words and worked positions.

``<game>/board.json``             the board as data
``<game>/rulebook/<locale>.md``   the clauses, in our own words
``<game>/texts/<locale>.ftl``     the words for its phrases (Project Fluent)
``<game>/positions/*.json``       worked positions, for tests
``<game>/picture.jpg``            a table in the middle of a game, as ``python -m renderers gallery`` draws it
``<game>/cover.jpg``              the cover, small, as ``python -m tests.renderers.covers`` draws it
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
LOCALES = ("en", "ru", "it")


@cache
def board(game: str) -> Any:
    """The board of a game, as its ``board.json`` has it."""
    return json.loads((HERE / game / "board.json").read_text("utf-8"))


@cache
def text(game: str, name: str) -> str:
    """A text file of a game's folder, by its name in it."""
    return (HERE / game / name).read_text("utf-8")
