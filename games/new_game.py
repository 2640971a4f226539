"""Make the package of a new game from ``seeds/template``, a toy game that passes the suite of all games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from keyword import iskeyword
from pathlib import Path

from seeds.package import MAX_SLUG_CHARS, SLUG
from seeds.registry import packages

TEMPLATE = "stepping-stones"
TEXT = {"", ".py", ".md", ".ftl", ".json", ".toml"}  # endings of the files that are copied


class NewGameError(Exception):
    """A package that cannot be made. The message is one line."""


def create(slug: str, parent: Path) -> Path:
    """Make the package of a game in a new folder of ``parent``, which is returned. Raises NewGameError or OSError."""
    if not SLUG.fullmatch(slug) or len(slug) > MAX_SLUG_CHARS or iskeyword(slug):
        raise NewGameError(
            f"{slug!a} is not a valid name for a game: use lower-case letters and hyphens, as in my-game"
        )
    if slug in packages():
        raise NewGameError(f"there is already a game {slug}")
    folder = parent / slug
    try:
        folder.mkdir(parents=True)
    except FileExistsError:
        raise NewGameError(f"{folder} exists already: choose another name, or another --folder") from None
    for path, file in _files(files("seeds") / "template"):
        new = folder / _renamed(path, slug)
        new.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(_renamed(file.read_text("utf-8"), slug), "utf-8")
    return folder


def _files(folder: Traversable, path: str = "") -> Iterator[tuple[str, Traversable]]:
    """Yield the files of the template, each with its path."""
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _files(entry, f"{path}{entry.name}/")
        elif entry.is_file() and Path(entry.name).suffix in TEXT:
            yield f"{path}{entry.name}", entry


def _renamed(text: str, slug: str) -> str:
    """Return a text of the template with the names of another game."""
    words = [word.capitalize() for word in slug.split("-")]
    initials = "".join(word[0] for word in words) if len(words) > 1 else words[0][:2]
    for old, new in (
        (TEMPLATE, slug),
        ("stepping_stones", slug.replace("-", "_")),
        ("Stepping Stones", " ".join(words)),
        ("SteppingStones", "".join(words)),
    ):
        text = text.replace(old, new)
    text = re.sub(r"\bSS-(?=\d)", f"{initials.upper()}-", text)  # the clauses
    return re.sub(r"\bss_", f"{initials.lower()}_", text)  # the emoji
