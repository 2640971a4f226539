"""Every message that the bot's code asks for by name is written, and is given just the variables it takes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import seeds
from bot.language.coverage import needed_variables, read_messages

pytestmark = pytest.mark.xdist_group("texts")  # in one process, which parses each text once

ROOT = Path(__file__).parents[2]
LOCALIZERS = {"localizer", "get_localizer", "localizer_for", "ENGLISH"}  # what the code calls them, and what gives them
STYLE = {"style", "off"}  # arguments of a button that are no variables


class Asked(NamedTuple):
    """A message asked for, and the variables given; None where they are not to be seen there."""

    where: str
    message: str
    variables: frozenset[str] | None


def asked_for(call: ast.Call, where: str) -> Asked | None:
    """Return what a call asks for."""
    function = call.func
    inner = function.func if isinstance(function, ast.Call) else None  # as in localizer_for(interaction)("message")
    name = getattr(function, "id", "") or getattr(function, "attr", "") or getattr(inner, "id", "")
    texts = [argument.value if isinstance(argument, ast.Constant) else None for argument in call.args]
    names = {keyword.arg for keyword in call.keywords}
    variables = None if None in names else frozenset(filter(None, names))
    if name == "Refused" and texts and isinstance(texts[0], str):
        return Asked(where, f"refused-{texts[0]}", variables)
    if name == "Notice" and texts and isinstance(texts[0], str):
        mappings = [argument for argument in call.args if isinstance(argument, ast.Dict)]
        keys = [key for mapping in mappings for key in mapping.keys]
        return Asked(where, texts[0], frozenset(str(key.value) for key in keys if isinstance(key, ast.Constant)))
    if name == "button" and len(texts) > 1 and isinstance(texts[1], str):
        return Asked(where, f"button-{texts[1]}", variables and variables - STYLE)
    if name in LOCALIZERS and texts and isinstance(texts[0], str):
        return None if texts[0] in seeds.LOCALES else Asked(where, texts[0], variables)
    if name == "text" and len(texts) == 1 and isinstance(texts[0], str):
        return Asked(where, texts[0], frozenset())
    return None


def all_asked() -> Iterator[Asked]:
    """Everything asked for by name."""
    for path in sorted((ROOT / "bot").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and (message := asked_for(node, f"{path.name}:{node.lineno}")):
                yield message


def test_what_is_asked_for_is_written_and_given_its_variables() -> None:
    """In English: test_languages.py compares the others with it."""
    requests = list(all_asked())
    assert len(requests) > 100
    messages = read_messages((ROOT / "bot/language/en.ftl").read_text("utf-8"))
    wrong = [
        one
        for one in requests
        if one.message not in messages or one.variables not in (None, needed_variables(messages, one.message))
    ]
    assert wrong == []
