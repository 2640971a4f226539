"""The plugin of pytest by which a game's own repository runs the suite that every game passes.

``pytest --pondside GAME`` adds the suite to the tests of the run, and puts the packages of Pondside on the path, for
the processes of the run too. GAME is the slug of an installed game, or the name of its Python package.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

import pytest

INSTALLED = Path(__file__).parent / "app"
ROOT = INSTALLED if INSTALLED.is_dir() else Path(__file__).parents[2]  # of the packages; the latter in a checkout


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    group = parser.getgroup("pondside", "games of Pondside")
    group.addoption("--pondside", metavar="GAME", help="run the suite of Pondside's games for this installed game")
    group.addoption("--accept", action="store_true", help="record the game's golden playthroughs anew first")


def pytest_configure(config: pytest.Config) -> None:
    """Put Pondside on the path and add its suite, if a game is named. Raises UsageError for one not installed."""
    if (name := config.getoption("--pondside")) is None:
        return
    config.addinivalue_line("markers", "xdist_group(name): run by one process")  # pytest-xdist need not be installed
    config.addinivalue_line("markers", "soak: long; Pondside's own tests leave it out")
    os.environ["PONDSIDE_GAME"] = _slug(name)
    folders = [str(ROOT), *(str(folder) for folder in (ROOT / "deploy" / "interface",) if folder.is_dir())]
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [*folders, os.environ.get("PYTHONPATH")]))
    sys.path[:0] = folders
    if config.getoption("--accept"):
        import_module("deploy.conformance.accept").accept()
    config.args.append(str(ROOT / "deploy" / "conformance"))


def _slug(name: str) -> str:
    """Return the slug of an installed game that is named by it, or by its Python package."""
    entries = entry_points(group="pondside.games")
    for entry in entries:
        if name in (entry.name, entry.module.partition(".")[0]):
            return entry.name
    known = ", ".join(sorted(entry.name for entry in entries)) or "none"
    raise pytest.UsageError(f"no installed game is called {name} ({known}): pip install --editable . where it is")
