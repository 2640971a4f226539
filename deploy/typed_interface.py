"""A hook of the build: gives the wheel's ``pondside.api`` its types.

The packages of the bot are not on the path of an environment, so a type checker cannot follow what ``pondside.api``
re-exports. The wheel therefore has, beside each module there, a stub that re-exports from ``pondside.api.typed``, which
has copies of the modules that are needed. They import each other by that name, and nothing imports them at run time.
"""

from __future__ import annotations

import ast
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOMS = ("games", "renderers", "seeds")
TYPED = "pondside.api.typed"
FROM = re.compile(rf"^(\s*from )(?=(?:{'|'.join(ROOMS)})\b)", re.MULTILINE)
IMPORT = re.compile(rf"^(\s*)import ({'|'.join(ROOMS)})$", re.MULTILINE)
LOADING = re.compile(r"^(from pondside\.rooms import|import_rooms\().*$", re.MULTILINE)


class TypedInterface(BuildHookInterface[Any]):
    """Adds the stubs to a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the stubs into a folder, and have them put into the wheel."""
        if version == "editable":
            return
        root = Path(self.root)
        self._folder = tempfile.TemporaryDirectory()
        for place, text in stubs(root):
            file = Path(self._folder.name) / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
            build_data["force_include"][str(file)] = f"pondside/api/{place}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete the folder."""
        if version != "editable":
            self._folder.cleanup()


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
