"""``python -m tests.soak.mutants [NUMBER …]``: plant faults one at a time in a copy, and run the tests that find them.

Standard output has a line for each fault of ``mutants.txt``: found, and by which test, or missed. A fault whose text is
no longer in its file is stale. The exit status is 1 if a fault was missed or is stale, or if tests fail without any.
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
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.soak.output import tell

ROOT = Path(__file__).parents[2]
LONGEST = 900  # seconds for the tests of a fault
NOON = 1_800_000_000
OMITTED = shutil.ignore_patterns(".git", ".venv", "var", "site", ".*_cache", "__pycache__", ".hypothesis")


class Mutant(NamedTuple):
    """A fault: a text in a file, which stands there once, what replaces it, and the tests that find it."""

    room: str
    file: str
    old: str
    new: str
    tests: str


def mutants() -> list[Mutant]:
    """Return the faults of ``mutants.txt``."""
    lines = (ROOT / "tests" / "soak" / "mutants.txt").read_text("utf-8").splitlines()
    return [Mutant(*(part.strip() for part in line.split(" | "))) for line in lines if not line.startswith("#")]


def hunt(number: int, mutant: Mutant, copy: Path) -> str:
    """Plant a fault in a copy of the project, and run its tests. Returns the result in words."""
    file = copy / mutant.file
    text = file.read_text("utf-8")
    if text.count(mutant.old) != 1:
        return "STALE"
    _write(file, text.replace(mutant.old, mutant.new), number)
    try:
        return _run(mutant.tests, copy)
    finally:
        _write(file, text, -number)


def _write(file: Path, text: str, moment: int) -> None:
    """Change a file, with a time of its own, so that a compiled file of another text is not used for it."""
    file.write_text(text, "utf-8")
    os.utime(file, (NOON + moment, NOON + moment))


def _run(names: str, copy: Path) -> str:
    """Run tests until one fails. Returns the result in words."""
    tests = [name if name.startswith("deploy/") else f"tests/{name}" for name in names.split()]
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", "-k", "not postgresql", *tests]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    try:
        done = subprocess.run(
            command, cwd=copy, env=environment, check=False, capture_output=True, text=True, timeout=LONGEST
        )
    except subprocess.TimeoutExpired:
        return "found, it hangs"
    if done.returncode == 0:
        return "MISSED"
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return f"found by {failed[1] if failed else 'the collection'}"


def main() -> int:
    """Hunt all mutants, or those with the given numbers. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.mutants", description="Planted faults.")
    parser.add_argument("numbers", nargs="*", type=int, help="only these")
    planted = mutants()
    chosen = parser.parse_args().numbers or range(len(planted))
    counts: Counter[str] = Counter()
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(ROOT, copy, ignore=OMITTED)
        every = dict.fromkeys(name for number in chosen for name in planted[number].tests.split())
        if (found := _run(" ".join(every), copy)) != "MISSED":
            tell(f"without a fault: {found}")
            return 1
        for number in chosen:
            began, mutant = time.monotonic(), planted[number]
            found = hunt(number + 1, mutant, copy)
            counts[found.split()[0].rstrip(",")] += 1
            seconds = time.monotonic() - began
            tell(f"{number} {mutant.room} {mutant.file}: {mutant.new}: {found}, {seconds:.0f} s")
    tell(f"{counts['found']} of {len(chosen)} found, {counts['MISSED']} missed, {counts['STALE']} stale")
    return int(counts["MISSED"] + counts["STALE"] > 0)


if __name__ == "__main__":
    sys.exit(main())
