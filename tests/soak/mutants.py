"""``python -m tests.soak.mutants [NUMBER …]``: plant faults one at a time in a copy, and run the tests of their room.

Standard output has a line for each fault: found, and by which test, or missed. A fault whose text is no longer in its
file is stale. The exit status is 1 if a fault was missed or is stale.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
LONGEST = 1800  # seconds for the tests of a room
NOON = 1_800_000_000
ROOMS = {
    "rules": ("tests/games", "deploy/conformance"),
    "table": ("tests/tables", "tests/bot"),
    "store": ("tests/storage",),
    "display": ("tests/bot",),
    "drafts": ("tests/bot", "deploy/conformance"),
    "pictures": ("tests/renderers", "deploy/conformance"),
}


class Mutant(NamedTuple):
    """A fault: a text in a file, which stands there once, and what replaces it. ``first`` are the tests that most
    likely find it."""

    room: str
    file: str
    old: str
    new: str
    first: str = ""


def mutants() -> list[Mutant]:
    """Return the faults of ``mutants.txt``."""
    lines = (ROOT / "tests" / "soak" / "mutants.txt").read_text("utf-8").splitlines()
    return [Mutant(*(part.strip() for part in line.split(" | "))) for line in lines if not line.startswith("#")]


def hunt(number: int, mutant: Mutant, copy: Path) -> str:
    """Plant a fault in a copy of the project, and run its tests. Returns what became of it."""
    file = copy / mutant.file
    text = file.read_text("utf-8")
    if text.count(mutant.old) != 1:
        return "STALE"
    _write(file, text.replace(mutant.old, mutant.new), number)
    try:
        first = [f"tests/{name}" for name in mutant.first.split()]
        return _run(first, copy) or _run(ROOMS[mutant.room], copy) or "MISSED"
    finally:
        _write(file, text, -number)


def _write(file: Path, text: str, moment: int) -> None:
    """Change a file, with a time of its own, so that no compiled one is taken for it."""
    file.write_text(text, "utf-8")
    os.utime(file, (NOON + moment, NOON + moment))


def _run(names: Sequence[str], copy: Path) -> str:
    """Run tests until one fails. Returns which one, or "" if none does."""
    there = [name for name in names if (copy / name).exists()]
    if not there:
        return ""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *there]
    try:
        done = subprocess.run(command, cwd=copy, check=False, capture_output=True, text=True, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return "found, it hangs"
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return f"found by {failed[1] if failed else 'the collection'}" if done.returncode else ""


def main() -> int:
    """Hunt all mutants, or those with the given numbers. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.mutants", description="Planted faults.")
    parser.add_argument("numbers", nargs="*", type=int, help="only these")
    planted = mutants()
    chosen = parser.parse_args().numbers or range(len(planted))
    counts: Counter[str] = Counter()
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        ignored = shutil.ignore_patterns(".git", ".venv", "var", ".*_cache", "__pycache__", ".hypothesis")
        shutil.copytree(ROOT, copy, ignore=ignored)
        for number in chosen:
            began = time.monotonic()
            found = hunt(number, planted[number], copy)
            counts[found.split()[0]] += 1
            mutant = planted[number]
            sys.stdout.write(
                f"{number} {mutant.room} {mutant.file}: {mutant.new}: {found}, {time.monotonic() - began:.0f} s\n"
            )
            sys.stdout.flush()
    sys.stdout.write(f"{counts['found']} of {len(chosen)} found, {counts['MISSED']} missed, {counts['STALE']} stale\n")
    return int(counts["MISSED"] + counts["STALE"] > 0)


if __name__ == "__main__":
    sys.exit(main())
