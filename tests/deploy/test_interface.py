"""``pondside.api``: what it re-exports is enough for the built-in games, and is what it says."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from pondside import api
from pondside.api import pictures, players, records, rules

ROOT = Path(__file__).parents[2]
ROOMS = ("games", "renderers", "seeds")
OF_GAMES = ("cappuccino", "jinns", "race", "water_lily")
MODULES = (api, pictures, players, records, rules)


def taken_names() -> Iterator[tuple[str, str]]:
    """Yield what the built-in games import from the modules that games share: the module and the name."""
    files = [file for room in ROOMS[:2] for game in OF_GAMES for file in (ROOT / room / game).glob("*.py")]
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            module = (node.module or "").split(".") if isinstance(node, ast.ImportFrom) else [""]
            if isinstance(node, ast.ImportFrom) and module[0] in ROOMS and not {*module[1:2]} & {*OF_GAMES}:
                yield from ((".".join(module), alias.name) for alias in node.names)


def test_the_interface_has_every_name_that_the_built_in_games_take() -> None:
    exported = [getattr(module, name) for module in MODULES for name in module.__all__]
    shared = {module.__name__: module for module in exported if isinstance(module, ModuleType)}
    for module, name in sorted(set(taken_names())):
        is_there = any(name in one.__all__ for one in MODULES) or hasattr(shared.get(module), name)
        assert is_there, f"pondside.api has no {name} of {module}"


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.__name__))
def test_every_name_of_the_interface_is_documented(module: ModuleType) -> None:
    assert module.__doc__
    for name in module.__all__:
        assert getattr(module, name) is not None
        value = getattr(module, name)
        assert not callable(value) or value.__doc__ or not isinstance(value, type), name


def test_rules_need_no_pillow() -> None:
    source = (ROOT / "deploy/interface/pondside/api/rules.py").read_text("utf-8")
    assert "renderers" not in source
    assert import_module("pondside.api.rules") is rules
