"""``python deploy/release.py version|notes|address|kind|tags IMAGE``: print a fact about the release of this source.

Its version, its section of the changelog, the project's address, ``release`` or ``prerelease``, or the tags of its
image, a line each.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]


def pyproject() -> dict[str, Any]:
    """Return the contents of ``pyproject.toml``."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def version() -> str:
    """Return the version of the project."""
    return str(pyproject()["project"]["version"])


def address() -> str:
    """Return the address of the project's pages, or "" while it has none."""
    return str(pyproject()["tool"]["pondside"]["address"])


def notes(changelog: str, number: str) -> str:
    """Return a version's section of the changelog, without its heading. Raises LookupError if there is none."""
    sections = re.split(r"^## ", changelog, flags=re.MULTILINE)
    for section in sections[1:]:
        heading, _, text = section.partition("\n")
        if heading.split()[0] == number:
            return f"{text.strip()}\n"
    raise LookupError(f"CHANGELOG.md has no section {number}")


def kind(number: str) -> str:
    """Return ``prerelease`` for a version such as 1.0rc1, else ``release``."""
    return "release" if re.fullmatch(r"[0-9.]+", number) else "prerelease"


def tags(image: str, number: str) -> list[str]:
    """Return the names under which an image is pushed. Registries take no capitals in them."""
    names = [f"v{number}", *(["latest"] if kind(number) == "release" else [])]
    return [f"{image.lower()}:{name}" for name in names]


def main(arguments: list[str]) -> str:
    """Return what a command line asks for."""
    match arguments:
        case ["version"]:
            return f"{version()}\n"
        case ["notes"]:
            return notes((ROOT / "CHANGELOG.md").read_text("utf-8"), version())
        case ["address"]:
            return f"{address()}\n"
        case ["kind"]:
            return f"{kind(version())}\n"
        case ["tags", image]:
            return "".join(f"{name}\n" for name in tags(image, version()))
    sys.exit(__doc__.splitlines()[0] if __doc__ else 2)


if __name__ == "__main__":
    sys.stdout.write(main(sys.argv[1:]))
