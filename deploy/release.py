"""``python deploy/release.py version|notes``: print the version of this source, or its section of the changelog."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]


def version() -> str:
    """Return the version in ``pyproject.toml``."""
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    return str(tomllib.loads(text)["project"]["version"])


def notes(changelog: str, number: str) -> str:
    """Return a version's section of the changelog, without its heading. Raises LookupError if there is none."""
    sections = re.split(r"^## ", changelog, flags=re.MULTILINE)
    for section in sections[1:]:
        heading, _, text = section.partition("\n")
        if heading.split()[0] == number:
            return f"{text.strip()}\n"
    raise LookupError(f"CHANGELOG.md has no section {number}")


if __name__ == "__main__":
    what = sys.argv[1:] or ["version"]
    found = f"{version()}\n" if what == ["version"] else notes((ROOT / "CHANGELOG.md").read_text("utf-8"), version())
    sys.stdout.write(found)
