"""A hook of the build: gives the wheel's ``pondside.api`` its types, and compiles the games if it is asked to.

The packages of the bot are not on the path of an environment, so a type checker cannot follow what ``pondside.api``
re-exports. The wheel therefore has, beside each module there, a stub that re-exports from ``pondside.api.typed``, which
has copies of the modules that are needed. They import each other by that name, and nothing imports them at run time.

With ``COMPILE_GAMES=true`` in the environment the wheel is one for this platform and this Python, and has beside the
sources of the games what ``compiled_games.py`` makes of them.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import requires
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILES = os.environ.get("COMPILE_GAMES") == "true"
PINNED = re.compile(r"^(\S+==[^\\]+?) \\$", re.MULTILINE)
NAME = re.compile(r"^[\w.-]+")
APP = "pondside/app"
ROOMS = ("games", "renderers", "seeds")
TYPED = "pondside.api.typed"
FROM = re.compile(rf"^(\s*from )(?=(?:{'|'.join(ROOMS)})\b)", re.MULTILINE)
IMPORT = re.compile(rf"^(\s*)import ({'|'.join(ROOMS)})$", re.MULTILINE)
LOADING = re.compile(r"^(from pondside\.rooms import|import_rooms\().*$", re.MULTILINE)


class WheelHook(BuildHookInterface[Any]):
    """Adds the stubs and the compiled games to a wheel."""

    def dependencies(self) -> list[str]:
        """Return the pinned packages that compile, if they are needed."""
        return compilers(Path(self.root)) if COMPILES else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the files into a folder, and add them to the wheel."""
        if version == "editable":
            return
        self._folder = tempfile.TemporaryDirectory()
        self._add_stubs(Path(self._folder.name, "stubs"), build_data["force_include"])
        if COMPILES:
            build_data |= {"pure_python": False, "infer_tag": True}
            self._add_compiled(Path(self._folder.name, "compiled"), build_data["force_include"])

    def _add_stubs(self, folder: Path, include: dict[str, str]) -> None:
        for place, text in stubs(Path(self.root)):
            file = folder / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
            include[str(file)] = f"pondside/api/{place}"

    def _add_compiled(self, folder: Path, include: dict[str, str]) -> None:
        script = Path(self.root, "deploy", "compiled_games.py")
        subprocess.run([sys.executable, script, folder], check=True)  # noqa: S603 - our own
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            include[str(file)] = f"{APP}/{file.relative_to(folder).as_posix()}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete the folder."""
        if version != "editable":
            self._folder.cleanup()


def compilers(root: Path) -> list[str]:
    """Return the pinned packages that compile, without those that hatchling needs itself: these are there already, and
    pip ends with an error where it finds another version."""
    present = {"hatchling", *(NAME.findall(one)[0] for one in requires("hatchling") or ())}
    pinned = PINNED.findall((root / "deploy" / "compiler.txt").read_text("utf-8"))
    return [one for one in pinned if NAME.findall(one)[0] not in present]


def stubs(root: Path) -> Iterator[tuple[str, str]]:
    """Yield each stub's place below ``pondside/api``, and its text."""
    waiting = list[Path]()
    for module in sorted((root / "deploy/interface/pondside/api").glob("*.py")):
        text = module.read_text("utf-8")
        waiting += imported(root, text)
        yield f"{module.stem}.pyi", LOADING.sub("", renamed(text))
    yield "typed/__init__.pyi", ""
    seen = set[Path]()
    while waiting:
        module = waiting.pop()
        if module not in seen:
            seen.add(module)
            text = module.read_text("utf-8")
            waiting += imported(root, text)
            yield f"typed/{module.relative_to(root).with_suffix('.pyi')}", renamed(text)


def renamed(text: str) -> str:
    """Return a module whose imports of rooms are those of the copies."""
    return IMPORT.sub(rf"\1from {TYPED} import \2", FROM.sub(rf"\1{TYPED}.", text))


def imported(root: Path, text: str) -> Iterator[Path]:
    """Yield the files of the rooms' modules that a module imports, and the packages in which they are."""
    for node in ast.walk(ast.parse(text)):
        names = []
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        for name in names:
            parts = name.split(".")
            if parts[0] in ROOMS:
                for end in range(1, len(parts) + 1):
                    place = root.joinpath(*parts[:end])
                    yield from (file for file in (place / "__init__.py", place.with_suffix(".py")) if file.is_file())
